package game

import (
	"context"
	"time"
)

// Round is a puzzle played by a person in a room: its message, and the player's progress.
type Round struct {
	Room     string // chat.Room.ID; of a daily the player's Home
	Source   string // as Request.Source: the message or press that began it; with Room the key
	Person   string // chat.Person.ID of the player
	Answer   string // ID of the bot's message with the grid, empty until sent; at Home its PlaceOf
	Puzzle   string // canonical line
	Grid     string // canonical line of the current grid, givens included
	Series   string // as Daily.Series; empty for a puzzle that is no daily
	Date     string // as Daily.Date; empty for a puzzle that is no daily
	Language string // as Request.Language
	Hints    int64  // positions with a hint
	Hinted   string // the newest of them, as Grid; all help on it is one hint
	Mistakes int64  // entered wrong digits
	Moves    string // the entries, for undo; the newest last
	Redo     string // the entries taken back, for redo; the newest last
	Notes    string // the player's own, in empty cells
	Pad      string // the state of the keyboard under the board, as package pad writes it
	GaveUp   bool   // the player asked for the solution
	Applied  string // names of the newest messages with their effect in it, as of Play.Apply; the newest last
	ER       int64  // rating of the puzzle in tenths; 0 if it was not rated

	Ran     time.Duration // for how long the clock ran before Since
	Since   time.Time     // start of the clock; at or before Unix time 0 in rounds of earlier versions
	Touched time.Time     // when the player last did something
	Paused  bool          // the clock is stopped
	Pauses  int64
	Price   time.Duration // of help
	Paid    time.Duration // of it, for the hint at Hinted
	Checks  int64
	Checked string // Grid at the newest of them
	Filled  bool   // the notes of all cells were asked for
	Undos   int64  // moves taken back
	// Blocks are the seconds on the clock at the last filled cell of each block of BlockSides, "-" for a
	// block with empty cells, with blanks between them. Empty until the first entry.
	Blocks string
	// Practice means that the puzzle is played again. Its result counts nowhere.
	Practice bool
	// Untimed means that the player has seen the puzzle without a running clock, as on paper. The round's
	// result has no time.
	Untimed bool

	Begun time.Time
	Ended time.Time // zero while it continues
	Rev   int64     // as User.Rev
}

// Runs reports whether the round continues, and its player has not stopped the clock.
func (r Round) Runs() bool { return r.Ended.IsZero() && !r.Paused && !r.Untimed }

// RoundsPerRoom limits the rounds that a Store keeps for a room.
const RoundsPerRoom = 500

// Rounds keeps rounds.
type Rounds interface {
	// Round returns the round begun by source in room, or ErrNotFound.
	Round(ctx context.Context, room, source string) (Round, error)
	// PutRound writes r as PutUser does, but keeps an existing Answer. Of each room other than a Home only
	// the newest RoundsPerRoom rounds (by order of first writing) are kept.
	PutRound(ctx context.Context, r Round) (Round, error)
	// SetBoard notes that the message shown.Source shows the round shown.About in shown.Room, or else in the
	// Home of shown.Person. The message becomes the round's Answer; the round's Rev is ignored and unchanged.
	// shown itself is written unconditionally, as the person's last request in that room if it has a Puzzle.
	// Without such a round SetBoard writes nothing and returns nil: a person forgotten meanwhile stays
	// forgotten.
	SetBoard(ctx context.Context, shown Request) error
	// LastRound returns the person's round in the room that was first written last, or ErrNotFound.
	LastRound(ctx context.Context, room, person string) (Round, error)
	// Running returns the running rounds touched at the moment since or later, in no particular order. It
	// reads all rounds, and is for the start of a bot.
	Running(ctx context.Context, since time.Time) ([]Round, error)
}
