package plain

import "slices"

// What is done of a puzzle that words come with, and gives nothing of its solution away that was not asked for.
var withoutSolution = []Intent{Hint, Next, Why, Check, Rate, Steps, Find, Play, Print, Ask}

// secured returns u, or what does less, where a text says no to what u does, or asks about it. What gives a solution away or deletes
// something must not be done because a "not" was lost.
func secured(r *Reader, u Understood, text string, clauses []*clause, on Screen) Understood {
	no := func(names ...string) bool {
		return slices.ContainsFunc(clauses, func(c *clause) bool {
			return c.not != 0 && slices.ContainsFunc(names, func(name string) bool { return c.have.Has(r.lexicon.classes[name]) })
		})
	}
	switch {
	case u.Intent == Delete && no("delete"):
		return question([]Intent{Privacy}, []Intent{Delete}, on)
	case u.Intent == Play && on == UnderHint && no("play"):
		return question(nil, []Intent{Play}, on)
	case on != BesidePuzzle:
	case u.Intent == Solve && !u.sure && ownWork(r, text, clauses):
		u.Intent = Check
	case !slices.Contains(withoutSolution, u.Intent) && no("solution", "reveal") && !r.named(clauses, "wrong"):
		return question([]Intent{Hint, Play, Check}, []Intent{Solve}, on)
	}
	return u
}

// ownWork reports whether a text that comes with a grid asks how well somebody has done: "my answer, did I get it?"
func ownWork(r *Reader, text string, clauses []*clause) bool {
	recalls := r.moods.Recalls(text)
	return recalls && r.named(clauses, "solution") || r.moods.Asks(text) && (recalls || r.named(clauses, "make-error"))
}
