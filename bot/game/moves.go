package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Entry is a digit to put into a cell. 0 removes the cell's digit or, if it has no digit, its notes.
type Entry struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit
}

// Noted has the new notes of a cell, which replace the player's digit. Notes of the other kind stay.
type Noted struct {
	Cell   sudoku.Cell
	Digits marks.Digits
	Centre bool // whether they are centre notes
}

// Enter puts digits and notes into cells as a single move. If that solves the puzzle, it ends the round at
// the time now. It accepts wrong digits, and skips entries that change nothing. A digit is removed from the
// notes of the cells that see it. A wrong full grid counts as a mistake. Enter returns the givens that
// entries would change, each once.
func (p *Play) Enter(entries []Entry, now time.Time, notes ...Noted) (givens []sudoku.Cell) {
	m := moving{Play: p}
	given := func(c sudoku.Cell) bool {
		is := p.Start.Givens[c] != 0
		if is && !slices.Contains(givens, c) {
			givens = append(givens, c)
		}
		return is
	}
	for _, e := range entries {
		if !given(e.Cell) {
			m.enter(e)
		}
	}
	for _, n := range notes {
		if !given(n.Cell) {
			m.digit(n.Cell, 0)
			if n.Centre {
				m.centre(n.Cell, n.Digits)
			} else {
				m.pencil(n.Cell, n.Digits)
			}
		}
	}
	m.done(now)
	switch {
	case p.solved():
		p.end(now)
	case p.Open() == 0 && len(m.changes) > 0:
		p.Mistakes++
	}
	return givens
}

// Colours is the number of colours for cells.
const Colours = 8

// Colour returns the colour of a cell, 1 to Colours, or 0.
func (p *Play) Colour(c sudoku.Cell) int {
	if int(c) >= len(p.Colours) {
		return 0
	}
	return min(max(int(p.Colours[c])-'0', 0), Colours)
}

// Paint gives a cell a colour as a single move. 0 removes the colour.
func (p *Play) Paint(c sudoku.Cell, colour int) {
	m := moving{Play: p}
	m.paint(c, colour)
	m.done(p.Touched)
}

// Restart empties all open cells, and removes all colours, as a single move. The clock continues.
func (p *Play) Restart() {
	m := moving{Play: p}
	for c := range p.Now {
		if p.Start.Givens[c] == 0 {
			m.digit(sudoku.Cell(c), 0)
			m.unnote(sudoku.Cell(c))
		}
		m.paint(sudoku.Cell(c), 0)
	}
	m.done(p.Touched)
}

// FillNotes makes the candidates of each empty cell its corner notes, as a single move.
func (p *Play) FillNotes() {
	m := moving{Play: p}
	for c, d := range p.Now {
		if d == 0 {
			m.pencil(sudoku.Cell(c), p.Allowed(sudoku.Cell(c)))
		}
	}
	m.done(p.Touched)
}

// Allowed returns the digits that are in no peer of c on the board.
func (p *Play) Allowed(c sudoku.Cell) marks.Digits {
	all := marks.Digits(2<<p.Start.Layout.N() - 2)
	for _, peer := range p.Start.Layout.Peers(c) {
		all = all.Without(p.Now[peer])
	}
	return all
}

// Undo takes back the last move, and returns the number of digits that the move had entered. If there is no
// move, ok is false.
func (p *Play) Undo() (digits int, ok bool) {
	notes := strings.Fields(p.Moves)
	for i, note := range slices.Backward(notes) {
		if blames(note) {
			continue
		}
		changes := readChanges(note, p.Start.Layout)
		for _, c := range slices.Backward(changes) {
			p.apply(c, c.was)
		}
		p.Redo = joinMoves(append(strings.Fields(p.Redo), note))
		p.keep(slices.Delete(notes, i, i+1))
		p.Undos++
		return p.counted(changes), true
	}
	return 0, false
}

// Again repeats the move that Undo took back last, and returns the number of digits that it enters. If
// there is no such move, or another entry followed, ok is false. It never ends a game, because moves that
// end a game cannot be taken back.
func (p *Play) Again() (digits int, ok bool) {
	moves := strings.Fields(p.Redo)
	if len(moves) == 0 {
		return 0, false
	}
	last := len(moves) - 1
	changes := readChanges(moves[last], p.Start.Layout)
	for _, c := range changes {
		p.apply(c, c.now)
	}
	p.Redo = joinMoves(moves[:last])
	p.note(moves[last])
	return p.counted(changes), true
}

// counted records the blocks filled by changes, and returns the number of digits entered by changes.
func (p *Play) counted(changes []change) (digits int) {
	var cells []sudoku.Cell
	for _, c := range changes {
		if c.sign != digitSign {
			continue
		}
		cells = append(cells, c.cell)
		if c.now != 0 {
			digits++
		}
	}
	p.noteBlocks(cells, p.Touched)
	return digits
}

// Undoable reports whether there is a move to take back.
func (p *Play) Undoable() bool {
	return slices.ContainsFunc(strings.Fields(p.Moves), func(note string) bool { return !blames(note) })
}

// Latest returns the cells that the newest move filled and that are still filled. If the move changed only
// notes, it returns the noted cells.
func (p *Play) Latest() []sudoku.Cell {
	for _, note := range slices.Backward(strings.Fields(p.Moves)) {
		if blames(note) {
			continue
		}
		var cells, noted []sudoku.Cell
		digits := false
		for _, c := range readChanges(note, p.Start.Layout) {
			switch digits = digits || c.sign == digitSign; {
			case (c.sign == noteSign || c.sign == centreSign) && p.notes(c.sign)[c.cell]&^marks.Digits(c.was) != 0:
				noted = append(noted, c.cell)
			case c.sign == digitSign && p.Now[c.cell] != 0:
				cells = append(cells, c.cell)
			}
		}
		if digits {
			return cells
		}
		return noted
	}
	return nil
}

// moving is a move under construction.
type moving struct {
	*Play
	changes []string
	cells   []sudoku.Cell // cells whose digits the move changes
}

// enter puts a digit into a cell, and removes it from the notes of cells that see it.
func (m *moving) enter(e Entry) {
	if e.Digit == 0 && m.Now[e.Cell] != 0 {
		m.digit(e.Cell, 0)
		return
	}
	m.unnote(e.Cell)
	m.digit(e.Cell, e.Digit)
	if e.Digit == 0 {
		return
	}
	for _, peer := range m.Start.Layout.Peers(e.Cell) {
		m.pencil(peer, m.Pencil[peer].Without(e.Digit))
		m.centre(peer, m.Centre[peer].Without(e.Digit))
	}
}

func (m *moving) digit(c sudoku.Cell, d sudoku.Digit) {
	m.change(change{digitSign, c, uint32(m.Now[c]), uint32(d)})
}

func (m *moving) pencil(c sudoku.Cell, s marks.Digits) {
	m.change(change{noteSign, c, uint32(m.Pencil[c]), uint32(s)})
}

func (m *moving) centre(c sudoku.Cell, s marks.Digits) {
	m.change(change{centreSign, c, uint32(m.Centre[c]), uint32(s)})
}

// unnote removes all notes of a cell.
func (m *moving) unnote(c sudoku.Cell) {
	m.pencil(c, 0)
	m.centre(c, 0)
}

func (m *moving) paint(c sudoku.Cell, colour int) {
	m.change(change{colourSign, c, uint32(m.Colour(c)), uint32(colour)})
}

func (m *moving) change(c change) {
	if c.was != c.now {
		m.apply(c, c.now)
		m.changes = append(m.changes, c.String())
		if c.sign == digitSign {
			m.cells = append(m.cells, c.cell)
		}
	}
}

// done stores the move. Moves taken back earlier can then not be repeated.
func (m *moving) done(now time.Time) {
	if len(m.changes) > 0 {
		m.Redo = ""
		m.note(strings.Join(m.changes, ","))
		if len(m.cells) > 0 {
			m.noteBlocks(m.cells, now)
		}
	}
}

func (p *Play) apply(c change, state uint32) {
	switch {
	case c.sign == digitSign:
		p.Now[c.cell] = sudoku.Digit(state)
	case c.sign == colourSign:
		all := []byte(p.Colours + strings.Repeat("0", max(int(c.cell)+1-len(p.Colours), 0)))
		all[c.cell] = byte('0' + state)
		p.Colours = strings.TrimRight(string(all), "0")
	case state == 0:
		delete(p.notes(c.sign), c.cell)
	default:
		p.notes(c.sign)[c.cell] = marks.Digits(state)
	}
}

// notes returns the notes of the kind with a sign.
func (p *Play) notes(sign byte) map[sudoku.Cell]marks.Digits {
	if sign == centreSign {
		return p.Centre
	}
	return p.Pencil
}

// mostMoves limits how many moves of a round can be taken back.
const mostMoves = 1000

func joinMoves(moves []string) string {
	return strings.Join(moves[max(0, len(moves)-mostMoves):], " ")
}

func (p *Play) note(text string) { p.keep(append(strings.Fields(p.Moves), text)) }

// keep writes the moves, the grid and the notes into the Round, in their stored form.
func (p *Play) keep(moves []string) {
	p.Moves = joinMoves(moves)
	p.Grid = p.Position().String()
	var notes []string
	for c := range sudoku.Cell(p.Start.Layout.Size()) {
		switch corner, centre := p.Pencil[c], p.Centre[c]; {
		case centre != 0:
			notes = append(notes, fmt.Sprintf("%d:%x:%x", c, corner, centre))
		case corner != 0:
			notes = append(notes, fmt.Sprintf("%d:%x", c, corner))
		}
	}
	p.Notes = strings.Join(notes, " ")
}

// readNotes reads the notes of a round, and skips invalid notes.
func readNotes(text string, l *sudoku.Layout) (corner, centre map[sudoku.Cell]marks.Digits) {
	corner, centre = map[sudoku.Cell]marks.Digits{}, map[sudoku.Cell]marks.Digits{}
	for _, note := range strings.Fields(text) {
		cell, sets, _ := strings.Cut(note, ":")
		c, err := strconv.Atoi(cell)
		if err != nil || c < 0 || c >= l.Size() {
			continue
		}
		first, second, _ := strings.Cut(sets, ":")
		for i, set := range []string{first, second} {
			if s, err := strconv.ParseUint(set, 16, 32); err == nil && s>>(l.N()+1) == 0 && s > 1 {
				[]map[sudoku.Cell]marks.Digits{corner, centre}[i][sudoku.Cell(c)] = marks.Digits(s)
			}
		}
	}
	return corner, centre
}

// change is the change of a cell: a digit, 0 for an empty cell, notes, as marks.Digits, or a colour.
type change struct {
	sign     byte
	cell     sudoku.Cell
	was, now uint32
}

// The signs of changes in their stored form.
const (
	digitSign  = ':'
	noteSign   = '~'
	centreSign = '^'
	colourSign = '*'
)

// String writes c in its stored form: "40:0>3" for a digit, "40~c>4" for corner notes, "40^c>4" for centre
// notes, "40*0>8" for a colour.
func (c change) String() string {
	if c.sign == noteSign || c.sign == centreSign {
		return fmt.Sprintf("%d%c%x>%x", c.cell, c.sign, c.was, c.now)
	}
	return fmt.Sprintf("%d%c%d>%d", c.cell, c.sign, c.was, c.now)
}

// readChanges reads a move in the format of String, and skips invalid changes.
func readChanges(move string, l *sudoku.Layout) (all []change) {
	for text := range strings.SplitSeq(move, ",") {
		if c, ok := readChange(text, l); ok {
			all = append(all, c)
		}
	}
	return all
}

func readChange(text string, l *sudoku.Layout) (c change, ok bool) {
	format, most := "%d:%d>%d", uint32(l.N())
	c.sign = digitSign
	switch {
	case strings.IndexByte(text, noteSign) >= 0:
		c.sign, format, most = noteSign, "%d~%x>%x", 2<<l.N()-1
	case strings.IndexByte(text, centreSign) >= 0:
		c.sign, format, most = centreSign, "%d^%x>%x", 2<<l.N()-1
	case strings.IndexByte(text, colourSign) >= 0:
		c.sign, format, most = colourSign, "%d*%d>%d", Colours
	}
	n, err := fmt.Sscanf(text, format, &c.cell, &c.was, &c.now)
	return c, err == nil && n == 3 && c.cell >= 0 && int(c.cell) < l.Size() && max(c.was, c.now) <= most
}
