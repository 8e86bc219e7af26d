package bench

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"sudokubot/solver"
)

type contender struct {
	method  solver.Method
	options Options
	list    []solver.Puzzle
	trials  []*solver.Trial // of the puzzles completed by the first pass
	founds  []int           // number of solutions of each trial
	cost    time.Duration   // cost of reading the clock
	repeats int             // number of passes in a round
	spent   time.Duration
	best    []time.Duration // the shortest time of each puzzle
	scratch []time.Duration
	figures Figures
}

func enter(m solver.Method, list []solver.Puzzle, o Options) *contender {
	c := &contender{method: m, options: o, list: list, cost: o.Laps.cost(), repeats: 1}
	c.figures = Figures{Method: m.Name, Clock: o.CPU.Name, Bound: o.bound(), Guesses: -1}
	c.figures.Total, c.figures.Allocs, c.figures.Bytes = math.MaxInt64, math.MaxUint64, math.MaxUint64
	for i, p := range list {
		t := m.Trial(p, o.Limit)
		if t == nil {
			c.figures.Err = fmt.Errorf("method %s does not solve puzzle %d of the list, %s", m.Name, i+1, p.Variant())
			c.trials = nil
			return c
		}
		c.trials = append(c.trials, t)
	}
	return c
}

// qualify runs the first pass. It checks the method's results, and counts the puzzles completed within the
// time limit.
func (c *contender) qualify(ctx context.Context) {
	limited, cancel := withinCPU(ctx, c.options.bound())
	defer cancel()
	c.options.Progress(c.method.Name, 0)
	for i, t := range c.trials {
		found, nodes, err := t.Run(limited)
		if limited.Err() != nil {
			break
		}
		if err == nil && found > 0 {
			err = t.Check()
		}
		if err != nil && c.figures.Err == nil {
			c.figures.Err = fmt.Errorf("puzzle %d: %w", i+1, err)
		}
		c.count(found, nodes, err)
	}
	c.trials = c.trials[:len(c.founds)]
	c.best, c.scratch = slices.Repeat([]time.Duration{math.MaxInt64}, len(c.trials)),
		make([]time.Duration, len(c.trials))
	c.countGuesses(limited)
}

func (c *contender) count(found int, nodes int64, err error) {
	c.founds = append(c.founds, found)
	c.figures.Nodes += nodes
	switch {
	case err != nil:
		c.figures.Wrong++
	case found > 0:
		c.figures.Solved++
	}
}

// countGuesses sets the number of guesses, if the method counts them. It solves each puzzle again. Guesses
// are counted only up to the first solution, so this does nothing for limits other than 1.
func (c *contender) countGuesses(ctx context.Context) {
	if c.options.Limit != 1 {
		return
	}
	sum := int64(0)
	for i := range c.trials {
		a, err := solver.Ask(ctx, c.list[i], solver.Options{Method: c.method.Name, Limit: 1})
		guesses, ok := a.Measure("guesses")
		if err != nil || ctx.Err() != nil || !ok {
			return
		}
		sum += guesses
	}
	c.figures.Guesses = sum
}

// mayGoOn reports whether the method gets another slice.
func (c *contender) mayGoOn() bool {
	return len(c.trials) > 0 && (c.figures.Rounds < minRounds || c.spent < c.options.Budget)
}

// runSlice runs a pass for the percentiles, then at least one round, and as many rounds as fit into
// sliceTime. A pass interrupted by ctx does not count.
func (c *contender) runSlice(ctx context.Context) {
	c.options.Progress(c.method.Name, c.figures.Rounds)
	now := c.options.Laps.Now
	start := now()
	runtime.GC()
	c.stamp(ctx)
	for again := true; again && ctx.Err() == nil; again = now()-start < min(sliceTime, c.options.Budget) {
		c.round(ctx)
	}
	c.spent += now() - start
}

// stamp runs a pass that reads the clock after each puzzle.
func (c *contender) stamp(ctx context.Context) {
	now := c.options.Laps.Now
	start := now()
	last := start
	for i, t := range c.trials {
		_, _, _ = t.Run(ctx) // the first pass and the rounds check the results
		at := now()
		c.scratch[i], last = at-last, at
	}
	if ctx.Err() != nil {
		return
	}
	for i, took := range c.scratch {
		c.best[i] = min(c.best[i], max(took-c.cost, 0))
	}
	if c.figures.Rounds == 0 {
		c.repeats = max(1, int(shortest/max(last-start, 1)))
	}
}

// round runs and measures a round, without reading the clock in between.
func (c *contender) round(ctx context.Context) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := c.options.CPU.Now()
	found, nodes, err := c.pass(ctx)
	took := c.options.CPU.Now() - start
	runtime.ReadMemStats(&after)
	if ctx.Err() != nil {
		return
	}
	c.record(took, after.Mallocs-before.Mallocs, after.TotalAlloc-before.TotalAlloc)
	c.figures.Err = cmp.Or(c.figures.Err, err, c.steady(found, nodes))
}

// pass searches all puzzles c.repeats times, and returns the sums of their counts.
func (c *contender) pass(ctx context.Context) (found int, nodes int64, err error) {
	for range c.repeats {
		for _, t := range c.trials {
			f, n, e := t.Run(ctx)
			err = cmp.Or(err, e)
			found += f
			nodes += n
		}
	}
	return found, nodes, err
}

func (c *contender) record(took time.Duration, allocs, bytes uint64) {
	f, repeats := &c.figures, uint64(c.repeats)
	f.Total = min(f.Total, took/time.Duration(repeats))
	f.Allocs, f.Bytes = min(f.Allocs, allocs/repeats), min(f.Bytes, bytes/repeats)
	f.Rounds++
}

func (c *contender) steady(found int, nodes int64) error {
	want := 0
	for _, n := range c.founds {
		want += n
	}
	if found == want*c.repeats && nodes == c.figures.Nodes*int64(c.repeats) {
		return nil
	}
	return fmt.Errorf("a later pass found %d solutions with %d nodes, the first one %d with %d",
		found/c.repeats, nodes/int64(c.repeats), want, c.figures.Nodes)
}

// compare gives an error to each contender whose number of solutions differs from an earlier contender's.
func compare(all []*contender) {
	for i, c := range all {
		for _, other := range all[:i] {
			c.figures.Err = cmp.Or(c.figures.Err, c.differs(other))
		}
	}
}

// differs returns an error if the contenders c and other found different numbers of solutions of a puzzle.
func (c *contender) differs(other *contender) error {
	for i := range min(len(c.founds), len(other.founds)) {
		if c.founds[i] != other.founds[i] {
			return fmt.Errorf("puzzle %d: %d found by %s, %d by %s", i+1,
				c.founds[i], c.method.Name, other.founds[i], other.method.Name)
		}
	}
	return nil
}

func (c *contender) result(ctx context.Context) Figures {
	f := c.figures
	f.Puzzles, f.Complete = len(c.trials), len(c.trials) == len(c.list)
	if f.Rounds == 0 {
		f.Total, f.Allocs, f.Bytes = 0, 0, 0
		f.Err = cmp.Or(f.Err, context.Cause(ctx))
		return f
	}
	slices.Sort(c.best)
	f.P50, f.P99, f.Max = percentile(c.best, 50), percentile(c.best, 99), percentile(c.best, 100)
	return f
}
