//go:build !race

package bot_test

// underRace tells that the race detector is on, which makes drawing ten times as slow.
const underRace = false
