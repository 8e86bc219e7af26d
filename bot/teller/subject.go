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
	// Logical returns the puzzle for steps and ratings. For an unsuitable kind, no is the refusal.
	Logical() (p sudoku.Puzzle, no phrases.Key)
	// Unsolved draws the puzzle as given, without a text.
	Unsolved(t *Teller) Content
	// Given states the number of givens. In a coloured puzzle, numbers and colours count.
	Given(t *Teller) string
	// Kind names the layout, or the kind of puzzle.
	Kind(t *Teller) string
	// Described returns lines about the kind of puzzle and its unusual rules.
	Described(t *Teller) []string
	// Title is a short name of the puzzle.
	Title(t *Teller) string
	// Playable returns the puzzle for playing; ok is false for unplayable kinds.
	Playable() (p sudoku.Puzzle, ok bool)
	// Printed returns the puzzle for paper, with the solution if f has exactly one. f may be nil.
	Printed(f work.Finding) sheet.Board
	// Name is the kind in few words, for a title.
	Name(t *Teller) string
	// Rule states the rules in a line.
	Rule(t *Teller) string
}

// shown is a finding with its words, pictures and texts.
type shown interface {
	solved(t *Teller, k phrases.Key) Content // a single solution, introduced by k
	several(t *Teller) Content               // two solutions
	// insoluble explains a lack of solutions. otherwise: the puzzle is soluble as another kind.
	insoluble(t *Teller, otherwise bool) Content
	summary() solver.Result // with measures named as in phrases
}

// Content is an answer before layout: words, pictures and fixed-width texts.
type Content struct {
	Text  string
	Drawn phrases.Key // note on the marks of the picture; may be empty
	Caption
	Alt   string
	draw  func(render.Caption, render.Style) ([]byte, error)
	Texts []string // for a fixed-width font, from top to bottom; at least 1
	Rows  []string // the first text in words, by rows, for screen readers; may be empty
	// Legend explains the texts where it fits; may be empty.
	Legend phrases.Key
}

// SubjectOf returns p as a Subject. It and shownOf alone distinguish kinds of puzzles.
func SubjectOf(p solver.Puzzle) Subject {
	if c, ok := p.(colored.Puzzle); ok {
		return coloredPuzzle{c}
	}
	g, _ := p.(sudoku.Puzzle) // there is no third kind
	return gridPuzzle{g}
}

// Summary returns the summary of f, with the names of measures that Measures and Details use.
func Summary(f work.Finding) solver.Result { return shownOf(f).summary() }

func shownOf(f work.Finding) shown {
	if c, ok := f.(work.ColoredFinding); ok {
		return coloredShown{c}
	}
	g, _ := f.(work.GridFinding) // there is no third kind
	return gridShown{g}
}

// Caption is the line above a picture that is seen without its message. Empty parts are left out.
type Caption struct {
	Title string // the puzzle
	Note  string // the level, or the time
	Name  string // the player
	Else  string // replaces a name without letters in the font of pictures
	Done  bool   // draws the board as finished
}

// String returns c as text for screen readers. It includes any name.
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
	return t.Voice.Say(phrases.PictureSolution, phrases.Args{"Puzzle": kind})
}
