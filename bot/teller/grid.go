package teller

import (
	"slices"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

type gridPuzzle struct{ sudoku.Puzzle }

type gridShown struct{ work.GridFinding }

func (p gridPuzzle) Raw() solver.Puzzle { return p.Puzzle }

func (p gridPuzzle) Logical() (sudoku.Puzzle, phrases.Key) {
	if p.Layout.N() > logic.MaxOrder {
		return p.Puzzle, "study.large"
	}
	return p.Puzzle, ""
}

func (p gridPuzzle) Unsolved(t *Teller) Content {
	return t.BoardContent(render.Board{Puzzle: p.Puzzle})
}

func (p gridPuzzle) Given(t *Teller) string {
	return t.Voice.Say("made.line", phrases.Args{"Count": p.Givens.Filled()})
}

func (p gridPuzzle) Kind(t *Teller) string { return t.Names().Layout(p.Layout) }

func (p gridPuzzle) Title(t *Teller) string { return p.Kind(t) }

// Described names the layout and its additional rules.
func (p gridPuzzle) Described(t *Teller) []string {
	l := p.Layout
	lines := []string{t.Voice.Say("made.layout", phrases.Args{"Layout": p.Kind(t)})}
	if len(t.Names().extras(l)) > 0 {
		lines = append(lines, t.Voice.Say("read.extras", phrases.Args{"N": l.N()}))
	}
	rows, _ := l.BoxSides()
	switch {
	case l.Has(sudoku.Region):
		lines = append(lines, t.Voice.Say("daily.regions", phrases.Args{"N": l.N()}))
	case rows == 0:
		lines = append(lines, t.Voice.Say("rule.latin", nil))
	}
	return append(lines, t.Names().letters(l)...)
}

func (p gridPuzzle) Playable() (sudoku.Puzzle, bool) { return p.Puzzle, true }

func (p gridPuzzle) Printed(f work.Finding) sheet.Board {
	b := sheet.Grid{Puzzle: p.Puzzle}
	if found, ok := f.(work.GridFinding); ok && found.Status == solver.Unique {
		b.Solution = found.Solutions[0]
	}
	return b
}

func (p gridPuzzle) Rule(t *Teller) string { return t.Rule(p.Layout) }

func (p gridPuzzle) Name(t *Teller) string { return p.Kind(t) }

// BoardContent returns the drawing and the text of a board.
func (t *Teller) BoardContent(b render.Board) Content {
	args := phrases.Args{"N": b.Puzzle.Layout.N(), "Givens": b.Puzzle.Givens.Filled()}
	v := Content{
		Alt: t.Voice.Say("alt.puzzle", args),
		draw: func(c render.Caption, s render.Style) ([]byte, error) {
			b.Caption = c
			return t.Drawer.PNG(b, s)
		},
		Texts: []string{gridText(b.Puzzle, b.Found)},
		Rows:  gridRows(t.Names(), b),
	}
	if b.Puzzle.Layout.Has(sudoku.Region) {
		v.Legend = "read.regions"
	}
	return v
}

// BegunContent returns the drawing and the text of a begun puzzle. filled has the givens of p and the
// entries.
func (t *Teller) BegunContent(p sudoku.Puzzle, filled sudoku.Grid) Content {
	v := t.BoardContent(render.Board{Puzzle: p, Found: filled})
	v.Alt = t.Voice.Say("alt.bare", phrases.Args{"N": p.Layout.N(), "Filled": filled.Filled()})
	return v
}

// gridText returns p and the found digits as text. It uses Latin digits, as few fixed-width fonts have other
// digits.
func gridText(p sudoku.Puzzle, found sudoku.Grid) string {
	return render.Text(render.Board{Puzzle: p, Found: found}, render.Latin)
}

func (p gridPuzzle) Notes(t *Teller, asked game.Request) []string {
	l := p.Layout
	notes := append(t.Names().layoutNotes(l, asked), t.Names().letters(l)...)
	if asked.Other == l.String() || strings.Contains(asked.Other, ":") {
		notes = append(notes, t.Voice.Say("read.signs", nil))
	}
	return slices.Concat(notes, t.Also, t.Names().firstOf(asked))
}

// ReadingNotes reports the repairs of a text and its unread parts.
func (t *Teller) ReadingNotes(f parse.Find) (notes []string) {
	for _, n := range f.Notes {
		if n.Kind == parse.Mended && len(f.Readings) > 0 {
			notes = append(notes, t.Voice.Say("reading.mended", phrases.Args{
				"Count": len(n.Cells), "Cells": t.Names().Cells(f.Readings[0].Layout, n.Cells)}))
		}
	}
	if len(f.Unknown) > 0 {
		notes = append(notes, t.Voice.Say("reading.unknown", phrases.Args{"Names": t.Voice.List(f.Unknown)}))
	}
	return notes
}

// layoutNotes names the layout, unless it is the classic layout. If another layout also fits the text, it
// names both.
func (t Names) layoutNotes(l *sudoku.Layout, asked game.Request) []string {
	if other, err := sudoku.Named(asked.Other); err == nil && other.String() != l.String() {
		return []string{t.Voice.Say("read.ambiguous", phrases.Args{
			"Layout": t.Layout(l), "Other": t.Layout(other), "Hint": layoutHint(t, other)})}
	}
	if l.String() == sudoku.Classic().String() {
		return nil
	}
	note := t.Voice.Say("read.layout", phrases.Args{"Layout": t.Layout(l)})
	if len(t.extras(l)) > 0 {
		note += " " + t.Voice.Say("read.extras", phrases.Args{"N": l.N()})
	}
	return []string{note}
}

// firstOf reports how many more puzzles the message has.
func (t Names) firstOf(asked game.Request) []string {
	if asked.Puzzles < 2 {
		return nil
	}
	args := phrases.Args{"Count": asked.Puzzles - 1, "All": asked.Puzzles}
	return []string{t.Voice.Say("read.first-of", args)}
}

func (f gridShown) summary() solver.Result { return f.Summary() }

func (f gridShown) solved(t *Teller, k phrases.Key) Content {
	p := f.Puzzle
	v := t.BoardContent(render.Board{Puzzle: p, Found: f.Solutions[0]})
	v.Title = t.Names().solutionTitle(gridPuzzle{p}.Title(t))
	v.Text = t.Voice.Say(k, nil)
	v.Alt = t.Voice.Say("alt.solution", phrases.Args{
		"N": p.Layout.N(), "Givens": p.Givens.Filled(), "Found": p.Layout.Size() - p.Givens.Filled()})
	return v
}

// open is the number of cells per given. If a puzzle has more cells per given, it is reported as very open.
// Classic puzzles with fewer than 17 givens, about one cell in five, never have a single solution (McGuire,
// Tugemann, Civario, 2012).
const open = 5

// several shows two solutions: the digits that they share, and both digits in each cell where they differ.
func (f gridShown) several(t *Teller) Content {
	p, l, first, second := f.Puzzle, f.Puzzle.Layout, f.Solutions[0], f.Solutions[1]
	differ := solver.Differ(first, second)
	b := render.Board{Puzzle: p, Found: append(sudoku.Grid(nil), first...),
		Candidates: map[sudoku.Cell][]sudoku.Digit{}, Marks: map[sudoku.Cell]render.Mark{}}
	for _, c := range differ {
		b.Found[c] = 0
		b.Candidates[c] = []sudoku.Digit{min(first[c], second[c]), max(first[c], second[c])}
		b.Marks[c] = render.Differs
	}
	k, c := phrases.Key("solved.several"), differ[0]
	switch givens := p.Givens.Filled(); {
	case givens == 0:
		k = "solved.empty"
	case givens*open < l.Size():
		k = "solved.many"
	}
	v := t.BoardContent(b)
	digit := func(i int) string { return t.Names().Digit(l, b.Candidates[c][i]) }
	v.Text = t.Voice.Say(k, phrases.Args{"Count": p.Givens.Filled()}) + " " +
		t.Names().differ(len(differ), t.Names().Cell(l, c), digit(0), digit(1))
	v.Drawn = "drawn.differ"
	v.Alt = t.Voice.Say("alt.several", phrases.Args{"N": l.N(), "Differ": len(differ)})
	v.Texts = []string{gridText(p, first), gridText(p, second)}
	return v
}

// layoutHint returns the words to send with a grid, so that it is read in the layout l.
func layoutHint(t Names, l *sudoku.Layout) string {
	rows, cols := l.BoxSides()
	if rows == 0 {
		return t.Voice.Say("hint.latin", nil)
	}
	return t.Voice.Say("hint.boxes", phrases.Args{"Rows": rows, "Columns": cols})
}
