//go:build race

package unique_test

const race = true
