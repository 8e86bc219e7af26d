package bot

import (
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// gridPuzzle is a puzzle on a layout.
type gridPuzzle struct{ sudoku.Puzzle }

// gridShown is what was found out about a gridPuzzle.
type gridShown struct{ gridFinding }

func (p gridPuzzle) puzzle() solver.Puzzle { return p.Puzzle }

func (p gridPuzzle) logical() (sudoku.Puzzle, phrases.Key) {
	if p.Layout.N() > logic.MaxOrder {
		return p.Puzzle, phrases.StudyLarge
	}
	return p.Puzzle, ""
}

func (p gridPuzzle) unsolved(t *Teller) view { return t.boardView(render.Board{Puzzle: p.Puzzle}) }

func (p gridPuzzle) kind(t *Teller) string { return t.layout(p.Layout) }

// described names the layout, with the rules of what the usual one has not.
func (p gridPuzzle) described(t *Teller) []string {
	l := p.Layout
	lines := []string{t.Voice.Say(phrases.MadeLayout, phrases.Args{"Layout": p.kind(t)})}
	if len(t.extras(l)) > 0 {
		lines = append(lines, t.Voice.Say(phrases.ReadExtras, phrases.Args{"N": l.N()}))
	}
	rows, _ := l.BoxSides()
	switch {
	case l.Has(sudoku.Region):
		lines = append(lines, t.Voice.Say(phrases.DailyRegions, phrases.Args{"N": l.N()}))
	case rows == 0:
		lines = append(lines, t.Voice.Say(phrases.RuleLatin, nil))
	}
	if n := sudoku.Digit(l.N()); n > 9 {
		lines = append(lines, t.Voice.Say(phrases.ReadLetters, phrases.Args{"Letter": t.digit(l, n), "N": l.N()}))
	}
	return lines
}

func (p gridPuzzle) playable() (sudoku.Puzzle, bool) { return p.Puzzle, true }

func (p gridPuzzle) page(title string, d render.Digits) ([]byte, error) {
	return sheet.Page(p.Puzzle, title, d)
}

// boardView shows a board, and writes it.
func (t *Teller) boardView(b render.Board) view {
	v := view{
		alt:   t.Voice.Say(phrases.AltPuzzle, phrases.Args{"N": b.Puzzle.Layout.N(), "Givens": b.Puzzle.Givens.Filled()}),
		draw:  func(s render.Style) ([]byte, error) { return t.Drawer.PNG(b, s) },
		texts: []string{t.gridText(b.Puzzle, b.Found)},
	}
	if b.Puzzle.Layout.Has(sudoku.Region) {
		v.legend = phrases.ReadRegions
	}
	return v
}

// gridText writes what was found of p, or the givens alone, for a fixed-width font.
func (t *Teller) gridText(p sudoku.Puzzle, found sudoku.Grid) string {
	return render.Text(render.Board{Puzzle: p, Found: found}, digitsOf(t.Voice))
}

func (p gridPuzzle) notes(t *Teller, asked game.Request) []string {
	l := p.Layout
	notes := t.kind(l, asked)
	if n := sudoku.Digit(l.N()); n > 9 {
		notes = append(notes, t.Voice.Say(phrases.ReadLetters, phrases.Args{"Letter": t.digit(l, n), "N": l.N()}))
	}
	if asked.Other == l.String() {
		notes = append(notes, t.Voice.Say(phrases.ReadSigns, nil))
	}
	return append(notes, t.firstOf(asked)...)
}

// kind names the layout, and another that the text could be read in.
func (t *Teller) kind(l *sudoku.Layout, asked game.Request) []string {
	if other, err := sudoku.Named(asked.Other); err == nil && other.String() != l.String() {
		return []string{t.Voice.Say(phrases.ReadAmbiguous, phrases.Args{
			"Layout": t.layout(l), "Other": t.layout(other), "Hint": t.hint(other)})}
	}
	if l.String() == sudoku.Classic().String() {
		return nil
	}
	note := t.Voice.Say(phrases.ReadLayout, phrases.Args{"Layout": t.layout(l)})
	if len(t.extras(l)) > 0 {
		note += " " + t.Voice.Say(phrases.ReadExtras, phrases.Args{"N": l.N()})
	}
	return []string{note}
}

// firstOf tells of the other puzzles in the message.
func (t *Teller) firstOf(asked game.Request) []string {
	if asked.Puzzles < 2 {
		return nil
	}
	return []string{t.Voice.Say(phrases.ReadFirstOf, phrases.Args{"Count": asked.Puzzles})}
}

func (f gridShown) solved(t *Teller, k phrases.Key) view {
	p := f.Puzzle
	v := t.boardView(render.Board{Puzzle: p, Found: f.Solutions[0]})
	v.text = t.Voice.Say(k, nil)
	v.alt = t.Voice.Say(phrases.AltSolution, phrases.Args{
		"N": p.Layout.N(), "Givens": p.Givens.Filled(), "Found": p.Layout.Size() - p.Givens.Filled()})
	return v
}

// open is the share of givens, one in so many cells, below which a puzzle is said to leave much open. No classic 9x9 with
// fewer than 17 givens, about one in five, has one solution (McGuire, Tugemann, Civario, 2012).
const open = 5

// several shows two solutions: what they share as found, and both digits where they differ.
func (f gridShown) several(t *Teller) view {
	p, l, first, second := f.Puzzle, f.Puzzle.Layout, f.Solutions[0], f.Solutions[1]
	differ := solver.Differ(first, second)
	b := render.Board{Puzzle: p, Found: append(sudoku.Grid(nil), first...),
		Candidates: map[sudoku.Cell][]sudoku.Digit{}, Marks: map[sudoku.Cell]render.Mark{}}
	for _, c := range differ {
		b.Found[c] = 0
		b.Candidates[c] = []sudoku.Digit{min(first[c], second[c]), max(first[c], second[c])}
		b.Marks[c] = render.Differs
	}
	k, c := phrases.SolvedSeveral, differ[0]
	if p.Givens.Filled()*open < l.Size() {
		k = phrases.SolvedMany
	}
	v := t.boardView(b)
	v.text = t.Voice.Say(k, phrases.Args{"Count": p.Givens.Filled(), "Cells": l.Size()}) + " " +
		t.differ(len(differ), t.cell(l, c), t.digit(l, b.Candidates[c][0]), t.digit(l, b.Candidates[c][1]))
	v.drawn = phrases.DrawnDiffer
	v.alt = t.Voice.Say(phrases.AltSeveral, phrases.Args{"N": l.N(), "Differ": len(differ)})
	v.texts = []string{t.gridText(p, first), t.gridText(p, second)}
	return v
}
