package settings

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
)

// Greet says to a room to which the bot was added what it can do there, and how it is addressed.
func Greet(t *talk.Turn, ctx context.Context) error {
	t.SpeakAsRoom(ctx)
	help := t.Button(phrases.ButtonWhatICan, press.Press{Verb: press.Help})
	choices := [][]chat.Choice{{help}}
	if t.Calendar != nil {
		choices = [][]chat.Choice{
			{t.Button(phrases.ButtonRoom, press.Press{Verb: press.Room})},
			{t.Button(phrases.ButtonToday, press.Press{Verb: press.Daily}), help},
		}
	}
	return t.Send(ctx, chat.Reply{Text: t.Voice.Say(phrases.Greeting, nil), Choices: choices})
}

// Offer tells somebody who writes in another language than was expected that the bot stays in it, and lets them choose.
func Offer(t *talk.Turn, ctx context.Context) error {
	var row []chat.Choice
	for _, l := range t.Book.Languages() {
		row = append(row, chat.Choice{Label: l.Name, Data: press.Press{Verb: press.Set, State: l.Tag, About: "language"}.String()})
	}
	return t.Send(ctx, chat.Reply{Text: t.Voice.Say(phrases.OfferLanguage, nil), Choices: [][]chat.Choice{row}})
}
