// Package speak has the common parts of transports: the start and end of a run's posts, the pace of requests,
// and a cache of platform data. It also cuts texts to size, and calls code that may panic.
package speak

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf16"
)

// Life counts the running posts of a run. A run begins when the bot connects. It is safe for concurrent use.
type Life struct {
	// Live is the context of the run. When it ends, no more posts begin.
	Live context.Context
	// Last is the context for the requests of a running post. It ends when Drain returns.
	Last context.Context
	cut  context.CancelFunc

	mu      sync.Mutex
	closed  bool
	running sync.WaitGroup // must not grow after closing
}

// NewLife returns a Life for a run with the context live. The caller must call Drain.
func NewLife(live context.Context) *Life {
	l := &Life{Live: live}
	l.Last, l.cut = context.WithCancel(context.WithoutCancel(live))
	return l
}

// Begin registers a running post. The caller must call Done when the post ends. After Drain or the end of
// Live, Begin registers nothing and returns an error. Then the caller must not call Done.
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

// Done records the end of a post.
func (l *Life) Done() { l.running.Done() }

// Go calls f on a new goroutine, with the context Live. f sends posts. A panic of f is logged. After the end
// of the run, Go does not call f.
func (l *Life) Go(log *slog.Logger, f func(ctx context.Context)) {
	if l.Begin() != nil {
		return
	}
	go func() {
		defer l.Done()
		Safely(log, func() { f(l.Live) }, "nothing more is posted: Speak panicked")
	}()
}

// Drain lets no more posts begin, and waits for the running posts. If ctx ends first, Drain cancels the
// requests and returns ctx's error. After that, Wait waits until all posts have ended.
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

// Wait waits until all posts have ended. Call it after Drain.
func (l *Life) Wait() { l.running.Wait() }

// Safely calls f, which is foreign code, and reports whether it panicked. If so, it logs message with attrs
// and the stack.
func Safely(log *slog.Logger, f func(), message string, attrs ...any) (panicked bool) {
	defer func() {
		if p := recover(); p != nil {
			panicked = true
			log.Error(message, append(attrs, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))...)
		}
	}()
	f()
	return false
}

// Clean returns s as valid UTF-8, without control characters other than newline and tab.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

// Units returns the length of s in UTF-16 units, which platforms use for their limits.
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

// Repeat calls f repeatedly on its own goroutine. The first call is after delay, and each further call is
// interval after f has returned. Repeat ends when ctx ends, or when stop is called. stop ends the context of
// f and waits until f returns.
func Repeat(ctx context.Context, delay, interval time.Duration, f func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() {
		for wait := delay; Sleep(ctx, wait) == nil; wait = interval {
			f(ctx)
		}
	})
	return func() { cancel(); running.Wait() }
}

// While returns a transport that makes requests by next while held returns true. All other requests fail, as
// if there were no connection. If held is nil, While returns next.
func While(held func() bool, next http.RoundTripper) http.RoundTripper {
	if held == nil {
		return next
	}
	return guarded{next, held}
}

type guarded struct {
	http.RoundTripper
	held func() bool
}

var errNotHeld = errors.New("another process may speak for the bot now")

// RoundTrip implements http.RoundTripper.
func (g guarded) RoundTrip(r *http.Request) (*http.Response, error) {
	if !g.held() {
		if r.Body != nil {
			r.Body.Close()
		}
		return nil, errNotHeld
	}
	return g.RoundTripper.RoundTrip(r)
}

// CloseIdleConnections lets http.Client close the connections of the next transport.
func (g guarded) CloseIdleConnections() {
	if next, ok := g.RoundTripper.(interface{ CloseIdleConnections() }); ok {
		next.CloseIdleConnections()
	}
}

// Sleep waits for d, or until ctx ends. Its error is ctx's.
func Sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
	return ctx.Err()
}
