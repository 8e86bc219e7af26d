package draw_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/draw"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render/lettering"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// straight returns a white straightened grid.
func straight() *image.Paletted {
	p := pixels.New(300, 300)
	for i := range p.Pix {
		p.Pix[i] = 255
	}
	return draw.Straight(p, pixels.NewMesh(pixels.Quad{{X: 20, Y: 20}, {X: 280, Y: 20}, {X: 280, Y: 280}, {X: 20, Y: 280}}, 9))
}

// painted counts the coloured pixels of a file in each cell: the red ones, and those of other colours.
func painted(t *testing.T, file []byte) (red, other [81]int) {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(file))
	check.Must(t, err)
	b := img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			c := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
			if max(c.R, c.G, c.B)-min(c.R, c.G, c.B) < 45 { // grey, or almost grey, since JPEG blurs colours
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

// border is the margin around the grid in the picture, in pixels.
const border = 12

// place returns the row or column, from 0 to 8, of the coordinate pixel. side is the side of the picture.
func place(pixel, side int) int {
	return min(max((pixel-border)*9/(side-2*border), 0), 8)
}

// TestAnnotated checks that digits are in their cells, that cells in question are framed, and that the
// straightened picture is not modified.
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

const (
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

var long = flag.Bool("long", false, "paint the solution into more photos")

func digits(line string) sudoku.Grid {
	g := make(sudoku.Grid, len(line))
	for i, sign := range line {
		if sign != '.' {
			g[i] = sudoku.Digit(sign - '0')
		}
	}
	return g
}

// TestSigns checks that digits above nine are written as in the bot's own pictures.
func TestSigns(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		digit      sudoku.Digit
		script     photo.Script
		want       string
	}{
		{3, 3, 7, photo.Persian, "۷"}, {3, 3, 6, photo.Arabic, "٦"}, {3, 4, 11, photo.Latin, "11"}, {3, 4, 12, photo.Persian, "۱۲"},
		{4, 4, 11, photo.Latin, "B"}, {4, 4, 16, photo.Persian, "G"}, {4, 4, 7, photo.Arabic, "٧"},
	} {
		l, err := sudoku.Boxes(tt.rows, tt.cols)
		check.Must(t, err)
		check.Equal(t, draw.Local(l, tt.digit, tt.script), tt.want, "%s, digit %d", l, tt.digit)
	}
}

// TestWhatIsPaintedIsReadBack paints the solution into photos in any perspective and rotation. The result
// must be upright. Each painted digit must be read in the script of the page, and each given must agree with
// the solution. Printed digits beside painted ones may be misread. An entry other than the solution's digit
// must be asked about, unless so much is doubtful that another photo is needed.
func TestWhatIsPaintedIsReadBack(t *testing.T) {
	font, err := pages.NewFont("Vazirmatn-Regular.ttf", lettering.TTF(lettering.Regular))
	check.Must(t, err)
	pen, err := draw.NewPen()
	check.Must(t, err)
	var cells [81]pages.Cell
	for i, d := range digits(puzzle) {
		if d > 0 {
			cells[i] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
		}
	}
	reader := photo.NewReader(classify.Trained())
	read, right := 0, 0
	photos := 4
	if *long {
		photos = 12
	}
	for seed := range uint64(photos) {
		page, err := pages.Of(rand.New(rand.NewPCG(11, seed)), []*pages.Font{font}, pages.Script(seed%2), &cells)
		check.Must(t, err)
		plane := page.Plane
		for range seed % 4 {
			plane = plane.Turned()
		}
		p, err := reader.ReadPlane(t.Context(), plane)
		check.Must(t, err)
		if len(p.Readings) == 0 || !p.Readings[0].Sure() {
			continue
		}
		read++
		r := p.Readings[0]
		scene, err := draw.SceneOf(p, r)
		check.Must(t, err)
		file, err := pen.Paint(scene, r.Givens, r.Entries, digits(solution))
		check.Must(t, err)
		if dir := os.Getenv("SHOW"); dir != "" {
			os.WriteFile(filepath.Join(dir, fmt.Sprintf("painted%d.png", seed)), file, 0o644)
		}
		again, err := reader.Read(t.Context(), file)
		check.Must(t, err)
		if len(again.Readings) == 0 {
			t.Errorf("seed %d: no grid", seed)
			continue
		}
		wrong := 0
		for c, d := range digits(solution) {
			g := again.Readings[0]
			if e := g.Entries[c]; e != 0 && e != d && len(g.Doubtful) <= photo.MostAsked && !slices.Contains(g.Doubtful, sudoku.Cell(c)) {
				t.Errorf("seed %d: a %d is read in cell %d, with confidence %.2f, and nobody is asked", seed, e, c, g.Confidence[c])
			}
			if painted := cells[c].Digit == 0; g.Givens[c] != 0 && g.Givens[c] != d || painted && g.Givens[c] != d && g.Entries[c] != d {
				wrong++
			}
		}
		if c := again.Readings[0].Grid.Mesh.Corners(); c[0].X > c[1].X || c[0].Y > c[3].Y {
			t.Errorf("seed %d is not upright: %v", seed, c)
		}
		if wrong == 0 && again.Readings[0].Unique {
			right++
		} else {
			t.Errorf("seed %d: %d cells are read otherwise", seed, wrong)
		}
	}
	check.True(t, read >= photos/2 && right >= read, "of %d photos, %d are read as the solution", read, right)
	t.Logf("of %d photos, %d are read as the solution", read, right)
}
