package main

import (
	"syscall"
	"testing"
	"time"
)

// TestScene builds and starts a bot. The bot must answer people, and end at a signal.
func TestScene(t *testing.T) {
	b := &bench{quick: true}
	if err := b.prepare(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.clean)
	s, err := b.newFixture("SUDOKUBOT_DRAIN=1s")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.up(t.Context()); err != nil {
		t.Fatal(err)
	}
	all := append(s.askEach(1000, 3), s.room(2000).help(2000), s.room(-2001).help(2000))
	awaitAnswers(t.Context(), 30*time.Second, all)
	if got := tallyOf(all); got.lost+got.told+got.doubled != 0 {
		t.Errorf("%v", got)
	}
	if board, err := begin(t.Context(), s.room(7), 7); err != nil || len(board.grid) != 81 || board.button(pressAt(0, 2)) == "" {
		t.Errorf("a game begins with %+v, %v", board, err)
	}
	if took, ended := s.down(syscall.SIGTERM, 20*time.Second); !ended {
		t.Errorf("not gone after %v", took)
	}
	if err := s.end(); err != nil {
		t.Error(err)
	}
}
