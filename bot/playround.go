package bot

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// change is a digit that was entered into a cell; 0 is none.
type change struct {
	cell     sudoku.Cell
	was, now sudoku.Digit
}

// round is a game.Round with its grids read. Its methods know no words.
type round struct {
	game.Round
	puzzle sudoku.Puzzle
	grid   sudoku.Grid // as it stands
}

// roundOf reads the grids of a kept round.
func roundOf(kept game.Round) (round, error) {
	p, err := sudoku.Parse(kept.Puzzle)
	if err != nil {
		return round{}, fmt.Errorf("puzzle of the round: %w", err)
	}
	now, err := sudoku.Parse(kept.Grid)
	if err != nil {
		return round{}, fmt.Errorf("grid of the round: %w", err)
	}
	if len(now.Givens) != len(p.Givens) {
		return round{}, fmt.Errorf("the grid of the round has %d cells, the puzzle %d", len(now.Givens), len(p.Givens))
	}
	return round{Round: kept, puzzle: p, grid: now.Givens}, nil
}

// over reports whether the round has ended.
func (r *round) over() bool { return !r.Ended.IsZero() }

// open is how many cells are empty.
func (r *round) open() int { return r.puzzle.Layout.Size() - r.grid.Filled() }

// solved reports whether all cells are filled by the rules.
func (r *round) solved() bool { return r.open() == 0 && len(r.puzzle.Layout.Clashes(r.grid)) == 0 }

// wrong returns the cells that hold another digit than the solution.
func (r *round) wrong(solution sudoku.Grid) []sudoku.Cell {
	var cells []sudoku.Cell
	for c, d := range r.grid {
		if d != 0 && d != solution[c] {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}

// enter puts digits into cells, and notes it as one move. What changes nothing is left out.
func (r *round) enter(entries []words.Entry) {
	var done []string
	for _, e := range entries {
		was := r.grid[e.Cell]
		if was == e.Digit {
			continue
		}
		r.grid[e.Cell] = e.Digit
		done = append(done, change{e.Cell, was, e.Digit}.String())
	}
	if len(done) > 0 {
		r.note(strings.Join(done, ","))
	}
}

// undo takes the last move back; ok is false if there is none.
func (r *round) undo() (ok bool) {
	words := strings.Fields(r.Moves)
	for i, word := range slices.Backward(words) {
		if strings.HasPrefix(word, blamed) {
			continue
		}
		for _, text := range slices.Backward(strings.Split(word, ",")) {
			if c, ok := changeOf(text, r.puzzle.Layout); ok {
				r.grid[c.cell] = c.was
			}
		}
		r.set(slices.Delete(words, i, i+1))
		return true
	}
	return false
}

// undoable reports whether there is a move to take back.
func (r *round) undoable() bool {
	return slices.ContainsFunc(strings.Fields(r.Moves), func(word string) bool { return !strings.HasPrefix(word, blamed) })
}

// blamed begins the note of a wrong digit that was counted, so that it is counted once.
const blamed = "!"

// blame counts the wrong digits that were not counted before.
func (r *round) blame(wrong []sudoku.Cell) {
	words := strings.Fields(r.Moves)
	for _, c := range wrong {
		note := fmt.Sprintf("%s%d:%d", blamed, c, r.grid[c])
		if !slices.Contains(words, note) {
			r.Mistakes++
			r.note(note)
		}
	}
}

// roundMoves is how many moves of a round can be taken back.
const roundMoves = 1000

func (r *round) note(word string) { r.set(append(strings.Fields(r.Moves), word)) }

// set writes the moves, and the grid after them, as they are kept.
func (r *round) set(words []string) {
	r.Moves = strings.Join(words[max(0, len(words)-roundMoves):], " ")
	r.Grid = sudoku.Puzzle{Layout: r.puzzle.Layout, Givens: r.grid}.String()
}

// String writes c as it is kept: "40:0>3".
func (c change) String() string { return fmt.Sprintf("%d:%d>%d", c.cell, c.was, c.now) }

// changeOf reads what String wrote.
func changeOf(text string, l *sudoku.Layout) (c change, ok bool) {
	n, err := fmt.Sscanf(text, "%d:%d>%d", &c.cell, &c.was, &c.now)
	return c, err == nil && n == 3 && c.cell >= 0 && int(c.cell) < l.Size() && int(max(c.was, c.now)) <= l.N()
}
