package words

import (
	"strconv"
	"strings"

	"sudokubot/solver/parse/signs"
)

// GameWord is a typed word that replaces a button under the board.
type GameWord string

// The words of a game.
const (
	Undo    GameWord = "undo"
	Redo    GameWord = "redo"
	Restart GameWord = "restart"
	Notes   GameWord = "notes" // the notes of all cells
	Hint    GameWord = "hint"
	Check   GameWord = "check"
	GiveUp  GameWord = "give-up"
	Text    GameWord = "text"
	Pause   GameWord = "pause"
	Erase   GameWord = "erase" // erases without naming a cell
	Why     GameWord = "why"   // asks for the reason of the last answer; has no button
	GoOn    GameWord = "go-on" // starts a stopped clock; otherwise a request for a hint
)

// mostTimes limits how often a word is repeated.
const mostTimes = 1000

// ReadGameWord returns the button that text replaces, and the number of presses: "undo 3" means 3.
func (v *Vocabulary) ReadGameWord(text string) (w GameWord, times int, ok bool) {
	text = strings.Trim(strings.TrimSpace(text), ".!?؟/"+Marks)
	times = 1
	if i := strings.LastIndexAny(text, " \t"); i > 0 {
		if n, err := strconv.Atoi(signs.Fold(text[i+1:])); err == nil && n > 0 {
			text, times = text[:i], min(n, mostTimes)
		}
	}
	name, ok := v.game[bare(text)]
	w = GameWord(name)
	return w, times, ok && (times == 1 || w == Undo || w == Redo)
}
