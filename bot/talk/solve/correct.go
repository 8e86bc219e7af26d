package solve

import (
	"context"
	"slices"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver/sudoku"
)

// corrected answers a message that gives digits for cells of the last picture. It asks about the remaining
// doubtful cells. If no doubtful cell remains, it solves the puzzle.
func corrected(ctx context.Context, t *talk.Turn, _ action.Correct) error {
	if t.Delivered() {
		return nil
	}
	old, _ := t.Shown()
	if old.Person != t.M.From.ID {
		return t.Send(ctx, t.Teller.SaidAside("sight.theirs", nil))
	}
	entries, _ := talk.Corrections(t, old)
	asked := old
	asked.Source, asked.Answer, asked.Rev = t.M.ID, "", t.Open.Made.Rev
	asked.At, asked.Shown, asked.Language = t.Base.Now(), "", t.Teller.Voice.Language.Tag
	t.Job.Restraighten(old.Source, asked.Source)
	p, doubts := correct(&asked, entries)
	said := saidCorrected(t, p.Layout, cellsOf(entries))
	subject := teller.SubjectOf(p)
	if err := t.Job.Allowed(ctx, standing(p, asked)...); err != nil {
		return t.Conclude(ctx, asked, chat.Reply{}, err)
	}
	if len(doubts) > 0 {
		reply := talk.AskSight(ctx, t, asked, subject, doubts)
		reply.Text = said + "\n" + reply.Text
		return t.Conclude(ctx, asked, reply, nil)
	}
	t.Teller.Also = []string{said}
	asked.Kind, asked.About = game.KindSearch, ""
	answer := (&turn{t}).solution
	if begun(asked) {
		answer = (&turn{t}).halfway
	}
	reply, err := answer(ctx, subject, asked)
	return t.Conclude(ctx, asked, reply, err)
}

// repair enters the digit with which the puzzle of a request has a solution.
func repair(ctx context.Context, t *talk.Turn, a action.Repair) error {
	if theirs(ctx, t, a.Request) {
		return t.Notify(ctx, "sight.theirs")
	}
	return t.Answer(ctx, a.Request, nil,
		func(ctx context.Context, p teller.Subject, asked *game.Request) (chat.Reply, error) {
			g, _ := p.Playable()
			if int(a.Entry.Cell) >= len(g.Givens) || int(a.Entry.Digit) > g.Layout.N() {
				return chat.Reply{Text: t.Teller.Voice.Say("button.expired", nil)}, nil
			}
			q, _ := correct(asked, []game.Entry{a.Entry})
			if err := t.Job.Allowed(ctx, standing(q, *asked)...); err != nil {
				return chat.Reply{}, err
			}
			said := saidCorrected(t, q.Layout, []sudoku.Cell{a.Entry.Cell})
			if a.Solve && !begun(*asked) {
				t.Teller.Also = []string{said}
				return Solution(ctx, t, teller.SubjectOf(q), *asked)
			}
			reply := offered(t, teller.SubjectOf(q), *asked)
			reply.Text = said
			return reply, nil
		})
}

func cellsOf(entries []game.Entry) (cells []sudoku.Cell) {
	for _, e := range entries {
		cells = append(cells, e.Cell)
	}
	return cells
}

func saidCorrected(t *talk.Turn, l *sudoku.Layout, cells []sudoku.Cell) string {
	return t.Teller.Voice.Say("sight.corrected", phrases.Args{
		"Count": len(cells), "Cells": t.Teller.Names().Cells(l, cells),
	})
}

// correct enters digits into the puzzle of *asked. It returns the puzzle and the remaining doubts. Digits
// that the sender had entered into the puzzle do not become givens.
func correct(asked *game.Request, entries []game.Entry) (p sudoku.Puzzle, doubts []game.Doubt) {
	p, _ = sudoku.Parse(asked.Puzzle)
	whole, err := sudoku.Parse(asked.Grid)
	filled := err == nil && len(whole.Givens) == len(p.Givens)
	if asked.Kind == game.KindSight {
		doubts = game.ReadDoubts(asked.About)
	}
	for _, e := range entries {
		byHand := func(d game.Doubt) bool { return d.Cell == e.Cell && d.Entry }
		entered := filled && (slices.ContainsFunc(doubts, byHand) ||
			p.Givens[e.Cell] == 0 && whole.Givens[e.Cell] != 0)
		if !entered || e.Digit == 0 {
			p.Givens[e.Cell] = e.Digit
		}
		if filled {
			whole.Givens[e.Cell] = e.Digit
		}
		doubts = slices.DeleteFunc(doubts, func(d game.Doubt) bool { return d.Cell == e.Cell })
	}
	if asked.Puzzle = p.String(); asked.Kind == game.KindSight {
		asked.About = game.WriteDoubts(doubts)
	}
	if asked.Grid = ""; filled && whole.String() != asked.Puzzle {
		asked.Grid = whole.String()
	}
	return p, doubts
}
