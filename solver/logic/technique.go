package logic

import (
	"iter"
	"slices"

	"sudokubot/solver/level"
)

// Technique is a deduction that has a name among players.
type Technique struct {
	Name  string // in lower case with hyphens: "x-wing"; the default is derived from Title
	Title string // as in HoDoKu's notation: "X-Wing"
	Code  string // in HoDoKu's library: "0300"
	// Rating is the rating of a puzzle whose hardest step is this technique, on Sudoku Explainer's scale.
	// The package comment cites the sources.
	Rating level.Tenths
	Level  level.Level // level of Rating
	Score  int         // HoDoKu's measure of the effort of a step
	// Aliases are other names in use.
	Aliases []string
	// ByRemoved means that the digits of a library case are the removed digits, not the digits of the
	// pattern.
	ByRemoved bool
	find      finder
}

// finder passes every use of a technique in p to yield until yield returns false. It leaves Technique
// empty, and omits the title and the removals from Text. It omits steps without effect. Different patterns
// may have equal effects.
type finder func(p *Position, q Query, yield func(Step) bool)

// Query narrows a search. The zero value matches every step.
type Query struct {
	// Digits are the wanted digits: those of the pattern or, if the technique is ByRemoved, the removed
	// digits. 0 matches all digits. A finder may use Digits to save work; Find drops the steps that don't
	// match.
	Digits Digits
	// Variant is the part of a library code after the hyphen; "" is the usual technique. The table of each
	// technique documents its variants.
	Variant string
	// Stop is called by long searches. When it returns true, the search ends. It must then return true
	// forever. Nil never stops a search.
	Stop func() bool

	memo memo
}

// memo stores results that several techniques need for one position, each under its own name. A nil memo
// stores nothing.
type memo map[any]any

// kept returns the result of find at the first call with this name.
func kept[T any](m memo, name any, find func() T) T {
	if found, ok := m[name].(T); ok {
		return found
	}
	found := find()
	if m != nil {
		m[name] = found
	}
	return found
}

func (q Query) stopped() bool { return q.Stop != nil && q.Stop() }

func (p *Position) asked(q Query) Digits {
	if q.Digits == 0 {
		return p.all
	}
	return p.all & q.Digits
}

// Find yields every use of t in p that matches q. It yields only the first of several uses with equal
// texts.
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

func (t *Technique) text(p *Position, s Step) string {
	text := t.Title + s.Text
	if len(s.Removed) > 0 {
		text += " => " + p.removals(s.Removed)
	}
	return text + s.proof
}

func (t *Technique) digits(s Step) Digits {
	if !t.ByRemoved {
		return DigitsOf(s.Digits...)
	}
	return digitsOf(s.Removed) | digitsOf(s.Placed)
}

// Single reports whether t is a full house, a naked single or a hidden single.
func (t *Technique) Single() bool { return within(t, singles) }

// Unique reports whether t relies on the promise that a puzzle has a single solution.
func (t *Technique) Unique() bool { return within(t, uniqueness) }

func within(t *Technique, list []Technique) bool {
	return slices.ContainsFunc(list, func(k Technique) bool { return k.Code == t.Code })
}
