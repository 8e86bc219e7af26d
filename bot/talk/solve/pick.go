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
	"sudokubot/solver/sudoku"
)

// picked answers about one of several puzzles of a photo, in a message below the question.
func picked(ctx context.Context, t *talk.Turn, a action.Pick) error {
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, a.Request)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return err
	}
	if puzzle, bad := sudoku.Parse(asked.Puzzle); bad == nil { // a request with a puzzle is not a choice of puzzles
		if err := t.Job.Allowed(ctx, puzzle); err != nil {
			return t.Excuse(ctx, err)
		}
	}
	picks := game.ReadPicks(asked.About)
	switch {
	case err != nil, asked.Kind != game.KindPick, a.Which >= len(picks.All):
		return t.Notify(ctx, phrases.ButtonExpired)
	case asked.Person != t.M.From.ID:
		return t.Notify(ctx, phrases.SightTheirs)
	}
	one := picks.All[a.Which]
	puzzle, err := sudoku.Parse(one.Puzzle)
	if err != nil {
		return t.Notify(ctx, phrases.ButtonExpired)
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

// first returns the first answer about a picked puzzle: a question about a doubtful cell, its solution, or
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
