package bot

import (
	"context"

	"sudokubot/bot/chat"
)

// Suggest suggests values of an option while a person types it, in the person's language.
func (b *Bot) Suggest(ctx context.Context, m chat.Message, option string) []chat.Choice {
	for _, o := range b.named[m.Command].Options {
		if o.Name == option && o.Suggest != nil {
			typed := m.Options[option]
			m.Text = "" // the text is part of an option, and does not show the person's language
			return o.Suggest(ctx, b.base.Turn(ctx, m, nobody{}), typed)
		}
	}
	return nil
}

// nobody is a chat.Responder with only a budget.
type nobody struct {
	chat.Responder
	budget chat.Budget
}

// Budget implements chat.Responder.
func (n nobody) Budget() chat.Budget { return n.budget }
