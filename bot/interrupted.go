package bot

import (
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
)

// partingTime is how long telling people of an interruption may take, when the bot is about to end.
const partingTime = 500 * time.Millisecond

// interrupted says, in the place of an answer, that the end of the bot cut the search short. Platforms do not deliver a
// message again that was received; the button starts the search again, also after a restart.
func (t *talk) interrupted(ctx context.Context, asked game.Request) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), partingTime)
	defer cancel()
	return t.deliver(ctx, asked, chat.Reply{
		Text:    t.voice.Say(phrases.SolvedInterrupted, nil),
		Choices: [][]chat.Choice{{t.button(phrases.ButtonAgain, pressBack, asked.Source)}},
	})
}
