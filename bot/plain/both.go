package plain

import (
	"slices"
	"strings"

	"sudokubot/bot/words"
)

// wishes are the intents that a sentence may combine: "undo that, and give me a hint".
var wishes = []Intent{
	Daily, Mini, Archive, Fresh, Print, Play, Move, Note, Hint, Check, Undo, Pause, Left, Rate, Steps, Compare,
	Learn, Language, Settings, Privacy, Export, Top, Stats, Share,
}

// harmless are the intents that the bot carries out before it asks about a second wish.
var harmless = []Intent{Move, Note, Fresh, Language, Rate, Compare, Print, Share, Stats, Top}

// together are pairs of intents that make a single wish: "a hard one, and print it".
var together = [][2]Intent{
	{Fresh, Print}, {Fresh, Play}, {Fresh, Rate}, {Daily, Print}, {Daily, Play}, {Daily, Mini}, {Mini, Print},
	{Mini, Play}, {Archive, Print}, {Archive, Play}, {Play, Print}, {Language, Settings}, {Hint, Steps},
	{Move, Note}, {Top, Stats}, {Hint, Learn}, {Steps, Learn},
}

// both returns the meaning of a sentence with two wishes. It is a harmless intent followed by another one, or
// a question with both intents. For any other sentence ok is false.
func (r *Reader) both(text string, c Context) (u Understood, ok bool) {
	said := strings.Fields(text)
	for i := 2; i+2 <= len(said); i++ {
		end, begin := i, i
		switch {
		case r.lexicon.is(strings.ToLower(said[i]), "then"):
		case !strings.ContainsAny(said[i-1][len(said[i-1])-1:], ",;.!") && !strings.HasSuffix(said[i-1], "،"):
			continue
		}
		for begin+1 < len(said) && r.lexicon.is(strings.ToLower(said[begin]), "then") {
			begin++
		}
		part := strings.Join(said[:end], " ")
		first, second := r.Read(part, c), r.Read(strings.Join(said[begin:], " "), c)
		r.addBeside(&first, part, c)
		more := second.Intent
		if begin > i { // "and" joins two wishes more surely than a comma
			more = second.Likeliest()
		}
		pair, turned := [2]Intent{first.Intent, more}, [2]Intent{more, first.Intent}
		own := first.Intent == Fresh && (second.Series != "" || !second.Date.IsZero()) // two puzzles
		one := slices.Contains(together, pair) || slices.Contains(together, turned)
		switch {
		case first.Intent == more && !twoKinds(first, second), one && !own,
			!slices.Contains(wishes, first.Intent), !slices.Contains(wishes, more):
		case slices.Contains(harmless, first.Intent), first.Setting == "theme":
			first.Then = more
			return first, true
		case second.Intent != Ask:
			return Understood{Intent: Ask, Likely: pair[:]}, true
		}
	}
	return u, false
}

// twoKinds reports whether both meanings ask for a new puzzle, but of different kinds: "an easy one and a
// hard one".
func twoKinds(first, second Understood) bool {
	x, y, none := first.Recipe.String(), second.Recipe.String(), words.Recipe{}.String()
	return first.Intent == Fresh && second.Intent == Fresh && x != y && x != none && y != none
}
