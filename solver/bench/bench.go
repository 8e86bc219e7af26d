// Package bench measures the speed of methods on lists of puzzles. It measures the CPU time of one thread,
// alternates between the methods, and takes the best of many rounds. It runs the bare searches of package
// solver, and checks their results.
//
// # What is measured
//
// First, every method searches the list once, outside all timing. This first pass checks every solution. It
// ends after a third of the budget, or after a second if that is longer. The method is then measured only on
// the puzzles completed, and its figures say so.
//
// Then the methods alternate, so that other load on the machine affects all of them. The measurement of a
// method is divided into slices, and each slice into rounds. A round is a pass over the list; for a short
// list, several passes. A round reads the thread's CPU time and the allocator's counters before the first
// puzzle and after the last, but not between. The best round counts.
//
// For the percentiles, a slice begins with a further pass, which reads that clock after each puzzle. A
// puzzle's time is the shortest of all such passes, less the cost of reading the clock. Before each slice
// the garbage collector runs, so that no method pays for another method's garbage. The collector's work on
// other threads during a round is not in the thread's CPU time.
package bench

import (
	"cmp"
	"context"
	"runtime"
	"time"

	"sudokubot/solver"
)

// Options configure a measurement.
type Options struct {
	// Limit is the number of solutions to find for each puzzle; 0 for all.
	Limit int
	// Budget is the approximate measuring time of each method. Every method has at least minRounds rounds,
	// even beyond Budget.
	Budget time.Duration
	// CPU is the clock of the rounds, and Laps that of the budget and the percentiles. The zero value is
	// ThreadCPU.
	CPU, Laps Clock
	// Progress, if not nil, is called before each slice with the name of the method and the number of its
	// rounds so far.
	Progress func(method string, rounds int)

	leastPass time.Duration // the least time limit of the first pass, for any budget
}

const (
	minRounds = 3
	leastPass = time.Second
	// shortest is the approximate minimum length of a round: a thousand times the cost of reading the clock.
	shortest = 5 * time.Millisecond
	// sliceTime is the length of a slice, unless the budget is less.
	sliceTime = 100 * time.Millisecond
)

// Run measures the methods on the list. The figures are in the order of the methods. When ctx ends, Run
// returns the results so far, with an error only for methods that have not completed a round.
func Run(ctx context.Context, list []solver.Puzzle, methods []solver.Method, o Options) []Figures {
	runtime.LockOSThread() // CPU time is per thread
	defer runtime.UnlockOSThread()
	o = o.withDefaults()
	all := make([]*contender, len(methods))
	for i, m := range methods {
		all[i] = enter(m, list, o)
		all[i].qualify(ctx)
	}
	for playing := true; playing && ctx.Err() == nil; {
		playing = false
		for _, c := range all {
			if c.mayGoOn() {
				c.runSlice(ctx)
				playing = true
			}
		}
	}
	compare(all)
	figures := make([]Figures, len(all))
	for i, c := range all {
		figures[i] = c.result(ctx)
	}
	return figures
}

func (o Options) withDefaults() Options {
	if o.CPU.Now == nil {
		o.CPU = ThreadCPU()
	}
	if o.Laps.Now == nil {
		o.Laps = ThreadCPU()
	}
	if o.Progress == nil {
		o.Progress = func(string, int) {}
	}
	o.leastPass = cmp.Or(o.leastPass, leastPass)
	return o
}

func (o Options) bound() time.Duration { return max(o.Budget/minRounds, o.leastPass) }
