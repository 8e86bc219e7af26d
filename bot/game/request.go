package game

import "time"

// Request is a puzzle that somebody sent or was shown, and the message that answers it or shows it. It keeps the buttons
// under that message alive across a restart, and lets an edited message correct its answer.
type Request struct {
	Room   string // chat.Room.ID
	Source string // chat.Message.ID of what was sent; with Room the key
	Person string // chat.Person.ID of who sent it
	Answer string // ID of the bot's answer, empty until it is sent
	Puzzle string // the canonical line of a puzzle of any kind, empty when none could be read
	Kind   Kind   // what came of the message
	About  string // what that is about; each Kind says how to read it
	// Puzzles is how many puzzles the message held, of which Puzzle is the first.
	Puzzles int64
	// Other names another layout that the text could be read in; Puzzle's own where its signs can stand for other digits.
	// Empty when there was no doubt.
	Other string
	// Marks are the pencil marks of the cells of Puzzle, as they were sent; empty when there were none.
	Marks string
	// Grid is how far Puzzle was filled in when it was checked or sent, as a canonical line; empty when it was not, or nothing is
	// known of that.
	Grid string
	// Language the answer is written in, as User.Language; it stays whoever presses a button under it.
	Language string
	Seen     bool   // the puzzle was read from a picture
	Text     bool   // the answer is shown without its picture
	Shown    string // what of a hint, of the steps or of a check is shown, as the verb and state of a button; empty for all else
	Details  bool   // the message of a puzzle that was made shows what stands behind it
	Month    string // "2026-11": the puzzle is the monster of that month; empty for all else
	// Tile is the ID of the message in which a puzzle that was made stands, while Answer is another that tells something of it.
	Tile string
	At   time.Time
	Rev  int64 // as User.Rev
}

// Kind is what came of the message of a Request. Stores keep the numbers, so a new kind is added after the last.
type Kind int64

const (
	// KindSearch: the puzzle that the message held, or was about, was solved or explained. About is the name of the search
	// method that was asked for, as package solver has it; empty for the usual one.
	KindSearch Kind = iota
	// KindMade: a puzzle was made. About is the recipe as people write it, with the seed that was drawn for it; empty for a puzzle that
	// somebody brought along, for all in the room to play.
	KindMade
	// KindRound: the message shows the board of a round. About is the Source of that Round, in the same room or at Person's Home.
	KindRound
	// KindPractice: the message shows a position to practise a technique on. About is the technique's name, as package
	// solver/logic has it.
	KindPractice
	// KindDaily: the message shows a daily. About is its Ref.
	KindDaily
	// KindSight: the message held a picture, and there are cells to ask about. Puzzle is as far as it was read, Grid with what was
	// entered by hand, and About the Doubts.
	KindSight
	// KindTicket: no message. It is what a link leads Person to, in their Home: About is the room in which they were given it and,
	// in a second line, a Ref in that room.
	KindTicket
	// KindPick: the message held pictures of several puzzles, of which one is to be picked. About are its Picks.
	KindPick
)

// Method is the search method that was asked for; empty for the usual one.
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
