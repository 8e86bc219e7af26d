package plain

import (
	"slices"
	"unicode/utf8"
)

// longest is how many signs a text has at most that is read; longer ones are no order.
const longest = 400

// Read says what text means in c. A text that comes with a puzzle is read without that: the words before it and behind it,
// with a line end between them, on the screen BesidePuzzle.
func (r *Reader) Read(text string, c Context) Understood {
	if c.Layout == nil {
		c.Layout = r.ordinary
	}
	for n := range text { // counted by runes, and no further than need be
		if n > 4*longest {
			return Understood{Intent: Unknown}
		}
	}
	if u, ok := r.readMoves(text, c); ok {
		return u
	}
	var clauses []*clause
	if utf8.RuneCountInString(text) <= longest {
		clauses = r.lexicon.clausesOf(text)
	}
	if clauses == nil {
		return Understood{Intent: Unknown}
	}
	u := r.decide(clauses, c)
	r.addArguments(&u, clauses, c)
	return u
}

// Consent reports whether a text says nothing but yes or no, and which.
func (r *Reader) Consent(text string) (yes, said bool) {
	if len(text) > longest {
		return false, false
	}
	no := false
	for _, t := range r.lexicon.tokensOf(text) {
		switch {
		case r.lexicon.is(t.text, "yes"):
			yes = true
		case r.lexicon.is(t.text, "no"), t.not:
			no = true
		case !slices.ContainsFunc(r.lexicon.words[t.text], func(m meaning) bool { return r.lexicon.soft[m.class] }):
			return false, false
		}
	}
	return yes && !no, yes != no
}
