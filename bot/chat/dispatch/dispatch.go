// Package dispatch hands messages to a chat.Handler: those of one room one after another, those of different rooms side
// by side on a bounded number of workers.
//
// It knows order, limits and the end of the work. It refuses to know where messages come from and what is answered.
package dispatch

import (
	"context"
	"log/slog"
	"sync"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// roomLimit is how many messages of one room may wait, and how many urgent ones may be handled at once. What comes beyond
// it is dropped: nobody reads a hundred answers.
const roomLimit = 100

// Queue calls a Handler. The zero value is not usable; see New.
type Queue struct {
	handler chat.Handler
	log     *slog.Logger
	workers chan struct{} // one token for each running call that is not urgent
	stop    context.CancelFunc
	ctx     context.Context // of the calls; ends when Drain gives up

	mu      sync.Mutex
	rooms   map[string]*room // by ID; those that have work
	closed  bool
	running sync.WaitGroup // the goroutines; once closed, only they themselves add to it
}

// room is what is left to do for a room.
type room struct {
	waiting []job
	busy    bool // one is being handled, or waits for a worker
	urgent  int  // how many are being handled
}

type job struct {
	m    chat.Message
	r    chat.Responder
	done func()
}

// New returns a queue that calls h on at most workers messages at once (at least 1), not counting urgent ones. The calls'
// context carries the values of ctx but not its end: work that has begun is finished when ctx ends, until Drain's time is
// up.
func New(ctx context.Context, h chat.Handler, workers int, log *slog.Logger) *Queue {
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	return &Queue{
		handler: h, log: log, workers: make(chan struct{}, max(workers, 1)),
		ctx: ctx, stop: stop, rooms: map[string]*room{},
	}
}

// Submit takes m and returns at once. done, if not nil, is called once, on another goroutine, when m has been handled or
// dropped, whatever the outcome. After Drain has begun, m is dropped, and Drain does not wait for its done.
func (q *Queue) Submit(m chat.Message, r chat.Responder, done func()) {
	if done == nil {
		done = func() {}
	}
	j := job{m, r, done}
	urgent := q.urgent(j)
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		// running may not grow any more: Drain waits for it, or has done so.
		go q.drop(j, "the queue is closed")
		return
	}
	place := q.place(m.Room.ID)
	switch {
	case urgent && place.urgent < roomLimit:
		place.urgent++
		q.running.Go(func() { q.jump(j) })
	case urgent, len(place.waiting) >= roomLimit:
		q.running.Go(func() { q.drop(j, "too many wait") })
	case place.busy:
		place.waiting = append(place.waiting, j)
	default:
		place.busy = true
		q.running.Go(func() { q.serve(j) })
	}
}

// urgent asks the handler, without the lock, because it is not our code. What it panics about is not urgent.
func (q *Queue) urgent(j job) (urgent bool) {
	q.safely(j, func() { urgent = q.handler.Urgent(j.m) })
	return urgent
}

// place returns the room with this ID. The caller holds mu and gives the room something to do, if it has nothing.
func (q *Queue) place(id string) *room {
	if q.rooms[id] == nil {
		q.rooms[id] = &room{}
	}
	return q.rooms[id]
}

// jump handles an urgent message.
func (q *Queue) jump(j job) {
	defer q.leave(j, func(place *room) { place.urgent-- })
	q.call(j)
}

// serve handles a message when a worker is free, and then the next of its room.
func (q *Queue) serve(j job) {
	defer q.leave(j, q.next)
	q.workers <- struct{}{}
	defer func() { <-q.workers }()
	if q.ctx.Err() != nil {
		q.drop(j, "out of time")
		return
	}
	q.call(j)
}

// leave notes by f that j is finished, and forgets its room if nothing is left to do there.
func (q *Queue) leave(j job, f func(*room)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	id := j.m.Room.ID
	place := q.rooms[id]
	f(place)
	if !place.busy && place.urgent == 0 {
		delete(q.rooms, id)
	}
}

// next lets the message be handled that has waited longest. A goroutine for each, so that a call that ends its own
// (runtime.Goexit) does not end the room.
func (q *Queue) next(place *room) {
	if len(place.waiting) == 0 {
		place.busy = false
		return
	}
	j := place.waiting[0]
	place.waiting[0] = job{} // so that it is not kept in memory
	place.waiting = place.waiting[1:]
	q.running.Go(func() { q.serve(j) })
}

// call handles one message.
func (q *Queue) call(j job) {
	defer q.safely(j, j.done)
	q.safely(j, func() {
		if err := q.handler.Handle(q.ctx, j.m, j.r); err != nil {
			q.log.Warn("message not answered", "room", j.m.Room.ID, "err", err)
		}
	})
}

func (q *Queue) drop(j job, why string) {
	q.log.Warn("message dropped", "room", j.m.Room.ID, "why", why)
	q.safely(j, j.done)
}

// safely calls f, which is not our code; its panic goes to the log.
func (q *Queue) safely(j job, f func()) {
	speak.Safely(q.log, f, "handler panicked", "room", j.m.Room.ID)
}

// Drain takes no more messages and waits until those taken are handled, or until ctx ends; then the calls' context is
// cancelled, what still waits is dropped, and Drain waits for the calls to return. It returns ctx's error if the work had
// to be cut short.
func (q *Queue) Drain(ctx context.Context) error {
	if q.close() {
		ctx = context.WithoutCancel(ctx) // there is nothing to cut short
	}
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

// close takes no more messages and reports whether all that were taken are handled.
func (q *Queue) close() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	return len(q.rooms) == 0
}
