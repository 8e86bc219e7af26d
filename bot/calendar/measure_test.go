package calendar_test

import (
	"context"
	"flag"
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
	"sudokubot/solver/canon/canontest"
	"sudokubot/solver/cputime"
	"sudokubot/solver/sudoku"
)

// long says to measure as much as docs/PERFORMANCE.md tells of.
var long = flag.Bool("long", false, "measure the guard by the numbers that docs/PERFORMANCE.md tells of")

// many is n in a long run, and a hundredth of it else.
func many(n int) int {
	if *long {
		return n
	}
	return max(1, n/100)
}

// onDay is a calendar on a day on which the dailies and minis of three dates are live, and how long its answers took.
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
	if err != nil {
		t.Fatal(err)
	}
	if err := o.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, series := range []string{"daily", "mini"} {
		if o.live[series], err = o.Daily(t.Context(), series, date.String()); err != nil {
			t.Fatal(err)
		}
	}
	o.refuses(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: append(make(sudoku.Grid, 80), 1)}) // what is live is read
	o.took = nil
	return o
}

// refuses reports whether p is refused.
func (o *onDay) refuses(p solver.Puzzle) bool {
	o.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	clock, ok := cputime.Thread() // what else the machine does is not measured
	if !ok {
		clock = cputime.Wall()
	}
	start := clock()
	_, refused, err := o.Guarded(o.Context(), p, nil)
	o.took = append(o.took, clock()-start)
	if err != nil {
		o.Fatal(err)
	}
	return refused
}

// report tells how long the answers took.
func report(t *testing.T, what string, took []time.Duration) {
	slices.Sort(took)
	t.Logf("%s: a question takes %v in the middle, %v at p99, %v at most", what, took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
}

// deviate returns p changed in so many cells: givens that are wrong or missing, and digits that are there too early, right or
// wrong.
func deviate(p, solution sudoku.Puzzle, cells int, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	n := sudoku.Digit(p.Layout.N())
	for _, c := range rng.Perm(len(p.Givens))[:cells] {
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

// TestGuardDeviations: the daily is refused in any disguise that differs from it in up to twelve cells, in whatever way; and
// with any number of its digits found beside up to two mistakes. The mini is refused with one, or with progress.
func TestGuardDeviations(t *testing.T) {
	t.Parallel()
	var took []time.Duration
	leaks, n := 0, many(100_000)
	per := 100
	for i := range (n + per - 1) / per {
		o := newOnDay(t, daily.First.Add(i))
		rng := rand.New(rand.NewPCG(41, uint64(i)))
		for j := range per {
			series, cells := "daily", rng.IntN(13)
			if j%10 == 0 {
				series, cells = "mini", rng.IntN(2)
			}
			p, solution := o.puzzle(series)
			if j%5 == 1 { // progress
				cells = rng.IntN(3)
				p = filled(p, solution, rng.IntN(len(p.Givens)-p.Givens.Filled()), rng)
			}
			changed := canontest.Disguise(deviate(p, solution, cells, rng), rng)
			if !o.refuses(changed) {
				leaks++
				t.Errorf("%s of %s with %d cells changed, %d digits: %s is not refused", series, o.live[series].Date, cells, changed.Givens.Filled(), changed)
			}
		}
		took = append(took, o.took...)
	}
	report(t, "disguises with deviations", took)
	t.Logf("of %d disguises %d were not refused", n, leaks)
}

// TestGuardTellsNothing: a guess at one cell of a disguised daily is answered alike whether it is right or wrong, whatever
// else was changed.
func TestGuardTellsNothing(t *testing.T) {
	t.Parallel()
	learned, cells, n := 0, 0, many(10_000)/100
	for i := range max(n, 2) {
		o := newOnDay(t, daily.First.Add(3*i))
		rng := rand.New(rand.NewPCG(42, uint64(i)))
		for _, series := range []string{"daily", "mini"} {
			p, solution := o.puzzle(series)
			for c := range p.Givens {
				if p.Givens[c] != 0 {
					continue
				}
				cells++
				if o.tells(p, solution, sudoku.Cell(c), rng) {
					learned++
					t.Errorf("%s of %s: cell %d is told", series, o.live[series].Date, c)
				}
			}
		}
	}
	t.Logf("of %d cells %d were learned", cells, learned)
}

// tells reports whether a guess at a cell is answered in two ways.
func (o *onDay) tells(p, solution sudoku.Puzzle, c sudoku.Cell, rng *rand.Rand) bool {
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
			answers[o.refuses(canontest.Disguise(guess, rng))] = true
		}
	}
	return len(answers) > 1
}

// TestGuardLeavesOthers: no other puzzle is refused: dailies of other days, puzzles in the pattern of the daily, puzzles with
// its solution, and any.
func TestGuardLeavesOthers(t *testing.T) {
	t.Parallel()
	var took []time.Duration
	refused := map[string]int{}
	asked := map[string]int{}
	n := many(100_000)
	per := 400
	if !*long {
		n, per = 60, 60 // making dailies takes most of the time
	}
	for i := range max(1, n/per) {
		o := newOnDay(t, daily.First.Add(i))
		rng := rand.New(rand.NewPCG(43, uint64(i)))
		p, solution := o.puzzle("daily")
		ask := func(kind string, q sudoku.Puzzle) {
			asked[kind]++
			if q = canontest.Disguise(q, rng); o.refuses(q) {
				refused[kind]++
				t.Errorf("on %s %s, which is %s, is refused", o.live["daily"].Date, q, kind)
			}
		}
		for j := range per {
			switch {
			case j%10 == 0:
				made, err := daily.Make(t.Context(), "", "daily", daily.First.Add(365+i*40+j/10), nil)
				if err != nil {
					t.Fatal(err)
				}
				ask("the daily of another day", made.Puzzle)
			case j%10 < 3 && p.Layout.IsClassic():
				if q, ok := sister(t, p, rng); ok {
					ask("a puzzle in its pattern", q)
				}
			case j%10 < 6 && p.Layout.IsClassic():
				ask("a puzzle with its solution", minimal(sudoku.Puzzle{Layout: solution.Layout, Givens: slices.Clone(solution.Givens)}, rng))
			case j%10 == 6:
				made, err := daily.Make(t.Context(), "", "mini", daily.First.Add(365+i*40+j/10), nil)
				if err != nil {
					t.Fatal(err)
				}
				ask("the mini of another day", made.Puzzle)
			default:
				full, err := grids.Fill(t.Context(), sudoku.Classic(), rng)
				if err != nil {
					t.Fatal(err)
				}
				s := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: full}
				ask("any", filled(minimal(s, rng), s, rng.IntN(58), rng))
			}
		}
		took = append(took, o.took...)
	}
	report(t, "other puzzles", took)
	t.Logf("asked %v, refused %v", asked, refused)
}

// sister returns a puzzle with one solution and the pattern of p, unless there is none among many that are tried.
func sister(t testing.TB, p sudoku.Puzzle, rng *rand.Rand) (q sudoku.Puzzle, ok bool) {
	for range 300 {
		full, err := grids.Fill(t.Context(), sudoku.Classic(), rng)
		if err != nil {
			t.Fatal(err)
		}
		q = with(p, func(c int, d sudoku.Digit) sudoku.Digit { return min(d, 1) * full[c] })
		if n, _ := bitboard.Count(t.Context(), q.Givens, 2); n == 1 {
			return q, true
		}
	}
	return q, false
}

// minimal returns a puzzle with that solution from which no given can be taken.
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
