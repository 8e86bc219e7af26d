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

// rules check a recipe; newRecipe returns the error of the first rule that fails.
var rules = []func(*recipe) error{
	(*recipe).variant, (*recipe).method, (*recipe).band, (*recipe).technique, (*recipe).symmetry,
	(*recipe).givens, (*recipe).minimal, (*recipe).mask,
}

type recipe struct {
	Spec
	layout *sudoku.Layout // nil for coloured puzzles
	grade  *grade         // grade of the level in Band; may be nil
}

// usual is the layout of the zero Variant.
var usual = sudoku.Classic()

func newRecipe(s Spec) (*recipe, error) {
	r := &recipe{Spec: s, layout: s.Variant.layout}
	if r.layout == nil && s.Variant.order == 0 {
		r.layout = usual
	}
	if r.Method == "" {
		r.Method = Removal
	}
	for _, rule := range rules {
		if err := rule(r); err != nil {
			return nil, err
		}
	}
	r.grade = r.graded()
	return r, nil
}

func wrong(format string, args ...any) error { return &RecipeError{fmt.Sprintf(format, args...)} }

// demand is a property of a recipe that is not allowed along with another property.
type demand struct {
	name string
	made bool
}

// refuse returns a *RecipeError that names the first demand with made set. If there is no such demand, it
// returns nil.
func refuse(format string, demands []demand) error {
	for _, d := range demands {
		if d.made {
			return wrong(format, d.name)
		}
	}
	return nil
}

// variant rejects constraints, which are not supported, and properties that coloured puzzles do not have.
func (r *recipe) variant() error {
	switch {
	case r.layout != nil && len(r.layout.Constraints()) > 0:
		return wrong("puzzles of %s cannot be ordered: they are made of houses alone", r.layout.Variant())
	case r.layout != nil:
		return nil
	}
	return refuse("coloured Sudoku can be ordered by size, and minimal; not with %s", []demand{
		{"a level", r.Band != Band{}}, {"a technique", r.Technique != nil}, {"a number of givens", r.Givens != 0},
		{"a symmetry", r.Symmetry != dig.None}, {"a method", r.Method != Removal},
	})
}

func (r *recipe) method() error {
	if !slices.Contains(Methods(), r.Method) {
		return wrong("method %.40q is not known: use one of %s", r.Method, strings.Join(Methods(), ", "))
	}
	if r.Method == Diagonal && (r.Variant.regions || !square(r.layout)) {
		return wrong("the method %s needs square boxes, and %s has none: "+
			"order classic4, classic9, classic16 or classic25, or use the method %s",
			Diagonal, r.Variant, Removal)
	}
	if r.Method == Genetic && (r.Variant.regions || !r.layout.IsClassic()) {
		return wrong("the method %s makes classic9 alone: for %s use the method %s", Genetic, r.Variant, Removal)
	}
	return nil
}

func square(l *sudoku.Layout) bool {
	rows, cols := l.BoxSides()
	return rows != 0 && rows == cols
}

func (r *recipe) band() error {
	if err := r.Band.check(); err != nil {
		return err
	}
	if r.layout != nil && r.layout.N() > rating.MaxOrder && r.Band != (Band{}) &&
		r.Band != LevelBand(level.Easy) {
		return wrong("puzzles of order %d are not rated, as those up to %d are: "+
			"they can be ordered easy, which is solvable by singles, or of any kind",
			r.layout.N(), rating.MaxOrder)
	}
	return nil
}

func (r *recipe) technique() error {
	if r.Technique == nil {
		return nil
	}
	t := r.Technique
	if !slices.Contains(logic.Taught(), t) {
		return wrong("%s is not among the techniques that are taught, so no puzzle can be said to need it", t.Title)
	}
	if by, ok := logic.Named(covered[t.Name]); ok {
		return wrong("no puzzle needs %s: what it does, %s does too, which is easier", t.Title, by.Title)
	}
	if r.layout.N() > logic.MaxOrder {
		return wrong("techniques are looked for up to order %d, not %d", logic.MaxOrder, r.layout.N())
	}
	if reach := ratings(t); r.Band != (Band{}) && (r.Band.High < reach.Low || r.Band.Low > reach.High) {
		return wrong("a puzzle whose hardest step is %s is rated %s, never %s", t.Title, reach, r.Band)
	}
	return nil
}

// reach limits the ratings of puzzles that need a technique and no harder technique. Both bounds are known
// where the techniques taught so far can do as much as those of Sudoku Explainer up to the rating. From
// remote-pair on only the lower bound is known: techniques taught earlier solve puzzles with a lower rating.
var reach = []struct {
	from string // first technique of this entry, in the order of logic.Taught
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

// ratings returns the possible ratings of puzzles that need t.
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

func (r *recipe) symmetry() error {
	if !slices.Contains(dig.Symmetries(), r.Symmetry) {
		return wrong("%s is not known", r.Symmetry)
	}
	return nil
}

// fewestClassic is the smallest number of givens of a classic puzzle with a single solution, as proved by G.
// McGuire, B. Tugemann and G. Civario ("There is no 16-Clue Sudoku", 2012).
const fewestClassic = 17

func (r *recipe) givens() error {
	if r.layout == nil || r.Givens == 0 {
		return nil
	}
	size, least := r.layout.Size(), r.layout.N()-1 // two digits without givens could be exchanged
	if r.layout.IsClassic() {
		least = fewestClassic
	}
	if r.Givens < 0 || r.Givens > size {
		return wrong("%d givens do not fit: %s has %d cells", r.Givens, r.Variant, size)
	}
	if r.Givens < least {
		return &GivensError{Asked: r.Givens, Fewest: least, Size: size, Proved: true, Removed: r.Method == Diagonal}
	}
	below, above := dig.Reachable(r.Symmetry.Orbits(r.layout.N()), r.Givens)
	if below != above {
		return wrong("no pattern with the symmetry %s has %d givens; "+
			"%d and %d are the nearest numbers that one has",
			r.Symmetry, r.Givens, below, above)
	}
	return nil
}

// mostProved is the largest order for which a search proves uniqueness. Larger puzzles are solved by
// singles.
const mostProved = 16

// mostMinimal is the largest known number of givens of a minimal classic puzzle.
const mostMinimal = 40

func (r *recipe) minimal() error {
	if r.Minimal && r.layout != nil && r.layout.N() > mostProved {
		return wrong("minimal puzzles are made up to order %d; "+
			"to prove that no given of a larger one can be spared takes too long", mostProved)
	}
	if r.Minimal && r.layout != nil && r.Symmetry == dig.None && r.layout.IsClassic() && r.Givens > mostMinimal {
		return wrong("no minimal puzzle with %d givens is known: of so many some can always be spared; "+
			"the most known are %d",
			r.Givens, mostMinimal)
	}
	return nil
}
