package action

import (
	"strconv"

	"sudokubot/bot/game"
	"sudokubot/bot/words"
)

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
