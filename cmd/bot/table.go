package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// screen is the most characters of a line, where possible.
const screen = 80

// figures writes times and counts as the bot does.
var figures phrases.Voice

// columns writes rows of cells as a table. align has a letter for each column, l or r, for the alignment of
// its cells.
func columns(align string, rows [][]string) string {
	widths := make([]int, len(align))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var text strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			if align[i] == 'r' {
				line += fmt.Sprintf("%*s  ", widths[i], cell)
			} else {
				line += fmt.Sprintf("%-*s  ", widths[i], cell)
			}
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}

// textsOf returns text of each element of a list.
func textsOf[T any](list []T, text func(T) string) []string {
	all := make([]string, 0, len(list))
	for _, one := range list {
		all = append(all, text(one))
	}
	return all
}

// wrapped joins items with commas and breaks them into lines of that width.
func wrapped(items []string, width int) []string {
	var lines []string
	for i, item := range items {
		if i < len(items)-1 {
			item += ","
		}
		last := len(lines) - 1
		if last >= 0 && utf8.RuneCountInString(lines[last]+" "+item) <= width {
			lines[last] += " " + item
		} else {
			lines = append(lines, item)
		}
	}
	return lines
}

// drawn returns the displayed form of a puzzle or solution given as a canonical line.
func drawn(line string) string {
	p, err := solver.Parse(line)
	if err != nil {
		return line
	}
	switch p := p.(type) {
	case sudoku.Puzzle:
		return render.Text(render.Board{Puzzle: p}, render.Latin)
	case colored.Puzzle:
		return p.Lines(p.Givens)
	}
	return line
}
