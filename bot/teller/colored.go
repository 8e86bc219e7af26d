package teller

import (
	"maps"
	"slices"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

type coloredPuzzle struct{ colored.Puzzle }

type coloredShown struct{ work.ColoredFinding }

func (p coloredPuzzle) Raw() solver.Puzzle { return p.Puzzle }

func (p coloredPuzzle) Notes(t *Teller, asked game.Request) []string {
	layout := t.Voice.Say("read.layout", phrases.Args{"Layout": p.Kind(t)})
	return append([]string{layout}, t.Names().firstOf(asked)...)
}

func (p coloredPuzzle) Given(t *Teller) string {
	return t.Voice.Say("made.line-colored", phrases.Args{"Count": p.Givens.Known()})
}

// Kind names the order and the colours.
func (p coloredPuzzle) Kind(t *Teller) string {
	var colors []string
	for _, letter := range []byte(p.Colors) {
		colors = append(colors, t.Names().lettered(letter))
	}
	return t.Voice.Say("layout.colored", phrases.Args{"N": p.N, "Colors": t.Voice.List(colors)})
}

// Title does not name the colours, since they are listed below the board.
func (p coloredPuzzle) Title(t *Teller) string {
	return t.Voice.Say("picture.colored", phrases.Args{"N": p.N})
}

func (p coloredPuzzle) Described(t *Teller) []string {
	return []string{
		t.Voice.Say("made.layout", phrases.Args{"Layout": p.Kind(t)}),
		t.Voice.Say("rule.colored", phrases.Args{"N": p.N}),
	}
}

// Playable returns false, since coloured puzzles cannot be played.
func (p coloredPuzzle) Playable() (sudoku.Puzzle, bool) { return sudoku.Puzzle{}, false }

func (p coloredPuzzle) Printed(f work.Finding) sheet.Board {
	b := sheet.Colored{Puzzle: p.Puzzle}
	if found, ok := f.(work.ColoredFinding); ok && found.Status == solver.Unique {
		b.Solution = found.Solutions[0]
	}
	return b
}

func (p coloredPuzzle) Rule(t *Teller) string {
	return t.Voice.Say("rule.colored", phrases.Args{"N": p.N})
}

func (p coloredPuzzle) Name(t *Teller) string {
	return t.Voice.Say("print.colored", phrases.Args{"N": p.N})
}

func (p coloredPuzzle) Logical() (sudoku.Puzzle, phrases.Key) {
	return sudoku.Puzzle{}, "study.colored"
}

func (p coloredPuzzle) Unsolved(t *Teller) Content {
	return t.coloredContent(render.ColoredBoard{Puzzle: p.Puzzle})
}

func (t *Teller) coloredContent(b render.ColoredBoard) Content {
	args := phrases.Args{"N": b.Puzzle.N, "Givens": b.Puzzle.Givens.Known()}
	return Content{
		Alt: t.Voice.Say("alt.colored-puzzle", args),
		draw: func(c render.Caption, s render.Style) ([]byte, error) {
			b.Caption = c
			return t.Drawer.ColoredPNG(b, s)
		},
		Texts: []string{render.ColoredText(b, render.Latin)},
		Rows:  coloredRows(t.Names(), b),
	}
}

// summary renames the measure of givens. In coloured puzzles, it counts numbers and colours.
func (f coloredShown) summary() solver.Result {
	r := f.Summary()
	r.Measures = slices.Clone(r.Measures)
	for i, m := range r.Measures {
		if m.Name == "givens" {
			r.Measures[i].Name = "colored_givens"
		}
	}
	return r
}

func (f coloredShown) solved(t *Teller, k phrases.Key) Content {
	p, given := f.Puzzle, f.Puzzle.Givens.Known()
	v := t.coloredContent(render.ColoredBoard{Puzzle: p, Found: f.Solutions[0]})
	v.Title = t.Names().solutionTitle(coloredPuzzle{p}.Title(t))
	v.Text = t.Voice.Say(k, nil)
	args := phrases.Args{"N": p.N, "Givens": given, "Found": 2*len(p.Givens) - given}
	v.Alt = t.Voice.Say("alt.colored", args)
	return v
}

// several shows the first of two solutions and marks the cells where the second differs.
func (f coloredShown) several(t *Teller) Content {
	p, first, second := f.Puzzle, f.Solutions[0], f.Solutions[1]
	marks := map[colored.Cell]render.Mark{}
	for c := range colored.Cell(len(first)) {
		if first[c] != second[c] {
			marks[c] = render.Differs
		}
	}
	names := t.Names().coloredCells(p, marks)
	example := slices.Sorted(maps.Keys(marks))[0]
	v := t.coloredContent(render.ColoredBoard{Puzzle: p, Found: first, Marks: marks})
	a, b := t.Names().token(p, first[example]), t.Names().token(p, second[example])
	v.Text = t.Voice.Say("solved.several", nil) + " " + t.Names().differ(len(marks), names[0], a, b)
	v.Drawn = "drawn.first"
	v.Alt = t.Voice.Say("alt.first", phrases.Args{"N": p.N, "Cells": t.Names().list(names)})
	v.Texts = append(v.Texts, render.ColoredText(render.ColoredBoard{Puzzle: p, Found: second}, render.Latin))
	return v
}

// insoluble names and marks the givens that break the rules. Without such givens, it reports that the search
// found no solution.
func (f coloredShown) insoluble(t *Teller, _ bool) Content {
	p := f.Puzzle
	if !f.Clashing() {
		v := coloredPuzzle{p}.Unsolved(t)
		v.Text = t.SayAll([]phrases.Key{"solved.none", "why.search", "why.compare"})
		return v
	}
	lines, marks := t.breaks(f)
	v := t.coloredContent(render.ColoredBoard{Puzzle: p, Marks: marks})
	v.Text = strings.Join(lines, "\n")
	v.Drawn = "drawn.marks"
	cells := t.Names().list(t.Names().coloredCells(p, marks))
	v.Alt = t.Voice.Say("alt.wrong", phrases.Args{"N": p.N, "Cells": cells})
	return v
}

func (t *Teller) breaks(f coloredShown) (lines []string, marks map[colored.Cell]render.Mark) {
	marks = map[colored.Cell]render.Mark{}
	for _, broken := range breaches(f.Clashes) {
		for _, c := range broken.cells {
			marks[c] = render.Wrong
		}
		lines = append(lines, t.Names().breach(f.Puzzle, broken))
	}
	lines = append([]string{t.Voice.Say("solved.clash", nil)}, t.Names().first(lines)...)
	return append(lines, t.Voice.Say("why.compare", nil)), marks
}

// breach is a rule of coloured Sudoku that several cells break together. The cells are in ascending order.
type breach struct {
	rule  colored.Rule
	cells []colored.Cell
}

// breaches merges clashing pairs of cells that have an equal number in one row or column.
func breaches(clashes []colored.Clash) []breach {
	var all []breach
	for _, clash := range clashes {
		i := slices.IndexFunc(all, func(b breach) bool {
			linked := slices.Contains(b.cells, clash.A) || slices.Contains(b.cells, clash.B)
			return linked && b.rule == clash.Rule && repeats(b.rule)
		})
		if i < 0 {
			all = append(all, breach{rule: clash.Rule, cells: []colored.Cell{clash.A, clash.B}})
			continue
		}
		all[i].cells = slices.Compact(slices.Sorted(slices.Values(append(all[i].cells, clash.A, clash.B))))
	}
	return all
}

// repeats reports whether rule forbids repeated numbers.
func repeats(rule colored.Rule) bool { return rule == colored.RowTwice || rule == colored.ColumnTwice }

func (t Names) breach(p colored.Puzzle, b breach) string {
	k := map[colored.Rule]phrases.Key{
		colored.RowTwice: "clash.row", colored.ColumnTwice: "clash.column",
		colored.SameColor: "clash.color", colored.Priority: "clash.priority",
	}[b.rule]
	a, z := b.cells[0], b.cells[len(b.cells)-1]
	place := func(c colored.Cell) (row, column int) { return int(c) / p.N, int(c) % p.N }
	row, column := place(a)
	args := cellArgs(t, b.cells, place)
	args["House"] = map[colored.Rule]string{
		colored.RowTwice:    t.Voice.Say("place.row", phrases.Args{"N": row + 1}),
		colored.ColumnTwice: t.Voice.Say("place.column", phrases.Args{"N": column + 1}),
	}[b.rule]
	args["Digit"], args["Color"] = t.number(int(p.Givens[a].Number)), p.Token(p.Givens[a])[1:]
	args["Cell"], args["First"] = t.coloredCell(p, a), t.token(p, p.Givens[a])
	args["Other"], args["Second"] = t.coloredCell(p, z), t.token(p, p.Givens[z])
	return t.Voice.Say(k, args)
}
