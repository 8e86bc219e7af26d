//go:build !race

package grids_test

const race = false
