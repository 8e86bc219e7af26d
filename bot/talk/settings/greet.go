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
