package game

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"sudokubot/solver/sudoku"
)

// Play is a Round with its grids read: the rules of the game. It knows no words, no store and no clock. Store its Round
// after each change.
type Play struct {
	Round
	Start sudoku.Puzzle // the puzzle
	Now   sudoku.Grid   // the grid as it stands, givens included
}

// Entry is a digit to be put into a cell; 0 empties it.
type Entry struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit
}

// Begin returns a new round of p for a person in a room, begun at the moment now. daily is the daily that p is; the zero
// Daily for another puzzle.
func Begin(room, source, person string, p sudoku.Puzzle, daily Daily, now time.Time) *Play {
	return &Play{
		Round: Round{
			Room: room, Source: source, Person: person, Puzzle: p.String(), Grid: p.String(),
			Series: daily.Series, Date: daily.Date, Begun: now,
		},
		Start: p, Now: slices.Clone(p.Givens),
	}
}

// Resume reads the grids of a stored round. The error says which of them makes no sense.
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
	return &Play{Round: r, Start: p, Now: now.Givens}, nil
}

// Daily reports whether the round is of a daily. A daily is played once; another puzzle as often as one likes.
func (p *Play) Daily() bool { return p.Date != "" }

// Over reports whether the round has ended.
func (p *Play) Over() bool { return !p.Ended.IsZero() }

// Open returns how many cells are empty.
func (p *Play) Open() int { return p.Start.Layout.Size() - p.Now.Filled() }

// Position returns the grid as it stands as a puzzle of its own.
func (p *Play) Position() sudoku.Puzzle { return sudoku.Puzzle{Layout: p.Start.Layout, Givens: p.Now} }

// Lasted returns how long the round has taken at the moment now, or took.
func (p *Play) Lasted(now time.Time) time.Duration {
	if p.Over() {
		now = p.Ended
	}
	return max(now.Sub(p.Begun), 0)
}

// Enter puts digits into cells as one move, and ends the round at the moment now when that solves the puzzle. Wrong digits
// are entered as right ones are; what would change nothing is left out. Givens stay; those that were to be changed are
// returned, each once.
func (p *Play) Enter(entries []Entry, now time.Time) (givens []sudoku.Cell) {
	var move []string
	for _, e := range entries {
		was := p.Now[e.Cell]
		switch {
		case p.Start.Givens[e.Cell] != 0:
			if !slices.Contains(givens, e.Cell) {
				givens = append(givens, e.Cell)
			}
		case was != e.Digit:
			p.Now[e.Cell] = e.Digit
			move = append(move, change{e.Cell, was, e.Digit}.String())
		}
	}
	if len(move) > 0 {
		p.note(strings.Join(move, ","))
	}
	if p.solved() {
		p.Ended = now
	}
	return givens
}

// appliedKept is how many messages are remembered whose effect is in a round: more than can be on their way at once.
const appliedKept = 16

// Apply reports whether the effect of the message with this ID is still to come, and notes that it has: a message that is
// taken up again after a crash is not entered twice.
func (p *Play) Apply(message string) bool {
	known := strings.Fields(p.Applied)
	if slices.Contains(known, message) {
		return false
	}
	known = append(known, message)
	p.Applied = strings.Join(known[max(0, len(known)-appliedKept):], "\n")
	return true
}

// Filling returns what a whole grid has more than the puzzle, as the entries of all its open cells; ok is false if it is no
// filling of this puzzle, or the puzzle itself. The map of a jigsaw need not be sent along, so layouts are not compared.
func (p *Play) Filling(grid sudoku.Grid) (all []Entry, ok bool) {
	if len(grid) != len(p.Start.Givens) {
		return nil, false
	}
	for c, d := range p.Start.Givens {
		switch {
		case d != 0 && grid[c] != d:
			return nil, false
		case d == 0:
			all = append(all, Entry{Cell: sudoku.Cell(c), Digit: grid[c]})
			ok = ok || grid[c] != 0
		}
	}
	return all, ok
}

// Undo takes the last move back; ok is false if there is none.
func (p *Play) Undo() (ok bool) {
	notes := strings.Fields(p.Moves)
	for i, note := range slices.Backward(notes) {
		if blames(note) {
			continue
		}
		for _, text := range slices.Backward(strings.Split(note, ",")) {
			if c, ok := readChange(text, p.Start.Layout); ok {
				p.Now[c.cell] = c.was
			}
		}
		p.keep(slices.Delete(notes, i, i+1))
		return true
	}
	return false
}

// Undoable reports whether there is a move to take back.
func (p *Play) Undoable() bool {
	return slices.ContainsFunc(strings.Fields(p.Moves), func(note string) bool { return !blames(note) })
}

// Latest returns the cells that the newest move filled, as far as they are filled.
func (p *Play) Latest() []sudoku.Cell {
	for _, note := range slices.Backward(strings.Fields(p.Moves)) {
		if blames(note) {
			continue
		}
		var cells []sudoku.Cell
		for _, text := range strings.Split(note, ",") {
			if c, ok := readChange(text, p.Start.Layout); ok && p.Now[c.cell] != 0 {
				cells = append(cells, c.cell)
			}
		}
		return cells
	}
	return nil
}

// Wrong returns the cells that hold another digit than the solution.
func (p *Play) Wrong(solution sudoku.Grid) []sudoku.Cell {
	var cells []sudoku.Cell
	for c, d := range p.Now {
		if d != 0 && d != solution[c] {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// Blame returns the cells that are Wrong, and counts as mistakes those digits that it has not counted before.
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

// Blamed returns the wrong cells that Blame has told of, as far as they still hold the same digit.
func (p *Play) Blamed() []sudoku.Cell {
	var cells []sudoku.Cell
	for _, note := range strings.Fields(p.Moves) {
		var c sudoku.Cell
		var d sudoku.Digit
		if n, err := fmt.Sscanf(note, blamed+"%d:%d", &c, &d); err != nil || n != 2 || c < 0 || int(c) >= len(p.Now) {
			continue
		}
		if p.Now[c] == d {
			cells = append(cells, c)
		}
	}
	slices.Sort(cells)
	return cells
}

// Hint counts a hint for the grid as it stands, unless it was counted before.
func (p *Play) Hint() {
	if at := p.Position().String(); p.Hinted != at {
		p.Hinted, p.Hints = at, p.Hints+1
	}
}

// GiveUp ends the round unsolved at the moment now.
func (p *Play) GiveUp(now time.Time) { p.GaveUp, p.Ended = true, now }

// solved reports whether all cells are filled by the rules.
func (p *Play) solved() bool { return p.Open() == 0 && len(p.Start.Layout.Clashes(p.Now)) == 0 }

// mostMoves is how many moves of a round can be taken back.
const mostMoves = 1000

// note adds to the moves.
func (p *Play) note(text string) { p.keep(append(strings.Fields(p.Moves), text)) }

// keep writes the moves, and the grid after them, as they are stored.
func (p *Play) keep(notes []string) {
	p.Moves = strings.Join(notes[max(0, len(notes)-mostMoves):], " ")
	p.Grid = p.Position().String()
}

// blamed begins the note of a wrong digit that was counted, so that it is counted once.
const blamed = "!"

func blames(note string) bool { return strings.HasPrefix(note, blamed) }

// change is a digit that was entered into a cell; 0 is none.
type change struct {
	cell     sudoku.Cell
	was, now sudoku.Digit
}

// String writes c as it is stored: "40:0>3".
func (c change) String() string { return fmt.Sprintf("%d:%d>%d", c.cell, c.was, c.now) }

// readChange reads what String wrote.
func readChange(text string, l *sudoku.Layout) (c change, ok bool) {
	n, err := fmt.Sscanf(text, "%d:%d>%d", &c.cell, &c.was, &c.now)
	return c, err == nil && n == 3 && c.cell >= 0 && int(c.cell) < l.Size() && int(max(c.was, c.now)) <= l.N()
}
