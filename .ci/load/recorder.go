package main

import (
	"fmt"
	"sync"
	"testing"
)

// recorder is the testing.TB for a double outside of a test. It records the bot's violations. It implements
// those methods of testing.TB that doubles call in the background.
type recorder struct {
	testing.TB
	mu       sync.Mutex
	mistakes []string
	cleanups []func()
}

func (j *recorder) Helper() {}

// Errorf records a violation.
func (j *recorder) Errorf(format string, args ...any) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.mistakes = append(j.mistakes, fmt.Sprintf(format, args...))
}

func (j *recorder) Cleanup(f func()) { j.cleanups = append(j.cleanups, f) }

// close closes the double and returns the violations as an error.
func (j *recorder) close() error {
	for _, f := range j.cleanups {
		f()
	}
	j.cleanups = nil
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.mistakes) == 0 {
		return nil
	}
	return fmt.Errorf("%d times something that a real server refuses: %s", len(j.mistakes), j.mistakes[0])
}
