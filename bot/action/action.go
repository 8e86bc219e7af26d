// Package action has everything that people can ask of the bot, as typed values. A button, a command and a
// sentence decode into the same values.
//
// It knows how a button carries an action. It doesn't know what an action does.
package action

import (
	"strings"

	"sudokubot/bot/words"
)

// Action is something to be done. Its types are those of this package.
type Action interface {
	// wire returns the parts of what a button carries. The verb is empty for an action that no button has.
	wire() wire
}

// wire is an action as a button carries it: "1hint.0.2:1234" has the verb "hint", the state "0.2" and the
// subject "1234".
type wire struct {
	verb  string // letters only
	state string // no colon
	about string // anything
}

// version begins the text of every button. A verb begins with no digit, so readers of an older form refuse a
// newer one.
const version = "1"

// Data returns what a button carries for a: "1hint.0.2:1234". Empty parts are left out with their sign. See
// Budget.Press of package chat for the limit of its length.
func Data(a Action) string {
	w := a.wire()
	text := version + w.verb
	if w.state != "" {
		text += "." + w.state
	}
	if w.about != "" {
		text += ":" + w.about
	}
	return text
}

// Read returns the action that Data wrote, now or in the form before, which had no version. It is false for
// anything else, including the text of a later version. v reads recipes.
func Read(v *words.Vocabulary, data string) (Action, bool) {
	text, current := strings.CutPrefix(data, version)
	head, about, _ := strings.Cut(text, ":")
	w := wire{about: about}
	w.verb, w.state, _ = strings.Cut(head, ".")
	if !current {
		w = w.renewed()
	}
	return w.read(v)
}

// Verb returns the name of a's kind in buttons and in the log; empty for an action that no button has.
func Verb(a Action) string { return a.wire().verb }

// renewed returns w in today's form. In the form before, one sign stood between the parts behind some verbs.
func (w wire) renewed() wire {
	first, rest, _ := strings.Cut(w.about, ":")
	switch w.verb {
	case "game":
		w.state, w.about = first, rest
	case "set", "learn":
		w.state, w.about = rest, first
	case "room":
		w.state, w.about = rest, first
		if first == "me" {
			w.state, w.about = first, ""
		}
	case "archive":
		w.state, w.about = strings.Replace(rest, ":", ".", 1), first
	case "daily", "solve":
		w.about = "d:" + w.about
	case "forget", "help":
		w.state, w.about = first, ""
	}
	return w
}

// Shown returns the action that WriteShown wrote; nil for anything else.
func Shown(text string) Action {
	var w wire
	w.verb, w.state, _ = strings.Cut(text, ".")
	a, _ := w.read(nil)
	return a
}

// WriteShown returns a without its subject, for the field Shown of a game.Request.
func WriteShown(a Action) string {
	w := a.wire()
	if w.state == "" {
		return w.verb
	}
	return w.verb + "." + w.state
}
