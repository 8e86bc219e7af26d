package odds

import (
	"runtime"
	"sync"
)

// Each calls do with each number below n, on all processors.
func Each(n int, do func(i int)) {
	var wait sync.WaitGroup
	many := runtime.GOMAXPROCS(0)
	for first := range many {
		wait.Go(func() {
			for i := first; i < n; i += many {
				do(i)
			}
		})
	}
	wait.Wait()
}
