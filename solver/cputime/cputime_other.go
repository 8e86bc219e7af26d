//go:build !linux

package cputime

import "time"

// Own returns false: this package has no such clock outside Linux.
func Own() (spent time.Duration, ok bool) { return 0, false }

// Thread returns false: this package has no such clock outside Linux.
func Thread() (c Clock, ok bool) { return nil, false }
