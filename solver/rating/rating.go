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

// Tenths is a rating in tenths: players write 72 as 7.2.
type Tenths = level.Tenths

// Candidate is a digit in a cell.
type Candidate = marks.Candidate

// Step is a use of a technique. If it places a digit, this also removes candidates, which Removed does not
// list.
type Step struct {
	Technique string // in Explainer's words: "Naked Pair"
	Rating    Tenths
	Placed    []Candidate // at most one
	Removed   []Candidate // by cell and then by digit; empty if a digit is placed
}

// Rating is the difficulty of a puzzle, and the path that proves it.
type Rating struct {
	ER Tenths // rating of the hardest step
	EP Tenths // pearl rating: the hardest step up to the first placed digit; 0 without placed digits
	ED Tenths // diamond rating: the first step; 0 without steps
	// Hardest is the technique of the first of the hardest steps.
	Hardest string
	Steps   []Step
	// AtLeast means that the path ends before the solution: no technique of this package applies, the next
	// step is above the bound of Within, or the context ended. Then ER is a lower bound that includes the
	// next step. So are EP and ED if no step decided them.
	AtLeast bool
}

// Unique reports whether a step relies on uniqueness: a unique loop, or a bivalue universal grave.
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

// MaxOrder is the largest order that Rate accepts.
const MaxOrder = marks.MaxOrder

// Rate follows Explainer's path through p and returns its rating. The puzzle must have a single solution,
// because Explainer's techniques rely on it. The caller checks this with a solver. If ctx ends, the path
// ends early without an error, and the rating has AtLeast.
//
// The nested chains of the hardest puzzles take some seconds of processor time.
func Rate(ctx context.Context, p sudoku.Puzzle) (Rating, error) {
	return rate(p, &rater{ctx: ctx, high: unbounded})
}

// Shallow is Rate without nested chains, which the hardest puzzles need. For these the rating has AtLeast.
func Shallow(ctx context.Context, p sudoku.Puzzle) (Rating, error) {
	return rate(p, &rater{ctx: ctx, high: unbounded, shallow: true})
}

// Within is Shallow with an upper bound. It takes no step rated above bound, and ok reports whether the path
// reaches the solution. If not, the rating has AtLeast, and ER is above bound unless ctx ended. Within
// accepts puzzles with several solutions. For such a puzzle ok is true only after a technique that relies on
// uniqueness; such techniques are rated 4.5 or more.
func Within(ctx context.Context, p sudoku.Puzzle, bound Tenths) (r Rating, ok bool, err error) {
	r, err = rate(p, &rater{ctx: ctx, high: bound, shallow: true})
	return r, err == nil && !r.AtLeast, err
}

const unbounded Tenths = 1000

func rate(p sudoku.Puzzle, w *rater) (Rating, error) {
	if p.Layout.N() > MaxOrder {
		return Rating{}, fmt.Errorf("rate %s: the order must be at most %d", p.Variant(), MaxOrder)
	}
	if len(p.Layout.Constraints()) > 0 {
		return Rating{}, fmt.Errorf("rate %s: Explainer's techniques are about houses and nothing else",
			p.Variant())
	}
	if clashes := p.Layout.Clashes(p.Givens); len(clashes) > 0 {
		return Rating{}, fmt.Errorf("rate: %s, digit %d: %w", clashes[0].House, clashes[0].Digit, ErrClash)
	}
	w.g = newGrid(geometryOf(p.Layout), p.Givens)
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
		if found.rating > w.high {
			r.end(found.rating)
			break
		}
		r.add(found.step(w.g))
		w.g.apply(found)
	}
	return r, nil
}

// add includes the next step in the rating. As in serate, EP includes the steps before the first digit.
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

// end closes the path at a position whose next step is rated at least bound.
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
