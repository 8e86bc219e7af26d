package calendar_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"sudokubot/bot/calendar"
	"sudokubot/bot/game"
	"sudokubot/generator/daily"
	"sudokubot/generator/grids"
	"sudokubot/solver"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// long selects the full measurements of docs/PERFORMANCE.md.
var long = flag.Bool("long", false, "measure the guard by the numbers that docs/PERFORMANCE.md tells of")

// first and days select a part of the tests of other puzzles, so that a run takes less than an hour.
var (
	first = flag.Int("first", 0, "the first day on which other puzzles are asked about")
	days  = flag.Int("days", 1000, "on how many days, each with 400 puzzles")
)

// many returns n if long is set, and otherwise n/share.
func many(n int) int {
	if *long {
		return n
	}
	return max(1, n/share)
}

// onDay is a calendar on a day when dailies and minis of three dates are live. It records the times of its
// answers.
type onDay struct {
	*guarded
	took []time.Duration
}

func newOnDay(t testing.TB, date daily.Date) *onDay {
	t.Helper()
	w := newWorld(t, date.String()+" 11:00")
	o := &onDay{guarded: &guarded{TB: t, live: map[string]game.Daily{}}}
	var err error
	o.Calendar, err = calendar.New(calendar.Config{
		Dailies: w.store, Rooms: w.rooms, First: daily.First.String(), Now: func() time.Time { return w.now },
	})
	check.Must(t, err)
	check.Must(t, o.Warm(t.Context()))
	for _, series := range []string{"daily", "mini"} {
		o.live[series], err = o.Daily(t.Context(), series, date.String())
		check.Must(t, err)
	}
	// The first question makes the calendar load the live dailies.
	o.refuses(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: append(make(sudoku.Grid, 80), 1)})
	o.took = nil
	return o
}

// refuses reports whether p is refused.
func (o *onDay) refuses(p solver.Puzzle) bool { return o.refusesAny([]solver.Puzzle{p}) }

// refusesAny reports whether these readings are refused.
func (o *onDay) refusesAny(readings []solver.Puzzle) bool {
	o.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before, _ := search.ThreadTime()
	_, refused, err := o.Guarded(o.Context(), readings)
	after, _ := search.ThreadTime()
	if o.took = append(o.took, after-before); err != nil {
		o.Fatal(err)
	}
	return refused
}

// onDays runs f on n days, step days apart, with a seeded random source. It logs the times of the answers.
func onDays(t *testing.T, what string, seed uint64, first, n, step int, f func(o *onDay, rng *rand.Rand)) {
	t.Helper()
	var took []time.Duration
	for i := range n {
		o := newOnDay(t, daily.First.Add(first+step*i))
		f(o, rand.New(rand.NewPCG(seed, uint64(i))))
		took = append(took, o.took...)
	}
	if len(took) > 0 {
		report(t, what, took)
	}
}

// report logs the processor time of the answers.
func report(t *testing.T, what string, took []time.Duration) {
	slices.Sort(took)
	t.Logf("%s: a question takes %v in the middle, %v at p99, %v at most", what, took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
}

// deviate changes count cells of p. It changes or removes givens, and adds right or wrong digits.
func deviate(p, solution sudoku.Puzzle, count int, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	n := sudoku.Digit(p.Layout.N())
	for _, c := range rng.Perm(len(p.Givens))[:count] {
		wrong := (solution.Givens[c]+sudoku.Digit(rng.IntN(int(n)-1)))%n + 1
		given := p.Givens[c] != 0
		switch rng.IntN(2) {
		case 0:
			p.Givens[c] = wrong
		default:
			p.Givens[c] = solution.Givens[c]
			if given {
				p.Givens[c] = 0
			}
		}
	}
	return p
}

// TestGuardDeviations checks disguises of the daily with up to twelve changed cells. With at most two changed
// cells, they may have any number of solved digits. Each disguise is refused, or its solution is not the
// daily's. The mini is refused with one changed cell, and with solved digits while at least four cells are
// open. A fuller grid may belong to any mini.
func TestGuardDeviations(t *testing.T) {
	t.Parallel()
	leaks, answered, n := 0, 0, many(100_000)
	per := min(n, 100)
	if *long {
		per = 400 // making dailies takes most of the time
	}
	onDays(t, "disguises with deviations", 41, 0, (n+per-1)/per, 1, func(o *onDay, rng *rand.Rand) {
		for j := range per {
			series, cells := "daily", rng.IntN(13)
			if j%10 == 0 {
				series, cells = "mini", rng.IntN(2)
			}
			p, solution := o.puzzle(series)
			if j%20 == 10 {
				cells = 0
				p = filled(p, solution, rng.IntN(33-p.Givens.Filled()), rng)
			}
			if j%5 == 1 { // adds solved digits
				cells = rng.IntN(3)
				p = filled(p, solution, rng.IntN(len(p.Givens)-p.Givens.Filled()), rng)
			}
			changed := searchtest.Disguise(deviate(p, solution, cells, rng), rng)
			if o.refuses(changed) {
				continue
			}
			if answered++; !o.keeps(series, changed) {
				leaks++
				t.Errorf("%s of %s with %d cells changed, %d digits: %s is solved", series, o.live[series].Date, cells, changed.Givens.Filled(), changed)
			}
		}
	})
	t.Logf("of %d disguises %d were answered, of %d the solution", n, answered, leaks)
}

// TestGuardThinned checks that a part of a daily is refused, unless it has many other digits. A part may be a
// puzzle with one solution, since an easy daily has spare givens.
func TestGuardThinned(t *testing.T) {
	t.Parallel()
	leaks, n := 0, many(10_000)
	per := min(n, 50)
	onDays(t, "thinned dailies", 48, 3, max(1, n/per), 1, func(o *onDay, rng *rand.Rand) { // from an easy daily on
		p, solution := o.puzzle("daily")
		if !p.Layout.IsClassic() {
			return
		}
		for range per {
			changed := filled(minimal(p, rng), solution, rng.IntN(5), rng)
			if changed = searchtest.Disguise(changed, rng); !o.refuses(changed) {
				leaks++
				t.Errorf("what is left of the daily of %s is not refused: %s", o.live["daily"].Date, changed)
			}
		}
	})
	t.Logf("of %d that are thinned %d were not refused", n, leaks)
}

// TestGuardTellsNothing checks that right and wrong guesses at a cell of a disguised daily get equal answers.
// The daily has other changes too.
func TestGuardTellsNothing(t *testing.T) {
	t.Parallel()
	learned, cells := 0, 0
	onDays(t, "guesses", 42, 0, many(100), 3, func(o *onDay, rng *rand.Rand) {
		for _, series := range []string{"daily", "mini"} {
			p, solution := o.puzzle(series)
			for c := range p.Givens {
				if p.Givens[c] != 0 {
					continue
				}
				cells++
				if o.leaks(p, solution, sudoku.Cell(c), rng) {
					learned++
					t.Errorf("%s of %s: cell %d is told", series, o.live[series].Date, c)
				}
			}
		}
	})
	t.Logf("of %d cells %d were learned", cells, learned)
}

// leaks reports whether different digits in cell c get different answers from the guard.
func (o *onDay) leaks(p, solution sudoku.Puzzle, c sudoku.Cell, rng *rand.Rand) bool {
	o.Helper()
	least := 0
	if p.Layout.N() == 9 {
		least = rng.IntN(6)
	}
	before := without(p, least, rng)
	answers := map[bool]bool{}
	for d := range sudoku.Digit(p.Layout.N()) {
		guess := before
		guess.Givens = slices.Clone(before.Givens)
		guess.Givens[c] = d + 1
		if d+1 == solution.Givens[c] || len(p.Layout.Clashes(guess.Givens)) == 0 {
			answers[o.refuses(searchtest.Disguise(guess, rng))] = true
		}
	}
	return len(answers) > 1
}

// itsSolution names the puzzles that have the daily's solution.
const itsSolution = "a puzzle with its solution"

// TestGuardLeavesOthers checks that the guard allows dailies of other days, puzzles in the daily's pattern,
// and random puzzles. Puzzles with the daily's solution are refused by design, even if they share no givens
// with the daily.
func TestGuardLeavesOthers(t *testing.T) {
	t.Parallel()
	var took []time.Duration
	refused := map[string]int{}
	asked := map[string]int{}
	n := many(100_000)
	per := 400
	if !*long {
		n, per = min(n, 60), min(n, 60) // making dailies takes most of the time
	}
	for i := *first; i < min(*first+*days, max(1, n/per)); i++ {
		o := newOnDay(t, daily.First.Add(i))
		rng := rand.New(rand.NewPCG(43, uint64(i)))
		p, solution := o.puzzle("daily")
		secret := fmt.Sprint("of another bot ", i) // another secret makes another series of dailies
		ask := func(kind string, q sudoku.Puzzle) {
			asked[kind]++
			if q = searchtest.Disguise(q, rng); o.refuses(q) != (kind == itsSolution) {
				refused[kind]++
				t.Errorf("on %s %s, which is %s, is answered wrongly", o.live["daily"].Date, q, kind)
			}
		}
		for j := range per {
			switch {
			case j%10 == 0:
				made, err := daily.Make(t.Context(), secret, "daily", daily.First.Add(i+j/10), nil)
				check.Must(t, err)
				ask("the daily of another day", made.Puzzle)
			case j%10 < 3 && p.Layout.IsClassic():
				if q, ok := samePattern(t, p, rng); ok {
					ask("a puzzle in its pattern", q)
					break
				}
				ask(itsSolution, minimal(solution, rng))
			case j%10 < 6 && p.Layout.IsClassic():
				ask(itsSolution, minimal(solution, rng))
			case j%10 == 6:
				made, err := daily.Make(t.Context(), secret, "mini", daily.First.Add(i+j/10), nil)
				check.Must(t, err)
				ask("the mini of another day", made.Puzzle)
			default:
				full, err := grids.Fill(t.Context(), sudoku.Classic(), rng)
				check.Must(t, err)
				s := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: full}
				ask("any", filled(minimal(s, rng), s, rng.IntN(58), rng))
			}
		}
		took = append(took, o.took...)
	}
	report(t, "other puzzles", took)
	t.Logf("asked %v, answered wrongly %v", asked, refused)
}

// TestGuardMinis checks that the mini is refused with a missing given and up to ten solved digits, except for
// 1 in 12. With more digits the grid may belong to any mini, since few full grids of this order differ by
// more than a disguise. So 1 in 50 other minis may be refused, with any number of solved digits, and even
// with a wrong digit or a missing given.
func TestGuardMinis(t *testing.T) {
	t.Parallel()
	n := many(10_000)
	for _, test := range []struct {
		name    string
		live    bool // p is the live mini, with changes
		changed func(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle
		most    int // highest number of answers that are not as expected
	}{
		{"with a given less", true, func(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
			return filled(without(p, 1, rng), solution, rng.IntN(11), rng)
		}, 5 + n/12},
		{"another that is begun", false, func(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
			return filled(p, solution, rng.IntN(37-p.Givens.Filled()), rng)
		}, 2 + n/50},
		{"another with a given less", false, func(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
			return filled(without(p, 1, rng), solution, rng.IntN(20), rng)
		}, 2 + n/50},
		{"another with a mistake", false, func(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
			return mistaken(filled(p, solution, rng.IntN(20), rng), 1, rng)
		}, 2 + n/50},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(46, uint64(len(test.name))))
			otherwise := 0
			var o *onDay
			for i := range n {
				if i%100 == 0 {
					o = newOnDay(t, daily.First.Add(i/100))
				}
				p, solution := o.puzzle("mini")
				if !test.live {
					p, solution = dug(t, p.Layout, rng)
				}
				if o.refuses(searchtest.Disguise(test.changed(p, solution, rng), rng)) != test.live {
					otherwise++
				}
			}
			if t.Logf("%d of %d are answered otherwise", otherwise, n); otherwise > test.most {
				t.Errorf("want %d at most", test.most)
			}
		})
	}
}

// samePattern returns a puzzle with a single solution and the pattern of p. After many failed tries ok is
// false.
func samePattern(t testing.TB, p sudoku.Puzzle, rng *rand.Rand) (q sudoku.Puzzle, ok bool) {
	for range 300 {
		full, err := grids.Fill(t.Context(), sudoku.Classic(), rng)
		check.Must(t, err)
		q = with(p, func(c int, d sudoku.Digit) sudoku.Digit { return min(d, 1) * full[c] })
		if n, _ := bitboard.Count(t.Context(), q.Givens, 2); n == 1 {
			return q, true
		}
	}
	return q, false
}

// minimal returns a puzzle with this solution, where every given is necessary.
func minimal(solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	p := sudoku.Puzzle{Layout: solution.Layout, Givens: slices.Clone(solution.Givens)}
	for _, c := range rng.Perm(len(p.Givens)) {
		d := p.Givens[c]
		p.Givens[c] = 0
		if n, _ := bitboard.Count(context.Background(), p.Givens, 2); n != 1 {
			p.Givens[c] = d
		}
	}
	return p
}
