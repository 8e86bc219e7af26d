package sheet

import (
	"slices"
	"strconv"
)

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
