package play

import (
	"context"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// Touch makes the author of a message touch r (see touch). It returns the sentences about clocks for the next
// board.
func (c *Talk) Touch(ctx context.Context, in *talk.Turn, r *game.Play) (said string, err error) {
	t := c.quick(in)
	err = t.touch(ctx, r)
	return t.board.clockNotice, err
}

// Newest calls show through the coalescer to show the board of r, as a press does.
func (c *Talk) Newest(ctx context.Context, r *game.Play, note string, show func(context.Context, string) error) error {
	return c.boards.newest(ctx, session.Place(r), 0, note, show)
}

// Board makes the boards for the author of a message.
type Board = board

// NewBoard returns the Board for the author of t.
func NewBoard(t *talk.Turn) *Board { return &board{turn: t} }

// Turn returns the Turn given to NewBoard.
func (b *board) Turn() *talk.Turn { return b.turn }

// ClockNotice sets the sentences about stopped clocks.
func (b *board) ClockNotice(said string) { b.clockNotice = said }

// Coalescer shows boards, each one picture at a time.
type Coalescer struct{ boards coalescer }

func (c *Coalescer) Newest(ctx context.Context, place string, rest time.Duration, note string, paint paint) error {
	return c.boards.newest(ctx, place, rest, note, paint)
}

func (c *Coalescer) Only(ctx context.Context, place string, show func(context.Context) error, paint paint) error {
	return c.boards.exclusively(ctx, place, show, paint)
}
