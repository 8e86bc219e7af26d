package bot

import (
	"context"

	"sudokubot/bot/chat"
)

// Suggest suggests values of an option while somebody types it, in the language that they have chosen.
func (b *Bot) Suggest(ctx context.Context, m chat.Message, option string) []chat.Choice {
	for _, o := range b.named[m.Command].Options {
		if o.Name == option && o.Suggest != nil {
			typed := m.Options[option]
			m.Text = "" // it is half a word of an option, and tells nothing of the language
			return o.Suggest(ctx, b.base.Turn(ctx, m, nobody{}), typed)
		}
	}
	return nil
}

// nobody is a chat.Responder of whom only the budget is asked.
type nobody struct{ chat.Responder }

// Budget implements chat.Responder.
func (nobody) Budget() chat.Budget { return chat.Budget{} }
