// Package plain understands sentences in any of the languages: "a hard one please", «تا اینجا درسته؟»,
// "don't solve it, just a hint".
//
// It turns a text, and what is on the screen, into an intent with its arguments. A trained model (see Net)
// says how probable each intent is; a table of thresholds says whether that is enough to act, to
// ask, or to pass the text over. Arguments are read from lists of words, which are in the file plain.toml
// of each language.
package plain

import (
	"time"

	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Context is what a text is read in.
type Context struct {
	Screen Screen
	Today  time.Time      // the day in the room
	Layout *sudoku.Layout // of the game on the screen; nil for the ordinary one

	Shown   *sudoku.Layout // of the puzzle that was shown last; nil for none
	Hinted  bool           // a hint, a step or a check was shown last
	Printed bool           // pages were sent last
	Dailies bool           // there are dailies
	// Askable reports whether an intent can be asked about; nil for all. One that can't is acted on, where
	// nothing is on the screen: it makes no sense there, and the answer says that.
	Askable func(Intent) bool
}

// Understood is what a text says. Of the arguments, those are set that were said and matter to the intent.
type Understood struct {
	Intent Intent
	Likely []Intent // what may have been meant where Intent is Ask, the likeliest first, three at most

	Recipe    words.Recipe // level, size and variant of a puzzle that is wanted
	Change    Change
	Technique *logic.Technique
	Topic     string    // as words.Topics names it
	Series    string    // "daily", "mini"
	Date      time.Time // zero for none
	Entries   []words.Entry
	Notes     []Pencilled
	Fill      bool   // notes for all cells
	Setting   string // as words.ReadSetting names it, or "remind"; empty for all settings
	Value     string // of the setting; empty where it is to be chosen
	Posted    bool   // with an hour: the daily is to be posted then
	Language  string // a tag
	Period    string // "today", "yesterday", "week", "month"; empty for none
	Of        string // who is asked after: "bot", "players"
	Missing   bool   // of the players: who has not played

	Paper  words.Paper     // how pages are to be
	Only   bool            // the text says nothing but Paper or Top
	Looks  []words.Setting // settings of a person
	Top    words.Top       // which standings
	Versus bool            // people are compared
	Cell   sudoku.Cell     // of the puzzle that is shown, if AtCell
	AtCell bool
}

// Change is how a puzzle is to differ from the last one.
type Change string

// The changes.
const (
	Harder Change = "harder"
	Easier Change = "easier"
)

// Pencilled is a cell with digits that a player notes in it, or erases from its notes.
type Pencilled struct {
	Cell   sudoku.Cell
	Digits []sudoku.Digit
	Gone   bool
}
