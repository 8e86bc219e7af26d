// Package study is the conversation about the path to a solution: hints, steps, uses of techniques,
// ratings, checks.
package study

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

// Played answers a command that stands for word in the person's game. If the person has no game, handled is
// false.
type Played func(ctx context.Context, t *talk.Turn, word words.GameWord) (handled bool, err error)

// Dailies returns the dailies that were made. game.Dailies implements it.
type Dailies interface {
	Daily(ctx context.Context, series, date string) (game.Daily, error)
}

// New returns the conversation. While a person plays, played answers their hints and checks.
func New(played Played, dailies Dailies) talk.Talk {
	in := func(t *talk.Turn) *turn { return &turn{t, played, dailies} }
	technique := talk.Option{Name: "technique", Text: "option.technique", Suggest: talk.SuggestTechnique}
	return talk.Talk{
		Name: "study",
		Commands: []talk.Command{
			{Name: "hint", Menu: "menu.hint", Decode: talk.Just(action.Hint{}), Options: talk.PuzzleOptions()},
			{Name: "steps", Menu: "menu.steps", Decode: talk.Just(action.Steps{}), Options: talk.PuzzleOptions()},
			{
				Name: "find", Menu: "menu.find", Decode: decodeFind,
				Options: append(talk.PuzzleOptions(), technique),
			},
			{Name: "check", Menu: "menu.check", Decode: talk.Just(action.Check{}), Options: talk.PuzzleOptions()},
			{Name: "rate", Menu: "menu.rate", Decode: talk.Just(action.Rate{}), Options: talk.PuzzleOptions()},
		},
		Handlers: []talk.Handler{
			talk.Method(in, (*turn).hint), talk.Method(in, (*turn).steps), talk.Method(in, (*turn).find),
			talk.Method(in, (*turn).rate), talk.Method(in, (*turn).check), talk.Method(in, (*turn).whyWrong),
			talk.Method(in, (*turn).where), talk.Method(in, (*turn).whyCell),
			talk.Method(in, (*turn).whyGrid),
		},
	}
}
