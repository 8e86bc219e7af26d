package game

import "time"

// Request is a puzzle sent by or shown to a person, and the message with its answer. It keeps the buttons
// under that message alive across a restart, and lets an edited message correct its answer.
type Request struct {
	Room   string // chat.Room.ID
	Source string // chat.Message.ID of the sent message; with Room the key
	Person string // chat.Person.ID of the sender
	Answer string // ID of the bot's answer, empty until it is sent
	Puzzle string // the canonical line of a puzzle of any kind, or empty
	Kind   Kind   // the result of the message
	About  string // its subject, in a format by Kind
	// Puzzles is the number of puzzles in the message; Puzzle is the first of them.
	Puzzles int64
	// Other names another possible layout of the text; Puzzle's own if its signs can be other digits. Empty
	// without a doubt.
	Other string
	// Marks are the pencil marks of the cells of Puzzle, as sent, or empty.
	Marks string
	// Grid is the filled-in state of Puzzle when it was checked or sent, as a canonical line; empty if
	// unknown.
	Grid string
	// Language is the language of the answer, as User.Language; it stays when others press buttons under it.
	Language string
	Seen     bool   // the puzzle was read from a picture
	Text     bool   // the answer is shown without its picture
	Shown    string // the shown part of a hint, of the steps or of a check, as a button's verb and state
	Details  bool   // the message of a made puzzle shows its details
	Month    string // "2026-11": the puzzle is the monster of that month; empty for all else
	// Tile is the ID of the message with a made puzzle, while Answer is another about it.
	Tile string
	At   time.Time
	Rev  int64 // as User.Rev
}

// Kind is the result of the message of a Request. Stores keep the numbers, so a new kind is added after the
// last.
type Kind int64

const (
	// KindSearch means that the puzzle of the message, or its subject, was solved or explained. About is the
	// name of the requested search method, as in package solver; empty for the default.
	KindSearch Kind = iota
	// KindMade means that a puzzle was made. About is its recipe as typed, with the drawn seed. It is empty for
	// a puzzle brought by a player, for all in the room.
	KindMade
	// KindRound means that the message shows the board of a round. About is the Source of that Round, in this
	// room or at Person's Home.
	KindRound
	// KindPractice means that the message shows a position to practise a technique on. About is the technique's
	// name, as in package solver/logic.
	KindPractice
	// KindDaily means that the message shows a daily. About is its Ref.
	KindDaily
	// KindSight means that the message held a picture, and there are cells to ask about. Puzzle is the part read
	// so far, Grid includes entries by hand, and About is the Doubts.
	KindSight
	// KindTicket is the target of a link for Person, in their Home, without a message. About is the room of the
	// link and, in a second line, a Ref in that room.
	KindTicket
	// KindPick means that the message held pictures of several puzzles, to choose from. About is its Picks.
	KindPick
)

// Method returns the requested search method; empty for the default.
func (q Request) Method() string {
	if q.Kind != KindSearch {
		return ""
	}
	return q.About
}

// Shows reports whether the message shows, or has shown, the board of r.
func (q Request) Shows(r Round) bool {
	return q.Kind == KindRound && q.About == r.Source && (q.Room == r.Room || Home(q.Person) == r.Room)
}
