package sight

import (
	"context"
	"errors"
	"strconv"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/solver/sudoku"
)

// picked returns the press that picks one of several puzzles in pictures: it is answered below, as if it had come alone.
func picked(solution Solution) talk.Press {
	return func(ctx context.Context, t *talk.Turn, p press.Press) error {
		asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, p.About)
		if err != nil && !errors.Is(err, game.ErrNotFound) {
			return err
		}
		if puzzle, bad := sudoku.Parse(asked.Puzzle); bad == nil { // it is no such question
			if err := t.Job.Allowed(ctx, puzzle); err != nil {
				return t.Excuse(ctx, err)
			}
		}
		n, bad := strconv.Atoi(p.State)
		picks := game.ReadPicks(asked.About)
		switch {
		case err != nil, bad != nil, asked.Kind != game.KindPick, n < 0, n >= len(picks.All):
			return t.Notify(ctx, phrases.ButtonExpired)
		case asked.Person != t.M.From.ID:
			return t.Notify(ctx, phrases.SightTheirs)
		}
		one := picks.All[n]
		puzzle, err := sudoku.Parse(one.Puzzle)
		if err != nil {
			return t.Notify(ctx, phrases.ButtonExpired)
		}
		q := game.Request{
			Room: asked.Room, Source: talk.PickSource(asked.Source, n), Person: asked.Person, Puzzle: one.Puzzle, Grid: one.Grid, Marks: one.Marks, Puzzles: 1,
			Kind: game.KindSearch, Seen: true, Language: t.Teller.Voice.Language.Tag, At: t.Base.Now(),
		}
		if err := t.Job.Allowed(ctx, standing(puzzle, q)...); err != nil {
			return t.Excuse(ctx, err)
		}
		reply, err := first(ctx, t, solution, teller.SubjectOf(puzzle), &q, one.Doubts, picks.Solve)
		return t.Conclude(ctx, q, reply, err)
	}
}

// first returns the first answer about a puzzle that was picked: what is doubtful is asked; else it is solved, or shown with what can
// be done with it.
func first(
	ctx context.Context, t *talk.Turn, solution Solution, p teller.Subject, q *game.Request, doubts []game.Doubt, solve bool,
) (chat.Reply, error) {
	switch {
	case len(doubts) > 0:
		q.Kind, q.About = game.KindSight, game.WriteDoubts(doubts)
		return talk.AskSight(ctx, t, *q, p, doubts), nil
	case solve:
		return solution(ctx, t, p, *q)
	}
	return offered(t, p, *q), nil
}
