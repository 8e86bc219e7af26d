package plain

import (
	"cmp"

	"sudokubot/bot/plain/odds"
)

// known are the labelled sentences themselves. What is said in the same words on the same screen is not weighed: it means what it was
// labelled as, whatever is learnt of others.
type known map[line]Intent

// line is what was said, and on which screen; on none in particular for what is said on all of them but BesidePuzzle.
type line struct {
	words uint64
	on    Screen
}

// both stands for two meanings.
const both Intent = "both"

// knownOf returns labelled sentences, without those that are labelled in two ways.
func knownOf(x *lexicon, all []labelled) known {
	k := known{}
	for _, s := range all {
		words := lineOf(x.clausesOf(s.text))
		on := s.screens.all()
		if s.screens == everywhere {
			on = []Screen{""}
		}
		for _, screen := range on {
			at := line{words, screen}
			if k[at] = cmp.Or(k[at], s.intent); k[at] != s.intent {
				k[at] = both
			}
		}
	}
	for at, intent := range k {
		if intent == both {
			delete(k, at)
		}
	}
	return k
}

// meaning returns what clauses mean on a screen, if they are known.
func (k known) meaning(clauses []*clause, on Screen) (Intent, bool) {
	words := lineOf(clauses)
	intent, ok := k[line{words, on}]
	if !ok && on != BesidePuzzle {
		intent, ok = k[line{words, ""}]
	}
	return intent, ok
}

// lineOf returns a number for the words of clauses, in their sequence.
func lineOf(clauses []*clause) (words uint64) {
	for _, c := range clauses {
		for _, word := range c.words {
			words = words*31 + odds.Hash(word)
		}
	}
	return words
}
