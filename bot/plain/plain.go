// Package plain understands what people say in plain words: "a hard one please", «تا اینجا درسته؟», "don't solve it, just a
// hint".
//
// It turns a text, and what is on the screen, into an intent with its arguments. The words and the patterns of sayings are in
// the folder of each language beside its phrases, and all languages are understood at once. It refuses to know what becomes of
// an intent: whose game it is, what is stored, what is answered.
package plain

import (
	"slices"
	"time"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Screen is what somebody has before them while they write.
type Screen string

// The screens.
const (
	OnNothing     Screen = "none"
	OnGame        Screen = "game"             // a board that they play
	BesidePuzzle  Screen = "beside a puzzle"  // the words come with a puzzle, and are cut out from around it
	UnderSolution Screen = "under a solution" // the last answer, or the one replied to, is a solution
	UnderHint     Screen = "under a hint"     // likewise, a hint or a step
	OnDaily       Screen = "daily"            // likewise, a daily that is live
)

// Context is what a text is read in.
type Context struct {
	Screen Screen
	Today  time.Time      // the day in the room
	Layout *sudoku.Layout // of the puzzle on the screen; nil for the ordinary one
}

// Understood is what a text says. Of the arguments, those are set that were said and matter to the intent.
type Understood struct {
	Intent Intent
	// Likely are the intents that may have been meant where Intent is Ask, the likeliest first, three at most. There are none
	// where something was only refused, as "no hint".
	Likely []Intent
	// Refused are intents that the text says no to.
	Refused []Intent

	Recipe    words.Recipe // level, size and variant of a puzzle that is wanted
	Change    Change
	Technique *logic.Technique
	Series    string    // "daily", "mini"
	Date      time.Time // zero for none
	Entries   []words.Entry
	Notes     []Pencilled
	Fill      bool   // notes for all cells
	Setting   string // as words.ReadSetting names it; empty for all settings
	Value     string // of the setting; empty where it is to be chosen
	Language  string // a tag
	Period    string // "today", "yesterday", "week", "month"; empty for none
	Of        string // who is asked after: "bot", "players"
}

// Change is how a puzzle is to differ from the last one.
type Change string

// The changes.
const (
	Harder Change = "harder"
	Easier Change = "easier"
)

// Pencilled is a cell with digits that a player writes small into it.
type Pencilled struct {
	Cell   sudoku.Cell
	Digits []sudoku.Digit
}

// longest is how many signs a text has at most that is read; longer ones are no order.
const longest = 400

// Reader understands plain words. It does not change once made and may be used by many goroutines.
type Reader struct {
	ordinary *sudoku.Layout
	book     *phrases.Book
	words    *words.Vocabulary
	lexicon  *lexicon
	grammar  *grammar
	byWord   map[string]*logic.Technique
}

// New reads the sayings of the languages in book, beside the words of v. An error names the file that is wrong.
func New(book *phrases.Book, v *words.Vocabulary) (*Reader, error) {
	r := &Reader{book: book, words: v, byWord: v.TechniqueNames(), ordinary: sudoku.Classic()}
	all, err := sayingsOf(book)
	if err != nil {
		return nil, err
	}
	rules, err := readRuleBook(rulesFile)
	if err != nil {
		return nil, err
	}
	x, err := newLexicon(rules, all, v, r.byWord)
	if err != nil {
		return nil, err
	}
	if r.grammar, err = grammarOf(rules, x); err != nil {
		return nil, err
	}
	x.close()
	r.lexicon = x
	return r, nil
}

// Read says what text means in c. A text that comes with a puzzle is read without that: the words before it and behind it,
// with a line end between them, on the screen BesidePuzzle.
func (r *Reader) Read(text string, c Context) Understood {
	if c.Layout == nil {
		c.Layout = r.ordinary
	}
	for n := range text { // counted by runes, and no further than need be
		if n > 4*longest {
			return Understood{Intent: Unknown}
		}
	}
	if u, ok := r.readMoves(text, c); ok {
		return u
	}
	var clauses []*clause
	if utf8.RuneCountInString(text) <= longest {
		clauses = r.lexicon.clausesOf(text)
	}
	if clauses == nil {
		return Understood{Intent: Unknown}
	}
	u := r.decide(clauses, c)
	r.addArguments(&u, clauses, c)
	return u
}

// Consent reports whether a text says nothing but yes or no, and which.
func (r *Reader) Consent(text string) (yes, said bool) {
	if len(text) > longest {
		return false, false
	}
	no := false
	for _, t := range r.lexicon.tokensOf(text) {
		switch {
		case r.lexicon.is(t.text, "yes"):
			yes = true
		case r.lexicon.is(t.text, "no"), t.not:
			no = true
		case !slices.ContainsFunc(r.lexicon.words[t.text], func(m meaning) bool { return r.lexicon.soft[m.class] }):
			return false, false
		}
	}
	return yes && !no, yes != no
}
