package photo_test

import (
	"flag"
	"math/rand/v2"
	"os"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

var long = flag.Bool("long", false, "take as many photos as the shares of those that are read were measured on")

// most returns how many photos a test takes: usual, or all with -long.
func most(usual, all int) int {
	if *long {
		return all
	}
	return usual
}

func fonts(t *testing.T) []*pages.Font {
	t.Helper()
	data, err := os.ReadFile("../render/lettering/font/Vazirmatn-Regular.ttf")
	check.Must(t, err)
	f, err := pages.NewFont("Vazirmatn-Regular.ttf", data)
	check.Must(t, err)
	return []*pages.Font{f}
}

// page is a photo of the puzzle, in print; how is drawn by lot.
func page(t *testing.T, s pages.Script, seed uint64) *pages.Photo {
	t.Helper()
	var cells [81]pages.Cell
	for i, sign := range puzzle {
		if sign != '.' {
			cells[i] = pages.Cell{Kind: pages.Printed, Digit: int(sign - '0')}
		}
	}
	p, err := pages.Of(rand.New(rand.NewPCG(11, seed)), fonts(t), s, &cells)
	check.Must(t, err)
	return p
}

func lineOf(g sudoku.Grid) string {
	line := make([]byte, len(g))
	for i, d := range g {
		line[i] = ".123456789"[d]
	}
	return string(line)
}

// TestPagesInEveryScript: of pages in all kinds of light and paper most are read, upright or not, in each script; and none is read
// wrongly without a doubt, or taken for solved.
func TestPagesInEveryScript(t *testing.T) {
	t.Parallel()
	reader := photo.NewReader(classify.Trained())
	for s, name := range map[pages.Script]string{pages.Latin: "Latin", pages.Persian: "Persian", pages.Arabic: "Arabic"} {
		if s == pages.Arabic && !fonts(t)[0].Has(s) {
			continue
		}
		const last = 6
		photos, right := most(3, last), 0
		for i := last - photos; i < last; i++ {
			plane := page(t, s, uint64(i)).Plane
			for range i % 4 {
				plane = plane.Turned()
			}
			for _, g := range reader.Grids(plane) {
				check.True(t, !g.Full() && !g.Shows(gridOf(solution), gridOf(puzzle)),
					"%s %d: a new puzzle is taken for a solved one", name, i)
				r := g.Read(t.Context())
				if lineOf(r.Givens) == puzzle {
					right++
				} else if g.Plausible() && r.Sure() {
					t.Errorf("%s %d: read as %s without a doubt", name, i, lineOf(r.Givens))
				}
			}
		}
		check.True(t, 2*right >= photos, "%s: %d of %d are read", name, right, photos)
		t.Logf("%s: %d of %d", name, right, photos)
	}
}
