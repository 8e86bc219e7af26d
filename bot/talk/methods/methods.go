// Package methods is the conversation about the ways to search: what each does, how that goes on the person's own puzzle, and a
// solution that evolves while it is watched.
//
// It knows how a search goes on a person's own puzzle, and how that is shown. It refuses to know how a search finds anything.
package methods

import (
	"context"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
)

// turn is a message in this conversation.
type turn struct {
	*talk.Turn
	*watching
}

// New returns the conversation. What evolves is shown anew after a pause, at most so often.
func New(pause time.Duration) talk.Talk {
	w := &watching{pause: pause, who: map[string]place{}}
	return talk.Talk{
		Name: "methods",
		Commands: []talk.Command{
			{Name: "methods", Menu: phrases.MenuMethods, Decode: talk.Just(action.Methods{})},
			{Name: "evolve", Menu: phrases.MenuEvolve, Options: talk.PuzzleOptions(), Decode: decodeEvolve},
		},
		Handlers: []talk.Handler{
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Methods) error { return (&turn{t, w}).methods(ctx, a) }),
			talk.On(func(ctx context.Context, t *talk.Turn, a action.Evolve) error { return (&turn{t, w}).evolve(ctx, a) }),
		},
	}
}
