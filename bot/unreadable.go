package bot

import (
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver/colored"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// unreadables is what to say of each kind of error, and whether to show the line in question, and the sign in it.
var unreadables = map[parse.Kind]struct {
	say        phrases.Key
	line, sign bool
}{
	parse.Nothing:       {say: phrases.ReadNothing},
	parse.RowLength:     {say: phrases.ReadRowLength, line: true},
	parse.RowCount:      {say: phrases.ReadRowCount},
	parse.CellCount:     {say: phrases.ReadCellCount},
	parse.UnknownSymbol: {say: phrases.ReadSymbol, line: true, sign: true},
	parse.DigitRange:    {say: phrases.ReadDigitRange, line: true, sign: true},
	parse.Size:          {say: phrases.ReadSize},
	parse.TooLong:       {say: phrases.ReadTooLong},
	parse.RegionCount:   {say: phrases.ReadRegionCount},
	parse.RegionSize:    {say: phrases.ReadRegionSize, line: true, sign: true},
	parse.NoRegion:      {say: phrases.ReadNoRegion, line: true, sign: true},
	parse.MapSize:       {say: phrases.ReadMapSize},
	parse.NoMap:         {say: phrases.ReadNoMap},
	parse.NoPuzzle:      {say: phrases.ReadNoPuzzle},
	parse.WrongVariant:  {say: phrases.ReadWrongVariant},
	parse.BadColored:    {say: phrases.ReadColored, line: true},
}

// unreadable says what is wrong with a text that was meant as a puzzle, where, and how to mend it; below it stands the
// line in question.
func (t *talk) unreadable(bad *parse.Error, text string) refusal {
	what, ok := unreadables[bad.Kind]
	if !ok {
		what.say = phrases.ReadUnclear
	}
	no := refusal{text: t.voice.Say(what.say, phrases.Args{
		"Row": bad.Row, "Line": bad.Line, "Column": bad.Column, "Got": bad.Got, "From": 1, "Want": bad.Want,
		"Symbol": t.voice.LeftToRight(printable(bad.Symbol, 24)), "Why": t.why(bad),
	})}
	column := bad.Column
	if !what.sign {
		column = 0
	}
	if what.line {
		no.block = excerpt(text, bad.Line, column)
	}
	if bad.Sketch.Layout != nil {
		no.shown = t.sketch(bad)
	}
	return no
}

// why says more of an error, where its kind has several reasons.
func (t *talk) why(bad *parse.Error) string {
	switch {
	case bad.Colored != nil:
		return t.badColored(bad.Colored)
	case bad.Kind != parse.WrongVariant:
		return ""
	case bad.Want > 0:
		return t.voice.Say(phrases.VariantSpeaks, phrases.Args{"Want": bad.Want})
	}
	k, ok := map[string]phrases.Key{
		sudoku.Windows.String(): phrases.VariantWindows, sudoku.Groups.String(): phrases.VariantGroups,
	}[bad.Variant]
	if !ok {
		k = phrases.VariantNone
	}
	return t.voice.Say(k, nil)
}

// coloredErrors is what to say of each kind of error in a coloured puzzle.
var coloredErrors = [...]phrases.Key{
	colored.Form: phrases.ColoredForm, colored.Size: phrases.ColoredSize, colored.OrderRange: phrases.ColoredOrder,
	colored.ColorCount: phrases.ColoredCount, colored.TooFewColors: phrases.ColoredFew,
	colored.TooManyColors: phrases.ColoredMany, colored.BadColor: phrases.ColoredLetter,
	colored.RepeatedColor: phrases.ColoredRepeated, colored.RowCount: phrases.ColoredRows,
	colored.TokenCount: phrases.ColoredTokens, colored.CellCount: phrases.ColoredCells,
	colored.BadToken: phrases.ColoredToken, colored.NumberRange: phrases.ColoredRange,
	colored.UnknownColor: phrases.ColoredUnknown, colored.Ambiguous: phrases.ColoredAmbiguous,
}

// badColored says what is wrong with a coloured puzzle, after its place.
func (t *talk) badColored(bad *colored.SyntaxError) string {
	args := phrases.Args{
		"Line": bad.Line, "Row": bad.Row, "Token": bad.Token, "Got": bad.Got, "Want": bad.Want,
		"Text": t.voice.LeftToRight(printable(bad.Text, 25)),
	}
	k := phrases.ColoredForm
	if int(bad.Kind) < len(coloredErrors) {
		k = coloredErrors[bad.Kind]
	}
	said := t.voice.Say(k, args)
	switch {
	case bad.Line > 0 && bad.Token > 0:
		return t.voice.Say(phrases.ColoredAtToken, args) + " " + said
	case bad.Line > 0:
		return t.voice.Say(phrases.ColoredAtLine, args) + " " + said
	}
	return said
}

// sketch shows what could be read, with the cells marked that are wrong.
func (t *talk) sketch(bad *parse.Error) *view {
	l := bad.Sketch.Layout
	where := t.cells(l, bad.Wrong)
	if bad.Kind == parse.RowLength && len(bad.Wrong) > 0 {
		where = t.house(l, l.Houses()[bad.Row-1]) // the rows are the first houses
	}
	marks := map[sudoku.Cell]render.Mark{}
	for _, c := range bad.Wrong {
		marks[c] = render.Wrong
	}
	v := t.boardView(render.Board{Puzzle: bad.Sketch, Marks: marks})
	v.drawn = phrases.DrawnRead
	v.alt = t.voice.Say(phrases.AltWrong, phrases.Args{"N": l.N(), "Cells": where})
	return &v
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
