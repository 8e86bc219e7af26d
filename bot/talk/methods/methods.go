// Package methods is the conversation about the ways to search: what each does, how that goes on the person's own puzzle, and a
// solution that evolves while it is watched.
//
// It knows how a search goes on a person's own puzzle, and how that is shown. It refuses to know how a search finds anything.
package methods

import (
	"context"
	"time"

	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
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
			{
				Name: "methods", Menu: phrases.MenuMethods,
				Run: func(ctx context.Context, t *talk.Turn) error { return (&turn{t, w}).list(ctx) },
			},
			{
				Name: "evolve", Menu: phrases.MenuEvolve, Options: talk.PuzzleOptions(),
				Run: func(ctx context.Context, t *talk.Turn) error { return (&turn{t, w}).evolve(ctx) },
			},
		},
		Presses: map[string]talk.Press{
			press.Method: func(ctx context.Context, t *talk.Turn, p press.Press) error { return (&turn{t, w}).pressMethod(ctx, p) },
			press.Evolve: func(ctx context.Context, t *talk.Turn, p press.Press) error { return (&turn{t, w}).pressEvolve(ctx, p) },
		},
	}
}
