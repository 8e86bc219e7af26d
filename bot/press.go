package bot

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// The verbs of buttons under an answer; in Choice.Data a colon and the request's Source follow.
const (
	pressCompare = "compare"
	pressText    = "text"
	pressPicture = "picture"
	pressBack    = "back"
	pressHint    = "hint"
	pressSteps   = "steps"
)

// button returns a button that does verb to the answer to source.
func (t *talk) button(label phrases.Key, verb, source string) chat.Choice {
	return chat.Choice{Label: t.Voice.Say(label, nil), Data: verb + ":" + source}
}

// stateButton is a button that shows something in that state, which stands behind a point after the verb.
func (t *talk) stateButton(label phrases.Key, verb, state, source string) chat.Choice {
	return t.button(label, verb+"."+state, source)
}

// presses are the buttons that are not under the answer to a puzzle, by their verbs; what follows the colon is handed over.
func presses() map[string]func(t *talk, ctx context.Context, what string) error {
	return map[string]func(*talk, context.Context, string) error{
		"set":      (*talk).pressSetting,
		pressLearn: (*talk).pressLearn,
		"forget":   (*talk).pressForget,
		"daily":    (*talk).pressDaily,
		"archive":  (*talk).pressArchive,
		"solve":    (*talk).pressSolve,
		"room":     (*talk).pressRoom,
		"help":     (*talk).pressHelp,

		pressPlay:     (*talk).pressPlay,
		pressGame:     (*talk).pressGame,
		pressPrint:    (*talk).pressPrint,
		pressMake:     (*talk).pressMake,
		pressAnother:  (*talk).pressAnother,
		pressSolution: (*talk).pressSolution,
	}
}

// answerPress makes a new answer to a request; state is what stands behind the point after the verb.
type answerPress func(t *talk, ctx context.Context, p teller.Subject, asked *game.Request, state string) (chat.Reply, error)

// answerPresses are the buttons under the answer to a puzzle, by their verbs.
func answerPresses() map[string]answerPress {
	return map[string]answerPress{
		pressSteps: stated((*talk).stepsAt),
		pressHint:  stated((*talk).hintAt),
		pressFind:  stated((*talk).findAt),
		pressCompare: stated(func(t *talk, ctx context.Context, p teller.Subject, asked game.Request, _ string) (chat.Reply, error) {
			return t.comparison(ctx, p, asked)
		}),
		pressBack: stated(func(t *talk, ctx context.Context, p teller.Subject, asked game.Request, _ string) (chat.Reply, error) {
			return t.solution(ctx, p, asked)
		}),
		pressText:    inText(true),
		pressPicture: inText(false),
	}
}

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
	verb, rest, _ := strings.Cut(t.m.Press.Data, ":")
	if press, ok := presses()[verb]; ok {
		return press(t, ctx, rest)
	}
	asked, err := t.Games.Request(ctx, t.m.Room.ID, rest)
	if errors.Is(err, game.ErrNotFound) || err == nil && asked.Puzzle == "" {
		return t.notify(ctx, phrases.ButtonExpired)
	}
	if err != nil {
		return err
	}
	t.speakAs(ctx, asked)
	return t.pressAnswer(ctx, verb, asked)
}

// speakAs goes on in the language, digits and look of the answer, whoever pressed the button.
func (t *talk) speakAs(ctx context.Context, asked game.Request) {
	u := t.user
	if asked.Person != t.m.From.ID {
		u = t.settings(ctx, asked.Person)
	}
	t.speak(u, cmp.Or(u.Language, asked.Language))
}

// pressAnswer answers a button under the answer to a puzzle, which may have become a live daily since.
func (t *talk) pressAnswer(ctx context.Context, verb string, asked game.Request) error {
	parsed, err := solver.Parse(asked.Puzzle)
	if err != nil {
		return t.notify(ctx, phrases.ButtonExpired)
	}
	p := teller.SubjectOf(parsed)
	verb, state, _ := strings.Cut(verb, ".")
	press, ok := answerPresses()[verb]
	if !ok {
		return t.notify(ctx, phrases.ButtonExpired)
	}
	if err := t.guard(ctx, p); err != nil {
		return err
	}
	reply, err := press(t, ctx, p, &asked, state)
	if err := cmp.Or(err, ctx.Err()); err != nil {
		return err // cut short, it would show less than what stands there
	}
	return t.redeliver(ctx, asked, reply)
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

// pressSetting changes what a button of the panel stands for: "language:fa".
func (t *talk) pressSetting(ctx context.Context, what string) error {
	name, value, _ := strings.Cut(what, ":")
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
func (t *talk) pressForget(ctx context.Context, what string) error {
	switch what {
	case "ask":
		return t.edit(ctx, chat.Reply{Text: t.Voice.Say(phrases.ForgetAsk, nil), Private: true, Choices: [][]chat.Choice{{
			{Label: t.Voice.Say(phrases.ButtonYes, nil), Data: "forget:yes"},
			{Label: t.Voice.Say(phrases.ButtonNo, nil), Data: "forget:no"}}}})
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
	t.mu.Lock()
	stop, ok := t.working[t.workKey()]
	t.mu.Unlock()
	if !ok {
		return t.say(ctx, phrases.CancelNothing, nil)
	}
	stop(errCancelled)
	return t.say(ctx, phrases.CancelDone, nil)
}
