package photo_test

import (
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/internal/check"
)

// TestSolvedPaper: of photos of paper that was solved by hand, most are seen to show the solution; of those with a digit that is wrong, at
// most one in twelve, which looks as if it could be the right one.
func TestSolvedPaper(t *testing.T) {
	t.Parallel()
	photos := most(6, 24)
	reader := photo.NewReader(classify.Trained())
	full := gridOf(solution)
	seen, right, taken := 0, 0, 0
	for seed := range uint64(photos) {
		rng := rand.New(rand.NewPCG(31, seed))
		wrong := -1
		if seed%2 == 1 {
			wrong = rng.IntN(81)
			for puzzle[wrong] != '.' {
				wrong = rng.IntN(81)
			}
		}
		var cells [81]pages.Cell
		for i, d := range full {
			cells[i] = pages.Cell{Kind: pages.Written, Digit: int(d), Entry: true}
			switch {
			case puzzle[i] != '.':
				cells[i] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
			case i == wrong:
				cells[i].Digit = int(d)%9 + 1
			}
		}
		p, err := pages.Of(rng, fonts(t), pages.Latin, &cells)
		check.Must(t, err)
		read, err := reader.ReadPlane(t.Context(), p.Plane)
		check.Must(t, err)
		for _, r := range read.Readings {
			g := r.Grid
			if !g.Full() {
				continue
			}
			shows := g.Shows(full, gridOf(puzzle))
			switch {
			case wrong >= 0 && shows:
				taken++
				t.Logf("seed %d: a %d instead of a %d in cell %d is taken for right: %.4f", seed, cells[wrong].Digit, full[wrong], wrong, g.Chances[wrong][full[wrong]])
			case wrong < 0:
				seen++
				if shows {
					right++
				}
			}
		}
	}
	t.Logf("of %d photos of a right solution, %d are seen to show it", seen, right)
	if right*3 < seen*2 || 5*seen < photos || taken > photos/24 {
		t.Errorf("of %d photos of a right solution, only %d are seen to show it; of %d of a wrong one, %d are", seen, right, photos/2, taken)
	}
}
