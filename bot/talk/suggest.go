package talk

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/words"
)

// SuggestTechnique suggests techniques by the beginning of what they are called.
func SuggestTechnique(t *Turn, _ context.Context, typed string) (all []chat.Choice) {
	for _, k := range words.TechniquesFrom(typed, t.Technique) {
		all = append(all, chat.Choice{Label: t.Technique(k), Data: k.Name})
	}
	return all
}
