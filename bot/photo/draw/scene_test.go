package draw_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/draw"
	"sudokubot/bot/photo/pages"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

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

// TestSigns paints digits above nine as in the bot's own pictures.
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

// TestWhatIsPaintedIsReadBack paints the solution into photos in any perspective and rotation. The result is
// upright. Each painted digit is read in the script of the page, and each given agrees with the solution.
// Printed digits beside them may be misread. An entry other than the solution's digit is asked about, unless
// so much is doubtful that another photo is needed.
func TestWhatIsPaintedIsReadBack(t *testing.T) {
	data, err := os.ReadFile("../../render/lettering/font/Vazirmatn-Regular.ttf")
	check.Must(t, err)
	font, err := pages.NewFont("Vazirmatn-Regular.ttf", data)
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
