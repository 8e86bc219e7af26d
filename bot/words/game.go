package words

import "strings"

// GameWord is what people write in a game instead of pressing a button under the board.
type GameWord string

// The words of a game.
const (
	Undo   GameWord = "undo"
	Hint   GameWord = "hint"
	Check  GameWord = "check"
	GiveUp GameWord = "give-up"
	Why    GameWord = "why" // of what was told last; no button has it alone
)

// ReadGameWord returns the button that text stands for.
func (v *Vocabulary) ReadGameWord(text string) (w GameWord, ok bool) {
	name, ok := v.game[bare(strings.Trim(strings.TrimSpace(text), ".!?؟/"+Marks))]
	return GameWord(name), ok
}
