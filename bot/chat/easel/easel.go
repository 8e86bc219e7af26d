// Package easel shows what changes faster than it can be shown: at each place one picture at a time, and always the newest.
//
// It knows places by name, and who shows what there. It refuses to know what is shown.
package easel

import (
	"context"
	"sync"
	"time"
)

// Easel is all places of a bot. The zero Easel has none. It is safe for concurrent use.
type Easel struct {
	mu     sync.Mutex
	places map[string]*place
}

// Paint shows the newest state of a place, with the newest note that somebody left; empty if it is told already.
type Paint func(ctx context.Context, note string) error

// place is one where something is being shown.
type place struct {
	wanted  bool          // something has changed since the last showing began
	soon    bool          // it does not wait for rest
	note    string        // the newest
	changed chan struct{} // has a value after each change
	free    chan struct{} // closed when nobody shows anything there any more
}

// Newest has the state of a place shown by paint: after nothing has changed there for so long as rest, or at once where that is 0.
// While somebody else shows something there, it is left to them, and there is nothing to wait for.
func (e *Easel) Newest(ctx context.Context, name string, rest time.Duration, note string, paint Paint) error {
	p, mine := e.want(name, rest == 0, note)
	if !mine {
		return nil
	}
	return e.serve(ctx, name, p, rest, paint)
}

// Only shows something at a place while nobody else does, and then by paint what has changed there meanwhile.
func (e *Easel) Only(ctx context.Context, name string, show func(context.Context) error, paint Paint) error {
	p, err := e.take(ctx, name)
	if err != nil {
		return err
	}
	if err := show(ctx); err != nil {
		e.leave(name, p)
		return err
	}
	return e.serve(ctx, name, p, 0, paint)
}

// want notes that something has changed at a place; mine tells that nobody shows anything there.
func (e *Easel) want(name string, soon bool, note string) (p *place, mine bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	p, busy := e.places[name]
	if !busy {
		p = e.open(name)
	}
	p.wanted, p.soon, p.note = true, p.soon || soon, note
	select {
	case p.changed <- struct{}{}:
	default:
	}
	return p, !busy
}

// take waits until a place is free.
func (e *Easel) take(ctx context.Context, name string) (*place, error) {
	for {
		e.mu.Lock()
		p, busy := e.places[name]
		if !busy {
			p = e.open(name)
		}
		e.mu.Unlock()
		if !busy {
			return p, nil
		}
		select {
		case <-p.free:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// open begins a place. The mutex is held.
func (e *Easel) open(name string) *place {
	if e.places == nil {
		e.places = map[string]*place{}
	}
	p := &place{changed: make(chan struct{}, 1), free: make(chan struct{})}
	e.places[name] = p
	return p
}

// serve shows what is wanted at a place until there is nothing more.
func (e *Easel) serve(ctx context.Context, name string, p *place, rest time.Duration, paint Paint) error {
	for e.wants(name, p) {
		if err := e.calm(ctx, p, rest); err != nil {
			e.leave(name, p)
			return err
		}
		if err := paint(ctx, e.begin(p)); err != nil {
			e.leave(name, p)
			return err
		}
	}
	return nil
}

// wants reports whether something has changed at a place; if nothing has, the place is free from then on.
func (e *Easel) wants(name string, p *place) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !p.wanted {
		e.free(name, p)
	}
	return p.wanted
}

func (e *Easel) leave(name string, p *place) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.free(name, p)
}

// free lets others show something at a place. The mutex is held.
func (e *Easel) free(name string, p *place) {
	delete(e.places, name)
	close(p.free)
}

// begin notes that what has changed is being shown, and returns the newest note.
func (e *Easel) begin(p *place) (note string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	note = p.note
	p.wanted, p.soon, p.note = false, false, ""
	return note
}

// calm waits until nothing has changed for so long, or something that does not wait for that has.
func (e *Easel) calm(ctx context.Context, p *place, rest time.Duration) error {
	for {
		e.mu.Lock()
		soon := p.soon || rest == 0
		e.mu.Unlock()
		if soon {
			return ctx.Err()
		}
		timer := time.NewTimer(rest)
		select {
		case <-timer.C:
			return nil
		case <-p.changed:
			timer.Stop()
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		}
	}
}
