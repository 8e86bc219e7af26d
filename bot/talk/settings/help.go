package settings

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
)

// help answers /help: what the bot can do, to who asked alone. How a puzzle is written is a page of its own.
func (t *turn) help(ctx context.Context) error {
	return t.Send(ctx, t.Aside(t.helpPage("")))
}

// pressHelp turns to the page "writing", or back to the first.
func (t *turn) pressHelp(ctx context.Context, p press.Press) error {
	return t.Edit(ctx, t.helpPage(p.State))
}

func (t *turn) helpPage(page string) chat.Reply {
	text, label, other := phrases.Help, phrases.ButtonWriting, "writing"
	if page == other {
		text, label, other = phrases.Writing, phrases.ButtonHelp, ""
	}
	return chat.Reply{
		Text:    t.Voice.Say(text, nil),
		Choices: [][]chat.Choice{{t.Button(label, press.Press{Verb: press.Help, State: other})}},
	}
}
