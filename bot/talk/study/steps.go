package study

import (
	"context"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

func (t *turn) steps(ctx context.Context, a action.Steps) error {
	return t.tell(ctx, a.Request, a,
		func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
			return t.step(ctx, p, asked, a)
		})
}

// step returns the reply that shows a step of the path, as a asks. If the path is too short, it shows the
// last step.
func (t *turn) step(
	ctx context.Context, p teller.Subject, asked game.Request, a action.Steps,
) (chat.Reply, error) {
	s, w, no, err := t.walk(ctx, p, asked, work.AllSteps)
	if err != nil || s == nil {
		return t.Turn.Teller.RefusalReply(no), err
	}
	if len(w.Steps) == 0 {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Ended(s, w)), nil
	}
	i := min(a.Step, len(w.Steps)-1)
	if a.Hardest {
		i = hardest(w.Steps)
	}
	at, step := s.After(w.Steps[:i]), w.Steps[i]
	k := sketch.Of(at, step)
	k.Pattern()
	k.Effect()
	v := t.Turn.Teller.SketchContent(k)
	v.Note = t.page(i, w)
	lines := []string{v.Note, t.Turn.Teller.Told(at, step)}
	if i == len(w.Steps)-1 {
		lines = append(lines, t.Turn.Teller.Ended(s, w).Text)
	}
	reply := chat.Reply{
		Text: strings.Join(lines, "\n"), Picture: t.Turn.Teller.Picture(v),
		Choices: t.pages(asked, i, len(w.Steps), a.Notated),
	}
	if a.Notated {
		reply.Block = step.Text
	}
	return t.Turn.Teller.Fitted(reply), nil
}

// hardest returns the index of the first step with the highest rating.
func hardest(all []logic.Step) (at int) {
	for i, s := range all {
		if s.Technique.Rating > all[at].Technique.Rating {
			at = i
		}
	}
	return at
}

// page returns the number of a step, and the number of all steps.
func (t *turn) page(i int, w work.Path) string {
	k := phrases.If(!w.Whole, "steps.open", "steps.page")
	return t.Turn.Teller.Voice.Say(k, phrases.Args{"N": i + 1, "Of": len(w.Steps)})
}

// pages returns the buttons to other steps, and to the solution. If the notation is not shown, it also
// returns the button for the notation.
func (t *turn) pages(asked game.Request, i, n int, notated bool) [][]chat.Choice {
	var row []chat.Choice
	add := func(label phrases.Key, to int) {
		row = append(row, t.Turn.Teller.Button(label, action.Steps{Request: asked.Source, Step: to}))
	}
	if i > 0 {
		add("button.first", 0)
		add("button.previous", i-1)
	}
	if i < n-1 {
		add("button.forward", i+1)
		add("button.last", n-1)
	}
	back := []chat.Choice{t.Turn.Teller.Button("button.solution", action.Back{Request: asked.Source})}
	if !notated {
		back = append(back, t.Turn.Teller.Button("button.notation", action.Steps{
			Request: asked.Source, Step: i, Notated: true,
		}))
	}
	return talk.Rows(t.Turn.Teller.Row(row), back)
}

// hint shows a hint. If a.Request is empty, it shows the first hint. If the person is playing, their game
// answers instead.
func (t *turn) hint(ctx context.Context, a action.Hint) error {
	if a.Request == "" {
		if handled, err := t.played(ctx, t.Turn, words.Hint); handled {
			return err
		}
		a.Hinting = action.Hinting{Rung: action.RungWhere}
	}
	return t.tell(ctx, a.Request, a,
		func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
			return t.hinted(ctx, p, asked, a.Hinting)
		})
}

func (t *turn) hinted(
	ctx context.Context, p teller.Subject, asked game.Request, h action.Hinting,
) (chat.Reply, error) {
	s, w, no, err := t.walk(ctx, p, asked, h.Step+1)
	if err != nil || s == nil {
		return t.Turn.Teller.RefusalReply(no), err
	}
	if h.Step >= len(w.Steps) {
		return t.Turn.Teller.RefusalReply(t.Turn.Teller.Ended(s, w)), nil
	}
	told, block, k := t.Turn.Teller.Hinted(h, s.After(w.Steps[:h.Step]), w.Steps[h.Step])
	lines := append([]string{t.Turn.Teller.Voice.Say("hints.title", phrases.Args{"N": h.Step + 1})}, told...)
	if h.Step == 0 && h.Rung == action.RungWhere {
		lines = append(p.Notes(t.Turn.Teller, asked), lines...)
	}
	var row []chat.Choice
	for _, next := range t.Turn.Teller.NextHints(h, w.Steps[h.Step]) {
		row = append(row, t.Turn.Teller.Button(next.Label, action.Hint{Request: asked.Source, Hinting: next.To}))
	}
	return t.Turn.Teller.Fitted(chat.Reply{
		Text: strings.Join(lines, "\n"), Block: block,
		Picture: t.Turn.Teller.Picture(t.Turn.Teller.SketchContent(k)),
		Choices: [][]chat.Choice{row, talk.Ways(t.Turn.Teller.Voice, p, asked, "play", "solve")},
	}), nil
}

// walk returns the prepared puzzle of the request, and the first steps of its path, at most limit. If there
// is no path, the study is nil, and the refusal gives the reason.
func (t *turn) walk(
	ctx context.Context, p teller.Subject, request game.Request, limit int,
) (*work.Study, work.Path, teller.Refusal, error) {
	ctx, done := t.Turn.Job.Begin(ctx)
	defer done()
	s, no, err := t.study(ctx, p, request)
	if s == nil {
		return nil, work.Path{}, no, err
	}
	w, err := t.Turn.Job.Follow(ctx, s, limit)
	if err != nil {
		return nil, w, no, err
	}
	return s, w, no, nil
}
