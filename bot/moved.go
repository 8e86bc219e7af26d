package bot

import (
	"context"

	"sudokubot/bot/game"
)

// movesKept is how many rooms that moved are remembered in memory, for the answers that were on their way.
const movesKept = 256

// move gives all that is stored for a room to the ID that the platform has given it.
func (b *Bot) move(ctx context.Context, from, to string) error {
	b.moves.Add(from, to) // before the store moves what it has: what comes there later is moved by keep
	return b.Games.MoveRoom(ctx, from, to)
}

// keep remembers a request whose answer has been sent, also when the work is to end or the room has moved meanwhile.
func (b *Bot) keep(ctx context.Context, asked game.Request) {
	ctx = context.WithoutCancel(ctx)
	from := asked.Room
	if to, ok := b.moves.Get(from); ok {
		asked.Room = to
	}
	_, err := b.Games.PutRequest(ctx, asked)
	if to, ok := b.moves.Get(from); ok && err == nil && to != asked.Room {
		err = b.Games.MoveRoom(ctx, from, to)
	}
	if err != nil {
		b.Log.Error("request not kept", "room", asked.Room, "err", err)
	}
}
