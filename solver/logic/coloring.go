package logic

import (
	"fmt"
	"strings"

	"sudokubot/solver/sudoku"
)

// coloring are the techniques that paint candidates of one digit with two colours along strong links. All
// candidates of one colour are true, and all of the other colour are false.
//
// Sets has two colours for each painting; the first has the lowest cell. Cells are the painted candidates,
// in this order.
var coloring = []Technique{
	{Title: "Simple Colors Trap", Code: "0500", Rating: 68, Score: 150, Aliases: colorNames,
		find: simpleColors(func(a painting) Cells { return a.seen[0].And(a.seen[1]) })},
	{Title: "Simple Colors Wrap", Code: "0501", Rating: 68, Score: 150, find: simpleColors(painting.wrap)},
	{Title: "Multi Colors 1", Code: "0502", Rating: 69, Score: 200,
		Aliases: []string{"multi-colors", "multi-coloring", "multi-colouring"},
		find:    multiColors((*painting).opposite, false)},
	{Title: "Multi Colors 2", Code: "0503", Rating: 69, Score: 200, find: multiColors((*painting).seeing, true)},
}

// colorNames are the players' names for simple colours. Players mostly mean the trap.
var colorNames = []string{"simple-colors", "simple-coloring", "simple-colouring", "coloring", "colouring"}

// painting is the candidates of a digit joined by strong links, in two colours.
type painting struct {
	colors [2]Cells
	seen   [2]Cells // the peers of each colour
}

func (p *Position) paintings(to []painting, d sudoku.Digit) []painting {
	var room [maxHouses]strongPair
	pairs, left := room[:0], Cells{}
	for h := range p.houses {
		if x, ok := p.strongPair(h, d); ok {
			pairs = append(pairs, x)
			left.Add(x.a)
			left.Add(x.b)
		}
	}
	for !left.Empty() {
		paint := p.paint(left.First(), pairs)
		left = left.Minus(paint.colors[0]).Minus(paint.colors[1])
		to = append(to, paint)
	}
	return to
}

func (p *Position) paint(c sudoku.Cell, pairs []strongPair) painting {
	paint := painting{colors: [2]Cells{CellsOf(c)}}
	for grown := true; grown; {
		grown = false
		for _, x := range pairs {
			for i := range 2 {
				if paint.colors[i].Has(x.a) != paint.colors[1-i].Has(x.b) {
					paint.colors[i].Add(x.a)
					paint.colors[1-i].Add(x.b)
					grown = true
				}
			}
		}
	}
	for i, cells := range paint.colors {
		for c := range cells.All() {
			paint.seen[i] = paint.seen[i].Or(p.peers[c])
		}
	}
	return paint
}

// wrap returns the colours that contain two peers. Such colours are false.
func (a painting) wrap() Cells {
	var gone Cells
	for i, cells := range a.colors {
		if cells.Meets(a.seen[i]) {
			gone = gone.Or(cells)
		}
	}
	return gone
}

func simpleColors(gone func(painting) Cells) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		var room [maxPaintings]painting
		for d := range p.asked(q).All() {
			for _, paint := range p.paintings(room[:0], d) {
				cells := gone(paint).And(p.cellsWith[d])
				if !cells.Empty() && !yield(p.colorStep(d, cells, paint)) {
					return
				}
			}
		}
	}
}

// maxPaintings is the capacity for the paintings of a digit. More paintings need an allocation.
const maxPaintings = 16

// multiColors returns a finder of removals by two paintings. If bothWays is set, it tries both orders of
// the paintings.
func multiColors(gone func(a, b *painting) Cells, bothWays bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		var room [maxPaintings]painting
		for d := range p.asked(q).All() {
			all := p.paintings(room[:0], d)
			for i := range all {
				for j := range all {
					if i == j || i > j && !bothWays {
						continue
					}
					cells := gone(&all[i], &all[j]).And(p.cellsWith[d])
					if !cells.Empty() && !yield(p.colorStep(d, cells, all[i], all[j])) {
						return
					}
				}
			}
		}
	}
}

// opposite returns the removals of Multi Colors 1. If a colour of painting a sees a colour of painting b, one
// of these two colours is false. Then the opposite of one of them is true. So a cell that sees both opposites
// loses the digit.
func (a *painting) opposite(b *painting) Cells {
	var gone Cells
	for i := range 2 {
		for j := range 2 {
			if a.colors[i].Meets(b.seen[j]) {
				gone = gone.Or(a.seen[1-i].And(b.seen[1-j]))
			}
		}
	}
	return gone
}

// seeing returns the colours of a that see both colours of b (Multi Colors 2). Such colours are false.
func (a *painting) seeing(b *painting) Cells {
	var gone Cells
	for i, cells := range a.colors {
		if a.seen[i].Meets(b.colors[0]) && a.seen[i].Meets(b.colors[1]) {
			gone = gone.Or(cells)
		}
	}
	return gone
}

func (p *Position) colorStep(d sudoku.Digit, gone Cells, paints ...painting) Step {
	s := Step{Removed: p.removal(d, gone), Digits: []sudoku.Digit{d}}
	var texts []string
	for _, paint := range paints {
		for _, cells := range paint.colors {
			s.Sets = append(s.Sets, Set{cells, DigitsOf(d)})
			s.Cells = append(s.Cells, cells.List()...)
		}
		texts = append(texts, p.colorText(paint.colors[0])+" / "+p.colorText(paint.colors[1]))
	}
	s.Text = fmt.Sprintf(": %d %s", d, strings.Join(texts, ", "))
	return s
}

func (p *Position) colorText(cells Cells) string {
	var names []string
	for c := range cells.All() {
		names = append(names, p.layout.CellName(c))
	}
	return "(" + strings.Join(names, ",") + ")"
}
