package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// Refutation explains why a digit is wrong. Its consequences lead to a cell or a house that cannot be
// filled.
type Refutation struct {
	Candidate
	// Steps are the necessary consequences of the digit, in order.
	Steps []Step
	// House is the index of the house without a cell for Missing. If House is -1, the cell Empty has no
	// digit left. If House already has the digit of the refutation, Missing is that digit, and Empty its
	// cell.
	House   int
	Missing sudoku.Digit
	Empty   sudoku.Cell
}

// Twice reports whether the digit would repeat in a house.
func (r Refutation) Twice() bool { return r.House >= 0 && r.Empty >= 0 }

// Limits of the search for the shortest refutation. They limit it to some hundredths of a second.
const (
	refuteDepth     = 6
	refutePositions = 2000
)

// Limits of the fallback search: the number of steps it takes, and the number of necessary steps, so that
// people can follow them.
const (
	refuteFar  = 40
	refuteMost = 9
)

// beyondSingles are the techniques for refutations that singles do not complete.
var beyondSingles = named(
	"locked-candidates-1", "locked-candidates-2", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple",
)

// Refute explains why x is wrong. The cell of x must be empty and the placed digits right. If simple
// reasoning fails, it returns false. The result is the shortest path by singles, if that is short, else
// another short path.
//
// The result reveals as little as possible. It contains no digit that can be entered without x, and, where
// possible, no digit of the solution.
func (p *Position) Refute(x Candidate, solution sudoku.Grid) (r Refutation, ok bool) {
	if twice, ok := p.twice(x); ok {
		return twice, true
	}
	if p.grid[x.Cell] != 0 {
		return r, false
	}
	start := p.Clone()
	start.Place(x.Cell, x.Digit)
	for _, hidden := range []sudoku.Grid{solution, nil} {
		w := refuter{base: p, start: start, hidden: hidden, left: refutePositions}
		if r, ok = w.refute(); ok {
			r.Candidate = x
			return r, true
		}
	}
	return r, false
}

// twice finds a house of the cell of x that already has the digit of x. If there are several, it takes the
// plainest.
func (p *Position) twice(x Candidate) (r Refutation, ok bool) {
	var least int
	for _, h := range p.housesOf[x.Cell] {
		for _, c := range p.houses[h].list {
			if cost := hiddenIn[p.houses[h].kind]; c != x.Cell && p.grid[c] == x.Digit && (!ok || cost < least) {
				r, least, ok = Refutation{Candidate: x, House: h, Missing: x.Digit, Empty: c}, cost, true
			}
		}
	}
	return r, ok
}

type refuter struct {
	base  *Position // position without the digit
	start *Position // position with the digit
	// hidden are digits that the refutation must not contain; may be nil.
	hidden sudoku.Grid
	left   int // number of positions that may still be visited
}

func (w *refuter) refute() (Refutation, bool) {
	for depth := range refuteDepth + 1 {
		if r, ok := w.within(w.start, depth, nil); ok {
			slices.Reverse(r.Steps)
			return r, true
		}
	}
	for _, techniques := range [][]*Technique{nil, beyondSingles} {
		if steps, ok := w.derive(techniques); ok {
			if r := w.shortened(steps); len(r.Steps) <= refuteMost {
				return r, true
			}
		}
	}
	return Refutation{}, false
}

// within finds a refutation with at most depth more singles. Its steps are in reverse order. within skips the
// singles in tried, because earlier branches have tried them.
func (w *refuter) within(at *Position, depth int, tried []Candidate) (Refutation, bool) {
	if r, ok := at.stuck(); ok || depth == 0 || w.left <= 0 {
		return r, ok
	}
	for _, s := range w.singles(at) {
		if slices.Contains(tried, s.Placed[0]) {
			continue
		}
		w.left--
		next := at.Clone()
		next.Apply(s)
		if r, ok := w.within(next, depth-1, tried); ok {
			r.Steps = append(r.Steps, s)
			return r, true
		}
		tried = append(slices.Clip(tried), s.Placed[0])
	}
	return Refutation{}, false
}

// singles returns the singles that follow from the digit, each once, the plainest first.
func (w *refuter) singles(at *Position) []Step {
	var all []Step
	for _, t := range taught[:len(singles)] {
		t.find(at, Query{}, func(s Step) bool {
			if w.follows(s) {
				s.Technique, s.Text = t, t.text(at, s)
				all = append(all, s)
			}
			return true
		})
	}
	slices.SortStableFunc(all, func(a, b Step) int {
		x, y := at.seeing(a), at.seeing(b)
		return cmp.Or(cmp.Compare(x.kind, y.kind), cmp.Compare(x.looks, y.looks))
	})
	seen := map[Candidate]bool{}
	return slices.DeleteFunc(all, func(s Step) bool {
		had := seen[s.Placed[0]]
		seen[s.Placed[0]] = true
		return had
	})
}

// follows reports whether the single s depends on the digit, and may be part of the refutation.
func (w *refuter) follows(s Step) bool {
	x := s.Placed[0]
	if w.hidden != nil && w.hidden[x.Cell] == x.Digit {
		return false
	}
	if len(s.Base) == 0 {
		return w.base.candidates[x.Cell].Len() > 1
	}
	return bits.OnesCount32(w.base.masks[s.Base[0]][x.Digit]) > 1
}

// stuck returns the most visible cell or house of p that cannot be filled. If all can be filled, it returns
// false.
func (p *Position) stuck() (r Refutation, ok bool) {
	least := seeNaked + 1
	for c := range p.empty.All() {
		if p.candidates[c] == 0 && least > seeNaked {
			r, least, ok = Refutation{House: -1, Empty: c}, seeNaked, true
		}
	}
	for h, house := range p.houses {
		var stands Digits
		for _, c := range house.list {
			stands |= 1 << p.grid[c]
		}
		for d := range (p.all &^ stands).All() {
			if cost := hiddenIn[house.kind]; p.masks[h][d] == 0 && cost < least {
				r, least, ok = Refutation{House: h, Missing: d, Empty: -1}, cost, true
			}
		}
	}
	return r, ok
}

// derive applies singles, and these techniques while there is no single, until some cell or house cannot be
// filled. After refuteFar steps, or if nothing applies, it returns false.
func (w *refuter) derive(techniques []*Technique) (steps []Step, ok bool) {
	at := w.start.Clone()
	for len(steps) < refuteFar {
		if _, ok := at.stuck(); ok {
			return steps, true
		}
		all := w.singles(at)
		if len(all) == 0 {
			all = firstOf(at, techniques)
		}
		if len(all) == 0 {
			break
		}
		steps = append(steps, all[0])
		at.Apply(all[0])
	}
	return nil, false
}

func firstOf(at *Position, techniques []*Technique) []Step {
	for _, t := range techniques {
		for s := range t.Find(at, Query{}) {
			return []Step{s}
		}
	}
	return nil
}

// shortened drops each step that the conclusion does not need. It tries the last steps first.
func (w *refuter) shortened(steps []Step) Refutation {
	for i := len(steps) - 1; i >= 0; i-- {
		fewer := slices.Delete(slices.Clone(steps), i, i+1)
		if _, ok := w.replay(fewer); ok {
			steps = fewer
		}
	}
	r, _ := w.replay(steps)
	r.Steps = steps
	return r
}

// replay applies the steps in order and returns their conclusion. If a step does not apply, or there is no
// conclusion, it returns false.
func (w *refuter) replay(steps []Step) (Refutation, bool) {
	at := w.start.Clone()
	for _, s := range steps {
		if !at.allows(s) {
			return Refutation{}, false
		}
		at.Apply(s)
	}
	return at.stuck()
}

// allows reports whether the pattern of s exists in p, with at least the effects of s.
func (p *Position) allows(s Step) bool {
	found := false
	s.Technique.find(p, Query{}, func(other Step) bool {
		same := slices.Equal(other.Cells, s.Cells) && slices.Equal(other.Base, s.Base) &&
			slices.Equal(other.Digits, s.Digits)
		found = same && among(s.Placed, other.Placed) && among(s.Removed, other.Removed)
		return !found
	})
	return found
}

func among(some, all []Candidate) bool {
	return !slices.ContainsFunc(some, func(x Candidate) bool { return !slices.Contains(all, x) })
}
