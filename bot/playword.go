package bot

import (
	"slices"
	"strings"
)

// gameWord is what people write in a game in place of pressing a button under the board.
type gameWord struct {
	words []string
	press gamePress
	state string
}

func gameWords() []gameWord {
	return []gameWord{
		{words: []string{"undo", "back", "واگرد", "برگرد", "برگردان", "بازگشت"}, press: (*talk).undoMove},
		{words: []string{"hint", "a hint", "راهنمایی", "راهنما", "سرنخ"}, press: (*talk).hintRound, state: "1"},
		{words: []string{"check", "بررسی", "بررسی کن", "چک"}, press: (*talk).checkRound},
		{words: []string{"give up", "i give up", "quit", "stop", "رها", "رها کن", "رها می‌کنم", "تسلیم"}, press: (*talk).askGiveUp},
	}
}

// gameWordIn returns the button that text stands for.
func gameWordIn(text string) (w gameWord, ok bool) {
	said := bare(strings.Trim(strings.TrimSpace(text), ".!?؟/"+marks))
	for _, w := range gameWords() {
		if slices.ContainsFunc(w.words, func(word string) bool { return bare(word) == said }) {
			return w, true
		}
	}
	return gameWord{}, false
}
