package bench

import "time"

// Figures are the measurements of a method on a list. All sums are those of a single pass.
type Figures struct {
	Method string
	Clock  string // the name of the clock of Total
	// Puzzles is the number of puzzles measured. If Complete is false, the list has more. Then the first
	// pass took longer than Bound, or Err says why it ended. If Puzzles is 0, there is no round.
	Puzzles  int
	Complete bool
	Bound    time.Duration
	// Solved is the number of puzzles with a right solution, Wrong the number with a wrong solution or an
	// error. For the other puzzles no solution was found.
	Solved, Wrong int
	Rounds        int           // if 0, the times are zero
	Total         time.Duration // time of a pass in the best round
	Nodes         int64
	Guesses       int64 // negative if unknown
	Allocs, Bytes uint64
	// P50, P99 and Max are percentiles of the times of single puzzles.
	P50, P99, Max time.Duration
	// Err is the first failure: a wrong solution, counts that change from pass to pass, or a number of
	// solutions that differs from another method's. If there is no round, Err may also be the reason: a
	// puzzle that the method does not solve, or the end of the context.
	Err error
}

// Each returns sum divided by the number of puzzles.
func (f Figures) Each(sum float64) float64 {
	if f.Puzzles == 0 {
		return 0
	}
	return sum / float64(f.Puzzles)
}

// Missing returns the number of puzzles without a solution found.
func (f Figures) Missing() int { return f.Puzzles - f.Solved - f.Wrong }

// percentile returns the smallest time in sorted such that at least percent % of the times are not greater.
// sorted must not be empty.
func percentile(sorted []time.Duration, percent int) time.Duration {
	return sorted[(len(sorted)*percent+99)/100-1]
}
