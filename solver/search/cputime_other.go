//go:build !linux

package search

import "time"

// ThreadTime returns false: this package has no such clock outside Linux.
func ThreadTime() (spent time.Duration, ok bool) { return 0, false }

// ThreadClock returns false: this package has no such clock outside Linux.
func ThreadClock() (c Clock, ok bool) { return nil, false }
