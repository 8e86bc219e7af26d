// Package action defines everything that people can ask of the bot, as typed values. Buttons, commands and
// sentences are decoded into these values.
//
// It encodes actions as the data of buttons. It does not carry out actions.
package action

import (
	"strconv"
	"strings"

	"sudokubot/bot/game"
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

// reader decodes the state and the subject of a wire.
type reader func(state, about string) (Action, bool)

// readers has the reader for each verb. Three verbs are missing: wire.read handles them itself.
var readers = map[string]reader{
	"back": readAbout[Back], "compare": readAbout[Compare], "open": readAbout[Open],
	"details": readAbout[Details], "paint": readAbout[Paint], "rate": readAbout[Rate],
	"another": readAbout[Another], "solution": readAbout[Solution],
	"as": readAs, "sight": readSight, "repair": readRepair, "ask": readSightAgain, "pick": readPick,
	"steps": readSteps, "check": readCheck, "find": readFind, "evolve": readEvolve,
	"archive": readArchive, "game": readGame, "learn": readLearn, "top": readTop, "member": readMember,
	"rows": readRef(func(r game.Ref) Action { return Rows{r} }),
	"play": readRef(func(r game.Ref) Action { return Play{r} }),

	"text":    func(_, request string) (Action, bool) { return ShowSolution{request, true}, true },
	"picture": func(_, request string) (Action, bool) { return ShowSolution{request, false}, true },
	"hint": func(state, request string) (Action, bool) {
		h, ok := ReadHinting(state)
		return Hint{request, h}, ok
	},
	"method": func(state, name string) (Action, bool) {
		from, _ := strconv.Atoi(state)
		return Methods{name, from}, true
	},
	"made":    func(state, request string) (Action, bool) { return Made{request, state == details}, true },
	"monster": func(_, _ string) (Action, bool) { return Monster{}, true },
	"daily": func(_, about string) (Action, bool) {
		ref, _ := game.ReadRef(about)
		return Daily{ref.Series, ref.Date}, ref.Date != "" || about == ""
	},
	"solve": func(_, about string) (Action, bool) {
		ref, _ := game.ReadRef(about)
		return SolveDaily{ref.Series, ref.Date}, ref.Date != ""
	},
	"table": func(_, about string) (Action, bool) {
		ref, _ := game.ReadRef(about)
		return Table{ref.Series, ref.Date}, ref.Date != ""
	},
	"pad":     func(state, round string) (Action, bool) { return Pad{round, state}, true },
	"share":   func(_, round string) (Action, bool) { return Share{round}, true },
	"rematch": func(_, round string) (Action, bool) { return Rematch{round}, true },
	"set":     func(state, name string) (Action, bool) { return Set{name, state}, true },
	"room":    func(state, name string) (Action, bool) { return Room{name, state}, true },
	"setup":   func(state, chosen string) (Action, bool) { return Setup{state, chosen}, true },
	"forget":  func(state, _ string) (Action, bool) { return Forget{state}, true },
	"help":    func(state, _ string) (Action, bool) { return Help{state}, true },
	"stats":   func(state, mark string) (Action, bool) { return Stats{state, mark}, true },
	"vs":      func(state, _ string) (Action, bool) { return Versus{Mark: state}, true },
	"say":     func(state, _ string) (Action, bool) { return Say{state}, true },
}

// read decodes w. For an unknown verb, and for most states and subjects that Data never writes, it returns
// false.
func (w wire) read(v *words.Vocabulary) (Action, bool) {
	switch w.verb {
	case "make":
		return readNew(v, w.about)
	case "print":
		return readPrint(v, w.state, w.about)
	case "clock":
		return readClock(v, w.state, w.about)
	}
	if read, known := readers[w.verb]; known {
		return read(w.state, w.about)
	}
	return nil, false
}

// readAbout is the reader of actions that have only the Source of a request.
func readAbout[A interface {
	Action
	~struct{ Request string }
}](_, request string) (Action, bool) {
	return A(struct{ Request string }{request}), true
}

func readRef(of func(game.Ref) Action) reader {
	return func(_, about string) (Action, bool) {
		ref, ok := game.ReadRef(about)
		return of(ref), ok
	}
}
