package action

import (
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
)

// Actions about people, rooms and the bot itself.
type (
	// Learn shows a topic, a technique, or the techniques of a level from one on, by name; without a name the
	// levels. Some are techniques to choose from, which no button carries.
	Learn struct {
		Name    string
		Part    string // of a technique: LearnTry, LearnAnswer, or empty for its lesson
		From    int
		Notated bool
		Some    []*logic.Technique
	}
	// Looks shows the settings of the person, after changing them.
	Looks struct{ Change []words.Setting }
	// Set sets one of them by a button.
	Set struct{ Name, Value string }
	// RoomSettings shows the settings of the room, after changing them. In a private room those that a person
	// has, too, are changed for the person, unless Whole. Some is set if posts were wanted on some days only.
	RoomSettings struct {
		Change      []words.Setting
		Whole, Some bool
	}
	// Room sets one of them by a button. Without a name it shows the room's, with the value "me" the person's.
	Room struct{ Name, Value string }
	// Remind sets the hour of the reminder: "stop" ends it, empty to show the settings.
	Remind struct{ When string }
	// Setup is a step of setting up a group, with what was chosen before.
	Setup struct{ Step, Chosen string }
	// Privacy says what is stored of the person, Export sends it, and Forget deletes it: "ask", "yes", "no".
	Privacy struct{}
	Export  struct{}
	Forget  struct{ Step string }
	// Help shows a page of the help; empty is the first.
	Help struct{ Page string }
	// Start answers who comes for the first time.
	Start struct{}
	// Top shows a table of standings.
	Top struct{ words.Top }
	// Table shows the table of one daily.
	Table struct{ Series, Date string }
	// Stats shows how the person does, with a picture. Mark is that of the person; empty for who asks.
	Stats struct{ Picture, Mark string }
	// Missing says who has not played.
	Missing struct{}
	// Versus compares two people: by the mark of the other, or by a name as it was written.
	Versus struct{ Mark, Name string }
	// Member changes how the person with a mark takes part: "join", "leave", "name" or "count".
	Member struct{ Change, Mark string }
	// NotThere removes a game of the person from the room with a mark.
	NotThere struct {
		Ref  game.Ref
		Room string
	}
	// Say does what a sentence with that intent would.
	Say struct{ Intent string }
)

// The parts of Learn about a technique: a practice, and its answer.
const (
	LearnTry    = "try"
	LearnAnswer = "answer"
)

func (a Looks) wire() wire        { return wire{} }
func (a RoomSettings) wire() wire { return wire{} }
func (a Remind) wire() wire       { return wire{} }
func (a Privacy) wire() wire      { return wire{} }
func (a Export) wire() wire       { return wire{} }
func (a Start) wire() wire        { return wire{} }
func (a Missing) wire() wire      { return wire{} }
func (a Set) wire() wire          { return wire{"set", a.Value, a.Name} }
func (a Room) wire() wire         { return wire{"room", a.Value, a.Name} }
func (a Setup) wire() wire        { return wire{"setup", a.Step, a.Chosen} }
func (a Forget) wire() wire       { return wire{"forget", a.Step, ""} }
func (a Help) wire() wire         { return wire{"help", a.Page, ""} }
func (a Table) wire() wire        { return wire{"table", "", daily(a.Series, a.Date)} }
func (a Stats) wire() wire        { return wire{"stats", a.Picture, a.Mark} }
func (a Versus) wire() wire       { return wire{"vs", a.Mark, ""} }
func (a Member) wire() wire       { return wire{"member", a.Change, a.Mark} }
func (a NotThere) wire() wire     { return wire{"member", notThere, a.Ref.String() + ":" + a.Room} }
func (a Say) wire() wire          { return wire{"say", a.Intent, ""} }

func (a Top) wire() wire {
	return wire{"top", strings.Join([]string{a.Span, a.By, a.What, strconv.Itoa(a.Back)}, "."), ""}
}

func (a Learn) wire() wire {
	part := a.Part
	if a.From > 0 {
		part = strconv.Itoa(a.From)
	}
	return wire{"learn", marked(part, a.Notated), a.Name}
}

// notThere is the state of NotThere.
const notThere = "not"

func readLearn(state, name string) Action {
	a := Learn{Name: name}
	a.Part, a.Notated = strings.CutSuffix(state, notated)
	if from, err := strconv.Atoi(a.Part); err == nil {
		a.Part, a.From = "", max(0, from)
	}
	return a
}

func readMember(state, about string) (Action, bool) {
	if state != notThere {
		return Member{state, about}, true
	}
	at := max(strings.LastIndexByte(about, ':'), 0)
	ref, ok := game.ReadRef(about[:at])
	return NotThere{ref, strings.TrimPrefix(about[at:], ":")}, ok
}

func readTop(state string) (Action, bool) {
	parts := strings.Split(state, ".")
	if len(parts) != 4 || !slices.Contains(words.TopSpans[:], parts[0]) ||
		!slices.Contains(words.TopMeasures[:], parts[1]) {
		return nil, false
	}
	back, err := strconv.Atoi(parts[3])
	return Top{words.Top{Span: parts[0], By: parts[1], What: parts[2], Back: back}}, err == nil && back >= 0
}
