// Package plain understands sentences in all languages: "a hard one please", «تا اینجا درسته؟», "don't solve
// it, just a hint".
//
// It converts a text and the current screen to an intent with arguments. A trained model (see Net)
// estimates the probability of each intent. A table of thresholds decides whether to act, to ask, or to
// ignore the text. The word lists in the file plain.toml of each language find the arguments.
package plain

import (
	"time"

	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Context is the state of the chat in which a text was sent.
type Context struct {
	Screen Screen
	Today  time.Time      // the date in the room
	Layout *sudoku.Layout // layout of the game on the screen; nil for that of Shown, or the classic layout

	Shown   *sudoku.Layout // layout of the latest puzzle shown; may be nil
	Hinted  bool           // the latest answer was a hint, a step or a check
	Printed bool           // the latest answer was pages
	Dailies bool           // whether the bot has dailies
	// Askable reports whether a question may offer an intent. A nil Askable accepts all intents. If nothing
	// is on the screen, the bot acts on other intents too, and its answer explains that they make no sense.
	Askable func(Intent) bool
	Offered []Intent // intents of the buttons of the last message
}

// Understood is the meaning of a text. It has the arguments that the intent needs and the text names.
type Understood struct {
	Intent Intent
	Likely []Intent // possible intents if Intent is Ask or Unknown, the most probable first, at most three

	Recipe    words.Recipe // level, size and variant of the wanted puzzle
	Change    Change
	Technique *logic.Technique
	Topic     string    // see words.Topics
	Series    string    // "daily", "mini"
	Date      time.Time // zero if not given
	Entries   []words.Entry
	Notes     []Pencilled
	Fill      bool   // whether notes for all cells are wanted
	Setting   string // see words.ReadSetting, or "remind"; empty for all settings
	Value     string // value of the setting; empty if still to be chosen
	Posted    bool   // whether the daily is to be posted too
	Zone      string // time zone named beside another setting; may be empty
	Language  string // language tag
	Of        string // subject of the question: "bot", "players", "group"; for Rows "puzzle", or empty
	Then      Intent // second wish; may be empty
	Rest      string // text of the second wish
	Missing   bool   // whether the text asks for players who have not played
	Some      bool   // whether the setting is only for some days of the week
	After     bool   // for Learn, Hint and Next: whether the text asks for what follows
	Step      int    // number of the step from 1, or Hardest; 0 if not named
	Times     int    // number of moves to undo or redo; 0 if not named

	Paper  words.Paper     // layout of pages
	Only   bool            // the text only describes Paper or Top
	Looks  []words.Setting // personal settings
	Top    words.Top       // wanted standings
	Versus bool            // whether the text compares people
	Cell   sudoku.Cell     // cell of the puzzle on the screen, if AtCell
	AtCell bool
	Digit  sudoku.Digit  // for questions, and a Move that corrects the last digit; 0 if not named
	House  []sudoku.Cell // for Places: the cells in question; nil for all
	Method string        // for Solve: a name of solver.Names, or empty
	Other  string        // a kind of puzzle that cannot be made: "killer", "less" or "other"; may be empty
	Vague  bool          // a question without a likely intent
}

// Hardest is the Step with the highest rating. LastStep is above the number of every step.
const Hardest, LastStep = -1, 1 << 20

// Likeliest returns the intent. If the intent is Ask, it returns the most probable intent.
func (u Understood) Likeliest() Intent {
	if u.Intent == Ask && len(u.Likely) > 0 {
		return u.Likely[0]
	}
	return u.Intent
}

// Change is how a puzzle must differ from the previous puzzle.
type Change string

// The values of Change.
const (
	Harder  Change = "harder"
	Easier  Change = "easier"
	Same    Change = "same"  // a puzzle of the same kind and level
	Fewer   Change = "fewer" // fewer givens
	Smaller Change = "smaller"
	Larger  Change = "larger"
)

// Pencilled is a cell with digits to note, or to erase from its notes.
type Pencilled struct {
	Cell   sudoku.Cell
	Digits []sudoku.Digit
	Gone   bool
}
