package talk

import (
	"context"
	"sync"
)

// busy tracks the work in progress for each person. If a person's data is deleted meanwhile, it is deleted
// again at the end of that work, because the work may store data that it read earlier.
type busy struct {
	mu    sync.Mutex
	doing map[string]map[*doing]bool
}

// doing is the work for a single message. If forget is not nil, it is called at the end of the work.
type doing struct {
	forget func(ctx context.Context, person string) error
}

// Begin registers work for a person. The caller calls done at the end of the work.
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

// mark sets forget as the function that all work in progress for the person calls at its end.
func (b *busy) mark(person string, forget func(context.Context, string) error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for x := range b.doing[person] {
		x.forget = forget
	}
}

// Forget calls forget to delete the data of the author of t at once. All work in progress for that person
// calls forget again at its end.
func Forget(ctx context.Context, t *Turn, forget func(ctx context.Context, person string) error) error {
	t.Base.busy.mark(t.M.From.ID, forget)
	err := forget(ctx, t.M.From.ID)
	t.Base.busy.mark(t.M.From.ID, forget) // marks work that has begun during forget
	return err
}
