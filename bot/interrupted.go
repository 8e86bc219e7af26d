package bot

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
)

// parting returns ctx, or, where that has ended, one in which the last word can be said.
func (b *Bot) parting(ctx context.Context) (context.Context, context.CancelFunc) {
	if ctx.Err() == nil {
		return ctx, func() {}
	}
	return context.WithTimeout(context.WithoutCancel(ctx), b.LastWord)
}

// interrupted says, in the place of an answer, that the search was cut short. Platforms do not deliver a message again
// that was received; the button starts the search again, also after a restart.
func (t *talk) interrupted(asked game.Request) chat.Reply {
	return chat.Reply{
		Text:    t.Voice.Say(phrases.SolvedInterrupted, nil),
		Choices: [][]chat.Choice{{t.Button(phrases.ButtonAgain, press.Press{Verb: press.Back, About: asked.Source})}},
	}
}
