package talk

import (
	"context"
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/words"
)

// SuggestTechnique suggests techniques by the beginning of what they are called.
func SuggestTechnique(t *Turn, _ context.Context, typed string) (all []chat.Choice) {
	for _, k := range words.TechniquesFrom(typed, t.Technique) {
		all = append(all, chat.Choice{Label: t.Technique(k), Data: k.Name})
	}
	return all
}

// Starts are the intents that are offered to who may want to begin something, or was not understood.
var Starts = []string{"daily", "new", "help"}

// Intents returns the buttons that stand for intents, as if these had been said; those that have a name.
func (b *Base) Intents(v phrases.Voice, intents []string) []chat.Choice {
	var row []chat.Choice
	for _, name := range slices.Compact(slices.Clone(intents)) {
		if k := phrases.IntentKey(name); v.Has(k) {
			row = append(row, chat.Choice{Label: v.Say(k, nil), Data: press.Press{Verb: press.Say, State: name}.String()})
		}
	}
	return row
}
