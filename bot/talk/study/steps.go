package study

import (
	"context"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
)

// steps answers /steps with the first one.
func (t *turn) steps(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	return t.stepsAt(ctx, p, asked, "0")
}

// stepsAt shows the page that a button asks for: the step with that index.
func (t *turn) stepsAt(ctx context.Context, p teller.Subject, asked game.Request, state string) (chat.Reply, error) {
	number, notated := strings.CutSuffix(state, teller.Notated)
	i, err := strconv.Atoi(number)
	if err != nil || i < 0 {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Refuse(phrases.ButtonExpired)), nil
	}
	s, w, no, err := t.walk(ctx, p, asked, work.AllSteps)
	if err != nil || s == nil {
		return t.Turn.Teller.RefusalReply(no), err
	}
	if len(w.Steps) == 0 {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Ended(s, w)), nil
	}
	i = min(i, len(w.Steps)-1)
	at, step := s.After(w.Steps[:i]), w.Steps[i]
	k := sketch.Of(at, step)
	k.Pattern()
	k.Effect()
	v := t.Turn.Teller.SketchView(k)
	v.Note = t.page(i, w)
	lines := []string{v.Note, t.Turn.Teller.Told(at, step)}
	if i == len(w.Steps)-1 {
		lines = append(lines, t.Turn.Teller.Ended(s, w).Text)
	}
	reply := chat.Reply{Text: strings.Join(lines, "\n"), Picture: t.Turn.Teller.Picture(v), Choices: t.pages(asked, i, len(w.Steps), notated)}
	if notated {
		reply.Block = step.Text
	}
	return t.Turn.Teller.Fitted(reply), nil
}

// page says which step of how many this is.
func (t *turn) page(i int, w work.Path) string {
	k := phrases.StepsPage
	if !w.Whole {
		k = phrases.StepsOpen
	}
	return t.Turn.Teller.Voice.Say(k, phrases.Args{"N": i + 1, "Of": len(w.Steps)})
}

// pages are the buttons to other steps, one to the solution, which may not have been shown yet, and one for the notation unless it is shown.
func (t *turn) pages(asked game.Request, i, n int, notated bool) [][]chat.Choice {
	var row []chat.Choice
	add := func(label phrases.Key, to int) {
		row = append(row, t.Turn.Teller.Button(label, press.Press{Verb: press.Steps, State: strconv.Itoa(to), About: asked.Source}))
	}
	if i > 0 {
		add(phrases.ButtonFirst, 0)
		add(phrases.ButtonPrevious, i-1)
	}
	if i < n-1 {
		add(phrases.ButtonForward, i+1)
		add(phrases.ButtonLast, n-1)
	}
	back := []chat.Choice{t.Turn.Teller.Button(phrases.ButtonSolution, press.Press{Verb: press.Back, About: asked.Source})}
	if !notated {
		back = append(back, t.Turn.Teller.Button(phrases.ButtonNotation, press.Press{Verb: press.Steps, State: strconv.Itoa(i) + teller.Notated, About: asked.Source}))
	}
	if len(row) == 0 {
		return [][]chat.Choice{back}
	}
	return [][]chat.Choice{t.Turn.Teller.Row(row), back}
}
