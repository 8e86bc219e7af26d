package bot

import (
	"maps"
	"slices"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// coloredPuzzle is a coloured Sudoku.
type coloredPuzzle struct{ colored.Puzzle }

// coloredShown is what was found out about a coloredPuzzle.
type coloredShown struct{ coloredFinding }

func (p coloredPuzzle) puzzle() solver.Puzzle { return p.Puzzle }

func (p coloredPuzzle) notes(t *Teller, asked game.Request) []string {
	return append([]string{t.Voice.Say(phrases.ReadLayout, phrases.Args{"Layout": p.kind(t)})}, t.firstOf(asked)...)
}

// kind names the order and the colours.
func (p coloredPuzzle) kind(t *Teller) string {
	colors := strings.Join(strings.Split(p.Colors, ""), " ")
	return t.Voice.Say(phrases.LayoutColored, phrases.Args{"N": p.N, "Colors": colors})
}

func (p coloredPuzzle) described(t *Teller) []string {
	return []string{
		t.Voice.Say(phrases.MadeLayout, phrases.Args{"Layout": p.kind(t)}),
		t.Voice.Say(phrases.RuleColored, phrases.Args{"N": p.N}),
	}
}

// playable is false: a game knows digits only.
func (p coloredPuzzle) playable() (sudoku.Puzzle, bool) { return sudoku.Puzzle{}, false }

func (p coloredPuzzle) page(title string, d render.Digits) ([]byte, error) {
	return sheet.ColoredPage(p.Puzzle, title, d)
}

func (p coloredPuzzle) logical() (sudoku.Puzzle, phrases.Key) {
	return sudoku.Puzzle{}, phrases.StudyColored
}

func (p coloredPuzzle) unsolved(t *Teller) view {
	return t.coloredView(render.ColoredBoard{Puzzle: p.Puzzle})
}

// coloredView shows a coloured board, and writes it.
func (t *Teller) coloredView(b render.ColoredBoard) view {
	return view{
		alt:   t.Voice.Say(phrases.AltPuzzle, phrases.Args{"N": b.Puzzle.N, "Givens": known(b.Puzzle.Givens)}),
		draw:  func(s render.Style) ([]byte, error) { return t.Drawer.ColoredPNG(b, s) },
		texts: []string{render.ColoredText(b, digitsOf(t.Voice))},
	}
}

func (f coloredShown) solved(t *Teller, k phrases.Key) view {
	p, given := f.Puzzle, known(f.Puzzle.Givens)
	v := t.coloredView(render.ColoredBoard{Puzzle: p, Found: f.Solutions[0]})
	v.text = t.Voice.Say(k, nil)
	v.alt = t.Voice.Say(phrases.AltColored, phrases.Args{"N": p.N, "Givens": given, "Found": 2*len(p.Givens) - given})
	return v
}

// several shows the first of two solutions, and marks where the second differs.
func (f coloredShown) several(t *Teller) view {
	p, first, second := f.Puzzle, f.Solutions[0], f.Solutions[1]
	marks := map[colored.Cell]render.Mark{}
	for c := range colored.Cell(len(first)) {
		if first[c] != second[c] {
			marks[c] = render.Differs
		}
	}
	names := t.coloredCells(p, marks)
	example := slices.Sorted(maps.Keys(marks))[0]
	v := t.coloredView(render.ColoredBoard{Puzzle: p, Found: first, Marks: marks})
	v.text = t.Voice.Say(phrases.SolvedSeveral, nil) + " " +
		t.differ(len(marks), names[0], t.token(p, first[example]), t.token(p, second[example]))
	v.drawn = phrases.DrawnFirst
	v.alt = t.Voice.Say(phrases.AltFirst, phrases.Args{"N": p.N, "Cells": t.list(names)})
	v.texts = append(v.texts, render.ColoredText(render.ColoredBoard{Puzzle: p, Found: second}, digitsOf(t.Voice)))
	return v
}

// insoluble says which givens break the rules and marks them, or that the search proved that there is no solution.
func (f coloredShown) insoluble(t *Teller) view {
	p := f.Puzzle
	if !f.clashing() {
		v := coloredPuzzle{p}.unsolved(t)
		v.text = t.sayAll([]phrases.Key{phrases.SolvedNone, phrases.WhySearch, phrases.WhyCompare})
		return v
	}
	lines, marks := t.breaks(f)
	v := t.coloredView(render.ColoredBoard{Puzzle: p, Marks: marks})
	v.text = strings.Join(lines, "\n")
	v.drawn = phrases.DrawnMarks
	v.alt = t.Voice.Say(phrases.AltWrong, phrases.Args{"N": p.N, "Cells": t.list(t.coloredCells(p, marks))})
	return v
}

// coloredCells names the marked cells of p in their order.
func (t *Names) coloredCells(p colored.Puzzle, marks map[colored.Cell]render.Mark) []string {
	var names []string
	for _, c := range slices.Sorted(maps.Keys(marks)) {
		names = append(names, t.coloredCell(p, c))
	}
	return names
}

// breaks says which givens break the rules, and marks them.
func (t *Teller) breaks(f coloredShown) (lines []string, marks map[colored.Cell]render.Mark) {
	marks = map[colored.Cell]render.Mark{}
	for _, broken := range breaches(f.Clashes) {
		for _, c := range broken.cells {
			marks[c] = render.Wrong
		}
		lines = append(lines, t.breach(f.Puzzle, broken))
	}
	lines = append([]string{t.Voice.Say(phrases.SolvedClash, nil)}, t.first(lines)...)
	return append(lines, t.Voice.Say(phrases.WhyCompare, nil)), marks
}
