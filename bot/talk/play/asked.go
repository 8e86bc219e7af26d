package play

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// question asks on a board whether a button is meant.
type question struct {
	text, yes, no phrases.Key
	does          action.GameDo // by yes
	style         chat.Style    // of yes
}

// questions are the buttons with a question. Help at a price asks by itself.
var questions = map[action.GameDo]question{
	action.GameGive: {
		phrases.GameGiveUp, phrases.ButtonGiveUpYes, phrases.ButtonPlayOn, action.GameEnd, chat.Danger,
	},
	action.GameRestart: {
		phrases.EntryRestart, phrases.ButtonEmpty, phrases.ButtonNotEmpty, action.GameEmpty, chat.Danger,
	},
	action.GameFill: {
		phrases.EntryFill, phrases.ButtonFillYes, phrases.ButtonNotEmpty, action.GameFilled, chat.Primary,
	},
}

func (t *turn) ask(do action.GameDo) gamePress {
	return func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		q := questions[do]
		t.told = action.WriteShown(action.Game{Do: do})
		yes := t.board.GameButton(q.yes, q.does, r)
		if do == action.GameFill {
			yes = t.board.Priced(q.yes, action.Game{Do: q.does}, r, game.AllNotes, 0)
		}
		price := phrases.Args{"Price": t.board.span(r.PriceOf(game.AllNotes, 0))}
		return t.asked(ctx, r, t.board.say(q.text, price), yes.As(q.style), q.no), nil
	}
}

// asked returns the board of r with a question, its yes, and the label of its no.
func (t *turn) asked(
	ctx context.Context, r *game.Play, question string, yes chat.Choice, no phrases.Key,
) chat.Reply {
	reply := t.board.Board(ctx, r, question)
	reply.Choices = [][]chat.Choice{{yes, t.board.GameButton(no, action.GameOn, r)}}
	return reply
}

// askedPrice returns the help whose price the board of asked asks about. If the board asks about no price, ok
// is false.
func askedPrice(asked game.Request) (help action.Game, ok bool) {
	help, _ = action.Shown(asked.Shown).(action.Game)
	help.Round = asked.About
	return help, asked.Kind == game.KindRound && help.Sure
}

// Asked returns the buttons of the open question on the board of asked, without prices. It is empty
// if no question is open.
func Asked(t *talk.Turn, asked game.Request) []chat.Choice {
	question, is := action.Shown(asked.Shown).(action.Game)
	if asked.Kind != game.KindRound || !is {
		return nil
	}
	q, ok := questions[question.Do]
	does := action.Game{Do: q.does, Round: asked.About}
	if help, price := askedPrice(asked); price {
		q.yes, q.no, does, ok = phrases.ButtonHint, phrases.ButtonNoHelp, help, true
		if help.Do == action.GameCheck {
			q.yes = phrases.ButtonCheck
		}
	}
	if !ok {
		return nil
	}
	return []chat.Choice{
		t.Teller.Button(q.yes, does), t.Teller.Button(q.no, action.Game{Do: action.GameOn, Round: asked.About}),
	}
}
