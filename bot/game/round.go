package game

import (
	"context"
	"time"
)

// Round is a puzzle played by a person in a room: its message, and the player's progress.
type Round struct {
	Room     string // chat.Room.ID; for a daily the player's Home
	Source   string // as Request.Source: the message or press that began it; the key together with Room
	Person   string // chat.Person.ID of the player
	Answer   string // ID of the bot's message with the grid, empty until sent; at Home its PlaceOf
	Puzzle   string // canonical line
	Grid     string // canonical line of the current grid, givens included
	Series   string // as Daily.Series; empty for other puzzles
	Date     string // as Daily.Date; empty for other puzzles
	Language string // as Request.Language
	Hints    int64  // number of steps with a hint
	Hinted   string // newest step with a hint: the position as Grid, and " +N" for N steps later
	Mistakes int64  // number of wrong digits entered
	Moves    string // the moves, for undo; the newest last
	Redo     string // the moves taken back, for redo; the newest last
	Notes    string // the player's own notes in empty cells
	Pad      string // the state of the keyboard under the board, as package pad writes it
	GaveUp   bool   // the player asked for the solution
	Applied  string // newest messages applied, by their names in Play.Apply; the newest last
	ER       int64  // rating of the puzzle in tenths; 0 if it was not rated

	Ran     time.Duration // time that the clock ran before Since
	Since   time.Time     // last start of the clock; at or before Unix time 0 in rounds of earlier versions
	Touched time.Time     // last action of the player
	Paused  bool          // the player or an outage has stopped the clock
	Pauses  int64
	Price   time.Duration // price of help
	Paid    time.Duration // the part of Price for the hint at Hinted
	Checks  int64
	Checked string // Grid at the newest check
	Filled  bool   // whether the player asked for the notes of all cells
	Undos   int64  // number of moves taken back
	// Blocks are the seconds on the clock at the last filled cell of each block of BlockSides. A block with
	// empty cells has "-". Blanks separate the blocks. Before the first entry it is empty.
	Blocks string
	// Colours has a number for the colour of each cell, row by row: 1 to 8, or 0 without a colour. Zeros at
	// the end are left out.
	Colours string
	Taken   string // the moves taken from clients, as package board writes them
	Hinting string // the cells marked by the hint at Hinted; blanks separate the numbers
	Seen    bool   // the player saw the digits on a board that is no message
	// Practice means that the puzzle is played again. Its result counts nowhere.
	Practice bool
	// Untimed means that the player has seen the puzzle without a running clock, for example on paper. The
	// round's result has no time.
	Untimed bool

	Begun time.Time
	Ended time.Time // zero while the round continues
	Rev   int64     // as User.Rev
}

// Runs reports whether the round continues and is neither Paused nor Untimed.
func (r Round) Runs() bool { return r.Ended.IsZero() && !r.Paused && !r.Untimed }

// RoundsPerRoom limits the rounds that a Store keeps for a room.
const RoundsPerRoom = 500

// Rounds stores rounds.
type Rounds interface {
	// Round returns the round begun by source in room, or ErrNotFound.
	Round(ctx context.Context, room, source string) (Round, error)
	// PutRound writes r as PutUser does, but does not change a stored Answer. Of each room other than a
	// Home it stores only the newest RoundsPerRoom rounds, by order of first writing.
	PutRound(ctx context.Context, r Round) (Round, error)
	// SetBoard makes the message q.Source the Answer of the round q.About, which is in q.Room or else in
	// the Home of q.Person. It also writes q. If q has a Puzzle, q becomes the person's last request in
	// that room. SetBoard ignores all revisions, and does not change the round's Rev. If there is no such
	// round, it writes nothing and returns nil. So no data of a person forgotten meanwhile is stored.
	SetBoard(ctx context.Context, q Request) error
	// LastRound returns the person's newest round in the room, by order of first writing, or ErrNotFound.
	LastRound(ctx context.Context, room, person string) (Round, error)
	// Running returns the running rounds whose Touched is at or after cutoff, unordered. It reads no other
	// rounds.
	Running(ctx context.Context, cutoff time.Time) ([]Round, error)
}
