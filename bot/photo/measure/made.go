package main

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"math"
	"math/rand/v2"

	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// puzzles makes puzzles with one solution, always the same.
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

// made returns photos of puzzles in fonts that nothing was trained on.
func (m *measure) made(ctx context.Context, s pages.Script, seed uint64) ([]sample, error) {
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
		photo, err := pages.Of(rand.New(rand.NewPCG(seed+77, uint64(i))), m.kept, s, &cells)
		if err != nil {
			return nil, err
		}
		samples[i].plane = photo.Plane
	}
	return samples, nil
}

// ownPictures returns the bot's own pictures of puzzles, in every theme and both scripts: as they are, and as a screenshot at half the
// size.
func ownPictures(ctx context.Context, n int) ([]sample, error) {
	all, err := puzzles(ctx, n, 50)
	if err != nil {
		return nil, err
	}
	r, err := render.New()
	if err != nil {
		return nil, err
	}
	var samples []sample
	for i, p := range all {
		name := theme.Names()[i%len(theme.Names())]
		th, _ := theme.Named(name)
		style := render.Style{Theme: th, Digits: render.Digits(i / 2 % 2)}
		board := render.Board{Puzzle: p, Caption: render.Caption{}}
		var entries [81]int
		if i%3 == 1 { // half solved
			report, err := solver.Solve(ctx, p, solver.Options{})
			if err != nil {
				return nil, err
			}
			board.Found = make(sudoku.Grid, 81)
			for c, d := range report.Solutions[0] {
				if c%4 == 0 && p.Givens[c] == 0 {
					board.Found[c] = d
					entries[c] = int(d)
				}
			}
		}
		file, err := r.PNG(board, style)
		if err != nil {
			return nil, err
		}
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			return nil, err
		}
		s := sample{name: fmt.Sprintf("%d %s, digits %d", i, name, style.Digits), entries: entries}
		for c, d := range p.Givens {
			s.givens[c] = int(d)
		}
		s.plane, _ = pixels.From(img, 2000)
		if i%2 == 1 {
			small, _ := s.plane.Shrunk(max(s.plane.W, s.plane.H) / 2)
			s.plane = compressed(small, 50)
			s.name += ", half"
		}
		samples = append(samples, s)
	}
	return samples, nil
}

// strangers counts the grids that are found where there is no Sudoku.
func (m *measure) strangers(ctx context.Context) {
	if !m.wants("without a Sudoku") {
		return
	}
	found := map[string]int{}
	wrong := 0
	for i := range 200 {
		rng := rand.New(rand.NewPCG(99, uint64(i)))
		kind := strangers[i%len(strangers)]
		p := kind.draw(rng, m.kept)
		for _, g := range m.reader.Grids(p) {
			if g.Plausible() {
				if r := g.Read(ctx); r.Unique || len(r.Doubtful) < 10 {
					wrong++
					found[kind.name]++
					break
				}
			}
		}
	}
	fmt.Printf("%-44s %6d false grids: %d %v\n", "pictures without a Sudoku", 200, wrong, found)
}

var strangers = []struct {
	name string
	draw func(rng *rand.Rand, fonts []*pages.Font) *pixels.Plane
}{
	{"waves", func(rng *rand.Rand, _ []*pages.Font) *pixels.Plane {
		p := pixels.New(500, 400)
		a, b := rng.Float64(), rng.Float64()
		return each(p, func(x, y int, _ float64) float64 {
			return 128 + 100*math.Sin(float64(x)*a*0.2)*math.Sin(float64(y)*b*0.2) + 10*rng.NormFloat64()
		})
	}},
	{"strangers on a grid", func(rng *rand.Rand, fonts []*pages.Font) *pixels.Plane {
		var cells [81]pages.Cell
		for i := range cells {
			if rng.Float64() < 0.6 {
				cells[i] = pages.Cell{Kind: pages.Other}
			}
		}
		ph, err := pages.Of(rng, fonts, pages.Latin, &cells)
		if err != nil {
			return pixels.New(1, 1)
		}
		return ph.Plane
	}},
}
