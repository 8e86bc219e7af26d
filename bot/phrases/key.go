package phrases

import "strings"

// Key names a phrase by its section and its name in the files of a language, such as "game.solved". These
// files also name the blanks of the phrase. House tests of cmd/bot check that a constant Key has a phrase.
type Key string

// In returns the function from a name to its key in a section. A + in the name is a - in the key.
func In(section string) func(name string) Key {
	return func(name string) Key { return Key(section + "." + strings.ReplaceAll(name, "+", "-")) }
}

// ZoneKey returns the key of the name of a time zone. zone is its IANA name.
func ZoneKey(zone string) Key {
	return Key("zone." + strings.ToLower(strings.NewReplacer("/", "-", "_", "-").Replace(zone)))
}

// If returns then if ok is true, and otherwise the other key.
func If(ok bool, then, otherwise Key) Key {
	if ok {
		return then
	}
	return otherwise
}
