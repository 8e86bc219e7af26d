package play

import (
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
)

// The Shown of a game.Request whose board asks a question.
const (
	askedGive    = press.Game + "." + gameGive    // whether the game is to be given up
	askedRestart = press.Game + "." + gameRestart // whether it is to be emptied
	askedFill    = press.Game + "." + gameFill    // whether it is to be filled with notes
	askedPrice   = press.Game + "." + gameSure    // whether a help is worth its price; its verb follows
)

// Asked returns the buttons of the question that is open on the board of asked, without prices. It is empty
// if no question is open.
func Asked(t *talk.Turn, asked game.Request) []chat.Choice {
	yes, no, do := phrases.ButtonHint, phrases.ButtonNoHelp, ""
	switch verb, price := strings.CutPrefix(asked.Shown, askedPrice); {
	case asked.Kind != game.KindRound:
		return nil
	case price:
		if do = gameSure + verb; verb == gameCheck {
			yes = phrases.ButtonCheck
		}
	case asked.Shown == askedGive:
		yes, no, do = phrases.ButtonGiveUpYes, phrases.ButtonPlayOn, gameEnd
	case asked.Shown == askedRestart:
		yes, no, do = phrases.ButtonEmpty, phrases.ButtonNotEmpty, gameEmpty
	case asked.Shown == askedFill:
		yes, no, do = phrases.ButtonFillYes, phrases.ButtonNotEmpty, gameFilled
	default:
		return nil
	}
	return []chat.Choice{
		t.Teller.Button(yes, press.Press{Verb: press.Game, State: do, About: asked.About}),
		t.Teller.Button(no, press.Press{Verb: press.Game, State: gameOn, About: asked.About}),
	}
}
