package bench

import "time"

// Figures are what was measured of one method on one list. All sums are those of one pass over the puzzles measured.
type Figures struct {
	Method string
	Clock  string // the name of the clock of Total
	// Puzzles is how many were measured; less than the list without Complete: then the first pass took longer than Bound.
	// It is 0, without any round, where even the first puzzle did.
	Puzzles  int
	Complete bool
	Bound    time.Duration
	// Solved are the puzzles of which a right solution was found, and Wrong those of which a wrong one was. Of the others
	// none was found.
	Solved, Wrong int
	Rounds        int           // without any, the times are zero
	Total         time.Duration // the shortest
	Nodes         int64
	Guesses       int64 // below 0 where they are not known
	Allocs, Bytes uint64
	// P50, P99 and Max are percentiles of the times of single puzzles.
	P50, P99, Max time.Duration
	// Err is the first that went wrong: a solution that is none, a number of solutions that differs from another method's,
	// or why there is no round: a puzzle that the method does not solve, or an end of the context.
	Err error
}

// Each returns a sum of f for one puzzle.
func (f Figures) Each(sum float64) float64 {
	if f.Puzzles == 0 {
		return 0
	}
	return sum / float64(f.Puzzles)
}

// Missing returns of how many puzzles no solution was found.
func (f Figures) Missing() int { return f.Puzzles - f.Solved - f.Wrong }

// percentile returns the least of the times, sorted and not empty, that at least that percentage of them does not exceed.
func percentile(sorted []time.Duration, percent int) time.Duration {
	return sorted[(len(sorted)*percent+99)/100-1]
}
