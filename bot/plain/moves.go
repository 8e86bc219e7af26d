package plain

import (
	"cmp"
	"regexp"
	"strings"

	"sudokubot/solver/letters"
	"sudokubot/solver/sudoku"
)

// What is entered, and numbers and cells within a text.
var (
	notesIn    = regexp.MustCompile(`^\s*r([0-9]{1,2})c([0-9]{1,2})\s*:\s*([1-9]{2,9})\s*$`)
	spokenWord = regexp.MustCompile(`\pL+`)
	nth        = regexp.MustCompile(`\b([1-9]|[12][0-9]|3[01])(?:st|nd|rd|th)\b`)
	cellIn     = regexp.MustCompile(`r\d{1,2}c\d{1,2}`)
	figureIn   = regexp.MustCompile(`\d`)
	emptied    = regexp.MustCompile(`^\s*-\s*r([0-9]{1,2})c([0-9]{1,2})\s*$`)
)

// mostMoves is how long a text is at most, in bytes, that is read for a move as a sentence; longer ones are lists or no moves.
const mostMoves = 200

// readMoves reads what is entered in a game in one of the forms for that, and is no sentence.
func (r *Reader) readMoves(text string, c Context) (u Understood, ok bool) {
	if c.Screen != OnGame {
		return u, false
	}
	said := inCells(r, text, c.Layout)
	if m := notesIn.FindStringSubmatch(said); m != nil {
		return noted(m[1], m[2], m[3], c.Layout)
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
	if entries := r.lexicon.cells.Row(letters.Fold(text), c.Layout); entries != nil {
		return Understood{Intent: Move, Entries: entries}, true
	}
	return u, false
}

// inCells writes the cells and the numbers in a text in figures; it is empty for a text that has none, or is too long for a sentence.
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
		if figure, ok := x.ordinals[t.text]; ok {
			return "#" + figure
		}
		return cmp.Or(x.numbers[t.text], x.being(t.text), t.text)
	})
}

// being returns the number in a word that says that something is that number, as «شیشه» and «دوئه»; empty for others.
func (x *lexicon) being(word string) string {
	if x.words[word] != nil {
		return ""
	}
	for _, is := range []string{"ست", "یه", "ه"} {
		if number, ok := strings.CutSuffix(word, is); ok && x.numbers[number] != "" {
			return x.numbers[number]
		}
	}
	return ""
}
