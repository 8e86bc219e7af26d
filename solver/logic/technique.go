package logic

import (
	"iter"
	"slices"

	"sudokubot/solver/level"
)

// Technique is a way to make progress that players have a name for.
type Technique struct {
	Name  string // in lower case with hyphens: "x-wing"; where a table gives none it follows from Title
	Title string // as HoDoKu's notation writes it: "X-Wing"
	Code  string // in HoDoKu's library: "0300"
	// Rating is how hard a puzzle is in which this is the hardest step, on Sudoku Explainer's scale; Level is the band of it.
	// The section on ratings in the comment of the package says where the numbers come from.
	Rating level.Tenths
	Level  level.Level // follows from Rating
	Score  int         // HoDoKu's measure of the effort of a step
	// Aliases are other names that people write.
	Aliases []string
	// ByRemoved tells that the digits of a library case are those removed, and not those of the pattern.
	ByRemoved bool
	find      finder
}

// finder hands every use of a technique in p to yield until that returns false. It leaves Technique empty, and Text
// without the title in front and without what is removed. Steps that do nothing are not handed over; two steps may do the
// same by different patterns.
type finder func(p *Position, q Query, yield func(Step) bool)

// Query narrows what is looked for. The zero value looks for everything.
type Query struct {
	// Digits are those looked for: the digits of the pattern, or, for techniques that are ByRemoved, the digits removed.
	// With 0 it is all. A finder may use it to save work; Find drops the other steps.
	Digits Digits
	// Variant is that of a case of HoDoKu's library, the part of its code after the hyphen; "" is the technique as players
	// know it. Package-level documentation of each family says what its variants change.
	Variant string
	// Stop is asked now and then by finders that may look for long before they find anything; when it is true they end as if
	// there was no more, and it stays true. Nil is never.
	Stop func() bool
}

func (q Query) stopped() bool { return q.Stop != nil && q.Stop() }

// asked returns the digits that q is about.
func (p *Position) asked(q Query) Digits {
	if q.Digits == 0 {
		return p.all
	}
	return p.all & q.Digits
}

// Find yields every use of t in p that q asks for. Uses that do the same thing by the same text come once.
func (t *Technique) Find(p *Position, q Query) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		seen := map[string]bool{}
		t.find(p, q, func(s Step) bool {
			if q.Digits != 0 && t.digits(s)&^q.Digits != 0 {
				return true
			}
			s.Technique, s.Text = t, t.text(p, s)
			if seen[s.Text] {
				return true
			}
			seen[s.Text] = true
			return yield(s)
		})
	}
}

// text returns the whole Text of a step as its finder left it.
func (t *Technique) text(p *Position, s Step) string {
	text := t.Title + s.Text
	if len(s.Removed) > 0 {
		text += " => " + p.removals(s.Removed)
	}
	return text + s.proof
}

// digits returns the digits of s that a query is about.
func (t *Technique) digits(s Step) Digits {
	if !t.ByRemoved {
		return DigitsOf(s.Digits...)
	}
	return digitsOf(s.Removed) | digitsOf(s.Placed)
}

// Single reports whether t places a digit where it is the only one, or has its only place: a full house, a naked or a
// hidden single.
func (t *Technique) Single() bool { return within(t, singles) }

// Unique reports whether t rests on the promise that a puzzle has one solution.
func (t *Technique) Unique() bool { return within(t, uniqueness) }

// within reports whether t is one of a family.
func within(t *Technique, family []Technique) bool {
	return slices.ContainsFunc(family, func(k Technique) bool { return k.Code == t.Code })
}
