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
	"sudokubot/bot/render"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// check answers /check. It lists the wrong digits of a partly filled grid. If it does not know the grid's
// puzzle, it reports whether the grid can still be solved.
func (t *turn) check(ctx context.Context, _ action.Check) error {
	if t.Turn.Delivered() {
		return nil
	}
	if handled, err := t.played(ctx, t.Turn, words.Check); handled {
		return err
	}
	if strings.TrimSpace(t.Turn.Text) == "" && len(t.Turn.M.Files) == 0 && t.Turn.M.ReplyTo == nil {
		return t.Turn.Send(ctx, t.Turn.Teller.SaidAside("check.how", nil))
	}
	return t.sent(ctx, t.checked)
}

func (t *turn) sent(
	ctx context.Context, show func(context.Context, *talk.Question, *game.Request) (chat.Reply, error),
) error {
	q, no := t.Turn.Read(ctx)
	if q == nil {
		return t.Turn.Send(ctx, t.Turn.Teller.RefusalReply(no))
	}
	asked := t.Turn.Request(q)
	reply, err := show(ctx, q, &asked)
	return t.Turn.Conclude(ctx, asked, reply, err)
}

// checked compares a grid with its puzzle. For the next check it stores that puzzle in request. If the puzzle
// is unknown or has several solutions, it reports whether the grid can still be solved.
func (t *turn) checked(
	ctx context.Context, q *talk.Question, request *game.Request,
) (reply chat.Reply, err error) {
	g, _ := q.Stood().Logical()
	base, ok := t.base(ctx, g)
	if q.Whole != nil {
		base, _ = q.Asked.Logical()
		ok = true
	}
	if ok {
		o, err := t.Turn.Job.Search(ctx, base, "")
		if err != nil {
			return reply, err
		}
		if o.Found.Summary().Status == solver.Unique {
			g.Layout = base.Layout
			request.Puzzle, request.Grid, request.Marks = base.String(), g.String(), ""
			reply, explained := t.heldAgainst(g, base, o.Found.Only(), work.ReadMarks(q.Marks, g.Layout), *request)
			if explained {
				request.Shown = action.WriteShown(action.WhyWrong{Which: -1})
			}
			return reply, nil
		}
	}
	o, err := t.Turn.Job.Search(ctx, q.Stood().Raw(), "")
	reply = t.stands(o, *request)
	if err == nil && o.Found.Summary().Status != solver.Insoluble {
		reply.Choices = [][]chat.Choice{talk.Ways(t.Turn.Teller.Voice, q.Asked, *request, "hint", "play", "solve")}
	}
	return reply, err
}

// heldAgainst lists the digits and notes of g that differ from the solution. explained reports whether a
// button explains them.
func (t *turn) heldAgainst(
	g, base sudoku.Puzzle, solution sudoku.Grid, marks []logic.Digits, asked game.Request,
) (reply chat.Reply, explained bool) {
	board := render.Board{
		Puzzle: sudoku.Puzzle{Layout: g.Layout, Givens: make(sudoku.Grid, g.Layout.Size())},
		Found:  g.Givens, Marks: map[sudoku.Cell]render.Mark{},
	}
	var wrong, lost []sudoku.Cell
	for c, d := range g.Givens {
		cell := sudoku.Cell(c)
		if d == base.Givens[c] {
			board.Puzzle.Givens[c] = d
		}
		switch {
		case d != 0 && d != solution[c]:
			wrong = append(wrong, cell)
			board.Marks[cell] = render.Wrong
		case d == 0 && marks != nil && marks[c] != 0 && !marks[c].Has(solution[c]):
			lost = append(lost, cell)
			board.Marks[cell] = render.Focus
		}
	}
	v := t.Turn.Teller.BoardContent(board)
	title := teller.SubjectOf(base).Title(t.Turn.Teller)
	v.Title = t.Turn.Teller.Voice.Say("picture.check", phrases.Args{"Puzzle": title})
	v.Text = t.Turn.Teller.Findings(g, wrong, lost)
	if len(board.Marks) > 0 {
		v.Drawn = "drawn.marks"
		v.Alt = t.Turn.Teller.Voice.Say("alt.wrong", phrases.Args{
			"N": g.Layout.N(), "Cells": t.Turn.Teller.Names().Cells(g.Layout, teller.Marked(g.Layout, board.Marks)),
		})
	}
	reply = t.Turn.Teller.ContentReply(v)
	if explained = len(wrong) > 0 && g.Layout.N() <= logic.MaxOrder; explained {
		reply.Choices = [][]chat.Choice{{t.whyButton(phrases.Key("intent.why"), 0, asked)}}
	}
	ways := talk.Ways(t.Turn.Teller.Voice, teller.SubjectOf(base), asked, "hint", "play", "solve")
	reply.Choices = append(reply.Choices, ways)
	return reply, explained
}

// stands returns the reply about a grid whose puzzle is unknown: whether the grid can still be solved.
func (t *turn) stands(o work.Outcome, asked game.Request) chat.Reply {
	if o.Found == nil {
		return chat.Reply{}
	}
	k, ok := map[solver.Status]phrases.Key{
		solver.Unique: "check.unique", solver.Several: "check.several",
	}[o.Found.Summary().Status]
	if !ok {
		return talk.Insoluble(t.Turn, o, asked.Source) // explains the fault, or that the result is unknown
	}
	if o.Found.Complete() {
		k = "solved.complete"
	}
	p := teller.SubjectOf(o.Puzzle)
	v := p.Unsolved(t.Turn.Teller)
	v.Title = t.Turn.Teller.Voice.Say("picture.check", phrases.Args{"Puzzle": p.Title(t.Turn.Teller)})
	v.Text = t.Turn.Teller.Voice.Say(k, nil)
	return t.Turn.Teller.ContentReply(v)
}

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
