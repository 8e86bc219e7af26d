package outbox_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/solver/check"
)

// at submits messages to a group, each with the number of seconds since the beginning.
type at struct {
	second int
	texts  []string
}

// TestAPersonInAGroupUsesNoMoreThanRemainForOthers checks the order and the times in a group with six
// messages a minute.
func TestAPersonInAGroupUsesNoMoreThanRemainForOthers(t *testing.T) {
	for _, test := range []struct {
		name string
		sent []at
		want []string
	}{
		{"one has half, and the others begin at once",
			[]at{{0, []string{"ann1", "ann2", "ann3", "ann4", "ann5"}}, {10, []string{"ben1", "eve1"}}},
			[]string{"ann1 0s", "ann2 0s", "ann3 0s", "ben1 10s", "eve1 10s", "ann4 1m0s", "ann5 1m0s"}},
		{"two leave one for a third",
			[]at{{0, []string{"ann1", "ann2", "ann3", "ben1", "ben2", "ben3"}}, {30, []string{"eve1"}}},
			[]string{"ann1 0s", "ann2 0s", "ann3 0s", "ben1 1s", "ben2 2s", "eve1 30s", "ben3 1m0s"}},
		{"the last one is for a newcomer",
			[]at{{0, []string{"a", "b", "c", "d", "e"}}, {10, []string{"a", "b"}}, {20, []string{"f"}}},
			[]string{"a 0s", "b 0s", "c 0s", "d 1s", "e 2s", "f 20s", "a 1m0s", "b 1m0s"}},
		{"nobody begins before the minute is over",
			[]at{{0, []string{"a", "b", "c", "d", "e", "f"}}, {20, []string{"g"}}},
			[]string{"a 0s", "b 0s", "c 0s", "d 1s", "e 2s", "f 3s", "g 1m0s"}},
		{"the least answered is first",
			[]at{{0, []string{"ann1", "ann2", "ann3"}}, {2, []string{"ben1", "ben2", "ben3", "ann4"}}},
			[]string{"ann1 0s", "ann2 0s", "ann3 0s", "ben1 2s", "ben2 2s", "ann4 1m0s", "ben3 1m0s"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			bubble(t, func(d *desk) {
				for _, s := range test.sent {
					time.Sleep(time.Until(d.began.Add(time.Duration(s.second) * time.Second)))
					for _, text := range s.texts {
						d.send(d.t.Context(), -1, text)
					}
				}
				time.Sleep(3 * time.Minute)
				d.want(test.want...)
			})
		})
	}
}

func TestWhoLeavesTheLineHoldsUpNobody(t *testing.T) {
	bubble(t, func(d *desk) {
		ctx, cancel := context.WithCancel(d.t.Context())
		d.send(d.t.Context(), -1, "ann1", slow{wait: 5 * time.Second})
		d.send(ctx, -1, "ben1")
		d.send(d.t.Context(), -1, "eve1")
		cancel()
		time.Sleep(time.Minute)
		d.want("ben1 fails: context canceled 0s", "ann1 5s", "eve1 5s")
	})
}

// TestGroupsAtRestAreForgotten checks that a group is remembered for a minute after its last message, and
// that no goroutine waits for it.
func TestGroupsAtRestAreForgotten(t *testing.T) {
	bubble(t, func(d *desk) {
		for room := range 5000 {
			d.sendNow(d.t.Context(), -1-room, fmt.Sprint("ann", room))
			time.Sleep(100 * time.Millisecond)
		}
		n := d.Rooms()
		check.True(t, n >= 600 && n <= 1024, "%d groups are remembered", n)
		for range 3 {
			d.sendNow(d.t.Context(), -1, "ann1")
		}
		ctx, cancel := context.WithTimeout(d.t.Context(), time.Second)
		defer cancel()
		began := time.Now()
		d.sendNow(ctx, -1, "ann2")
		synctest.Wait()
		check.Equal(t, time.Since(began), time.Second)
	})
}
