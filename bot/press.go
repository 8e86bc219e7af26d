package bot

import (
	"cmp"
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// presses are the buttons by their verbs.
func presses() map[string]func(t *talk, ctx context.Context, p press.Press) error {
	return map[string]func(*talk, context.Context, press.Press) error{
		press.Set:      (*talk).pressSetting,
		press.Learn:    (*talk).pressLearn,
		press.Forget:   (*talk).pressForget,
		press.Daily:    (*talk).pressDaily,
		press.Archive:  (*talk).pressArchive,
		press.Solve:    (*talk).pressSolve,
		press.Room:     (*talk).pressRoom,
		press.Help:     (*talk).pressHelp,
		press.Play:     (*talk).pressPlay,
		press.Game:     (*talk).pressGame,
		press.Print:    (*talk).pressPrint,
		press.Make:     (*talk).pressMake,
		press.Another:  (*talk).pressAnother,
		press.Solution: (*talk).pressSolution,

		press.Steps: answering(stated((*talk).stepsAt)),
		press.Hint:  answering(stated((*talk).hintAt)),
		press.Find:  answering(stated((*talk).findAt)),
		press.Compare: answering(stated(func(t *talk, ctx context.Context, p teller.Subject, asked game.Request, _ string) (chat.Reply, error) {
			return t.comparison(ctx, p, asked)
		})),
		press.Back: answering(stated(func(t *talk, ctx context.Context, p teller.Subject, asked game.Request, _ string) (chat.Reply, error) {
			return t.solution(ctx, p, asked)
		})),
		press.Text:    answering(inText(true)),
		press.Picture: answering(inText(false)),
	}
}

// answerPress makes a new answer to a request in a state.
type answerPress func(t *talk, ctx context.Context, p teller.Subject, asked *game.Request, state string) (chat.Reply, error)

// stated returns a press that leaves the request as it is.
func stated(show func(*talk, context.Context, teller.Subject, game.Request, string) (chat.Reply, error)) answerPress {
	return func(t *talk, ctx context.Context, p teller.Subject, asked *game.Request, state string) (chat.Reply, error) {
		return show(t, ctx, p, *asked, state)
	}
}

// inText returns a press that shows the solution with or without its picture from now on.
func inText(text bool) answerPress {
	return func(t *talk, ctx context.Context, p teller.Subject, asked *game.Request, _ string) (chat.Reply, error) {
		asked.Text = text
		return t.solution(ctx, p, *asked)
	}
}

// press answers a button.
func (t *talk) press(ctx context.Context) error {
	p, ok := press.Read(t.m.Press.Data)
	do, known := presses()[p.Verb]
	if !ok || !known {
		return t.notify(ctx, phrases.ButtonExpired)
	}
	return do(t, ctx, p)
}

// answering returns the press of a button under the answer to a puzzle, which may have become a live daily since.
func answering(show answerPress) func(*talk, context.Context, press.Press) error {
	return func(t *talk, ctx context.Context, p press.Press) error {
		asked, err := t.Games.Request(ctx, t.m.Room.ID, p.About)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return err
		}
		parsed, err := solver.Parse(asked.Puzzle)
		if err != nil {
			return t.notify(ctx, phrases.ButtonExpired)
		}
		t.speakAs(ctx, asked)
		q := teller.SubjectOf(parsed)
		if err := t.Allowed(ctx, q.Raw()); err != nil {
			return err
		}
		reply, err := show(t, ctx, q, &asked, p.State)
		if err := cmp.Or(err, ctx.Err()); err != nil {
			return err // cut short, it would show less than what stands there
		}
		return t.redeliver(ctx, asked, reply)
	}
}

// speakAs goes on in the language, digits and look of the answer, whoever pressed the button.
func (t *talk) speakAs(ctx context.Context, asked game.Request) {
	u := t.user
	if asked.Person != t.m.From.ID {
		u = t.settings(ctx, asked.Person)
	}
	t.speak(u, cmp.Or(u.Language, asked.Language))
}

// redeliver edits the message whose button was pressed. It is the answer, or a message about the same puzzle, as the list
// of methods. Of an answer whose ID the platform did not tell, the first press does.
func (t *talk) redeliver(ctx context.Context, asked game.Request, reply chat.Reply) error {
	if asked.Answer == "" {
		asked.Answer = t.m.Press.Message
	}
	if asked.Answer == t.m.Press.Message {
		return t.deliver(ctx, asked, reply)
	}
	return t.edit(ctx, reply)
}

// pressSetting changes what a button of the panel stands for.
func (t *talk) pressSetting(ctx context.Context, p press.Press) error {
	name, value := p.About, p.State
	for _, s := range settingsTable() {
		for _, c := range s.values(t.Voice) {
			if s.name == name && c.Data == value {
				return t.applySetting(ctx, s, value)
			}
		}
	}
	return t.notify(ctx, phrases.ButtonExpired)
}

// applySetting stores a value. The tick that moves in the panel says so; a notice is a message of its own on some
// platforms, and given only where nothing moves.
func (t *talk) applySetting(ctx context.Context, s setting, value string) error {
	before := s.now(t)
	if err := t.change(ctx, s, value); err != nil {
		return err
	}
	if err := t.edit(ctx, t.panel()); err != nil || before != value {
		return err
	}
	return t.notify(ctx, phrases.SettingsSaved)
}

// pressForget asks once more before it deletes what is kept about the person who pressed.
func (t *talk) pressForget(ctx context.Context, p press.Press) error {
	switch p.State {
	case "ask":
		return t.edit(ctx, chat.Reply{Text: t.Voice.Say(phrases.ForgetAsk, nil), Private: true, Choices: [][]chat.Choice{{
			t.Button(phrases.ButtonYes, press.Press{Verb: press.Forget, State: "yes"}),
			t.Button(phrases.ButtonNo, press.Press{Verb: press.Forget, State: "no"})}}})
	case "yes":
		if err := t.Games.Forget(ctx, t.m.From.ID); err != nil {
			return err
		}
		return t.edit(ctx, chat.Reply{Text: t.Voice.Say(phrases.ForgetDone, nil), Private: true})
	case "no":
		return t.edit(ctx, chat.Reply{Text: t.Voice.Say(phrases.ForgetKept, nil), Private: true})
	}
	return t.notify(ctx, phrases.ButtonExpired)
}

// edit puts the reply in the place of the message whose button was pressed, or sends it where that is gone by now.
func (t *talk) edit(ctx context.Context, reply chat.Reply) error {
	_, err := t.r.Edit(ctx, t.m.Press.Message, reply)
	if errors.Is(err, chat.ErrGone) {
		_, err = t.r.Send(ctx, reply)
	}
	return err
}

func (t *talk) notify(ctx context.Context, k phrases.Key) error {
	return t.r.Notify(ctx, t.Voice.Say(k, nil))
}

// cancel stops what is being searched for the person in this room.
func (t *talk) cancel(ctx context.Context) error {
	if !t.Cancel() {
		return t.say(ctx, phrases.CancelNothing, nil)
	}
	return t.say(ctx, phrases.CancelDone, nil)
}
