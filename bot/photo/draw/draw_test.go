package draw_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"path/filepath"
	"testing"

	"sudokubot/bot/photo/draw"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// straight is a white grid, straightened.
func straight() *image.Paletted {
	p := pixels.New(300, 300)
	for i := range p.Pix {
		p.Pix[i] = 255
	}
	return draw.Straight(p, warp.NewMesh(warp.Quad{{X: 20, Y: 20}, {X: 280, Y: 20}, {X: 280, Y: 280}, {X: 20, Y: 280}}, 9))
}

// painted counts the pixels of a file that are coloured, by cell.
func painted(t *testing.T, file []byte) (red, other [81]int) {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(file))
	check.Must(t, err)
	b := img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			c := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
			if max(c.R, c.G, c.B)-min(c.R, c.G, c.B) < 45 { // JPEG blurs colours
				continue
			}
			cell := place(y, b.Dy())*9 + place(x, b.Dx())
			if int(c.R)-int(max(c.G, c.B)) > 45 {
				red[cell]++
			} else {
				other[cell]++
			}
		}
	}
	return red, other
}

// border is how much of what is around the grid is on the picture, too, on each side in pixels.
const border = 12

// place returns in which of nine cells a pixel of a side is.
func place(at, side int) int {
	return min(max((at-border)*9/(side-2*border), 0), 8)
}

// Digits are in their cells, cells in question are framed, and the straightened picture is unchanged.
func TestAnnotated(t *testing.T) {
	givens, entries := make(sudoku.Grid, 81), make(sudoku.Grid, 81)
	givens[0], givens[80], entries[40] = 5, 9, 7
	picture := straight()
	before := bytes.Clone(picture.Pix)
	marks := make([]uint32, 81)
	marks[60] = 1<<2 | 1<<4 | 1<<5 | 1<<6 | 1<<7 | 1<<9
	file, err := draw.Annotated(picture, sudoku.Classic(), givens, entries, marks, []sudoku.Cell{80})
	check.Must(t, err)
	red, other := painted(t, file)
	for c := range 81 {
		if (red[c] > 15) != (c == 80) || (other[c] > 15) != (c == 0 || c == 40 || c == 60) {
			t.Errorf("cell %d has %d red pixels and %d of other colours", c, red[c], other[c])
		}
	}
	check.True(t, bytes.Equal(before, picture.Pix), "the picture was drawn upon")
	if file, err = draw.Annotated(picture, sudoku.Classic(), givens, nil, nil, nil); err != nil || len(file) == 0 {
		t.Errorf("without entries: %v", err)
	}
}

func TestSave(t *testing.T) {
	check.NoError(t, draw.Save(filepath.Join(t.TempDir(), "a.png"), straight()))
	if err := draw.Save(filepath.Join(t.TempDir(), "none", "a.png"), straight()); err == nil {
		t.Error("saved where there is no folder")
	}
}
