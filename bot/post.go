package bot

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/teller"
)

// DailyReply returns what is posted to room on date, within the budget of the post: the first series, as the room speaks and
// looks.
func (b *Bot) DailyReply(ctx context.Context, room game.Room, date string, budget chat.Budget) (chat.Reply, error) {
	if b.Calendar == nil {
		return chat.Reply{}, errors.New("there is no calendar")
	}
	t := &talk{Bot: b, Teller: b.teller(budget), m: chat.Message{Room: chat.Room{ID: room.ID, Thread: room.Thread}}, Job: b.desk.For("", room.ID)}
	t.speakFor(room)
	return t.dailyReply(ctx, teller.AllSeries[0].Name, date)
}

// speakFor goes on in the language, digits and look that were set for a room.
func (t *talk) speakFor(room game.Room) {
	t.speak(game.User{ID: t.user.ID, Language: room.Language, Digits: room.Digits, Theme: room.Theme}, cmp.Or(room.Language, t.Language))
}

// speakAsRoom goes on as what is posted in a group does, whoever pressed the button. Where nothing was set, that is as the
// person speaks.
func (t *talk) speakAsRoom(ctx context.Context) {
	if room, err := t.Games.Room(ctx, t.m.Room.ID); err == nil && !t.m.Room.Private {
		t.speakFor(room)
	}
}

// pictureCache is how many pictures of dailies are kept in memory: those of some days in every look.
const pictureCache = 64

// dailyPicture draws a daily, or takes the picture from memory: many rooms get the same at the same hour.
func (t *talk) dailyPicture(d game.Daily, v teller.View) *chat.Picture {
	key := strings.Join([]string{d.Puzzle, t.user.Theme, string(t.Voice.Digits)}, " ")
	t.drawing.Lock()
	defer t.drawing.Unlock()
	if png, ok := t.pictures.Get(key); ok {
		return &chat.Picture{Name: "sudoku.png", PNG: png, Alt: v.Alt}
	}
	picture := t.Picture(v)
	if picture != nil {
		t.pictures.Add(key, picture.PNG)
	}
	return picture
}
