package bot

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver"
	"sudokubot/solver/colored"
)

// coloredPuzzle is a coloured Sudoku.
type coloredPuzzle struct{ colored.Puzzle }

// coloredFinding is what was found out about a coloredPuzzle.
type coloredFinding struct{ solver.ColoredReport }

func (p coloredPuzzle) puzzle() solver.Puzzle { return p.Puzzle }

func (p coloredPuzzle) search(ctx context.Context, o solver.Options) (finding, error) {
	r, err := solver.SolveColored(ctx, p.Puzzle, o)
	return coloredFinding{r}, err
}

func (p coloredPuzzle) notes(t *talk, asked game.Request) []string {
	colors := strings.Join(strings.Split(p.Colors, ""), " ")
	kind := t.voice.Say(phrases.LayoutColored, phrases.Args{"N": p.N, "Colors": colors})
	return append([]string{t.voice.Say(phrases.ReadLayout, phrases.Args{"Layout": kind})}, t.firstOf(asked)...)
}

func (p coloredPuzzle) unsolved(t *talk) view {
	v := t.coloredView(p.Puzzle, nil, nil)
	v.texts = []string{t.coloredText(p.Puzzle, p.Givens)}
	return v
}

var errSoon = errors.New("soon")

// coloredView shows what was found of p, if anything, with these marks.
func (t *talk) coloredView(p colored.Puzzle, found colored.Grid, marks map[colored.Cell]render.Mark) view {
	v := view{
		alt:  t.voice.Say(phrases.AltPuzzle, phrases.Args{"N": p.N, "Givens": known(p.Givens)}),
		draw: func(render.Style) ([]byte, error) { return nil, errSoon },
	}
	return v
}

func (t *talk) coloredText(p colored.Puzzle, g colored.Grid) string {
	return t.voice.Number(p.Lines(g))
}

// known returns how many numbers and colours g has.
func known(g colored.Grid) int {
	n := 0
	for _, k := range g {
		n += min(int(k.Number), 1) + min(int(k.Color), 1)
	}
	return n
}

func (f coloredFinding) result() solver.Result { return f.Result }

func (f coloredFinding) solutions() int { return len(f.Solutions) }

func (f coloredFinding) clashing() bool { return len(f.Clashes) > 0 }

func (f coloredFinding) complete() bool { return known(f.Puzzle.Givens) == 2*len(f.Puzzle.Givens) }

// explained has nothing to add: where no cells clash, only the whole search shows that there is no solution.
func (f coloredFinding) explained(context.Context) finding { return f }

func (f coloredFinding) solved(t *talk, k phrases.Key) view {
	p, given := f.Puzzle, known(f.Puzzle.Givens)
	v := t.coloredView(p, f.Solutions[0], nil)
	v.text = t.voice.Say(k, nil)
	v.alt = t.voice.Say(phrases.AltColored, phrases.Args{"N": p.N, "Givens": given, "Found": 2*len(p.Givens) - given})
	v.texts = []string{t.coloredText(p, f.Solutions[0])}
	return v
}

// several shows the first of two solutions, and marks where the second differs.
func (f coloredFinding) several(t *talk) view {
	p, first, second := f.Puzzle, f.Solutions[0], f.Solutions[1]
	marks := map[colored.Cell]render.Mark{}
	example := colored.Cell(-1)
	for c := range colored.Cell(len(first)) {
		if first[c] == second[c] {
			continue
		}
		marks[c] = render.Differs
		if example < 0 {
			example = c
		}
	}
	v := t.coloredView(p, first, marks)
	v.text = t.voice.Say(phrases.SolvedSeveral, nil) + " " +
		t.differ(len(marks), t.coloredCell(p, example), t.token(p, first[example]), t.token(p, second[example]))
	v.drawn = phrases.DrawnFirst
	v.alt = t.voice.Say(phrases.AltFirst, phrases.Args{"N": p.N, "Differ": len(marks)})
	v.texts = []string{t.coloredText(p, first), t.coloredText(p, second)}
	return v
}

// insoluble says which givens break the rules and marks them, or that the search proved that there is no solution.
func (f coloredFinding) insoluble(t *talk) view {
	p := f.Puzzle
	if !f.clashing() {
		v := coloredPuzzle{p}.unsolved(t)
		v.text = t.sayAll([]phrases.Key{phrases.SolvedNone, phrases.WhySearch, phrases.WhyCompare})
		return v
	}
	marks := map[colored.Cell]render.Mark{}
	var lines, cells []string
	for _, broken := range breaches(f.Clashes) {
		for _, c := range broken.cells {
			if marks[c] == render.None {
				cells = append(cells, t.coloredCell(p, c))
			}
			marks[c] = render.Wrong
		}
		lines = append(lines, t.breach(p, broken))
	}
	v := t.coloredView(p, nil, marks)
	lines = append([]string{t.voice.Say(phrases.SolvedClash, nil)}, t.first(lines)...)
	v.text = strings.Join(append(lines, t.voice.Say(phrases.WhyCompare, nil)), "\n")
	v.drawn = phrases.DrawnMarks
	v.alt = t.voice.Say(phrases.AltWrong, phrases.Args{"N": p.N, "Cells": t.list(cells)})
	v.texts = []string{t.coloredText(p, p.Givens)}
	return v
}
