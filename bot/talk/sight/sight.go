// Package sight is the conversation about the doubtful cells of a picture: what stands there is asked, one after the other, and then
// the picture's puzzle is answered as if all had been read.
//
// It knows doubts. It refuses to know how pictures are read, and how puzzles are solved.
package sight

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// New returns the conversation.
func New(solution Solution) talk.Talk {
	return talk.Talk{Name: "sight", Presses: map[string]talk.Press{press.Sight: pressed, press.Pick: picked(solution)}}
}

// pressed takes what stands in a doubtful cell.
func pressed(ctx context.Context, t *talk.Turn, p press.Press) error {
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, p.About)
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
	cell, digit, ok := cellAndDigit(p.State)
	if !ok || asked.Kind != game.KindSight || int(cell) >= len(puzzle.Givens) || int(digit) > puzzle.Layout.N() {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	return settle(ctx, t, asked, game.Entry{Cell: cell, Digit: digit})
}

// settle enters what stands in a cell, and asks about the next, or shows what can be done with the puzzle.
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

// offered shows a puzzle that was read, and what can be done with it.
func offered(t *talk.Turn, p teller.Subject, asked game.Request) chat.Reply {
	view := p.Unsolved(t.Teller)
	view.Text = t.Teller.Voice.Say(phrases.SightDone, nil)
	reply := t.Teller.ViewReply(view)
	reply.Choices = append(talk.Onward(t.Teller.Voice, asked), talk.Ways(t.Teller.Voice, p, asked, "solve", "hint", "play"))
	return reply
}

// standing returns a puzzle and the grid that stands in it, of which neither may be a live daily.
func standing(p sudoku.Puzzle, asked game.Request) []solver.Puzzle {
	all := []solver.Puzzle{p}
	if whole, err := sudoku.Parse(asked.Grid); err == nil {
		all = append(all, whole)
	}
	return all
}

// cellAndDigit reads the state of a button.
func cellAndDigit(state string) (c sudoku.Cell, d sudoku.Digit, ok bool) {
	cell, digit, _ := strings.Cut(state, ".")
	at, err := strconv.Atoi(cell)
	n, bad := strconv.Atoi(digit)
	return sudoku.Cell(at), sudoku.Digit(n), err == nil && bad == nil && at >= 0 && n >= 0 && n <= sudoku.MaxOrder
}
