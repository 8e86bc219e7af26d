package solve

import (
	"context"
	"errors"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// sighted enters the digit of a doubtful cell.
func sighted(ctx context.Context, t *talk.Turn, a action.Sight) error {
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, a.Request)
	if errors.Is(err, game.ErrNotFound) {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	if err != nil {
		return err
	}
	if asked.Person != t.M.From.ID {
		return t.Notify(ctx, phrases.SightTheirs)
	}
	puzzle, bad := sudoku.Parse(asked.Puzzle)
	if bad != nil {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	if err := t.Job.Allowed(ctx, puzzle); err != nil {
		return t.Excuse(ctx, err)
	}
	if asked.Kind != game.KindSight || int(a.Cell) >= len(puzzle.Givens) || int(a.Digit) > puzzle.Layout.N() {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	return settle(ctx, t, asked, game.Entry{Cell: a.Cell, Digit: a.Digit})
}

// settle enters a digit into a cell, and asks about the next, or shows the puzzle with its buttons.
func settle(ctx context.Context, t *talk.Turn, asked game.Request, e game.Entry) error {
	p, doubts := correct(&asked, []game.Entry{e})
	if asked.Answer == "" {
		asked.Answer = t.M.Press.Message
	}
	subject := teller.SubjectOf(p)
	if err := t.Job.Allowed(ctx, standing(p, asked)...); err != nil {
		return t.Excuse(ctx, err)
	}
	if len(doubts) > 0 {
		return t.Deliver(ctx, asked, talk.AskSight(ctx, t, asked, subject, doubts))
	}
	asked.Kind = game.KindSearch
	return t.Deliver(ctx, asked, offered(t, subject, asked))
}

// offered shows a puzzle read from a picture, with its buttons.
func offered(t *talk.Turn, p teller.Subject, asked game.Request) chat.Reply {
	content := p.Unsolved(t.Teller)
	content.Text = t.Teller.Voice.Say(phrases.SightDone, nil)
	reply := t.Teller.ContentReply(content)
	ways := talk.Ways(t.Teller.Voice, p, asked, "solve", "hint", "play")
	reply.Choices = append(talk.Onward(t.Teller.Voice, asked), ways)
	return reply
}

// standing returns a puzzle and its grid with entries; neither may be a live daily.
func standing(p sudoku.Puzzle, asked game.Request) []solver.Puzzle {
	all := []solver.Puzzle{p}
	if whole, err := sudoku.Parse(asked.Grid); err == nil {
		all = append(all, whole)
	}
	return all
}
