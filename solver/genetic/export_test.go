package genetic

// Permute is permute, for the golden of report 002.
var Permute = permute

// Perfect is the fitness of a solution.
func (r *Run) Perfect() int { return r.frame.perfect() }

// Mean returns the mean fitness of all that live.
func (r *Run) Mean() float64 {
	lacks, boards := 0, 0
	for _, e := range r.islands {
		for _, b := range e.living {
			lacks, boards = lacks+b.lacks, boards+1
		}
	}
	return float64(r.frame.perfect()) - float64(lacks)/float64(boards)
}
