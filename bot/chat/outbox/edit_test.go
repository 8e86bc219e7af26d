package outbox_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/solver/check"
)

func TestTheNewestStateOfAMessageWins(t *testing.T) {
	bubble(t, func(d *desk) {
		d.edit(d.t.Context(), 1, "board", "state 1", slow{wait: 8 * time.Second})
		for i := range 28 {
			d.edit(d.t.Context(), 1, "board", fmt.Sprint("state ", i+2))
		}
		d.edit(d.t.Context(), 1, "other", "other board")
		d.edit(d.t.Context(), 2, "board", "board of another room")
		d.edit(d.t.Context(), 1, "board", "state 30")
		time.Sleep(time.Minute)
		d.sort()
		d.mu.Lock()
		defer d.mu.Unlock()
		var shown, overtaken []string
		for _, s := range d.shown {
			if len(s) > 15 && slices.Contains([]string{"is overtaken 0s"}, s[len(s)-15:]) {
				overtaken = append(overtaken, s)
			} else {
				shown = append(shown, s)
			}
		}
		slices.Sort(shown)
		if want := []string{"board of another room 0s", "other board 8s", "state 30 8s"}; !slices.Equal(shown, want) || len(overtaken) != 29 {
			t.Errorf("shown %q, and %d overtaken", shown, len(overtaken))
		}
	})
}

func TestAnEditUnderWayIsFinished(t *testing.T) {
	bubble(t, func(d *desk) {
		d.wg.Go(func() {
			shown, err := d.Edit(d.t.Context(), 1, "board", func() error {
				time.Sleep(2 * time.Second)
				d.show("first")
				return nil
			})
			check.True(t, shown && err == nil, "%t, %v", shown, err)
		})
		synctest.Wait()
		d.edit(d.t.Context(), 1, "board", "second")
		d.edit(d.t.Context(), 1, "board", "third")
		time.Sleep(time.Minute)
		d.want("second is overtaken 0s", "first 2s", "third 2s")
	})
}

func TestEditsDoNotWaitForWhatIsToBeSent(t *testing.T) {
	bubble(t, func(d *desk) {
		for _, what := range []string{"a", "b", "c", "d"} {
			d.send(d.t.Context(), 1, what)
		}
		d.edit(d.t.Context(), 1, "board", "edit")
		d.want("a 0s", "b 0s", "c 0s", "edit 0s")
		time.Sleep(time.Minute)
	})
}
