package calendar_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// unsure returns n readings of p. On average one digit in oneIn is uncertain: it has a different value in
// each reading.
func unsure(p sudoku.Puzzle, n, oneIn int, rng *rand.Rand) []solver.Puzzle {
	grids := make([]sudoku.Puzzle, n)
	for i := range grids {
		grids[i] = with(p, func(_ int, d sudoku.Digit) sudoku.Digit { return d })
	}
	for c, d := range p.Givens {
		right := rng.IntN(n)
		if d == 0 || rng.IntN(oneIn) > 0 {
			continue
		}
		for i, other := range rng.Perm(p.Layout.N())[:n] {
			if i != right {
				grids[i].Givens[c] = sudoku.Digit(other + 1)
			}
		}
	}
	return readingsOf(grids...)
}

func readingsOf(puzzles ...sudoku.Puzzle) (all []solver.Puzzle) {
	for _, p := range puzzles {
		all = append(all, p)
	}
	return all
}

// One reading that is a live daily is enough for a refusal.
func TestGuardedAmongReadings(t *testing.T) {
	t.Parallel()
	g := newGuarded(t, "classic9", "jigsaw9", "box2x3")
	rng := rand.New(rand.NewPCG(50, 50))
	other, solution := dug(t, sudoku.Classic(), rng)
	small, _ := dug(t, rectangles(t), rng)
	for _, kind := range []string{"classic9", "jigsaw9", "box2x3"} {
		p, _ := g.puzzle(kind)
		for at := range 4 {
			readings := readingsOf(other, small, filled(other, solution, 20, rng))
			if d, ok, err := g.Guarded(t.Context(), readings); ok || err != nil {
				t.Fatalf("without a daily: %v, %v, %v", d, ok, err)
			}
			readings = slices.Insert(readings, at, solver.Puzzle(searchtest.Disguise(p, rng)))
			d, ok, err := g.Guarded(t.Context(), readings)
			check.True(t, ok && err == nil && d == g.live[kind], "the %s at %d: %v, %v, %v", kind, at, d, ok, err)
		}
	}
}

// TestGuardUnsure checks that a disguised daily is refused though each digit has up to three possible values.
// Solved, wrong and missing digits are added, and it may be uncertain which digits are entries.
func TestGuardUnsure(t *testing.T) {
	t.Parallel()
	leaks, n := map[string]int{}, many(4_000)
	onDays(t, "readings", 51, 0, max(1, n/100), 1, func(o *onDay, rng *rand.Rand) {
		p, solution := o.puzzle("daily")
		mini, miniSolution := o.puzzle("mini")
		for range min(n, 100) {
			whole := filled(p, solution, rng.IntN(10), rng)
			for name, readings := range map[string][]solver.Puzzle{
				"two in each cell":         unsure(searchtest.Disguise(p, rng), 2, 1, rng),
				"three in each cell":       unsure(searchtest.Disguise(p, rng), 3, 1, rng),
				"three, and digits found":  unsure(searchtest.Disguise(whole, rng), 3, 1, rng),
				"two, one wrong, one less": unsure(searchtest.Disguise(without(mistaken(p, 1, rng), 1, rng), rng), 2, 1, rng),
				"a mini, a third unsure":   unsure(searchtest.Disguise(mini, rng), 2, 3, rng),
				"printed and written":      readingsOf(written(searchtest.Disguise(p, rng), rng)...),
				"a mini with digits found": readingsOf(searchtest.Disguise(filled(mini, miniSolution, 3, rng), rng)),
			} {
				if p.Layout.Has(sudoku.Region) && !readings[0].(sudoku.Puzzle).Layout.IsClassic() && readings[0].(sudoku.Puzzle).Layout.N() == 9 {
					continue
				}
				series := "daily"
				if strings.HasPrefix(name, "a mini") {
					series = "mini"
				}
				shows := func(r solver.Puzzle) bool { return !o.keeps(series, r.(sudoku.Puzzle)) }
				if !o.refusesAny(readings) && slices.ContainsFunc(readings, shows) {
					leaks[name]++
				}
			}
		}
	})
	check.True(t, len(leaks) == 0, "of %d each were not refused: %v", n, leaks)
}

// written returns two readings of a picture of p: with about ten digits more, which may be entries, and with
// two givens less.
func written(p sudoku.Puzzle, rng *rand.Rand) []sudoku.Puzzle {
	return []sudoku.Puzzle{with(p, func(_ int, d sudoku.Digit) sudoku.Digit {
		if d == 0 && rng.IntN(5) == 0 {
			return sudoku.Digit(rng.IntN(p.Layout.N()) + 1)
		}
		return d
	}), without(p, 2, rng)}
}

// TestGuardUnsureOfOthers checks that another puzzle is answered, though each digit has three possible
// values.
func TestGuardUnsureOfOthers(t *testing.T) {
	t.Parallel()
	refused, n := map[string]int{}, many(4_000)
	onDays(t, "readings of others", 52, 0, max(1, n/100), 1, func(o *onDay, rng *rand.Rand) {
		mini, _ := o.puzzle("mini")
		for range min(n, 100) {
			p, solution := dug(t, sudoku.Classic(), rng)
			small, _ := dug(t, mini.Layout, rng)
			for name, readings := range map[string][]solver.Puzzle{
				"three in each cell":      unsure(p, 3, 1, rng),
				"three, and digits found": unsure(filled(p, solution, rng.IntN(20), rng), 3, 1, rng),
				"a mini, a fourth unsure": append(readingsOf(small), unsure(small, 2, 4, rng)...),
				"printed and written":     readingsOf(written(p, rng)...),
			} {
				if o.refusesAny(readings) {
					refused[name]++
				}
			}
		}
	})
	check.True(t, refused["a mini, a fourth unsure"]*50 <= n+200,
		"of %d minis %d are refused", n, refused["a mini, a fourth unsure"])
	t.Logf("of %d each were refused: %v", n, refused)
	delete(refused, "a mini, a fourth unsure")
	check.True(t, len(refused) == 0, "refused are %v", refused)
}

// rectangles returns the layout with boxes of 2x3, as minis have.
func rectangles(t *testing.T) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Boxes(2, 3)
	check.Must(t, err)
	return l
}

// solved returns the puzzle in line and its only solution.
func solved(t testing.TB, line string) (p, solution sudoku.Puzzle) {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	r, err := solver.Solve(context.Background(), p, solver.Options{})
	if err != nil || r.Status != solver.Unique {
		t.Fatalf("%s: %v, %v", line, r.Status, err)
	}
	return p, sudoku.Puzzle{Layout: p.Layout, Givens: r.Solutions[0]}
}

// dug returns a puzzle with a single solution and some spare givens, and its solution.
func dug(t testing.TB, l *sudoku.Layout, rng *rand.Rand) (p, solution sudoku.Puzzle) {
	t.Helper()
	full, err := grids.Fill(context.Background(), l, rng)
	check.Must(t, err)
	solution = sudoku.Puzzle{Layout: l, Givens: full}
	p = sudoku.Puzzle{Layout: l, Givens: slices.Clone(full)}
	spare := rng.IntN(l.Size() / 8)
	for _, c := range rng.Perm(l.Size())[spare:] {
		d := p.Givens[c]
		p.Givens[c] = 0
		if r, err := solver.Solve(context.Background(), p, solver.Options{}); err != nil || r.Status != solver.Unique {
			p.Givens[c] = d
		}
	}
	return p, solution
}

// with returns p with each digit replaced by the result of f. It calls f for the cells in order.
func with(p sudoku.Puzzle, f func(c int, d sudoku.Digit) sudoku.Digit) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for c, d := range p.Givens {
		p.Givens[c] = f(c, d)
	}
	return p
}

// some returns p with n random cells set to the result of f. If empty is true, these cells have no digit in
// p; otherwise they are givens.
func some(p sudoku.Puzzle, n int, empty bool, rng *rand.Rand, f func(c int) sudoku.Digit) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for _, c := range rng.Perm(len(p.Givens)) {
		if n > 0 && (p.Givens[c] == 0) == empty {
			p.Givens[c] = f(c)
			n--
		}
	}
	return p
}

// filled returns p with count digits added from its solution.
func filled(p, solution sudoku.Puzzle, count int, rng *rand.Rand) sudoku.Puzzle {
	return some(p, count, true, rng, func(c int) sudoku.Digit { return solution.Givens[c] })
}

// without returns p with count givens removed.
func without(p sudoku.Puzzle, count int, rng *rand.Rand) sudoku.Puzzle {
	return some(p, count, false, rng, func(int) sudoku.Digit { return 0 })
}

// mistaken returns p with count givens replaced by wrong digits.
func mistaken(p sudoku.Puzzle, count int, rng *rand.Rand) sudoku.Puzzle {
	n := sudoku.Digit(p.Layout.N())
	return some(p, count, false, rng, func(c int) sudoku.Digit { return p.Givens[c]%n + 1 })
}

// unique reports whether a 9x9 puzzle has a single solution.
func unique(t testing.TB, p sudoku.Puzzle) bool {
	t.Helper()
	if len(p.Layout.Clashes(p.Givens)) > 0 {
		return false
	}
	n, _ := bitboard.Count(t.Context(), p.Givens, 2)
	return n == 1
}
