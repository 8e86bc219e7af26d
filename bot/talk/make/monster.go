package make

import (
	"context"
	"errors"
	"hash/fnv"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/generator"
	"sudokubot/solver/canon"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// The monster of a month is a puzzle whose solution needs chains within chains. All people get the month's
// monster. The first request makes it, and the bot stores it.
const (
	monsterSeries = "monster"
	hunting       = 5 * time.Minute // most searches take 5 s of CPU time; 1 in 20 takes more than 30 s
	monthForm     = "2006-01"       // the form of game.Request.Month
)

// fierce is the range of ratings of monsters. Such ratings need chains within chains.
var fierce = generator.Band{Low: 95, High: 119}

func (t *turn) monster(ctx context.Context, _ action.Monster) error {
	before := t.Turn.Open.Made
	if t.Turn.Delivered() && before.Puzzle != "" {
		return nil // the message was delivered again
	}
	today, err := t.Turn.Today(ctx)
	if err != nil {
		return err
	}
	month := today.Format(monthForm)
	h := fnv.New32a()
	_, _ = h.Write([]byte(monsterSeries + " " + month)) // Write of a hash never fails
	return t.make(ctx, words.Recipe{
		Band: fierce, Method: generator.Genetic, Seed: uint64(h.Sum32()), Seeded: true,
	}, before, month)
}

func (t *turn) limit(month string) time.Duration {
	if month != "" {
		return hunting
	}
	return t.Turn.Job.Making
}

// hunted returns the stored monster of a month. If no monster is stored, it searches for a monster and
// stores it.
func (t *turn) hunted(ctx context.Context, spec generator.Spec, month string) (generator.Puzzle, error) {
	date := month + "-01"
	kept, err := t.Turn.Base.Games.Daily(ctx, monsterSeries, date)
	if err == nil {
		return served(kept)
	}
	if !errors.Is(err, game.ErrNotFound) {
		return generator.Puzzle{}, err
	}
	stop := talk.Telling(ctx, t.Turn, "monster.progress")
	made, err := work.MakeWithin(ctx, t.Turn.Job, spec, hunting)
	stop()
	grid, ok := made.Puzzle.(sudoku.Puzzle)
	if err != nil || !ok {
		return made, err
	}
	r, _ := t.Turn.Job.RateBeside(ctx, grid) // the maker has already computed the rating
	kept, err = t.Turn.Base.Games.PutDaily(context.WithoutCancel(ctx), game.Daily{
		Series: monsterSeries, Date: date, Puzzle: grid.String(), Solution: made.Solution, ER: int64(r.ER),
		Hardest: r.Hardest, Version: int64(generator.Version), Key: canon.Key(grid),
	})
	if err != nil {
		t.Turn.Teller.Log.ErrorContext(ctx, "a monster is served that is not stored", "month", month, "err", err)
		return made, nil
	}
	return served(kept) // returns the stored monster, because another process may have stored a monster first
}

func served(d game.Daily) (generator.Puzzle, error) {
	p, err := sudoku.Parse(d.Puzzle)
	return generator.Puzzle{Puzzle: p, Solution: d.Solution, Givens: p.Givens.Filled()}, err
}

// rated returns the difficulty of a puzzle. For a monster it returns the stored rating, because computing
// it may take seconds.
func (t *turn) rated(ctx context.Context, g sudoku.Puzzle, month string) (r rating.Rating, ok bool) {
	if month != "" {
		d, err := t.Turn.Base.Games.Daily(ctx, monsterSeries, month+"-01")
		if err == nil && d.Puzzle == g.String() && d.ER > 0 {
			return rating.Rating{ER: rating.Tenths(d.ER), Hardest: d.Hardest}, true
		}
	}
	return t.Turn.Job.RateBeside(ctx, g)
}
