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
