package game

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"sudokubot/solver/level"
	"sudokubot/solver/sudoku"
)

// Help is a kind of help in a game, at a price in time.
type Help uint8

// The values of Help. The first four are the rungs of a hint. A hint has the price of its deepest rung.
const (
	Where     Help = iota // where to look
	Technique             // the technique
	Pattern               // the pattern
	Step                  // the effect
	Check                 // the wrong digits, even if there are no wrong digits
	AllNotes              // the candidates of all cells
)

// tariff is the price of help in the puzzles of a level, in seconds by Help. floor is the least number of
// seconds in which a person can enter the solution, for each open cell.
type tariff struct {
	price [6]int
	floor float64
}

// tariffs are the tariffs by level. Small puzzles have a tariff of their own.
var tariffs = map[level.Level]tariff{
	level.Easy:      {[...]int{10, 20, 30, 45, 20, 30}, 1.2},
	level.Newspaper: {[...]int{10, 20, 30, 45, 20, 30}, 1.4},
	level.Medium:    {[...]int{15, 30, 45, 60, 30, 45}, 1.8},
	level.Hard:      {[...]int{20, 40, 60, 90, 40, 60}, 2.4},
	level.Expert:    {[...]int{30, 60, 90, 120, 60, 90}, 3.0},
	level.Extreme:   {[...]int{30, 60, 90, 120, 60, 90}, 3.6},
}

var smallTariff = tariff{[...]int{5, 10, 15, 20, 10, 15}, 0.9}

// smallCells is the largest number of cells of a small puzzle. Small puzzles take less time to enter.
const smallCells = 36

// tariff returns the tariff of the puzzle. Unrated puzzles have the prices of medium puzzles and the floor
// of easy puzzles.
func (p *Play) tariff() tariff {
	switch {
	case p.Start.Layout.Size() <= smallCells:
		return smallTariff
	case p.ER == 0:
		t := tariffs[level.Medium]
		t.floor = tariffs[level.Easy].floor
		return t
	}
	return tariffs[level.Tenths(p.ER).Level()]
}

// PriceOf returns the time that h adds to the game. For a hint, skipped is the number of steps before its
// step. The price already paid for this hint is subtracted. A second check of a checked grid is free. Untimed
// games have no prices.
func (p *Play) PriceOf(h Help, skipped int) time.Duration {
	if p.Untimed || h == Check && p.Checked == p.hint(0) {
		return 0
	}
	price := time.Duration(p.tariff().price[h]) * time.Second
	if h <= Step && p.Hinted == p.hint(skipped) {
		price = max(price-p.Paid, 0)
	}
	return price
}

// Pay adds the price that PriceOf returns for h, and counts h. All help on a single step counts as one
// hint.
func (p *Play) Pay(h Help, skipped int) {
	price := p.PriceOf(h, skipped)
	p.Price += price
	switch {
	case h == Check && p.Checked == p.hint(0):
	case h == Check:
		p.Checks++
		p.Checked = p.hint(0)
	case h == AllNotes:
		p.Filled = true
	case p.Hinted == p.hint(skipped):
		p.Paid += price
	default:
		p.Hinted, p.Paid = p.hint(skipped), price
		p.Hints++
	}
}

// Helped reports whether the player has the help h for the present grid: a Check, or else the first rung of a
// hint.
func (p *Play) Helped(h Help) bool {
	if h == Check {
		return p.Checked == p.hint(0)
	}
	return p.Hinted == p.hint(0)
}

// NextRung returns the first rung of the hint for the present grid that the player has not paid. If all are
// paid, it returns the last.
func (p *Play) NextRung() Help {
	h := Where
	for p.Helped(Where) && h < Step && p.PriceOf(h, 0) == 0 {
		h++
	}
	return h
}

// Point notes the cells that the hint at Hinted marks.
func (p *Play) Point(cells []sudoku.Cell) {
	p.Hinting = strings.Trim(fmt.Sprint(cells), "[]")
}

// Pointed returns the cells that the newest hint marks, while the grid has not changed since.
func (p *Play) Pointed() (cells []sudoku.Cell) {
	if at, _, _ := strings.Cut(p.Hinted, " "); at != p.hint(0) {
		return nil
	}
	for text := range strings.FieldsSeq(p.Hinting) {
		if c, err := strconv.Atoi(text); err == nil && c >= 0 && c < p.Start.Layout.Size() {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// hint returns the name of a step as in Round.Hinted.
func (p *Play) hint(skipped int) string {
	at := p.Position().String()
	if skipped > 0 {
		at += fmt.Sprintf(" +%d", skipped)
	}
	return at
}

// Fast reports whether the game ended faster than a person can enter the digits. Its time is stored but not
// ranked, because such a puzzle was usually solved on paper first.
func (p *Play) Fast() bool {
	open := p.Start.Layout.Size() - p.Start.Givens.Filled()
	return p.Over() &&
		p.Clock(p.Ended)+p.Price < time.Duration(p.tariff().floor*float64(open)*float64(time.Second))
}
