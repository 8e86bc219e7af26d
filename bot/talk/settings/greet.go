package settings

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
)

// Greet describes the bot to a group that just added it, and asks whether it should post.
func Greet(ctx context.Context, t *talk.Turn) error {
	t.SpeakAsRoom(ctx)
	if t.Base.Calendar == nil {
		help := t.Teller.Button(phrases.ButtonWhatICan, action.Help{})
		return t.Send(ctx, chat.Reply{
			Text: t.Teller.Voice.Say(phrases.Greeting, nil), Choices: [][]chat.Choice{{help}},
		})
	}
	return t.Send(ctx, hello(&turn{Turn: t}))
}

// Offer informs people writing in an unexpected language that the bot answers in it, and lets them choose.
func Offer(ctx context.Context, t *talk.Turn) error {
	var row []chat.Choice
	for _, l := range t.Base.Book.Languages() {
		row = append(row, teller.Choice(l.Name, action.Set{Name: "language", Value: l.Tag}))
	}
	return t.Send(ctx, chat.Reply{
		Text: t.Teller.Voice.Say(phrases.OfferLanguage, nil), Choices: [][]chat.Choice{row},
	})
}
