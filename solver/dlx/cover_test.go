package dlx_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/dlx"
	"sudokubot/solver/search"
)

// The first problem of Knuth's paper, (3): items A to G, and six options.
func ExampleCover_Search() {
	c := dlx.NewCover(7)
	for _, option := range []string{"CEF", "ADG", "BCF", "AD", "BG", "DEG"} {
		var items []int
		for _, letter := range option {
			items = append(items, int(letter-'A'))
		}
		c.Add(items...)
	}
	r := c.Search(context.Background(), search.Limits{}, func(options []int) bool {
		fmt.Println(options)
		return true
	})
	fmt.Println(r.Outcome == search.Exhausted, r.Total.Nodes, r.Solutions)
	// Output:
	// [3 0 4]
	// true 6 1
}

// cover returns the problem with these options. Each option is a set of items, as bits.
func cover(t testing.TB, items int, options []uint) *dlx.Cover {
	t.Helper()
	c := dlx.NewCover(items)
	for _, option := range options {
		var covered []int
		for i := range items {
			if option>>i&1 != 0 {
				covered = append(covered, i)
			}
		}
		c.Add(covered...)
	}
	return c
}

// exact returns the number of sets of options that cover every item once. It tries all sets.
func exact(items int, options []uint) (n int64) {
	for set := range 1 << len(options) {
		covered, disjoint := uint(0), true
		for k, option := range options {
			if set>>k&1 != 0 {
				disjoint = disjoint && covered&option == 0
				covered |= option
			}
		}
		if disjoint && covered == 1<<items-1 {
			n++
		}
	}
	return n
}

// TestRandomCovers compares the search with trying all sets of options. It checks that the search restores
// the problem.
func TestRandomCovers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		items := 1 + r.IntN(7)
		options := make([]uint, r.IntN(12))
		for k := range options { // options with few items are more frequent
			options[k] = max(1, r.UintN(1<<items)&r.UintN(1<<items))
		}
		c := cover(t, items, options)
		first, want := c.Search(background, search.Limits{Solutions: 1}, nil), exact(items, options)
		seen := map[string]bool{}
		all := c.Search(background, search.Limits{}, func(picked []int) bool {
			checkCover(t, items, options, picked)
			slices.Sort(picked)
			seen[fmt.Sprint(picked)] = true
			return true
		})
		check.Equal(t, all.First, first.Total)
		check.True(t, all.Solutions == want && int64(len(seen)) == want && all.Outcome == search.Exhausted,
			"%d items, options %b: %+v, %d of them distinct, want %d", items, options, all, len(seen), want)
		if again := c.Search(background, search.Limits{}, nil); again != all {
			t.Errorf("%d items, options %b: once more gives %+v, not %+v", items, options, again, all)
		}
	}
}

func checkCover(t *testing.T, items int, options []uint, picked []int) {
	t.Helper()
	covered := uint(0)
	for _, k := range picked {
		check.Equal(t, covered&options[k], 0, "options %v of %b", picked, options)
		covered |= options[k]
	}
	check.Equal(t, covered, 1<<items-1, "options %v of %b do not cover %d", picked, options, items)
}

// TestNothingToCover checks that a problem without items has one solution, without options.
func TestNothingToCover(t *testing.T) {
	for _, items := range []int{0, -1} {
		r := dlx.NewCover(items).Search(background, search.Limits{}, nil)
		if want := (dlx.Stats{Nodes: 1}); r.Total != want || r.Outcome != search.Exhausted {
			t.Errorf("%d items: %+v", items, r)
		}
	}
}

// TestOptionsAddedLater checks that options may be added between two searches.
func TestOptionsAddedLater(t *testing.T) {
	c := cover(t, 3, []uint{0b011, 0b110})
	check.Equal(t, c.Search(background, search.Limits{}, nil).Solutions, 0)
	for _, i := range []int{2, 0} {
		c.Add(i)
	}
	check.Equal(t, c.Search(background, search.Limits{}, nil).Solutions, 2)
}
