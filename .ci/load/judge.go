package main

import (
	"fmt"
	"sync"
	"testing"
)

// judge is the testing.TB of a double outside a test: it keeps what the double holds against the bot. Of the methods of
// testing.TB it has those that doubles call in the background.
type judge struct {
	testing.TB
	mu       sync.Mutex
	mistakes []string
	cleanups []func()
}

// Helper does nothing.
func (j *judge) Helper() {}

// Errorf notes that the bot did something that a real server refuses.
func (j *judge) Errorf(format string, args ...any) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.mistakes = append(j.mistakes, fmt.Sprintf(format, args...))
}

// Cleanup lets close call f.
func (j *judge) Cleanup(f func()) { j.cleanups = append(j.cleanups, f) }

// close closes the double and returns what was held against the bot, as an error.
func (j *judge) close() error {
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
