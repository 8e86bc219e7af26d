package teller

import (
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Subject is a puzzle with the texts and pictures of its kind.
type Subject interface {
	// Raw returns the puzzle for package solver.
	Raw() solver.Puzzle
	// Notes explain the reading of an unclear puzzle.
	Notes(t *Teller, asked game.Request) []string
	// Logical returns the puzzle for steps and ratings; for an unsuitable kind, no is the refusal.
	Logical() (p sudoku.Puzzle, no phrases.Key)
	// Unsolved shows the puzzle as it was given; its text is empty.
	Unsolved(t *Teller) View
	// Given returns the number of givens; for a coloured puzzle, of numbers and colours.
	Given(t *Teller) string
	// Kind names the layout, or the kind of puzzle.
	Kind(t *Teller) string
	// Described describes the puzzle's kind, and its rules beside the usual ones.
	Described(t *Teller) []string
	// Title names the puzzle shortly.
	Title(t *Teller) string
	// Playable returns the puzzle for playing; ok is false for unplayable kinds.
	Playable() (p sudoku.Puzzle, ok bool)
	// Printed is the puzzle on paper, with its solution if f has exactly one. f may be nil.
	Printed(f work.Finding) sheet.Board
	// Name is Kind in few words, for a title.
	Name(t *Teller) string
	// Rule states the rules of the puzzle in a line.
	Rule(t *Teller) string
}

// shown is a search's finding in words, pictures and texts.
type shown interface {
	solved(t *Teller, k phrases.Key) View     // one solution, introduced by k
	several(t *Teller) View                   // two solutions
	insoluble(t *Teller, otherwise bool) View // no solution, and why; otherwise: solvable as another kind
	summary() solver.Result                   // its measures named as they are said
}

// View is an answer before layout: words, pictures and texts.
type View struct {
	Text  string
	Drawn phrases.Key // note on the picture's marks; may be empty
	Caption
	Alt   string
	draw  func(render.Caption, render.Style) ([]byte, error)
	Texts []string // for a fixed-width font, below each other; at least one
	Rows  []string // the first text in words, for listeners, by rows; may be empty
	// Legend explains the texts, if it fits; may be empty.
	Legend phrases.Key
}

// SubjectOf returns p as a Subject. It is the only switch on kinds of puzzles.
func SubjectOf(p solver.Puzzle) Subject {
	if c, ok := p.(colored.Puzzle); ok {
		return coloredPuzzle{c}
	}
	g, _ := p.(sudoku.Puzzle) // there is no third kind
	return gridPuzzle{g}
}

// Summary is the summary of f, with its measures named as Measures and Details say them.
func Summary(f work.Finding) solver.Result { return shownOf(f).summary() }

// shownOf returns f with the texts of its kind.
func shownOf(f work.Finding) shown {
	if c, ok := f.(work.ColoredFinding); ok {
		return coloredShown{c}
	}
	g, _ := f.(work.GridFinding) // there is no third kind
	return gridShown{g}
}
