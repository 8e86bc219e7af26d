package bench

import "time"

// Figures are the measurements of a method on a list. All sums are those of a single pass.
type Figures struct {
	Method string
	Clock  string // the name of the clock of Total
	// Puzzles is the number of puzzles measured. Without Complete it is less than the list: the first pass
	// took longer than Bound. It is 0, without any round, if even the first puzzle did.
	Puzzles  int
	Complete bool
	Bound    time.Duration
	// Solved are the puzzles with a right solution, Wrong with a wrong one, the others without one found.
	Solved, Wrong int
	Rounds        int           // without any, the times are zero
	Total         time.Duration // the shortest
	Nodes         int64
	Guesses       int64 // negative if unknown
	Allocs, Bytes uint64
	// P50, P99 and Max are percentiles of the times of single puzzles.
	P50, P99, Max time.Duration
	// Err is the first failure: a wrong solution, a number of solutions that differs from another method's,
	// or the reason for having no round: a puzzle that the method does not solve, or the end of the context.
	Err error
}

// Each returns a sum of f divided by the number of puzzles.
func (f Figures) Each(sum float64) float64 {
	if f.Puzzles == 0 {
		return 0
	}
	return sum / float64(f.Puzzles)
}

// Missing returns the number of puzzles without a solution found.
func (f Figures) Missing() int { return f.Puzzles - f.Solved - f.Wrong }

// percentile returns the least time not exceeded by at least percent of them. sorted must not be empty.
func percentile(sorted []time.Duration, percent int) time.Duration {
	return sorted[(len(sorted)*percent+99)/100-1]
}
