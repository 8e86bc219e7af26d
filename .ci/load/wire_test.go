package main

import (
	"testing"
	"time"
)

// TestGroups checks the limits of groups.
func TestGroups(t *testing.T) {
	start := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	const group, private = -5, 5
	type step struct {
		after int // milliseconds since the previous message
		edit  bool
		times int
		want  time.Duration // delay of the last message; the others are accepted
	}
	for _, test := range []struct {
		name       string
		editsCount bool
		chat       int64
		steps      []step
	}{
		{"twenty at once, and the next a minute after the first", false, group, []step{{100, false, 20, 0}, {100, false, 1, 58 * time.Second}}},
		{"a new minute", false, group, []step{{100, false, 20, 0}, {60000, false, 20, 0}}},
		{"the window slides", false, group, []step{{3000, false, 20, 0}, {3000, false, 20, 0}}},
		{"what was refused does not count", false, group, []step{{0, false, 20, 0}, {30000, false, 1, 30 * time.Second}, {30000, false, 1, 0}}},
		{"an edit a second", false, group, []step{{1000, true, 100, 0}}},
		{"five edits at once", false, group, []step{{0, true, 5, 0}, {0, true, 1, 3 * time.Second}, {1000, true, 1, 0}}},
		{"edits are no messages", false, group, []step{{0, false, 20, 0}, {0, true, 5, 0}}},
		{"edits are messages", true, group, []step{{0, true, 20, 0}, {0, true, 1, time.Minute}, {0, false, 1, time.Minute}}},
		{"a private chat", false, private, []step{{0, false, 50, 0}, {0, true, 50, 0}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, at := newGroups(test.editsCount), start
			for _, s := range test.steps {
				for i := range s.times {
					at = at.Add(time.Duration(s.after) * time.Millisecond)
					want := time.Duration(0)
					if i == s.times-1 {
						want = s.want
					}
					if got := g.wait(at, test.chat, s.edit); got != want {
						t.Fatalf("%+v, number %d: got %v, want %v", s, i+1, got, want)
					}
				}
			}
		})
	}
}

// TestHolds checks that the time of refusals in a chat begins with its first message.
func TestHolds(t *testing.T) {
	start := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	h := holds{40 * time.Second, map[int64]time.Time{-5: {}}}
	for _, test := range []struct {
		after, want time.Duration
		chat        int64
	}{
		{0, 0, -6}, {10 * time.Second, 40 * time.Second, -5}, {20 * time.Second, 30 * time.Second, -5}, {50 * time.Second, 0, -5}, {60 * time.Second, 0, -5},
	} {
		if got := h.wait(start.Add(test.after), test.chat, false); got != test.want {
			t.Errorf("after %v: got %v, want %v", test.after, got, test.want)
		}
	}
}
