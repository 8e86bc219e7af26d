package game

import (
	"strconv"
	"strings"
	"time"

	"sudokubot/solver/sudoku"
)

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
