package storagetest

import (
	"slices"
	"time"

	"sudokubot/bot/game"
)

var lifeTests = []test{
	{"there is none at first", func(e *env) {
		if l := e.life(); !l.Last.IsZero() || len(l.Outages) > 0 {
			e.Errorf("it is %+v", l)
		}
	}},
	{"it is as it was put last", func(e *env) {
		at := noon.Truncate(time.Millisecond)
		for range 3 {
			at = at.Add(time.Minute)
			want := e.life()
			want.Last = at
			want = want.Begun(at.Add(time.Second))
			if err := e.store.PutLife(e.Context(), want); err != nil {
				e.Fatal(err)
			}
			if got := e.life(); !got.Last.Equal(want.Last) || !slices.Equal(got.Outages, want.Outages) {
				e.Errorf("it is %+v, want %+v", got, want)
			}
		}
		if n := len(e.life().Outages); n != 3 {
			e.Errorf("%d outages, want 3", n)
		}
	}},
}

func (e *env) life() game.Life {
	e.Helper()
	l, err := e.store.Life(e.Context())
	if err != nil {
		e.Fatal(err)
	}
	return l
}
