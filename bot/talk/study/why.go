package study

import (
	"context"
	"strconv"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// whyButton is the button for why a wrong digit of the grid that was checked is wrong: the first of them is the one that is seen
// most easily to be.
func (t *turn) whyButton(label phrases.Key, which int, asked game.Request) chat.Choice {
	return t.Button(label, press.Press{Verb: press.Check, State: strconv.Itoa(which), About: asked.Source})
}

// whyAt says why the digit that a button asks for is wrong. Of the right one it tells nothing.
func (t *turn) whyAt(ctx context.Context, p teller.Subject, asked game.Request, state string) (chat.Reply, error) {
	base, _ := p.Logical()
	grid, ok := gridOf(asked.Grid)
	which, err := strconv.Atoi(state)
	if !ok || err != nil || which < 0 {
		return t.RefusalReply(t.Refuse(phrases.ButtonExpired)), nil
	}
	o, err := t.Search(ctx, base, "")
	if err != nil {
		return chat.Reply{}, err
	}
	at, all, err := t.Refute(ctx, base, grid.Givens, o.Found.Only())
	if err != nil {
		return chat.Reply{}, err
	}
	if len(all) == 0 {
		return t.RefusalReply(t.Refuse(phrases.ButtonExpired)), nil
	}
	which %= len(all)
	reply := t.ViewReply(teller.Refuted(t.Teller, at, all[which]))
	if len(all) > 1 {
		reply.Choices = [][]chat.Choice{{t.whyButton(phrases.ButtonAnother, (which+1)%len(all), asked)}}
	}
	reply.Choices = append(reply.Choices, talk.Ways(t.Voice, p, asked, "hint", "play", "solve"))
	return reply, nil
}
