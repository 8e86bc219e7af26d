package sudoku

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Constraint is a rule about some cells of a layout, beside its houses. It is data, so solvers, checkers and
// renderers need no code for each kind.
type Constraint struct {
	Relation Relation
	Number   int    // the sum; 0 for relations without a number
	Cells    []Cell // at least two; the caller must not modify them
}

// Relation is the condition on the digits in the cells of a constraint.
type Relation uint8

// The relations.
const (
	// Sum: the digits are different and add up to the number, as in a cage of killer sudoku. The cells are
	// ascending.
	Sum Relation = iota
	// Less: each digit is less than the next digit, as in greater-than sudoku, or along a thermometer from
	// its bulb.
	Less
)

type relation struct {
	name     string
	numbered bool
	ordered  bool // whether the order of the cells matters
	// open reports whether the empty cells among these digits can be filled, as far as a check without
	// search can decide. If no cell is empty, it reports whether the relation holds.
	open func(n, number int, digits []Digit) bool
}

var relations = [...]relation{
	Sum:  {name: "sum", numbered: true, open: addsUp},
	Less: {name: "less", ordered: true, open: ascends},
}

// String returns the word for r in the name of a layout: "sum" or "less".
func (r Relation) String() string {
	if int(r) >= len(relations) {
		return fmt.Sprintf("relation %d", uint8(r))
	}
	return relations[r].name
}

// Open reports whether c can still be satisfied by digits from 1 to n. digits are those of its cells, 0 for
// empty cells. If cells are empty, it may wrongly return true.
func (c Constraint) Open(n int, digits []Digit) bool {
	return relations[c.Relation].open(n, c.Number, digits)
}

// addsUp compares the sum with the least and the largest sum of different digits.
func addsUp(n, sum int, digits []Digit) bool {
	var used uint32
	empty := 0
	for _, d := range digits {
		switch {
		case d == 0:
			empty++
		case used>>d&1 != 0:
			return false
		}
		used |= 1 << d
		sum -= int(d)
	}
	least, most := 0, 0
	for d, low, high := 1, empty, empty; d <= n; d++ {
		if used>>d&1 == 0 && low > 0 {
			least, low = least+d, low-1
		}
		if e := n + 1 - d; used>>e&1 == 0 && high > 0 {
			most, high = most+e, high-1
		}
	}
	return least <= sum && sum <= most && len(digits) <= n
}

// ascends fills each empty cell with its least possible digit, and reports whether the digits ascend.
func ascends(n, _ int, digits []Digit) bool {
	least := 0
	for _, d := range digits {
		least++
		if d != 0 && int(d) < least {
			return false
		}
		least = max(least, int(d))
	}
	return least <= n
}

// Constrained returns a layout with the houses and constraints of l and the constraints in add. It does not
// change l. The cells of a sum may come in any order. The error names an invalid or unsatisfiable
// constraint.
func (l *Layout) Constrained(add ...Constraint) (*Layout, error) {
	w := l.Unconstrained()
	w.constraints = slices.Clone(l.constraints)
	for _, c := range add {
		c.Cells = slices.Clone(c.Cells)
		if !relations[c.Relation].ordered {
			slices.Sort(c.Cells)
		}
		if !l.sensible(c) {
			return nil, fmt.Errorf("%s: no digits can do that in %d cells of a grid of order %d", c.Relation,
				len(c.Cells), l.n)
		}
		w.constraints = append(w.constraints, c)
	}
	slices.SortFunc(w.constraints, func(a, b Constraint) int { return cmp.Compare(l.text(a), l.text(b)) })
	w.constraints = slices.CompactFunc(w.constraints, func(a, b Constraint) bool {
		return l.text(a) == l.text(b)
	})
	return w, nil
}

// Unconstrained returns the layout with the houses of l and no constraints.
func (l *Layout) Unconstrained() *Layout {
	w := *l
	w.constraints = nil
	return &w
}

// sensible reports whether c has two or more different cells of l, and can be satisfied.
func (l *Layout) sensible(c Constraint) bool {
	cells := slices.Compact(slices.Sorted(slices.Values(c.Cells)))
	return len(cells) == len(c.Cells) && len(cells) >= 2 && cells[0] >= 0 &&
		int(cells[len(cells)-1]) < l.Size() &&
		(relations[c.Relation].numbered || c.Number == 0) && c.Open(l.n, make([]Digit, len(cells)))
}

// text returns c as written in the name of l: "sum15@r1c1r1c2", "less@r1c1r2c1".
func (l *Layout) text(c Constraint) string {
	var b strings.Builder
	b.WriteString(c.Relation.String())
	if relations[c.Relation].numbered {
		b.WriteString(strconv.Itoa(c.Number))
	}
	b.WriteByte('@')
	for _, cell := range c.Cells {
		b.WriteString(l.CellName(cell))
	}
	return b.String()
}

func (l *Layout) constraintNamed(text string) (c Constraint, ok bool) {
	kind, cells, _ := strings.Cut(text, "@")
	i := slices.IndexFunc(relations[:], func(r relation) bool {
		return r.name == strings.TrimRight(kind, "0123456789")
	})
	if i < 0 {
		return Constraint{}, false
	}
	c.Relation = Relation(i)
	c.Number, _ = strconv.Atoi(strings.TrimPrefix(kind, relations[i].name)) // 0 without a number
	for row := range strings.SplitSeq(strings.TrimPrefix(cells, "r"), "r") {
		var r, k int
		if _, err := fmt.Sscanf(row, "%dc%d", &r, &k); err != nil || min(r, k) < 1 || max(r, k) > l.n {
			return Constraint{}, false
		}
		c.Cells = append(c.Cells, l.At(r-1, k-1))
	}
	return c, l.text(c) == text // text has no other characters, and no leading zeros
}

func (l *Layout) broken(g Grid) []Clash {
	var clashes []Clash
	for i, c := range l.constraints {
		digits, filled := make([]Digit, 0, len(c.Cells)), []Cell(nil)
		for _, cell := range c.Cells {
			digits = append(digits, g[cell])
			if g[cell] != 0 {
				filled = append(filled, cell)
			}
		}
		if !c.Open(l.n, digits) {
			clashes = append(clashes, Clash{Constraint: &l.constraints[i], Cells: filled})
		}
	}
	return clashes
}
