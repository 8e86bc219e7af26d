// Package plain understands what people say in plain words: "a hard one please", «تا اینجا درسته؟», "don't solve it, just a
// hint".
//
// It turns a text, and what is on the screen, into an intent with its arguments. The words and the patterns of sayings are in
// the folder of each language beside its phrases, and all languages are understood at once. It refuses to know what becomes of
// an intent: whose game it is, what is stored, what is answered.
package plain

import (
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
	"time"
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

// add adds what is entered and noted in other.
func (u *Understood) add(other Understood) {
	u.Intent = other.Intent
	u.Entries = append(u.Entries, other.Entries...)
	u.Notes = append(u.Notes, other.Notes...)
}
