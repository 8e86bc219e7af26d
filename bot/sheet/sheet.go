package sheet

import (
	"errors"
	"fmt"

	"sudokubot/bot/render"
)

// Puzzle is a puzzle on paper.
type Puzzle struct {
	Board  Board
	Title  string // the puzzle and its day
	Detail string // its level; may be empty
	Rule   string // its rules; may be empty
	Again  string // the way to get it again; may be empty
}

// Board is the printed part of a puzzle: a Grid or a Colored.
type Board interface {
	// check returns an error for a board that cannot be printed.
	check() error
	// order is the number of rows.
	order() int
	// Solved reports whether the solution is known.
	Solved() bool
	// draw draws the board, with its solution if solved is true.
	draw(f frame, solved bool)
	// legend is written below the board; empty for nothing.
	legend() string
}

// Paper is a size of paper.
type Paper uint8

// The sizes of paper.
const (
	A4 Paper = iota
	Letter
)

// papers are the names of the sizes in the library.
var papers = [...]string{A4: "A4", Letter: "Letter"}

// Solutions is where solutions stand.
type Solutions uint8

// The places of solutions.
const (
	Overleaf Solutions = iota // on separate pages behind the puzzles: the back of the sheet
	Foot                      // below the puzzle, upside down
	Nowhere
)

// Style is how puzzles are put on paper.
type Style struct {
	Paper     Paper
	PerPage   int // puzzles on a page: 1, 2 or 4
	Solutions Solutions
	Digits    render.Digits
	// RightToLeft puts the first column on the right, as a language is read.
	RightToLeft bool
	Labels      Labels
}

// Labels are the words on every page, in the language of the reader.
type Labels struct {
	Name, Time string // before the lines to write on
	Notes      string // above the room for notes
	Solution   string // beside a single solution
	Solutions  string // above all of them
	Document   string // the title of the whole, as programs show it
}

// ErrStyle: the style does not exist.
var ErrStyle = errors.New("no such style")

// ErrEmpty: there is nothing to print.
var ErrEmpty = errors.New("no puzzles")

// PDF returns the puzzles on pages, in their order, and their solutions if known and wanted. Digits above 9
// are written as in pictures.
//
// Equal arguments give equal bytes. The error is ErrEmpty, ErrStyle, an error of render.Board, or a
// *colored.SyntaxError, wrapped.
func PDF(puzzles []Puzzle, s Style) ([]byte, error) {
	if err := check(puzzles, s); err != nil {
		return nil, fmt.Errorf("print: %w", err)
	}
	p, err := newPage(s)
	if err != nil {
		return nil, fmt.Errorf("print: %w", err)
	}
	d := document{page: p, puzzles: puzzles}
	d.draw()
	return p.file()
}

func check(puzzles []Puzzle, s Style) error {
	switch {
	case len(puzzles) == 0:
		return ErrEmpty
	case int(s.Paper) >= len(papers), s.Solutions > Nowhere, s.PerPage != 1 && s.PerPage != 2 && s.PerPage != 4:
		return fmt.Errorf("%d puzzles on a page, paper %d, solutions %d: %w", s.PerPage, s.Paper, s.Solutions, ErrStyle)
	case s.Digits > render.Persian:
		return fmt.Errorf("digits %d: %w", s.Digits, render.ErrStyle)
	}
	for _, p := range puzzles {
		if err := p.Board.check(); err != nil {
			return err
		}
	}
	return nil
}
