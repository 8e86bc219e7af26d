package main

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const jigsaw = "jigsaw9:AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH:7....38..4....6.3.....81.57.2..3.6...9..1..435....8....7.1..2.......476.....27..1"

func parsed(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return p
}

// TestColoring checks that neighbouring regions have different colours, and that all colours are pastels.
func TestColoring(t *testing.T) {
	l := parsed(t, jigsaw).Layout
	of, region := coloring(l), regionOf(l)
	for c := range of {
		if of[c] < 0 || of[c] >= len(pastels) {
			t.Fatalf("cell %d has colour %d", c, of[c])
		}
		for _, b := range besideCell(c) {
			check.Equal(t, of[c] == of[b], region[c] == region[b], "cells %d and %d", c, b)
		}
	}
}

// TestDrawnStyles checks that each style shows its rules. In a jigsaw, lines or tints differ at the borders
// of regions. Diagonals have a line or a tint.
func TestDrawnStyles(t *testing.T) {
	plain := parsed(t, "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	crossed := plain
	crossed.Layout, _ = plain.Layout.With(sudoku.Diagonals)
	for name, p := range map[string]sudoku.Puzzle{"jigsaw": parsed(t, jigsaw), "x": crossed} {
		for i := range 6 {
			d := drawnStyle(rand.New(rand.NewPCG(1, uint64(i))), p.Layout, i)
			img, err := d.picture(p)
			check.Must(t, err)
			at := func(c int, x, y float64) uint32 {
				r, _, b, _ := img.At(d.cell+c%9*d.cell+int(x*float64(d.cell)), d.cell+c/9*d.cell+int(y*float64(d.cell))).RGBA()
				return r>>8 + b>>8
			}
			switch tinted, lined := d.tints != nil, d.thick > d.thin; {
			case name == "jigsaw" && tinted && (lined || at(2, 0.9, 0.2) == at(3, 0.1, 0.2)), name == "jigsaw" && !tinted && !lined:
				t.Errorf("jigsaw %d: tinted %v, lined %v", i, tinted, lined)
			case name == "x" && tinted == (d.strokes > 0), name == "x" && at(0, 0.2, 0.2) >= at(1, 0.2, 0.2):
				t.Errorf("x %d: tinted %v, strokes %d, %d on the diagonal, %d beside it", i, tinted, d.strokes, at(0, 0.2, 0.2), at(1, 0.2, 0.2))
			}
		}
	}
}

// TestVariantPictures checks that pictures are deterministic, show a puzzle of the variant, and are read as
// such. It checks the bot's own pictures, pictures with lines, and pictures with tints.
func TestVariantPictures(t *testing.T) {
	m := measure{reader: photo.NewReader(classify.Trained())}
	for name, want := range map[string]string{"jigsaw9": "jigsaw9:", "classic9+x": "classic9+x"} {
		a, err := variantPictures(t.Context(), name, 3, 1)
		check.Must(t, err)
		b, err := variantPictures(t.Context(), name, 3, 1)
		check.Must(t, err)
		for i := range a {
			if a[i].plane.W < 400 || !bytes.Equal(a[i].plane.Pix, b[i].plane.Pix) || a[i].givens != b[i].givens {
				t.Errorf("%s %d: another picture", name, i)
			}
			if got := m.read(t.Context(), &a[i]); !got.right || got.silent() {
				t.Errorf("%s %d: %s", name, i, got.wrong)
			}
			if len(a[i].layout) < len(want) || a[i].layout[:len(want)] != want {
				t.Errorf("%s %d: a puzzle of %s", name, i, a[i].layout)
			}
		}
	}
}

// TestPhotographed checks that the perspective changes, and that the size of the picture does not.
func TestPhotographed(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 60, 60))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	got := photographed(rand.New(rand.NewPCG(1, 1)), img, 0)
	r, _, _, _ := got.At(0, 0).RGBA()
	m, _, _, _ := got.At(30, 30).RGBA()
	if got.Bounds() != img.Rect || r>>8 > 120 || m>>8 < 250 {
		t.Errorf("%v, %d at a corner, %d in the middle", got.Bounds(), r>>8, m>>8)
	}
}
