// Package sheet prints puzzles on paper: a PDF of pages to solve with a pencil. Its callers supply titles,
// rules and labels in any language.
//
// Lengths are in millimetres from the upper left corner of the page. Black lines show all distinctions, so a
// page is complete on any printer and copier.
//
// One-letter names as in package sudoku: c a cell, d a digit, n the order of a layout, l a layout; p is a
// page, b a board.
package sheet

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"sudokubot/bot/render"
)

// Puzzle is a puzzle on paper.
type Puzzle struct {
	Board  Board
	Title  string // name and date
	Detail string // level; may be empty
	Rule   string // rules; may be empty
	Again  string // how to get the puzzle again; may be empty
}

// Board is the printed part of a puzzle: a Grid or a Colored.
type Board interface {
	// check returns an error if the board cannot be printed.
	check() error
	// order is the number of rows.
	order() int
	// Solved reports whether the solution is known.
	Solved() bool
	// draw draws the board. If solved is set, it draws the solution.
	draw(f frame, solved bool)
	// legend is the text below the board. It may be empty.
	legend() string
}

// Paper is a size of paper.
type Paper uint8

// The sizes of paper.
const (
	A4 Paper = iota
	Letter
)

var papers = [...]string{A4: "A4", Letter: "Letter"}

// Solutions is where the solutions are printed.
type Solutions uint8

// The positions of solutions.
const (
	Overleaf Solutions = iota // on separate pages after the puzzles, for the back of the paper
	Foot                      // below the puzzle, upside down
	Nowhere
)

// Style is the layout of puzzles on paper.
type Style struct {
	Paper     Paper
	PerPage   int // puzzles per page: 1, 2 or 4
	Solutions Solutions
	Digits    render.Digits
	// RightToLeft puts the first column on the right.
	RightToLeft bool
	Labels      Labels
}

// Labels are the words on every page in the reader's language.
type Labels struct {
	Name, Time string // written before the lines to write on
	Notes      string // title of the space for notes
	Solution   string // title of a single solution
	Solutions  string // title of all solutions
	Document   string // title of the document
}

// ErrStyle is the error for a Style with an undefined value.
var ErrStyle = errors.New("no such style")

// ErrEmpty is the error for an empty list of puzzles.
var ErrEmpty = errors.New("no puzzles")

// PDF returns a document with the puzzles in their order. If the style asks for solutions, it includes those
// that are known. Digits above 9 are written as in pictures. Equal arguments give equal bytes. The error is
// ErrEmpty, ErrStyle, an error of render.Board, or a *colored.SyntaxError, wrapped.
func PDF(puzzles []Puzzle, s Style) ([]byte, error) {
	if err := check(puzzles, s); err != nil {
		return nil, fmt.Errorf("print: %w", err)
	}
	p, err := newPage(s)
	if err != nil {
		return nil, fmt.Errorf("print: %w", err)
	}
	document{page: p, puzzles: puzzles}.draw()
	var file bytes.Buffer
	err = p.pdf.Output(&file)
	return file.Bytes(), err
}

func check(puzzles []Puzzle, s Style) error {
	switch {
	case len(puzzles) == 0:
		return ErrEmpty
	case int(s.Paper) >= len(papers), s.Solutions > Nowhere, s.PerPage != 1 && s.PerPage != 2 && s.PerPage != 4:
		return fmt.Errorf("%d puzzles on a page, paper %d, solutions %d: %w",
			s.PerPage, s.Paper, s.Solutions, ErrStyle)
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

type document struct {
	page
	puzzles []Puzzle
}

func (d document) draw() {
	pages := slices.Collect(slices.Chunk(d.puzzles, d.PerPage))
	behind := d.solutionPages()
	for _, puzzles := range pages {
		in := d.begin(len(pages)+len(behind) > 1)
		for i, r := range d.slots(in) {
			if i < len(puzzles) {
				slot{page: d.page, Puzzle: puzzles[i], sizes: sizesFor(r)}.draw(r)
			}
		}
	}
	for _, puzzles := range behind {
		d.solutionPage(d.begin(true), puzzles)
	}
}

// footer is the height of the page number.
const footer = 5.0

// begin begins a page and returns the area for its content. If numbered is set, begin writes the page number.
func (d document) begin(numbered bool) rect {
	d.pdf.AddPage()
	w, h := d.pdf.GetPageSize()
	in := rect{margin, margin, w - 2*margin, h - 2*margin}
	if !numbered {
		return in
	}
	d.sign(d.Digits.Local(strconv.Itoa(d.pdf.PageNo())), regular, 2.2, w/2, h-margin+footer/2)
	return in
}

// gap is the distance between puzzles on a page.
const gap = 9.0

func (d document) slots(in rect) []rect {
	return in.parts(min(d.PerPage, 2), max(d.PerPage/2, 1), gap, d.RightToLeft)
}

// solutionPages returns the puzzles whose solutions are known, in groups. Each group fills a page of
// solutions.
func (d document) solutionPages() [][]Puzzle {
	if d.Solutions != Overleaf {
		return nil
	}
	known := slices.DeleteFunc(slices.Clone(d.puzzles), func(p Puzzle) bool { return !p.Board.Solved() })
	rows, columns := solutionGrid(known)
	return slices.Collect(slices.Chunk(known, rows*columns))
}

// solutionGrid returns how many rows and columns of solutions are on a page: as many as are legible.
func solutionGrid(known []Puzzle) (rows, columns int) {
	large := slices.ContainsFunc(known, func(p Puzzle) bool { return p.Board.order() > 9 })
	switch {
	case len(known) <= 1:
		return 1, 1
	case large || len(known) <= 4:
		return 2, 2
	}
	return 4, 3
}

// largest is the maximum width of a solution.
const largest = 130.0

func (d document) solutionPage(in rect, puzzles []Puzzle) {
	sizes := sizesFor(in)
	title := d.Labels.Solutions
	if len(d.puzzles) == 1 {
		title = d.Labels.Solution
	}
	d.start(title, bold, sizes.title, in, in.y+sizes.title*capital, black)
	in = in.below(sizes.title * 2)
	rows, columns := solutionGrid(puzzles)
	if r, k := solutionGrid(d.puzzles); len(d.puzzles) > r*k { // solutions have equal sizes on all pages
		rows, columns = r, k
	}
	for i, r := range in.parts(rows, columns, 6, d.RightToLeft) {
		if i < len(puzzles) {
			d.solution(r, puzzles[i])
		}
	}
}

func (d document) solution(r rect, p Puzzle) {
	size, y := sizesFor(r).rule, r.y
	for _, line := range d.wrap(p.Title, bold, size, r.w) {
		d.start(line, bold, size, r, y+size*capital, black)
		y += size * leading
	}
	rest := r.below(y - r.y + 1)
	side := min(rest.w, rest.h, largest)
	d.board(p.Board, rest.square(side).x, rest.y, side, true)
}
