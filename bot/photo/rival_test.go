package photo

import (
	"math/rand/v2"
	"os"
	"testing"

	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/warp"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// vazirmatn is a font to print pages with.
func vazirmatn(t *testing.T) *pages.Font {
	t.Helper()
	data, err := os.ReadFile("../render/lettering/font/Vazirmatn-Regular.ttf")
	check.Must(t, err)
	font, err := pages.NewFont("Vazirmatn-Regular.ttf", data)
	check.Must(t, err)
	return font
}

// TestAGridBesideItsPlace checks that a grid found a cell aside is no puzzle. It is read at its rival's
// position.
func TestAGridBesideItsPlace(t *testing.T) {
	font := vazirmatn(t)
	var cells [81]pages.Cell
	for i, sign := range example {
		if sign != '.' {
			cells[i] = pages.Cell{Kind: pages.Printed, Digit: int(sign - '0')}
		}
	}
	print := pages.Print(rand.New(rand.NewPCG(4, 2)), []*pages.Font{font}, pages.Latin, &cells)
	beside := warp.NewMesh(warp.Quad{}, 9)
	for row := range 10 {
		for col := range 10 {
			beside.Set(row, col, print.Mesh.At(float64(col), float64(row)-1))
		}
	}
	there, here := locate.Found{Fit: locate.Fit{Mesh: beside}}, locate.Found{Fit: locate.Fit{Mesh: print.Mesh}}
	reader := NewReader(classify.Trained())
	if r := reader.read(print.Plane, there).Read(t.Context()); r.Unique {
		t.Errorf("a cell aside it is read as %s", sudoku.Classic().Text(r.Givens))
	}
	there.Rivals = []locate.Found{here}
	if r := reader.read(print.Plane, there).Read(t.Context()); !r.Unique || sudoku.Classic().Text(r.Givens) != "classic9:"+example {
		t.Errorf("in its place it is read as %s", sudoku.Classic().Text(r.Givens))
	}
}
