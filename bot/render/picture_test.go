package render_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

var allStyles = []render.Style{
	{}, {Theme: theme.Dark}, {Digits: render.Persian}, {Theme: theme.Dark, Digits: render.Persian},
}

// layouts returns the layouts without boxes and with boxes of any sides, of all orders from 1 to 25.
func layouts(t testing.TB) []*sudoku.Layout {
	t.Helper()
	var all []*sudoku.Layout
	for n := 1; n <= sudoku.MaxOrder; n++ {
		all = append(all, named(t, fmt.Sprintf("latin%d", n)))
		for rows := 2; rows <= n/2; rows++ {
			if n%rows == 0 {
				all = append(all, named(t, fmt.Sprintf("box%dx%d", rows, n/rows)))
			}
		}
	}
	return all
}

// usual returns the usual layout of each order, and the smallest layouts.
func usual(t testing.TB) []*sudoku.Layout {
	t.Helper()
	some := []*sudoku.Layout{named(t, "latin1"), named(t, "latin2"), named(t, "latin7")}
	for n := range sudoku.MaxOrder + 1 {
		if l, ok := sudoku.Usual(n); ok {
			some = append(some, l)
		}
	}
	return some
}

// crowded is a board of l with content of every kind in its cells, chosen by rng.
func crowded(l *sudoku.Layout, rng *rand.Rand) render.Board {
	b := render.Board{
		Puzzle:     sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())},
		Found:      make(sudoku.Grid, l.Size()),
		Candidates: map[sudoku.Cell][]sudoku.Digit{},
		Marks:      map[sudoku.Cell]render.Mark{},
	}
	digit := func() sudoku.Digit { return sudoku.Digit(1 + rng.IntN(l.N())) }
	for c := range sudoku.Cell(l.Size()) {
		switch rng.IntN(3) {
		case 0:
			b.Puzzle.Givens[c] = digit()
		case 1:
			b.Found[c] = digit()
		default:
			for range rng.IntN(l.N() + 1) {
				b.Candidates[c] = append(b.Candidates[c], digit())
			}
		}
		b.Marks[c] = render.Mark(rng.IntN(int(render.Clash) + 1))
	}
	return b
}

func TestEveryOrderIsDrawn(t *testing.T) {
	r := renderer(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= sudoku.MaxOrder; n++ {
		l := named(t, fmt.Sprintf("latin%d", n))
		g := golden{l.String(), crowded(l, rng), allStyles[n%len(allStyles)]}
		m := pixels(t, r, g.board, g.style)
		if side := render.Side - 720 + boardSide(n, true); m.Bounds() != image.Rect(0, 0, side, side) {
			t.Errorf("%s: got a picture of %v", l, m.Bounds())
		}
	}
}

func TestPicturesAreSmall(t *testing.T) {
	r := renderer(t)
	rng := rand.New(rand.NewPCG(3, 4))
	worst, drawn := 0, 0 // worst is logged: it shows how near the limit is
	styles := []render.Style{{}, {Theme: theme.Dark, Digits: render.Persian}}
	check := func(name string, b render.Board) {
		s := styles[drawn%len(styles)]
		drawn++
		file, err := r.PNG(b, s)
		check.Must(t, err, "%s", name)
		check.True(t, len(file) <= 60_000, "%s %v: %d bytes, want at most 60000", name, s, len(file))
		worst = max(worst, len(file))
	}
	for _, name := range []string{"classic9", "classic16", "latin19", "latin23", "classic25", "classic25+x+groups+windows"} {
		l := named(t, name)
		check("crowded "+name, crowded(l, rng))
		check("full "+name, full(l, rng))
		check("candidates "+name, onlyCandidates(l))
	}
	t.Logf("the largest has %d bytes", worst)
}

// full has a random digit, given or found, and a random mark in every cell. Such boards compress worst.
func full(l *sudoku.Layout, rng *rand.Rand) render.Board {
	b := crowded(l, rng)
	for c := range b.Found {
		b.Found[c] = sudoku.Digit(1 + rng.IntN(l.N()))
	}
	return b
}

// onlyCandidates has all digits as candidates in every cell, and the first four marks in turn.
func onlyCandidates(l *sudoku.Layout) render.Board {
	b := render.Board{
		Puzzle:     sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())},
		Candidates: map[sudoku.Cell][]sudoku.Digit{},
		Marks:      map[sudoku.Cell]render.Mark{},
	}
	for c := range sudoku.Cell(l.Size()) {
		for d := range l.N() {
			b.Candidates[c] = append(b.Candidates[c], sudoku.Digit(d+1))
		}
		b.Marks[c] = render.Mark(c % 4)
	}
	return b
}

// TestAChangeStaysInItsCell checks that a digit, a mark or a candidate only changes pixels of its cell.
func TestAChangeStaysInItsCell(t *testing.T) {
	r := renderer(t)
	for _, name := range []string{
		"latin1", "latin2", "latin7", "classic9", "box3x4", "classic25", "classic9+x+groups+windows", "classic25+x+windows", jigsawX,
	} {
		l := named(t, name)
		blank := render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}}
		before := pixels(t, r, blank, render.Style{})
		for _, c := range slices.Compact([]sudoku.Cell{0, sudoku.Cell(l.Size() / 2)}) {
			for change, b := range changes(l, c) {
				before, want := before, place(l, c)
				if side := boardSide(l.N(), true); change == "candidates" && side > boardSide(l.N(), false) {
					last := sudoku.Cell(l.Size() - 1) // a candidate here makes all pictures equally large
					b.Candidates[last] = []sudoku.Digit{1}
					before, want = pixels(t, r, render.Board{Puzzle: b.Puzzle, Candidates: candidates(last, 1)}, render.Style{}), placeIn(l, c, side)
				}
				if got := canvastest.Changed(before, pixels(t, r, b, render.Style{})); got.Empty() || !got.In(want) {
					t.Errorf("%s %s of %s: pixels %v changed, want some within %v", l, change, l.CellName(c), got, want)
				}
			}
		}
	}
}

// changes are boards with content in c only: the widest sign of the order, every mark, two candidates.
func changes(l *sudoku.Layout, c sudoku.Cell) map[string]render.Board {
	puzzle := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
	widest := make(sudoku.Grid, l.Size())
	widest[c] = sudoku.Digit(min(l.N(), 22)) // digit 22 is written as M
	last := []sudoku.Digit{sudoku.Digit(l.N()), sudoku.Digit((l.N() + 1) / 2)}
	return map[string]render.Board{
		"given":      {Puzzle: sudoku.Puzzle{Layout: l, Givens: widest}},
		"found":      {Puzzle: puzzle, Found: widest},
		"candidates": {Puzzle: puzzle, Candidates: candidates(c, last...)},
		"wrong":      {Puzzle: puzzle, Marks: marks(c, render.Wrong)},
		"differs":    {Puzzle: puzzle, Marks: marks(c, render.Differs), Candidates: candidates(c, last...)},
		"focus":      {Puzzle: puzzle, Marks: marks(c, render.Focus)},
		"latest":     {Puzzle: puzzle, Marks: marks(c, render.Latest)},
		"clash":      {Puzzle: puzzle, Marks: marks(c, render.Clash)},
	}
}

// boardSide returns the side of a board. Up to order 16, cells with notes have at least 66 pixels.
func boardSide(n int, notes bool) int {
	if notes && n <= 16 {
		return max(720, 4+66*n)
	}
	return 720
}

// place returns the area of a cell on a board of 720 pixels, after a margin.
func place(l *sudoku.Layout, c sudoku.Cell) image.Rectangle {
	return placeIn(l, c, boardSide(0, false))
}

// placeIn returns the area of a cell on a board with this side.
func placeIn(l *sudoku.Layout, c sudoku.Cell, side int) image.Rectangle {
	const first = 40 + 2
	pixels := side - 4
	r, k := l.Place(c)
	edge := func(i int) int { return first + i*pixels/l.N() }
	return image.Rect(edge(k), edge(r), edge(k+1), edge(r+1))
}

// TestMarksDifferInShape checks that the outlines of marks differ even without colours.
func TestMarksDifferInShape(t *testing.T) {
	r := renderer(t)
	for _, layout := range []string{"classic9", "classic25"} {
		shapes := map[string]render.Mark{}
		for _, m := range []render.Mark{render.None, render.Wrong, render.Differs, render.Focus, render.Latest, render.Clash} {
			l := named(t, layout)
			b := render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}, Marks: marks(1, m)}
			shape := outlineOf(pixels(t, r, b, render.Style{}), place(l, 1))
			if other, found := shapes[shape]; found {
				t.Errorf("%s: marks %d and %d have the same outline", layout, other, m)
			}
			shapes[shape] = m
		}
	}
}

// outlineOf returns a space for each pixel with the colour of the cell's middle, and # for each other pixel.
func outlineOf(m *image.Paletted, r image.Rectangle) string {
	var shape []byte
	middle := m.ColorIndexAt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
	for y := r.Min.Y + 2; y < r.Max.Y-2; y++ {
		for x := r.Min.X + 2; x < r.Max.X-2; x++ {
			sign := byte('#')
			if m.ColorIndexAt(x, y) == middle {
				sign = ' '
			}
			shape = append(shape, sign)
		}
	}
	return string(shape)
}

// TestThickLinesStandBetweenBoxes checks that lines are 4 pixels wide exactly between boxes or regions.
func TestThickLinesStandBetweenBoxes(t *testing.T) {
	r := renderer(t)
	for _, l := range append(layouts(t), named(t, jigsaw), named(t, jigsawX)) {
		m := pixels(t, r, render.Board{Puzzle: sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}}, render.Style{})
		frame := m.At(render.Side/2, 41)
		for c := range sudoku.Cell(l.Size()) {
			row, k := l.Place(c)
			at := place(l, c)
			left := image.Rect(at.Min.X-2, (at.Min.Y+at.Max.Y)/2, at.Min.X+2, (at.Min.Y+at.Max.Y)/2+1)
			if k > 0 && sameColor(m, frame, left) == l.Same(c-1, c) {
				t.Errorf("%s: the line to the left of %s is thick where it should be thin, or thin", l, l.CellName(c))
			}
			top := image.Rect((at.Min.X+at.Max.X)/2, at.Min.Y-2, (at.Min.X+at.Max.X)/2+1, at.Min.Y+2)
			if row > 0 && sameColor(m, frame, top) == l.Same(c-sudoku.Cell(l.N()), c) {
				t.Errorf("%s: the line above %s is thick where it should be thin, or thin", l, l.CellName(c))
			}
		}
	}
}

// sameColor reports whether all pixels of r have the colour want.
func sameColor(m image.Image, want color.Color, r image.Rectangle) bool {
	for i := range r.Dx() * r.Dy() {
		if m.At(r.Min.X+i%r.Dx(), r.Min.Y+i/r.Dx()) != want {
			return false
		}
	}
	return true
}

func TestTheFontHasEverySign(t *testing.T) {
	r := renderer(t)
	for _, sign := range "0123456789۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOP" {
		check.True(t, r.HasSign(sign), "no %q", sign)
	}
	check.True(t, !r.HasSign('数'), "the font is said to have a sign that it does not have")
}

func TestOneRendererServesManyAtOnce(t *testing.T) {
	boards := goldens(t)[:3]
	alone, shared := renderer(t), renderer(t)
	want := make([][]byte, len(boards))
	for i, g := range boards {
		want[i] = pngOf(t, alone, g)
	}
	var wg sync.WaitGroup
	for worker := range 3 {
		wg.Go(func() {
			for i := range boards {
				i = (i + worker) % len(boards)
				if got, err := shared.PNG(boards[i].board, boards[i].style); err != nil || !bytes.Equal(got, want[i]) {
					t.Errorf("%s: another picture than alone, or %v", boards[i].name, err)
				}
			}
		})
	}
	wg.Wait()
}

// TestKeptShapesAreFew checks that a Renderer caches few shapes for boards of all orders, and no shape twice.
func TestKeptShapesAreFew(t *testing.T) {
	const most = 3000
	r := renderer(t)
	drawAll := func() int {
		rng := rand.New(rand.NewPCG(5, 6))
		for _, l := range usual(t) {
			b := crowded(l, rng)
			pixels(t, r, b, render.Style{})
			pixels(t, r, b, render.Style{Digits: render.Persian})
		}
		return r.Kept()
	}
	first := drawAll()
	if second := drawAll(); first == 0 || first > most || second != first {
		t.Errorf("%d shapes are kept, %d after the same boards again, want 1 to %d and no more", first, second, most)
	}
}

func pngOf(t testing.TB, r *render.Renderer, g golden) []byte {
	t.Helper()
	file, err := r.PNG(g.board, g.style)
	check.Must(t, err, "%s", g.name)
	return file
}

func pixels(t testing.TB, r *render.Renderer, b render.Board, s render.Style) *image.Paletted {
	t.Helper()
	v, err := r.Canvas(b, s)
	check.Must(t, err)
	return v.Image(1, nil)
}
