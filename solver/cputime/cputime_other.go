//go:build !linux

package cputime

import "time"

// Own tells nothing: only Linux tells the processor time of a thread in a way known here.
func Own() (spent time.Duration, ok bool) { return 0, false }

// Thread tells nothing either.
func Thread() (c Clock, ok bool) { return nil, false }
