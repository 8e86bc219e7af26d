package bot

import (
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// subject is a puzzle of one kind, with all that the conversation must know of that kind.
type subject interface {
	// puzzle is what package solver knows.
	puzzle() solver.Puzzle
	// notes tell how the puzzle was read, where that is not plain.
	notes(t *Teller, asked game.Request) []string
	// logical returns the puzzle as those know it who solve by steps and rate; for kinds that they do not know, what to say.
	logical() (p sudoku.Puzzle, no phrases.Key)
	// unsolved shows the puzzle as it was given; its text is empty.
	unsolved(t *Teller) view
	// kind names the layout, or what else the puzzle is.
	kind(t *Teller) string
	// described says of which kind the puzzle is, and by which rules beside the usual ones it goes.
	described(t *Teller) []string
	// playable returns the puzzle as it is played; ok is false for kinds that cannot be.
	playable() (p sudoku.Puzzle, ok bool)
	// page is the puzzle on paper, as a PDF.
	page(title string, d render.Digits) ([]byte, error)
}

// shown is what a search found out, as it is said, drawn and written.
type shown interface {
	solved(t *Teller, k phrases.Key) view // one solution; k is what to say of it
	several(t *Teller) view               // two solutions
	insoluble(t *Teller) view             // none, and why
}

// view is an answer before it is laid out: what is said, drawn and written.
type view struct {
	text  string
	drawn phrases.Key // what to look for in the picture; empty for nothing
	alt   string
	draw  func(render.Style) ([]byte, error)
	texts []string // for a fixed-width font, written one below the other; at least one
	// legend is what to know of the texts, where there is room for them; empty for nothing.
	legend phrases.Key
}

// subjectOf returns p with what is known of its kind. No other place asks which kind a puzzle is of.
func subjectOf(p solver.Puzzle) subject {
	if c, ok := p.(colored.Puzzle); ok {
		return coloredPuzzle{c}
	}
	g, _ := p.(sudoku.Puzzle) // there is no third kind
	return gridPuzzle{g}
}

// shownOf returns f with what is said of its kind.
func shownOf(f finding) shown {
	if c, ok := f.(coloredFinding); ok {
		return coloredShown{c}
	}
	g, _ := f.(gridFinding) // there is no third kind
	return gridShown{g}
}
