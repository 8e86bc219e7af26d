package teller

import (
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/solver/level"
)

// LearnButton is a button about a technique or a level, by name, in a state; see press.Learn.
func (t *Teller) LearnButton(label, about, state string) chat.Choice {
	return chat.Choice{Label: label, Data: press.Press{Verb: press.Learn, State: state, About: about}.String()}
}

// Levels offers the levels of techniques below a phrase.
func (t *Teller) Levels(k phrases.Key, args phrases.Args) chat.Reply {
	var rows [][]chat.Choice
	for pair := range slices.Chunk(level.All(), 2) {
		var row []chat.Choice
		for _, l := range pair {
			row = append(row, t.LearnButton(t.Names().LevelName(l), l.String(), ""))
		}
		rows = append(rows, t.Row(row))
	}
	return chat.Reply{Text: t.Voice.Say(k, args), Choices: rows}
}
