package teller

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver/colored"
)

// mostDescribed limits the description of a picture, in characters. It is the limit of all platforms.
const mostDescribed = 1024

// Description describes v for screen readers. The first line has the caption and the alt text. All rows of
// cells follow if they fit.
func (v Content) Description() string {
	what := v.Alt
	if above := v.Caption.String(); above != "" {
		what = strings.TrimRight(above, ".") + ". " + v.Alt
		if strings.HasSuffix(above, "?") || strings.HasSuffix(above, "؟") {
			what = above + " " + v.Alt
		}
	}
	all := strings.Join(append([]string{what}, v.Rows...), "\n")
	if utf8.RuneCountInString(all) > mostDescribed {
		return what
	}
	return all
}

// Spoken returns text with the rows of v. It leaves the rows out if rows, text and all of v.Texts together
// exceed limit characters.
func (v Content) Spoken(t *Teller, text string, limit int) string {
	longer := strings.Join(append([]string{text}, v.Rows...), "\n")
	if utf8.RuneCountInString(longer)+t.Length(strings.Join(v.Texts, betweenTexts)) > limit {
		return text
	}
	return longer
}

func gridRows(t Names, b render.Board) []string {
	l := b.Puzzle.Layout
	return rowsOf(t, l.N(), func(row, column int) string {
		c := l.At(row, column)
		d := b.Puzzle.Givens[c]
		if b.Found != nil && d == 0 {
			d = b.Found[c]
		}
		switch both := b.Candidates[c]; {
		case d != 0:
			return t.number(int(d))
		case b.Marks[c] == render.Differs && len(both) == 2:
			return t.Voice.Say("row.either", phrases.Args{"First": int(both[0]), "Second": int(both[1])})
		}
		return t.Voice.Say("row.blank", nil)
	})
}

func coloredRows(t Names, b render.ColoredBoard) []string {
	return rowsOf(t, b.Puzzle.N, func(row, column int) string {
		c := row*b.Puzzle.N + column
		k := b.Puzzle.Givens[c]
		if b.Found != nil {
			k = colored.Mark{Number: cmp.Or(k.Number, b.Found[c].Number), Color: cmp.Or(k.Color, b.Found[c].Color)}
		}
		number, color := "", ""
		if k.Number != 0 {
			number = t.number(int(k.Number))
		}
		if k.Color != 0 {
			color = t.color(b.Puzzle.Colors[k.Color-1])
		}
		if number+color == "" {
			return t.Voice.Say("row.blank", nil)
		}
		return strings.TrimSpace(number + " " + color)
	})
}

func rowsOf(t Names, n int, cell func(row, column int) string) []string {
	lines := make([]string, n)
	for row := range n {
		cells := make([]string, n)
		for column := range n {
			cells[column] = cell(row, column)
		}
		lines[row] = t.Voice.Say("row.said", phrases.Args{"N": row + 1, "Cells": t.Voice.Commas(cells)})
	}
	return lines
}
