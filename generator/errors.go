package generator

import "fmt"

// RecipeError says why a Spec can never be made: it contradicts itself, or asks for what there is not. Its message is fit
// to show.
type RecipeError struct {
	Msg string
}

// Error returns the message.
func (e *RecipeError) Error() string { return e.Msg }

// GivensError says that the number of givens that was asked for was not reached. Its message is fit to show.
type GivensError struct {
	Asked int
	Size  int // how many cells there are
	// Fewest and Most are the numbers of givens that were reached nearest to what was asked for: Fewest if they were all
	// above, Most if they were all below, as those of minimal puzzles may be, and both if they were on both sides. 0 is none.
	Fewest, Most int
	// Proved tells that there is nothing below Fewest.
	Proved bool
	// Removed tells that what was asked for were cells to be taken away, as it is with the method Diagonal.
	Removed bool
}

// Error names the nearest numbers.
func (e *GivensError) Error() string {
	switch {
	case e.Removed && e.Proved:
		return fmt.Sprintf("%d cells cannot go: after more than %d there is always more than one solution", e.Size-e.Asked, e.Size-e.Fewest)
	case e.Removed:
		return fmt.Sprintf("%d cells could not be taken away with one solution left; the most that could were %d", e.Size-e.Asked, e.Size-e.Fewest)
	case e.Proved:
		return fmt.Sprintf("with %d givens there is always more than one solution: it takes %d", e.Asked, e.Fewest)
	case e.Most == 0:
		return fmt.Sprintf("no puzzle with %d givens was found; the fewest were %d", e.Asked, e.Fewest)
	case e.Fewest == 0:
		return fmt.Sprintf("no puzzle like that with %d givens was found; the most were %d", e.Asked, e.Most)
	}
	return fmt.Sprintf("no puzzle like that with %d givens was found; the nearest had %d and %d", e.Asked, e.Most, e.Fewest)
}

// TriesError says that what was asked for did not come up in a number of tries. It is not proved that there is none: with
// another seed there may be. Its message is fit to show.
type TriesError struct {
	What  string // what was asked for: "a rating of 6.5-7.2"
	Tries int
	// Nearest is the puzzle that came nearest to it, with one solution; its Puzzle is nil if there was none.
	Nearest Puzzle
}

// Error says how many tries there were, and what came nearest.
func (e *TriesError) Error() string {
	text := fmt.Sprintf("no puzzle with %s came up in %d tries; with another seed, or asking for less, one may", e.What, e.Tries)
	if e.Nearest.Puzzle != nil {
		text += fmt.Sprintf("; the nearest was %s", e.Nearest)
	}
	return text
}
