package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"slices"

	"golang.org/x/image/draw"

	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// puzzles generates n puzzles with a single solution, from a seed.
func puzzles(ctx context.Context, n int, seed uint64) ([]sudoku.Puzzle, error) {
	all := make([]sudoku.Puzzle, n)
	for i := range all {
		made, _, err := generator.Generate(ctx, generator.Spec{Givens: 24 + i%9, Seed: seed*1000 + uint64(i)})
		if err != nil {
			return nil, err
		}
		p, ok := made.Puzzle.(sudoku.Puzzle)
		if !ok {
			return nil, fmt.Errorf("%T is no classic puzzle", made.Puzzle)
		}
		all[i] = p
	}
	return all, nil
}

// made returns pictures of puzzles in fonts that were not used in training. They are clean prints if print is
// set, and random photos otherwise.
func (m *measure) made(ctx context.Context, s pages.Script, seed uint64, print bool) ([]sample, error) {
	all, err := puzzles(ctx, m.n, seed+1)
	if err != nil {
		return nil, err
	}
	samples := make([]sample, len(all))
	for i, p := range all {
		samples[i].name = fmt.Sprint(i)
		var cells [81]pages.Cell
		for c, d := range p.Givens {
			if d > 0 {
				cells[c] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
				samples[i].givens[c] = int(d)
			}
		}
		rng := rand.New(rand.NewPCG(seed+77, uint64(i)))
		if print {
			samples[i].plane = pages.Print(rng, m.kept, s, &cells).Plane
			continue
		}
		photo, err := pages.Of(rng, m.kept, s, &cells)
		if err != nil {
			return nil, err
		}
		samples[i].plane = photo.Plane
	}
	return samples, nil
}

// prints writes the rows of a script, in fonts reserved for tests: clean prints, prints with a single change,
// and random photos. Many random photos are dark, blurred, noisy and small at once.
func (m *measure) prints(ctx context.Context, s pages.Script, name string) error {
	clean := name + " print, clean"
	rows := []change{{clean, func(_ *rand.Rand, p *pixels.Plane) *pixels.Plane { return p }}}
	for _, c := range changes {
		if slices.Contains(printed, c.name) {
			rows = append(rows, change{clean + ", " + c.name, c.do})
		}
	}
	if slices.ContainsFunc(rows, func(c change) bool { return m.wants(c.name) }) {
		made, err := m.made(ctx, s, uint64(s), true)
		if err != nil {
			return err
		}
		for _, c := range rows {
			if m.wants(c.name) {
				m.row(ctx, c.name, changed(made, c))
			}
		}
	}
	if lot := name + " print, photos by lot"; m.wants(lot) {
		made, err := m.made(ctx, s, uint64(s), false)
		if err != nil {
			return err
		}
		m.row(ctx, lot, made)
	}
	return nil
}

// printed has the names of the changes to measure on prints.
var printed = []string{
	"rotated 90", "tilted 20 degrees", "perspective", "blurred", "noise", "JPEG 25", "dark mode", "480 pixels",
	"shadow with a hard edge",
}

// ownPictures returns the bot's own pictures of puzzles in every theme and both scripts. Puzzles are new or
// half solved, with notes, marks of hints and wrong digits. Pictures are in full size or screenshots of half
// the size.
func ownPictures(ctx context.Context, n int) ([]sample, error) {
	all, err := puzzles(ctx, n, 50)
	if err != nil {
		return nil, err
	}
	r, err := render.New()
	if err != nil {
		return nil, err
	}
	samples := make([]sample, len(all))
	for i, p := range all {
		rng := rand.New(rand.NewPCG(51, uint64(i)))
		name := theme.Names()[i%len(theme.Names())]
		th, _ := theme.Named(name)
		style := render.Style{Theme: th, Digits: render.Digits(i / 2 % 2)}
		board := render.Board{Puzzle: p}
		if i%3 > 0 {
			if board.Found, board.Candidates, board.Marks, err = played(ctx, rng, p, i%3 == 2); err != nil {
				return nil, err
			}
		}
		file, err := r.PNG(board, style)
		if err != nil {
			return nil, err
		}
		s := &samples[i]
		s.name = fmt.Sprintf("%d %s, digits %d", i, name, style.Digits)
		if i/2%2 == 1 {
			s.name += ", half"
			if file, err = screenshot(file); err != nil {
				return nil, err
			}
		}
		for c, d := range p.Givens {
			s.givens[c] = int(d)
			if board.Found != nil {
				s.entries[c] = int(board.Found[c])
			}
			if s.givens[c]+s.entries[c] == 0 {
				for _, d := range board.Candidates[sudoku.Cell(c)] {
					s.marks[c] |= 1 << d
				}
			}
		}
		if s.plane, _, err = pixels.Unpack(ctx, file); err != nil {
			return nil, err
		}
	}
	return samples, nil
}

// played solves part of a puzzle, sometimes wrongly. If notes is set, it also writes small digits and marks
// cells.
func played(ctx context.Context, rng *rand.Rand, p sudoku.Puzzle, notes bool) (
	found sudoku.Grid, small map[sudoku.Cell][]sudoku.Digit, marks map[sudoku.Cell]render.Mark, err error,
) {
	report, err := solver.Solve(ctx, p, solver.Options{})
	if err != nil {
		return nil, nil, nil, err
	}
	found = make(sudoku.Grid, len(p.Givens))
	small, marks = map[sudoku.Cell][]sudoku.Digit{}, map[sudoku.Cell]render.Mark{}
	share := 0.1 + 0.7*rng.Float64()
	for c, d := range report.Solutions[0] {
		switch {
		case p.Givens[c] > 0:
		case rng.Float64() < share:
			found[c] = d
			if rng.Float64() < 0.1 {
				found[c] = sudoku.Digit(1 + rng.IntN(p.Layout.N()))
			}
		case notes && rng.Float64() < 0.6:
			for n := range sudoku.Digit(p.Layout.N()) {
				if rng.Float64() < 0.3 || n+1 == d {
					small[sudoku.Cell(c)] = append(small[sudoku.Cell(c)], n+1)
				}
			}
		}
	}
	if notes {
		marks[sudoku.Cell(rng.IntN(p.Layout.Size()))] = render.Focus
		marks[sudoku.Cell(rng.IntN(p.Layout.Size()))] = render.Wrong
		marks[sudoku.Cell(rng.IntN(p.Layout.Size()))] = render.Latest
	}
	return found, small, marks, nil
}

// screenshot returns a picture at half its size, as a JPEG of quality 50.
func screenshot(file []byte) ([]byte, error) {
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	small := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/2, img.Bounds().Dy()/2))
	draw.ApproxBiLinear.Scale(small, small.Rect, img, img.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	err = jpeg.Encode(&out, small, &jpeg.Options{Quality: 50})
	return out.Bytes(), err
}

// otherSizes are the layouts of other orders than nine that the bot draws, the most frequent first.
var otherSizes = []string{
	"classic4", "box2x3", "box3x2", "box2x4", "box4x2", "box2x5", "box5x2", "box3x4", "box4x3", "classic16",
}

// states are the states in which each puzzle is drawn.
var states = []string{"givens", "entries", "notes", "hint marks"}
