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

// Subject is a puzzle of one kind, with all that the conversation must know of that kind.
type Subject interface {
	// Raw is what package solver knows.
	Raw() solver.Puzzle
	// Notes tell how the puzzle was read, where that is not plain.
	Notes(t *Teller, asked game.Request) []string
	// Logical returns the puzzle to be solved by steps and rated; if its kind cannot be, no is what to say.
	Logical() (p sudoku.Puzzle, no phrases.Key)
	// Unsolved shows the puzzle as it was given; its text is empty.
	Unsolved(t *Teller) View
	// Given says how many digits are given; of a coloured puzzle, how many numbers and colours.
	Given(t *Teller) string
	// Kind names the layout, or what else the puzzle is.
	Kind(t *Teller) string
	// Described says of which kind the puzzle is, and which rules it has beside the usual ones.
	Described(t *Teller) []string
	// Title names the puzzle shortly.
	Title(t *Teller) string
	// Playable returns the puzzle as it is played; ok is false for kinds that cannot be.
	Playable() (p sudoku.Puzzle, ok bool)
	// Printed is the puzzle on paper, with its solution where f found the only one. f may be nil.
	Printed(f work.Finding) sheet.Board
	// Name is Kind in few words, for a title.
	Name(t *Teller) string
	// Rule says in a line by which rules the puzzle goes.
	Rule(t *Teller) string
}

// shown is what a search found out, as it is said, drawn and written.
type shown interface {
	solved(t *Teller, k phrases.Key) View     // one solution; k is what to say of it
	several(t *Teller) View                   // two solutions
	insoluble(t *Teller, otherwise bool) View // none, and why; otherwise tells that as another kind of Sudoku it has one
	summary() solver.Result                   // its measures named as they are said
}

// View is an answer before it is laid out: what is said, drawn and written.
type View struct {
	Text  string
	Drawn phrases.Key // what to look for in the picture; empty for nothing
	Caption
	Alt   string
	draw  func(render.Caption, render.Style) ([]byte, error)
	Texts []string // for a fixed-width font, written one below the other; at least one
	Rows  []string // the first of these in words, a row of the board each, for those who hear it; empty for none
	// Legend is what to know of the texts, where there is room for them; empty for nothing.
	Legend phrases.Key
}

// SubjectOf returns p with what is known of its kind. No other place asks which kind a puzzle is of.
func SubjectOf(p solver.Puzzle) Subject {
	if c, ok := p.(colored.Puzzle); ok {
		return coloredPuzzle{c}
	}
	g, _ := p.(sudoku.Puzzle) // there is no third kind
	return gridPuzzle{g}
}

// Summary is the summary of f, with its measures named as Measures and Details say them.
func Summary(f work.Finding) solver.Result { return shownOf(f).summary() }

// shownOf returns f with what is said of its kind.
func shownOf(f work.Finding) shown {
	if c, ok := f.(work.ColoredFinding); ok {
		return coloredShown{c}
	}
	g, _ := f.(work.GridFinding) // there is no third kind
	return gridShown{g}
}
