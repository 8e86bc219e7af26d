package logic

import (
	"fmt"
)

// uniqueness are the techniques that rely on the promise of a single solution. If two digits filled the
// corners of a rectangle crosswise, they could be exchanged. That would be a second solution, so some
// candidate must prevent it.
//
// These techniques apply only to layouts with rows, columns, boxes and regions. In every house, both digits
// must have equally many corners. So with boxes, the rectangle is in two boxes.
//
// Cells are the corners, row by row, and Digits the two digits. Base are the houses that prove the step. In
// test 3 they are the houses of the subset in Sets. In test 4, test 6 and the hidden rectangle they are the
// houses that confine a digit. Fins are the corners with other candidates, if any.
//
// In variant "1" all corners must have both digits. Otherwise a corner may have lost a digit to other
// steps, but not to a placed digit in one of its houses.
var uniqueness = []Technique{
	{Name: "unique-rectangle-1", Title: "Uniqueness Test 1", Code: "0600", Rating: 45, Score: 100,
		Aliases: rectangleNames(1), find: rectangles(uniqueness1)},
	{Name: "unique-rectangle-2", Title: "Uniqueness Test 2", Code: "0601", Rating: 45, Score: 100,
		Aliases: rectangleNames(2), find: rectangles(uniqueness2)},
	{Name: "unique-rectangle-3", Title: "Uniqueness Test 3", Code: "0602", Rating: 45, Score: 100,
		Aliases: rectangleNames(3), find: rectangles(uniqueness3)},
	{Name: "unique-rectangle-4", Title: "Uniqueness Test 4", Code: "0603", Rating: 45, Score: 100,
		Aliases: rectangleNames(4), find: rectangles(uniqueness4)},
	{Name: "unique-rectangle-5", Title: "Uniqueness Test 5", Code: "0604", Rating: 45, Score: 100,
		Aliases: rectangleNames(5), find: rectangles(uniqueness5)},
	{Name: "unique-rectangle-6", Title: "Uniqueness Test 6", Code: "0605", Rating: 71, Score: 100,
		Aliases: rectangleNames(6), find: rectangles(uniqueness6)},
	{Title: "Hidden Rectangle", Code: "0606", Rating: 71, Score: 100,
		Aliases: []string{"hidden-unique-rectangle"}, find: rectangles(hiddenRectangle)},
	{Name: "avoidable-rectangle-1", Title: "Avoidable Rectangle Type 1", Code: "0607", Rating: 71, Score: 100,
		find: avoidable(avoidable1)},
	{Name: "avoidable-rectangle-2", Title: "Avoidable Rectangle Type 2", Code: "0608", Rating: 71, Score: 100,
		find: avoidable(avoidable2)},
	{Name: "bug-plus-1", Title: "Bivalue Universal Grave + 1", Code: "0610", Rating: 56, Score: 100,
		Aliases: []string{"bug+1", "bug"}, find: bugPlus1},
}

func rectangleNames(n int) []string {
	return []string{fmt.Sprintf("unique-rectangle-type-%d", n), fmt.Sprintf("uniqueness-test-%d", n),
		fmt.Sprintf("ur%d", n)}
}
