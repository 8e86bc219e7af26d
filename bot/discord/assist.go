package discord

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Help with entering a command is answered at once, outside the queue: it can be neither deferred nor
// repeated. On failure Discord shows an error, and people type on.

// assist answers an unfinished command (a suggestion, a form), and reports whether i was one.
func (c *client) assist(i *interaction, m chat.Message) bool {
	switch {
	case i.kind == optionTyped:
		c.others.Go(func() { c.suggest(i, m) })
		return true
	case i.kind == commandGiven && m.Text == "" && len(m.Files) == 0 && m.ReplyTo == nil:
		form, ok := modalFor(c.receiver.commands[m.Command], m.Options, m.From.Language)
		if ok {
			c.others.Go(func() { c.atOnce(i, callback{answerForm, form}) })
		}
		return ok
	}
	return false
}

// suggest suggests values of the option being typed.
func (c *client) suggest(i *interaction, m chat.Message) {
	var choices []chat.Choice
	if s, ok := c.handler.(chat.Suggester); ok {
		speak.Safely(c.log, func() {
			ctx, stop := context.WithTimeout(context.Background(), c.pace.open)
			defer stop()
			choices = s.Suggest(ctx, m, i.typed)
		}, "discord: nothing suggested", "command", m.Command)
	}
	c.atOnce(i, callback{answerSuggestions, suggestionsOf(choices)})
}

// atOnce gives the only answer.
func (c *client) atOnce(i *interaction, b callback) {
	ctx, stop := context.WithTimeout(context.Background(), c.pace.open)
	defer stop()
	if _, err := i.respond(ctx, b, nil); err != nil {
		c.log.Debug("discord: not answered in time", "kind", i.kind, "err", err)
	}
}
