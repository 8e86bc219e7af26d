package bot

import "sudokubot/bot/words"

// wordPress is what a word in a game does: what a button under the board does.
type wordPress struct {
	press gamePress
	state string
}

func gameWords() map[words.GameWord]wordPress {
	return map[words.GameWord]wordPress{
		words.Undo:   {press: (*talk).undoMove},
		words.Hint:   {press: (*talk).hintRound, state: "1"},
		words.Check:  {press: (*talk).checkRound},
		words.GiveUp: {press: (*talk).askGiveUp},
	}
}
