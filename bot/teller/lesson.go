package teller

import (
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
)

// Technique returns the players' name of k. In languages other than English, the English name follows in
// brackets.
func (t Names) Technique(k *logic.Technique) string {
	return t.Voice.SayOr(phrases.Key("technique."+k.Name), nil, k.Title)
}

// TechniqueWithin returns the name of k for use within a sentence, without the English name in brackets.
func (t Names) TechniqueWithin(k *logic.Technique) string {
	name := t.Technique(k)
	if t.Voice.Language.RTL {
		name, _, _ = strings.Cut(name, " (")
	}
	return name
}

// Lesson explains the technique k in a few sentences. It is empty if k has no lesson.
func (t Names) Lesson(k *logic.Technique) string {
	lesson := phrases.Key("lesson." + k.Name)
	if !t.Voice.Has(lesson) {
		lesson = phrases.Key("lesson." + family(k.Name, lessons))
	}
	return t.Voice.SayOr(lesson, phrases.Args{"Name": t.TechniqueWithin(k)}, "")
}

// nameRule assigns a family to techniques whose name contains part. Of several matching rules the first
// applies.
type nameRule struct{ part, family string }

// sentences are the families that share a sentence. Other techniques use their own name.
var sentences = []nameRule{
	{"siamese-", "siamese-fish"}, {"sashimi-", "sashimi-fish"}, {"finned-", "finned-fish"},
	{"x-wing", "fish"}, {"swordfish", "fish"}, {"jellyfish", "fish"},
	{"squirmbag", "fish"}, {"whale", "fish"}, {"leviathan", "fish"},
	{"locked-candidates-", "locked-candidates"}, {"locked-", "locked-subset"}, {"naked-single", "naked-single"},
	{"naked-", "naked-subset"}, {"hidden-single", "hidden-single"},
	{"hidden-rectangle", "hidden-rectangle"}, {"hidden-", "hidden-subset"},
	{"skyscraper", "two-links"}, {"dual-two-string-kite", "dual-two-string-kite"},
	{"two-string-kite", "two-links"}, {"turbot-fish", "two-links"},
	{"unique-rectangle-5", "unique-rectangle-2"},
	{"discontinuous-nice-loop", "discontinuous-loop"}, {"continuous-nice-loop", "continuous-loop"},
	{"als-xz", "als-xz"}, {"als-xy-wing", "als-xy-wing"}, {"als-xy-chain", "als-xy-chain"},
	{"x-chain", "chain"}, {"xy-chain", "chain"}, {"aic", "chain"},
	{"-contradiction", "contradiction"}, {"nested-forcing-net", "contradiction"},
}

// lessons are the families that share a lesson. Other techniques have their own lessons.
var lessons = []nameRule{
	{"siamese-", "siamese-fish"}, {"sashimi-", "sashimi-fish"}, {"finned-", "finned-fish"},
	{"franken-", "franken-fish"}, {"mutant-", "mutant-fish"},
	{"squirmbag", "large-fish"}, {"whale", "large-fish"}, {"leviathan", "large-fish"},
	{"locked-pair", "locked-subset"}, {"locked-triple", "locked-subset"},
	{"naked-", "naked-subset"}, {"hidden-", "hidden-subset"},
	{"simple-colors-", "simple-colors"}, {"multi-colors-", "multi-colors"},
	{"avoidable-rectangle-", "avoidable-rectangle"}, {"grouped-", "grouped-chain"},
	{"als-continuous", "set-chain"}, {"als-discontinuous", "set-chain"}, {"als-aic", "set-chain"},
	{"forcing-net-", "forcing-net"},
}

// family returns the family of the first rule that matches name. Without such a rule it returns name.
func family(name string, families []nameRule) string {
	for _, k := range families {
		if strings.Contains(name, k.part) {
			return k.family
		}
	}
	return name
}

// Levels returns a phrase with a button for each level of techniques.
func (t *Teller) Levels(k phrases.Key, args phrases.Args) chat.Reply {
	var rows [][]chat.Choice
	for pair := range slices.Chunk(level.All(), 2) {
		var row []chat.Choice
		for _, l := range pair {
			row = append(row, Choice(t.Names().LevelName(l), action.Learn{Name: l.String()}))
		}
		rows = append(rows, t.Row(row))
	}
	return chat.Reply{Text: t.Voice.Say(k, args), Choices: rows}
}
