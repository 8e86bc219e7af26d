package bottest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// Diagonal returns a grid of n rows whose diagonal has the digits 1 to n; n is at most 9.
func Diagonal(n int) string {
	var rows []string
	for r := range n {
		rows = append(rows, strings.Repeat(".", r)+fmt.Sprint(r+1)+strings.Repeat(".", n-r-1))
	}
	return strings.Join(rows, "\n")
}

// FilledIn is Classic with more digits, all of them correct.
const FilledIn = "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....86.79"

// Stairs returns the name of an n x n jigsaw layout whose regions run down to the left.
func Stairs(t *testing.T, n int) string {
	t.Helper()
	of := make([]int, n*n)
	for c := range of {
		of[c] = (c/n + c%n) % n
	}
	l, err := sudoku.Jigsaw(of)
	check.Must(t, err)
	return l.String()
}

// Second has 30 givens, and is solved by singles alone. It is printed in the student reports.
const Second = "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3"

// These puzzles were made for the tests. Each has a single solution.
const (
	XSudoku    = ".....7...7.1...254.2.1......6.....2..9....6....3..2......................35.94.7."
	Windoku    = "....74.....2......3......1..5.18..6.4...............5..9....8....3.......6..9...."
	JigsawMap  = "AAABBCCCCAABBBBBCCDAAEEBFFCDAAEEBFCCDDDEEFFFFDGDDEEEFHDGGGIIIFHGGGGIHIHHGIIIIHHHH"
	Jigsaw     = "2..........3.8....1...2...6..8...6...9.....18........7..2..8...........14........"
	SmallX     = "...........3...5...2........1......4"
	XAndWindow = "..8.3..7................8............2...6...3.....................9.5...1.....49"
	// Cover is the puzzle on the cover of A. Azizi's report "Colored Sudoku".
	Cover = "000001500060700000000030187304020000605000901000060209789050000000007040008300000"
)

// Wide has nine rows and twelve colors. Plain backtracking needs minutes for it.
const Wide = "colored9:abcdefghijkl:*#,*#,1c,*a,3d,*a,6b,*#,8b/*b,*#,*#,*d,4#,*#,*#,*b,*#/*#,*#,*e,3b,*d,*#,*#,*#,*b/" +
	"*d,6#,*#,*#,*c,*d,*#,4#,*#/*#,1j,7i,2j,*#,*#,*b,3#,*#/*#,*#,*j,*#,9#,4b,*e,2d,5#/*c,*#,*#,*#,*d,*#,*b,*#,*b/" +
	"8#,*f,*#,*#,*a,*j,*#,*b,*e/*b,*#,*b,*i,*h,*#,8f,*g,2d"

// Noon is the time of tests that have a calendar.
func Noon() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }

// Clock is a clock that the test sets.
type Clock struct{ At time.Time }

func (c *Clock) now() time.Time { return c.At }

// Passes moves the clock forward.
func (c *Clock) Passes(d time.Duration) { c.At = c.At.Add(d) }

// NewClock returns a clock at noon.
func NewClock() *Clock { return &Clock{Noon()} }

// Config returns the configuration of a bot with the store of r and the clock c. If d is not nil, d is the
// bot's calendar.
func (r *Chat) Config(c *Clock, d *Days) bot.Config {
	config := bot.Config{Games: r.Store, Now: c.now, Seed: func() uint64 { return 7 }, Rating: time.Nanosecond}
	if d != nil {
		config.Calendar = d
	}
	return config
}
