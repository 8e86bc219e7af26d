// Package plain understands sentences in all languages: "a hard one please", «تا اینجا درسته؟», "don't solve
// it, just a hint".
//
// It converts a text and the current screen to an intent with arguments. A trained model (see Net) estimates
// the probability of each intent. A table of thresholds decides whether to act, to ask, or to pass the text
// over. Arguments are read by the word lists in the file plain.toml of each language.
package plain

import (
	"time"

	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Context is the context of a text.
type Context struct {
	Screen Screen
	Today  time.Time      // the date in the room
	Layout *sudoku.Layout // of the game on the screen; nil for the classic layout

	Shown   *sudoku.Layout // of the latest puzzle shown; may be nil
	Hinted  bool           // the latest answer was a hint, a step or a check
	Printed bool           // the latest answer was pages
	Dailies bool           // there are dailies
	// Askable reports whether a question may offer an intent. A nil Askable accepts all intents. With nothing
	// on the screen, the bot acts on other intents: its answer explains that they make no sense.
	Askable func(Intent) bool
}

// Understood is the meaning of a text. It has the arguments that the text names and the intent needs.
type Understood struct {
	Intent Intent
	Likely []Intent // possible intents if Intent is Ask, the most probable first, at most three

	Recipe    words.Recipe // level, size and variant of the wanted puzzle
	Change    Change
	Technique *logic.Technique
	Topic     string    // see words.Topics
	Series    string    // "daily", "mini"
	Date      time.Time // zero if not given
	Entries   []words.Entry
	Notes     []Pencilled
	Fill      bool   // notes for all cells
	Setting   string // see words.ReadSetting, or "remind"; empty for all settings
	Value     string // of the setting; empty if still to be chosen
	Posted    bool   // the daily is to be posted, too
	Zone      string // a time zone beside another setting; may be empty
	Language  string // a tag
	Period    string // "today", "yesterday", "week", "month"; may be empty
	Of        string // subject of the question: "bot", "players", "group"; of Rows "puzzle", or empty
	Then      Intent // a second wish, after moves; may be empty
	Missing   bool   // asks for players who have not played
	Some      bool   // the setting is meant for some days of the week
	Step      int    // of Steps: its number from 1, or Hardest; 0 for none

	Paper  words.Paper     // layout of pages
	Only   bool            // the text has nothing but Paper or Top
	Looks  []words.Setting // personal settings
	Top    words.Top       // wanted standings
	Versus bool            // compares people
	Cell   sudoku.Cell     // of the puzzle on the screen, if AtCell
	AtCell bool
	Digit  sudoku.Digit  // of Left and Places, and of a Move that corrects the last one; 0 for none
	House  []sudoku.Cell // of Places: the cells asked about; nil for all
	Method string        // of Solve: a name of solver.Names, or empty
	Other  string        // a kind of puzzle that cannot be made: "killer", "less" or "other"; may be empty
}

// Hardest is the Step with the highest rating.
const Hardest = -1

// Likeliest returns the intent, or in doubt the most probable one.
func (u Understood) Likeliest() Intent {
	if len(u.Likely) > 0 {
		return u.Likely[0]
	}
	return u.Intent
}

// Change is a difference from the previous puzzle.
type Change string

// The changes of puzzles.
const (
	Harder Change = "harder"
	Easier Change = "easier"
	Same   Change = "same" // of the same kind and level
)

// Pencilled is a cell with digits to note, or to erase from its notes.
type Pencilled struct {
	Cell   sudoku.Cell
	Digits []sudoku.Digit
	Gone   bool
}
