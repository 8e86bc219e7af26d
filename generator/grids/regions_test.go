package grids_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver/sudoku"
)

// checkRegions fails unless the regions of l have n cells each, which hang together.
func checkRegions(t testing.TB, l *sudoku.Layout) {
	t.Helper()
	n, count := l.N(), 0
	for _, h := range l.Houses() {
		if h.Kind != sudoku.Region {
			continue
		}
		count++
		if len(h.Cells) != n || len(reached(l, h)) != n {
			t.Errorf("%s: %v has %d cells, of which %d hang together", l, h, len(h.Cells), len(reached(l, h)))
		}
		if n >= 5 && straight(l, h) {
			t.Errorf("%s: %v is a line", l, h)
		}
	}
	if count != n {
		t.Errorf("%s has %d regions", l, count)
	}
}

// reached returns the cells of h to which steps within h lead from its first.
func reached(l *sudoku.Layout, h sudoku.House) []sudoku.Cell {
	found := []sudoku.Cell{h.Cells[0]}
	for i := 0; i < len(found); i++ {
		r, k := l.Place(found[i])
		for _, c := range h.Cells {
			r2, k2 := l.Place(c)
			if (r-r2)*(r-r2)+(k-k2)*(k-k2) == 1 && !slices.Contains(found, c) {
				found = append(found, c)
			}
		}
	}
	return found
}

func straight(l *sudoku.Layout, h sudoku.House) bool {
	r, k := l.Place(h.Cells[0])
	r2, k2 := l.Place(h.Cells[len(h.Cells)-1])
	return r == r2 || k == k2 && r2-r == l.N()-1
}

func TestRegions(t *testing.T) {
	for n := grids.MinRegions; n <= grids.MaxRegions; n++ {
		if race && n > 10 {
			break
		}
		t.Run(fmt.Sprint("order ", n), func(t *testing.T) {
			l, err := grids.Regions(context.Background(), n, nil, seeded(uint64(n)))
			if err != nil {
				t.Fatal(err)
			}
			checkRegions(t, l)
		})
	}
}

func TestRegionsWithExtras(t *testing.T) {
	for _, name := range []string{"latin5+x", "latin9+x", "latin9+windows", "latin9+groups", "latin6+groups"} {
		t.Run(name, func(t *testing.T) {
			extras := named(t, name)
			l, err := grids.Regions(context.Background(), extras.N(), extras.Extras(), seeded(1))
			if err != nil {
				t.Fatal(err)
			}
			checkRegions(t, l)
			for _, h := range extras.Houses() {
				if !l.Has(h.Kind) {
					t.Errorf("%s has no %v", l, h.Kind)
				}
			}
			g, err := grids.Fill(context.Background(), l, seeded(1))
			if err != nil {
				t.Fatal(err)
			}
			check(t, l, g)
		})
	}
}

func TestRegionsVary(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(10) {
		l, err := grids.Regions(context.Background(), 9, nil, seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		checkRegions(t, l)
		seen[l.String()] = true
	}
	if len(seen) < 10 {
		t.Errorf("10 seeds made %d maps", len(seen))
	}
}

func TestOrdersOfRegions(t *testing.T) {
	for _, n := range []int{-1, 0, 3, 17} {
		_, err := grids.Regions(context.Background(), n, nil, seeded(1))
		want := fmt.Sprintf("a jigsaw whose regions are made has an order from 4 to 16, not %d", n)
		if bad, ok := errors.AsType[*grids.OrderError](err); !ok || bad.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestRegionsEndWithTheContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if l, err := grids.Regions(ctx, 9, nil, seeded(1)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, %v", l, err)
	}
}

func FuzzRegions(f *testing.F) {
	f.Add(uint64(1), 9)
	f.Add(uint64(2), 4)
	f.Add(uint64(3), 7)
	f.Fuzz(func(t *testing.T, seed uint64, n int) {
		if n < grids.MinRegions || n > 10 {
			t.Skip("not an order that is quick")
		}
		l, err := grids.Regions(context.Background(), n, nil, seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		checkRegions(t, l)
	})
}

func BenchmarkRegions(b *testing.B) {
	for _, name := range []string{"latin4", "latin6", "latin9", "latin12", "latin16", "latin9+x", "latin9+windows", "latin16+x"} {
		b.Run(name, func(b *testing.B) {
			extras, rng := named(b, name), seeded(1)
			for b.Loop() {
				if _, err := grids.Regions(context.Background(), extras.N(), extras.Extras(), rng); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
