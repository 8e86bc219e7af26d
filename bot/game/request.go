package game

import "time"

// Request is a puzzle sent by or shown to a person, and the message with its answer. It is stored so that
// the buttons under the answer work after a restart, and so that an edited message can change its answer.
type Request struct {
	Room   string // chat.Room.ID
	Source string // chat.Message.ID of the sent message; the key together with Room
	Person string // chat.Person.ID of the sender
	Answer string // ID of the bot's answer, empty until it is sent
	Puzzle string // the canonical line of a puzzle of any kind, or empty
	Kind   Kind   // the result of the message
	About  string // subject of the message, in a format that depends on Kind
	// Puzzles is the number of puzzles in the message. Puzzle is the first.
	Puzzles int64
	// Other is another possible reading of the text: the name of its layout or, if the readings differ in
	// digits, its canonical line. If the reading is certain, it is empty.
	Other string
	// Marks are the pencil marks of the cells of Puzzle in the sent message, or empty.
	Marks string
	// Grid is the grid with the person's digits when Puzzle was checked or sent, as a canonical line. If
	// unknown, it is empty.
	Grid string
	// Language is the language of the answer, as User.Language. It does not change when other persons press
	// buttons under the answer.
	Language string
	Seen     bool   // the puzzle was read from a picture
	Text     bool   // the answer is shown without its picture
	Shown    string // shown part of a hint, of the steps or of a check, as a button's verb and state
	Details  bool   // the message of a made puzzle shows its details
	Month    string // "2026-11": the puzzle is the monster of that month; else empty
	// Tile is the ID of the message with a made puzzle while Answer is another message about the puzzle.
	Tile string
	At   time.Time
	Rev  int64 // as User.Rev
}

// Kind is the result of the message of a Request. Stores contain the numbers, so a new kind must be the
// last.
type Kind int64

const (
	// KindSearch means that a puzzle was solved or explained: that of the message, that of the message
	// replied to, or the last puzzle. About is the name of the requested search method, as in package solver.
	// For the default method it is empty.
	KindSearch Kind = iota
	// KindMade means that a puzzle was made. About is its recipe as typed, with the random seed. If a
	// player sent the puzzle for all in the room, About is empty.
	KindMade
	// KindRound means that the message shows the board of a round. About is the Source of that Round, in this
	// room or at Person's Home.
	KindRound
	// KindPractice means that the message shows a position to practise a technique on. About is its name,
	// as in package solver/logic.
	KindPractice
	// KindDaily means that the message shows a daily. About is its Ref.
	KindDaily
	// KindSight means that the message has a picture with uncertain cells. Puzzle is the part read so far,
	// Grid includes handwritten digits, and About is the Doubts.
	KindSight
	// KindTicket is the target of a link for Person, stored in their Home, without a message. About is the
	// room of the link and, in a second line, a Ref in that room.
	KindTicket
	// KindPick means that the message has pictures of several puzzles, and the sender chooses one. About is
	// its Picks.
	KindPick
)

// Method returns the requested search method. For the default method it is empty.
func (q Request) Method() string {
	if q.Kind != KindSearch {
		return ""
	}
	return q.About
}

// Shows reports whether the message shows, or has shown earlier, the board of r.
func (q Request) Shows(r Round) bool {
	return q.Kind == KindRound && q.About == r.Source && (q.Room == r.Room || Home(q.Person) == r.Room)
}
