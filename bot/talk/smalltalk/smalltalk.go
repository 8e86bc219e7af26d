// Package smalltalk is the conversation about nothing: greetings, thanks, and the one question where it is not clear what is
// wanted.
//
// It knows short lines and the buttons under them. It refuses to know what becomes of a button.
package smalltalk

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// Line says a phrase without places, to everybody; with beginnings, buttons to begin something stand under it.
func Line(ctx context.Context, t *talk.Turn, k phrases.Key, beginnings bool) error {
	reply := chat.Reply{Text: t.Teller.Voice.Say(k, nil)}
	if beginnings {
		reply.Choices = [][]chat.Choice{t.Base.Intents(t.Teller.Voice, talk.Starts)}
	}
	return t.Send(ctx, reply)
}

// Ask asks which of these intents is meant.
func Ask(ctx context.Context, t *talk.Turn, likely []string) error {
	row := t.Base.Intents(t.Teller.Voice, likely)
	if len(row) == 0 {
		row = t.Base.Intents(t.Teller.Voice, talk.Starts)
	}
	return t.Send(ctx, chat.Reply{Text: t.Teller.Voice.Say(phrases.SmallAsk, nil), Choices: [][]chat.Choice{row}})
}

// Wish keeps the puzzle of the message, and asks what is to be done with it; nothing of its solution shows.
func Wish(ctx context.Context, t *talk.Turn) error {
	return t.Tell(ctx, func(_ context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
		row := talk.Ways(t.Teller.Voice, p, asked, "hint", "play", "solve")
		return chat.Reply{Text: t.Teller.Voice.Say(phrases.SmallWish, nil), Choices: [][]chat.Choice{row}}, nil
	})
}

// Took says how long the person's last game in the room took, as its clock has it, without the price of help.
func Took(ctx context.Context, t *talk.Turn) error {
	last := t.Open.Round
	p, err := game.Resume(last)
	if last.Ended.IsZero() || err != nil {
		return Line(ctx, t, phrases.SmallNoTime, true)
	}
	return t.Say(ctx, phrases.SmallTook, phrases.Args{"Time": t.Teller.Names().Span(p.Clock(t.Base.Now()))})
}
