package play

import (
	"context"
	"errors"
	"slices"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/generator"
	"sudokubot/solver/level"
)

// ending shows the end of a game: its result, suggestions of further puzzles, and the card to share. It
// shows no digit of a live daily.
type ending struct {
	board
	games *session.Games
}

// end is a finished game, with its result.
type end struct {
	*game.Play
	result   game.Result   // the result as rooms count it
	before   time.Duration // for a practice, the time of the game that it repeats; 0 if unknown
	live     bool          // others may still play the puzzle
	miniOpen bool          // the mini of the same day can still be played
	rank     rank
	days     standing.Resumed
}

func (t *ending) end(ctx context.Context, r *game.Play) (end, error) {
	e := end{Play: r, live: t.isLive(ctx, r), result: r.Ending(r.Result(), "")}
	all, err := t.games.Results(ctx, r.Person)
	if err != nil {
		return e, err
	}
	theirs := slices.DeleteFunc(slices.Clone(all), func(one game.Result) bool {
		return one.Game != r.Game() || r.Daily() && one.Date != r.Date
	})
	if r.Practice {
		for _, one := range theirs {
			if one.Outcome == game.Solved {
				e.before = one.Time()
			}
		}
		return e, nil
	}
	if e.result.Ranked() {
		if e.rank, err = t.best(ctx, theirs); err != nil {
			return e, err
		}
	}
	if r.Daily() && !e.result.Late {
		e.days = daysOf(all, r)
		e.miniOpen = e.live && r.Series != "mini" && !slices.ContainsFunc(all, func(one game.Result) bool {
			return one.Series == "mini" && one.Date == r.Date && one.Outcome != game.Playing
		})
	}
	return e, nil
}

// rank is a person's place in a room, and the number of people who solved the puzzle there.
type rank struct{ place, count int }

// best returns the person's rank in this room. If the room has no ranks, it returns the rank in the room
// with the most solvers. A private room has no ranks.
func (t *ending) best(ctx context.Context, theirs []game.Result) (p rank, err error) {
	here := t.turn.M.Room.ID
	for _, one := range theirs {
		if one.Away || one.Room == one.Person || one.Room == here && t.turn.M.Room.Private {
			continue
		}
		all, err := t.games.Table(ctx, one)
		if err != nil {
			return p, err
		}
		table := standing.Of(all)
		row, ok := table.Find(one.Person)
		if !ok {
			continue
		}
		if found := (rank{row.Place, len(table.Rows())}); one.Room == here {
			return found, nil
		} else if found.count > p.count {
			p = found
		}
	}
	return p, nil
}

// ranked returns the sentence about the rank p. If p is zero, ranked returns nil.
func (t *ending) ranked(p rank) []string {
	args := phrases.Args{"Place": p.place, "Count": p.count}
	switch {
	case p.place == 0:
		return nil
	case p.count == 1 && t.turn.M.Room.Private:
		return []string{t.say("end.alone-there", nil)}
	case p.count == 1:
		return []string{t.say("end.alone", nil)}
	case p.place == 1:
		return []string{t.say("end.first", args)}
	}
	return []string{t.say("end.place", args)}
}

// daysOf returns the streak of days after r. results holds all results of its player.
func daysOf(results []game.Result, r *game.Play) standing.Resumed {
	others := slices.DeleteFunc(slices.Clone(results), func(one game.Result) bool {
		return one.Date == r.Date && one.Game == r.Game()
	})
	days, today := standing.PersonDays(others), standing.DateDay(r.Date)
	if r.GaveUp {
		return standing.Resumed{Streak: standing.StreakOf(days, today)}
	}
	return standing.Resume(days, today)
}

// missed says how many missed days were covered by free days. Only the first game of a day says so.
func (t *ending) missed(s standing.Resumed) (said []string) {
	left := t.say("end.none-left", nil)
	if s.Free > 0 {
		left = t.turn.Teller.Voice.Whole(int64(s.Free))
	}
	switch {
	case s.Cost > 0:
		args := phrases.Args{"Count": s.Cost, "Days": s.Days - 1, "Left": left}
		said = append(said, t.say("end.spent", args))
	case s.Forgiven:
		said = append(said, t.say("end.forgiven", phrases.Args{"Days": s.Days - 1}))
	}
	if s.Earned {
		said = append(said, t.say("end.earned", nil))
	}
	return said
}

func (t *ending) isOver(ctx context.Context, ref game.Ref) bool {
	r, err := t.games.Load(ctx, game.Home(t.turn.M.From.ID), game.RoundSource(ref, t.turn.M.From.ID))
	return r != nil && r.Over() || err != nil
}

// isLive reports whether others may still play the puzzle of r.
func (t *ending) isLive(ctx context.Context, r *game.Play) bool {
	_, live := errors.AsType[*work.LiveError](t.turn.Job.Allowed(ctx, r.Start))
	return live || r.Daily() && game.Lives(r.Date, t.turn.Base.Now())
}

func (t *ending) next(ctx context.Context, e end) [][]chat.Choice {
	var show, play []chat.Choice
	does := t.turn.Teller.Button
	mini := game.Ref{Series: "mini", Date: e.Date}
	if !e.GaveUp && !e.Practice {
		show = append(show, does("button.share", action.Share{Round: e.Source}).As(chat.Primary))
	}
	if e.Daily() && !t.turn.M.Room.Private {
		show = append(show, does("button.table", action.Table{Series: e.Series, Date: e.Date}))
	}
	if e.GaveUp {
		if e.miniOpen {
			play = append(play, does("button.mini", action.Play{Ref: mini}).As(chat.Primary))
		}
		play = append(play, does("button.easier", action.NewPuzzle{Recipe: t.like(e, -1)}))
		return talk.Rows(t.turn.Teller.Row(show), t.turn.Teller.Row(play))
	}
	if e.Daily() && !e.Practice {
		before := game.Ref{Series: e.Series}
		if d, err := time.Parse(time.DateOnly, e.Date); err == nil {
			before.Date = d.AddDate(0, 0, -1).Format(time.DateOnly)
		}
		ok, err := t.turn.HasDaily(ctx, before.Series, before.Date)
		if ok && err == nil && !t.isOver(ctx, before) {
			play = append(play, does("button.day-before", action.Play{Ref: before}))
		}
	}
	play = append(play, does("button.another", action.NewPuzzle{Recipe: t.like(e, 0)}))
	again := []chat.Choice{does("button.rematch", action.Rematch{Round: e.Source})}
	return talk.Rows(t.turn.Teller.Row(show), t.turn.Teller.Row(play), again)
}

// like returns a recipe for a puzzle like that of e. harder is the number of levels above the level of e;
// it may be negative.
func (t *ending) like(e end, harder int) words.Recipe {
	kind, unknown := t.turn.Base.Words.ReadRecipe(e.Start.Layout.Variant(), nil)
	if unknown != "" {
		kind, _ = t.turn.Base.Words.ReadRecipe("", nil)
	}
	if l, ok := level.Named(e.result.Level); ok {
		l = level.Level(min(max(int(l)+harder, int(level.Easy)), int(level.Extreme)))
		kind.Band = generator.LevelBand(l)
	} else if harder < 0 {
		kind.Band = generator.LevelBand(level.Easy)
	}
	return kind
}
