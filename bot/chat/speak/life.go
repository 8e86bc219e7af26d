// Package speak holds the common parts of transports: the start and end of a run's posts, the pace of
// requests, a cache of platform data, texts cut to size, and calls of code that may panic.
package speak

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf16"
)

// Life covers all posts of a run, from the bot's connection to the end of the run. It is safe for
// concurrent use.
type Life struct {
	// Live is the context of the run. When it ends, no post begins any more.
	Live context.Context
	// Last is the context for requests of a post under way. It ends when they are cancelled.
	Last context.Context
	cut  context.CancelFunc

	mu      sync.Mutex
	closed  bool
	running sync.WaitGroup // once closed, nothing is added
}

// NewLife returns the life of the posts of a run with the context live. The caller must Drain it.
func NewLife(live context.Context) *Life {
	l := &Life{Live: live}
	l.Last, l.cut = context.WithCancel(context.WithoutCancel(live))
	return l
}

// Begin registers a post as under way, until Done is called. At the end of the run it returns an error
// instead, and Done must not be called.
func (l *Life) Begin() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.Live.Err(); err != nil {
		return err
	}
	if l.closed {
		return context.Canceled
	}
	l.running.Add(1)
	return nil
}

// Done registers the end of a post.
func (l *Life) Done() { l.running.Done() }

// Go calls f, which posts, with the context Live on its own goroutine. A panic of f goes to the log. At the
// end of the run f is not called.
func (l *Life) Go(log *slog.Logger, f func(ctx context.Context)) {
	if l.Begin() != nil {
		return
	}
	go func() {
		defer l.Done()
		Safely(log, func() { f(l.Live) }, "nothing more is posted: Speak panicked")
	}()
}

// Drain lets nothing begin any more and waits for the posts under way. When ctx ends before, it cancels the
// requests and returns ctx's error; Wait then waits for their end.
func (l *Life) Drain(ctx context.Context) error {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	defer l.cut()
	ended := make(chan struct{})
	go func() { defer close(ended); l.Wait() }()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Wait waits until all posts have ended. It must come after Drain.
func (l *Life) Wait() { l.running.Wait() }

// Safely calls f, which is foreign code, and reports whether it panicked. The log then gets trouble, attrs
// and the stack.
func Safely(log *slog.Logger, f func(), trouble string, attrs ...any) (panicked bool) {
	defer func() {
		if p := recover(); p != nil {
			panicked = true
			log.Error(trouble, append(attrs, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))...)
		}
	}()
	f()
	return false
}

// Clean returns s as people may see it: valid UTF-8 without control characters but newline and tab.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

// Units returns the length of s in UTF-16 units, the unit of platforms' limits.
func Units(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// Prefix returns the longest prefix of s, in whole characters, with at most limit units.
func Prefix(s string, limit int) string {
	n := 0
	for i, r := range s {
		if n += utf16.RuneLen(r); n > limit {
			return s[:i]
		}
	}
	return s
}

// Repeat calls f repeatedly on its own goroutine: first after the wait first, then after the wait each from
// the return of f. It ends when ctx does, or by stop, which ends the context of f and waits for f to
// return.
func Repeat(ctx context.Context, first, each time.Duration, f func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		for wait := first; Sleep(ctx, wait) == nil; wait = each {
			f(ctx)
		}
	})
	return func() { cancel(); running.Wait() }
}

// Sleep waits for d, or until ctx ends; then it returns ctx's error.
func Sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
	return ctx.Err()
}
