package marks_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// members returns the numbers from 0 to n-1 for which ok returns true, ascending.
func members[T ~int | ~uint8](n int, ok func(T) bool) []T {
	var list []T
	for i := range n {
		if ok(T(i)) {
			list = append(list, T(i))
		}
	}
	return list
}

// TestCellsAreSets checks sets of cells, up to the last cell of order MaxOrder, cell by cell.
func TestCellsAreSets(t *testing.T) {
	const size = marks.MaxOrder * marks.MaxOrder
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		var a, b marks.Cells
		for range rng.IntN(20) {
			a.Add(sudoku.Cell(rng.IntN(size)))
			b.Add(sudoku.Cell(rng.IntN(size)))
		}
		b.Drop(sudoku.Cell(rng.IntN(size)))
		list := a.List()
		if want := members(size, a.Has); !slices.Equal(list, want) || a.Len() != len(want) || a != marks.CellsOf(want...) {
			t.Fatalf("the cells of a set are %v, want %v", list, want)
		}
		if a.Empty() != (len(list) == 0) || len(list) > 0 && a.First() != list[0] {
			t.Errorf("%v: empty %v, first %d", list, a.Empty(), a.First())
		}
		both := members(size, func(c sudoku.Cell) bool { return a.Has(c) && b.Has(c) })
		either := members(size, func(c sudoku.Cell) bool { return a.Has(c) || b.Has(c) })
		less := members(size, func(c sudoku.Cell) bool { return a.Has(c) && !b.Has(c) })
		if a.And(b) != marks.CellsOf(both...) || a.Or(b) != marks.CellsOf(either...) || a.Minus(b) != marks.CellsOf(less...) {
			t.Errorf("%v and %v: %v in both, %v in either, %v in the first alone", list, b.List(), a.And(b), a.Or(b), a.Minus(b))
		}
		if a.Meets(b) != (len(both) > 0) || a.Within(b) != (len(less) == 0) || !a.Within(a.Or(b)) {
			t.Errorf("%v and %v: meets %v, within %v", list, b.List(), a.Meets(b), a.Within(b))
		}
	}
}

// TestDigitsAreSets checks sets of digits, digit by digit.
func TestDigitsAreSets(t *testing.T) {
	for set := marks.Digits(0); set < 1<<12; set += 2 {
		list := set.List()
		if want := members(12, set.Has); !slices.Equal(list, want) || set.Len() != len(want) || set != marks.DigitsOf(want...) {
			t.Fatalf("the digits of %b are %v, want %v", set, list, want)
		}
		if len(list) > 0 && (set.First() != list[0] || set.Without(list[0]) != marks.DigitsOf(list[1:]...)) {
			t.Errorf("%v: first %d, without it %v", list, set.First(), set.Without(list[0]).List())
		}
	}
	check.Equal(t, marks.Digits(0).First(), 0, "the empty set has a first digit")
}
