package play

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

// Only its player sees a board: as an ephemeral message in the group, or in the private room.

// goIn moves t to the private room of its author, if boards are shown there, and keeps the former turn in
// t.outside.
func goIn(ctx context.Context, t *turn) error {
	inside, err := openPrivate(ctx, t.Turn)
	if inside != nil || errors.Is(err, errNoPrivate) {
		t.outside = t.Turn
	}
	if inside != nil {
		t.Turn, t.board.turn, inside.Job.Long = inside, inside, nil
	}
	return err
}

// goOut answers the message in the group after goIn; err is the result of the answer in private.
func goOut(ctx context.Context, t *turn, err error) error {
	if t.outside == nil {
		return err
	}
	return answerOutside(ctx, t.outside, t.Turn, t.carried, err)
}

// arrive continues r, whose player wrote, in this room, or in their private room if boards are shown there.
// Its Answer becomes the newest board in that room. If r was shown in another room since, t says so with the
// board.
func (t *turn) arrive(ctx context.Context, r *game.Play) error {
	if !game.IsHome(r.Room) {
		return nil
	}
	if err := goIn(ctx, t); err != nil || r.Answer == "" {
		return err
	}
	room, place := t.Turn.M.Room.ID, r.Answer
	if r.Answer = game.In(room, place); r.Answer != "" {
		return nil
	}
	recent, err := t.Turn.Base.Games.Recent(ctx, r.Person)
	if err != nil {
		return err
	}
	r.Language, t.elsewhere, t.board.elsewhere, t.former = t.Turn.Teller.Voice.Language.Tag, true, true, place
	for _, q := range recent {
		if q.Room == room && q.Shows(r.Round) {
			r.Answer, r.Language = q.Source, q.Language
			break
		}
	}
	return nil
}

// openly reports whether the pressed message is visible to all, while the board of r is for its player only.
func openly(t *turn, r *game.Play) bool {
	if t.Turn.M.Room.Private || t.Turn.M.Press.Ephemeral {
		return false
	}
	return t.board.Own() || t.Turn.Teller.Budget.PrivateMode == chat.DirectChat && game.IsHome(r.Room)
}
