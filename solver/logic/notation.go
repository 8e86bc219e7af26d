package logic

import (
	"fmt"
	"strconv"
	"strings"

	"sudokubot/solver/sudoku"
)

// cellsText and the others write HoDoKu's notation for the 9x9. They write rows, columns and digits above 9
// in full.

// cellsText writes cells: "r1c79", "r5c34789,r2c8". It joins the cells of a row, then those of a column.
func (p *Position) cellsText(s Cells) string {
	var parts []string
	for !s.Empty() {
		group, text := p.run(s)
		parts = append(parts, text)
		s = s.Minus(group)
	}
	return strings.Join(parts, ",")
}

// run returns the first group of cells to be written together.
func (p *Position) run(s Cells) (Cells, string) {
	first := s.First()
	r, k := p.layout.Place(first)
	row := s.And(p.houses[p.ofKind[sudoku.Row][r]].cells)
	column := s.And(p.houses[p.ofKind[sudoku.Column][k]].cells)
	if row.Len() == 1 && column.Len() > 1 {
		text := "r"
		for c := range column.All() {
			r, _ := p.layout.Place(c)
			text += fmt.Sprint(r + 1)
		}
		return column, fmt.Sprintf("%sc%d", text, k+1)
	}
	text := fmt.Sprintf("r%dc", r+1)
	for c := range row.All() {
		_, k := p.layout.Place(c)
		text += fmt.Sprint(k + 1)
	}
	return row, text
}

// removals writes the removed candidates, sorted by digit: "r147c7<>1, r35c7<>2".
func (p *Position) removals(list []Candidate) string {
	var parts []string
	for i := 0; i < len(list); {
		var s Cells
		d := list[i].Digit
		for ; i < len(list) && list[i].Digit == d; i++ {
			s.Add(list[i].Cell)
		}
		parts = append(parts, fmt.Sprintf("%s<>%d", p.cellsText(s), d))
	}
	return strings.Join(parts, ", ")
}

// houseSigns are the letters of the kinds of houses. A region has the letter of a box.
var houseSigns = [...]string{"r", "c", "b", "b", "d", "g", "w"}

// housesText writes houses: "r25", "c38b8". Consecutive houses of a kind share its letter.
func (p *Position) housesText(list []int) string {
	text, last := "", ""
	for _, h := range list {
		if sign := houseSigns[p.houses[h].kind]; sign != last {
			text, last = text+sign, sign
		}
		text += fmt.Sprint(p.houses[h].index + 1)
	}
	return text
}

func joined(s Digits, sign string) string {
	var parts []string
	for d := range s.All() {
		parts = append(parts, strconv.Itoa(int(d)))
	}
	return strings.Join(parts, sign)
}
