package grids_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"sudokubot/generator/grids"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// checkRegions checks that each region of l has n connected cells.
func checkRegions(t testing.TB, l *sudoku.Layout) {
	t.Helper()
	n, count := l.N(), 0
	for _, h := range l.Houses() {
		if h.Kind == sudoku.Region {
			count++
			check.True(t, len(h.Cells) == n, "%s: %v has %d cells", l, h, len(h.Cells))
			check.True(t, n < 5 || !straight(l, h), "%s: %v is a line", l, h)
		}
	}
	check.Equal(t, count, n, "%s", l)
	if c, torn := l.Torn(); torn {
		t.Errorf("%s: the region of %s is not connected", l, l.CellName(c))
	}
}

func straight(l *sudoku.Layout, h sudoku.House) bool {
	r, k := l.Place(h.Cells[0])
	r2, k2 := l.Place(h.Cells[len(h.Cells)-1])
	return r == r2 || k == k2 && r2-r == l.N()-1
}

func TestRegions(t *testing.T) {
	for n := grids.MinRegions; n <= grids.MaxRegions; n++ {
		if check.Race && n > 10 {
			break
		}
		t.Run(fmt.Sprint("order ", n), func(t *testing.T) {
			l, err := grids.Regions(context.Background(), n, nil, seeded(uint64(n)))
			check.Must(t, err)
			checkRegions(t, l)
		})
	}
}

func TestRegionsWithExtras(t *testing.T) {
	for _, name := range []string{"latin5+x", "latin9+x", "latin9+windows", "latin9+groups", "latin6+groups"} {
		t.Run(name, func(t *testing.T) {
			extras := searchtest.Layout(t, name)
			l, err := grids.Regions(context.Background(), extras.N(), extras.Extras(), seeded(1))
			check.Must(t, err)
			checkRegions(t, l)
			for _, h := range extras.Houses() {
				check.True(t, l.Has(h.Kind), "%s has no %v", l, h.Kind)
			}
			g, err := grids.Fill(context.Background(), l, seeded(1))
			check.Must(t, err)
			examine(t, l, g)
		})
	}
}

func TestRegionsVary(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(10) {
		l, err := grids.Regions(context.Background(), 9, nil, seeded(seed))
		check.Must(t, err)
		checkRegions(t, l)
		seen[l.String()] = true
	}
	check.True(t, len(seen) >= 10, "10 seeds made %d maps", len(seen))
}

// TestFairRegions checks that maps, near rows and far from rows, are fair only if they have the shapes in
// the comment of Regions.
func TestFairRegions(t *testing.T) {
	for n := grids.MinRegions; n <= 9; n++ {
		rng, seen := seeded(uint64(n)), map[bool]int{}
		for i := range 100 {
			of, got := grids.Melted(n, 3*i*n*n, rng)
			if want := fair(n, of); got != want {
				t.Fatalf("%v of order %d: fair %v, want %v", of, n, got, want)
			}
			seen[got]++
		}
		if seen[true] == 0 || seen[false] == 0 {
			t.Errorf("order %d: %d maps were fair and %d were not", n, seen[true], seen[false])
		}
	}
}

// fair reports whether few regions of a map are rectangles, no region is a line, and each region has four
// cells in a square. It skips conditions that small orders cannot meet.
func fair(n int, of []int) bool {
	rectangles := 0
	for region := range n {
		var rows, cols []int
		square := false
		for c, other := range of {
			if other != region {
				continue
			}
			r, k := c/n, c%n
			rows, cols = append(rows, r), append(cols, k)
			square = square || r+1 < n && k+1 < n && of[c+1] == region && of[c+n] == region && of[c+n+1] == region
		}
		high, wide := slices.Max(rows)-slices.Min(rows)+1, slices.Max(cols)-slices.Min(cols)+1
		if n > 4 && min(high, wide) == 1 || n > 5 && !square {
			return false
		}
		if high*wide == n {
			rectangles++
		}
	}
	return rectangles <= n/4
}

func TestOrdersOfRegions(t *testing.T) {
	for _, n := range []int{-1, 0, 3, 17} {
		_, err := grids.Regions(context.Background(), n, nil, seeded(1))
		want := fmt.Sprintf("a jigsaw whose regions are made has an order from 4 to 16, not %d", n)
		check.True(t, err != nil && err.Error() == want, "got %v, want %s", err, want)
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
		check.Must(t, err)
		checkRegions(t, l)
	})
}

func BenchmarkRegions(b *testing.B) {
	for _, name := range []string{"latin4", "latin6", "latin9", "latin12", "latin16", "latin9+x", "latin9+windows", "latin16+x"} {
		b.Run(name, func(b *testing.B) {
			extras, rng := searchtest.Layout(b, name), seeded(1)
			for b.Loop() {
				if _, err := grids.Regions(context.Background(), extras.N(), extras.Extras(), rng); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
