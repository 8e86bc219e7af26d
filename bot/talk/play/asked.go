package play

import (
	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// asking returns the Shown of a game.Request whose board asks whether a button is meant.
func asking(do action.GameDo) string { return action.WriteShown(action.Game{Do: do}) }

// askedPrice returns the help whose price the board of asked asks about; ok is false if it asks no such
// thing.
func askedPrice(asked game.Request) (help action.Game, ok bool) {
	help, _ = action.Shown(asked.Shown).(action.Game)
	help.Round = asked.About
	return help, asked.Kind == game.KindRound && help.Sure
}

// Asked returns the buttons of the question that is open on the board of asked, without prices. It is empty
// if no question is open.
func Asked(t *talk.Turn, asked game.Request) []chat.Choice {
	question, is := action.Shown(asked.Shown).(action.Game)
	if asked.Kind != game.KindRound || !is {
		return nil
	}
	yes, no, does := phrases.ButtonHint, phrases.ButtonNoHelp, action.Game{Round: asked.About}
	switch help, price := askedPrice(asked); {
	case price:
		if does = help; help.Do == action.GameCheck {
			yes = phrases.ButtonCheck
		}
	case question.Do == action.GameGive:
		yes, no, does.Do = phrases.ButtonGiveUpYes, phrases.ButtonPlayOn, action.GameEnd
	case question.Do == action.GameRestart:
		yes, no, does.Do = phrases.ButtonEmpty, phrases.ButtonNotEmpty, action.GameEmpty
	case question.Do == action.GameFill:
		yes, no, does.Do = phrases.ButtonFillYes, phrases.ButtonNotEmpty, action.GameFilled
	default:
		return nil
	}
	return []chat.Choice{
		t.Teller.Button(yes, does), t.Teller.Button(no, action.Game{Do: action.GameOn, Round: asked.About}),
	}
}
