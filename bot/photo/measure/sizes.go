package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/photo"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// otherSizes are the layouts of other sizes than nine that the bot draws, the most frequent first.
var otherSizes = []string{"classic4", "box2x3", "box3x2", "box2x4", "box4x2", "box2x5", "box5x2", "box3x4", "box4x3", "classic16"}

// states are what is drawn of each puzzle.
var states = []string{"givens", "entries", "notes", "hint marks"}

// ownBoard is a picture of the bot, and what is in it.
type ownBoard struct {
	name    string
	file    []byte
	givens  sudoku.Puzzle
	entries sudoku.Grid
	marks   []uint32
}

// sizes reads the bot's own pictures of other sizes, as a file of bytes is read: every theme, both kinds of digits, new, with entries,
// with notes, and with the marks of a hint, as a PNG and as a JPEG screenshot of half the size.
func (m *measure) sizes(ctx context.Context) error {
	for _, layout := range otherSizes {
		name := "own pictures, " + layout
		if !m.wants(name) {
			continue
		}
		all, err := drawnOf(ctx, layout, max(m.n/20, 1))
		if err != nil {
			return err
		}
		results := make([]sizeTold, len(all))
		inParallel(len(all), func(i int) { results[i] = m.readDrawn(ctx, &all[i]) })
		var sum sizeTold
		for i, r := range results {
			if m.verbose && r.wrong != "" {
				fmt.Printf("    %s: %s\n", all[i].name, r.wrong)
			}
			sum.add(r)
		}
		n := float64(len(all))
		fmt.Printf("%-44s %6d exact: %.1f%%, flagged: %.1f%%, silent: %d; with notes: %d, exact: %d; %.0f ms\n", name, len(all),
			100*float64(sum.exact)/n, 100*float64(sum.flagged)/n, sum.silent, sum.noted, sum.notedExact, float64(sum.took.Milliseconds())/n)
	}
	return nil
}

// drawnOf draws pictures of a layout, each kind of them of so many puzzles.
func drawnOf(ctx context.Context, layout string, puzzles int) (all []ownBoard, err error) {
	r, err := render.New()
	if err != nil {
		return nil, err
	}
	v, err := generator.Named(layout)
	if err != nil {
		return nil, err
	}
	for k := range puzzles {
		made, _, err := generator.Generate(ctx, generator.Spec{Variant: v, Seed: 60_000 + uint64(k)})
		if err != nil {
			return nil, err
		}
		p, ok := made.Puzzle.(sudoku.Puzzle)
		if !ok {
			return nil, fmt.Errorf("%T has no cells", made.Puzzle)
		}
		for i := range len(theme.Names()) * 2 * len(states) {
			th, _ := theme.Named(theme.Names()[i/8])
			style := render.Style{Theme: th, Digits: render.Digits(i / 4 % 2)}
			one, err := drawnAs(ctx, r, p, style, states[i%4], rand.New(rand.NewPCG(61, uint64(1000*k+i))))
			if err != nil {
				return nil, err
			}
			half := one
			if half.file, err = screenshot(one.file); err != nil {
				return nil, err
			}
			half.name += ", half"
			all = append(all, one, half)
		}
	}
	return all, nil
}

// drawnAs draws a puzzle in one state.
func drawnAs(ctx context.Context, r *render.Renderer, p sudoku.Puzzle, style render.Style, state string, rng *rand.Rand) (d ownBoard, err error) {
	d = ownBoard{name: fmt.Sprintf("%s, %s, digits %d, %s", p.Layout, style.Theme, style.Digits, state), givens: p,
		entries: make(sudoku.Grid, p.Layout.Size()), marks: make([]uint32, p.Layout.Size())}
	board := render.Board{Puzzle: p}
	if state != "givens" {
		report, err := solver.Solve(ctx, p, solver.Options{})
		if err != nil {
			return d, err
		}
		board.Found, board.Candidates = d.entries, map[sudoku.Cell][]sudoku.Digit{}
		d.play(report.Solutions[0], board.Candidates, state == "notes", rng)
	}
	if state == "hint marks" {
		cell := func() sudoku.Cell { return sudoku.Cell(rng.IntN(p.Layout.Size())) }
		board.Marks = map[sudoku.Cell]render.Mark{cell(): render.Focus, cell(): render.Wrong, cell(): render.Latest, cell(): render.Clash}
	}
	d.file, err = r.PNG(board, style)
	return d, err
}

// play enters a part of a solution, at times wrongly, and notes digits in other cells.
func (d *ownBoard) play(solution sudoku.Grid, small map[sudoku.Cell][]sudoku.Digit, notes bool, rng *rand.Rand) {
	n, share := d.givens.Layout.N(), 0.1+0.7*rng.Float64()
	for c, digit := range solution {
		switch {
		case d.givens.Givens[c] > 0:
		case rng.Float64() < share:
			d.entries[c] = digit
			if rng.Float64() < 0.05 {
				d.entries[c] = sudoku.Digit(1 + rng.IntN(n))
			}
		case notes && rng.Float64() < 0.6:
			for k := range sudoku.Digit(n) {
				if rng.Float64() < 0.3 || k+1 == digit {
					small[sudoku.Cell(c)] = append(small[sudoku.Cell(c)], k+1)
					d.marks[c] |= 1 << (k + 1)
				}
			}
		}
	}
}

// sizeTold is what was read of pictures.
type sizeTold struct {
	exact, flagged, silent, noted, notedExact int
	took                                      time.Duration
	wrong                                     string
}

func (t *sizeTold) add(o sizeTold) {
	t.exact += o.exact
	t.flagged += o.flagged
	t.silent += o.silent
	t.noted += o.noted
	t.notedExact += o.notedExact
	t.took += o.took
}

func (m *measure) readDrawn(ctx context.Context, d *ownBoard) (t sizeTold) {
	start := time.Now()
	p, err := m.reader.Read(ctx, d.file)
	t.took = time.Since(start)
	if err != nil || len(p.Readings) == 0 {
		t.flagged, t.wrong = 1, fmt.Sprint("no grid ", err)
		return t
	}
	r := p.Readings[0]
	t.flagged = count(!r.Sure() || len(r.Repaired) > 0)
	t.noted = count(slices.Max(d.marks) > 0)
	if r.Layout.String() != d.givens.Layout.String() {
		t.wrong, t.silent = fmt.Sprintf("read as %s, unique %v", r.Layout, r.Unique), 1-t.flagged
		return t
	}
	t.wrong = d.differs(r)
	t.exact = count(t.wrong == "")
	t.silent = count(t.wrong != "" && t.flagged == 0)
	if wrong := d.differsInNotes(r); wrong != "" {
		t.wrong += wrong
	} else {
		t.notedExact = t.noted
	}
	return t
}

// differs says which givens and entries are read wrongly.
func (d *ownBoard) differs(r *photo.Reading) string {
	var wrong strings.Builder
	for c, given := range d.givens.Givens {
		if r.Givens[c] != given || given == 0 && r.Entries[c] != d.entries[c] {
			fmt.Fprintf(&wrong, " %s is %d,%d, read as %d,%d (%.2f)", r.Layout.CellName(sudoku.Cell(c)), given, d.entries[c], r.Givens[c], r.Entries[c], r.Confidence[c])
		}
	}
	return wrong.String()
}

// differsInNotes says which notes are read wrongly.
func (d *ownBoard) differsInNotes(r *photo.Reading) string {
	var wrong strings.Builder
	for c, want := range d.marks {
		if got := r.Marks[c].Digits; got != want {
			fmt.Fprintf(&wrong, " %s has %s, read as %s", r.Layout.CellName(sudoku.Cell(c)), noted(want), noted(got))
		}
	}
	return wrong.String()
}
