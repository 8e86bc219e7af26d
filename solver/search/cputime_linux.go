package search

import (
	"time"

	"golang.org/x/sys/unix"
)

// ThreadTime returns the processor time of the calling thread. It does not use getrusage, which Linux updates
// only a few hundred times a second. ok is false if the system has no such clock.
func ThreadTime() (spent time.Duration, ok bool) { return read(unix.CLOCK_THREAD_CPUTIME_ID) }

// ThreadClock returns a clock of the processor time of the calling thread, readable from any thread. The
// caller must have locked the thread to its goroutine. After the thread ends, the clock returns its reading
// at the call of ThreadClock. ok is false if the system has no such clock.
func ThreadClock() (c Clock, ok bool) {
	id := clockOf(unix.Gettid())
	last, ok := read(id)
	return func() time.Duration {
		if spent, ok := read(id); ok {
			return spent
		}
		return last
	}, ok
}

// clockOf returns the ID of the clock of a thread's processor time. See the kernel's
// include/linux/posix-timers.h (make_thread_cpuclock, CPUCLOCK_SCHED) and pthread_getcpuclockid(3). The
// upper bits are the complement of the thread's ID. The lowest three bits mark a thread's clock and the
// kind of clock.
func clockOf(thread int) int32 {
	const ofThread, scheduled = 4, 2
	return int32(^thread)<<3 | ofThread | scheduled
}

func read(clock int32) (spent time.Duration, ok bool) {
	var t unix.Timespec
	err := unix.ClockGettime(clock, &t)
	return time.Duration(t.Nano()), err == nil
}
