package generator

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// rules are what an order must keep, in the order in which people are told.
var rules = []func(*order) error{
	(*order).variant, (*order).method, (*order).band, (*order).technique, (*order).symmetry, (*order).givens, (*order).minimal,
}

// order is a Spec with the layout it means.
type order struct {
	Spec
	layout *sudoku.Layout // nil for coloured puzzles
}

// usual is the layout of the zero Variant.
var usual = sudoku.Classic()

// newOrder returns the order of s, or says what contradicts itself in it.
func newOrder(s Spec) (*order, error) {
	o := &order{Spec: s, layout: s.Variant.layout}
	if o.layout == nil && s.Variant.order == 0 {
		o.layout = usual
	}
	if o.Method == "" {
		o.Method = Removal
	}
	for _, rule := range rules {
		if err := rule(o); err != nil {
			return nil, err
		}
	}
	return o, nil
}

func wrong(format string, args ...any) error { return &OrderError{fmt.Sprintf(format, args...)} }

// variant refuses constraints, which nothing here makes, and what cannot be said of a coloured puzzle.
func (o *order) variant() error {
	switch {
	case o.layout != nil && len(o.layout.Constraints()) > 0:
		return wrong("puzzles of %s cannot be ordered: they are made of houses alone", o.layout.Variant())
	case o.layout != nil:
		return nil
	}
	asked := []struct {
		what string
		is   bool
	}{
		{"a level", o.Band != Band{}}, {"a technique", o.Technique != nil}, {"a number of givens", o.Givens != 0},
		{"a symmetry", o.Symmetry != dig.None}, {"a method", o.Method != Removal},
	}
	for _, x := range asked {
		if x.is {
			return wrong("coloured Sudoku can be ordered by size, and minimal; not with %s", x.what)
		}
	}
	return nil
}

func (o *order) method() error {
	if !slices.Contains(Methods(), o.Method) {
		return wrong("method %.40q is not known: use one of %s", o.Method, strings.Join(Methods(), ", "))
	}
	if o.Method == Diagonal && (o.Variant.regions || !square(o.layout)) {
		return wrong("the method %s needs square boxes, and %s has none: order classic4, classic9, classic16 or classic25, or use the method %s",
			Diagonal, o.Variant, Removal)
	}
	return nil
}

// square reports whether l has boxes that are as high as wide.
func square(l *sudoku.Layout) bool {
	rows, cols := l.BoxSides()
	return rows != 0 && rows == cols
}

func (o *order) band() error {
	if err := o.Band.check(); err != nil {
		return err
	}
	if o.layout != nil && o.layout.N() > rating.MaxOrder && o.Band != (Band{}) && o.Band != LevelBand(level.Easy) {
		return wrong("puzzles of order %d are not rated, as those up to %d are: they can be ordered easy, which is solvable by singles, or of any kind",
			o.layout.N(), rating.MaxOrder)
	}
	return nil
}

func (o *order) technique() error {
	if o.Technique == nil {
		return nil
	}
	t := o.Technique
	if !slices.Contains(logic.Taught(), t) {
		return wrong("%s is not among the techniques that are taught, so no puzzle can be said to need it", t.Title)
	}
	if by, ok := coveredBy(t); ok {
		return wrong("no puzzle needs %s: what it does, %s does too, which is easier", t.Title, by.Title)
	}
	if o.layout.N() > logic.MaxOrder {
		return wrong("techniques are looked for up to order %d, not %d", logic.MaxOrder, o.layout.N())
	}
	if reach := ratings(t); o.Band != (Band{}) && (o.Band.High < reach.Low || o.Band.Low > reach.High) {
		return wrong("a puzzle whose hardest step is %s is rated %s, never %s", t.Title, reach, o.Band)
	}
	return nil
}

// reach is how a puzzle may be rated that needs a technique and nothing harder. Where the taught techniques up to it and
// those of the rating are the same, or each include what the others need, the bounds follow; after that only the lower one
// is known: a puzzle rated less would fall to techniques that are taught before.
var reach = []struct {
	from string // the first technique, in the order of logic.Taught, for which it holds
	Band
}{
	{"full-house", Band{10, 12}},
	{"hidden-single", Band{10, 15}},
	{"naked-single", Band{17, 23}},
	{"locked-pair", Band{17, 36}},
	{"naked-pair", Band{20, 36}},
	{"hidden-triple", Band{25, 40}},
	{"naked-quadruple", Band{32, 54}},
	{"swordfish", Band{38, 54}},
	{"jellyfish", Band{42, 54}},
	{"remote-pair", Band{42, level.Highest}},
}

// ratings returns the band in which the ratings of puzzles that need t lie.
func ratings(t *logic.Technique) Band {
	band, i := Band{}, 0
	for _, taught := range logic.Taught() {
		if i < len(reach) && taught.Name == reach[i].from {
			band, i = reach[i].Band, i+1
		}
		if taught == t {
			break
		}
	}
	return band
}

func (o *order) symmetry() error {
	if !slices.Contains(dig.Symmetries(), o.Symmetry) {
		return wrong("%s is not known", o.Symmetry)
	}
	return nil
}

// fewestClassic is the smallest number of givens of a classic puzzle with one solution, as G. McGuire, B. Tugemann and
// G. Civario proved ("There is no 16-Clue Sudoku", 2012).
const fewestClassic = 17

func (o *order) givens() error {
	if o.layout == nil || o.Givens == 0 {
		return nil
	}
	size, least := o.layout.Size(), leastGivens(o.layout)
	if o.Givens < 0 || o.Givens > size {
		return wrong("%d givens do not fit: %s has %d cells", o.Givens, o.Variant, size)
	}
	if o.Givens < least {
		return &GivensError{Asked: o.Givens, Fewest: least, Size: size, Proved: true, Removed: o.Method == Diagonal}
	}
	below, above := dig.Reachable(o.Symmetry.Orbits(o.layout.N()), o.Givens)
	if below != above {
		return wrong("no pattern with the symmetry %s has %d givens; %d and %d are the nearest numbers that one has",
			o.Symmetry, o.Givens, below, above)
	}
	return nil
}

// leastGivens returns a number of givens below which no puzzle on l has one solution: two digits that are not given could
// be exchanged.
func leastGivens(l *sudoku.Layout) int {
	if l.IsClassic() {
		return fewestClassic
	}
	return l.N() - 1
}

// mostProved is the largest order for which uniqueness is proved by a search. Larger puzzles are those that singles solve.
const mostProved = 16

// mostMinimal is the largest number of givens of a minimal classic puzzle that is known.
const mostMinimal = 40

func (o *order) minimal() error {
	if o.Minimal && o.layout != nil && o.layout.N() > mostProved {
		return wrong("minimal puzzles are made up to order %d; to prove that no given of a larger one can be spared takes too long", mostProved)
	}
	if o.Minimal && o.layout != nil && o.Symmetry == dig.None && o.layout.IsClassic() && o.Givens > mostMinimal {
		return wrong("no minimal puzzle with %d givens is known: of so many some can always be spared; the most known are %d",
			o.Givens, mostMinimal)
	}
	return nil
}
