package main

import (
	"context"
	"regexp"
	"strings"

	"sudokubot/bot/console"
	"sudokubot/bot/render"
	"sudokubot/solver/parse"
)

// Styles of terminal output, in the form of console.Ink.
const (
	givenStyle = "1"  // bold
	foundStyle = "36" // cyan
)

// colorStyles are the styles of the colours of coloured Sudoku, by their letters.
var colorStyles = map[byte]string{
	'r': "31", 'g': "32", 'b': "34", 'y': "33", 'o': "38;5;208", 'p': "35", 'v': "35", 'm': "35", 'c': "36",
	'w': "37", 'k': "90",
}

var (
	coloredRow  = regexp.MustCompile(`^\s*(?:(?:\d+|\*)[a-z#]\s*)+$`)
	coloredHead = regexp.MustCompile(`^\s*[a-z](?:\s+[a-z])+\s*$`)
	coloredCell = regexp.MustCompile(`(?:\d+|\*)?[a-z]`)
)

// paintColored paints the cells of a coloured Sudoku, and the list of its colours, in their colours. Other
// text stays unpainted.
func paintColored(block string) []console.Ink {
	var inks []console.Ink
	for line := range strings.Lines(block) {
		at := 0
		if coloredRow.MatchString(line) || coloredHead.MatchString(line) {
			for _, cell := range coloredCell.FindAllStringIndex(line, -1) {
				style := colorStyles[line[cell[1]-1]]
				inks = append(inks, console.Ink{Text: line[at:cell[0]]},
					console.Ink{Text: line[cell[0]:cell[1]], Style: style})
				at = cell[1]
			}
		}
		inks = append(inks, console.Ink{Text: line[at:]})
	}
	return inks
}

// paintFor returns the painter for the blocks of a chat. It paints coloured Sudoku, and the givens in the
// solution of a grid. words are the words of puzzles.
func paintFor(ctx context.Context, words *parse.Vocabulary) func(asked, block string) []console.Ink {
	return func(asked, block string) []console.Ink {
		finds, err := parse.Text(ctx, asked, parse.Options{Words: words})
		if err != nil || len(finds) != 1 || len(finds[0].Readings) == 0 {
			return paintColored(block)
		}
		grid := render.Text(render.Board{Puzzle: finds[0].Readings[0]}, render.Latin)
		return paintFound(strings.TrimRight(grid, "\n")+"\n", block)
	}
}

// paintFound paints the givens and the other digits of a drawn solution, according to the drawn puzzle. The
// solution may have other digits. Text not drawn like the puzzle stays unpainted.
func paintFound(puzzle, solution string) []console.Ink {
	if !drawnAlike(puzzle, solution) || coloredRow.MatchString(lastLine(solution)) {
		return paintColored(solution)
	}
	var inks []console.Ink
	before := []rune(puzzle)
	for i, r := range []rune(solution) {
		style := ""
		switch {
		case strings.ContainsRune(frame, r):
		case strings.ContainsRune(frame, before[i]):
			style = foundStyle
		default:
			style = givenStyle
		}
		if last := len(inks) - 1; last >= 0 && inks[last].Style == style {
			inks[last].Text += string(r)
		} else {
			inks = append(inks, console.Ink{Text: string(r), Style: style})
		}
	}
	return inks
}

// frame holds the characters of a drawn grid other than digits.
const frame = "|+-_.# \n"

// drawnAlike reports whether a solution has the lines and the frame of a puzzle.
func drawnAlike(puzzle, solution string) bool {
	shape := func(r rune) rune {
		if strings.ContainsRune("|+-\n", r) {
			return '|'
		}
		return '.'
	}
	return strings.Map(shape, puzzle) == strings.Map(shape, solution)
}

func lastLine(text string) string {
	text = strings.TrimRight(text, "\n")
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// isColorful reports whether output may be coloured: on a terminal with colours, unless NO_COLOR is set
// (no-color.org).
func isColorful(env *environment) bool {
	kind := env.getenv("TERM")
	return isTerminal(env.stdout) && kind != "" && kind != "dumb" && env.getenv("NO_COLOR") == ""
}
