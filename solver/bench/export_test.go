package bench

import (
	"time"

	"sudokubot/solver"
)

// Hasty returns o with leastPass as the least time limit of the first pass.
func (o Options) Hasty(leastPass time.Duration) Options {
	o.leastPass = leastPass
	return o
}

// Compared returns the errors that compare gives to methods with these numbers of solutions of each puzzle.
func Compared(founds ...[]int) []error {
	var all []*contender
	for i, f := range founds {
		all = append(all, &contender{method: solver.Methods()[i], founds: f})
	}
	compare(all)
	var said []error
	for _, c := range all {
		said = append(said, c.figures.Err)
	}
	return said
}

// Steady returns the error of a pass with these counts. In the first pass one puzzle had 2 solutions and
// another 1, with 10 nodes in all. A pass searches the list twice.
func Steady(found int, nodes int64) error {
	return (&contender{founds: []int{2, 1}, repeats: 2, figures: Figures{Nodes: 10}}).steady(found, nodes)
}
