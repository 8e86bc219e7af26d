package photo

import (
	"math"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// glyphs returns a shape of strokes for each digit. The shape of 8 is the shape of 3 with another stroke.
func glyphs(rng *rand.Rand) (all [10]cells.Patch) {
	for d := range all {
		x, y := 8+rng.IntN(10), 8+rng.IntN(10)
		if d == 8 {
			all[8] = all[3]
		}
		for range 4 {
			dx, dy := rng.IntN(3)-1, rng.IntN(3)-1
			for range 6 {
				for k := range 4 {
					all[d][(y+k/2)*cells.Side+x+k%2] = 1
				}
				x, y = min(max(x+dx, 8), 18), min(max(y+dy, 8), 18)
			}
			if d == 8 {
				break
			}
		}
	}
	return all
}

// printed is the example in a font, with noise and small shifts. The network reads each 8 as a 3.
func printed(rng *rand.Rand, font [10]cells.Patch) *Grid {
	digits := map[int]int{}
	for i, sign := range example {
		if sign != '.' {
			digits[i] = int(sign - '0')
		}
	}
	g := seen(digits)
	g.Patches = make([]cells.Patch, 81)
	for i, d := range digits {
		g.Patches[i] = *font[d].Moved(rng.IntN(3)-1, rng.IntN(3)-1)
		for k := range g.Patches[i] {
			g.Patches[i][k] += 0.1 * rng.Float32()
		}
		if d == 8 {
			g.Chances[i][8], g.Chances[i][3] = 0.01, 0.98
		}
	}
	return g
}

// TestAFontIsConsistent checks that misread digits are recognised. They look alike, and unlike the digit that
// was read. Repaired cells are reported.
func TestAFontIsConsistent(t *testing.T) {
	for seed := range uint64(5) {
		rng := rand.New(rand.NewPCG(9, seed))
		g := printed(rng, glyphs(rng))
		r := g.Read(t.Context())
		if got := sudoku.Classic().Text(r.Givens); got != "classic9:"+example || !r.Unique {
			t.Errorf("font %d: read as %s", seed, got)
		}
		repaired := map[sudoku.Cell]bool{}
		for _, c := range r.Repaired {
			repaired[c] = true
		}
		for i, sign := range example {
			check.Equal(t, repaired[sudoku.Cell(i)], sign == '8', "font %d: cell %d, %c", seed, i, sign)
		}
	}
}

// TestShapesThatAreNoFont checks that shapes decide nothing if all are equal. A reading by shapes is a
// puzzle, or nil.
func TestShapesThatAreNoFont(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	same := glyphs(rng)
	for d := range same {
		same[d] = same[1]
	}
	if r := printed(rng, same).alike(t.Context()); r != nil {
		t.Errorf("read as %s", sudoku.Classic().Text(r.Givens))
	}
	few := seen(map[int]int{0: 1, 10: 2})
	few.Patches = make([]cells.Patch, 81)
	check.True(t, few.alike(t.Context()) == nil, "two digits are read as a puzzle")
}

// TestEachShapeItsOwnDigit checks that the assignment has the largest possible worth.
func TestEachShapeItsOwnDigit(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	for range 50 {
		worth := make([][10]float64, 4)
		for k := range worth {
			for d := range worth[k] {
				worth[k][d] = math.Round(10 * rng.NormFloat64())
			}
		}
		most := math.Inf(-1)
		for n := range 9 * 9 * 9 * 9 {
			a := [4]int{n%9 + 1, n/9%9 + 1, n/81%9 + 1, n/729 + 1}
			if a[0] != a[1] && a[0] != a[2] && a[0] != a[3] && a[1] != a[2] && a[1] != a[3] && a[2] != a[3] {
				most = max(most, worth[0][a[0]]+worth[1][a[1]]+worth[2][a[2]]+worth[3][a[3]])
			}
		}
		digits, got := assigned(worth)
		sum, used := 0.0, map[int]bool{}
		for k, d := range digits {
			sum += worth[k][d]
			used[d] = true
		}
		if got != most || sum != most || len(used) != 4 {
			t.Fatalf("%v is worth %v and told to be worth %v; the best is worth %v", digits, sum, got, most)
		}
	}
}
