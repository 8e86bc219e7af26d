package settings

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
)

// privacy tells what is kept, and offers to delete it.
func (t *turn) privacy(ctx context.Context) error {
	return t.Send(ctx, chat.Reply{
		Text:    t.Voice.Say(phrases.Privacy, phrases.Args{"Requests": game.RequestsPerRoom}),
		Choices: [][]chat.Choice{{t.Button(phrases.ButtonForget, press.Press{Verb: press.Forget, State: "ask"})}},
		Private: true,
	})
}

// pressForget asks once more before it deletes what is kept about the person who pressed.
func (t *turn) pressForget(ctx context.Context, p press.Press) error {
	switch p.State {
	case "ask":
		return t.Edit(ctx, chat.Reply{Text: t.Voice.Say(phrases.ForgetAsk, nil), Private: true, Choices: [][]chat.Choice{{
			t.Button(phrases.ButtonYes, press.Press{Verb: press.Forget, State: "yes"}).As(chat.Danger),
			t.Button(phrases.ButtonNo, press.Press{Verb: press.Forget, State: "no"})}}})
	case "yes":
		if err := t.store.Forget(ctx, t.M.From.ID); err != nil {
			return err
		}
		return t.Edit(ctx, chat.Reply{Text: t.Voice.Say(phrases.ForgetDone, nil), Private: true})
	case "no":
		return t.Edit(ctx, chat.Reply{Text: t.Voice.Say(phrases.ForgetKept, nil), Private: true})
	}
	return t.Notify(ctx, phrases.ButtonExpired)
}
