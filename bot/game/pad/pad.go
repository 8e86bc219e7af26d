// Package pad is the keyboard under a board. It stores a selected digit and a current block, and a press of
// a cell enters the digit there. So every button has a fixed meaning in any picture, and presses may arrive
// before the next picture. If no digit is selected, a press of a cell selects that cell instead, and digits
// are entered there.
//
// It defines the effects of presses and the arrangement of buttons, without words, platforms or drawing.
package pad

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Pad is the state of a keyboard. Use Of to make a Pad.
type Pad struct {
	Digit  sudoku.Digit // selected digit; 0 before the first selection
	Pencil bool         // whether the digit is entered as a note
	Block  int          // the current block, from 0 along the rows
	// Cell is the selected cell, from 1 along the rows, if no digit is selected. If no cell is selected, it
	// is 0.
	Cell int
	// Revision counts the changes. A keyboard has a revision, and each press has the revision of its
	// keyboard.
	Revision int64
	taps     []tap
}

// tap is an entry, and the first revision whose keyboard shows it.
type tap struct {
	cell     sudoku.Cell
	revision int64
}

// tapsKept is the number of entries that a pad remembers. It exceeds the number of entries possible before
// a keyboard shows them.
const tapsKept = 24

// Of returns the pad of a game. If the game has no valid pad, Of returns a new pad with the middle block
// and no digit.
func Of(p *game.Play) *Pad {
	s := &Pad{}
	fields := strings.Fields(p.Pad)
	if len(fields) > 0 {
		n, _ := fmt.Sscanf(fields[0], "%d,%t,%d,%d,%d", &s.Digit, &s.Pencil, &s.Block, &s.Revision, &s.Cell)
		l := p.Start.Layout
		if n < 4 || int(s.Digit) > l.N() || s.Block < 0 || s.Block >= l.N() || s.Cell < 0 || s.Cell > l.Size() {
			fields = nil
		}
	}
	if len(fields) == 0 {
		return &Pad{Block: middle(p.Start.Layout)}
	}
	for _, text := range fields[1:] {
		var t tap
		if n, err := fmt.Sscanf(text, "%d@%d", &t.cell, &t.revision); err == nil && n == 2 {
			s.taps = append(s.taps, t)
		}
	}
	return s
}

// String writes s in the form stored in game.Round.Pad.
func (s *Pad) String() string {
	text := fmt.Sprintf("%d,%t,%d,%d", s.Digit, s.Pencil, s.Block, s.Revision)
	if s.Cell > 0 {
		text += fmt.Sprintf(",%d", s.Cell)
	}
	for _, t := range s.taps {
		text += fmt.Sprintf(" %d@%d", t.cell, t.revision)
	}
	return text
}

// Effect is the effect of a press.
type Effect uint8

// The values of Effect.
const (
	Kept    Effect = iota // another digit or way of writing is selected; Digit may be 0
	Moved                 // another block is current
	Entered               // Digit is in Cell, which had Was before
	Emptied               // Cell is empty
	Noted                 // Digit is noted in Cell
	Erased                // Digit is no longer noted in Cell
	Given                 // no change: Digit is a given of Cell
	Holds                 // no change: Cell has Digit, so it takes no note
	Already               // no change: the key was pressed twice before a keyboard showed the first press
	Chose                 // digits are entered in Cell from now on
	Dropped               // digits are no longer entered in Cell
	Unknown               // no change: there is no such key
)

// Result is the effect of a press, with its cell and digits.
type Result struct {
	Effect
	Cell       sudoku.Cell
	Digit, Was sudoku.Digit
	Pencil     bool
	Block      int
}

// Shows reports whether the press has changed the picture of the board, not only the labels of its buttons.
func (r Result) Shows() bool {
	return r.Effect == Entered || r.Effect == Emptied || r.Effect == Noted || r.Effect == Erased
}

// Changes reports whether the press has changed anything.
func (r Result) Changes() bool {
	return r.Shows() || r.Effect == Kept || r.Effect == Moved || r.Effect == Chose || r.Effect == Dropped
}

// Press executes key k in p at the time now. It stores s in p after a change. revision is the revision of
// the key's keyboard.
func (s *Pad) Press(p *game.Play, k Key, revision int64, now time.Time) Result {
	t := s.press(p, k, revision, now)
	if t.Changes() {
		s.Revision++
		p.Pad = s.String()
	}
	return t
}

func (s *Pad) press(p *game.Play, k Key, revision int64, now time.Time) Result {
	l := p.Start.Layout
	switch k.Op {
	case Digit:
		if k.N < 1 || k.N > l.N() {
			return Result{Effect: Unknown}
		}
		d := sudoku.Digit(k.N)
		if s.Cell > 0 {
			return s.tap(p, sudoku.Cell(s.Cell-1), d, revision, now)
		}
		s.Pencil = d == s.Digit && !s.Pencil
		s.Digit = d
		return Result{Effect: Kept, Digit: d, Pencil: s.Pencil}
	case Pencil:
		s.Pencil = !s.Pencil
		return Result{Effect: Kept, Digit: s.Digit, Pencil: s.Pencil}
	case Block:
		if b, ok := blocksOf(l); ok && k.N >= 0 && k.N < b.across*b.down {
			s.Block = k.N
			return Result{Effect: Moved, Block: s.Block}
		}
	case 'l', 'r', 'u', 'w': // arrows of an older keyboard, for which a new one is shown
		return Result{Effect: Moved, Block: s.Block}
	case Place, Cell:
		if c, ok := s.cell(l, k); ok {
			return s.tap(p, c, s.Digit, revision, now)
		}
	}
	return Result{Effect: Unknown}
}

// cell returns the cell of a key: a cell of the board, or of the current block.
func (s *Pad) cell(l *sudoku.Layout, k Key) (c sudoku.Cell, ok bool) {
	if k.Op == Cell {
		return sudoku.Cell(k.N), k.N >= 0 && k.N < l.Size()
	}
	b, ok := blocksOf(l)
	if !ok || k.N < 0 || k.N >= b.rows*b.columns {
		return 0, false
	}
	return b.cell(l, s.Block, k.N), true
}

// tap enters d into c, or removes d if c has it. With the pencil on, it writes or erases a note. If d is 0,
// it selects or deselects c. Givens never change.
func (s *Pad) tap(p *game.Play, c sudoku.Cell, d sudoku.Digit, revision int64, now time.Time) Result {
	t := Result{Cell: c, Digit: d, Was: p.Now[c], Pencil: s.Pencil}
	here := t.Was == d
	if s.Pencil {
		here = p.Pencil[c].Has(d)
	}
	switch {
	case p.Start.Givens[c] != 0:
		t.Effect, t.Digit = Given, t.Was
		return t
	case d == 0 && s.Cell == int(c)+1:
		t.Effect, s.Cell = Dropped, 0
		return t
	case d == 0:
		t.Effect, s.Cell = Chose, int(c)+1
		return t
	case s.Pencil && t.Was != 0:
		t.Effect, t.Digit = Holds, t.Was
		return t
	case here && s.unseen(c, revision):
		t.Effect = Already
		return t
	case s.Pencil:
		t.Effect = Noted
		if here {
			t.Effect = Erased
		}
		p.Enter(nil, now, game.Noted{Cell: c, Digits: p.Pencil[c] ^ marks.DigitsOf(d)})
	case here:
		t.Effect = Emptied
		p.Enter([]game.Entry{{Cell: c}}, now)
	default:
		t.Effect = Entered
		p.Enter([]game.Entry{{Cell: c, Digit: d}}, now)
	}
	s.note(c)
	return t
}

// unseen reports whether the last entry into c is newer than a keyboard of this revision.
func (s *Pad) unseen(c sudoku.Cell, revision int64) bool {
	return slices.ContainsFunc(s.taps, func(t tap) bool { return t.cell == c && t.revision > revision })
}

// note records an entry into c, which keyboards show from the next revision on.
func (s *Pad) note(c sudoku.Cell) {
	s.taps = slices.DeleteFunc(s.taps, func(t tap) bool { return t.cell == c })
	s.taps = append(s.taps, tap{c, s.Revision + 1})
	s.taps = s.taps[max(0, len(s.taps)-tapsKept):]
}

// Typed records entries that were made without the pad, in these cells of p, and stores s in p. The block of
// the last cell becomes the current block.
func (s *Pad) Typed(p *game.Play, cells ...sudoku.Cell) {
	for _, c := range cells {
		s.note(c)
	}
	if b, ok := blocksOf(p.Start.Layout); ok && len(cells) > 0 {
		s.Block = b.of(p.Start.Layout, cells[len(cells)-1])
	}
	s.Revision++
	p.Pad = s.String()
}
