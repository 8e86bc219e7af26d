package logic

import (
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

// deathBlossom finds a cell, the stem, and a set for each of its candidates, a petal. If a candidate of the
// stem is true, its petal loses this digit and is locked. So at least one petal is locked. A locked petal has
// the digit Z, which all petals share. Of blossoms with equal removals it yields a smallest. The stem is the
// first of Cells.
func deathBlossom(p *Position, q Query, yield func(Step) bool) {
	yield = exactly(q, yield)
	s := blossomSearch{p: p, list: p.almostLockedSets(q), overlap: q.Variant == overlapping,
		byKey: map[uint64]int{}}
	for stem := range p.empty.All() {
		s.at(stem)
	}
	slices.SortStableFunc(s.found, func(a, b blossom) int { return a.size - b.size })
	for _, b := range s.found {
		if !yield(s.step(b)) {
			return
		}
	}
}

type blossomSearch struct {
	p       *Position
	list    []almostLocked
	overlap bool
	stem    sudoku.Cell
	digits  []sudoku.Digit  // digits of the stem
	fits    [MaxOrder][]int // possible petals for each digit of the stem
	petals  []int
	targets [MaxOrder + 1]targets // targets of each number of petals
	found   []blossom
	byKey   map[uint64]int // index in found, by a hash of the removals
}

type blossom struct {
	stem   sudoku.Cell
	digits []sudoku.Digit
	petals []int // petal for each of the digits
	size   int   // number of cells
	gone   []Candidate
}

// targets are the candidates seen by all petals so far: the possible removals. Only digits with possible
// removals are set.
type targets [MaxOrder + 1]Cells

func (s *blossomSearch) at(stem sudoku.Cell) {
	s.stem, s.digits = stem, s.p.candidates[stem].List()
	for i, d := range s.digits {
		s.fits[i] = s.fits[i][:0]
		for j := range s.list {
			if a := &s.list[j]; a.Digits.Has(d) && a.sees[d].Has(stem) {
				s.fits[i] = append(s.fits[i], j)
			}
		}
		if len(s.fits[i]) == 0 {
			return
		}
	}
	all := &s.targets[0]
	others := s.p.all &^ s.p.candidates[stem]
	for z := range others.All() {
		all[z] = s.p.cellsWith[z]
		all[z].Drop(stem)
	}
	s.petals = s.petals[:0]
	s.add(others, Cells{}, 0)
}

// add tries each petal for the next digit of the stem. digits are the digits that still have possible
// removals. occupied are the cells of the petals so far, and size is their number.
func (s *blossomSearch) add(digits Digits, occupied Cells, size int) {
	i := len(s.petals)
	if i == len(s.digits) {
		s.record(digits, occupied, size)
		return
	}
	all, left := &s.targets[i], &s.targets[i+1]
	for _, j := range s.fits[i] {
		a := &s.list[j]
		if a.Digits&digits == 0 || !s.overlap && a.Cells.Meets(occupied) {
			continue
		}
		var some Digits
		for rest := a.Digits & digits; rest != 0; rest &= rest - 1 {
			z := rest.First()
			if left[z] = all[z].And(a.sees[z]).Minus(occupied).Minus(a.Cells); !left[z].Empty() {
				some |= 1 << z
			}
		}
		if some != 0 {
			s.petals = append(s.petals[:i], j)
			s.add(some, occupied.Or(a.Cells), size+a.Digits.Len()-1)
		}
	}
	s.petals = s.petals[:i]
}

// record stores a blossom, unless a stored blossom has equal removals and is not larger.
func (s *blossomSearch) record(digits Digits, used Cells, size int) {
	all := &s.targets[len(s.digits)]
	var key keyOfRemoved
	for z := range digits.All() {
		key.add(z, all[z].Minus(used))
	}
	i, ok := s.byKey[key.sum]
	if ok && s.found[i].size <= size {
		return
	}
	b := blossom{stem: s.stem, digits: s.digits, petals: slices.Clone(s.petals), size: size}
	for z := range digits.All() {
		b.gone = append(b.gone, s.p.removal(z, all[z].Minus(used))...)
	}
	if len(b.gone) == 0 {
		return
	}
	if ok {
		s.found[i] = b
		return
	}
	s.byKey[key.sum] = len(s.found)
	s.found = append(s.found, b)
}

func (s *blossomSearch) step(b blossom) Step {
	var text strings.Builder
	text.WriteString(": " + s.p.layout.CellName(b.stem))
	used := make([]Set, 0, len(b.petals))
	for i, j := range b.petals {
		used = append(used, s.list[j].Set)
		text.WriteString(",  -" + joined(DigitsOf(b.digits[i]), "") + "- " + s.p.setText(s.list[j].Set))
	}
	step := s.p.setStep(text.String(), b.gone, used...)
	step.Cells = append([]sudoku.Cell{b.stem}, step.Cells...)
	return step
}
