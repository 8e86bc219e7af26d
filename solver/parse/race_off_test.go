//go:build !race

package parse_test

// race tells that the tests run much slower than usual.
const race = false
