package cputime

import (
	"time"

	"golang.org/x/sys/unix"
)

// Own returns the processor time that the calling thread has used. It is not that of getrusage, which Linux brings up to date
// only some hundred times a second.
func Own() (spent time.Duration, ok bool) { return read(unix.CLOCK_THREAD_CPUTIME_ID) }

// Thread returns a clock of the processor time of the calling thread: the caller has locked it to its goroutine, and whoever
// reads the clock later, on any thread, learns of that one. It stands still when the thread has ended. ok is false where the
// system keeps no such clock.
func Thread() (c Clock, ok bool) {
	id := clockOf(unix.Gettid())
	last, ok := read(id)
	return func() time.Duration {
		if spent, ok := read(id); ok {
			return spent
		}
		return last
	}, ok
}

// clockOf returns the name of the clock of a thread's processor time, as the kernel's include/linux/posix-timers.h makes it
// (make_thread_cpuclock, CPUCLOCK_SCHED) and pthread_getcpuclockid(3) returns it: the complement of the thread's ID, and in
// the lowest three bits that it is a thread's, and of which kind.
func clockOf(thread int) int32 {
	const ofThread, scheduled = 4, 2
	return int32(^thread)<<3 | ofThread | scheduled
}

func read(clock int32) (spent time.Duration, ok bool) {
	var t unix.Timespec
	err := unix.ClockGettime(clock, &t)
	return time.Duration(t.Nano()), err == nil
}
