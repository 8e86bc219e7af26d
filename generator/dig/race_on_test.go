//go:build race

package dig_test

const race = true
