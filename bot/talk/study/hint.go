package study

import (
	"context"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

// hintNext answers /hint: in a game as its button does, so that the hint is for the digits that are there, and counts.
func (t *turn) hintNext(ctx context.Context) error {
	if handled, err := t.played(ctx, t.Turn, words.Hint); handled {
		return err
	}
	return t.telling(ctx, (*turn).firstHint)
}

// firstHint says where to look.
func (t *turn) firstHint(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return t.hintAt(ctx, p, asked, teller.Hinting{Rung: teller.RungWhere}.String())
}

// hintAt shows the hint that a button asks for.
func (t *turn) hintAt(ctx context.Context, p teller.Subject, asked game.Request, state string) (chat.Reply, error) {
	h, ok := teller.HintingOf(state)
	if !ok {
		return chat.Reply{Text: t.Turn.Teller.Voice.Say(phrases.ButtonExpired, nil)}, nil
	}
	s, w, no, err := t.walk(ctx, p, asked, h.Step+1)
	if err != nil || s == nil {
		return t.Turn.Teller.RefusalReply(no), err
	}
	if h.Step >= len(w.Steps) {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Ended(s, w)), nil
	}
	return t.hintReply(p, asked, h, s.After(w.Steps[:h.Step]), w.Steps[h.Step]), nil
}

// walk returns the puzzle of asked as it is told, and the first n steps of its way. The study is nil where there is none;
// then the refusal says why.
func (t *turn) walk(ctx context.Context, p teller.Subject, asked game.Request, n int) (*work.Study, work.Path, teller.Refusal, error) {
	ctx, done := t.Turn.Job.Begin(ctx)
	defer done()
	s, no, err := t.study(ctx, p, asked)
	if s == nil {
		return nil, work.Path{}, no, err
	}
	w, err := t.Turn.Job.Follow(ctx, s, n)
	if err != nil {
		return nil, w, no, err
	}
	return s, w, no, nil
}

// hintReply lays out a hint.
func (t *turn) hintReply(p teller.Subject, asked game.Request, h teller.Hinting, at *logic.Position, s logic.Step) chat.Reply {
	told, block, k := t.Turn.Teller.Hinted(h, at, s)
	lines := append([]string{t.Turn.Teller.Voice.Say(phrases.HintTitle, phrases.Args{"N": h.Step + 1})}, told...)
	if h.Step == 0 && h.Rung == teller.RungWhere {
		lines = append(p.Notes(t.Turn.Teller, asked), lines...)
	}
	return t.Turn.Teller.Fitted(chat.Reply{
		Text: strings.Join(lines, "\n"), Block: block, Picture: t.Turn.Teller.Picture(t.Turn.Teller.SketchView(k)), Choices: t.hintChoices(p, asked, h, s)})
}

// hintChoices are the buttons to what can be shown next.
func (t *turn) hintChoices(p teller.Subject, asked game.Request, h teller.Hinting, s logic.Step) [][]chat.Choice {
	var row []chat.Choice
	for _, next := range t.Turn.Teller.NextHints(h, s) {
		row = append(row, t.Turn.Teller.Button(next.Label, press.Press{Verb: press.Hint, State: next.To.String(), About: asked.Source}))
	}
	return [][]chat.Choice{row, talk.Ways(t.Turn.Teller.Voice, p, asked, "play", "solve")}
}

// Onward returns the button that shows what comes after what is shown of a way, as game.Request has it; with why, the whole step
// that is hinted at, or that is shown. After a check it is why a digit is wrong, and then why another one is. Where nothing is shown, it is the first
// hint.
func Onward(shown string, why bool) press.Press {
	verb, state, _ := strings.Cut(shown, ".")
	i, err := strconv.Atoi(strings.TrimSuffix(state, teller.Notated))
	switch {
	case verb == press.Check && err != nil:
		return press.Press{Verb: press.Check, State: "0"}
	case verb == press.Check:
		return press.Press{Verb: press.Check, State: strconv.Itoa(i + 1)}
	}
	switch {
	case err == nil && verb == press.Steps && why: // the same step, with how its technique works
		return press.Press{Verb: press.Hint, State: teller.Hinting{Step: i}.Onward(true).String()}
	case err == nil && verb == press.Steps:
		return press.Press{Verb: press.Steps, State: strconv.Itoa(i + 1)}
	}
	if h, ok := teller.HintingOf(state); ok && verb == press.Hint {
		return press.Press{Verb: press.Hint, State: h.Onward(why).String()}
	}
	first := teller.Hinting{Rung: teller.RungWhere}
	if why {
		first = first.Onward(true)
	}
	return press.Press{Verb: press.Hint, State: first.String()}
}
