package rating_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/rating"
	"sudokubot/solver/search/searchtest"
)

// published are the published ratings of steps by N. Juillerat's Sudoku Explainer 1.2.1 (2009). A set is
// rated 0.1 more for each cell beyond two. A chain, as in G. Fowler's serate, is rated 0.1 more at each of
// 4, 6, 8, 12, 16, 24, 32, … nodes, without the two nodes that close it. For chains the table has the
// ratings in our list.
var published = []struct {
	technique string
	ratings   []rating.Tenths
}{
	{"Hidden Single", []rating.Tenths{10, 12, 15}}, // last cell of a house, in a box, in a line
	{"Direct Pointing", []rating.Tenths{17}},
	{"Direct Claiming", []rating.Tenths{19}},
	{"Direct Hidden Pair", []rating.Tenths{20}},
	{"Naked Single", []rating.Tenths{23}},
	{"Direct Hidden Triplet", []rating.Tenths{25}},
	{"Pointing", []rating.Tenths{26}},
	{"Claiming", []rating.Tenths{28}},
	{"Naked Pair", []rating.Tenths{30}},
	{"X-Wing", []rating.Tenths{32}},
	{"Hidden Pair", []rating.Tenths{34}},
	{"Naked Triplet", []rating.Tenths{36}},
	{"Swordfish", []rating.Tenths{38}},
	{"Hidden Triplet", []rating.Tenths{40}},
	{"XY-Wing", []rating.Tenths{42}},
	{"XYZ-Wing", []rating.Tenths{44}},
	{"Unique Rectangle type 1", []rating.Tenths{45}},
	{"Unique Rectangle type 2", []rating.Tenths{45}},
	{"Unique Rectangle type 3", []rating.Tenths{45, 46, 47, 48}}, // the set has two, three, four … cells
	{"Unique Rectangle type 4", []rating.Tenths{45}},
	{"Unique Loop 6 type 1", []rating.Tenths{46}},
	{"Unique Loop 6 type 2", []rating.Tenths{46}},
	{"Unique Loop 6 type 3", []rating.Tenths{46, 47, 48}},
	{"Unique Loop 6 type 4", []rating.Tenths{46}},
	{"Unique Loop 8 type 1", []rating.Tenths{47}},
	{"Unique Loop 8 type 2", []rating.Tenths{47}},
	{"Unique Loop 8 type 3", []rating.Tenths{47}},
	{"Unique Loop 8 type 4", []rating.Tenths{47}},
	{"Unique Loop 10 type 1", []rating.Tenths{50}},
	{"Unique Loop 10 type 2", []rating.Tenths{50}},
	{"Naked Quad", []rating.Tenths{50}},
	{"Jellyfish", []rating.Tenths{52}},
	{"Hidden Quad", []rating.Tenths{54}},
	{"BUG type 1", []rating.Tenths{56}},
	{"BUG type 2", []rating.Tenths{57}},
	{"BUG type 3", []rating.Tenths{58, 59, 60}}, // the set has two, three, four cells
	{"BUG type 4", []rating.Tenths{57}},
	{"Aligned Pair Exclusion", []rating.Tenths{62}},
	{"Bidirectional X-Cycle", []rating.Tenths{65, 66, 67}},
	{"Turbot Fish", []rating.Tenths{66}},
	{"Bidirectional Y-Cycle", []rating.Tenths{66, 67, 68, 69, 70, 71}},
	{"Forcing X-Chain", []rating.Tenths{67, 68, 69}},
	{"Bidirectional Cycle", []rating.Tenths{70, 71, 72, 73, 74}},
	{"Forcing Chain", []rating.Tenths{71, 72, 73, 74, 75}},
	{"Aligned Triplet Exclusion", []rating.Tenths{75}},
	{"Nishio Forcing Chains", []rating.Tenths{76, 77, 78, 79, 80, 81}},
	{"Region Forcing Chains", []rating.Tenths{82, 83, 84, 85, 86, 87}},
	{"Cell Forcing Chains", []rating.Tenths{83, 84, 85, 86, 87}},
	{"Dynamic Cell Forcing Chains", []rating.Tenths{87, 88, 89, 90, 91, 92}},
	{"Dynamic Region Forcing Chains", []rating.Tenths{87, 88, 89, 90, 91, 92}},
	{"Dynamic Contradiction Forcing Chains", []rating.Tenths{88, 89, 90, 91, 92}},
	{"Dynamic Double Forcing Chains", []rating.Tenths{88, 89, 90}},
}

// TestPublished checks that the ratings of the steps of our list are published, and that each published
// rating occurs in the list.
func TestPublished(t *testing.T) {
	reached := map[string][]rating.Tenths{}
	for _, p := range readRated(t, ours) {
		for step := range strings.SplitSeq(p.steps, "|") {
			technique, number, _ := strings.Cut(step, ":")
			if r := tenths(t, number); !slices.Contains(reached[technique], r) {
				reached[technique] = append(reached[technique], r)
			}
		}
	}
	for _, want := range published {
		got := reached[want.technique]
		slices.Sort(got)
		check.True(t, slices.Equal(got, want.ratings),
			"%s is rated %v, want %v", want.technique, got, want.ratings)
		delete(reached, want.technique)
	}
	for technique, got := range reached {
		t.Errorf("%s, rated %v, is not among the published ratings", technique, got)
	}
}

// TestBounds checks that the lower bound of a technique is at most the rating of its steps. It checks that
// Within solves a puzzle up to its own rating, and not up to a lower rating.
func TestBounds(t *testing.T) {
	for _, p := range readRated(t, ours) {
		if p.er > 82 { // these take long, and the steps of the later techniques are rated above their bounds
			continue
		}
		puzzle := searchtest.Parse(t, p.line)
		if r, ok, err := rating.Within(t.Context(), puzzle, p.er); !ok || err != nil || r.ER != p.er {
			t.Errorf("%s within %s: rated %s, %v, error %v", p.line, p.er, r.ER, ok, err)
		}
		if r, ok, err := rating.Within(t.Context(), puzzle, p.er-1); ok || err != nil || r.ER < p.er || !r.AtLeast {
			t.Errorf("%s below %s: rated at least %s, %v, error %v", p.line, p.er, r.ER, ok, err)
		}
	}
}

// TestLowest checks the lower bound that Within returns if it stops without a result. In an empty grid no
// technique applies. So the bound is the lowest rating of the first technique above the limit, or 9.5 without
// such a technique.
func TestLowest(t *testing.T) {
	lowest := []rating.Tenths{
		10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62, 65, 75, 80, 85, 90, 95,
	}
	empty := searchtest.Parse(t, "classic4:................")
	for high := rating.Tenths(0); high <= 100; high++ {
		want := lowest[len(lowest)-1]
		if i := slices.IndexFunc(lowest, func(low rating.Tenths) bool { return low > high }); i >= 0 {
			want = lowest[i]
		}
		if r, ok, err := rating.Within(t.Context(), empty, high); ok || err != nil || r.ER != want || !r.AtLeast {
			t.Errorf("within %s: at least %s, %v, error %v; want %s", high, r.ER, ok, err, want)
		}
	}
}

// TestDynamicSets checks the ratings of the last technique. Puzzles with a single solution that need this
// technique are rare. The puzzles here have several solutions, and the technique finds the digits common to
// all solutions.
func TestDynamicSets(t *testing.T) {
	for puzzle, want := range map[string]string{
		"box2x3:2.............1.....43...........63.":   "Dynamic Contradiction Forcing Chains (+):9.2",
		"box2x3+x:....1.......4............42..1......": "Dynamic Cell Forcing Chains (+):9.2",
		"box2x3+x:....3.........53.1...6..............": "Dynamic Region Forcing Chains (+):9.6",
	} {
		r, err := rating.Rate(t.Context(), searchtest.Parse(t, puzzle))
		if steps := stepsOf(r); err != nil || !strings.Contains(steps, want) {
			t.Errorf("%s: %s, error %v; want %s", puzzle, steps, err, want)
		}
	}
}
