package generator

import "fmt"

// RecipeError reports a Spec that is contradictory or unsupported. Its message may be shown to users.
type RecipeError struct {
	Msg string
}

// Error returns the message.
func (e *RecipeError) Error() string { return e.Msg }

// GivensError reports that the wanted number of givens was not reached. Its message may be shown to users.
type GivensError struct {
	Asked int
	Size  int // the number of cells
	// Fewest is the nearest number reached above Asked, Most the nearest number reached below. Each is 0 if
	// no such number was reached.
	Fewest, Most int
	// Proved means that fewer givens than Fewest are impossible.
	Proved bool
	// Removed means that the recipe counted removed cells, as the method Diagonal does.
	Removed bool
}

// Error names the nearest numbers.
func (e *GivensError) Error() string {
	switch {
	case e.Removed && e.Proved:
		return fmt.Sprintf("%d cells cannot go: after more than %d there is always more than one solution",
			e.Size-e.Asked, e.Size-e.Fewest)
	case e.Removed:
		return fmt.Sprintf("%d cells could not be taken away with one solution left; the most that could were %d",
			e.Size-e.Asked, e.Size-e.Fewest)
	case e.Proved:
		return fmt.Sprintf("with %d givens there is always more than one solution: it takes %d", e.Asked, e.Fewest)
	case e.Most == 0:
		return fmt.Sprintf("no puzzle with %d givens was found; the fewest were %d", e.Asked, e.Fewest)
	case e.Fewest == 0:
		return fmt.Sprintf("no puzzle like that with %d givens was found; the most were %d", e.Asked, e.Most)
	}
	return fmt.Sprintf("no puzzle like that with %d givens was found; the nearest had %d and %d", e.Asked,
		e.Most, e.Fewest)
}

// TriesError reports that no tried puzzle matched. Another seed may match. Its message may be shown to users.
type TriesError struct {
	What  string // the request: "a rating of 6.5-7.2"
	Tries int
	// Nearest is the nearest puzzle found, with a single solution; its Puzzle may be nil.
	Nearest Puzzle
}

// Error names the number of tries, and the nearest puzzle.
func (e *TriesError) Error() string {
	text := fmt.Sprintf("no puzzle with %s came up in %d tries; with another seed, or asking for less, one may",
		e.What, e.Tries)
	if e.Nearest.Puzzle != nil {
		text += fmt.Sprintf("; the nearest was %s", e.Nearest)
	}
	return text
}
