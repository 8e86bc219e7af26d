package dispatch_test

import (
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/solver/check"
)

func TestPressesOnOneMessageAreHandledInTheirOrder(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		d.press("ann", "board", "ann")
		d.press("ben", "board", "ben")
		d.press("cid", "other", "cid")
		d.press("ben", "other", "ben too")
		d.press("dan", "board", "dan")
		d.wantRunning("ann", "cid")
		d.finish("cid")
		d.finish("ann")
		d.wantRunning("ben")
		d.finish("ben")
		d.wantRunning("ben too", "dan")
		d.finishAll()
	})
}

// TestPressesThatAreApart checks that presses for which Apart is true do not wait for other people's presses.
// They do not delay other people's presses either. A person's own presses keep their order.
func TestPressesThatAreApart(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		d.press("ann", "post", "apart ann")
		d.press("ben", "post", "ben")
		d.press("cid", "post", "apart cid")
		d.press("cid", "post", "cid too")
		d.press("dan", "post", "dan")
		d.wantRunning("apart ann", "apart cid", "ben")
		d.finish("apart cid")
		d.wantRunning("apart ann", "ben")
		d.finish("ben")
		d.wantRunning("apart ann", "cid too")
		d.finish("cid too")
		d.wantRunning("apart ann", "dan")
		d.finishAll()
	})
}

func TestARoomThatMovesIsMovedBeforeAnythingElseIsHandledThere(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		m := message("club", "moved")
		m.MovedFrom = "old"
		d.submit("home", "other")
		d.submitIt(m)
		d.says("ann", "club", "ann")
		d.wantRunning("moved", "other")
		d.finish("moved")
		d.wantRunning("ann", "other")
		d.finishAll()
	})
}

// TestWhatEntersAPrivateRoomIsAnsweredBeforeWhatIsSaidThere checks that an answer in a private room delays
// only the person's later messages there.
func TestWhatEntersAPrivateRoomIsAnsweredBeforeWhatIsSaidThere(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		d.says("ann", "ann's", "before")
		d.says("ann", "club", "enters ann's")
		d.wantRunning("before", "enters ann's")
		d.finish("before")
		d.says("ann", "ann's", "below")
		d.says("ann", "ann's", "further below")
		d.says("ann", "elsewhere", "ann elsewhere")
		d.says("ben", "ann's", "ben")
		d.wantRunning("ann elsewhere", "ben", "enters ann's")
		d.finish("enters ann's")
		d.wantRunning("ann elsewhere", "below", "ben")
		d.finish("below")
		d.wantRunning("ann elsewhere", "ben", "further below")
		d.finishAll()
	})
}

// TestWhatIsUrgentLeavesARoom checks that the gate held by an urgent message opens when its call ends.
func TestWhatIsUrgentLeavesARoom(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		d.says("ann", "club", "urgent enters ann's")
		d.wantRunning("urgent enters ann's")
		d.says("ann", "ann's", "below")
		d.wantRunning("urgent enters ann's")
		d.finish("urgent enters ann's")
		d.wantRunning("below")
		d.finishAll()
	})
}

// press submits a person's press on a message in the club.
func (d *desk) press(person, pressed, text string) {
	m := message("club", text)
	m.From.ID, m.Press = person, &chat.Press{Message: pressed}
	d.submitIt(m)
}

func TestOnce(t *testing.T) {
	for _, test := range []struct {
		name  string
		size  int
		names []string
		want  []bool
	}{
		{"remembers", 2, []string{"a", "a", "b", "b", "a"}, []bool{true, false, true, false, false}},
		{"forgets the oldest", 2, []string{"a", "b", "c", "b", "c", "a"}, []bool{true, true, true, false, false, true}},
		{"is not refreshed by a repetition", 2, []string{"a", "b", "a", "c", "a"}, []bool{true, true, false, true, true}},
		{"remembers the empty name", 3, []string{"", "a", "", "b", "", "c", ""}, []bool{true, true, false, true, false, true, true}},
		{"of size 1", 1, []string{"a", "a", "b", "b", "a"}, []bool{true, false, true, false, true}},
		{"of size 0 is of size 1", 0, []string{"a", "a", "b", "a"}, []bool{true, false, true, true}},
		{"of size -1 is of size 1", -1, []string{"a", "a", "b", "a"}, []bool{true, false, true, true}},
	} {
		t.Run(test.name, func(t *testing.T) {
			o := dispatch.NewOnce(test.size)
			for i, name := range test.names {
				check.Equal(t, o.First(name), test.want[i], "%d: First(%q)", i, name)
			}
		})
	}
}

func TestAnUrgentMessageIsNotDroppedBecauseOthersWait(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		for i := range 102 {
			d.submit("club", fmt.Sprint(i))
		}
		d.submit("club", "urgent")
		d.wantRunning("0", "urgent")
		d.finish("urgent")
		d.finishAll()
	})
}

func TestUrgentMessagesThatARoomCannotHoldAreDropped(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		for i := range 103 {
			d.submit("club", fmt.Sprint("urgent", i))
		}
		d.submit("home", "urgent")
		n := len(d.running())
		check.True(d, n == 21, "%d urgent calls run, want 20 of one room and 1 of another", n)
		d.finishAll()
		d.submit("club", "urgent again")
		d.wantRunning("urgent again")
		d.finish("urgent again")
	})
}

func TestAPanicInDoneIsOutlived(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		bad := func(bool) { panic("done is at its end") }
		d.queue.Submit(dispatch.Item{M: message("club", "a"), Done: bad})
		d.finish("a")
		d.queue.Submit(dispatch.Item{M: message("club", "panic"), Done: bad})
		d.queue.Submit(dispatch.Item{M: message("club", "urgent panic"), Done: bad})
		d.wantLog("done is at its end", "the handler is at its end")
		d.submit("club", "b")
		d.finish("b")
		d.wantDrain(d.Context(), nil)
		d.queue.Submit(dispatch.Item{M: message("club", "late"), Done: bad})
		synctest.Wait()
	})
}

// unsure is a handler whose Urgent panics or submits a message.
type unsure struct {
	*desk
	queue *dispatch.Queue
}

func (u *unsure) Urgent(m chat.Message) bool {
	switch m.Text {
	case "panic":
		panic("is it urgent?")
	case "again":
		u.queue.Submit(dispatch.Item{M: message("home", "from Urgent")})
	}
	return false
}

func TestUrgentMayPanicOrSubmit(t *testing.T) {
	bubble(t, 2, func(d *desk) {
		h := &unsure{desk: d}
		h.queue = dispatch.New(d.Context(), h, dispatch.Options{Workers: 2}, slog.New(slog.NewTextHandler(&d.log, nil)))
		done := 0
		h.queue.Submit(dispatch.Item{M: message("club", "panic"), Done: func(bool) { done++ }})
		d.wantLog("is it urgent?")
		h.queue.Submit(dispatch.Item{M: message("club", "again"), Done: func(bool) { done++ }})
		d.finishAll()
		err := h.queue.Drain(d.Context())
		check.True(d, err == nil && done == 2, "Drain = %v, done was called %d times, want 2", err, done)
	})
}

// TestACallThatEndsItsGoroutineGivesItsWorkerBack checks a handler that calls runtime.Goexit, as FailNow does
// in a test.
func TestACallThatEndsItsGoroutineGivesItsWorkerBack(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.submit("club", "exit")
		d.submit("club", "b")
		d.submit("home", "c")
		d.finish(d.wantOneRunning())
		d.finish(d.wantOneRunning())
	})
}
