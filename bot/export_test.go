package bot

import (
	"maps"
	"slices"
)

// CommandNames returns the names of all commands, also of those that no menu shows.
func CommandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return names
}

// Verbs returns the verbs of all buttons.
func Verbs() []string { return slices.Sorted(maps.Keys(presses())) }
