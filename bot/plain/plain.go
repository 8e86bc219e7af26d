// Package plain understands what people say in plain words: "a hard one please", «تا اینجا درسته؟», "don't solve it, just a
// hint".
//
// It turns a text, and what is on the screen, into an intent with its arguments. The words and the patterns of sayings are in
// the folder of each language beside its phrases, and all languages are understood at once. Rules over concepts say what is meant,
// and so do labelled sentences: how often each word, each two words side by side and each rule was there when an intent was meant.
// The two are weighed together; where that leaves doubt, it is asked. It refuses to know what becomes of an intent: whose game it is,
// what is stored, what is answered.
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
	sure      bool   // the sentences that are known leave no doubt of Intent
}

// Change is how a puzzle is to differ from the last one.
type Change string

// The changes.
const (
	Harder Change = "harder"
	Easier Change = "easier"
)

// Pencilled is a cell with digits that a player writes small into it, or takes away from those that are.
type Pencilled struct {
	Cell   sudoku.Cell
	Digits []sudoku.Digit
	Gone   bool
}

// add adds what is entered and noted in other.
func (u *Understood) add(other Understood) {
	u.Intent = other.Intent
	u.Entries = append(u.Entries, other.Entries...)
	u.Notes = append(u.Notes, other.Notes...)
}
