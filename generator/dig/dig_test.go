package dig_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/generator/dig"
	"sudokubot/generator/grids"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// shuffled returns a full grid, a copy of it, and the orbits of s in random order.
func shuffled(seed uint64, s dig.Symmetry) (givens, solution sudoku.Grid, orbits [][]sudoku.Cell) {
	rng := rand.New(rand.NewPCG(seed, 0))
	solution = make(sudoku.Grid, 81)
	grids.Classic(rng, solution)
	orbits = s.Orbits(9)
	rng.Shuffle(len(orbits), func(i, j int) { orbits[i], orbits[j] = orbits[j], orbits[i] })
	return slices.Clone(solution), solution, orbits
}

// oneByOne does the work of Dig in the simplest way: it tries each orbit alone.
func oneByOne(ctx context.Context, givens, solution sudoku.Grid, orbits [][]sudoku.Cell) {
	for _, orbit := range orbits {
		for _, c := range orbit {
			givens[c] = 0
		}
		if ok, _ := dig.Classic(ctx, givens, solution); !ok {
			for _, c := range orbit {
				givens[c] = solution[c]
			}
		}
	}
}

// TestDig checks that trying many orbits at once has the result of single trials, and that no remaining
// orbit can be removed.
func TestDig(t *testing.T) {
	for _, s := range dig.Symmetries() {
		for seed := range uint64(20) {
			givens, solution, orbits := shuffled(seed, s)
			want := slices.Clone(givens)
			oneByOne(t.Context(), want, solution, orbits)
			check.Must(t, dig.Dig(t.Context(), dig.Classic, givens, solution, orbits))
			check.Slices(t, givens, want, "%s, seed %d", s, seed)
			classic := slices.Clone(solution)
			if err := dig.DigClassic(t.Context(), classic, solution, orbits); err != nil || !slices.Equal(classic, want) {
				t.Errorf("%s, seed %d: DigClassic left %v, want %v, error %v", s, seed, classic, want, err)
			}
			again := slices.Clone(givens)
			oneByOne(t.Context(), again, solution, orbits)
			if !slices.Equal(givens, again) {
				t.Errorf("%s, seed %d: %d givens were left, and %d could go", s, seed, givens.Filled(), givens.Filled()-again.Filled())
			}
			check.True(t, s.Holds(givens, 9), "%s, seed %d: what is left is not symmetric", s, seed)
		}
	}
}

func TestDigTo(t *testing.T) {
	for _, s := range dig.Symmetries() {
		for seed := range uint64(5) {
			for _, n := range []int{33, 36, 40, 45, 64, 80, 81} {
				if below, _ := dig.Reachable(s.Orbits(9), n); below != n {
					continue
				}
				givens, solution, orbits := shuffled(seed, s)
				err := dig.DigTo(t.Context(), dig.Classic, givens, solution, orbits, n)
				if left := givens.Filled(); err != nil || left < n || left > n && n >= 40 && s == dig.None {
					t.Errorf("%s, seed %d: %d givens instead of %d, %v", s, seed, left, n, err)
				}
				if ok, _ := dig.Classic(t.Context(), givens, solution); !ok || !s.Holds(givens, 9) {
					t.Errorf("%s, seed %d: %d givens are not symmetric or not enough", s, seed, n)
				}
			}
		}
	}
}

// TestDigStops checks that after an error the givens are the last ones known to give a single solution.
func TestDigStops(t *testing.T) {
	stop := errors.New("stop")
	givens, solution, orbits := shuffled(1, dig.None)
	calls := 0
	err := dig.Dig(t.Context(), func(ctx context.Context, g, s sudoku.Grid) (bool, error) {
		if calls++; calls > 5 {
			return true, stop
		}
		return dig.Classic(ctx, g, s)
	}, givens, solution, orbits)
	if ok, _ := dig.Classic(t.Context(), givens, solution); !errors.Is(err, stop) || !ok {
		t.Errorf("error %v, and what is left has one solution: %v", err, ok)
	}
}

// TestDigClassicFromParts starts with some empty cells and with some orbits that must stay. It checks that
// DigClassic leaves the givens that Dig leaves.
func TestDigClassicFromParts(t *testing.T) {
	for seed := range uint64(300) {
		givens, solution, orbits := shuffled(seed, dig.Symmetry(seed%8))
		rng := rand.New(rand.NewPCG(seed, 1))
		for _, orbit := range orbits[:rng.IntN(len(orbits)*2/3)] {
			for _, c := range orbit {
				givens[c] = 0
			}
		}
		if ok, _ := dig.Classic(t.Context(), givens, solution); !ok {
			continue
		}
		orbits = orbits[rng.IntN(len(orbits)):]
		want := slices.Clone(givens)
		check.Must(t, dig.Dig(t.Context(), dig.Classic, want, solution, orbits))
		if err := dig.DigClassic(t.Context(), givens, solution, orbits); err != nil || !slices.Equal(givens, want) {
			t.Fatalf("seed %d: left %v, want %v, error %v", seed, givens, want, err)
		}
	}
}

// TestDigClassicStops checks that after the end of the context the givens are those last found enough.
func TestDigClassicStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	givens, solution, orbits := shuffled(1, dig.None)
	err := dig.DigClassic(ctx, givens, solution, orbits)
	if ok, _ := dig.Classic(t.Context(), givens, solution); !errors.Is(err, context.Canceled) || !ok {
		t.Errorf("error %v, and what is left has one solution: %v", err, ok)
	}
}

func TestReachable(t *testing.T) {
	for _, x := range []struct {
		s                      dig.Symmetry
		n, asked, below, above int
	}{
		{dig.None, 9, 17, 17, 17},
		{dig.Rotate180, 9, 24, 24, 24},
		{dig.Rotate180, 4, 5, 4, 6},
		{dig.Rotate90, 9, 26, 25, 28},
		{dig.Full, 9, 22, 21, 24},
		{dig.None, 9, 90, 81, 81},
		{dig.Rotate180, 4, 0, 0, 0},
	} {
		if below, above := dig.Reachable(x.s.Orbits(x.n), x.asked); below != x.below || above != x.above {
			t.Errorf("%s, order %d: near %d are %d and %d, want %d and %d", x.s, x.n, x.asked, below, above, x.below, x.above)
		}
	}
}

// BenchmarkDig removes givens until all are needed, by counting solutions and by DigClassic.
func BenchmarkDig(b *testing.B) {
	counting := func(ctx context.Context, givens, solution sudoku.Grid, orbits [][]sudoku.Cell) error {
		return dig.Dig(ctx, dig.Classic, givens, solution, orbits)
	}
	for _, s := range []dig.Symmetry{dig.None, dig.Rotate180} {
		b.Run(s.String()+"/counting", func(b *testing.B) { measure(b, s, counting) })
		b.Run(s.String()+"/classic", func(b *testing.B) { measure(b, s, dig.DigClassic) })
	}
}

func measure(b *testing.B, s dig.Symmetry, way func(context.Context, sudoku.Grid, sudoku.Grid, [][]sudoku.Cell) error) {
	left, seed := 0, uint64(0)
	for b.Loop() {
		seed++
		givens, solution, orbits := shuffled(seed, s)
		check.Must(b, way(b.Context(), givens, solution, orbits))
		left += givens.Filled()
	}
	b.ReportMetric(float64(left)/float64(b.N), "givens")
}
