package game

import (
	"context"
	"time"
)

// Round is a puzzle that a person plays in a room: the message that shows it, and how far they have come.
type Round struct {
	Room     string // chat.Room.ID; of a daily the player's Home
	Source   string // as Request.Source: the message or press that began it; with Room the key
	Person   string // chat.Person.ID of the player
	Answer   string // ID of the bot's message that shows the grid, empty until it is sent; at Home its PlaceOf
	Puzzle   string // canonical line
	Grid     string // canonical line of the grid as it stands, givens included
	Series   string // as Daily.Series; empty for a puzzle that is no daily
	Date     string // as Daily.Date; empty for a puzzle that is no daily
	Language string // as Request.Language
	Hints    int64  // positions for which a hint was given
	Hinted   string // the newest of them, as Grid; all that is told of it is one hint
	Mistakes int64  // wrong digits that were entered
	Moves    string // what was entered, for taking it back; the newest last
	Redo     string // what was taken back, for entering it again; the newest last
	Notes    string // the player's own, in empty cells
	Pad      string // how far the keyboard under the board is, as package pad writes it
	GaveUp   bool   // the player asked for the solution
	Applied  string // names of the newest messages whose effect is in it, as Play.Apply writes them; the newest last
	ER       int64  // rating of the puzzle in tenths; 0 if it was not rated

	Ran     time.Duration // for how long the clock ran before Since
	Since   time.Time     // since when the clock runs; not after the beginning of Unix time in rounds of earlier versions
	Touched time.Time     // when the player last did something
	Paused  bool          // the clock stands
	Pauses  int64
	Price   time.Duration // what help has cost
	Paid    time.Duration // of it, for the hint at Hinted
	Checks  int64
	Filled  bool  // the notes of all cells were asked for
	Undos   int64 // moves that were taken back
	// Blocks are the seconds on the clock at which the last cell of each block of BlockSides was filled, "-" for one that is not
	// full, with blanks between them; empty until something is entered.
	Blocks string
	// Practice: the puzzle is played once more, for itself. It counts nowhere.
	Practice bool
	// Untimed: its player has seen the puzzle without a running clock, as on paper. How it ends is a result without a time.
	Untimed bool

	Begun time.Time
	Ended time.Time // zero while it goes on
	Rev   int64     // as User.Rev
}

// Runs reports whether the round goes on, with a clock that its player has not stopped.
func (r Round) Runs() bool { return r.Ended.IsZero() && !r.Paused && !r.Untimed }

// RoundsPerRoom is how many rounds a Store keeps for a room.
const RoundsPerRoom = 500

// Rounds keeps what is played.
type Rounds interface {
	// Round returns the round that source began in room, or ErrNotFound.
	Round(ctx context.Context, room, source string) (Round, error)
	// PutRound writes r as PutUser does. What is there already keeps its Answer. Of each room that is nobody's Home only the
	// newest RoundsPerRoom rounds (by order of first writing) are kept.
	PutRound(ctx context.Context, r Round) (Round, error)
	// SetBoard notes that the message shown.Source shows the round shown.About in shown.Room, or, where there is none, that in
	// the Home of shown.Person: it becomes the Answer of that round, whose Rev is neither looked at nor changed. And shown is
	// written, whatever was there under its key and whatever its Rev says, as the person's last request in that room if it has a
	// Puzzle. Where there is no such round, nothing is written, and that is no error: who was forgotten while a board was shown
	// stays forgotten.
	SetBoard(ctx context.Context, shown Request) error
	// LastRound returns the round of the person in the room that was written for the first time last, or ErrNotFound.
	LastRound(ctx context.Context, room, person string) (Round, error)
	// Running returns the rounds that run and were touched at the moment since or later, in no particular order. It reads all
	// rounds, and is for a bot that begins.
	Running(ctx context.Context, since time.Time) ([]Round, error)
}
