package action

import (
	"strconv"

	"sudokubot/bot/game"
	"sudokubot/bot/words"
)

// read decodes w. For an unknown verb, and for most states and subjects that Data never writes, it returns
// false.
func (w wire) read(v *words.Vocabulary) (Action, bool) {
	switch w.verb {
	case "back":
		return Back{w.about}, true
	case "compare":
		return Compare{w.about}, true
	case "text", "picture":
		return ShowSolution{w.about, w.verb == "text"}, true
	case "open":
		return Open{w.about}, true
	case "details":
		return Details{w.about}, true
	case "paint":
		return Paint{w.about}, true
	case "rate":
		return Rate{w.about}, true
	case "as":
		return readAs(w.state, w.about), true
	case "sight":
		return readSight(w.state, w.about)
	case "repair":
		return readRepair(w.state, w.about)
	case "ask":
		return readSightAgain(w.state, w.about)
	case "pick":
		return readPick(w.state, w.about)
	case "hint":
		h, ok := ReadHinting(w.state)
		return Hint{w.about, h}, ok
	case "steps":
		return readSteps(w.state, w.about)
	case "check":
		return readCheck(w.state, w.about)
	case "find":
		return readFind(w.state, w.about)
	case "evolve":
		return readEvolve(w.state, w.about), true
	case "method":
		from, _ := strconv.Atoi(w.state)
		return Methods{w.about, from}, true
	}
	return w.readMade(v)
}

// readMade decodes the actions about made puzzles, dailies and games.
func (w wire) readMade(v *words.Vocabulary) (Action, bool) {
	ref, isRef := game.ReadRef(w.about)
	switch w.verb {
	case "rows":
		return Rows{ref}, isRef
	case "play":
		return Play{ref}, isRef
	case "make":
		return readNew(v, w.about)
	case "monster":
		return Monster{}, true
	case "another":
		return Another{w.about}, true
	case "solution":
		return Solution{w.about}, true
	case "made":
		return Made{w.about, w.state == details}, true
	case "print":
		return readPrint(v, w.state, w.about)
	case "daily":
		return Daily{ref.Series, ref.Date}, ref.Date != "" || w.about == ""
	case "solve":
		return SolveDaily{ref.Series, ref.Date}, ref.Date != ""
	case "table":
		return Table{ref.Series, ref.Date}, ref.Date != ""
	case "archive":
		return readArchive(w.state, w.about), true
	case "clock":
		return readClock(v, w.state, ref)
	case "game":
		return readGame(w.state, w.about)
	case "pad":
		return Pad{w.about, w.state}, true
	case "share":
		return Share{w.about}, true
	case "rematch":
		return Rematch{w.about}, true
	}
	return w.readPeople()
}

// readPeople decodes the actions about people, rooms and the bot.
func (w wire) readPeople() (Action, bool) {
	switch w.verb {
	case "learn":
		return readLearn(w.state, w.about), true
	case "set":
		return Set{w.about, w.state}, true
	case "room":
		return Room{w.about, w.state}, true
	case "setup":
		return Setup{w.state, w.about}, true
	case "forget":
		return Forget{w.state}, true
	case "help":
		return Help{w.state}, true
	case "top":
		return readTop(w.state)
	case "stats":
		return Stats{w.state, w.about}, true
	case "vs":
		return Versus{Mark: w.state}, true
	case "member":
		return readMember(w.state, w.about)
	case "say":
		return Say{w.state}, true
	}
	return nil, false
}
