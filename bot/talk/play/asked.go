package play

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// question is a question that a board asks before it carries out a button.
type question struct {
	text, yes, no phrases.Key
	does          action.GameDo // the action of the yes button
	style         chat.Style    // the style of the yes button
}

// questions holds the buttons for which a board asks first. Method unpaid asks about the price of help.
var questions = map[action.GameDo]question{
	action.GameGive: {
		"game.give-up", "button.give-up-yes", "button.play-on", action.GameEnd, chat.Danger,
	},
	action.GameRestart: {
		"entry.restart", "button.empty", "button.not-empty", action.GameEmpty, chat.Danger,
	},
	action.GameFill: {
		"entry.fill", "button.fill-yes", "button.not-empty", action.GameFilled, chat.Primary,
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

// asked returns the board of r with a question below it. yes is the yes button, and no is the label of the
// no button.
func (t *turn) asked(
	ctx context.Context, r *game.Play, question string, yes chat.Choice, no phrases.Key,
) chat.Reply {
	reply := t.board.Board(ctx, r, question)
	reply.Choices = [][]chat.Choice{{yes, t.board.GameButton(no, action.GameOn, r)}}
	return reply
}

// askedPrice returns the help that the board of a request offers at a price. If it asks about no price, ok is
// false.
func askedPrice(request game.Request) (help action.Game, ok bool) {
	help, _ = action.Shown(request.Shown).(action.Game)
	help.Round = request.About
	return help, request.Kind == game.KindRound && help.Sure
}

// Asked returns the buttons of the question on the board of a request, without prices in their labels. If the
// board shows no question, Asked returns nil.
func Asked(t *talk.Turn, request game.Request) []chat.Choice {
	question, is := action.Shown(request.Shown).(action.Game)
	if request.Kind != game.KindRound || !is {
		return nil
	}
	q, ok := questions[question.Do]
	does := action.Game{Do: q.does, Round: request.About}
	if help, price := askedPrice(request); price {
		q.yes, q.no, does, ok = "button.hint", "button.no-help", help, true
		if help.Do == action.GameCheck {
			q.yes = "button.check"
		}
	}
	if !ok {
		return nil
	}
	return []chat.Choice{
		t.Teller.Button(q.yes, does), t.Teller.Button(q.no, action.Game{Do: action.GameOn, Round: request.About}),
	}
}
