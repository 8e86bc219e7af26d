package plain

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"sudokubot/bot/words"
	"sudokubot/solver/letters"
	"sudokubot/solver/sudoku"
)

// What is entered, and numbers and cells within a text.
var (
	byLetter   = regexp.MustCompile(`\b([a-i])([1-9])\b`) // a cell as the edge of the picture names it
	spaced     = regexp.MustCompile(`\br\s*([0-9]{1,2})\s*c\s*([0-9]{1,2})\b`)
	notesIn    = regexp.MustCompile(`^\s*r([0-9]{1,2})c([0-9]{1,2})\s*:\s*([1-9]{2,9})\s*$`)
	spokenWord = regexp.MustCompile(`\pL+`)
	nth        = regexp.MustCompile(`\b([1-9])(?:st|nd|rd|th)\b`)
	cellIn     = regexp.MustCompile(`r\d{1,2}c\d`)
	emptied    = regexp.MustCompile(`^\s*-\s*r([0-9]{1,2})c([0-9]{1,2})\s*$`)
)

// readMoves reads what is entered in a game, also within a sentence.
func (r *Reader) readMoves(text string, c Context) (u Understood, ok bool) {
	if c.Screen != OnGame {
		return u, false
	}
	said := r.cells(r.lexicon.inFigures(text), c.Layout)
	if m := notesIn.FindStringSubmatch(said); m != nil {
		return noted(m[1], m[2], m[3], c.Layout)
	}
	if m := emptied.FindStringSubmatch(said); m != nil {
		return entered(m[1], m[2], 0, c.Layout)
	}
	if entries, off, ok := r.words.ReadMoves(text, c.Layout); ok && off == "" {
		return Understood{Intent: Move, Entries: entries}, true
	}
	if entries := r.rowOf(letters.Fold(text), c.Layout); entries != nil {
		return Understood{Intent: Move, Entries: entries}, true
	}
	if strings.Contains(said, "یک") && cellIn.MatchString(said) { // which is an article, too
		said = strings.ReplaceAll(said, "یک", "1")
	}
	return r.told(said, c)
}

// inFigures writes the numbers in a text that are words in figures, with a # before those that say a place in a row, and other
// words as they are listed.
func (x *lexicon) inFigures(text string) string {
	text = nth.ReplaceAllString(letters.Loose(text), "#$1 ")
	return spokenWord.ReplaceAllStringFunc(text, func(word string) string {
		if figure, ok := x.ordinals[word]; ok {
			return "#" + figure
		}
		t := token{text: word}
		if x.words[word] == nil {
			x.spell(&t)
		}
		return cmp.Or(x.ordinals[t.text], x.numbers[t.text], t.text)
	})
}

// cells writes the cells in a text as r4c5.
func (r *Reader) cells(text string, l *sudoku.Layout) string {
	text = r.lexicon.before.ReplaceAllString(text, "$2 $1 ")
	text = strings.ReplaceAll(text, "#", "")
	side := map[byte]int{'t': 1, 'l': 1, 'm': l.N()/2 + 1, 'b': l.N(), 'r': l.N()}
	for _, s := range r.lexicon.spots {
		if strings.Contains(text, s.name) {
			text = strings.ReplaceAll(text, s.name, fmt.Sprintf(" r%dc%d ", side[s.where[0]], side[s.where[1]]))
		}
	}
	text = spaced.ReplaceAllString(letters.Loose(text), "r${1}c$2")
	text = r.lexicon.rowFirst.ReplaceAllString(text, " r${1}c$2 ")
	text = r.lexicon.columnFirst.ReplaceAllString(text, " r${2}c$1 ")
	return byLetter.ReplaceAllStringFunc(text, func(cell string) string {
		return "r" + strconv.Itoa(int(cell[0]-'a')+1) + "c" + cell[1:]
	})
}

// rowOf reads a whole row: "row 1: 615432".
func (r *Reader) rowOf(text string, l *sudoku.Layout) (entries []words.Entry) {
	m := r.lexicon.wholeRow.FindStringSubmatch(text)
	if m == nil || l.N() > 9 {
		return nil
	}
	row, _ := strconv.Atoi(m[1])
	if row < 1 || row > l.N() || len(m[2]) > l.N() {
		return nil
	}
	for i, sign := range m[2] {
		if d := sudoku.Digit(sign - '0'); sign != '.' && sign != '0' {
			if int(d) > l.N() {
				return nil
			}
			entries = append(entries, words.Entry{Cell: l.At(row-1, i), Digit: d})
		}
	}
	return entries
}

// told reads a sentence that says what comes into cells, or what goes: all other words must be such as people use for that.
func (r *Reader) told(said string, c Context) (u Understood, ok bool) {
	var all Understood
	var cell, figures string
	var kind saidOfCell
	for _, one := range r.lexicon.clausesOf(said) {
		for i, word := range one.words {
			figure := r.lexicon.figure(word)
			switch means := func(class string) bool { return one.means(i, r.lexicon.classes[class]) }; {
			case one.not>>i&1 == 1:
				return u, false
			case cellName.MatchString(word) && cell != "" && figures != "":
				if u, ok = kind.of(cell, figures, c.Layout); !ok {
					return u, false
				}
				all.add(u)
				cell, figures = word, ""
			case cellName.MatchString(word) && cell == "":
				cell = word
			case figure != "" && !(cell != "" && one.soft>>i&1 == 1 && !isNumber(word)):
				figures += figure
			case means("erase"):
				kind.erase = true
			case means("note"), means("candidates"):
				kind.note = true
			case means("place"):
				kind.place = true
			case one.soft>>i&1 == 0 && !means("number") && !means("cell"):
				return u, false
			}
		}
	}
	if u, ok = kind.of(cell, figures, c.Layout); ok {
		all.add(u)
	}
	return all, ok
}

// saidOfCell is what a sentence about a cell speaks of.
type saidOfCell struct{ erase, note, place bool }

// of returns what is meant for a cell, with figures.
func (k saidOfCell) of(cell, figures string, l *sudoku.Layout) (u Understood, ok bool) {
	if cell == "" && k.erase && len(figures) == 2 {
		return entered(figures[:1], figures[1:], 0, l)
	}
	row, column, _ := strings.Cut(strings.TrimPrefix(cell, "r"), "c")
	switch {
	case cell == "":
	case k.note && figures != "":
		return noted(row, column, figures, l)
	case k.erase && figures == "":
		return entered(row, column, 0, l)
	case figures != "" && (k.place || !k.erase):
		digit, _ := strconv.Atoi(figures)
		return entered(row, column, digit, l)
	}
	return u, false
}

// means reports whether the word at i is of a class.
func (c *clause) means(i int, of class) bool {
	return c.masks[of]>>i&1 == 1
}

func cellOf(row, column string, l *sudoku.Layout) (cell sudoku.Cell, ok bool) {
	r, _ := strconv.Atoi(row)
	c, _ := strconv.Atoi(column)
	if min(r, c) < 1 || max(r, c) > l.N() {
		return 0, false
	}
	return l.At(r-1, c-1), true
}

// entered returns a digit that is put into a cell; 0 empties it.
func entered(row, column string, digit int, l *sudoku.Layout) (u Understood, ok bool) {
	cell, ok := cellOf(row, column, l)
	if !ok || digit > l.N() {
		return u, false
	}
	return Understood{Intent: Move, Entries: []words.Entry{{Cell: cell, Digit: sudoku.Digit(digit)}}}, true
}

// noted returns digits that are written small into a cell, each of one figure.
func noted(row, column, figures string, l *sudoku.Layout) (u Understood, ok bool) {
	cell, ok := cellOf(row, column, l)
	if !ok || l.N() > 9 {
		return u, false
	}
	n := Pencilled{Cell: cell}
	for _, figure := range figures {
		if figure < '1' || int(figure-'0') > l.N() {
			return u, false
		}
		n.Digits = append(n.Digits, sudoku.Digit(figure-'0'))
	}
	return Understood{Intent: Note, Notes: []Pencilled{n}}, true
}
