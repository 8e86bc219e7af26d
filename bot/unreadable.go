package bot

import (
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// unreadable says what is wrong with a text that was meant as a puzzle, where, and how to mend it; below it stands the
// line in question.
func (t *talk) unreadable(bad *parse.Error, text string) refusal {
	k, ok := map[parse.Kind]phrases.Key{
		parse.Nothing: phrases.ReadNothing, parse.RowLength: phrases.ReadRowLength, parse.RowCount: phrases.ReadRowCount,
		parse.CellCount: phrases.ReadCellCount, parse.UnknownSymbol: phrases.ReadSymbol,
		parse.DigitRange: phrases.ReadDigitRange, parse.Size: phrases.ReadSize, parse.TooLong: phrases.ReadTooLong,
	}[bad.Kind]
	if !ok {
		k = phrases.ReadUnclear
	}
	no := refusal{text: t.voice.Say(k, phrases.Args{
		"Row": bad.Row, "Line": bad.Line, "Column": bad.Column, "Got": bad.Got, "From": 1, "Want": bad.Want,
		"Symbol": printable(bad.Symbol, 8),
	})}
	if bad.Kind == parse.RowLength || bad.Kind == parse.UnknownSymbol || bad.Kind == parse.DigitRange {
		column := bad.Column
		if bad.Kind == parse.RowLength {
			column = 0
		}
		no.block = excerpt(text, bad.Line, column)
	}
	if bad.Sketch.Layout != nil {
		no.shown = t.sketch(bad)
	}
	return no
}

// sketch shows what could be read, with the cells marked that are wrong.
func (t *talk) sketch(bad *parse.Error) *view {
	l := bad.Sketch.Layout
	where := t.cells(l, bad.Wrong)
	if bad.Kind == parse.RowLength && len(bad.Wrong) > 0 {
		where = t.house(l.Houses()[bad.Row-1]) // the rows are the first houses
	}
	v := &view{
		drawn: phrases.DrawnRead,
		board: render.Board{Puzzle: bad.Sketch, Marks: map[sudoku.Cell]render.Mark{}},
		alt:   t.voice.Say(phrases.AltWrong, phrases.Args{"N": l.N(), "Cells": where}),
	}
	for _, c := range bad.Wrong {
		v.board.Marks[c] = render.Wrong
	}
	return v
}

// excerptWidth is how much of a line is shown, in signs.
const excerptWidth = 30

// excerpt returns what stands around a column of a line of text, with a caret under it; both count from 1, and column 0
// asks for no caret. It is empty when the text has no such line.
func excerpt(text string, line, column int) string {
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(text), "\n")
	if line < 1 || line > len(lines) {
		return ""
	}
	shown := []rune(printable(lines[line-1], column+excerptWidth))
	start := max(0, column-1-excerptWidth/2)
	if start >= len(shown) {
		start = 0
	}
	shown = shown[start:min(len(shown), start+excerptWidth)]
	if column < 1 || column > start+len(shown) {
		return string(shown)
	}
	return string(shown) + "\n" + strings.Repeat(" ", column-1-start) + "^"
}
