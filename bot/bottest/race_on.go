//go:build race

package bottest

// UnderRace reports that the race detector is on, which makes drawing ten times as slow.
const UnderRace = true
