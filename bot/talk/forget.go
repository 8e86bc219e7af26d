package talk

import (
	"context"
	"sync"
)

// busy knows what is being done for each person. Who is forgotten meanwhile is forgotten again at its end: it may know from before
// what it writes then.
type busy struct {
	mu    sync.Mutex
	doing map[string]map[*doing]bool
}

// doing is one message; forget is what it ends with, or nil.
type doing struct {
	forget func(ctx context.Context, person string) error
}

// Begin notes that something is done for a person. done is to be called at its end.
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

// mark has all end with forget that is being done for the person.
func (b *busy) mark(person string, forget func(context.Context, string) error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for x := range b.doing[person] {
		x.forget = forget
	}
}

// Forget has forget delete what is kept of the writer of t: at once, and again at the end of all that is being done for them.
func Forget(ctx context.Context, t *Turn, forget func(ctx context.Context, person string) error) error {
	t.Base.busy.mark(t.M.From.ID, forget)
	err := forget(ctx, t.M.From.ID)
	t.Base.busy.mark(t.M.From.ID, forget) // what began in between
	return err
}
