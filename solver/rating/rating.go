package rating

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudokubot/solver/level"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Tenths is a rating in tenths: 72 is what players write as 7.2.
type Tenths = level.Tenths

// Candidate is a digit in a cell.
type Candidate = marks.Candidate

// Step is one use of a technique. A step that places a digit removes what that digit rules out, which is not listed.
type Step struct {
	Technique string // as Explainer calls it: "Naked Pair"
	Rating    Tenths
	Placed    []Candidate // none or one
	Removed   []Candidate // by cell and then by digit; none if a digit is placed
}

// Rating is how hard a puzzle is, and the path that shows it.
type Rating struct {
	ER Tenths // the hardest step
	EP Tenths // the hardest step up to and with the first digit placed: the pearl rating; 0 if none was placed
	ED Tenths // the first step: the diamond rating; 0 if there was none
	// Hardest is the technique of the first of the hardest steps.
	Hardest string
	Steps   []Step
	// AtLeast tells that the path ends before the solution, because nothing up to the hardest technique of this package
	// helps or the context was done: ER is then what the next step would be rated at least, and EP and ED too if no step
	// decided them.
	AtLeast bool
}

// Unique reports whether some step takes the solution to be the only one: a unique rectangle or loop, or a bivalue universal
// grave.
func (r Rating) Unique() bool {
	return slices.ContainsFunc(r.Steps, func(s Step) bool {
		return strings.HasPrefix(s.Technique, "Unique ") || strings.HasPrefix(s.Technique, "BUG ")
	})
}

// Errors of Rate.
var (
	ErrClash     = errors.New("a digit stands twice in a house")
	ErrInsoluble = errors.New("a cell has no candidate or a house no place for a digit")
)

// MaxOrder is the largest order of a puzzle that Rate takes.
const MaxOrder = marks.MaxOrder

// Rate follows Explainer's path through p and returns its rating. The puzzle must have exactly one solution: Explainer's
// techniques use that, and the caller knows it from a solver. A context that ends cuts the path short; that is no error
// but a rating with AtLeast.
func Rate(ctx context.Context, p sudoku.Puzzle) (Rating, error) { return rate(ctx, p, unbounded) }

// Within is Rate for those who want no puzzle above high: it looks for no step that is rated higher, and ok is whether the
// path gets to the solution without. If not, the rating is one with AtLeast, above high. It takes puzzles with several
// solutions too, and says ok of one only where a technique took the solution to be the only one, which none rated below
// 4.5 does.
func Within(ctx context.Context, p sudoku.Puzzle, high Tenths) (r Rating, ok bool, err error) {
	r, err = rate(ctx, p, high)
	return r, err == nil && !r.AtLeast, err
}

// unbounded is higher than any rating.
const unbounded Tenths = 1000

// rate follows the path through p as long as no step is rated above high.
func rate(ctx context.Context, p sudoku.Puzzle, high Tenths) (Rating, error) {
	if p.Layout.N() > MaxOrder {
		return Rating{}, fmt.Errorf("rate %s: the order must be at most %d", p.Variant(), MaxOrder)
	}
	if len(p.Layout.Constraints()) > 0 {
		return Rating{}, fmt.Errorf("rate %s: Explainer's techniques are about houses and nothing else", p.Variant())
	}
	if clashes := p.Layout.Clashes(p.Givens); len(clashes) > 0 {
		return Rating{}, fmt.Errorf("rate: %s, digit %d: %w", clashes[0].House, clashes[0].Digit, ErrClash)
	}
	w := newWalk(ctx, p, high)
	var r Rating
	for w.g.left > 0 {
		found, ok := w.next()
		if !ok && w.g.broken() {
			return r, fmt.Errorf("rate, after %d steps: %w", len(r.Steps), ErrInsoluble)
		}
		if !ok {
			r.end(w.bound())
			break
		}
		if found.rating > high {
			r.end(found.rating)
			break
		}
		r.add(found.step(w.g))
		w.g.apply(found)
	}
	return r, nil
}

// add takes the next step into the rating. The rating of a step is compared with those before, as serate does it.
func (r *Rating) add(s Step) {
	if s.Rating > r.ER {
		r.ER, r.Hardest = s.Rating, s.Technique
	}
	if len(r.Steps) == 0 {
		r.ED = s.Rating
	}
	if r.EP == 0 && len(s.Placed) > 0 {
		r.EP = r.ER
	}
	r.Steps = append(r.Steps, s)
}

// end closes a path that goes no further: what comes next is rated at least bound.
func (r *Rating) end(bound Tenths) {
	r.AtLeast = true
	r.ER = max(r.ER, bound)
	if len(r.Steps) == 0 {
		r.ED = bound
	}
	if r.EP == 0 {
		r.EP = r.ER
	}
}
