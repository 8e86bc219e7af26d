package play

import (
	"context"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/board"
	"sudokubot/bot/talk/session"
)

// Touch has the author of in touch r. It returns what the next board says of clocks.
func (c *Talk) Touch(ctx context.Context, in *talk.Turn, r *game.Play) (said string, err error) {
	t := &turn{Maker: board.Maker{Turn: in}, Talk: c}
	err = touch(ctx, t, r)
	return t.Maker.Slept, err
}

// Newest has show show the board of r, as a press does.
func (c *Talk) Newest(ctx context.Context, r *game.Play, note string, show func(context.Context, string) error) error {
	return c.easel.Newest(ctx, session.Place(r), 0, note, show)
}

// LinkTarget is what a deep link opens.
type LinkTarget = linkTarget

// IssueLink makes a deep link, IsLink recognises its payload, and ReadLink resolves it.
var (
	IssueLink = issueLink
	IsLink    = isLink
	ReadLink  = readLink
)
