package board

import (
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Kind is the kind of a move.
type Kind uint8

// The kinds of moves.
const (
	Digit   Kind = iota // puts a digit into the cell; 0 removes its digit and notes
	Note                // adds or removes a corner note of an empty cell; 0 removes all of them
	Colour              // colours the cell; 0 removes the colour
	Command             // Digit is the CommandID; the cell is 0, or Paid
	Centre              // adds or removes a centre note of an empty cell; 0 removes all of them
)

// CommandID is the number of a command. A move of kind Command has it in its field Digit.
type CommandID = sudoku.Digit

// The numbers of commands.
const (
	Undo CommandID = iota
	Hint
	Check
	Pause
	Resume
	Redo
	AllNotes
	Restart
	GiveUp
)

// Paid, in place of a cell, marks a Hint or a Check whose price the player has seen and accepted. Such a Hint
// is for the next rung (see game.Play.NextRung).
const Paid sudoku.Cell = 1

// Move is a change or a command by a client.
type Move struct {
	Kind  Kind
	Digit sudoku.Digit // a digit, a colour or a CommandID
	Cell  sudoku.Cell
}

// Batch is a number of moves that a client sends at once. The moves of a run are numbered from 0. Each time
// a board is opened, a run begins.
type Batch struct {
	Run   string
	First int // the number of the first move
	Moves []Move
}

const (
	// MostBytes is the longest text of a batch (Telegram, WidgetQuery).
	MostBytes = 64
	mostFirst = 1 << 20
	runsKept  = 4
)

// narrow is the largest order whose moves are written with one sign for the operation and one for the cell.
const narrow = 9

// stride returns the factor of the kind in the number of an operation: Kind*stride(n) + Digit.
func stride(n int) int {
	if n <= narrow {
		return 10
	}
	return 32
}

// Text writes b for a board of order n.
func (b Batch) Text(n int) string {
	var text strings.Builder
	text.WriteString(b.Run + "." + strconv.FormatInt(int64(b.First), 36) + ".")
	for _, m := range b.Moves {
		op := int(m.Kind)*stride(n) + int(m.Digit)
		if n <= narrow {
			text.WriteByte(byte('0' + op))
			text.WriteByte(byte('(' + m.Cell))
			continue
		}
		pad(&text, uint64(op), 36, 2)
		pad(&text, uint64(m.Cell), 36, 2)
	}
	return text.String()
}

// ReadBatch reads a batch for a board of order n. For any text that Text never writes, and for a batch
// without moves, ok is false.
func ReadBatch(text string, n int) (b Batch, ok bool) {
	run, rest, _ := strings.Cut(text, ".")
	first, moves, _ := strings.Cut(rest, ".")
	number, err := strconv.ParseUint(first, 36, 32)
	b = Batch{Run: run, First: int(number)}
	if len(text) > MostBytes || err != nil || number > mostFirst || !isRun(run) || moves == "" {
		return Batch{}, false
	}
	size := 2
	if n > narrow {
		size = 4
	}
	for ; len(moves) >= size; moves = moves[size:] {
		m, ok := readMove(moves[:size], n)
		if !ok {
			return Batch{}, false
		}
		b.Moves = append(b.Moves, m)
	}
	return b, b.Text(n) == text
}

func isRun(run string) bool {
	return len(run) >= 2 && len(run) <= 4 && strings.Trim(run, "0123456789abcdefghijklmnopqrstuvwxyz") == ""
}

func readMove(text string, n int) (m Move, ok bool) {
	op, cell := int(text[0])-'0', int(text[1])-'('
	if n > narrow {
		high, err1 := strconv.ParseUint(text[:2], 36, 16)
		low, err2 := strconv.ParseUint(text[2:], 36, 16)
		if err1 != nil || err2 != nil {
			return Move{}, false
		}
		op, cell = int(high), int(low)
	}
	if op < 0 || cell < 0 || cell >= n*n || op/stride(n) > int(Centre) {
		return Move{}, false
	}
	m = Move{Kind(op / stride(n)), sudoku.Digit(op % stride(n)), sudoku.Cell(cell)}
	switch m.Kind {
	case Colour:
		ok = m.Digit <= game.Colours
	case Command:
		ok = m.Digit <= GiveUp && (m.Cell == 0 || m.Cell == Paid && (m.Digit == Hint || m.Digit == Check))
	default:
		ok = int(m.Digit) <= n
	}
	return m, ok
}

// Fresh returns the moves of b that p has not taken. If moves before b are missing, ok is false.
func (b Batch) Fresh(p *game.Play) (fresh []Move, ok bool) {
	taken := 0
	for run := range strings.FieldsSeq(p.Taken) {
		if name, count, _ := strings.Cut(run, ":"); name == b.Run {
			n, err := strconv.ParseUint(count, 36, 32)
			if err != nil {
				return nil, false
			}
			taken = int(n)
		}
	}
	if b.First > taken {
		return nil, false
	}
	return b.Moves[min(taken-b.First, len(b.Moves)):], true
}

// Take notes in p that all moves of b are applied. p remembers the four runs used last.
func (b Batch) Take(p *game.Play) {
	kept := []string{b.Run + ":" + strconv.FormatInt(int64(b.First+len(b.Moves)), 36)}
	for run := range strings.FieldsSeq(p.Taken) {
		if name, _, _ := strings.Cut(run, ":"); name != b.Run && len(kept) < runsKept {
			kept = append(kept, run)
		}
	}
	p.Taken = strings.Join(kept, " ")
}

// Apply enters a digit, a note or a colour in p at the time now. It ignores a Command, a move in a game that
// is over, a note in a cell with a digit, and the digits and notes of givens.
func Apply(p *game.Play, m Move, now time.Time) {
	switch {
	case p.Over():
	case m.Kind == Colour:
		p.Paint(m.Cell, int(m.Digit))
	case m.Kind == Digit:
		p.Enter([]game.Entry{{Cell: m.Cell, Digit: m.Digit}}, now)
	case (m.Kind == Note || m.Kind == Centre) && p.Now[m.Cell] == 0:
		noted, had := game.Noted{Cell: m.Cell, Centre: m.Kind == Centre}, p.Pencil
		if noted.Centre {
			had = p.Centre
		}
		if m.Digit != 0 {
			noted.Digits = had[m.Cell] ^ marks.DigitsOf(m.Digit)
		}
		p.Enter(nil, now, noted)
	}
}
