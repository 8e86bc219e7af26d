// Package methods is the conversation about search methods. It describes them, runs them on a person's
// puzzle, and shows an evolution to watch.
package methods

import (
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/talk"
)

type turn struct {
	*talk.Turn
	*watching
}

// New returns the conversation. pause is the shortest time between two pictures of an evolution.
func New(pause time.Duration) talk.Talk {
	w := &watching{pause: pause, who: map[string]messageRef{}}
	in := func(t *talk.Turn) *turn { return &turn{t, w} }
	return talk.Talk{
		Name: "methods",
		Commands: []talk.Command{
			{Name: "methods", Menu: "menu.methods", Decode: talk.Just(action.Methods{})},
			{Name: "evolve", Menu: "menu.evolve", Options: talk.PuzzleOptions(), Decode: decodeEvolve},
		},
		Handlers: []talk.Handler{talk.Method(in, (*turn).methods), talk.Method(in, (*turn).evolve)},
	}
}
