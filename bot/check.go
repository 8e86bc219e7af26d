package bot

import (
	"context"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// check answers /check: it says which digits of a partly filled grid are wrong, or whether it can still be solved.
func (t *talk) check(ctx context.Context) error {
	if t.delivered(ctx) {
		return nil
	}
	if handled, err := t.commandPlayed(ctx, (*talk).checkRound, ""); handled {
		return err
	}
	if strings.TrimSpace(t.m.Text) == "" && len(t.m.Files) == 0 && t.m.ReplyTo == nil {
		return t.say(ctx, phrases.CheckHow, nil)
	}
	q, no := t.read(ctx)
	if q == nil {
		_, err := t.r.Send(ctx, t.RefusalReply(no))
		return err
	}
	asked := t.request(q)
	reply, base, err := t.checked(ctx, q)
	if base != nil {
		asked.Puzzle, asked.Marks = base.String(), "" // so that the next check is against it too
	}
	return t.conclude(ctx, asked, reply, err)
}

// checked holds a grid against the puzzle that it belongs to; base is nil where that is not known.
func (t *talk) checked(ctx context.Context, q *question) (reply chat.Reply, base *sudoku.Puzzle, err error) {
	g, _ := q.asked.Logical()
	if base = t.base(ctx, g); base != nil {
		o, err := t.Search(ctx, *base, "")
		if err != nil {
			return reply, nil, err
		}
		if o.Found.Summary().Status == solver.Unique {
			return t.heldAgainst(g, *base, o.Found.Only(), work.ReadMarks(q.marks, g.Layout)), base, nil
		}
	}
	o, err := t.Search(ctx, q.asked.Raw(), "")
	return t.stands(o), nil, err
}

// base returns the puzzle that g is a partly filled grid of: that of the message replied to, or the person's last one.
func (t *talk) base(ctx context.Context, g sudoku.Puzzle) *sudoku.Puzzle {
	last, err := t.Games.LastRequest(ctx, t.m.Room.ID, t.m.From.ID)
	known := []string{last.Puzzle}
	if err != nil {
		known = nil
	}
	if to := t.m.ReplyTo; to != nil {
		if asked, err := t.Games.Request(ctx, t.m.Room.ID, to.ID); err == nil {
			known = append([]string{asked.Puzzle}, known...)
		}
	}
	for _, line := range known {
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
	return other <= 2 && same*4 >= p.Givens.Filled()*3 && g.Givens.Filled() >= same
}

// heldAgainst says which digits and pencil marks of g are not those of the solution.
func (t *talk) heldAgainst(g, base sudoku.Puzzle, solution sudoku.Grid, marks []logic.Digits) chat.Reply {
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
func (t *talk) stands(o work.Outcome) chat.Reply {
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
