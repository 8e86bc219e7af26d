package action

import (
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/words"
)

// These are the actions about puzzles that the bot makes, and about games and dailies.
type (
	// NewPuzzle makes a puzzle. If Change is set, the puzzle differs in that from the last puzzle.
	NewPuzzle struct {
		Recipe words.Recipe
		Change Change
	}
	// Recipes offers common recipes.
	Recipes struct{}
	// Monster makes the monster of the month, a puzzle that needs chains within chains.
	Monster struct{}
	// Another makes another puzzle by the recipe of the request.
	Another struct{ Request string }
	// Solution shows the solution of a made puzzle in another message.
	Solution struct{ Request string }
	// Made shows a made puzzle, with or without details.
	Made struct {
		Request string
		Details bool
	}
	// Print prints a puzzle, several puzzles, or a week of dailies.
	Print struct {
		words.Paper
		Ref    game.Ref     // the first puzzle; zero without a puzzle
		Recipe words.Recipe // the recipe of the puzzles to be made, if New is true
		New    bool
	}
	// Play opens the board of a puzzle.
	Play struct{ Ref game.Ref }
	// Daily shows a daily. If Date is empty, it is today's daily. If Series is empty, it is the series of
	// the room.
	Daily struct{ Series, Date string }
	// SolveDaily solves a daily that is over.
	SolveDaily struct{ Series, Date string }
	// Archive lists the dailies of a series up to the day End, or opens the daily of Date. An empty Series
	// is that of the room, and an empty End is today.
	Archive struct{ Series, End, Date string }
	// Clock answers the question whether to start the clock of a daily. The action in Then shows the digits
	// of the daily after the answer.
	Clock struct {
		On   bool
		Then Action
		Ref  game.Ref
	}
	// Share makes the card of a finished game.
	Share struct{ Round string }
	// Rematch begins a finished game again.
	Rematch struct{ Round string }
)

// Change says how a puzzle differs from the last puzzle: by its level, its givens or its size.
type Change string

// The changes.
const (
	Harder Change = "harder"
	Easier Change = "easier"
	Same   Change = "same"

	Fewer   Change = "fewer" // fewer givens
	Smaller Change = "smaller"
	Larger  Change = "larger"
)

func (a Recipes) wire() wire    { return wire{} }
func (a Monster) wire() wire    { return wire{verb: "monster"} }
func (a NewPuzzle) wire() wire  { return wire{"make", "", a.Recipe.String()} }
func (a Another) wire() wire    { return wire{"another", "", a.Request} }
func (a Solution) wire() wire   { return wire{"solution", "", a.Request} }
func (a Play) wire() wire       { return wire{"play", "", a.Ref.String()} }
func (a Share) wire() wire      { return wire{"share", "", a.Round} }
func (a Rematch) wire() wire    { return wire{"rematch", "", a.Round} }
func (a Daily) wire() wire      { return wire{"daily", "", daily(a.Series, a.Date)} }
func (a SolveDaily) wire() wire { return wire{"solve", "", daily(a.Series, a.Date)} }

// daily returns the subject for a daily. Without a date it is empty.
func daily(series, date string) string {
	if date == "" {
		return ""
	}
	return game.Ref{Series: series, Date: date}.String()
}

// details is the state of Made if details are shown.
const details = "details"

func (a Made) wire() wire {
	if a.Details {
		return wire{"made", details, a.Request}
	}
	return wire{"made", "", a.Request}
}

func (a Print) wire() wire {
	about := ""
	switch {
	case a.Ref != game.Ref{}:
		about = a.Ref.String()
	case a.New:
		about = a.Recipe.String()
	}
	return wire{"print", a.Paper.String(), about}
}

func (a Archive) wire() wire {
	if a.Date != "" {
		return wire{"archive", a.End + "." + a.Date, a.Series}
	}
	return wire{"archive", a.End, a.Series}
}

// These are the states of Clock. The verb and the state of Then follow them.
const clockOn, clockOff = "on", "off"

func (a Clock) wire() wire {
	state, then := clockOff, a.Then.wire()
	if a.On {
		state = clockOn
	}
	return wire{"clock", strings.TrimSuffix(state+"."+then.verb+"."+then.state, "."), a.Ref.String()}
}

func readNew(v *words.Vocabulary, about string) (Action, bool) {
	if v == nil {
		return nil, false
	}
	r, unknown := v.ReadRecipe(about, nil)
	return NewPuzzle{Recipe: r.Usual()}, unknown == ""
}

func readPrint(v *words.Vocabulary, state, about string) (Action, bool) {
	a := Print{Paper: words.PaperOf(state)}
	var isRef bool
	if a.Ref, isRef = game.ReadRef(about); isRef || a.Week && about == "" {
		return a, true
	}
	if v == nil {
		return nil, false
	}
	var unknown string
	a.Recipe, unknown = v.ReadRecipe(about, nil)
	a.New = unknown == ""
	return a, a.New && about != ""
}

func readArchive(state, series string) (Action, bool) {
	end, date, _ := strings.Cut(state, ".")
	return Archive{series, end, date}, true
}

func readClock(v *words.Vocabulary, state, about string) (Action, bool) {
	ref, _ := game.ReadRef(about)
	on, what, _ := strings.Cut(state, ".")
	then := wire{about: ref.String()}
	then.verb, then.state, _ = strings.Cut(what, ".")
	a, known := then.read(v)
	return Clock{on == clockOn, a, ref}, known && ref.Date != "" && (on == clockOn || on == clockOff)
}
