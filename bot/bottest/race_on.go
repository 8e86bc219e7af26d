//go:build race

package bottest

// UnderRace reports whether the race detector is on. It makes drawing ten times as slow.
const UnderRace = true
