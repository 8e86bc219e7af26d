// Package press writes and reads what a button carries from the message that shows it to the message that a press is.
//
// It knows the verbs of all buttons and one form for what stands behind them. It refuses to know what a verb does.
package press

import "strings"

// The verbs. What State and About say stands behind each; a source is that of a game.Request or game.Round, a ref is a
// game.Ref.
const (
	Compare  = "compare"  // About: source
	Text     = "text"     // About: source
	Picture  = "picture"  // About: source
	Back     = "back"     // About: source
	Hint     = "hint"     // State: which hint; About: source
	Steps    = "steps"    // State: which step; About: source
	Check    = "check"    // State: which wrong digit; About: source
	Find     = "find"     // State: which use of which technique; About: source
	Another  = "another"  // About: source
	Solution = "solution" // About: source
	Make     = "make"     // About: a recipe in words
	Play     = "play"     // About: ref
	Print    = "print"    // About: ref
	Daily    = "daily"    // About: ref, or nothing for today's
	Solve    = "solve"    // About: ref
	Archive  = "archive"  // State: the last day of a page, and a point and a day of it; About: series
	Game     = "game"     // State: what to do; About: source
	Pad      = "pad"      // State: a key, and the keyboard that it is of; About: source
	Learn    = "learn"    // State: what of it; About: a technique or a level
	Set      = "set"      // State: a value; About: a setting of a person
	Room     = "room"     // State: a value; About: a setting of a room
	Forget   = "forget"   // State: ask, yes or no
	Help     = "help"     // State: a page
	As       = "as"       // State: a layout, or "other", or nothing for the reading that is shown; About: source
	Open     = "open"     // About: source
	Sight    = "sight"    // State: a cell, a point, and what stands there; About: source
	Pick     = "pick"     // State: which puzzle of several in pictures, from 0; About: source
	Paint    = "paint"    // About: source
	Details  = "details"  // About: source
	Rate     = "rate"     // About: source
	Made     = "made"     // State: nothing, or "details"; About: source
	Rows     = "rows"     // About: ref
	Clock    = "clock"    // State: on or off, a point, and a verb and its state that follow; About: ref of a daily
	Top      = "top"      // State: a table of standings
	Table    = "table"    // About: ref
	Setup    = "setup"    // State: a step; About: what was chosen before it
	Member   = "member"   // State: a change of taking part in a room; About: a mark of the person
	Stats    = "stats"    // State: which picture; About: a mark of the person
	Versus   = "vs"       // State: a mark of a person
	Share    = "share"    // About: source of a game that is over
	Rematch  = "rematch"  // About: source of a game that is over
	Method   = "method"   // About: a method of search, or nothing for the list of all
	Monster  = "monster"  // nothing
	Evolve   = "evolve"   // State: nothing, or which run of it; About: source
	Say      = "say"      // State: an intent of package plain, as if it had been said
)

// Press is what a button does.
type Press struct {
	Verb  string // one of the above; letters only
	State string // in which state to show what it is about; no colon
	About string // what it is about; anything
}

// version stands before all that String writes. Readers of an older form end kindly with it, since no verb begins with a
// digit; a newer form takes the next digit.
const version = "1"

// String writes p as a button carries it: "1hint.0.2:1234". Parts that are empty are left out with their sign. Budget.Press of
// package chat says how long that may be.
func (p Press) String() string {
	text := version + p.Verb
	if p.State != "" {
		text += "." + p.State
	}
	if p.About != "" {
		text += ":" + p.About
	}
	return text
}

// Read reads what String wrote, now or in the form before, which had no version; ok is false for anything else, as what a
// later version wrote.
func Read(data string) (p Press, ok bool) {
	text, current := strings.CutPrefix(data, version)
	head, about, _ := strings.Cut(text, ":")
	p.Verb, p.State, _ = strings.Cut(head, ".")
	p.About = about
	if strings.Trim(p.Verb, "abcdefghijklmnopqrstuvwxyz") != "" || p.Verb == "" {
		return Press{}, false
	}
	if !current {
		p = p.renewed()
	}
	return p, true
}

// renewed returns p, which was read from the form before, as it is written today: there the parts behind some verbs had one
// sign between them.
func (p Press) renewed() Press {
	first, rest, _ := strings.Cut(p.About, ":")
	switch p.Verb {
	case Game:
		p.State, p.About = first, rest
	case Set, Learn:
		p.State, p.About = rest, first
	case Room:
		p.State, p.About = rest, first
		if first == "me" {
			p.State, p.About = first, ""
		}
	case Archive:
		p.State, p.About = strings.Replace(rest, ":", ".", 1), first
	case Daily, Solve:
		p.About = "d:" + p.About
	case Forget, Help:
		p.State, p.About = first, ""
	}
	return p
}
