package chattest

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"
)

// Log contains the text of a log, and can be read while goroutines write. The zero value is empty.
type Log struct {
	mu    sync.Mutex
	text  bytes.Buffer
	grown chan struct{} // closed at the next line; nil if no goroutine waits for a line
}

// Write implements io.Writer.
func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.grown != nil {
		close(l.grown)
		l.grown = nil
	}
	return l.text.Write(p)
}

// String returns the text.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// Await waits until the text contains part. After 30 s the test fails.
func (l *Log) Await(t testing.TB, part string) {
	t.Helper()
	late := time.After(30 * time.Second)
	for {
		l.mu.Lock()
		if strings.Contains(l.text.String(), part) {
			l.mu.Unlock()
			return
		}
		if l.grown == nil {
			l.grown = make(chan struct{})
		}
		grown := l.grown
		l.mu.Unlock()
		select {
		case <-grown:
		case <-late:
			t.Fatalf("the log does not contain %q:\n%s", part, l)
		}
	}
}
