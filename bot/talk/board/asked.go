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

// Asked returns the buttons of the question that is still open on a board, as it is kept and by the labels that it showed, prices left out;
// none if none is.
func Asked(t *talk.Turn, asked game.Request) []chat.Choice {
	yes, no, do := phrases.ButtonHint, phrases.ButtonNoHelp, ""
	switch verb, price := strings.CutPrefix(asked.Shown, AskedPrice); {
	case asked.Kind != game.KindRound:
		return nil
	case price:
		if do = Sure + verb; verb == Check {
			yes = phrases.ButtonCheck
		}
	case asked.Shown == AskedGive:
		yes, no, do = phrases.ButtonGiveUpYes, phrases.ButtonPlayOn, End
	case asked.Shown == AskedRestart:
		yes, no, do = phrases.ButtonEmpty, phrases.ButtonNotEmpty, Empty
	case asked.Shown == AskedFill:
		yes, no, do = phrases.ButtonFillYes, phrases.ButtonNotEmpty, Filled
	default:
		return nil
	}
	return []chat.Choice{
		t.Teller.Button(yes, press.Press{Verb: press.Game, State: do, About: asked.About}),
		t.Teller.Button(no, press.Press{Verb: press.Game, State: On, About: asked.About}),
	}
}
