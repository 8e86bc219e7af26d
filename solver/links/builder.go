package links

import (
	"slices"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

const noRegion = -1

type builder struct {
	n           int
	values      sudoku.Grid
	given       []bool
	marksGivens bool // whether the form marks its givens
	marks       []marks.Digits
	regions     []int // nil for the usual boxes
	extras      []sudoku.Extra
	rules       []rule
	unknown     []string
}

// maxRules is the limit of constraints to read. Reading more takes long if some of them are impossible.
const maxRules = 200

type rule struct {
	name string
	sudoku.Constraint
}

// newBuilder returns an empty builder, or nil for an unsupported order.
func newBuilder(n int) *builder {
	if n < 1 || n > sudoku.MaxOrder {
		return nil
	}
	return &builder{n: n, values: make(sudoku.Grid, n*n), given: make([]bool, n*n),
		marks: make([]marks.Digits, n*n)}
}

// put sets the value of cell c. It returns false if the value is no digit of the order, or c is no cell.
func (b *builder) put(c, value int, given bool) bool {
	if value < 1 || value > b.n || c < 0 || c >= len(b.values) {
		return false
	}
	b.values[c], b.given[c] = sudoku.Digit(value), given
	return true
}

// enter sets the value of cell c, unless it is 0, and adds the sets of pencil marks.
func (b *builder) enter(c int, value number, given bool, sets ...[]number) {
	if value != 0 && !b.put(c, int(value), given) {
		b.miss("value")
	}
	for _, d := range slices.Concat(sets...) {
		b.mark(c, int(d))
	}
}

func (b *builder) mark(c, value int) {
	if value >= 1 && value <= b.n && c >= 0 && c < len(b.marks) {
		b.marks[c] |= marks.DigitsOf(sudoku.Digit(value))
	}
}

func (b *builder) miss(name string) { b.unknown = append(b.unknown, name) }

// found returns the puzzle. If the form marks no value as given, all values are givens. If these values fill
// the grid, they are entries instead: the solution of a puzzle without givens. found returns false if
// sudoku.New rejects the puzzle.
func (b *builder) found() (Found, bool) {
	l := b.layout()
	if !b.marksGivens && !slices.Contains(b.given, true) && slices.Contains(b.values, 0) {
		b.given = slices.Repeat([]bool{true}, len(b.values))
	}
	givens, entries := make(sudoku.Grid, len(b.values)), make(sudoku.Grid, len(b.values))
	for c, d := range b.values {
		if b.given[c] {
			givens[c] = d
		} else {
			entries[c] = d
		}
	}
	p, err := sudoku.New(l, givens)
	if err != nil {
		return Found{}, false
	}
	f := Found{Puzzle: p, Unknown: slices.Compact(slices.Sorted(slices.Values(b.unknown)))}
	if entries.Filled() > 0 {
		f.Entries = entries
	}
	if slices.ContainsFunc(b.marks, func(s marks.Digits) bool { return s != 0 }) {
		f.Marks = b.marks
	}
	return f, true
}

func (b *builder) layout() *sudoku.Layout {
	l := b.baseLayout()
	for _, e := range b.extras {
		if with, err := l.With(e); err == nil {
			l = with
		} else {
			b.miss(e.String())
		}
	}
	return b.constrained(l)
}

// baseLayout returns the layout with the regions, or with the usual boxes. Without either it is a Latin
// square. If the regions make no jigsaw, or some cells have no region, it records them as unsupported.
func (b *builder) baseLayout() *sudoku.Layout {
	if b.regions == nil {
		if l, ok := sudoku.Usual(b.n); ok {
			return l
		}
	} else if l, err := sudoku.Jigsaw(b.regions); err == nil && !slices.Contains(b.regions, noRegion) {
		return l
	}
	if slices.ContainsFunc(b.regions, func(region int) bool { return region != noRegion }) {
		b.miss("region")
	}
	l, _ := sudoku.Latin(b.n) // there is a Latin square of every order of a builder
	return l
}

// constrained returns l with the constraints supported by it. It records the others as unsupported.
func (b *builder) constrained(l *sudoku.Layout) *sudoku.Layout {
	var good []sudoku.Constraint
	for _, r := range b.rules {
		if _, err := l.Constrained(r.Constraint); err == nil {
			good = append(good, r.Constraint)
		} else {
			b.miss(r.name)
		}
	}
	if len(good) > 0 {
		l, _ = l.Constrained(good...) // no error: each constraint is supported alone
	}
	return l
}

// add adds a rule. Above maxRules it records the rule as unsupported.
func (b *builder) add(name string, c sudoku.Constraint) {
	if len(b.rules) == maxRules {
		b.miss(name)
		return
	}
	b.rules = append(b.rules, rule{name, c})
}

// sum adds a cage with a total. A cage of a single cell is a given.
func (b *builder) sum(name string, total int, cells []sudoku.Cell) {
	switch {
	case len(cells) > 1:
		b.add(name, sudoku.Constraint{Relation: sudoku.Sum, Number: total, Cells: cells})
	case len(cells) == 1 && !b.put(int(cells[0]), total, true):
		b.miss(name)
	}
}

// windows adds the windows of windoku if areas are their cells, and reports whether it did. It sorts areas.
func (b *builder) windows(areas [][]sudoku.Cell) bool {
	usual, _ := sudoku.Usual(b.n)
	if usual == nil {
		return false
	}
	with, err := usual.With(sudoku.Windows)
	if err != nil {
		return false
	}
	var want [][]sudoku.Cell
	for _, h := range with.Houses() {
		if h.Kind == sudoku.Window {
			want = append(want, h.Cells)
		}
	}
	for _, area := range areas {
		slices.Sort(area)
	}
	slices.SortFunc(areas, slices.Compare)
	slices.SortFunc(want, slices.Compare)
	if !slices.EqualFunc(areas, want, slices.Equal) {
		return false
	}
	b.extras = append(b.extras, sudoku.Windows)
	return true
}

// sides returns the boxes that f-puzzles has for an order: as square as possible, and at least as wide as
// high.
func sides(n int) (rows, cols int) {
	for rows = 1; (rows+1)*(rows+1) <= n; rows++ {
	}
	for n%rows != 0 {
		rows--
	}
	return rows, n / rows
}

func usualRegion(n, r, k int) int {
	rows, cols := sides(n)
	return r/rows*rows + k/cols
}
