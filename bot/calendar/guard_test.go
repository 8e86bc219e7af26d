package calendar_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/calendar"
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/canon"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var (
	disguises = flag.Int("disguises", usual, "how many disguises of live dailies are tried")
	others    = flag.Int("others", usual, "how many puzzles that are no live dailies are tried")
)

// kinds has the kinds of live dailies in the tests. Each is also the name of its series.
var kinds = []string{"classic9", "box2x3", "classic9+x", "classic9+windows", "classic9+groups", "jigsaw9", "latin9", "jigsaw6", "latin6"}

// dailies has a puzzle of each kind, made by the function dug.
var dailies = map[string]string{
	"classic9":         "classic9:..8...6.4....6.81...6..9.3..154....2....973..8..6......73..5........4..1.........",
	"box2x3":           "box2x3:.2.35.53...1...51.1.5...2.4....5....",
	"classic9+x":       "classic9+x:...7.9816......9...6...5.2.....2.5...9.......53......8.............91..7.7.45....",
	"classic9+windows": "classic9+windows:14.........2............673....8...1..5.....7..15............9...3...2........3.6",
	"classic9+groups":  "classic9+groups:.....1.5....3471.9...6.....5.31....2..........48..9.......6.2....5...........5.8.",
	"jigsaw9":          "jigsaw9:AAABBBBCDAAABBBCCDAAABBCCCDEEEEFFCCDEEEFFFCDDEEFFFGDDDHHFGGGIIIHHHGGGIIIHHHHGGIII:.......2....8....327.3.6....6...9....8.............7..7..4932..5.....1....2....4.",
	"latin9":           "latin9:..21.......82635...5.4167.......8...87...436..94...81.586.2.......65..9.3......4.",
	"jigsaw6":          "jigsaw6:AAABBBCAADBBCCADDBCCCDDEFFFDEEFFFEEE:....24..1........5.5631..1....5...6.",
	"latin6":           "latin6:..16....3.514..2...2..1...4..3......",
}

// guarded is a calendar where one daily of each kind is live.
type guarded struct {
	*calendar.Calendar
	testing.TB
	live map[string]game.Daily
}

func newGuarded(t testing.TB, kinds ...string) *guarded {
	t.Helper()
	g := &guarded{TB: t, live: map[string]game.Daily{}}
	w := newWorld(t, "2026-11-20 09:00")
	for _, kind := range kinds {
		p, solution := solved(t, dailies[kind])
		d := game.Daily{
			Series: kind, Date: "2026-11-20", Puzzle: p.String(), Solution: solution.String(), Key: canon.Key(p),
			SolutionKey: canon.Key(solution),
		}
		_, err := w.store.PutDaily(t.Context(), d)
		check.Must(t, err)
		g.live[kind] = d
	}
	g.Calendar = w.open(calendar.Config{Series: kinds, First: "2026-11-20"})
	return g
}

// puzzle returns the live daily of a kind and its solution.
func (g *guarded) puzzle(kind string) (p, solution sudoku.Puzzle) {
	g.Helper()
	return g.parse(g.live[kind].Puzzle), g.parse(g.live[kind].Solution)
}

func (g *guarded) parse(line string) sudoku.Puzzle {
	g.Helper()
	p, err := sudoku.Parse(line)
	check.Must(g, err)
	return p
}

// want checks that p is refused as the daily of this kind. If kind is empty, p must not be refused.
func (g *guarded) want(p solver.Puzzle, kind string) {
	g.Helper()
	if d, ok, err := g.Guarded(g.Context(), []solver.Puzzle{p}); err != nil || ok != (kind != "") || d != g.live[kind] {
		g.Errorf("Guarded(%s) = %s, %v, %v, want %q", p, d.Series, ok, err, kind)
	}
}

// keeps reports whether the daily of a kind stays secret for p: p is refused, or no solution shown for p is
// the daily's. For small orders, p must be refused.
func (g *guarded) keeps(kind string, p sudoku.Puzzle) bool {
	g.Helper()
	_, refused, err := g.Guarded(g.Context(), []solver.Puzzle{p})
	check.Must(g, err)
	if refused || len(p.Layout.Clashes(p.Givens)) > 0 {
		return true
	}
	daily, _ := sudoku.Parse(g.live[kind].Puzzle)
	r, err := solver.Solve(g.Context(), p, solver.Options{Nodes: 10_000})
	check.Must(g, err)
	_, solution := solved(g, daily.String())
	key := canon.Key(sudoku.Puzzle{Layout: solution.Layout.Unconstrained(), Givens: solution.Givens})
	return p.Layout.N() > 6 && !slices.ContainsFunc(r.Solutions, func(s sudoku.Grid) bool {
		return canon.Key(sudoku.Puzzle{Layout: p.Layout.Unconstrained(), Givens: s}) == key
	})
}

func TestGuardedAsItIs(t *testing.T) {
	t.Parallel()
	g := newGuarded(t, kinds...)
	rng := rand.New(rand.NewPCG(1, 1))
	for _, kind := range kinds {
		p, solution := g.puzzle(kind)
		open := len(p.Givens) - p.Givens.Filled()
		for name, changed := range map[string]sudoku.Puzzle{
			"the daily":                 p,
			"a digit more":              filled(p, solution, 1, rng),
			"half of the digits more":   filled(p, solution, open/2, rng),
			"all but one":               filled(p, solution, open-1, rng),
			"the solution":              solution,
			"a given missing":           without(p, 1, rng),
			"a fifth missing":           without(p, p.Givens.Filled()/5, rng),
			"a given wrong":             mistaken(p, 1, rng),
			"two wrong":                 mistaken(p, 2, rng),
			"two wrong and digits more": filled(mistaken(p, 2, rng), solution, 5, rng),
			"two wrong and one missing": without(mistaken(p, 2, rng), 1, rng),
			"two wrong in the solution": mistaken(solution, 2, rng),
		} {
			if strings.Contains(name, "wrong") && p.Givens.Filled() < 12 {
				continue // too few givens would be left
			}
			if d, ok, err := g.Guarded(t.Context(), []solver.Puzzle{changed}); err != nil || !ok || d.Series != kind && p.Layout.N() > 6 {
				t.Errorf("%s of %s, %s: %s, %v, %v", name, kind, changed, d.Series, ok, err)
			}
		}
	}
}

func TestGuardedOthersAreFree(t *testing.T) {
	g := newGuarded(t, kinds...)
	rng := rand.New(rand.NewPCG(2, 2))
	p, solution := g.puzzle("classic9")
	empty := with(p, func(int, sudoku.Digit) sudoku.Digit { return 0 })
	for name, other := range map[string]solver.Puzzle{
		"nothing":          sudoku.Puzzle{},
		"an empty grid":    empty,
		"seven digits":     filled(empty, solution, 7, rng),
		"a third of it":    without(p, 17, rng),
		"one digit only":   with(solution, func(_ int, d sudoku.Digit) sudoku.Digit { return d / 9 }),
		"all the same":     with(p, func(int, sudoku.Digit) sudoku.Digit { return 7 }),
		"17 givens":        g.parse("classic9:..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
		"a report's":       g.parse("classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092"),
		"many solutions":   without(g.parse("classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092"), 12, rng),
		"a 4x4":            g.parse("box2x2:1...2..........4"),
		"a full 4x4":       g.parse("box2x2:1234341221434321"),
		"a coloured one":   coloredPuzzle(t),
		"a 16x16":          g.parse("classic16:" + strings.Repeat("1.......", 32)),
		"an insoluble one": g.parse("classic9:12345678.........9" + strings.Repeat(".", 63)),
	} {
		d, ok, err := g.Guarded(t.Context(), []solver.Puzzle{other})
		check.True(t, err == nil && !ok, "%s: taken for %s, %v", name, d.Series, err)
	}
}

func coloredPuzzle(t *testing.T) colored.Puzzle {
	t.Helper()
	p, err := colored.New(3, "RGB", make(colored.Grid, 9))
	check.Must(t, err)
	return p
}

func TestGuardedInDisguise(t *testing.T) {
	t.Parallel()
	g := newGuarded(t, kinds...)
	rng := rand.New(rand.NewPCG(3, 3))
	for i := range *disguises {
		kind := kinds[i%len(kinds)]
		p, solution := g.puzzle(kind)
		open := len(p.Givens) - p.Givens.Filled()
		if p.Layout.N() == 6 {
			open /= 2 // a nearly full small grid may be part of any puzzle
		}
		if kind == "latin6" {
			open = 0 // kind latin6 has so many disguises that only the whole puzzle is recognised
		}
		found := rng.IntN(open + 1)
		disguised := searchtest.Disguise(filled(p, solution, found, rng), rng)
		if d, ok, err := g.Guarded(t.Context(), []solver.Puzzle{disguised}); found > 0 && ok && err == nil && d != g.live[kind] {
			continue // a nearly full grid may belong to several live puzzles
		}
		g.want(disguised, kind)
	}
}

// A puzzle with the daily's solution reveals the daily, even without any of the daily's givens.
func TestGuardedBesideItsGivens(t *testing.T) {
	g := newGuarded(t, "classic9")
	rng := rand.New(rand.NewPCG(10, 10))
	daily, _ := g.puzzle("classic9")
	p, solution := solved(t, searchtest.Disguise(daily, rng).String())
	beside := with(solution, func(c int, d sudoku.Digit) sudoku.Digit {
		if p.Givens[c] != 0 {
			return 0
		}
		return d
	})
	for _, digits := range []int{25, 30, 40, 50} {
		g.want(without(beside, beside.Givens.Filled()-digits, rng), "classic9")
	}
	g.want(minimal(solution, rng), "classic9")
}

func TestGuardedOtherPuzzlesAreFree(t *testing.T) {
	t.Parallel()
	g := newGuarded(t, kinds...)
	rng := rand.New(rand.NewPCG(5, 5))
	layouts := map[string]*sudoku.Layout{}
	for _, kind := range kinds {
		p, _ := g.puzzle(kind)
		layouts[kind] = p.Layout
	}
	for i := range *others {
		kind := "classic9"
		switch {
		case i%4 == 1:
			kind = "box2x3"
		case i%8 == 2:
			kind = kinds[i/8%len(kinds)]
		}
		p, solution := dug(t, layouts[kind], rng)
		if i%3 == 0 {
			p = filled(p, solution, rng.IntN(len(p.Givens)/8), rng)
		}
		if d, ok, err := g.Guarded(t.Context(), []solver.Puzzle{p}); err != nil || ok {
			t.Fatalf("after %d: %s is taken for the %s, %v", i, p, d.Series, err)
		}
	}
}

// TestGuardedWithFewerGivensAndMoreDigits removes givens and adds solved digits. The puzzle then has several
// solutions, and the daily's is among them.
func TestGuardedWithFewerGivensAndMoreDigits(t *testing.T) {
	w := newWorld(t, "2026-11-28 12:00")
	p, solution := solved(t, "classic9:.5...86....8.3...13.4..158.4.37.6....1.....4....8.42.3.876..9.45...7.1....91...7.")
	stored := game.Daily{Series: "daily", Date: "2026-11-28", Puzzle: p.String(), Key: "k"}
	_, err := w.store.PutDaily(t.Context(), stored)
	check.Must(t, err)
	g := &guarded{TB: t, Calendar: w.open(calendar.Config{Series: []string{"daily"}, Make: puzzleOf})}
	g.live = map[string]game.Daily{"daily": stored}
	asked := g.parse("classic9:..1.4863...8.3.4.13.4..158...37.68..81.3........8.42..18...39...3.47.1.8..9......")
	g.want(asked, "daily")
	rng := rand.New(rand.NewPCG(15, 15))
	for range *disguises {
		fewer := filled(without(p, 8+rng.IntN(4), rng), solution, 6+rng.IntN(10), rng)
		g.want(searchtest.Disguise(fewer, rng), "daily")
	}
}
