//go:build !race

package check

// Race reports whether the tests run under the race detector, which makes them slow.
const Race = false
