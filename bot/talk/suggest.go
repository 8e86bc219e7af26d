package talk

import (
	"context"
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
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
			row = append(row, chat.Choice{Label: v.Say(k, nil), Data: press.Press{Verb: press.Say, State: name}.String()})
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
	wrong := press.Press{Verb: press.Check, State: FirstWrong, About: asked.Source}
	play := press.Press{Verb: press.Play, About: game.Ref{Source: asked.Source}.String()}
	on := chat.Choice{Label: v.Say(phrases.ButtonOnward, nil), Data: play.String()}
	if bare {
		return [][]chat.Choice{{on}}
	}
	return [][]chat.Choice{{{Label: v.Say(phrases.ButtonWhere, nil), Data: wrong.String()}, on}}
}

// FirstWrong is the state of the button that asks where a grid went wrong.
const FirstWrong = "first"

// Ways returns the buttons for what can be done with the puzzle of asked: of hint, play, steps and solve those that are named,
// in this order, as far as p can be played or told.
func Ways(v phrases.Voice, p teller.Subject, asked game.Request, names ...string) []chat.Choice {
	_, playable := p.Playable()
	_, untold := p.Logical()
	var row []chat.Choice
	for _, name := range names {
		to := press.Press{Verb: press.Back, About: asked.Source}
		switch name {
		case "hint":
			to = press.Press{Verb: press.Hint, State: "0.1", About: asked.Source}
		case "steps":
			to = press.Press{Verb: press.Steps, State: "0", About: asked.Source}
		case "play":
			to = press.Press{Verb: press.Play, About: game.Ref{Source: asked.Source}.String()}
		}
		if name == "play" && !playable || (name == "hint" || name == "steps") && untold != "" {
			continue
		}
		row = append(row, chat.Choice{Label: v.Say(phrases.IntentKey(name), nil), Data: to.String()})
	}
	return row
}
