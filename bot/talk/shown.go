package talk

import (
	"cmp"
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

// ShowDaily replaces a message by a daily. If message is empty, it sends the daily. From then on the daily
// is the person's last puzzle.
func ShowDaily(ctx context.Context, t *Turn, ref game.Ref, message string, reply chat.Reply) error {
	d, _, err := t.Served(ctx, ref.Series, ref.Date)
	if err != nil {
		return err
	}
	asked := game.Request{
		Room: t.M.Room.ID, Source: message, Answer: message, Person: t.M.From.ID, Puzzle: d.Puzzle, Puzzles: 1,
		Kind: game.KindDaily, About: ref.String(), Language: t.Teller.Voice.Language.Tag, At: t.Base.Now(),
	}
	if message != "" {
		t.Base.Keep(ctx, asked)
	}
	shown, err := t.Put(ctx, cmp.Or(message, t.notice.take()), reply)
	if err != nil || shown == "" || shown == message {
		return err
	}
	asked.Source, asked.Answer = shown, shown
	t.Base.Keep(ctx, asked)
	return nil
}
