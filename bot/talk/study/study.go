// Package study is the conversation about the path to a solution: hints, steps, uses of techniques,
// ratings, checks.
package study

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// Played answers a command that is also a word of a game; handled is false without a game.
type Played func(ctx context.Context, t *talk.Turn, word words.GameWord) (handled bool, err error)

// Dailies are the served dailies; game.Dailies implements it.
type Dailies interface {
	Daily(ctx context.Context, series, date string) (game.Daily, error)
}

// New returns the conversation. While a person plays, hints and checks belong to their game: played answers
// them there.
func New(played Played, dailies Dailies) talk.Talk {
	in := func(t *talk.Turn) *turn { return &turn{t, played, dailies} }
	technique := talk.Option{Name: "technique", Text: phrases.OptionTechnique, Suggest: talk.SuggestTechnique}
	return talk.Talk{
		Name: "study",
		Commands: []talk.Command{
			{Name: "hint", Menu: phrases.MenuHint, Decode: talk.Just(action.Hint{}), Options: talk.PuzzleOptions()},
			{Name: "steps", Menu: phrases.MenuSteps, Decode: talk.Just(action.Steps{}), Options: talk.PuzzleOptions()},
			{
				Name: "find", Menu: phrases.MenuFind, Decode: decodeFind,
				Options: append(talk.PuzzleOptions(), technique),
			},
			{Name: "check", Menu: phrases.MenuCheck, Decode: talk.Just(action.Check{}), Options: talk.PuzzleOptions()},
			{Name: "rate", Menu: phrases.MenuRate, Decode: talk.Just(action.Rate{}), Options: talk.PuzzleOptions()},
		},
		Handlers: []talk.Handler{
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Hint) error { return in(t).hint(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Steps) error { return in(t).steps(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Find) error { return in(t).find(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Rate) error { return in(t).rate(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, _ action.Check) error { return in(t).check(ctx) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.WhyWrong) error {
				return in(t).whyWrong(ctx, a)
			}), talk.On(func(ctx context.Context, t *talk.Turn, a action.Where) error { return in(t).where(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.WhyCell) error { return in(t).whyCell(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, _ action.WhyGrid) error { return in(t).whyGrid(ctx) }),
		},
	}
}
