// Package teach tells the steps of a human solution in words: what is seen, why it proves something, and what follows.
//
// It knows which facts of a step each technique's sentence needs, and the names and lessons of the techniques. It refuses
// to know the languages, whose words are in bot/phrases, how steps are found, and when they are told to whom.
package teach

import (
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
)

// Tell says in two sentences or three why s follows in the position at, and what it does. The position is the one before
// the step.
func Tell(v phrases.Voice, at *logic.Position, s logic.Step) string {
	w := words{v, at, s}
	return v.Say(phrases.TeachKey(w.sentence()), w.args()) + " " + w.effect()
}

// Name returns what players call the technique: in other languages than English with the English name beside it.
func Name(v phrases.Voice, t *logic.Technique) string {
	if k := phrases.TechniqueKey(t.Name); v.Has(k) {
		return v.Say(k, nil)
	}
	return t.Title
}

// Lesson explains the technique in a few sentences; it is empty if there is no lesson.
func Lesson(v phrases.Voice, t *logic.Technique) string {
	k := phrases.LessonKey(t.Name)
	if !v.Has(k) {
		k = phrases.LessonKey(family(t.Name, lessons))
	}
	if !v.Has(k) {
		return ""
	}
	return v.Say(k, phrases.Args{"Name": Name(v, t)})
}

// kin says which family a technique is told with: the first one of which the name has the part.
type kin struct{ part, family string }

// sentences are the families that share a sentence. What is in none of them is told by its own name.
var sentences = []kin{
	{"siamese-", "siamese-fish"}, {"sashimi-", "sashimi-fish"}, {"finned-", "finned-fish"},
	{"x-wing", "fish"}, {"swordfish", "fish"}, {"jellyfish", "fish"}, {"squirmbag", "fish"}, {"whale", "fish"}, {"leviathan", "fish"},
	{"locked-candidates-", "locked-candidates"}, {"locked-", "locked-subset"}, {"naked-single", "naked-single"},
	{"naked-", "naked-subset"}, {"hidden-single", "hidden-single"}, {"hidden-rectangle", "hidden-rectangle"}, {"hidden-", "hidden-subset"},
	{"skyscraper", "two-links"}, {"dual-two-string-kite", "dual-two-string-kite"}, {"two-string-kite", "two-links"}, {"turbot-fish", "two-links"},
	{"unique-rectangle-5", "unique-rectangle-2"}, {"discontinuous-nice-loop", "discontinuous-loop"}, {"continuous-nice-loop", "continuous-loop"},
	{"als-xz", "als-xz"}, {"als-xy-wing", "als-xy-wing"}, {"als-xy-chain", "als-xy-chain"},
	{"x-chain", "chain"}, {"xy-chain", "chain"}, {"aic", "chain"},
	{"-contradiction", "contradiction"}, {"nested-forcing-net", "contradiction"},
}

// lessons are the families that share a lesson. What is in none of them has one of its own.
var lessons = []kin{
	{"siamese-", "siamese-fish"}, {"sashimi-", "sashimi-fish"}, {"finned-", "finned-fish"}, {"franken-", "franken-fish"}, {"mutant-", "mutant-fish"},
	{"squirmbag", "large-fish"}, {"whale", "large-fish"}, {"leviathan", "large-fish"},
	{"locked-pair", "locked-subset"}, {"locked-triple", "locked-subset"},
	{"naked-", "naked-subset"}, {"hidden-", "hidden-subset"},
	{"simple-colors-", "simple-colors"}, {"multi-colors-", "multi-colors"}, {"avoidable-rectangle-", "avoidable-rectangle"},
	{"grouped-", "grouped-chain"}, {"als-continuous", "set-chain"}, {"als-discontinuous", "set-chain"}, {"als-aic", "set-chain"},
	{"forcing-net-", "forcing-net"},
}

// family returns the first of the families that name belongs to, or the name.
func family(name string, families []kin) string {
	for _, k := range families {
		if strings.Contains(name, k.part) {
			return k.family
		}
	}
	return name
}
