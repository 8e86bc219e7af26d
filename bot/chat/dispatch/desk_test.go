package dispatch_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/solver/check"
)

// desk is a handler whose calls run until the test ends them.
type desk struct {
	*testing.T
	queue     *dispatch.Queue
	log       chattest.Log
	submitted []string
	oldest    func() time.Time // see dispatch.Options.Watch

	mu    sync.Mutex
	at    map[string]chan struct{} // the running calls by text; closing a channel ends its call
	ended []string                 // texts whose Done was called
	told  []string                 // records of calls of LeftOut
}

// Handle blocks until the test calls finish. A text with "panic", "exit" or "error" ends the call at once. A
// text with "enters" enters a room.
func (d *desk) Handle(ctx context.Context, m chat.Message, _ chat.Responder) error {
	switch {
	case strings.Contains(m.Text, "panic"):
		panic("the handler is at its end")
	case m.Text == "exit":
		runtime.Goexit()
	case m.Text == "error":
		return errors.New("the answer was lost")
	}
	if _, room, ok := strings.Cut(m.Text, "enters "); ok {
		m.Passage.Enter(room)
	}
	end := make(chan struct{})
	d.mu.Lock()
	d.at[m.Text] = end
	d.mu.Unlock()
	defer func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.at, m.Text)
	}()
	select {
	case <-end:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *desk) Urgent(m chat.Message) bool { return strings.HasPrefix(m.Text, "urgent") }

func (d *desk) Apart(m chat.Message) bool { return strings.HasPrefix(m.Text, "apart") }

// LeftOut records its arguments.
func (d *desk) LeftOut(_ context.Context, m chat.Message, _ chat.Responder, n int) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.told = append(d.told, fmt.Sprintf("%s: %d, the last is %s", m.Room.ID, n, m.Text))
	return nil
}

func (d *desk) submit(room, text string) { d.submitIt(message(room, text)) }

func (d *desk) submitIt(m chat.Message) {
	text := m.Text
	d.submitted = append(d.submitted, text)
	d.queue.Submit(dispatch.Item{ID: text, M: m, Done: func(bool) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.ended = append(d.ended, text)
	}})
}

// running waits until all goroutines are blocked. Then it returns the sorted texts of the running calls.
func (d *desk) running() []string {
	synctest.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	var texts []string
	for text := range d.at {
		texts = append(texts, text)
	}
	slices.Sort(texts)
	return texts
}

func (d *desk) finish(text string) {
	d.Helper()
	synctest.Wait()
	d.mu.Lock()
	end := d.at[text]
	delete(d.at, text)
	d.mu.Unlock()
	if end == nil {
		d.Fatalf("%q does not run", text)
	}
	close(end)
	synctest.Wait()
}

func (d *desk) finishAll() {
	d.Helper()
	for running := d.running(); len(running) > 0; running = d.running() {
		d.finish(running[0])
	}
}

func (d *desk) done() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.ended)
}

func (d *desk) wantRunning(want ...string) {
	d.Helper()
	got := d.running()
	check.True(d, slices.Equal(got, want), "%v run, want %v", got, want)
}

func (d *desk) wantOneRunning() string {
	d.Helper()
	running := d.running()
	if len(running) != 1 {
		d.Fatalf("%v run, want one", running)
	}
	return running[0]
}

func (d *desk) wantDone(want ...string) {
	d.Helper()
	synctest.Wait()
	got := d.done()
	check.True(d, slices.Equal(got, want), "done was called for %v, want %v", got, want)
}

func (d *desk) wantLog(parts ...string) {
	d.Helper()
	synctest.Wait()
	for _, part := range parts {
		log := d.log.String()
		check.True(d, strings.Contains(log, part), "log is %q, want %q in it", log, part)
	}
}

func message(room, text string) chat.Message {
	return chat.Message{ID: text, Room: chat.Room{ID: room}, Text: text}
}

// handler is a chat.Handler that is never urgent.
type handler func(context.Context, chat.Message, chat.Responder) error

func (h handler) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	return h(ctx, m, r)
}
func (handler) Urgent(chat.Message) bool                                         { return false }
func (handler) Apart(chat.Message) bool                                          { return false }
func (handler) LeftOut(context.Context, chat.Message, chat.Responder, int) error { return nil }

type responder struct{ chat.Responder }
