package teller

import (
	"slices"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// insoluble explains why a puzzle has no solution, and marks the cells. otherKind reports that the puzzle is
// soluble as another kind of Sudoku. Then its digits may all be right.
func (f gridShown) insoluble(t *Teller, otherKind bool) Content {
	p := f.Puzzle
	lines, marks := t.reasons(f, otherKind)
	v := t.BoardContent(render.Board{Puzzle: p, Marks: marks})
	v.Text = strings.Join(lines, "\n")
	if len(marks) > 0 {
		v.Drawn = "drawn.marks"
	}
	if cells := Marked(p.Layout, marks); len(cells) > 0 {
		args := phrases.Args{"N": p.Layout.N(), "Cells": t.Names().Cells(p.Layout, cells)}
		v.Alt = t.Voice.Say("alt.wrong", args)
	}
	return v
}

func (t *Teller) reasons(f gridShown, otherKind bool) (lines []string, marks map[sudoku.Cell]render.Mark) {
	marks = map[sudoku.Cell]render.Mark{}
	if f.Clashing() {
		lines = append([]string{t.Voice.Say("solved.clash", nil)}, t.clashes(f.Report, marks)...)
	} else {
		lines = append([]string{t.Voice.Say("solved.none", nil)}, lacks(t, f, marks)...)
	}
	return append(lines, suspects(t, f, otherKind, marks)), marks
}

// clashes lists repeated digits. A pair that shares a row and a box is listed once.
func (t *Teller) clashes(r solver.Report, marks map[sudoku.Cell]render.Mark) []string {
	var lines []string
	for i, clash := range r.Clashes {
		for _, c := range clash.Cells {
			marks[c] = render.Wrong
		}
		listed := func(other sudoku.Clash) bool { return slices.Equal(other.Cells, clash.Cells) }
		if !slices.ContainsFunc(r.Clashes[:i], listed) {
			lines = append(lines, clashLine(t.Names(), r.Puzzle.Layout, clash))
		}
	}
	return t.Names().first(lines)
}

func (t Names) first(lines []string) []string {
	if more := len(lines) - most; more > 0 {
		return append(lines[:most], t.Voice.Say("why.more", phrases.Args{"Count": more}))
	}
	return lines
}

func clashLine(t Names, l *sudoku.Layout, clash sudoku.Clash) string {
	k, ok := map[sudoku.Kind]phrases.Key{
		sudoku.Row: "clash.row", sudoku.Column: "clash.column", sudoku.Box: "clash.box",
		sudoku.Diagonal: "clash.diagonal",
	}[clash.House.Kind]
	if !ok {
		k = "clash.region"
	}
	args := cellArgs(t, clash.Cells, l.Place)
	args["Digit"], args["House"] = t.Digit(l, clash.Digit), t.house(l, clash.House)
	return t.Voice.Say(k, args)
}

// lacks names cells without a candidate, and houses without a cell for a digit. If there are no such cells
// and houses, it reports that only the search proves the puzzle insoluble.
func lacks(t *Teller, f gridShown, marks map[sudoku.Cell]render.Mark) []string {
	var lines []string
	l := f.Puzzle.Layout
	for _, c := range f.Why.NoDigit {
		marks[c] = render.Focus
		lines = append(lines, t.Voice.Say("why.no-digit", phrases.Args{"Cell": t.Names().Cell(l, c)}))
	}
	for _, lack := range f.Why.NoPlace {
		for _, c := range lack.House.Cells {
			if f.Puzzle.Givens[c] == 0 {
				marks[c] = render.Focus
			}
		}
		args := phrases.Args{"House": t.Names().house(l, lack.House), "Digit": t.Names().Digit(l, lack.Digit)}
		lines = append(lines, t.Voice.Say("why.no-place", args))
	}
	if len(lines) == 0 {
		return []string{t.Voice.Say("why.search", nil)}
	}
	lines = t.Names().first(lines)
	if f.Why.Forced > 0 {
		lines = append(lines, t.Voice.Say("why.forced", phrases.Args{"Count": f.Why.Forced}))
	}
	return lines
}

// suspects names the givens that may be mistyped, unless there are many, and gives advice.
func suspects(t *Teller, f gridShown, otherKind bool, marks map[sudoku.Cell]render.Mark) string {
	all, named := f.Why.Suspects, named(f.Why.Suspects)
	switch {
	case len(all) == 0 && f.Why.Complete && !otherKind:
		return t.Voice.Say("why.two-wrong", nil) + " " + t.Voice.Say("why.compare", nil)
	case len(all) == 0:
		return t.Voice.Say("why.compare", nil)
	case len(named) == 0, len(named) > most:
		return t.Voice.Say("why.any", nil) + " " + t.Voice.Say("why.compare", nil)
	}
	var cells []sudoku.Cell
	for _, s := range named {
		marks[s.Cell] = render.Wrong
		cells = append(cells, s.Cell)
	}
	if len(named) == 1 {
		return t.Names().suspect(f.Puzzle, named[0])
	}
	return t.Voice.Say("why.suspects", phrases.Args{"Cells": t.Names().Cells(f.Puzzle.Layout, cells)})
}

// named returns the suspects to name. These are the unique suspects if just one is unique, or if there are
// many suspects. Otherwise these are all suspects.
func named(all []solver.Suspect) []solver.Suspect {
	if sure := unique(all); len(sure) == 1 || len(all) > most {
		return sure
	}
	return all
}

// Repair returns the digit that gives an insoluble puzzle exactly one solution. ok is false if no such digit
// is known, or if there are several.
func Repair(o work.Outcome) (e game.Entry, ok bool) {
	f, isGrid := o.Found.(work.GridFinding)
	if !isGrid {
		return e, false
	}
	all := named(f.Why.Suspects)
	if len(all) != 1 || !all[0].Unique {
		return e, false
	}
	return game.Entry{Cell: all[0].Cell, Digit: all[0].Instead}, true
}

// unique returns the suspects whose removal leaves exactly one solution.
func unique(suspects []solver.Suspect) []solver.Suspect {
	return slices.DeleteFunc(slices.Clone(suspects), func(s solver.Suspect) bool { return !s.Unique })
}

func (t Names) suspect(p sudoku.Puzzle, s solver.Suspect) string {
	k := phrases.Key("why.suspect-several")
	if s.Unique {
		k = "why.suspect"
	}
	return t.Voice.Say(k, phrases.Args{"Cell": t.Cell(p.Layout, s.Cell),
		"Digit": t.Digit(p.Layout, p.Givens[s.Cell]), "Instead": t.Digit(p.Layout, s.Instead)})
}

// Marked returns the cells with the mark Wrong. If no cell has this mark, it returns all marked cells.
func Marked(l *sudoku.Layout, marks map[sudoku.Cell]render.Mark) []sudoku.Cell {
	var wrong, all []sudoku.Cell
	for c := range sudoku.Cell(l.Size()) {
		if marks[c] == render.Wrong {
			wrong = append(wrong, c)
		}
		if marks[c] != render.None {
			all = append(all, c)
		}
	}
	if len(wrong) > 0 {
		return wrong
	}
	return all
}
