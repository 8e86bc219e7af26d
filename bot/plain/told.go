package plain

import (
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/plain/cellname"
	"sudokubot/bot/plain/wordform"
	"sudokubot/bot/words"
	"sudokubot/solver/sudoku"
)

// What is said of a cell in a sentence: what comes into it or goes from it, and what is asked of it.

// ofCell reads a sentence that names a cell: what it enters or notes, where it orders that and nothing else, or what it asks.
func ofCell(r *Reader, text string, clauses []*clause, c Context) (u Understood, ok bool) {
	said := inCells(r, text, c.Layout)
	if said == "" || c.Screen == OnNothing || c.Screen == BesidePuzzle {
		return u, false
	}
	if c.Screen == OnGame && orders(r, text, clauses) {
		if u, ok = r.toldOf(saidOfCell{}, said, c, false); ok {
			return u, true
		}
	}
	if cellIn.MatchString(said) {
		return asked(r, text, said, clauses, c)
	}
	return u, false
}

// orders reports whether a text about a cell may be an order. What is noted may be a guess.
func orders(r *Reader, text string, clauses []*clause) bool {
	return !r.moods.Asks(text) && (!r.moods.Supposes(text) || r.named(clauses, "note") || r.named(clauses, "candidates"))
}

// asked returns what is asked of a cell, in a text with its cells in figures. In a game nothing that is asked is entered.
func asked(r *Reader, text, said string, clauses []*clause, c Context) (u Understood, ok bool) {
	named := func(names ...string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return r.named(clauses, name) })
	}
	asks := r.moods.Asks(text)
	switch inGame := c.Screen == OnGame; {
	case (asks || inGame) && named("why", "how-got"):
		return Understood{Intent: Why}, true
	case asks && named("right", "wrong", "check"), inGame && named("check"), inGame && named("right") && !figureIn.MatchString(cellIn.ReplaceAllString(said, "")):
		return Understood{Intent: Check}, true
	case !inGame || orders(r, text, clauses):
		return u, false
	case named("right", "wrong"), r.moods.Recalls(text):
		return Understood{Intent: Check}, true
	}
	return question([]Intent{Check, Hint}, nil, c.Screen), true
}

// readLoosely reads what is entered in a sentence that surely speaks of that, whatever else is said in it, or what is noted.
func (r *Reader) readLoosely(text string, clauses []*clause, notes bool, c Context) (u Understood, ok bool) {
	if c.Screen != OnGame || len(text) > mostMoves || r.asks(text, clauses) || !orders(r, text, clauses) {
		return u, false
	}
	return r.toldOf(saidOfCell{note: notes}, inCells(r, text, c.Layout), c, true)
}

// asks reports whether a text asks about a cell, and enters nothing.
func (r *Reader) asks(text string, clauses []*clause) bool {
	return r.moods.Asks(text) || slices.ContainsFunc(asking, func(name string) bool { return r.named(clauses, name) })
}

// asking are concepts of who asks about a cell, and enters nothing.
var asking = []string{"right", "wrong", "why", "which", "where"}

// toldOf reads a sentence that says what comes into cells, or what goes: all other words must be such as people use for that, or may be
// any where it is read loosely.
func (r *Reader) toldOf(kind saidOfCell, said string, c Context, loosely bool) (u Understood, ok bool) {
	if strings.Contains(said, "یک") && cellIn.MatchString(said) { // which is an article, too
		said = strings.ReplaceAll(said, "یک", "1")
	}
	cells, cell, figures := [][2]string{}, "", "" // cells with the figures that are said of them
	for _, one := range r.lexicon.clausesOf(said) {
		for i, word := range one.words {
			figure := r.lexicon.figure(word)
			switch means := func(class string) bool { return one.means(i, r.lexicon.classes[class]) }; {
			case one.not>>i&1 == 1:
				return u, false
			case cellName.MatchString(word) && cell == "" && figures != "": // "5 at b3 and 2 at b4"
				cells, figures = append(cells, [2]string{word, figures}), ""
			case cellName.MatchString(word) && cell != "" && figures != "":
				cells, cell, figures = append(cells, [2]string{cell, figures}), word, ""
			case cellName.MatchString(word) && cell == "":
				cell = word
			case figure != "" && !(cell != "" && one.soft>>i&1 == 1 && !wordform.IsNumber(word)):
				figures += figure
			case means("erase"), means("gone"):
				kind.erase = true
			case means("note"), means("candidates"), means("small-size"):
				kind.note = true
			case means("putting"):
				kind.put = true
			case means("place"):
			case !loosely && one.soft>>i&1 == 0 && !means("number") && !means("cell"):
				return u, false
			}
		}
	}
	if cell != "" || figures != "" || len(cells) == 0 {
		cells = append(cells, [2]string{cell, figures})
	}
	var all Understood
	for _, one := range cells {
		if u, ok = kind.of(one[0], one[1], c.Layout); !ok {
			return u, false
		}
		all.add(u)
	}
	return all, true
}

// saidOfCell is what a sentence about a cell speaks of.
type saidOfCell struct{ erase, note, put bool }

// of returns what is meant for a cell, with figures.
func (k saidOfCell) of(cell, figures string, l *sudoku.Layout) (u Understood, ok bool) {
	if cell == "" && k.erase && len(figures) == 2 {
		return entered(figures[:1], figures[1:], 0, l)
	}
	row, column, _ := strings.Cut(strings.TrimPrefix(cell, "r"), "c")
	switch erase := k.erase && !k.put; {
	case cell == "":
	case k.note && figures != "":
		if u, ok = noted(row, column, figures, l); ok {
			u.Notes[0].Gone = erase
		}
		return u, ok
	case erase && len(figures) < 2: // "clear it", or "take the 4 out"
		return entered(row, column, 0, l)
	case figures != "" && !erase:
		digit, _ := strconv.Atoi(figures)
		return entered(row, column, digit, l)
	}
	return u, false
}

// means reports whether the word at i is of a class.
func (c *clause) means(i int, of class) bool {
	return c.masks[of]>>i&1 == 1
}

// entered returns a digit that is put into a cell; 0 empties it.
func entered(row, column string, digit int, l *sudoku.Layout) (u Understood, ok bool) {
	cell, ok := cellname.Cell(row, column, l)
	if !ok || digit > l.N() {
		return u, false
	}
	return Understood{Intent: Move, Entries: []words.Entry{{Cell: cell, Digit: sudoku.Digit(digit)}}}, true
}

// noted returns digits that are written small into a cell, each of one figure.
func noted(row, column, figures string, l *sudoku.Layout) (u Understood, ok bool) {
	cell, ok := cellname.Cell(row, column, l)
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
