package board

import (
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
)

// What is kept of a board that asks something, as Shown of game.Request.
const (
	AskedGive    = press.Game + "." + Give    // whether the game is to be given up
	AskedRestart = press.Game + "." + Restart // whether it is to be emptied
	AskedFill    = press.Game + "." + Fill    // whether it is to be filled with notes
	AskedPrice   = press.Game + "." + Sure    // whether help is worth its price; the verb of the help stands behind it
)

// Asked returns the buttons of the question that is still open on a board, as it is kept; none if none is.
func Asked(t *talk.Turn, asked game.Request) []chat.Choice {
	switch verb, price := strings.CutPrefix(asked.Shown, AskedPrice); {
	case asked.Kind != game.KindRound:
		return nil
	case price:
		return []chat.Choice{
			t.Button(phrases.ButtonHint, press.Press{Verb: press.Game, State: Sure + verb, About: asked.About}),
			t.Button(phrases.ButtonNoHelp, press.Press{Verb: press.Game, State: On, About: asked.About}),
		}
	}
	states, ok := map[string][2]string{AskedGive: {End, On}, AskedRestart: {Empty, On}, AskedFill: {Filled, On}}[asked.Shown]
	if !ok {
		return nil
	}
	return []chat.Choice{
		t.Button(phrases.ButtonGiveUpYes, press.Press{Verb: press.Game, State: states[0], About: asked.About}),
		t.Button(phrases.ButtonPlayOn, press.Press{Verb: press.Game, State: states[1], About: asked.About}),
	}
}
