package search_test

import (
	"runtime"
	"testing"
	"time"

	"sudokubot/solver/search"
)

// work uses the processor time d of the thread. On a system without a clock of that time, it skips the test.
func work(t *testing.T, d time.Duration) {
	t.Helper()
	start, ok := search.ThreadTime()
	if !ok {
		t.Skip("this system does not tell the processor time of a thread")
	}
	for spent := start; spent-start < d; spent, _ = search.ThreadTime() {
		if spent < start {
			t.Fatalf("the time ran back from %v to %v", start, spent)
		}
	}
}

// TestAThreadIsReadByAnother checks that any thread can read the clock of a thread, and that this clock
// counts only its own thread.
func TestAThreadIsReadByAnother(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	const some = 2 * time.Millisecond
	mine, ok := search.ThreadClock()
	if !ok {
		t.Skip("this system does not tell the processor time of a thread")
	}
	theirs, before, used, told := make(chan search.Clock), make(chan time.Duration), make(chan bool), make(chan bool)
	go func() {
		runtime.LockOSThread() // never unlocked, so that the thread ends with the goroutine
		c, _ := search.ThreadClock()
		theirs <- c
		before <- c()
		work(t, some)
		used <- true
		<-told
	}()
	other, start := <-theirs, <-before
	idle := mine()
	<-used
	if got := other() - start; got < some {
		t.Errorf("another thread has used %v, want %v at least", got, some)
	}
	if got := mine() - idle; got > some {
		t.Errorf("waiting took %v of this thread", got)
	}
	close(told)
	work(t, some)
	if got := mine() - idle; got < some {
		t.Errorf("this thread has used %v, want %v at least", got, some)
	}
}

// TestAClockOfAThreadThatEnded checks that the clock of a thread can be read after its end.
func TestAClockOfAThreadThatEnded(t *testing.T) {
	clock := make(chan search.Clock)
	go func() {
		runtime.LockOSThread()
		c, _ := search.ThreadClock()
		clock <- c
	}()
	c := <-clock
	if c == nil {
		t.Skip("this system does not tell the processor time of a thread")
	}
	if first, second := c(), c(); second < 0 || first < 0 {
		t.Errorf("read %v, then %v", first, second)
	}
}

func TestWall(t *testing.T) {
	c := search.WallClock()
	if first, second := c(), c(); first < 0 || first > second {
		t.Errorf("read %v, then %v", first, second)
	}
}
