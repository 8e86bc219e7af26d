package bot

import (
	"context"

	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
)

// ofPeople answers what is asked of those who play: who is ahead, who has played and who has not, and how somebody does.
func ofPeople(ctx context.Context, b *Bot, t *talk.Turn, u plain.Understood) error {
	asked, rest := t.Base.Words.ReadTop(t.M.Text)
	switch {
	case u.Intent == plain.Who && u.Missing:
		return b.standings.Missing(ctx, t)
	case u.Intent == plain.Who && asked.Span == "":
		t.M.Text = "today"
		return b.standings.Top(ctx, t)
	case u.Intent == plain.Top, u.Intent == plain.Who:
		return b.standings.Top(ctx, t)
	case u.Intent == plain.Stats && !t.M.Room.Private && rest == "" && (asked.Span != "" || asked.By != ""): // "best times of all time"
		return b.standings.Top(ctx, t)
	}
	return b.standings.Stats(ctx, t)
}

// compared compares who wrote t with somebody of the group who is named there; handled is false if it says nothing of that.
func compared(ctx context.Context, b *Bot, t *talk.Turn, u plain.Understood) (handled bool, err error) {
	switch u.Intent {
	case plain.Top, plain.Stats, plain.Compare, plain.Who, plain.Ask, plain.Unknown, plain.Methods, plain.Rate:
	default:
		return false, nil
	}
	if t.M.Room.Private || t.M.Edited || !t.Base.Words.SaysVersus(t.M.Text) {
		return false, nil
	}
	intend(t, string(plain.Top))
	return b.standings.Against(ctx, t)
}
