package dispatch_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"sudokubot/bot/chat/dispatch"
	"sudokubot/solver/check"
)

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
		t.Run(test.name, func(t *testing.T) { wantFirst(t, test.size, test.names, test.want) })
	}
}

func wantFirst(t *testing.T, size int, names []string, want []bool) {
	t.Helper()
	o := dispatch.NewOnce(size)
	for i, name := range names {
		check.Equal(t, o.First(name), want[i], "%d: First(%q", i, name)
	}
}

func TestOnceForManyGoroutines(t *testing.T) {
	o := dispatch.NewOnce(100)
	var first atomic.Int64
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 100 {
				if o.First(fmt.Sprint(i)) {
					first.Add(1)
				}
			}
		})
	}
	all.Wait()
	check.Equal(t, first.Load(), 100)
}
