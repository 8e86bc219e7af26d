package play

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
)

// pause stops the clock and takes the board away.
func (t *turn) pause(_ context.Context, r *game.Play, _ string) (chat.Reply, error) {
	r.Pause(t.Turn.Base.Now())
	return t.board.Covering(r, phrases.GamePaused, 0), nil
}

// unpaid reports whether a help whose price was not told yet in this game is to be asked about, and then how. In a daily that
// lives nobody pays without a yes; one is enough for a game.
func unpaid(ctx context.Context, t *turn, r *game.Play, k phrases.Key, label phrases.Key, verb string, h game.Help, after int) (reply chat.Reply, ask bool) {
	if t.sure || r.Practice || r.Untimed || !r.Clean() || !r.Daily() || !game.Lives(r.Date, t.Turn.Base.Now()) {
		return chat.Reply{}, false
	}
	if t.wonders {
		k = phrases.GamePriceWhy
	}
	reply = t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(k, phrases.Args{"Price": t.Turn.Teller.Names().Span(r.PriceOf(h, after)), "Max": t.Turn.Teller.Names().Span(r.PriceOf(game.Step, after))}))
	t.told = askedPrice + verb
	reply.Choices = [][]chat.Choice{{t.board.Priced(label, gameSure+verb, r, h, after).As(chat.Primary), t.board.GameButton(phrases.ButtonNoHelp, gameOn, r)}}
	return reply, true
}

// pay adds the price of a help to the time of r, once for each message.
func (t *turn) pay(r *game.Play, h game.Help, after int) {
	if t.apply(r) {
		r.Pay(h, after)
	}
}
