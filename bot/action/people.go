package action

import (
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
)

// These are the actions about people, rooms and the bot itself.
type (
	// Learn shows a topic, a technique, or the techniques of a level. Name is the topic, the technique or the
	// level, and From is the index of the first technique. If Name is empty, Learn shows the levels. The
	// field Some holds techniques among which the person has to choose; no button encodes this field.
	Learn struct {
		Name    string
		Part    string // a part about a technique: LearnTry, LearnAnswer, or empty for its lesson
		From    int
		Notated bool
		Some    []*logic.Technique
	}
	// Looks applies Change to the person's settings, and shows the settings.
	Looks struct{ Change []words.Setting }
	// Set sets a setting of the person by a button.
	Set struct{ Name, Value string }
	// RoomSettings changes the settings of the room, and shows them. In a private room, settings that
	// people also have are changed for the person, unless Whole is true. Some is true if the person wants
	// posts only on some days.
	RoomSettings struct {
		Change      []words.Setting
		Whole, Some bool
	}
	// Room sets a setting of the room by a button. If Name is empty, it shows the settings of the room or,
	// for the value "me", of the person.
	Room struct{ Name, Value string }
	// Remind sets the hour of the reminder. "stop" turns the reminder off. If When is empty, it shows the
	// settings.
	Remind struct{ When string }
	// Setup is a step of the setup of a group. Chosen holds the choices made in earlier steps.
	Setup struct{ Step, Chosen string }
	// Privacy says what data of the person is stored. Export sends that data. Forget deletes that data; its
	// Step is "ask", "yes" or "no".
	Privacy struct{}
	Export  struct{}
	Forget  struct{ Step string }
	// Help shows a page of the help. An empty Page is the first page.
	Help struct{ Page string }
	// Start welcomes a person who uses the bot for the first time.
	Start struct{}
	// Top shows a table of standings.
	Top struct{ words.Top }
	// Table shows the table of a single daily.
	Table struct{ Series, Date string }
	// Stats shows a person's statistics, with a picture. Mark identifies that person (see game.Mark). If Mark
	// is empty, the person is the author of the message.
	Stats struct{ Picture, Mark string }
	// Missing says who has not played the daily yet.
	Missing struct{}
	// Versus compares the author with another person. Mark identifies that person, or Name is their name as
	// written.
	Versus struct{ Mark, Name string }
	// Member changes how the person with this mark (see game.Mark) takes part in the standings. Change is
	// "join", "leave", "name" or "count".
	Member struct{ Change, Mark string }
	// NotThere hides the person's game in the room with this mark (see game.Mark).
	NotThere struct {
		Ref  game.Ref
		Room string
	}
	// Say does the action of a sentence with this intent.
	Say struct{ Intent string }
)

// These are the values of Learn.Part: a practice, and the answer of a practice.
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

const notThere = "not"

func readLearn(state, name string) (Action, bool) {
	a := Learn{Name: name}
	a.Part, a.Notated = strings.CutSuffix(state, notated)
	if from, err := strconv.Atoi(a.Part); err == nil {
		a.Part, a.From = "", max(0, from)
	}
	return a, true
}

func readMember(state, about string) (Action, bool) {
	if state != notThere {
		return Member{state, about}, true
	}
	at := max(strings.LastIndexByte(about, ':'), 0)
	ref, ok := game.ReadRef(about[:at])
	return NotThere{ref, strings.TrimPrefix(about[at:], ":")}, ok
}

func readTop(state, _ string) (Action, bool) {
	parts := strings.Split(state, ".")
	if len(parts) != 4 || !slices.Contains(words.TopSpans[:], parts[0]) ||
		!slices.Contains(words.TopMeasures[:], parts[1]) {
		return nil, false
	}
	back, err := strconv.Atoi(parts[3])
	return Top{words.Top{Span: parts[0], By: parts[1], What: parts[2], Back: back}}, err == nil && back >= 0
}
