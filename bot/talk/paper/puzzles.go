package paper

import (
	"context"
	"errors"
	"hash/fnv"
	"slices"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/generator"
)

// weekDays is the number of puzzles in a booklet.
const weekDays = 7

// puzzles returns the puzzles of an order: new puzzles by a recipe, a week of dailies, or a puzzle with
// others like it.
func (t turn) puzzles(ctx context.Context, o action.Print) ([]talk.Wanted, error) {
	count := max(o.Count, 1)
	if o.Week {
		count = weekDays
	}
	switch {
	case o.New:
		return t.made(ctx, o.Recipe, count)
	case o.Week:
		return t.week(ctx, o.Ref)
	}
	first, ok, err := talk.Find(ctx, t.Turn, o.Ref)
	if err != nil || !ok {
		return nil, err
	}
	all := []talk.Wanted{first}
	if count == 1 {
		return all, nil
	}
	more, err := t.alike(ctx, first, count-1)
	return append(all, more...), err
}

// alike returns puzzles like w. They are earlier dailies that are over, or new puzzles of the kind and level
// of w.
func (t turn) alike(ctx context.Context, w talk.Wanted, count int) ([]talk.Wanted, error) {
	if w.Daily.Date != "" {
		day, err := time.Parse(time.DateOnly, w.Daily.Date)
		if err != nil {
			return nil, err
		}
		return t.over(ctx, w.Daily.Series, day.AddDate(0, 0, -1), count)
	}
	r, ok := t.recipe(ctx, w)
	if !ok {
		return nil, nil
	}
	if r.Seeded {
		r.Seed++
	} else {
		r.Seed, r.Seeded = seedOf(w.Asked.Raw().String()), true
	}
	return t.made(ctx, r, count)
}

// seedOf derives a seed from a text. So a repeated order gets equal puzzles.
func seedOf(text string) uint64 {
	hash := fnv.New32a()
	hash.Write([]byte(text))
	return uint64(hash.Sum32())
}

// recipe returns a recipe for puzzles like w. If there is no such recipe, ok is false.
func (t turn) recipe(ctx context.Context, w talk.Wanted) (r words.Recipe, ok bool) {
	text := w.Made
	if p, playable := w.Asked.Playable(); text == "" && playable {
		text = p.Layout.Variant()
		if rated, known := t.Job.RateBeside(ctx, p); known && !rated.AtLeast && rated.ER > 0 {
			text += " " + rated.ER.Level().String()
		}
	}
	r, unknown := t.Base.Words.ReadRecipe(text, nil)
	return r.Usual(), text != "" && unknown == ""
}

// week returns the dailies of the week that ends on the date of ref. If ref has no date, or a date after
// yesterday, the week ends yesterday.
func (t turn) week(ctx context.Context, ref game.Ref) ([]talk.Wanted, error) {
	if t.Base.Calendar == nil {
		return nil, nil
	}
	last, err := t.Today(ctx)
	if err != nil {
		return nil, err
	}
	last = last.AddDate(0, 0, -1)
	if named, bad := time.Parse(time.DateOnly, ref.Date); bad == nil && named.Before(last) {
		last = named
	}
	series := teller.AllSeries[0].Name
	if s, ok := teller.SeriesNamed(ref.Series); ok {
		series = s.Name
	}
	all, err := t.over(ctx, series, last, weekDays)
	slices.Reverse(all)
	return all, err
}

// longestBack is how many additional days are searched for dailies that are over.
const longestBack = 3

// over returns at most count dailies that are over in every time zone, the newest first. It searches the days
// from latest back.
func (t turn) over(ctx context.Context, series string, latest time.Time, count int) ([]talk.Wanted, error) {
	var all []talk.Wanted
	for back := 0; back < count+longestBack && len(all) < count; back++ {
		ref := game.Ref{Series: series, Date: latest.AddDate(0, 0, -back).Format(time.DateOnly)}
		w, ok, err := talk.FindDaily(ctx, t.Turn, ref)
		if err != nil || !ok {
			return all, err
		}
		err = t.Job.Allowed(ctx, w.Asked.Raw())
		switch {
		case err == nil:
			all = append(all, w)
		case !isLive(err):
			return nil, err
		}
	}
	return all, nil
}

func isLive(err error) bool {
	_, live := errors.AsType[*work.LiveError](err)
	return live
}

func (t turn) made(ctx context.Context, r words.Recipe, count int) ([]talk.Wanted, error) {
	var all []talk.Wanted
	for ; len(all) < count; r.Seed++ {
		p, err := t.make(ctx, r)
		if err != nil {
			if len(all) > 0 && errors.Is(err, work.ErrTooLong) {
				break // prints the puzzles made so far
			}
			return nil, err
		}
		all = append(all, talk.Wanted{Asked: teller.SubjectOf(p.Puzzle), Made: r.String()})
	}
	return all, nil
}

type neverError struct {
	recipe words.Recipe
	err    error
}

// Error implements error.
func (e *neverError) Error() string { return "make a puzzle to print: " + e.err.Error() }

func (t turn) make(ctx context.Context, r words.Recipe) (generator.Puzzle, error) {
	r, _ = r.WithoutLevel()
	spec, err := r.Spec()
	if err != nil {
		return generator.Puzzle{}, &neverError{r, err}
	}
	p, err := t.Job.Make(ctx, spec)
	_, few := errors.AsType[*generator.GivensError](err)
	_, rare := errors.AsType[*generator.TriesError](err)
	_, wrong := errors.AsType[*generator.RecipeError](err)
	if few || rare || wrong {
		err = &neverError{r, err}
	}
	return p, err
}
