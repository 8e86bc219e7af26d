package teller

import (
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/words"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

type unreadableKind struct {
	phrase       phrases.Key
	tooMany      phrases.Key // replaces phrase if there are too many cells; may be empty
	quotesLine   bool        // the message quotes the wrong line
	pointsAtSign bool        // a caret points at the wrong character of the quoted line
}

var unreadables = map[parse.Kind]unreadableKind{
	parse.Nothing:       {phrase: "read.nothing"},
	parse.RowLength:     {phrase: "read.row-length", tooMany: "read.row-longer", quotesLine: true},
	parse.RowCount:      {phrase: "read.row-count"},
	parse.CellCount:     {phrase: "read.cell-count", tooMany: "read.cells-more"},
	parse.UnknownSymbol: {phrase: "read.symbol", quotesLine: true, pointsAtSign: true},
	parse.DigitRange:    {phrase: "read.digit-range", quotesLine: true, pointsAtSign: true},
	parse.Size:          {phrase: "read.size"},
	parse.TooLong:       {phrase: "read.too-long"},
	parse.TooMuch:       {phrase: "read.too-much"},
	parse.RegionCount:   {phrase: "read.region-count"},
	parse.RegionSize:    {phrase: "read.region-size", quotesLine: true, pointsAtSign: true},
	parse.NoRegion:      {phrase: "read.no-region", quotesLine: true, pointsAtSign: true},
	parse.MapSize:       {phrase: "read.map-size"},
	parse.NoMap:         {phrase: "read.no-map"},
	parse.NoPuzzle:      {phrase: "read.no-puzzle"},
	parse.WrongVariant:  {phrase: "read.wrong-variant"},
	parse.LostBlanks:    {phrase: "reading.lost"},
	parse.BadLink:       {phrase: "reading.link"},
	parse.BadColored:    {phrase: "read.colored", quotesLine: true, pointsAtSign: true},
}

// Unreadable explains the error in a text that was read as a puzzle, and how to repair it. The wrong line
// follows.
func (t *Teller) Unreadable(bad *parse.Error, text string) Refusal {
	what, ok := unreadables[bad.Kind]
	if !ok {
		what.phrase = "read.unclear"
	}
	args := phrases.Args{
		"Row": bad.Row, "Line": bad.Line, "Column": bad.Column, "Got": bad.Got, "From": 1, "Want": bad.Want,
		"Symbol": t.Voice.LeftToRight(words.Printable(bad.Symbol, 24)), "Why": t.Names().why(bad),
	}
	if what.tooMany != "" && bad.Got > bad.Want {
		what.phrase, args["Count"] = what.tooMany, bad.Got-bad.Want
	}
	no := Refusal{Text: t.Voice.Say(what.phrase, args)}
	if len(bad.Maybe) > 0 {
		no.Text = t.Voice.Say("reading.small", nil)
	}
	if what.quotesLine {
		no.block = excerpt(text, bad.Line, what.column(bad, text))
	}
	if bad.Sketch.Layout != nil {
		no.shown = t.misread(bad)
	}
	return no
}

// column returns the column of the wrong character, or 0. In a coloured puzzle, it is the column of the wrong
// token. It is 0 if the token does not occur exactly once in its line.
func (k unreadableKind) column(bad *parse.Error, text string) int {
	switch {
	case !k.pointsAtSign:
		return 0
	case bad.Colored == nil:
		return bad.Column
	}
	line := lineOf(text, bad.Line)
	if bad.Symbol == "" || strings.Count(line, bad.Symbol) != 1 {
		return 0
	}
	before, _, _ := strings.Cut(line, bad.Symbol)
	return utf8.RuneCountInString(words.Printable(before, len(before))) + 1
}

// why returns a reason, for the kinds of errors that have several reasons.
func (t Names) why(bad *parse.Error) string {
	switch {
	case bad.Colored != nil:
		return t.badColored(bad.Colored)
	case bad.Kind != parse.WrongVariant:
		return ""
	case bad.Want > 0:
		return t.Voice.Say("read.variant-speaks", phrases.Args{"Want": bad.Want})
	}
	k, ok := map[string]phrases.Key{
		sudoku.Windows.String(): "read.variant-windows", sudoku.Groups.String(): "read.variant-groups",
	}[bad.Variant]
	if !ok {
		k = "read.variant-none"
	}
	return t.Voice.Say(k, nil)
}

// coloredErrors has the message for each kind of error in a coloured puzzle.
var coloredErrors = [...]phrases.Key{
	colored.Form: "colored.form", colored.Size: "colored.size",
	colored.OrderRange: "colored.order",
	colored.ColorCount: "colored.count", colored.TooFewColors: "colored.too-few",
	colored.TooManyColors: "colored.too-many", colored.BadColor: "colored.letter",
	colored.RepeatedColor: "colored.repeated", colored.RowCount: "colored.rows",
	colored.TokenCount: "colored.tokens", colored.CellCount: "colored.cells",
	colored.BadToken: "colored.token", colored.NumberRange: "colored.range",
	colored.UnknownColor: "colored.unknown", colored.Ambiguous: "colored.ambiguous",
}

func (t Names) badColored(bad *colored.SyntaxError) string {
	args := phrases.Args{
		"Line": bad.Line, "Row": bad.Row, "Token": bad.Token, "Got": bad.Got, "Want": bad.Want,
		"Text": t.Voice.LeftToRight(words.Printable(bad.Text, 25)),
	}
	k := phrases.Key("colored.form")
	if int(bad.Kind) < len(coloredErrors) {
		k = coloredErrors[bad.Kind]
	}
	if place, ok := coloredPlace(bad); ok {
		return t.Voice.Say(place, args) + " " + t.Voice.Say(k, args)
	}
	return t.Voice.Say(k, args)
}

// coloredPlace returns the phrase that locates an error. ok is false for an error of the whole puzzle.
func coloredPlace(bad *colored.SyntaxError) (k phrases.Key, ok bool) {
	switch {
	case bad.Line == 0:
		return "", false
	case bad.Token == 0:
		return "colored.at-line", true
	case bad.Row == 0:
		return "colored.at-token", true
	}
	return "colored.at-cell", true
}

// misread shows the readable part of a puzzle, with the wrong cells marked.
func (t *Teller) misread(bad *parse.Error) *Content {
	l := bad.Sketch.Layout
	where := t.Names().Cells(l, bad.Wrong)
	if bad.Kind == parse.RowLength && len(bad.Wrong) > 0 {
		where = t.Names().house(l, l.Houses()[bad.Row-1]) // the rows are the first of the houses
	}
	marks := map[sudoku.Cell]render.Mark{}
	for _, c := range bad.Wrong {
		marks[c] = render.Wrong
	}
	v := t.BoardContent(render.Board{Puzzle: bad.Sketch, Marks: marks})
	v.Drawn = "drawn.read"
	v.Alt = t.Voice.Say("alt.wrong", phrases.Args{"N": l.N(), "Cells": where})
	return &v
}

// excerptWidth limits the quoted part of a line, in characters.
const excerptWidth = 30

// excerpt returns the text around a column of a line, with a caret below the column. Lines and columns count
// from 1. For column 0 there is no caret. For a missing line, excerpt is empty.
func excerpt(text string, line, column int) string {
	shown := []rune(words.Printable(lineOf(text, line), column+excerptWidth))
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

// lineOf returns a line of text. Lines count from 1. It is empty for a missing line.
func lineOf(text string, line int) string {
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(text), "\n")
	if line < 1 || line > len(lines) {
		return ""
	}
	return lines[line-1]
}

// Refusal is an answer to an unreadable message.
type Refusal struct {
	Text    string
	Choices [][]chat.Choice // buttons with alternatives
	Picture *chat.Picture   // picture of the puzzle that a question is about; may be nil

	block string
	shown *Content // the readable part, which is not drawn yet; may be nil
}

// Refuse returns a refusal with the phrase k, which has no parameters.
func (t *Teller) Refuse(k phrases.Key) Refusal { return Refusal{Text: t.Voice.Say(k, nil)} }

// RefuseWith returns a refusal with the text of v. RefusalReply adds the picture of v.
func (t *Teller) RefuseWith(v Content) Refusal { return Refusal{Text: v.Text, shown: &v} }

// Aside makes reply private if t.Alone is set. It is for refusals and usage messages.
func (t *Teller) Aside(reply chat.Reply) chat.Reply {
	reply.Private = t.Alone
	return reply
}

// SaidAside returns the phrase k as a reply, private if t.Alone is set.
func (t *Teller) SaidAside(k phrases.Key, args phrases.Args) chat.Reply {
	return t.Aside(chat.Reply{Text: t.Voice.Say(k, args)})
}

// RefusalReply returns the reply for a refusal, with a picture of the readable part. For its privacy see
// Aside.
func (t *Teller) RefusalReply(no Refusal) chat.Reply {
	reply := t.Aside(chat.Reply{Text: no.Text, Block: no.block, Choices: no.Choices, Picture: no.Picture})
	if no.shown == nil {
		return reply
	}
	if reply.Picture = t.Picture(*no.shown); reply.Picture != nil && no.shown.Drawn != "" {
		reply.Text += "\n" + t.Voice.Say(no.shown.Drawn, nil)
	}
	return reply
}

// MethodRefused reports that a method cannot solve this kind of puzzle. It lists the methods that can.
func (t *Teller) MethodRefused(bad *solver.MethodError) Refusal {
	return Refusal{Text: t.Voice.Say("method-not-for-layout", phrases.Args{
		"Method": bad.Name, "Methods": strings.Join(bad.Known, ", ")})}
}
