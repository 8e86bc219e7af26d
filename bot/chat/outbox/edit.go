package outbox

import "context"

// edit is a new state of a message, not shown yet.
type edit struct {
	newer context.CancelFunc // to be called when there is a newer state
}

// Edit makes a request that changes the given message in a room. It goes ahead of waiting sends; the
// platform's limits on edits are found by trying. While it waits, a newer state may replace it: then shown
// is false without an error, because the newer state will be shown. Errors are those of Send.
func (o *Outbox[K]) Edit(
	ctx context.Context, room K, message string, once func() error,
) (shown bool, err error) {
	defer o.follow(ctx)()
	at := messageKey[K]{room, message}
	m := queueOf(o, o.edits, at)
	defer release(o, o.edits, at, m)
	waiting, cancel := context.WithCancel(ctx)
	defer cancel()
	e := &edit{newer: cancel}
	o.supersede(m, e)
	if m.enter(waiting) != nil {
		return false, ctx.Err() // none where a newer state came
	}
	defer m.leave()
	defer o.settle(m, e)
	err = o.persist(waiting, room, o.Limits.Pass, once)
	if err != nil && waiting.Err() != nil && ctx.Err() == nil {
		return false, nil
	}
	return err == nil, err
}

// supersede makes e the newest state, and releases the previous state.
func (o *Outbox[K]) supersede(m *sendQueue, e *edit) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.newest != nil {
		m.newest.newer()
	}
	m.newest = e
}

// settle records that e was shown, or cannot be.
func (o *Outbox[K]) settle(m *sendQueue, e *edit) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.newest == e {
		m.newest = nil
	}
}
