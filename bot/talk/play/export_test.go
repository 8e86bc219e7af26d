package play

import (
	"context"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// Touch has the author of in touch r. It returns what the next board says of clocks.
func (c *Talk) Touch(ctx context.Context, in *talk.Turn, r *game.Play) (said string, err error) {
	t := c.quick(in)
	err = t.touch(ctx, r)
	return t.board.slept, err
}

// Newest has show show the board of r, as a press does.
func (c *Talk) Newest(ctx context.Context, r *game.Play, note string, show func(context.Context, string) error) error {
	return c.boards.newest(ctx, session.Place(r), 0, note, show)
}

// Board makes boards, and NewBoard returns one for the author of a message.
type Board = board

// NewBoard makes boards for the author of t.
func NewBoard(t *talk.Turn) *Board { return &board{turn: t} }

// Turn returns the message for whose author boards are made.
func (b *board) Turn() *talk.Turn { return b.turn }

// Slept sets what is said of clocks.
func (b *board) Slept(said string) { b.slept = said }

// Coalescer shows boards, one picture of each at a time.
type Coalescer struct{ boards coalescer }

func (c *Coalescer) Newest(ctx context.Context, place string, rest time.Duration, note string, paint paint) error {
	return c.boards.newest(ctx, place, rest, note, paint)
}

func (c *Coalescer) Only(ctx context.Context, place string, show func(context.Context) error, paint paint) error {
	return c.boards.only(ctx, place, show, paint)
}
