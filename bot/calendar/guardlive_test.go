package calendar_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/calendar"
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// Dailies that are live somewhere on earth are guarded. Past dailies are not.
func TestGuardedWhileItIsLive(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	p, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(6, 6)))
	// Fields that are not set do not matter.
	daily := game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: p.String(), Key: "k"}
	_, err := w.store.PutDaily(t.Context(), daily)
	check.Must(t, err)
	c := w.open(calendar.Config{Series: []string{"daily"}, First: "2026-11-20", Zone: "Asia/Tehran", Make: puzzleOf})
	for _, test := range []struct {
		now  string
		want bool
	}{
		{"2026-11-19 09:59", false},
		{"2026-11-19 10:00", true}, // the day begins in Kiritimati
		{"2026-11-20 20:30", true}, // the day is over in Tehran
		{"2026-11-21 11:59", true},
		{"2026-11-21 12:00", false},
	} {
		w.at(test.now)
		_, ok, err := c.Guarded(t.Context(), []solver.Puzzle{p})
		check.True(t, ok == test.want, "at %s: %v, %v, want %v", test.now, ok, err, test.want)
	}
}

// If the store fails, the bot still helps with other puzzles, and reveals no daily.
func TestGuardedWithAStoreInTrouble(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	rng := rand.New(rand.NewPCG(7, 7))
	c := w.open(calendar.Config{Series: []string{"daily"}, Make: puzzleOf})
	known, err := c.Daily(t.Context(), "daily", "2026-11-20")
	check.Must(t, err)
	w.store.fails = errors.New("no space left on device")
	p, _ := solved(t, known.Puzzle)
	if d, ok, err := c.Guarded(t.Context(), []solver.Puzzle{searchtest.Disguise(p, rng)}); err != nil || !ok || d != known {
		t.Errorf("the daily: %v, %v, %v", d, ok, err)
	}
	other, _ := dug(t, sudoku.Classic(), rng)
	if d, ok, err := c.Guarded(t.Context(), []solver.Puzzle{other}); err != nil || ok {
		t.Errorf("another: %v, %v, %v, want it free", d, ok, err)
	}
}

// A daily with a damaged record is made again, and guarded.
func TestGuardedWhereTheDailyCannotBeRead(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	rng := rand.New(rand.NewPCG(7, 7))
	p, solution := dug(t, sudoku.Classic(), rng)
	w.store.fails = errors.New("the file is damaged")
	c, err := calendar.New(calendar.Config{
		Dailies: w.store, Rooms: w.rooms, Series: []string{"daily"}, Now: func() time.Time { return w.now },
		Make: func(context.Context, string, string, func(string) bool) (game.Daily, error) {
			return game.Daily{Puzzle: p.String(), Solution: solution.String(), Key: "k"}, nil
		},
	})
	check.Must(t, err)
	if d, ok, err := c.Guarded(t.Context(), []solver.Puzzle{searchtest.Disguise(p, rng)}); err != nil || !ok || d.Date != "2026-11-20" {
		t.Errorf("%v, %v, %v, want it refused", d, ok, err)
	}
}

// If a record is damaged and the secret has changed, the daily that was served is unknown. The bot refuses
// all puzzles that may be this daily.
func TestGuardedWhereTheDailyIsLost(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	p, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(12, 12)))
	mini, _ := solved(t, dailies["box2x3"])
	made := func(line string) func(context.Context, string, string, func(string) bool) (game.Daily, error) {
		return func(_ context.Context, series, date string, _ func(string) bool) (game.Daily, error) {
			return game.Daily{Puzzle: line, Key: series + date + line}, nil
		}
	}
	before := calendar.Config{Series: []string{"daily"}, Make: made(p.String())}
	check.Must(t, w.open(before).Warm(t.Context()))
	other, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(13, 13)))
	for _, test := range []struct {
		name               string
		make               func(context.Context, string, string, func(string) bool) (game.Daily, error)
		daily, other, mini bool // true if refused
	}{
		{"made as before", made(p.String()), true, false, false},
		{"made with another secret", made(dailies["classic9"]), true, true, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			w.store.damaged = [2]string{"daily", "2026-11-20"}
			c := w.open(calendar.Config{Series: []string{"daily"}, Make: test.make})
			for puzzle, want := range map[*sudoku.Puzzle]bool{&p: test.daily, &other: test.other, &mini: test.mini} {
				_, ok, _ := c.Guarded(t.Context(), []solver.Puzzle{*puzzle})
				check.True(t, ok == want, "%s: %v, want %v", puzzle, ok, want)
			}
		})
	}
}

// A stored daily whose text is no puzzle is made again, and guarded. While it cannot be made, all puzzles
// that may be this daily are refused.
func TestGuardedBesideOneThatIsBroken(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	for _, d := range []game.Daily{
		{Series: "daily", Date: "2026-11-20", Puzzle: "classic9:" + strings.Repeat(".", 81), Key: "k"},
		{Series: "daily", Date: "2026-11-21", Puzzle: "no puzzle", Key: "l"},
	} {
		_, err := w.store.PutDaily(t.Context(), d)
		check.Must(t, err)
	}
	trouble := errors.New("no generator")
	c := w.open(calendar.Config{
		Series: []string{"daily"}, Make: func(ctx context.Context, series, date string, taken func(string) bool) (game.Daily, error) {
			if date == "2026-11-21" {
				return game.Daily{}, trouble
			}
			return puzzleOf(ctx, series, date, taken)
		},
	})
	made, _ := puzzleOf(t.Context(), "daily", "2026-11-20", nil)
	p, _ := solved(t, made.Puzzle)
	d, ok, err := c.Guarded(t.Context(), []solver.Puzzle{p})
	check.True(t, err == nil && ok && d.Date == "2026-11-20", "the one that is made again: %v, %v, %v", d, ok, err)
	other, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(8, 9)))
	d, ok, err = c.Guarded(t.Context(), []solver.Puzzle{other})
	check.True(t, errors.Is(err, trouble) && ok, "another: %v, %v, %v, want it refused", d, ok, err)
	mini, _ := solved(t, dailies["box2x3"])
	d, ok, err = c.Guarded(t.Context(), []solver.Puzzle{mini})
	check.True(t, errors.Is(err, trouble) && !ok, "a smaller one: %v, %v, %v, want it free", d, ok, err)
}

// A live daily is made without a request, so that it is guarded from the first message of the day.
func TestGuardedMakesWhatIsLive(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	p, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(9, 9)))
	_, _, _ = w.Guarded(t.Context(), []solver.Puzzle{p}) // the puzzles of this maker cannot be read
	check.True(t, len(w.maker.made) == 6, "made were %v, want all series of both dates", w.maker.made)
}

func TestGuardedEndsWithItsContext(t *testing.T) {
	g := newGuarded(t, "classic9")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(10, 10)))
	d, ok, err := g.Guarded(ctx, []solver.Puzzle{p})
	check.True(t, errors.Is(err, context.Canceled) && !ok, "got %v, %v, %v", d, ok, err)
}

func TestGuardedByManyAtOnce(t *testing.T) {
	g := newGuarded(t, kinds...)
	var all sync.WaitGroup
	for i, kind := range kinds {
		p, _ := g.puzzle(kind)
		rng := rand.New(rand.NewPCG(11, uint64(i)))
		all.Go(func() { g.want(searchtest.Disguise(p, rng), kind) })
		all.Go(func() {
			_, err := g.Today(t.Context(), "club")
			check.NoError(t, err)
		})
	}
	all.Wait()
}

// A daily with nearly all cells given is recognised even in disguise.
func TestGuardedWithManyGivens(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	rng := rand.New(rand.NewPCG(14, 14))
	_, solution := dug(t, sudoku.Classic(), rng)
	p := without(solution, 11, rng)
	_, err := w.store.PutDaily(t.Context(), game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: p.String(), Key: "k"})
	check.Must(t, err)
	c := w.open(calendar.Config{Series: []string{"daily"}, Make: puzzleOf})
	for range 5 {
		q := searchtest.Disguise(mistaken(without(p, 3, rng), 3, rng), rng)
		_, ok, err := c.Guarded(t.Context(), []solver.Puzzle{q})
		check.True(t, err == nil && ok, "%s of %s: %v, %v, want it refused", q, p, ok, err)
	}
}

// The daily is refused even as a puzzle of another kind.
func TestGuardedByOtherRules(t *testing.T) {
	g := newGuarded(t, "classic9+x", "jigsaw9")
	for _, kind := range []string{"classic9+x", "jigsaw9"} {
		p, _ := g.puzzle(kind)
		p.Layout = sudoku.Classic()
		g.want(p, kind)
	}
}

// A constraint that the solution obeys does not hide a daily, disguised or not. A constraint may reveal as
// much as givens do.
func TestGuardedBehindAConstraint(t *testing.T) {
	g := newGuarded(t, "classic9", "box2x3")
	for _, kind := range []string{"classic9", "box2x3"} {
		p, solution := g.puzzle(kind)
		for i, hidden := range []sudoku.Puzzle{p, searchtest.Disguise(p, rand.New(rand.NewPCG(1, 2)))} {
			if i == 1 {
				_, solution = solved(t, hidden.String())
			}
			hidden.Layout = truly(t, hidden.Layout, solution.Givens, sudoku.Less)
			g.want(hidden, kind)
		}
	}
	_, solution := g.puzzle("classic9")
	told := sudoku.Puzzle{Layout: truly(t, solution.Layout, solution.Givens, sudoku.Sum), Givens: make(sudoku.Grid, 81)}
	for c := range 7 {
		told.Givens[c] = solution.Givens[c]
	}
	g.want(told, "classic9")
	told.Layout = solution.Layout
	g.want(told, "")
}

// A given written as a sum is treated as a given. Right and wrong guesses beside it get equal answers.
func TestGuardedBehindSums(t *testing.T) {
	g := newGuarded(t, "classic9")
	p, solution := g.puzzle("classic9")
	var given, open []sudoku.Cell
	for c, d := range p.Givens {
		if d != 0 {
			given = append(given, sudoku.Cell(c))
		} else {
			open = append(open, sudoku.Cell(c))
		}
	}
	sum := func(a, b sudoku.Cell, n sudoku.Digit) sudoku.Constraint {
		return sudoku.Constraint{Relation: sudoku.Sum, Number: int(n), Cells: []sudoku.Cell{min(a, b), max(a, b)}}
	}
	for guess := range sudoku.Digit(9) {
		told := with(p, func(_ int, d sudoku.Digit) sudoku.Digit { return d })
		var sums []sudoku.Constraint
		for i := 1; i < len(given); i++ { // the sum of each given and the previous given
			a, b := given[i-1], given[i]
			if p.Givens[a] != p.Givens[b] {
				sums, told.Givens[b] = append(sums, sum(a, b, p.Givens[a]+p.Givens[b])), 0
			}
		}
		at := open[0]
		for _, c := range given {
			if p.Givens[c] != guess+1 {
				sums = append(sums, sum(at, c, p.Givens[c]+guess+1))
				break
			}
		}
		var err error
		told.Layout, err = p.Layout.Constrained(sums...)
		check.Must(t, err)
		if g.want(told, "classic9"); t.Failed() {
			t.Fatalf("the guess is %d, right is %d", guess+1, solution.Givens[at])
		}
	}
}

// A given written only as part of a sum, or as the rest of a house, is treated as a given.
func TestGuardedBehindSumsOfSeveral(t *testing.T) {
	g := newGuarded(t, "classic9")
	p, solution := g.puzzle("classic9")
	for name, sums := range map[string][]sudoku.Constraint{
		"two":                sumsOf(p, 2),
		"three":              sumsOf(p, 3),
		"four":               sumsOf(p, 4),
		"the others of rows": besides(p, solution),
	} {
		open := slices.Index(p.Givens, 0)
		for guess := range sudoku.Digit(10) { // 0 for no guess
			told := with(p, func(int, sudoku.Digit) sudoku.Digit { return 0 })
			told.Givens[open] = guess
			var err error
			told.Layout, err = p.Layout.Constrained(sums...)
			check.Must(t, err)
			check.True(t, g.keeps("classic9", told),
				"as sums of %s, guess %d, right is %d: not refused", name, guess, solution.Givens[open])
		}
	}
}

// sumsOf returns the givens of p as sums. A sum has at most size digits, all different.
func sumsOf(p sudoku.Puzzle, size int) (sums []sudoku.Constraint) {
	var groups [][]sudoku.Cell
	for c, d := range p.Givens {
		if d == 0 {
			continue
		}
		fits := func(group []sudoku.Cell) bool {
			return len(group) < size && !slices.ContainsFunc(group, func(at sudoku.Cell) bool { return p.Givens[at] == d })
		}
		if i := slices.IndexFunc(groups, fits); i >= 0 {
			groups[i] = append(groups[i], sudoku.Cell(c))
		} else {
			groups = append(groups, []sudoku.Cell{sudoku.Cell(c)})
		}
	}
	for _, group := range groups {
		if len(group) > 1 { // a single remaining given is dropped
			sums = append(sums, sumOf(p, group))
		}
	}
	return sums
}

func sumOf(p sudoku.Puzzle, cells []sudoku.Cell) sudoku.Constraint {
	sum := sudoku.Constraint{Relation: sudoku.Sum, Cells: cells}
	for _, c := range cells {
		sum.Number += int(p.Givens[c])
	}
	return sum
}

// besides returns for each row the sum of the cells without a given.
func besides(p, solution sudoku.Puzzle) (sums []sudoku.Constraint) {
	for r := range 9 {
		var others []sudoku.Cell
		for k := range 9 {
			if c := p.Layout.At(r, k); p.Givens[c] == 0 {
				others = append(others, c)
			}
		}
		if len(others) > 1 && len(others) < 9 {
			sums = append(sums, sumOf(solution, others))
		}
	}
	return sums
}

// truly returns l with a constraint of relation r between consecutive cells whose digits in g differ. g obeys
// the constraints.
func truly(t *testing.T, l *sudoku.Layout, g sudoku.Grid, r sudoku.Relation) *sudoku.Layout {
	t.Helper()
	var all []sudoku.Constraint
	for c := range sudoku.Cell(l.Size() - 1) {
		pair := sudoku.Constraint{Relation: r, Cells: []sudoku.Cell{c, c + 1}}
		switch {
		case g[c] == g[c+1]:
			continue
		case r == sudoku.Sum:
			pair.Number = int(g[c] + g[c+1])
		case g[c] > g[c+1]:
			slices.Reverse(pair.Cells)
		}
		all = append(all, pair)
	}
	w, err := l.Constrained(all...)
	check.Must(t, err)
	return w
}
