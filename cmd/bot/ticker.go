package main

import (
	"context"
	"fmt"
	"sync"
	"time"

	"sudokubot/bot/chat/speak"
)

// ticker is a progress line on a terminal. It appears after a second.
type ticker struct {
	env   *environment
	of    int
	start time.Time
	end   func() // of the showing

	mu    sync.Mutex
	count int
	drawn bool
}

// newTicker shows the progress of work in of parts, if there is a terminal. stop must be called.
func newTicker(env *environment, of int) *ticker {
	t := &ticker{env: env, of: of, start: env.now(), end: func() {}}
	if isTerminal(env.stderr) {
		t.end = speak.Repeat(env.ctx, time.Second, time.Second, t.show)
	}
	return t
}

func (t *ticker) show(context.Context) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.draw(fmt.Sprintf("%d of %d, %s", t.count, t.of, t.env.now().Sub(t.start).Round(time.Second)))
}

// eraseLine goes back to the beginning of the line and erases it: ECMA-48, EL.
const eraseLine = "\r\x1b[K"

// draw writes text into the line. With several goroutines the caller holds mu.
func (t *ticker) draw(text string) {
	fmt.Fprint(t.env.stderr, eraseLine+text)
	t.drawn = true
}

func (t *ticker) done() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
}

// clear removes the line, to make room for other output.
func (t *ticker) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.drawn {
		fmt.Fprint(t.env.stderr, eraseLine)
		t.drawn = false
	}
}

func (t *ticker) stop() {
	t.end()
	t.clear()
}
