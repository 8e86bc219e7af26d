// Package bench measures the speed of methods on lists of puzzles: on a thread, in its CPU time, with the
// methods alternating, and the best of many rounds. It runs the bare searches of package solver, and checks
// their results.
//
// # What is measured
//
// Every method first searches the list once, outside all timing. This pass checks every solution. It ends
// after a third of the budget: the method is then measured on the puzzles before, and its figures say so.
//
// Then the methods alternate, so that other load on the machine affects all of them. A slice has rounds:
// passes over the list that read the thread's CPU time and the allocator's counters before the first puzzle
// and after the last, but not between. The best round counts. A round searches a short list several times. A
// slice begins with a further pass, which reads the clock after each puzzle, for the percentiles. A puzzle's
// time is the shortest of all such passes, less the cost of reading the clock. Before each slice the garbage
// collector runs, so that no method pays for another's garbage. The collector's work on other threads during
// a round is not in its CPU time.
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
	// Budget is the approximate measuring time of each method. Every method has at least minRounds rounds.
	Budget time.Duration
	// CPU is the clock of the figures; the zero value is ThreadCPU.
	CPU Clock
	// Wall is the clock of the budget and the percentiles. The zero value means the clock of the function
	// Wall.
	Wall Clock
	// Progress, if not nil, is called before each slice with the method and the number of its rounds so far.
	Progress func(method string, rounds int)

	patience time.Duration // the least time limit of the first pass, for any budget
}

const (
	minRounds = 3
	patience  = time.Second
	// shortest is the approximate minimum length of a round: a thousand times the cost of reading the clock.
	shortest = 5 * time.Millisecond
	// sliceTime is the length of a slice, unless the budget is less.
	sliceTime = 100 * time.Millisecond
)

// Run measures the methods on the list. When ctx ends, it returns the results so far, without an error. The
// figures are in the order of the methods.
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
	if o.Wall.Now == nil {
		o.Wall = Wall()
	}
	if o.Progress == nil {
		o.Progress = func(string, int) {}
	}
	o.patience = cmp.Or(o.patience, patience)
	return o
}

func (o Options) bound() time.Duration { return max(o.Budget/minRounds, o.patience) }
