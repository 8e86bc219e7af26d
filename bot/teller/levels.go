package teller

import (
	"slices"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/solver/level"
)

// Levels says a phrase with a button for each level of techniques.
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
