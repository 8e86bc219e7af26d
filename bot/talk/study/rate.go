package study

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/logic"
)

// rate shows the difficulty of a puzzle. For a live daily it shows only the published level.
func (t *turn) rate(ctx context.Context, a action.Rate) error {
	if a.Request != "" {
		return t.tell(ctx, a.Request, nil, t.ratedAgain)
	}
	asked, shown := t.Turn.Shown()
	ref, daily := talk.RefOf(t.Turn, asked)
	if !shown || !daily || ref.Date == "" || strings.TrimSpace(t.Turn.Text) != "" || len(t.Turn.M.Files) > 0 {
		return t.Turn.Tell(ctx, nil, t.rated)
	}
	d, p, err := t.Turn.Served(ctx, ref.Series, ref.Date)
	if _, live := errors.AsType[*work.LiveError](t.Turn.Job.Allowed(ctx, p.Raw())); err != nil || !live ||
		d.ER == 0 {
		return t.Turn.Tell(ctx, nil, t.rated)
	}
	return t.Turn.Send(ctx, chat.Reply{ // the techniques of the Explainer can solve each daily
		Text:    teller.ServedLevel(t.Turn.Teller, d) + "\n" + t.Turn.Teller.Voice.Say("rate.logic", nil),
		Choices: [][]chat.Choice{{t.Turn.PlayButton(ref.Series, ref.Date)}},
	})
}

// rated returns the reply with the ratings of a puzzle, its score, and the techniques of its path.
func (t *turn) rated(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	asked.Grid = "" // the rating is that of the puzzle without entered digits
	s, w, no, err := t.walk(ctx, p, asked, work.AllSteps)
	if s == nil {
		return t.Turn.Teller.RefusalReply(no), err
	}
	ctx, done := t.Turn.Job.Begin(ctx)
	defer done()
	if s.Start.Solved() {
		return chat.Reply{Text: t.Turn.Teller.Voice.Say("solved.complete", nil)}, nil
	}
	lines := p.Notes(t.Turn.Teller, asked)
	var rating []string
	if r, ok := t.Turn.Job.Rate(ctx, s.Puzzle); ok {
		rating = t.Turn.Teller.Names().RatingLines(r)
		lines = append(lines, rating[0])
	}
	if minutes, _ := t.Turn.Job.Minutes(ctx, s.Puzzle); minutes > 0 {
		lines = append(lines, t.Turn.Teller.Voice.Say("rate.minutes", phrases.Args{"Count": minutes}))
	}
	lines = append(lines, t.techniques(w)...)
	lines = append(lines, rating[min(1, len(rating)):]...) // the numbers for experts
	ways := talk.Ways(t.Turn.Teller.Voice, p, asked, "hint", "play", "solve")
	return chat.Reply{Text: strings.Join(lines, "\n"), Choices: [][]chat.Choice{ways}}, nil
}

// ratedAgain returns the ratings as a replacement of the answer, with a button that shows the answer again.
func (t *turn) ratedAgain(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	reply, err := t.rated(ctx, p, asked)
	reply.Choices = [][]chat.Choice{
		talk.Ways(t.Turn.Teller.Voice, p, asked, "steps", "play"), {
			t.Turn.Teller.Button("button.back", action.Back{Request: asked.Source}),
		}}
	return reply, err
}

// techniques says the score of a path, and how often each technique is used, the hardest first.
func (t *turn) techniques(w work.Path) []string {
	if !w.Whole {
		return []string{t.Turn.Teller.Voice.Say("rate.unfinished", nil)}
	}
	score, used := 0, map[*logic.Technique]int{}
	for _, s := range w.Steps {
		score += s.Technique.Score
		used[s.Technique]++
	}
	lines := []string{
		t.Turn.Teller.Voice.Say("rate.score", phrases.Args{"Score": score, "Count": len(w.Steps)}),
	}
	hardest := slices.SortedFunc(maps.Keys(used), func(a, b *logic.Technique) int {
		return cmp.Or(cmp.Compare(b.Level, a.Level), cmp.Compare(b.Score, a.Score), cmp.Compare(a.Code, b.Code))
	})
	for _, k := range hardest {
		lines = append(lines, t.Turn.Teller.Voice.Say("rate.technique", phrases.Args{
			"Count": used[k], "N": used[k], "Technique": t.Turn.Teller.Names().Technique(k),
		}))
	}
	return lines
}
