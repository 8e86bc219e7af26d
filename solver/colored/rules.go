package colored

import "fmt"

// Rule is a rule of the game.
type Rule uint8

// The rules, each named for how two cells break it.
const (
	RowTwice    Rule = iota // a number repeated in a row
	ColumnTwice             // a number repeated in a column
	SameColor               // a colour repeated side by side
	Priority                // side by side, the greater number has the colour of lower priority
)

// String describes in English how two cells break r.
func (r Rule) String() string {
	return [...]string{"hold the same number in one row", "hold the same number in one column",
		"have the same colour side by side", "have colours against their numbers"}[r]
}

// Clash is a pair of cells that break a rule.
type Clash struct {
	Rule Rule
	A, B Cell // A comes before B
}

// Clashes returns the pairs of givens that break a rule, ordered by their first cells and then by their
// second. A puzzle with clashes has no solution; a puzzle without clashes may have none either. A complete
// grid is a solution exactly if it has no clashes.
func (p Puzzle) Clashes() []Clash { return p.clashes(p.Givens) }

func (p Puzzle) clashes(g Grid) []Clash {
	var all []Clash
	for a := range Cell(len(g)) {
		for b := a + 1; b < Cell(len(g)); b++ {
			all = p.appendClashes(all, g, a, b)
		}
	}
	return all
}

func (p Puzzle) appendClashes(all []Clash, g Grid, a, b Cell) []Clash {
	if same(g[a].Number, g[b].Number) && p.row(a) == p.row(b) {
		all = append(all, Clash{RowTwice, a, b})
	}
	if same(g[a].Number, g[b].Number) && p.column(a) == p.column(b) {
		all = append(all, Clash{ColumnTwice, a, b})
	}
	if down, right := p.row(b)-p.row(a), p.column(b)-p.column(a); down*down+right*right != 1 {
		return all
	}
	if same(g[a].Color, g[b].Color) {
		all = append(all, Clash{SameColor, a, b})
	}
	if against(g[a], g[b]) || against(g[b], g[a]) {
		all = append(all, Clash{Priority, a, b})
	}
	return all
}

func same(x, y uint8) bool { return x != 0 && x == y }

func against(greater, k Mark) bool {
	return greater.Full() && k.Full() && greater.Number > k.Number && greater.Color > k.Color
}

// Check returns nil if g solves p. Otherwise the error names the first fault: a missing, empty or
// out-of-range cell, a changed given, or a broken rule. It shares no code with the search.
func (p Puzzle) Check(g Grid) error {
	if len(g) != len(p.Givens) {
		return fmt.Errorf("the grid has %d cells, the puzzle %d", len(g), len(p.Givens))
	}
	for c, k := range g {
		if err := p.checkMark(Cell(c), k); err != nil {
			return err
		}
	}
	if clashes := p.clashes(g); len(clashes) > 0 {
		return fmt.Errorf("%s and %s %s", p.Name(clashes[0].A), p.Name(clashes[0].B), clashes[0].Rule)
	}
	return nil
}

func (p Puzzle) checkMark(c Cell, k Mark) error {
	if !k.Full() || int(k.Number) > p.N || int(k.Color) > len(p.Colors) {
		return fmt.Errorf("%s holds number %d and colour %d, not 1 to %d and 1 to %d", p.Name(c), k.Number, k.Color,
			p.N, len(p.Colors))
	}
	given := p.Givens[c]
	if given.Number != 0 && given.Number != k.Number || given.Color != 0 && given.Color != k.Color {
		return fmt.Errorf("%s holds %s, but %s is given", p.Name(c), p.Token(k), p.Token(given))
	}
	return nil
}
