package generator

import "fmt"

// OrderError says why a Spec can never be made: it contradicts itself, or asks for what there is not. Its message is fit
// to show.
type OrderError struct {
	Msg string
}

// Error returns the message.
func (e *OrderError) Error() string { return e.Msg }

// GivensError says that the number of givens that was asked for was not reached. Its message is fit to show.
type GivensError struct {
	Asked int
	// Fewest is the smallest number of givens that was reached, of Size cells.
	Fewest, Size int
	// Removed tells that the order was about cells to be taken away.
	Removed bool
}

// Error names the number that was reached.
func (e *GivensError) Error() string {
	if e.Removed {
		return fmt.Sprintf("taking away %d cells leaves more than one solution however they are chosen; the most that went was %d",
			e.Size-e.Asked, e.Size-e.Fewest)
	}
	return fmt.Sprintf("no puzzle with %d givens was found; the fewest were %d", e.Asked, e.Fewest)
}

// TriesError says that what was asked for did not come up in a number of tries. It is not proved that there is none: with
// another seed there may be. Its message is fit to show.
type TriesError struct {
	What  string // what was asked for: "a rating of 6.5-7.2"
	Tries int
}

// Error says how many tries there were.
func (e *TriesError) Error() string {
	return fmt.Sprintf("no puzzle with %s came up in %d tries; with another seed, or asking for less, there may be one", e.What, e.Tries)
}
