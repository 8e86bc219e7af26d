package game

import (
	"fmt"
	"time"

	"sudokubot/solver/level"
)

// Help is what can be asked for in a game, and costs time.
type Help uint8

// The helps. The first four are the rungs of one hint: it costs what its deepest rung does.
const (
	Where     Help = iota // where to look
	Technique             // by which technique
	Pattern               // what makes it
	Step                  // what follows
	Check                 // which digits are wrong, also if none is
	AllNotes              // the candidates of all cells
)

// tariff is what help costs in the puzzles of a level, in seconds by Help, and the fewest seconds for each open cell in which a hand
// can enter the solution.
type tariff struct {
	price [6]int
	floor float64
}

// tariffs by level. What is small has its own.
var tariffs = map[level.Level]tariff{
	level.Easy:      {[...]int{10, 20, 30, 45, 20, 30}, 1.2},
	level.Newspaper: {[...]int{10, 20, 30, 45, 20, 30}, 1.4},
	level.Medium:    {[...]int{15, 30, 45, 60, 30, 45}, 1.8},
	level.Hard:      {[...]int{20, 40, 60, 90, 40, 60}, 2.4},
	level.Expert:    {[...]int{30, 60, 90, 120, 60, 90}, 3.0},
	level.Extreme:   {[...]int{30, 60, 90, 120, 60, 90}, 3.6},
}

var smallTariff = tariff{[...]int{5, 10, 15, 20, 10, 15}, 0.9}

// smallest grids, up to so many cells, are entered faster than others.
const smallCells = 36

// tariff returns that of the puzzle. One that was not rated costs as a medium one, and may be solved as fast as an easy one.
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

// PriceOf returns what h adds to the time of the game: of a hint, of the step that comes so many after the next one. What was paid for
// the same hint already is taken off. Where there is no time, nothing costs any.
func (p *Play) PriceOf(h Help, after int) time.Duration {
	if p.Untimed {
		return 0
	}
	price := time.Duration(p.tariff().price[h]) * time.Second
	if h <= Step && p.Hinted == p.hint(after) {
		price = max(price-p.Paid, 0)
	}
	return price
}

// Pay adds the price of h, as PriceOf has it, and counts it: all that is told of one step is one hint.
func (p *Play) Pay(h Help, after int) {
	price := p.PriceOf(h, after)
	p.Price += price
	switch {
	case h == Check:
		p.Checks++
	case h == AllNotes:
		p.Filled = true
	case p.Hinted == p.hint(after):
		p.Paid += price
	default:
		p.Hinted, p.Paid = p.hint(after), price
		p.Hints++
	}
}

// hint names a step that may be hinted at, as Round.Hinted does.
func (p *Play) hint(after int) string {
	at := p.Position().String()
	if after > 0 {
		at += fmt.Sprintf(" +%d", after)
	}
	return at
}

// Fast reports whether the game was over faster than hands can enter it. Its time is kept and has no place: mostly the puzzle was
// solved on paper first.
func (p *Play) Fast() bool {
	open := p.Start.Layout.Size() - p.Start.Givens.Filled()
	return p.Over() && p.Clock(p.Ended)+p.Price < time.Duration(p.tariff().floor*float64(open)*float64(time.Second))
}
