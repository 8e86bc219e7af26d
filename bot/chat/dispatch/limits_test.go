package dispatch_test

import (
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
)

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
		if n := len(d.running()); n != 101 {
			d.Errorf("%d urgent calls run, want 100 of one room and 1 of another", n)
		}
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

// unsure panics when it is asked whether a message is urgent, or asks the queue itself.
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
		if err := h.queue.Drain(d.Context()); err != nil || done != 2 {
			d.Errorf("Drain = %v, done was called %d times, want 2", err, done)
		}
	})
}

// A handler of a test that ends its goroutine, as FailNow does, does not take a worker with it.
func TestACallThatEndsItsGoroutineGivesItsWorkerBack(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.submit("club", "exit")
		d.submit("club", "b")
		d.submit("home", "c")
		d.finish(d.wantOneRunning())
		d.finish(d.wantOneRunning())
	})
}
