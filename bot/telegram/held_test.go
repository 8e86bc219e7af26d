package telegram_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// shared lets a bot hold its token while held is true.
func shared(held *atomic.Bool) func(*setup) {
	return func(s *setup) { s.cfg.Held = held.Load }
}

func TestAProcessWithoutTheTokenMakesNoRequest(t *testing.T) {
	var held atomic.Bool
	s := telegramtest.New(t)
	b := startAt(t, s, echo, shared(&held))
	check.NoError(t, b.end())
	check.True(t, len(s.AllCalls()) == 0, "%d calls", len(s.AllCalls()))
}

// A process that loses its token while it answers leaves the message to the next holder.
func TestAnAnswerWithoutTheTokenIsLeft(t *testing.T) {
	var held atomic.Bool
	held.Store(true)
	s, store, begun := telegramtest.New(t), storagetest.NewMemory(), make(chan bool)
	b := startAt(t, s, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		held.Store(false)
		close(begun)
		return echo(ctx, m, r)
	}, shared(&held), func(set *setup) {
		set.cfg.Inbox, set.cfg.Drain = store, time.Millisecond
		set.pace.Sleep = func(ctx context.Context, _ time.Duration) error { <-ctx.Done(); return ctx.Err() }
	})
	ann := s.User("Ann", "en")
	s.Private(ann).Text(ann, "hello")
	<-begun
	check.NoError(t, b.end())
	check.True(t, len(b.left()) == 1 && len(s.Calls("sendMessage")) == 0, "left %v, sent %v", b.left(), s.Calls("sendMessage"))
	held.Store(true)
	startAt(t, s, echo, shared(&held), func(set *setup) { set.cfg.Inbox = store })
	check.Equal(t, s.Private(ann).Next().Text, "heard hello")
}

// outage is an inbox that stores nothing new while it is out.
type outage struct {
	*storagetest.Memory
	out    atomic.Bool
	failed chan bool // has a value after a failure
}

func (o *outage) ChangeInbox(ctx context.Context, source string, c inbox.Change) error {
	if o.out.Load() {
		select {
		case o.failed <- true:
		default:
		}
		return errors.New("no database")
	}
	return o.Memory.ChangeInbox(ctx, source, c)
}

// Another process may take over at any moment, and knows only the stored updates.
func TestASharedUpdateIsConfirmedOnlyWhenItIsStored(t *testing.T) {
	var held atomic.Bool
	held.Store(true)
	s, o := telegramtest.New(t), &outage{Memory: storagetest.NewMemory(), failed: make(chan bool, 1)}
	o.out.Store(true)
	b := startAt(t, s, echo, shared(&held), func(set *setup) { set.cfg.Inbox = o })
	ann := s.User("Ann", "en")
	s.Private(ann).Text(ann, "hello")
	check.Equal(t, s.Private(ann).Next().Text, "heard hello")
	<-o.failed
	check.NoError(t, b.end())
	check.Equal(t, s.Unconfirmed(), 1)
}

func TestAnOrderlyEndLeavesThePace(t *testing.T) {
	s, store := telegramtest.New(t), storagetest.NewMemory()
	b := startAt(t, s, echo, func(set *setup) { set.cfg.Inbox = store })
	ann := s.User("Ann", "en")
	s.Private(ann).Text(ann, "hello")
	s.Private(ann).Next()
	check.NoError(t, b.end())
	source := telegram.Platform + "/" + strings.Split(s.Token, ":")[0]
	_, mark, err := store.Inbox(t.Context(), source)
	offset, busy, ok := strings.Cut(mark, " ")
	check.True(t, err == nil && ok && busy == "1" && offset != "", "mark %q, %v", mark, err)
	next := startAt(t, s, echo, func(set *setup) { set.cfg.Inbox = store })
	s.Private(ann).Text(ann, "again")
	check.Equal(t, s.Private(ann).Next().Text, "heard again")
	check.Equal(t, next.clock.sleeps(1e9), 0) // it need not wait a second
}
