package game

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"time"

	"sudokubot/solver/level"
)

// Result is the result of a game: a puzzle opened by a person, as it counts in a room where they take part. A
// game opened in several rooms has a Result in each. It begins without an Outcome, when the board is opened,
// and gets an Outcome once.
type Result struct {
	Room   string // chat.Room.ID
	Date   string // as Daily.Date; for other puzzles the day of opening there
	Game   string // as Daily.Series, or another puzzle's name; with Room, Date and Person the key
	Person string // chat.Person.ID of the player
	Name   string // of the player, as last reported by the platform
	// Away means that they do not take part in this room, or no longer. Their results stay, without their name.
	// EachResult also sets it for each Member with Away.
	Away bool
	// Hidden means that its player does not want it in this room. EachResult skips it.
	Hidden bool

	Series string // as Daily.Series; empty for a puzzle that is no daily
	// Source is Request.Source of the puzzle under whose message it was opened in this room; empty for a
	// daily, and where it was opened otherwise.
	Source string
	Puzzle string // canonical line
	Level  string // as package level names it; empty if the puzzle was not rated
	ER     int64  // rating in tenths; 0 if it was not rated
	Open   int64  // empty cells of the puzzle
	// Techniques are those of its path; empty for an unsolved game, or results of earlier versions.
	Techniques Techniques

	Outcome  Outcome
	Clock    time.Duration // time on the clock
	Price    time.Duration // of help
	Hints    int64         // steps that were hinted at
	Checks   int64
	Filled   bool // notes for all cells were asked for
	Mistakes int64
	Undos    int64
	Fast     bool // below the floor of its level: kept and not ranked
	Late     bool // it was over when the daily was live nowhere: it counts for no streak, and is not ranked

	Platform string
	Begun    time.Time
	Ended    time.Time // zero while it continues
	Rev      int64     // as User.Rev
}

// Outcome is the end of a game. Stores keep the numbers.
type Outcome int64

// The outcomes.
const (
	Playing Outcome = iota // the game continues
	Solved
	Untimed // solved without a running clock, so without a time
	GaveUp
)

// Time returns the counted time: the clock and the price of help, truncated to seconds.
func (r Result) Time() time.Duration { return (r.Clock + r.Price).Truncate(time.Second) }

// Clean reports whether the game had no help beyond that of paper.
func (r Result) Clean() bool { return r.Hints == 0 && r.Checks == 0 && !r.Filled }

// Ranked reports whether the game has a place by its time.
func (r Result) Ranked() bool { return r.Outcome == Solved && !r.Fast && !r.Late }

// Counts reports whether this game makes its day count in a streak.
func (r Result) Counts() bool {
	return r.Series != "" && !r.Late && (r.Outcome == Solved || r.Outcome == Untimed)
}

// Results keeps the results of games, for ever. A Store gives them a new room's ID with MoveRoom, and deletes
// those of a person with Forget.
type Results interface {
	// Result returns the result of the person's game in the room, or ErrNotFound.
	Result(ctx context.Context, room, date, game, person string) (Result, error)
	// PutResult writes r as PutUser does.
	PutResult(ctx context.Context, r Result) (Result, error)
	// EachResult calls f with the results of a room with dates between from and to, both included, ordered by
	// date and game, without Hidden ones. Those of a Member with Away are Away. f gets a single variable
	// again and again, and must not use the store.
	EachResult(ctx context.Context, room, from, to string, f func(*Result)) error
	// ResultsOf returns the results of a person in all rooms with dates between from and to, both included,
	// ordered by date, also Hidden ones.
	ResultsOf(ctx context.Context, person, from, to string) ([]Result, error)
}

// ResultsIn returns the results of EachResult selected by keep, or all of them if keep is nil.
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

// Game names the puzzle of p among the results of a room: the series of a daily, and a hash of the cells for
// others.
func (p *Play) Game() string {
	if p.Daily() {
		return p.Series
	}
	sum := sha256.Sum256([]byte(p.Puzzle))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// Result returns the result of the unfinished game. Room, Date, Name and Platform are left empty.
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

// Ending completes r with the result of the finished game. name is the player's current name.
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

// Clean reports whether the game has had no help beyond that of paper.
func (p *Play) Clean() bool { return p.Hints == 0 && p.Checks == 0 && !p.Filled }

// Lives reports whether the date of a daily is today somewhere on Earth at the moment at: zones go from 12
// hours behind UTC to 14 before it.
func Lives(date string, at time.Time) bool {
	day, err := time.Parse(time.DateOnly, date)
	return err == nil && !at.Before(day.Add(-14*time.Hour)) && at.Before(day.Add(36*time.Hour))
}
