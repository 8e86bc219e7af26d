package teller

import (
	"strings"

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
	// Notes explain how an unclear puzzle was read.
	Notes(t *Teller, asked game.Request) []string
	// Logical returns the puzzle for steps and ratings. For an unsuitable kind, refusal is the phrase that
	// explains it.
	Logical() (p sudoku.Puzzle, refusal phrases.Key)
	// Unsolved draws the puzzle as given, without a text.
	Unsolved(t *Teller) Content
	// Given states the number of givens. In a coloured puzzle, it counts numbers and colours.
	Given(t *Teller) string
	// Kind names the layout, or the kind of puzzle.
	Kind(t *Teller) string
	// Described returns lines about the kind of puzzle and its unusual rules.
	Described(t *Teller) []string
	// Title is a short name of the puzzle.
	Title(t *Teller) string
	// Playable returns the puzzle for playing; ok is false for unplayable kinds.
	Playable() (p sudoku.Puzzle, ok bool)
	// Printed returns the puzzle for paper. If f has exactly one solution, the solution is included. f may be
	// nil.
	Printed(f work.Finding) sheet.Board
	// Name is the kind in few words, for a title.
	Name(t *Teller) string
	// Rule states the rules in a line.
	Rule(t *Teller) string
}

// shown is a finding that can be described and drawn.
type shown interface {
	solved(t *Teller, k phrases.Key) Content // describes a single solution, introduced by k
	several(t *Teller) Content               // describes two solutions
	// insoluble explains why there is no solution. otherKind reports that the puzzle is soluble as another
	// kind.
	insoluble(t *Teller, otherKind bool) Content
	summary() solver.Result // returns the result with names of measures as in phrases
}

// Content is an answer before layout: words, pictures and fixed-width texts.
type Content struct {
	Text  string
	Drawn phrases.Key // explains the marks of the picture; may be empty
	Caption
	Alt   string
	draw  func(render.Caption, render.Style) ([]byte, error)
	Texts []string // texts for a fixed-width font, from top to bottom; at least 1
	Rows  []string // the first of Texts in words, by rows, for screen readers; may be empty
	// Legend explains Texts, if there is room. It may be empty.
	Legend phrases.Key
}

// SubjectOf returns p as a Subject. Only this function and shownOf distinguish kinds of puzzles.
func SubjectOf(p solver.Puzzle) Subject {
	if c, ok := p.(colored.Puzzle); ok {
		return coloredPuzzle{c}
	}
	g, _ := p.(sudoku.Puzzle) // p is of one of two kinds
	return gridPuzzle{g}
}

// Summary returns the summary of f. Its measures have the names that Measures and Details use.
func Summary(f work.Finding) solver.Result { return shownOf(f).summary() }

func shownOf(f work.Finding) shown {
	if c, ok := f.(work.ColoredFinding); ok {
		return coloredShown{c}
	}
	g, _ := f.(work.GridFinding) // f is of one of two kinds
	return gridShown{g}
}

// Caption is the line above a picture, for people who see the picture without its message. Empty parts are
// left out.
type Caption struct {
	Title string // name of the puzzle
	Note  string // level or time
	Name  string // name of the player
	Else  string // replaces Name if the font of pictures lacks its letters
	Done  bool   // draws the board as finished
}

// String returns c as text for screen readers. It includes Name, even if the font lacks its letters.
func (c Caption) String() string {
	var said []string
	for _, part := range [...]string{c.Title, c.Note, c.Name} {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, " · ")
}

func (t Names) solutionTitle(kind string) string {
	return t.Voice.Say("picture.solution", phrases.Args{"Puzzle": kind})
}
