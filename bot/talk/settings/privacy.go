package settings

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

func (t *turn) privacy(ctx context.Context, _ action.Privacy) error {
	voice := t.Turn.Teller.Voice
	text := voice.Say("privacy", phrases.Args{"Requests": game.RequestsPerRoom})
	if days := t.Turn.Base.ForgetAfter; days > 0 {
		text += "\n" + voice.Say("privacy-idle", phrases.Args{"Days": days})
	}
	return t.Turn.Send(ctx, chat.Reply{
		Text:    text,
		Choices: [][]chat.Choice{{t.Turn.Teller.Button("button.forget", action.Forget{Step: "ask"})}},
		Private: true,
	})
}

// forget asks whether to delete the person's data, and deletes it after the person has pressed yes.
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
			Text: t.Turn.Teller.Voice.Say("forget.ask", nil), Private: true,
			Choices: [][]chat.Choice{forgetChoices(t.Turn)},
		})
	case "yes":
		tell, err := t.withdrawing(ctx, t.Turn, "")
		if err != nil { // deletes the data although messages still name the person
			t.Turn.Teller.Log.ErrorContext(ctx, "where somebody is named not read", "err", err)
			tell = func() {}
		}
		if err := talk.Forget(ctx, t.Turn, t.delete); err != nil {
			return err
		}
		tell()
		return t.Turn.Edit(ctx, chat.Reply{Text: t.Turn.Teller.Voice.Say("forget.done", nil), Private: true})
	case "no":
		return t.Turn.Edit(ctx, chat.Reply{Text: t.Turn.Teller.Voice.Say("forget.kept", nil), Private: true})
	}
	return t.Turn.Notify(ctx, "button.expired")
}

// delete deletes the data of a person, except anonymous traces of live dailies. If it cannot store a trace,
// it still deletes the data: the right to deletion is more important than a fair table.
func (t *turn) delete(ctx context.Context, person string) error {
	known, err := t.Turn.Base.Games.Known(ctx, person)
	if err == nil {
		err = session.LeaveTraces(ctx, t.Turn.Base.Games, known.Rounds, t.Turn.Base.Now())
	}
	if err != nil {
		t.Turn.Teller.Log.ErrorContext(ctx, "no traces left of who is forgotten", "err", err)
	}
	return t.Turn.Base.Games.Forget(ctx, person)
}

func forgetChoices(t *talk.Turn) []chat.Choice {
	return []chat.Choice{
		t.Teller.Button("button.yes", action.Forget{Step: "yes"}).As(chat.Danger),
		t.Teller.Button("button.no", action.Forget{Step: "no"}),
	}
}

// Asked returns the message that asks whether to delete the data of the author of t, with its buttons and
// its time. If the question was asked in another room, it returns no buttons. It removes the question from
// the store, because later messages must not answer it.
func Asked(ctx context.Context, t *talk.Turn) (message string, choices []chat.Choice, at time.Time) {
	u := t.Open.User
	if u.Asked == "" {
		return "", nil, at
	}
	asked := strings.SplitN(u.Asked+"\n\n", "\n", 3)
	u.Asked = ""
	stored, err := t.Base.Games.PutUser(ctx, u)
	if err != nil { // another write has already replaced the question
		return "", nil, at
	}
	t.Open.User, t.User.Asked, t.User.Rev = stored, "", stored.Rev
	at, err = time.Parse(time.RFC3339, strings.TrimSpace(asked[2]))
	if asked[0] != t.M.Room.ID || err != nil {
		return "", nil, at
	}
	return asked[1], forgetChoices(t), at
}

// export sends a person their stored data as a JSON file. It does so only in private.
func (t *turn) export(ctx context.Context, _ action.Export) error {
	if !t.Turn.M.Room.Private {
		return t.Turn.Send(ctx, t.Turn.Teller.SaidAside("export.private", nil))
	}
	known, err := t.Turn.Base.Games.Known(ctx, t.Turn.M.From.ID)
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(known, "", "  ")
	if err != nil {
		return fmt.Errorf("write what is known: %w", err)
	}
	name := "sudoku-" + t.Turn.Base.Now().UTC().Format(time.DateOnly) + ".json"
	return t.Turn.Send(ctx, chat.Reply{
		Text:       t.Turn.Teller.Voice.Say("export.done", nil),
		Attachment: &chat.Attachment{Name: name, Type: "application/json", Data: append(data, '\n')}, Private: true,
	})
}
