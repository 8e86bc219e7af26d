// Package teller describes and draws puzzles, errors, steps and boards.
package teller

import (
	"cmp"
	"log/slog"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Drawer draws pictures as PNG files. Package render implements it.
type Drawer interface {
	PNG(b render.Board, s render.Style) ([]byte, error)
	ColoredPNG(b render.ColoredBoard, s render.Style) ([]byte, error)
	Sketch(k render.Sketch, s render.Style) ([]byte, error)
	Tile(k render.Tile, s render.Style) ([]byte, error)
	Card(k render.Card, s render.Style) ([]byte, error)
	Figure(f render.Figure, s render.Style) ([]byte, error)
}

// Teller writes and draws for one person or room. It uses their language, digits and theme, and stays within
// the platform's limits. It is not safe for concurrent use.
type Teller struct {
	Voice  phrases.Voice
	Theme  string      // as game.User.Theme
	Budget chat.Budget // limits of the answer
	Drawer Drawer
	Also   []string // notes on how the puzzle was read
	Alone  bool     // makes refusals and usage messages private
	// Run calls draw when the pool has capacity. If Run returns an error, it did not call draw. If Run is
	// nil, pictures are drawn at once.
	Run func(draw func()) error
	Log *slog.Logger // logs pictures that could not be drawn
}

// Names names cells, houses, techniques and puzzles in the language of a voice.
type Names struct{ Voice phrases.Voice }

// Names returns the names in the language of t.
func (t *Teller) Names() Names { return Names{t.Voice} }

// Table writes and draws comparisons of methods.
type Table struct{ *Teller }

// Subject is a puzzle with the texts and pictures of its kind.
type Subject interface {
	// Raw returns the puzzle for package solver.
	Raw() solver.Puzzle
	// Notes explain how an unclear puzzle was read.
	Notes(t *Teller, asked game.Request) []string
	// Logical returns the puzzle for steps and ratings. For an unsuitable kind, refusal is the phrase that
	// explains it.
	Logical() (p sudoku.Puzzle, refusal phrases.Key)
	// Unsolved draws the puzzle as given, without a text.
	Unsolved(t *Teller) Content
	// Given states the number of givens. In a coloured puzzle, it counts numbers and colours.
	Given(t *Teller) string
	// Kind names the layout, or the kind of puzzle.
	Kind(t *Teller) string
	// Described returns lines about the kind of puzzle and its unusual rules.
	Described(t *Teller) []string
	// Title is a short name of the puzzle.
	Title(t *Teller) string
	// Playable returns the puzzle for playing; ok is false for unplayable kinds.
	Playable() (p sudoku.Puzzle, ok bool)
	// Printed returns the puzzle for paper. If f has exactly one solution, the solution is included. f may be
	// nil.
	Printed(f work.Finding) sheet.Board
	// Name is the kind in few words, for a title.
	Name(t *Teller) string
	// Rule states the rules in a line.
	Rule(t *Teller) string
}

// shown is a finding that can be described and drawn.
type shown interface {
	solved(t *Teller, k phrases.Key) Content // describes a single solution, introduced by k
	several(t *Teller) Content               // describes two solutions
	// insoluble explains why there is no solution. otherKind reports that the puzzle is soluble as another
	// kind.
	insoluble(t *Teller, otherKind bool) Content
	summary() solver.Result // returns the result with names of measures as in phrases
}

// Content is an answer before layout: words, pictures and fixed-width texts.
type Content struct {
	Text  string
	Drawn phrases.Key // explains the marks of the picture; may be empty
	Caption
	Alt   string
	draw  func(render.Caption, render.Style) ([]byte, error)
	Texts []string // texts for a fixed-width font, from top to bottom; at least 1
	Rows  []string // the first of Texts in words, by rows, for screen readers; may be empty
	// Legend explains Texts, if there is room. It may be empty.
	Legend phrases.Key
}

// SubjectOf returns p as a Subject. Only this function and shownOf distinguish kinds of puzzles.
func SubjectOf(p solver.Puzzle) Subject {
	if c, ok := p.(colored.Puzzle); ok {
		return coloredPuzzle{c}
	}
	g, _ := p.(sudoku.Puzzle) // p is of one of two kinds
	return gridPuzzle{g}
}

// Summary returns the summary of f. Its measures have the names that Measures and Details use.
func Summary(f work.Finding) solver.Result { return shownOf(f).summary() }

func shownOf(f work.Finding) shown {
	if c, ok := f.(work.ColoredFinding); ok {
		return coloredShown{c}
	}
	g, _ := f.(work.GridFinding) // f is of one of two kinds
	return gridShown{g}
}

// Caption is the line above a picture, for people who see the picture without its message. Empty parts are
// left out.
type Caption struct {
	Title string // name of the puzzle
	Note  string // level or time
	Name  string // name of the player
	Else  string // replaces Name if the font of pictures lacks its letters
	Done  bool   // draws the board as finished
}

// String returns c as text for screen readers. It includes Name, even if the font lacks its letters.
func (c Caption) String() string {
	var said []string
	for _, part := range [...]string{c.Title, c.Note, c.Name} {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, " · ")
}

func (t Names) solutionTitle(kind string) string {
	return t.Voice.Say("picture.solution", phrases.Args{"Puzzle": kind})
}

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
