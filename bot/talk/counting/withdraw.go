package counting

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
)

// Withdrawing returns what has all messages told again that name who wrote t for a game of theirs, in a room or, where that is empty, in all
// of them: it is to be called as soon as they are named otherwise there, or no more. It is asked before that, as after it nothing may be
// known of them.
func (c Counter) Withdrawing(ctx context.Context, t *talk.Turn, room string) (tell func(), err error) {
	all, err := c.Results.ResultsOf(ctx, t.M.From.ID, "", "9")
	if err != nil {
		return nil, err
	}
	days, sources := map[[2]string]game.Result{}, map[string][]string{} // the newest of a room and series, and by room
	for _, one := range all {
		switch {
		case room != "" && one.Room != room, one.Hidden, one.Outcome == game.Playing, one.Outcome == game.GaveUp, alone(ctx, t, one.Room, one.Person):
		case one.Series == "" && made(ctx, t, one):
			sources[one.Room] = append(sources[one.Room], one.Source)
		case one.Series != "" && one.Date > days[[2]string{one.Room, one.Series}].Date:
			days[[2]string{one.Room, one.Series}] = one
		}
	}
	return func() {
		for _, day := range days {
			note(ctx, t, day.Room, c.Finished(ctx, day.Room, day.Date, day.Series))
		}
		for in, some := range sources {
			note(ctx, t, in, c.Solved(ctx, in, some...))
		}
	}, nil
}

// made reports whether the message is kept under which the game of one was played: below it stands who has solved it.
func made(ctx context.Context, t *talk.Turn, one game.Result) bool {
	asked, err := t.Base.Games.Request(ctx, one.Room, one.Source)
	return err == nil && asked.Kind == game.KindMade && asked.Puzzle == one.Puzzle
}

// note logs that a room cannot be told of what has become of games.
func note(ctx context.Context, t *talk.Turn, room string, err error) {
	if err != nil {
		t.Teller.Log.ErrorContext(ctx, "finish not noted", "room", room, "err", err)
	}
}
