package plain

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"sudokubot/bot/words"
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// Patterns of digits and cells within a text.
var (
	notesIn    = regexp.MustCompile(`^\s*r([0-9]{1,2})c([0-9]{1,2})\s*:\s*([1-9]{2,9})\s*$`)
	emptied    = regexp.MustCompile(`^\s*-\s*r([0-9]{1,2})c([0-9]{1,2})\s*$`)
	cellIn     = regexp.MustCompile(`r\d{1,2}c\d{1,2}`)
	spokenWord = regexp.MustCompile(`\pL+`)
)

// The limits of a text with moves, in bytes, and of a text that only names a digit and a box, in words.
const mostMoves, mostInBox = 200, 7

// readMoves reads the moves of a text in notation. For any other text, and outside a game, ok is false.
func (r *Reader) readMoves(text string, c Context) (u Understood, ok bool) {
	if c.Screen != OnGame {
		return u, false
	}
	said := inCells(r, text, c.Layout)
	if m := notesIn.FindStringSubmatch(said); m != nil {
		return noted(m[1], m[2], m[3], false, c.Layout)
	}
	if m := emptied.FindStringSubmatch(said); m != nil {
		return entered(m[1], m[2], 0, c.Layout)
	}
	if m, ok := r.words.ReadMoves(text, c.Layout); ok && !m.Bad() && len(m.Notes) == 0 {
		return Understood{Intent: Move, Entries: append(m.Entries, m.Rows...)}, true
	}
	if said == "" {
		return u, false
	}
	// a digit in a box, such as "9 in the middle box", names no cell
	if s := r.lexicon.parse(text); s != nil && s.length() <= mostInBox && s.has("box") && !cellIn.MatchString(text) {
		cells, d := r.house(text, 0, c.Layout)
		n := sudoku.Cell(c.Layout.N())
		if d != 0 && cells[0]/n != cells[n-1]/n && cells[0]%n != cells[n-1]%n {
			return Understood{Intent: Places, House: cells, Digit: d}, true
		}
	}
	if entries := r.lexicon.cells.Row(signs.Fold(text), c.Layout); entries != nil {
		return Understood{Intent: Move, Entries: entries}, true
	}
	return u, false
}

// inCells writes the cells and numbers of a text in figures. If the text has no cell and no number, or more
// than mostMoves bytes, it returns "".
func inCells(r *Reader, text string, l *sudoku.Layout) string {
	if len(text) > mostMoves {
		return ""
	}
	said := r.lexicon.inFigures(text)
	if !strings.ContainsAny(said, "0123456789") {
		return ""
	}
	return r.lexicon.cells.Write(said, l)
}

// inFigures writes the numbers in a text as figures. # precedes ordinals.
func (x *lexicon) inFigures(text string) string {
	text = nth.ReplaceAllString(signs.Loose(text), "#$1 ")
	return spokenWord.ReplaceAllStringFunc(text, func(word string) string {
		if figure, ok := x.ordinals[word]; ok {
			return "#" + figure
		}
		return cmp.Or(x.numbers[word], word)
	})
}

// entries reads the digits that a sentence enters or notes. If the sentence names no cell, or no game is on
// the screen, the result has no entries. If a digit is missing or denied, the result is a question, because
// digits are never guessed.
func (r *Reader) entries(intent Intent, text string, c Context) Understood {
	said := inCells(r, text, c.Layout)
	s := r.lexicon.parse(text)
	if intent == Note && !cellIn.MatchString(said) {
		return Understood{Intent: Note, Fill: s != nil && (s.has("all") || s.has("candidates")) && !s.has("erase")}
	}
	if c.Screen != OnGame || !cellIn.MatchString(said) {
		u := Understood{Intent: intent}
		if s != nil && s.has("meant") {
			u.Digit, _, _ = s.place(c.Layout)
		}
		return u
	}
	if s != nil && s.has("deny") {
		return question([]Intent{Check, Hint}, c.Screen)
	}
	var all Understood
	for _, one := range r.lexicon.statements(strings.ReplaceAll(said, "یک", "1")) { // in other sentences یک is an article
		u, ok := one.read(intent, c.Layout)
		if !ok {
			return question([]Intent{Check, Hint}, c.Screen)
		}
		all.Intent = u.Intent
		all.Entries, all.Notes = append(all.Entries, u.Entries...), append(all.Notes, u.Notes...)
	}
	return all
}

// enters reports whether a sentence names digits and their cells.
func (r *Reader) enters(text string, c Context) bool {
	return len(r.entries(Move, text, c).Entries) > 0
}

// statement is a cell with figures to enter, note or erase in it.
type statement struct {
	cell, figures string
	note, gone    bool
}

// statements splits a text into cells with figures. In the whole text, the figures come either before or
// after their cells.
func (x *lexicon) statements(said string) (all []statement) {
	s := x.parse(said)
	if s == nil {
		return nil
	}
	kind := statement{
		gone: (s.has("erase") || s.has("gone")) && !s.has("putting"),
		note: s.has("note") || s.has("candidates") || s.has("small-size"),
	}
	one, before := kind, false
	for _, c := range s.clauses {
		for _, word := range c.words {
			switch isCell := cellName.MatchString(word); {
			case isCell && before:
				one.cell = word
				all, one = append(all, one), kind
			case isCell && one.cell != "":
				all, one = append(all, one), kind
				one.cell = word
			case isCell:
				one.cell = word
			case isNumber(word):
				one.figures, before = one.figures+word, before || one.cell == "" && len(all) == 0
			}
		}
	}
	if one.cell != "" || one.figures != "" {
		all = append(all, one)
	}
	return all
}

func (t statement) read(intent Intent, l *sudoku.Layout) (u Understood, ok bool) {
	row, column, _ := strings.Cut(strings.TrimPrefix(t.cell, "r"), "c")
	switch {
	case t.cell == "":
	case (intent == Note || t.note) && t.figures != "":
		return noted(row, column, t.figures, t.gone, l)
	case t.gone && len(t.figures) < 2: // "clear it", or "take the 4 out"
		return entered(row, column, 0, l)
	case t.figures != "" && !t.gone:
		digit, _ := strconv.Atoi(t.figures)
		return entered(row, column, digit, l)
	}
	return u, false
}

// entered returns the entry of a digit. Digit 0 empties the cell.
func entered(row, column string, digit int, l *sudoku.Layout) (u Understood, ok bool) {
	cell, ok := cellAt(row, column, l)
	if !ok || digit > l.N() {
		return u, false
	}
	return Understood{Intent: Move, Entries: []words.Entry{{Cell: cell, Digit: sudoku.Digit(digit)}}}, true
}

// noted returns digits to note in a cell, or to erase from its notes.
func noted(row, column, figures string, gone bool, l *sudoku.Layout) (u Understood, ok bool) {
	cell, ok := cellAt(row, column, l)
	if !ok || l.N() > 9 {
		return u, false
	}
	n := Pencilled{Cell: cell, Gone: gone}
	for _, figure := range figures {
		if figure < '1' || int(figure-'0') > l.N() {
			return u, false
		}
		n.Digits = append(n.Digits, sudoku.Digit(figure-'0'))
	}
	return Understood{Intent: Note, Notes: []Pencilled{n}}, true
}

// cellAt returns the cell at a row and a column in figures. If the board has no such cell, ok is false.
func cellAt(row, column string, l *sudoku.Layout) (cell sudoku.Cell, ok bool) {
	r, _ := strconv.Atoi(row)
	c, _ := strconv.Atoi(column)
	if min(r, c) < 1 || max(r, c) > l.N() {
		return 0, false
	}
	return l.At(r-1, c-1), true
}
