// Package action defines everything that people can ask of the bot, as typed values. Buttons, commands and
// sentences are decoded into these values.
//
// It encodes actions as the data of buttons. It does not carry out actions.
package action

import (
	"strings"

	"sudokubot/bot/words"
)

// Action is an action of the bot. Its types are those of this package.
type Action interface {
	// wire returns the parts of the button data. If no button has the action, the verb is empty.
	wire() wire
}

// wire is an action encoded as button data. The data "1hint.0.2:1234" has the verb "hint", the state "0.2"
// and the subject "1234".
type wire struct {
	verb  string // consists of letters
	state string // contains no colon
	about string // the subject; may contain any character
}

// version begins the data of every button. Verbs do not begin with a digit, so a bot that knows only the
// older form without a version refuses such data.
const version = "1"

// Data returns the button data for a, for example "1hint.0.2:1234". If a part is empty, the part and its
// separator are left out. The largest length is Budget.Press of package chat.
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

// Read returns the action that Data has encoded. It also reads the older form without a version. For any
// other data, including that of a later version, ok is false. Read uses v to decode recipes.
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

// Verb returns the name of a's kind in button data and in the log. If no button has the action, it returns
// "".
func Verb(a Action) string { return a.wire().verb }

// renewed returns w in the present form. In the older form of some verbs, a colon stood between all parts.
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

// Shown returns the action that WriteShown has encoded. For an unknown verb it returns nil.
func Shown(text string) Action {
	var w wire
	w.verb, w.state, _ = strings.Cut(text, ".")
	a, _ := w.read(nil)
	return a
}

// WriteShown encodes a without its subject, for the field Shown of a game.Request.
func WriteShown(a Action) string {
	w := a.wire()
	if w.state == "" {
		return w.verb
	}
	return w.verb + "." + w.state
}
