package talk

import (
	"context"
	"slices"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
)

// SuggestTechnique suggests techniques by the beginning of what they are called.
func SuggestTechnique(_ context.Context, t *Turn, typed string) (all []chat.Choice) {
	for _, k := range words.TechniquesFrom(typed, t.Teller.Names().Technique) {
		all = append(all, chat.Choice{Label: t.Teller.Names().Technique(k), Data: k.Name})
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
			row = append(row, teller.Choice(v.Say(k, nil), action.Say{Intent: name}))
		}
	}
	return row
}

// Onward returns the row of buttons for a puzzle that somebody has filled in in part: where that went wrong, and to go on with it; the
// latter alone where there are notes and no digits, and none where nothing is known to be filled in.
func Onward(v phrases.Voice, asked game.Request) [][]chat.Choice {
	bare := asked.Grid == "" || asked.Grid == asked.Puzzle
	if bare && asked.Marks == "" {
		return nil
	}
	on := teller.Choice(v.Say(phrases.ButtonOnward, nil), action.Play{Ref: game.Ref{Source: asked.Source}})
	if bare {
		return [][]chat.Choice{{on}}
	}
	return [][]chat.Choice{{teller.Choice(v.Say(phrases.ButtonWhere, nil), action.Where{Request: asked.Source}), on}}
}

// Ways returns the buttons for what can be done with the puzzle of asked: of hint, play, steps and solve those that are named,
// in this order, as far as p can be played or told.
func Ways(v phrases.Voice, p teller.Subject, asked game.Request, names ...string) []chat.Choice {
	_, playable := p.Playable()
	_, untold := p.Logical()
	var row []chat.Choice
	for _, name := range names {
		var to action.Action = action.Back{Request: asked.Source}
		switch name {
		case "hint":
			to = action.Hint{Request: asked.Source, Hinting: action.Hinting{Rung: action.RungWhere}}
		case "steps":
			to = action.Steps{Request: asked.Source}
		case "play":
			to = action.Play{Ref: game.Ref{Source: asked.Source}}
		}
		if name == "play" && !playable || (name == "hint" || name == "steps") && untold != "" {
			continue
		}
		row = append(row, teller.Choice(v.Say(phrases.IntentKey(name), nil), to))
	}
	return row
}
