package settings

import (
	"context"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// privacy lists the stored data, and offers to delete it.
func (t *turn) privacy(ctx context.Context) error {
	return t.Turn.Send(ctx, chat.Reply{
		Text:    t.Turn.Teller.Voice.Say(phrases.Privacy, phrases.Args{"Requests": game.RequestsPerRoom}),
		Choices: [][]chat.Choice{{t.Turn.Teller.Button(phrases.ButtonForget, action.Forget{Step: "ask"})}},
		Private: true,
	})
}

// forget asks once more before it deletes the data of the person who pressed.
func (t *turn) forget(ctx context.Context, a action.Forget) error {
	switch a.Step {
	case "ask":
		asked := strings.Join([]string{
			t.Turn.M.Room.ID, t.Turn.M.Press.Message, t.Turn.Base.Now().Format(time.RFC3339),
		}, "\n")
		if _, err := t.updateUser(ctx, func(u *game.User) { u.Asked = asked }); err != nil {
			return err
		}
		return t.Turn.Edit(ctx, chat.Reply{
			Text: t.Turn.Teller.Voice.Say(phrases.ForgetAsk, nil), Private: true,
			Choices: [][]chat.Choice{forgetChoices(t.Turn)},
		})
	case "yes":
		tell, err := t.withdrawing(ctx, t.Turn, "")
		if err != nil { // they are forgotten anyway
			t.Turn.Teller.Log.ErrorContext(ctx, "where somebody is named not read", "err", err)
			tell = func() {}
		}
		if err := talk.Forget(ctx, t.Turn, forgetting(t)); err != nil {
			return err
		}
		tell()
		return t.Turn.Edit(ctx, chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.ForgetDone, nil), Private: true})
	case "no":
		return t.Turn.Edit(ctx, chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.ForgetKept, nil), Private: true})
	}
	return t.Turn.Notify(ctx, phrases.ButtonExpired)
}

// forgetting returns a function that deletes a person's data, except anonymous traces of live dailies they
// have seen. A failure to leave a trace does not prevent the deletion: a right weighs more than a table.
func forgetting(t *turn) func(ctx context.Context, person string) error {
	return func(ctx context.Context, person string) error {
		known, err := t.store.Known(ctx, person)
		if err == nil {
			err = session.LeaveTraces(ctx, t.store, known.Rounds, t.Turn.Base.Now())
		}
		if err != nil {
			t.Turn.Teller.Log.ErrorContext(ctx, "no traces left of who is forgotten", "err", err)
		}
		return t.store.Forget(ctx, person)
	}
}

// forgetChoices are the answers to the question before the deletion.
func forgetChoices(t *talk.Turn) []chat.Choice {
	return []chat.Choice{
		t.Teller.Button(phrases.ButtonYes, action.Forget{Step: "yes"}).As(chat.Danger),
		t.Teller.Button(phrases.ButtonNo, action.Forget{Step: "no"}),
	}
}

// Asked returns the message that asked t's author to confirm the deletion of their data, its time, and its
// answers. There are no answers if it was in another room, or is not their last message. The question is
// removed from the store here; it does not apply to later messages.
func Asked(ctx context.Context, t *talk.Turn) (message string, choices []chat.Choice, at time.Time) {
	u := t.Open.User
	if u.Asked == "" {
		return "", nil, at
	}
	asked := strings.SplitN(u.Asked+"\n\n", "\n", 3)
	u.Asked = ""
	stored, err := t.Base.Games.PutUser(ctx, u)
	if err != nil { // a newer write has replaced the question
		return "", nil, at
	}
	t.Open.User, t.User.Asked, t.User.Rev = stored, "", stored.Rev
	at, err = time.Parse(time.RFC3339, strings.TrimSpace(asked[2]))
	if asked[0] != t.M.Room.ID || err != nil {
		return "", nil, at
	}
	message = asked[1]
	return message, forgetChoices(t), at
}
