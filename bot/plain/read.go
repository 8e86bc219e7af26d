package plain

import (
	"slices"
	"unicode/utf8"
)

// Longest is how many signs a text has at most that is read as a sentence; longer ones are no order.
const Longest = 400

// Read says what text means in c. A text that comes with a puzzle is read without that: the words before it and behind it,
// with a line end between them, on the screen BesidePuzzle.
func (r *Reader) Read(text string, c Context) Understood {
	if c.Layout == nil {
		c.Layout = r.ordinary
	}
	for n := range text { // counted by runes, and no further than need be
		if n > 4*Longest {
			return Understood{Intent: Unknown}
		}
	}
	if u, ok := r.readMoves(text, c); ok {
		return u
	}
	var clauses []*clause
	if utf8.RuneCountInString(text) <= Longest {
		clauses = r.lexicon.clausesOf(text)
	}
	if clauses == nil {
		return Understood{Intent: Unknown}
	}
	if u, ok := ofCell(r, text, clauses, c); ok {
		return u
	}
	sayNo(r, clauses)
	u, rule := r.decide(clauses, c)
	if topic, asked := r.topic(text); asked && topic != "" && u.Intent != Rate {
		return Understood{Intent: Learn, Topic: topic}
	}
	u = secured(r, r.weigh(u, rule, clauses, c), text, clauses, c.Screen)
	if u.Intent == Move || u.Intent == Note {
		if more, ok := r.readLoosely(text, clauses, u.Intent == Note, c); ok {
			return more
		}
		if c.Screen == OnGame && (u.Intent == Move && r.asks(text, clauses) || cellIn.MatchString(inCells(r, text, c.Layout))) {
			return question([]Intent{Check, Hint}, nil, c.Screen)
		}
	}
	r.addArguments(&u, clauses, c)
	return u
}

// topic returns the topic that a text names and nothing else, which may be misspelt, and whether it asks after it.
func (r *Reader) topic(text string) (topic string, asked bool) {
	if topic, asked = r.words.ReadTopic(text); topic != "" || !asked {
		return topic, asked
	}
	return r.words.NearTopic(text)
}

// Consent reports whether a text says nothing but yes or no, and which.
func (r *Reader) Consent(text string) (yes, said bool) {
	if len(text) > Longest {
		return false, false
	}
	no := false
	for _, t := range r.lexicon.tokensOf(text) {
		switch {
		case r.lexicon.is(t.text, "yes"):
			yes = true
		case r.lexicon.is(t.text, "no"), t.not:
			no = true
		case !slices.ContainsFunc(r.lexicon.words[t.text], func(m meaning) bool {
			return r.lexicon.soft[m.class] || m.class == r.lexicon.classes["thanks"] // "no, thank you"
		}):
			return false, false
		}
	}
	return yes && !no, yes != no
}
