package game

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/solver/level"
	"sudokubot/solver/sudoku"
)

// Result is the result of a game in a room: a puzzle opened by a person who takes part in the room. A game
// opened in several rooms has a Result in each. The Result is stored when the board is opened, and gets its
// Outcome later, once.
type Result struct {
	Room   string // chat.Room.ID
	Date   string // as Daily.Date; for other puzzles the day when it was opened there
	Game   string // as Daily.Series, or another puzzle's name; the key together with Room, Date and Person
	Person string // chat.Person.ID of the player
	Name   string // name of the player, as the platform reported it last
	// Away means that the player does not take part in this room, or no longer does. The results are still
	// stored, without the name. EachResult also sets Away for each Member with Away.
	Away bool
	// Hidden means that the player hides this result in the room. EachResult skips it.
	Hidden bool

	Series string // as Daily.Series; empty for other puzzles
	// Source is the Request.Source of the puzzle if the game was opened under its message in this room. For
	// a daily, or a game opened elsewhere, it is empty.
	Source string
	Puzzle string // canonical line
	Level  string // as package level names it; empty if the puzzle was not rated
	ER     int64  // rating in tenths; 0 if it was not rated
	Open   int64  // number of empty cells of the puzzle
	// Techniques are the techniques of the puzzle's path. For an unsolved game, or a result of an earlier
	// version, it is empty.
	Techniques Techniques

	Outcome  Outcome
	Clock    time.Duration // time on the clock
	Price    time.Duration // price of help
	Hints    int64         // number of steps with a hint
	Checks   int64
	Filled   bool // whether the player asked for the notes of all cells
	Mistakes int64
	Undos    int64
	Fast     bool // below the floor of its level: stored but not ranked
	Late     bool // ended when the daily was live nowhere: not ranked, and in no streak

	Platform string
	Begun    time.Time
	Ended    time.Time // zero while the game continues
	Rev      int64     // as User.Rev
}

// Outcome is how a game ended. Stores contain the numbers.
type Outcome int64

// The values of Outcome.
const (
	Playing Outcome = iota // the game continues
	Solved
	Untimed // solved without a running clock, so it has no time
	GaveUp
)

// Time returns the counted time: the clock plus the price of help, truncated to seconds.
func (r Result) Time() time.Duration { return (r.Clock + r.Price).Truncate(time.Second) }

// Clean reports whether the player had no hint, no check and no automatic notes.
func (r Result) Clean() bool { return r.Hints == 0 && r.Checks == 0 && !r.Filled }

// Ranked reports whether the game is ranked by its time.
func (r Result) Ranked() bool { return r.Outcome == Solved && !r.Fast && !r.Late }

// Counts reports whether the day of this game counts in a streak.
func (r Result) Counts() bool {
	return r.Series != "" && !r.Late && (r.Outcome == Solved || r.Outcome == Untimed)
}

// Results stores the results of games permanently. MoveRoom of a Store moves them to a room's new ID, and
// Forget deletes those of a person.
type Results interface {
	// Result returns the result of the person's game in the room, or ErrNotFound.
	Result(ctx context.Context, room, date, game, person string) (Result, error)
	// PutResult writes r as PutUser does.
	PutResult(ctx context.Context, r Result) (Result, error)
	// EachResult calls f with the results of a room, ordered by date and game. Their dates are between from
	// and to, both included. It skips Hidden results. The results of a Member with Away are Away. All calls
	// of f get a pointer to one variable, which f must not retain, and f must not use the store.
	EachResult(ctx context.Context, room, from, to string, f func(*Result)) error
	// ResultsOf returns the results of a person in all rooms, ordered by date. Their dates are between from
	// and to, both included. It includes Hidden results.
	ResultsOf(ctx context.Context, person, from, to string) ([]Result, error)
}

// ResultsIn returns the results of EachResult for which keep returns true. If keep is nil, it returns all.
func ResultsIn(
	ctx context.Context, s Results, room, from, to string, keep func(*Result) bool,
) (all []Result, err error) {
	err = s.EachResult(ctx, room, from, to, func(r *Result) {
		if keep == nil || keep(r) {
			all = append(all, *r)
		}
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// Game returns the name of the puzzle of p among the results of a room. For a daily it is the series, for
// any other puzzle a hash of the cells.
func (p *Play) Game() string {
	if p.Daily() {
		return p.Series
	}
	sum := sha256.Sum256([]byte(p.Puzzle))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// Result returns the result of the game while it is unfinished. The caller must set Room, Date and Name.
func (p *Play) Result() Result {
	r := Result{
		Game: p.Game(), Person: p.Person, Series: p.Series, Puzzle: p.Puzzle, ER: p.ER, Begun: p.Begun,
		Open: int64(p.Start.Layout.Size() - p.Start.Givens.Filled()),
	}
	if p.ER > 0 {
		r.Level = level.Tenths(p.ER).Level().String()
	}
	return r
}

// Ending returns r with the result of the finished game. name is the player's current name.
func (p *Play) Ending(r Result, name string) Result {
	r.Name, r.Outcome, r.Ended = name, Solved, p.Ended
	r.Clock, r.Price = p.Clock(p.Ended), p.Price
	switch {
	case p.GaveUp:
		r.Outcome = GaveUp
	case p.Untimed:
		r.Outcome, r.Clock, r.Price = Untimed, 0, 0
	}
	r.Hints, r.Checks, r.Filled, r.Mistakes, r.Undos = p.Hints, p.Checks, p.Filled, p.Mistakes, p.Undos
	r.Fast = r.Outcome == Solved && p.Fast()
	r.Late = p.Daily() && !Lives(p.Date, p.Ended)
	return r
}

// Clean reports whether the player has had no hint, no check and no automatic notes.
func (p *Play) Clean() bool { return p.Hints == 0 && p.Checks == 0 && !p.Filled }

// Lives reports whether the date of a daily is today somewhere on Earth at the time t. Time zones range from
// 12 hours behind UTC to 14 hours ahead.
func Lives(date string, t time.Time) bool {
	day, err := time.Parse(time.DateOnly, date)
	return err == nil && !t.Before(day.Add(-14*time.Hour)) && t.Before(day.Add(36*time.Hour))
}

// Techniques are the techniques of a puzzle's path, by their codes in HoDoKu's library. The text has a
// character for the format, then a character of two bytes for each code. If the techniques are unknown, it
// is empty.
type Techniques string

const (
	techniquesFormat = '1'
	techniquesFrom   = 0x100 // character of the code 0000; lower characters have other uses
)

// TechniquesOf returns the techniques with these codes, each once. It takes the first four digits of a
// code, without the variant, and skips invalid codes.
func TechniquesOf(codes []string) Techniques {
	signs := []rune{techniquesFormat}
	for _, code := range codes {
		if n, err := strconv.ParseUint(code[:min(4, len(code))], 10, 16); err == nil && len(code) >= 4 &&
			!slices.Contains(signs, techniquesFrom+rune(n)) {
			signs = append(signs, techniquesFrom+rune(n))
		}
	}
	slices.Sort(signs)
	if len(signs) == 1 {
		return ""
	}
	return Techniques(signs)
}

// Codes returns the codes, the lowest first. If t is in the format of another version, it returns nil.
func (t Techniques) Codes() (codes []string) {
	signs, ok := strings.CutPrefix(string(t), string(techniquesFormat))
	for _, sign := range signs {
		if ok && sign >= techniquesFrom {
			codes = append(codes, fmt.Sprintf("%04d", sign-techniquesFrom))
		}
	}
	return codes
}

// MarshalText writes the codes for people, with blanks between them.
func (t Techniques) MarshalText() ([]byte, error) { return []byte(strings.Join(t.Codes(), " ")), nil }

// BlockSides returns the height and the width of the blocks of a board of order n, regardless of its
// regions. Blocks are as square as possible. If n is prime, they are rows.
func BlockSides(n int) (rows, cols int) {
	rows = 1
	for r := 2; r*r <= n; r++ {
		if n%r == 0 {
			rows = r
		}
	}
	return rows, n / max(rows, 1)
}

// blockOf returns the block of a cell; blocks are counted along the rows of the board.
func blockOf(c sudoku.Cell, n int) int {
	rows, cols := BlockSides(n)
	return int(c)/n/rows*(n/cols) + int(c)%n/cols
}

// open marks a block with an empty cell in Round.Blocks.
const open = "-"

// noteBlocks stores the clock at the time now for each full block with a changed cell or without a stored
// time. It marks blocks with empty cells as open.
func (p *Play) noteBlocks(changed []sudoku.Cell, now time.Time) {
	n := p.Start.Layout.N()
	notes := strings.Fields(p.Blocks)
	if len(notes) != n {
		notes = strings.Fields(strings.Repeat(open+" ", n))
	}
	at := strconv.Itoa(int(p.Clock(now) / time.Second))
	empty, touched := make([]bool, n), make([]bool, n)
	for c, d := range p.Now {
		if d == 0 {
			empty[blockOf(sudoku.Cell(c), n)] = true
		}
	}
	for _, c := range changed {
		touched[blockOf(c, n)] = true
	}
	for b := range notes {
		switch {
		case empty[b]:
			notes[b] = open
		case touched[b], notes[b] == open:
			notes[b] = at
		}
	}
	p.Blocks = strings.Join(notes, " ")
}

// BlockTimes returns for each block, in reading order, the clock at its last filled cell. It returns nil if
// the puzzle is unsolved or untimed, or an earlier version stored no such times.
func (r Round) BlockTimes() []time.Duration {
	notes := strings.Fields(r.Blocks)
	if r.Ended.IsZero() || r.GaveUp || r.Untimed || len(notes) == 0 {
		return nil
	}
	times := make([]time.Duration, len(notes))
	for i, note := range notes {
		seconds, err := strconv.Atoi(note)
		if err != nil {
			return nil
		}
		times[i] = time.Duration(seconds) * time.Second
	}
	return times
}

// Quarter returns the quarter of the duration total, 0 to 3, in which the time elapsed lies.
func Quarter(elapsed, total time.Duration) int {
	if total <= 0 {
		return 0
	}
	return int(min(max(4*elapsed/total, 0), 3))
}
