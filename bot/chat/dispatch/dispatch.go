// Package dispatch hands messages to a chat.Handler: those of one room one after another, those of different rooms side
// by side on a bounded number of workers.
//
// It knows order, limits and the end of the work. It refuses to know where messages come from and what is answered.
package dispatch

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"

	"sudokubot/bot/chat"
)

// roomLimit is how many messages of one room may wait. What comes beyond it is dropped: nobody reads a hundred answers.
const roomLimit = 100

// Queue calls a Handler. The zero value is not usable; see New.
type Queue struct {
	handler chat.Handler
	log     *slog.Logger
	workers chan struct{} // one token for each running call
	stop    context.CancelFunc
	ctx     context.Context // of the calls; ends when Drain gives up

	mu      sync.Mutex
	waiting map[string][]job // by room; a key is there while the room's goroutine runs
	closed  bool
	running sync.WaitGroup
}

type job struct {
	m    chat.Message
	r    chat.Responder
	done func()
}

// New returns a queue that calls h on at most workers messages at once (at least 1). The calls' context carries the
// values of ctx but not its end: work that has begun is finished when ctx ends, until Drain's time is up.
func New(ctx context.Context, h chat.Handler, workers int, log *slog.Logger) *Queue {
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	return &Queue{
		handler: h, log: log, workers: make(chan struct{}, max(workers, 1)),
		ctx: ctx, stop: stop, waiting: map[string][]job{},
	}
}

// Submit takes m and returns at once. done, if not nil, is called when m has been handled or dropped, whatever the
// outcome. After Drain has begun, m is dropped, and Drain does not wait for its done.
func (q *Queue) Submit(m chat.Message, r chat.Responder, done func()) {
	if done == nil {
		done = func() {}
	}
	j := job{m, r, done}
	q.mu.Lock()
	defer q.mu.Unlock()
	jobs, busy := q.waiting[m.Room.ID]
	switch {
	case q.closed:
		// running may not grow any more: Drain waits for it, or has done so.
		q.log.Warn("message dropped", "room", m.Room.ID, "why", "the queue is closed")
		go done()
	case len(jobs) >= roomLimit:
		q.log.Warn("message dropped", "room", m.Room.ID, "why", "too many wait")
		q.running.Go(done)
	case q.handler.Urgent(m):
		q.running.Go(func() { q.call(j) })
	case busy:
		q.waiting[m.Room.ID] = append(jobs, j)
	default:
		q.waiting[m.Room.ID] = []job{j}
		q.running.Go(func() { q.room(m.Room.ID) })
	}
}

// room handles the messages of one room until none wait.
func (q *Queue) room(id string) {
	for {
		j, ok := q.next(id)
		if !ok {
			return
		}
		q.workers <- struct{}{}
		q.call(j)
		<-q.workers
	}
}

func (q *Queue) next(id string) (job, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	jobs := q.waiting[id]
	if len(jobs) == 0 {
		delete(q.waiting, id)
		return job{}, false
	}
	q.waiting[id] = jobs[1:]
	return jobs[0], true
}

// call handles one message and outlives a panic of the handler.
func (q *Queue) call(j job) {
	defer j.done()
	defer func() {
		if p := recover(); p != nil {
			q.log.Error("handler panicked", "room", j.m.Room.ID, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
		}
	}()
	if err := q.handler.Handle(q.ctx, j.m, j.r); err != nil {
		q.log.Warn("message not answered", "room", j.m.Room.ID, "err", err)
	}
}

// Drain takes no more messages and waits until those taken are handled, or until ctx ends; then the calls' context is
// cancelled and Drain waits for them to return. It returns ctx's error if the work had to be cut short.
func (q *Queue) Drain(ctx context.Context) error {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	defer q.stop()
	finished := make(chan struct{})
	go func() { q.running.Wait(); close(finished) }()
	select {
	case <-finished:
		return nil
	case <-ctx.Done():
	}
	q.stop()
	<-finished
	return ctx.Err()
}
