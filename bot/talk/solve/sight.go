package solve

import (
	"context"
	"errors"
	"slices"
	"strings"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

func sighted(ctx context.Context, t *talk.Turn, a action.Sight) error {
	asked, puzzle, ok, err := seen(ctx, t, a.Request)
	if !ok {
		return err
	}
	doubts, large := game.ReadDoubts(asked.About), int(a.Digit) > puzzle.Layout.N()
	switch {
	case asked.Kind != game.KindSight, int(a.Cell) >= len(puzzle.Givens), large && !t.M.Press.Typed:
		return t.Notify(ctx, "button.expired")
	case large && len(doubts) > 0:
		return t.Deliver(ctx, asked, talk.AskSight(ctx, t, asked, teller.SubjectOf(puzzle), doubts))
	}
	return settle(ctx, t, asked, game.Entry{Cell: a.Cell, Digit: a.Digit})
}

// seen returns the request of a picture and its puzzle. If the request is not stored, is a live daily or is
// another person's, ok is false, and seen has said so.
func seen(ctx context.Context, t *talk.Turn, request string) (
	asked game.Request, puzzle sudoku.Puzzle, ok bool, err error,
) {
	asked, err = t.Base.Games.Request(ctx, t.M.Room.ID, request)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return asked, puzzle, false, err
	}
	puzzle, bad := sudoku.Parse(asked.Puzzle)
	switch {
	case err == nil && asked.Person != t.M.From.ID:
		return asked, puzzle, false, t.Notify(ctx, "sight.theirs")
	case err != nil, bad != nil:
		return asked, puzzle, false, t.Notify(ctx, "button.expired")
	}
	if err := t.Job.Allowed(ctx, puzzle); err != nil {
		return asked, puzzle, false, t.Excuse(ctx, err)
	}
	if asked.Answer == "" {
		asked.Answer = t.M.Press.Message
	}
	return asked, puzzle, true, nil
}

// askedAgain asks again about a cell of a photo, even if no doubtful cell is left.
func askedAgain(ctx context.Context, t *talk.Turn, a action.SightAgain) error {
	asked, puzzle, ok, err := seen(ctx, t, a.Request)
	if !ok {
		return err
	}
	if asked.Kind != game.KindSight {
		asked.About = "" // About may hold the name of a method
	}
	if asked.Kind != game.KindSight && (asked.Kind != game.KindSearch || !asked.Seen) ||
		int(a.Doubt.Cell) >= len(puzzle.Givens) {
		return t.Notify(ctx, "button.expired")
	}
	at := func(d game.Doubt) bool { return d.Cell == a.Doubt.Cell }
	doubts := append([]game.Doubt{a.Doubt}, slices.DeleteFunc(game.ReadDoubts(asked.About), at)...)
	asked.Kind, asked.About, asked.Shown = game.KindSight, game.WriteDoubts(doubts), ""
	return t.Deliver(ctx, asked, talk.AskSight(ctx, t, asked, teller.SubjectOf(puzzle), doubts))
}

// settle enters a digit into a doubtful cell, and the digits that the rules then force. It asks about the
// next doubtful cell. After the last doubtful cell, it shows the puzzle with its buttons. Another button
// undoes the entered digits.
func settle(ctx context.Context, t *talk.Turn, asked game.Request, e game.Entry) error {
	before := game.ReadDoubts(asked.About)
	p, doubts := correct(&asked, []game.Entry{e})
	said := ""
	if _, forced := talk.Forced(p, doubts); len(forced) > 0 {
		p, doubts = correct(&asked, forced)
		said = talk.SaidRepaired(t, p.Layout, cellsOf(forced)) + "\n"
	}
	subject := teller.SubjectOf(p)
	if err := t.Job.Allowed(ctx, standing(p, asked)...); err != nil {
		return t.Excuse(ctx, err)
	}
	var reply chat.Reply
	if len(doubts) > 0 {
		reply = talk.AskSight(ctx, t, asked, subject, doubts)
	} else {
		asked.Kind = game.KindSearch
		var err error
		if reply, err = ready(ctx, t, subject, asked); err != nil {
			return t.Excuse(ctx, err)
		}
	}
	reply.Text = said + reply.Text
	for _, d := range before {
		if d.Cell == e.Cell {
			undo := t.Teller.Button("button.undo", action.SightAgain{Request: asked.Source, Doubt: d})
			reply.Choices = append(reply.Choices, []chat.Choice{undo})
		}
	}
	return t.Deliver(ctx, asked, reply)
}

// ready shows a puzzle read from a picture with its buttons. If the puzzle has no solution, it explains that.
func ready(ctx context.Context, t *talk.Turn, p teller.Subject, asked game.Request) (chat.Reply, error) {
	o, err := t.Job.Search(ctx, p.Raw(), "")
	if err == nil && o.Found.Summary().Status == solver.Insoluble {
		return Solution(ctx, t, p, asked)
	}
	return offered(t, p, asked), err
}

func offered(t *talk.Turn, p teller.Subject, asked game.Request) chat.Reply {
	content := p.Unsolved(t.Teller)
	content.Text = t.Teller.Voice.Say("sight.done", nil)
	reply := t.Teller.ContentReply(content)
	ways := talk.Ways(t.Teller.Voice, p, asked, "solve", "hint", "play")
	reply.Choices = append(talk.Onward(t.Teller.Voice, asked), ways)
	return reply
}

// begun reports whether the sender has already entered digits into the puzzle.
func begun(asked game.Request) bool { return asked.Grid != "" && asked.Grid != asked.Puzzle }

// halfway asks what to do with a puzzle that its sender has begun, and shows no solution. If the puzzle has
// no solution, halfway explains why. If the sender has solved the puzzle, halfway says so.
func (t *turn) halfway(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
	o, err := t.Job.Search(ctx, p.Raw(), "")
	if err != nil {
		return chat.Reply{}, err
	}
	if o.Found.Summary().Status == solver.Insoluble {
		return t.solution(ctx, p, asked)
	}
	lines := p.Notes(t.Teller, asked)
	whole, err := sudoku.Parse(asked.Grid)
	if err == nil && whole.Givens.Full() && len(whole.Layout.Clashes(whole.Givens)) == 0 {
		lines = append(lines, t.Teller.Voice.Say("solved.complete", nil))
		return chat.Reply{Text: strings.Join(lines, "\n")}, nil
	}
	lines = append(lines, t.Teller.Voice.Say("sight.halfway", nil))
	reply := chat.Reply{
		Text: strings.Join(lines, "\n"), Picture: talk.SightPicture(ctx, t.Turn, asked, p, nil),
	}
	reply.Choices = append(talk.Onward(t.Teller.Voice, asked), talk.Ways(t.Teller.Voice, p, asked, "solve"))
	return reply, nil
}

// standing returns a puzzle without and with the entered digits. The guard of dailies (see work.Guard) must
// allow both.
func standing(p sudoku.Puzzle, asked game.Request) []solver.Puzzle {
	all := []solver.Puzzle{p}
	if whole, err := sudoku.Parse(asked.Grid); err == nil {
		all = append(all, whole)
	}
	return all
}

// picked answers about one of several puzzles of a photo. The answer is a message below the question.
func picked(ctx context.Context, t *talk.Turn, a action.Pick) error {
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, a.Request)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return err
	}
	if puzzle, bad := sudoku.Parse(asked.Puzzle); bad == nil { // the request does not ask to choose a puzzle
		if err := t.Job.Allowed(ctx, puzzle); err != nil {
			return t.Excuse(ctx, err)
		}
	}
	picks := game.ReadPicks(asked.About)
	switch {
	case err != nil, asked.Kind != game.KindPick, a.Which >= len(picks.All):
		return t.Notify(ctx, "button.expired")
	case asked.Person != t.M.From.ID:
		return t.Notify(ctx, "sight.theirs")
	}
	one := picks.All[a.Which]
	puzzle, err := sudoku.Parse(one.Puzzle)
	if err != nil {
		return t.Notify(ctx, "button.expired")
	}
	q := game.Request{
		Room: asked.Room, Source: talk.PickSource(asked.Source, a.Which), Person: asked.Person, Puzzle: one.Puzzle,
		Grid: one.Grid, Marks: one.Marks, Puzzles: 1, Kind: game.KindSearch, Seen: true,
		Language: t.Teller.Voice.Language.Tag, At: t.Base.Now(),
	}
	if err := t.Job.Allowed(ctx, standing(puzzle, q)...); err != nil {
		return t.Excuse(ctx, err)
	}
	reply, err := first(ctx, t, teller.SubjectOf(puzzle), &q, one.Doubts, picks.Solve)
	return t.Conclude(ctx, q, reply, err)
}

// first returns the first answer about a picked puzzle. In this order, it is a question about a doubtful
// cell, a question about a puzzle with digits of its sender (see halfway), the solution if solve is true, or
// the puzzle with its buttons.
func first(
	ctx context.Context, t *talk.Turn, p teller.Subject, q *game.Request, doubts []game.Doubt, solve bool,
) (chat.Reply, error) {
	switch {
	case len(doubts) > 0:
		q.Kind, q.About = game.KindSight, game.WriteDoubts(doubts)
		return talk.AskSight(ctx, t, *q, p, doubts), nil
	case begun(*q):
		return (&turn{t}).halfway(ctx, p, *q)
	case solve:
		return Solution(ctx, t, p, *q)
	}
	return offered(t, p, *q), nil
}
