package bench

import (
	"time"

	"golang.org/x/sys/unix"
)

// ThreadCPU returns a clock of the CPU time of the thread that reads it. It is not that of getrusage, which Linux
// brings up to date only some hundred times a second.
func ThreadCPU() Clock {
	if _, err := threadCPU(); err != nil {
		return Wall()
	}
	return Clock{"thread-cpu", func() time.Duration {
		spent, _ := threadCPU() // it was there before
		return spent
	}}
}

func threadCPU() (time.Duration, error) {
	var spent unix.Timespec
	err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &spent)
	return time.Duration(spent.Nano()), err
}
