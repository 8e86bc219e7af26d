package game

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Play is a Round with its grids decoded, and the rules of the game. It uses no words, store or clock.
// After each change, the caller stores its Round.
type Play struct {
	Round
	Start  sudoku.Puzzle                // the puzzle
	Now    sudoku.Grid                  // the current grid, givens included
	Pencil map[sudoku.Cell]marks.Digits // the player's corner notes in empty cells; each set has a digit
	Centre map[sudoku.Cell]marks.Digits // the centre notes, a second kind
}

// Begin returns a new round of p for a person in a room, which begins at the time now. daily is the daily
// whose puzzle p is, or zero.
func Begin(room, source, person string, p sudoku.Puzzle, daily Daily, now time.Time) *Play {
	return &Play{
		Round: Round{
			Room: room, Source: source, Person: person, Puzzle: p.String(), Grid: p.String(),
			Series: daily.Series, Date: daily.Date, ER: daily.ER, Begun: now, Since: now, Touched: now,
		},
		Start: p, Now: slices.Clone(p.Givens), Pencil: map[sudoku.Cell]marks.Digits{},
		Centre: map[sudoku.Cell]marks.Digits{},
	}
}

// Resume decodes the grids of a stored round. The error names the invalid grid.
func Resume(r Round) (*Play, error) {
	p, err := sudoku.Parse(r.Puzzle)
	if err != nil {
		return nil, fmt.Errorf("puzzle of the round: %w", err)
	}
	now, err := sudoku.Parse(r.Grid)
	if err != nil {
		return nil, fmt.Errorf("grid of the round: %w", err)
	}
	if len(now.Givens) != len(p.Givens) {
		return nil, fmt.Errorf("the grid of the round has %d cells, the puzzle %d", len(now.Givens), len(p.Givens))
	}
	corner, centre := readNotes(r.Notes, p.Layout)
	return &Play{Round: r, Start: p, Now: now.Givens, Pencil: corner, Centre: centre}, nil
}

// Daily reports whether the round is of a daily. A daily can be played once, any other puzzle several
// times.
func (p *Play) Daily() bool { return p.Date != "" }

// Over reports whether the round has ended.
func (p *Play) Over() bool { return !p.Ended.IsZero() }

// Open returns the number of empty cells.
func (p *Play) Open() int { return p.Start.Layout.Size() - p.Now.Filled() }

// Position returns the current grid as a puzzle.
func (p *Play) Position() sudoku.Puzzle { return sudoku.Puzzle{Layout: p.Start.Layout, Givens: p.Now} }

const (
	// appliedKept limits the presses that are remembered as applied. It exceeds the number of presses in
	// transit at once.
	appliedKept = 16
	// typedKept limits the remembered messages, which can be edited later. Hardly any game has so many
	// messages.
	typedKept = 256
	// typedSign begins the names of typed messages. No other name begins with it.
	typedSign = "/"
)

// Apply reports whether a message or press in a room has not been applied yet, and notes it as applied. So
// a message repeated after a crash is not entered twice. A round at Home has messages of several rooms.
func (p *Play) Apply(room, message string, press bool) bool {
	if p.Took(room, message) {
		return false
	}
	name := applied(p, room, message)
	if !press {
		name = typedSign + name
	}
	known, left := append(strings.Fields(p.Applied), name), [2]int{appliedKept, typedKept}
	for i, name := range slices.Backward(known) {
		kind := 0
		if strings.HasPrefix(name, typedSign) {
			kind = 1
		}
		if left[kind]--; left[kind] < 0 {
			known = slices.Delete(known, i, i+1)
		}
	}
	p.Applied = strings.Join(known, "\n")
	return true
}

// Took reports whether a message of a room was applied to the round.
func (p *Play) Took(room, message string) bool {
	known, name := strings.Fields(p.Applied), applied(p, room, message)
	return slices.Contains(known, name) || slices.Contains(known, typedSign+name)
}

// MayHaveTaken reports whether a message of a room was, or may have been, applied to the round. After many
// other messages the round has forgotten it.
func (p *Play) MayHaveTaken(room, message string) bool {
	return p.Took(room, message) || strings.Count("\n"+p.Applied, "\n"+typedSign) >= typedKept
}

// applied returns the name under which a message of a room is noted.
func applied(p *Play, room, message string) string {
	if IsHome(p.Room) {
		return PlaceOf(room, message)
	}
	return url.PathEscape(message)
}

// Filling returns an entry for each cell without a given, with its digit in grid. If grid contradicts a given
// or has only the givens, ok is false. Layouts are not compared, because the map of a jigsaw may be missing.
func (p *Play) Filling(grid sudoku.Grid) (entries []Entry, ok bool) {
	if len(grid) != len(p.Start.Givens) {
		return nil, false
	}
	for c, d := range p.Start.Givens {
		switch {
		case d != 0 && grid[c] != d:
			return nil, false
		case d == 0:
			entries = append(entries, Entry{Cell: sudoku.Cell(c), Digit: grid[c]})
			ok = ok || grid[c] != 0
		}
	}
	return entries, ok
}

// Wrong returns the cells whose digits differ from the solution.
func (p *Play) Wrong(solution sudoku.Grid) (cells []sudoku.Cell) {
	for c, d := range p.Now {
		if d != 0 && d != solution[c] {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// Blame returns the cells that are Wrong. It counts each wrong digit as a mistake once.
func (p *Play) Blame(solution sudoku.Grid) []sudoku.Cell {
	wrong := p.Wrong(solution)
	for _, c := range wrong {
		note := fmt.Sprintf("%s%d:%d", blamed, c, p.Now[c])
		if !slices.Contains(strings.Fields(p.Moves), note) {
			p.Mistakes++
			p.note(note)
		}
	}
	return wrong
}

// Blamed returns the wrong cells reported by Blame whose digits have not changed since.
func (p *Play) Blamed() (cells []sudoku.Cell) {
	for _, note := range strings.Fields(p.Moves) {
		var c sudoku.Cell
		var d sudoku.Digit
		if n, err := fmt.Sscanf(note, blamed+"%d:%d", &c, &d); err != nil || n != 2 || c < 0 ||
			int(c) >= len(p.Now) {
			continue
		}
		if p.Now[c] == d {
			cells = append(cells, c)
		}
	}
	slices.Sort(cells)
	return cells
}

// GiveUp ends the round unsolved at the time now.
func (p *Play) GiveUp(now time.Time) {
	p.GaveUp = true
	p.end(now)
}

// solved reports whether the grid is full and keeps the rules.
func (p *Play) solved() bool { return p.Open() == 0 && len(p.Start.Layout.Clashes(p.Now)) == 0 }

// blamed begins the note that a wrong digit was counted. The note prevents a second count.
const blamed = "!"

func blames(note string) bool { return strings.HasPrefix(note, blamed) }

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
