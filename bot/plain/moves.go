package plain

import (
	"regexp"
	"strconv"
	"strings"

	"sudokubot/bot/words"
	"sudokubot/solver/letters"
	"sudokubot/solver/sudoku"
)

var (
	within     = regexp.MustCompile(`(\d)[.:](\d)`)      // a sign within a number
	clock      = regexp.MustCompile(`^\d{1,2}[:.]\d\d$`) // a time of the day
	hours      = regexp.MustCompile(`(\d)(am|pm)\b`)
	cellName   = regexp.MustCompile(`^r\d{1,2}c\d{1,2}$`)
	byLetter   = regexp.MustCompile(`\b([a-i])([1-9])\b`) // a cell as the edge of the picture names it
	spaced     = regexp.MustCompile(`\br\s*([0-9]{1,2})\s*c\s*([0-9]{1,2})\b`)
	notesIn    = regexp.MustCompile(`^\s*r([0-9]{1,2})c([0-9]{1,2})\s*:\s*([1-9]{2,9})\s*$`)
	spokenWord = regexp.MustCompile(`\pL+`)
	emptied    = regexp.MustCompile(`^\s*-\s*r([0-9]{1,2})c([0-9]{1,2})\s*$`)
)

// readMoves reads what is entered in a game, also within a sentence.
func (r *Reader) readMoves(text string, c Context) (u Understood, ok bool) {
	if c.Screen != OnGame {
		return u, false
	}
	said := r.cells(r.lexicon.inFigures(text))
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
	return r.told(said, c)
}

// inFigures writes the numbers in a text that are words in figures.
func (x *lexicon) inFigures(text string) string {
	return spokenWord.ReplaceAllStringFunc(letters.Loose(text), func(word string) string {
		if figure, ok := x.numbers[word]; ok {
			return figure
		}
		return word
	})
}

// cells writes the cells in a text as r4c5.
func (r *Reader) cells(text string) string {
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

// told reads a sentence that says what comes into one cell: all other words must be such as people use for that.
func (r *Reader) told(said string, c Context) (u Understood, ok bool) {
	var cell, figures string
	var erase, note, place bool
	clauses := r.lexicon.clausesOf(said)
	for _, one := range clauses {
		for i, word := range one.words {
			figure := r.lexicon.figure(word)
			switch means := func(class string) bool { return one.means(i, r.lexicon.classes[class]) }; {
			case one.not[i]:
				return u, false
			case cellName.MatchString(word) && cell == "":
				cell = word
			case figure != "" && !(cell != "" && one.soft[i] && !isNumber(word)):
				figures += figure
			case means("erase"):
				erase = true
			case means("note"):
				note = true
			case means("place"):
				place = true
			case !one.soft[i] && !means("number"):
				return u, false
			}
		}
	}
	if cell == "" && erase && len(figures) == 2 {
		return entered(figures[:1], figures[1:], 0, c.Layout)
	}
	row, column, _ := strings.Cut(strings.TrimPrefix(cell, "r"), "c")
	switch {
	case cell == "":
	case note && figures != "":
		return noted(row, column, figures, c.Layout)
	case erase && figures == "":
		return entered(row, column, 0, c.Layout)
	case figures != "" && (place || !erase):
		digit, _ := strconv.Atoi(figures)
		return entered(row, column, digit, c.Layout)
	}
	return u, false
}

// means reports whether the word at i is of a class.
func (c *clause) means(i int, of class) bool {
	for _, it := range c.items[i] {
		if it.class == of {
			return true
		}
	}
	return false
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
