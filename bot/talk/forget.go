package talk

import (
	"context"
	"sync"
)

// busy tracks the work in progress for each person. People forgotten meanwhile are forgotten again at its
// end, because the work may write data it read before.
type busy struct {
	mu    sync.Mutex
	doing map[string]map[*doing]bool
}

// doing is the work for a single message; forget is called at its end, if not nil.
type doing struct {
	forget func(ctx context.Context, person string) error
}

// Begin registers work for a person. done must be called at its end.
func Begin(b *Base, person string) (done func(context.Context)) {
	x := &doing{}
	b.busy.mu.Lock()
	defer b.busy.mu.Unlock()
	if b.busy.doing[person] == nil {
		b.busy.doing[person] = map[*doing]bool{}
	}
	b.busy.doing[person][x] = true
	return func(ctx context.Context) {
		if forget := b.busy.end(person, x); forget != nil {
			if err := forget(context.WithoutCancel(ctx), person); err != nil {
				b.Log.ErrorContext(ctx, "not forgotten again", "err", err)
			}
		}
	}
}

func (b *busy) end(person string, x *doing) func(context.Context, string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if delete(b.doing[person], x); len(b.doing[person]) == 0 {
		delete(b.doing, person)
	}
	return x.forget
}

// mark makes all work in progress for the person end with forget.
func (b *busy) mark(person string, forget func(context.Context, string) error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for x := range b.doing[person] {
		x.forget = forget
	}
}

// Forget makes forget delete the data of t's author: at once, and again at the end of all work in progress
// for them.
func Forget(ctx context.Context, t *Turn, forget func(ctx context.Context, person string) error) error {
	t.Base.busy.mark(t.M.From.ID, forget)
	err := forget(ctx, t.M.From.ID)
	t.Base.busy.mark(t.M.From.ID, forget) // for work begun in between
	return err
}
