package plain

import (
	"slices"
	"strings"
)

// wishes are the intents that a sentence may combine: "undo that, and give me a hint".
var wishes = []Intent{
	Daily, Mini, Archive, Fresh, Print, Play, Move, Note, Hint, Check, Undo, Pause, Left, Rate, Steps, Compare,
	Learn, Language, Settings, Privacy, Export, Top, Stats, Share,
}

// together are pairs of intents that make a single wish: "a hard one, and print it".
var together = [][2]Intent{
	{Fresh, Print}, {Fresh, Play}, {Fresh, Rate}, {Daily, Print}, {Daily, Play}, {Daily, Mini}, {Mini, Print},
	{Mini, Play}, {Archive, Print}, {Archive, Play}, {Play, Print}, {Language, Settings}, {Hint, Steps},
	{Move, Note}, {Top, Stats}, {Hint, Learn}, {Steps, Learn},
}

// both returns the meaning of a sentence with two wishes. It is the sentence's moves followed by an intent,
// or a question with both intents. For any other sentence ok is false.
func (r *Reader) both(text string, c Context) (u Understood, ok bool) {
	words := strings.Fields(text)
	for i := 2; i+2 <= len(words); i++ {
		end, begin := i, i
		switch {
		case r.lexicon.is(strings.ToLower(words[i]), "then"):
			begin = i + 1
		case !strings.ContainsAny(words[i-1][len(words[i-1])-1:], ",;.!") && !strings.HasSuffix(words[i-1], "،"):
			continue
		}
		first := r.Read(strings.Join(words[:end], " "), c)
		second := r.Read(strings.Join(words[begin:], " "), c)
		pair, turned := [2]Intent{first.Intent, second.Intent}, [2]Intent{second.Intent, first.Intent}
		switch {
		case first.Intent == second.Intent, slices.Contains(together, pair), slices.Contains(together, turned),
			!slices.Contains(wishes, first.Intent), !slices.Contains(wishes, second.Intent):
		case first.Intent == Move, first.Intent == Note:
			first.Then = second.Intent
			return first, true
		default:
			return Understood{Intent: Ask, Likely: pair[:]}, true
		}
	}
	return u, false
}
