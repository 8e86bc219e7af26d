// Package board writes a game for a client that draws the board itself, and reads the moves that the client
// sends. A page of a browser and a widget are such clients. docs/BOARD.md describes the protocol.
//
// No text contains the solution of an unfinished game. Package board knows no chat, no words and no store.
package board

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/game"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// version is the first field of the public part of a board.
const version = "1"

// Look is how a client writes the board. A client has no words of its own.
type Look struct {
	Zero   rune     // the digit zero; the other digits follow it
	Labels []string // the labels of the tools, in the order of docs/BOARD.md
	Title  string   // names the puzzle; cut if the public part is full
}

// limit is the most bytes of each part of a board with 81 cells (Telegram, answerWidgetQuery).
const limit = 1023

// Public returns the part of p's board that never changes during the game.
func Public(p *game.Play, look Look) string {
	l := p.Start.Layout
	var givens strings.Builder
	for _, d := range p.Start.Givens {
		givens.WriteByte("01"[min(d, 1)])
	}
	labels := make([]string, len(look.Labels))
	for i, label := range look.Labels {
		labels[i] = strings.ReplaceAll(clean(label), ",", " ")
	}
	text := strings.Join([]string{
		version, strconv.Itoa(int(look.Zero)), strconv.Itoa(l.N()), regions(l), extras(l), givens.String(),
		strings.Join(labels, ","), "",
	}, "|")
	return text + shortened(clean(look.Title), limit-len(text))
}

// regions returns a letter for each cell, by its box or region. It is empty if the layout has neither.
func regions(l *sudoku.Layout) string {
	letters := make([]byte, l.Size())
	for _, h := range l.Houses() {
		if h.Kind != sudoku.Box && h.Kind != sudoku.Region {
			continue
		}
		for _, c := range h.Cells {
			letters[c] = 'A' + byte(h.Index)
		}
	}
	if letters[0] == 0 {
		return ""
	}
	return string(letters)
}

// extras returns for each cell a mask of the houses other than lines, boxes and regions, in hexadecimal. The
// first such house has bit 1. Each mask has the digits needed for all bits.
func extras(l *sudoku.Layout) string {
	masks, bits := make([]uint64, l.Size()), 0
	for _, h := range l.Houses() {
		if h.Kind <= sudoku.Region {
			continue
		}
		for _, c := range h.Cells {
			masks[c] |= 1 << bits
		}
		bits++
	}
	var text strings.Builder
	for _, mask := range masks {
		pad(&text, mask, 16, (bits+3)/4)
	}
	return text.String()
}

// Say has the text and the tools beside the board.
type Say struct {
	Text  string // a line; cut if it is long
	Hints bool   // whether the puzzle has hints
}

// State returns the part of p's board that changes, at the time now. While p is paused, all cells in this
// part are empty. The caller stops an idle clock first.
func State(p *game.Play, now time.Time, say Say) string {
	l := p.Start.Layout
	n, covered := l.N(), p.Paused && !p.Over()
	var digits, notes, centre strings.Builder
	marks := make([]byte, l.Size())
	for i := range marks {
		marks[i] = '0'
	}
	for _, c := range p.Pointed() {
		marks[c] = '2'
	}
	for _, c := range p.Blamed() {
		marks[c] = '1'
	}
	wide := NoteWidth(n)
	for c, d := range p.Now {
		if covered {
			d = 0
		} else {
			pad(&notes, uint64(p.Pencil[sudoku.Cell(c)]>>1), 36, wide)
			pad(&centre, uint64(p.Centre[sudoku.Cell(c)]>>1), 36, wide)
		}
		pad(&digits, uint64(d), 36, 1)
	}
	colours := p.Colours
	if covered {
		colours, marks = "", nil
	}
	hint, check := "", strconv.Itoa(int(p.PriceOf(game.Check, 0)/time.Second))
	if say.Hints {
		hint = strconv.Itoa(int(p.PriceOf(p.NextRung(), 0) / time.Second))
	}
	text := strings.Join([]string{
		strings.ReplaceAll(p.Taken, " ", ","), strconv.FormatInt(p.Rev, 36), clock(p, now), flag(p),
		digits.String(), bare(notes.String()), bare(colours), bare(string(marks)), hint, check, "",
	}, "|")
	noted := "|" + bare(centre.String())
	return text + shortened(clean(say.Text), max(limit-len(text)-len(noted), leastText)) + noted
}

// Revision returns the revision in a state. Each change of a game gives it another.
func Revision(state string) string {
	return strings.SplitN(state+"||", "|", 3)[1]
}

// leastText is the room for the line in a state, in bytes. A state of 81 cells has at most 663 other bytes.
const leastText = 360

// NoteWidth returns the number of base-36 digits for the notes of a cell on a board of order n.
func NoteWidth(n int) int { return len(strconv.FormatUint(1<<n-1, 36)) }

func clock(p *game.Play, now time.Time) string {
	seconds := int64(p.Time(now) / time.Second)
	switch {
	case p.Untimed:
		seconds = -1
	case !p.Over() && !p.Paused:
		seconds = now.Add(-p.Clock(now) - p.Price).Unix()
	}
	return strconv.FormatInt(seconds, 10)
}

func flag(p *game.Play) string {
	switch {
	case p.GaveUp:
		return "g"
	case p.Over():
		return "w"
	case p.Paused:
		return "p"
	}
	return ""
}

func bare(text string) string { return strings.TrimRight(text, "0") }

// pad appends v with the given number of digits in a base.
func pad(b *strings.Builder, v uint64, base, digits int) {
	if digits == 0 {
		return
	}
	text := strconv.FormatUint(v, base)
	b.WriteString(strings.Repeat("0", max(digits-len(text), 0)) + text)
}

// clean returns text as one line without the sign between fields.
func clean(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '|' || r < ' ' }), " ")
}

// shortened cuts text to at most the given number of bytes.
func shortened(text string, most int) string {
	const dots = "…"
	if len(text) <= most {
		return text
	}
	cut := max(most-len(dots), 0)
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	if text = text[:cut]; text == "" {
		return ""
	}
	return text + dots
}

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
