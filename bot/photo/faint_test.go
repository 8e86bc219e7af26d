package photo

import (
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

// TestFaintEntriesAreSeen: what is written so faintly beside print that it is overlooked is an entry if it is what the solution has; the
// same digits elsewhere are not, and noise is none.
func TestFaintEntriesAreSeen(t *testing.T) {
	font := vazirmatn(t)
	solution := gridOfLine(t, exampleSolved)
	var all [81]pages.Cell
	for c, d := range solution {
		all[c] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
	}
	made := pages.Print(rand.New(rand.NewPCG(5, 5)), []*pages.Font{font}, pages.Latin, &all)
	patches := cells.Of(made.Plane, made.Mesh)
	reader := NewReader(classify.Trained())
	for name, tt := range map[string]struct {
		of   func(c int) *cells.Patch // what stands in a cell
		want int
	}{
		"digits of the solution": {func(c int) *cells.Patch { return &patches[c] }, 10},
		"other digits":           {func(c int) *cells.Patch { return &patches[(c+1)%81] }, 0},
		"noise": {func(int) *cells.Patch {
			p, rng := new(cells.Patch), rand.New(rand.NewPCG(6, 6))
			for i := range p {
				p[i] = rng.Float32()
			}
			return p
		}, 0},
	} {
		g := sureOf(example)
		faintly := 0
		for c := range g.Chances {
			if example[c] == '.' && faintly < 10 {
				faintly++
				for i, v := range tt.of(c) {
					g.Patches[c][i] = 0.15 * v
				}
			}
		}
		r := g.Read(t.Context())
		reader.stretched(t.Context(), r, new(strain))
		if got := r.Entries.Filled(); got < tt.want*8/10 || got > tt.want {
			t.Errorf("%s: %d entries, want %d", name, got, tt.want)
		}
		for c, d := range r.Entries {
			check.True(t, d == 0 || d == solution[c], "%s: cell %d has %d", name, sudoku.Cell(c), d)
		}
	}
}
