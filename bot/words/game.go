package words

import (
	"slices"
	"strings"
)

// GameWord is what people write in a game in place of pressing a button under the board.
type GameWord string

// The words of a game.
const (
	Undo   GameWord = "undo"
	Hint   GameWord = "hint"
	Check  GameWord = "check"
	GiveUp GameWord = "give-up"
)

// gameWords are the words of each.
var gameWords = map[GameWord][]string{
	Undo:   {"undo", "back", "واگرد", "برگرد", "برگردان", "بازگشت"},
	Hint:   {"hint", "a hint", "راهنمایی", "راهنما", "سرنخ"},
	Check:  {"check", "بررسی", "بررسی کن", "چک"},
	GiveUp: {"give up", "i give up", "quit", "stop", "رها", "رها کن", "رها می‌کنم", "تسلیم"},
}

// ReadGameWord returns the button that text stands for.
func (v *Vocabulary) ReadGameWord(text string) (w GameWord, ok bool) {
	said := bare(strings.Trim(strings.TrimSpace(text), ".!?؟/"+Marks))
	for w, words := range gameWords {
		if slices.ContainsFunc(words, func(word string) bool { return bare(word) == said }) {
			return w, true
		}
	}
	return "", false
}
