package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/photo"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/generator"
	"sudokubot/solver/sudoku"
)

// ownBoard is one of the bot's own pictures, with its content.
type ownBoard struct {
	name    string
	file    []byte
	givens  sudoku.Puzzle
	entries sudoku.Grid
	marks   []uint32
}

// sizes reads the bot's own pictures of other sizes from files. They have every theme and both kinds of
// digits. They show new puzzles, entries, notes, or the marks of a hint. Each is read as PNG and as a JPEG
// screenshot of half the size.
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
		if err := m.saveDrawn(all); err != nil {
			return err
		}
		results := make([]sizeTally, len(all))
		inParallel(len(all), func(i int) { results[i] = m.readDrawn(ctx, &all[i]) })
		var sum sizeTally
		for i, r := range results {
			if m.verbose && r.wrong != "" {
				fmt.Printf("    %s: %s\n", all[i].name, r.wrong)
			}
			sum.add(r)
		}
		n := float64(len(all))
		fmt.Printf("%-44s %6d exact: %.1f%%, flagged: %.1f%%, silent: %d; with notes: %d, exact: %d; %.0f ms\n",
			name, len(all), 100*float64(sum.exact)/n, 100*float64(sum.flagged)/n, sum.silent,
			sum.noted, sum.notedExact, float64(sum.took.Milliseconds())/n)
	}
	return nil
}

// saveDrawn writes pictures to the folder given by -save. Without the flag, it does nothing.
func (m *measure) saveDrawn(all []ownBoard) error {
	for i, b := range all {
		if m.saved == "" {
			break
		}
		path := filepath.Join(m.saved, fmt.Sprintf("%s-%d.png", b.givens.Layout, i))
		if err := os.WriteFile(path, b.file, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// drawnOf draws puzzles of a layout in every style and state. puzzles is the number of puzzles.
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

func drawnAs(ctx context.Context, r *render.Renderer, p sudoku.Puzzle, style render.Style, state string,
	rng *rand.Rand,
) (d ownBoard, err error) {
	d = ownBoard{
		name:   fmt.Sprintf("%s, %s, digits %d, %s", p.Layout, style.Theme, style.Digits, state),
		givens: p, entries: make(sudoku.Grid, p.Layout.Size()), marks: make([]uint32, p.Layout.Size()),
	}
	board := render.Board{Puzzle: p}
	if state != "givens" {
		if board.Found, board.Candidates, board.Marks, err = played(ctx, rng, p, state != "entries"); err != nil {
			return d, err
		}
		d.entries = board.Found
	}
	switch state {
	case "notes":
		board.Marks = nil
	case "hint marks":
		board.Candidates = nil
	}
	for c, small := range board.Candidates {
		for _, digit := range small {
			d.marks[c] |= 1 << digit
		}
	}
	d.file, err = r.PNG(board, style)
	return d, err
}

type sizeTally struct {
	exact, flagged, silent, noted, notedExact int
	took                                      time.Duration
	wrong                                     string
}

func (t *sizeTally) add(o sizeTally) {
	t.exact += o.exact
	t.flagged += o.flagged
	t.silent += o.silent
	t.noted += o.noted
	t.notedExact += o.notedExact
	t.took += o.took
}

func (m *measure) readDrawn(ctx context.Context, d *ownBoard) (t sizeTally) {
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

func (d *ownBoard) differs(r *photo.Reading) string {
	var wrong strings.Builder
	for c, given := range d.givens.Givens {
		if r.Givens[c] != given || given == 0 && r.Entries[c] != d.entries[c] {
			fmt.Fprintf(&wrong, " %s is %d,%d, read as %d,%d (%.2f)", r.Layout.CellName(sudoku.Cell(c)),
				given, d.entries[c], r.Givens[c], r.Entries[c], r.Confidence[c])
		}
	}
	return wrong.String()
}

func (d *ownBoard) differsInNotes(r *photo.Reading) string {
	var wrong strings.Builder
	for c, want := range d.marks {
		if got := r.Marks[c].Digits; got != want {
			fmt.Fprintf(&wrong, " %s has %s, read as %s", r.Layout.CellName(sudoku.Cell(c)), noted(want), noted(got))
		}
	}
	return wrong.String()
}
