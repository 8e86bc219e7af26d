package daily

import (
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/teller"
)

// picturesKept is the number of pictures of dailies in memory: some days in every look.
const picturesKept = 64

// dailyPicture draws a daily, or takes its picture from the cache. Many rooms get equal pictures at the same
// hour.
func (t *turn) dailyPicture(d game.Daily, v teller.Content) *chat.Picture {
	key := strings.Join([]string{d.Puzzle, t.User.Theme, string(t.Teller.Voice.Digits), v.Caption.String()}, " ")
	t.drawing.Lock()
	defer t.drawing.Unlock()
	if png, ok := t.pictures.Get(key); ok {
		return &chat.Picture{Name: "sudoku.png", PNG: png, Alt: v.Description()}
	}
	picture := t.Teller.Picture(v)
	if picture != nil {
		t.pictures.Add(key, picture.PNG)
	}
	return picture
}
