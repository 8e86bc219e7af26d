package study

import (
	"context"
	"strings"

	"sudokubot/bot/chat"
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

// check answers /check: it says which digits of a partly filled grid are wrong, or whether it can still be solved.
func (t *turn) check(ctx context.Context) error {
	if t.Delivered() {
		return nil
	}
	if handled, err := t.played(t.Turn, ctx, words.Check); handled {
		return err
	}
	if strings.TrimSpace(t.M.Text) == "" && len(t.M.Files) == 0 && t.M.ReplyTo == nil {
		return t.Send(ctx, t.SaidAside(phrases.CheckHow, nil))
	}
	q, no := t.Read(ctx)
	if q == nil {
		return t.Send(ctx, t.RefusalReply(no))
	}
	asked := t.Request(q)
	reply, base, err := t.checked(ctx, q)
	p := q.Asked
	if base != nil {
		asked.Puzzle, asked.Marks = base.String(), "" // so that the next check is against it too
		p = teller.SubjectOf(*base)
	}
	if err == nil && len(reply.Choices) == 0 {
		reply.Choices = [][]chat.Choice{talk.Ways(t.Voice, p, asked, "hint", "play", "solve")}
	}
	return t.Conclude(ctx, asked, reply, err)
}

// checked holds a grid against the puzzle that it belongs to; base is nil where that is not known.
func (t *turn) checked(ctx context.Context, q *talk.Question) (reply chat.Reply, base *sudoku.Puzzle, err error) {
	g, _ := q.Stood().Logical()
	if base = t.base(g); q.Whole != nil {
		p, _ := q.Asked.Logical()
		base = &p
	}
	if base != nil {
		o, err := t.Search(ctx, *base, "")
		if err != nil {
			return reply, nil, err
		}
		if o.Found.Summary().Status == solver.Unique {
			return t.heldAgainst(g, *base, o.Found.Only(), work.ReadMarks(q.Marks, g.Layout)), base, nil
		}
	}
	o, err := t.Search(ctx, q.Stood().Raw(), "")
	return t.stands(o), nil, err
}

// base returns the puzzle that g is a partly filled grid of: that of the message replied to, or the person's last one.
func (t *turn) base(g sudoku.Puzzle) *sudoku.Puzzle {
	for _, line := range []string{t.Open.Replied.Puzzle, t.Open.Last.Puzzle} {
		parsed, err := solver.Parse(line)
		if err != nil {
			continue
		}
		if p, _ := teller.SubjectOf(parsed).Logical(); belongs(g, p) {
			return &p
		}
	}
	return nil
}

// belongs reports whether g is p with more digits. Some givens may be missing or mistyped.
func belongs(g, p sudoku.Puzzle) bool {
	if g.Layout == nil || p.Layout == nil || g.Layout.String() != p.Layout.String() || p.Givens.Filled() == 0 {
		return false
	}
	same, other := 0, 0
	for c, d := range p.Givens {
		switch {
		case d == 0:
		case g.Givens[c] == d:
			same++
		case g.Givens[c] != 0:
			other++
		}
	}
	return other <= 2 && same*4 >= p.Givens.Filled()*3
}

// heldAgainst says which digits and pencil marks of g are not those of the solution.
func (t *turn) heldAgainst(g, base sudoku.Puzzle, solution sudoku.Grid, marks []logic.Digits) chat.Reply {
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
	v := t.BoardView(board)
	v.Text = t.Findings(g, wrong, lost)
	if len(board.Marks) > 0 {
		v.Drawn = phrases.DrawnMarks
		v.Alt = t.Voice.Say(phrases.AltWrong, phrases.Args{"N": g.Layout.N(), "Cells": t.Cells(g.Layout, teller.Marked(g.Layout, board.Marks))})
	}
	return t.ViewReply(v)
}

// stands says whether a grid whose puzzle is not known can still be solved.
func (t *turn) stands(o work.Outcome) chat.Reply {
	if o.Found == nil {
		return chat.Reply{}
	}
	k, ok := map[solver.Status]phrases.Key{solver.Unique: phrases.CheckUnique, solver.Several: phrases.CheckSeveral}[o.Found.Summary().Status]
	if !ok {
		return t.ViewReply(t.View(o)) // why not, or that it is not known
	}
	if o.Found.Complete() {
		k = phrases.SolvedComplete
	}
	v := teller.SubjectOf(o.Puzzle).Unsolved(t.Teller)
	v.Text = t.Voice.Say(k, nil)
	return t.ViewReply(v)
}
