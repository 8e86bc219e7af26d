// Package bench measures how fast methods search lists of puzzles: on one thread, in its CPU time, the methods taking
// turns, and the best of many rounds. It knows the methods by the bare searches that package solver makes of them, and
// checks what they find. It refuses to know where a list comes from and how its figures are shown.
//
// # What is measured
//
// Every method first goes through the list once, outside all timing. Every solution is checked then, and what takes longer
// than a third of the budget is cut: the method is measured on the puzzles before, and its figures say so.
//
// Then the methods take turns, so that whatever else the machine does falls on all of them. A turn has rounds: passes over
// the list with a look at the thread's CPU time and at the allocator's counters before the first puzzle and after the last,
// and none between. The best round counts. A short list is searched several times in a round. A turn begins with another
// pass, which reads the clock after each puzzle, for the percentiles: a puzzle's time is the shortest of all such passes,
// less what reading the clock takes. Before each turn the garbage collector runs, so that no method pays for another's
// garbage. What the collector does on other threads during a round is not in its CPU time.
package bench

import (
	"cmp"
	"context"
	"runtime"
	"time"

	"sudokubot/solver"
)

// Options say how to measure.
type Options struct {
	// Limit is how many solutions of a puzzle to look for; 0 for all.
	Limit int
	// Budget is about how long each method is measured. No method has less than minRounds rounds, whatever they take.
	Budget time.Duration
	// CPU is the clock of the figures; the zero value is ThreadCPU.
	CPU Clock
	// Wall is the clock of the budget and the percentiles; the zero value is Wall.
	Wall Clock
	// Progress, if not nil, is called before each turn with the method and the number of its rounds so far.
	Progress func(method string, rounds int)

	patience time.Duration // how long the first pass may take at least, however small the budget
}

const (
	// minRounds is how many rounds a method has at least.
	minRounds = 3
	// patience is that of all but tests.
	patience = time.Second
	// shortest is about how long a round takes at least: a thousand times what reading the clock does.
	shortest = 5 * time.Millisecond
	// slice is how long a turn goes on, if the budget is not less.
	slice = 100 * time.Millisecond
)

// Run measures the methods on the list. When ctx ends, it returns what is known by then, without an error. The figures are
// in the order of the methods.
func Run(ctx context.Context, list []solver.Puzzle, methods []solver.Method, o Options) []Figures {
	runtime.LockOSThread() // the CPU time is that of a thread
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
				c.turn(ctx)
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

// bound is how long the first pass of a method may take.
func (o Options) bound() time.Duration { return max(o.Budget/minRounds, o.patience) }
