package study

import (
	"context"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
)

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
