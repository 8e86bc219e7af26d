package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// templateSets are the templates of each digit. held are the cells common to all templates of the digit,
// reached the cells of any.
type templateSets struct {
	lists         [MaxOrder + 1][]Cells
	held, reached [MaxOrder + 1]Cells
}

// maxTemplates limits the templates of a digit. An empty 9x9 has 46,656.
const maxTemplates = 50000

// templates returns the templates of p. If a digit has too many templates, or no template, it returns
// false.
func (p *Position) templates() (*templateSets, bool) {
	all := &templateSets{}
	for d := range p.all.All() {
		s := templateSearch{p: p, d: d}
		s.open(&all.lists[d])
		if len(all.lists[d]) > maxTemplates || len(all.lists[d]) == 0 {
			return nil, false
		}
		all.sum(d)
	}
	for all.refine(p) {
	}
	for d := range p.all.All() {
		if len(all.lists[d]) == 0 {
			return nil, false
		}
	}
	return all, true
}

func (t *templateSets) sum(d sudoku.Digit) {
	t.held[d], t.reached[d] = Cells{}, Cells{}
	for i, cells := range t.lists[d] {
		if i == 0 {
			t.held[d] = cells
		}
		t.held[d], t.reached[d] = t.held[d].And(cells), t.reached[d].Or(cells)
	}
}

// refine drops the templates with a cell that another digit requires. It reports whether it dropped any.
func (t *templateSets) refine(p *Position) bool {
	dropped := false
	for d := range p.all.All() {
		var taken Cells
		for e := range p.all.Without(d).All() {
			taken = taken.Or(t.held[e])
		}
		if !taken.Meets(t.reached[d]) {
			continue
		}
		kept := t.lists[d][:0]
		for _, cells := range t.lists[d] {
			if !cells.Meets(taken) {
				kept = append(kept, cells)
			}
		}
		t.lists[d], dropped = kept, true
		t.sum(d)
	}
	return dropped
}

// templateSearch builds the templates of a digit row by row.
type templateSearch struct {
	p      *Position
	d      sudoku.Digit
	rows   []Cells // candidate cells of each row that lacks the digit
	houses []Cells // houses other than rows that lack the digit
	list   *[]Cells
}

// open adds the templates to list, up to maxTemplates+1.
func (s *templateSearch) open(list *[]Cells) {
	s.list = list
	for h := range s.p.houses {
		house := &s.p.houses[h]
		if slices.ContainsFunc(house.list, func(c sudoku.Cell) bool { return s.p.grid[c] == s.d }) {
			continue
		}
		if house.kind == sudoku.Row {
			s.rows = append(s.rows, house.cells.And(s.p.cellsWith[s.d]))
		} else {
			s.houses = append(s.houses, house.cells)
		}
	}
	s.row(0, Cells{}, Cells{})
}

// row adds a cell in row i to the cells of the rows above. excluded are the peers of those cells.
func (s *templateSearch) row(i int, cells, excluded Cells) {
	if len(*s.list) > maxTemplates {
		return
	}
	if i == len(s.rows) {
		s.keep(cells)
		return
	}
	for c := range s.rows[i].Minus(excluded).All() {
		next := cells
		next.Add(c)
		s.row(i+1, next, excluded.Or(s.p.peers[c]))
	}
}

func (s *templateSearch) keep(cells Cells) {
	for _, house := range s.houses {
		if !house.Meets(cells) {
			return
		}
	}
	*s.list = append(*s.list, cells)
}
