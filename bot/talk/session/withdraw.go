package session

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
)

// Withdrawing returns a function that updates all messages which name the author of t for a solved game, in
// one room or, if room is empty, in all. Call Withdrawing before the name changes or the author is forgotten,
// and tell after it.
func (g *Games) Withdrawing(ctx context.Context, t *talk.Turn, room string) (tell func(), err error) {
	all, err := g.store.ResultsOf(ctx, t.M.From.ID, "", "9")
	if err != nil {
		return nil, err
	}
	days := map[[2]string]game.Result{} // the newest by room and series
	sources := map[string][]string{}    // by room
	for _, one := range all {
		switch {
		case room != "" && one.Room != room, one.Hidden,
			one.Outcome == game.Playing, one.Outcome == game.GaveUp, isPrivate(ctx, t, one.Room, one.Person):
		case one.Series == "" && isMade(ctx, t, one):
			sources[one.Room] = append(sources[one.Room], one.Source)
		case one.Series != "" && one.Date > days[[2]string{one.Room, one.Series}].Date:
			days[[2]string{one.Room, one.Series}] = one
		}
	}
	return func() {
		for _, day := range days {
			logNotice(ctx, t, day.Room, g.finished(ctx, day.Room, day.Date, day.Series))
		}
		for in, some := range sources {
			logNotice(ctx, t, in, g.solved(ctx, in, some...))
		}
	}, nil
}

// isMade reports whether the message with the puzzle of one is kept: it lists the people who have solved it.
func isMade(ctx context.Context, t *talk.Turn, one game.Result) bool {
	asked, err := t.Base.Games.Request(ctx, one.Room, one.Source)
	return err == nil && asked.Kind == game.KindMade && asked.Puzzle == one.Puzzle
}

// logNotice logs an error of Finished or Solved.
func logNotice(ctx context.Context, t *talk.Turn, room string, err error) {
	if err != nil {
		t.Teller.Log.ErrorContext(ctx, "finish not noted", "room", room, "err", err)
	}
}
