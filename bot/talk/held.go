package talk

import (
	"bytes"
	"cmp"
	"context"
	"io"

	"sudokubot/bot/chat"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/parse"
)

// fileLimit is the largest number of bytes of a text file. It is enough for hundreds of puzzles.
const fileLimit = parse.MaxText

// fetchFile fetches a text of at most fileLimit bytes, or a picture of at most pixels.MostBytes. A picture
// waits until enough memory is free. The caller calls free when the content is no longer needed.
func fetchFile(
	ctx context.Context, b *Base, f chat.File, picture bool,
) (content []byte, free func(), err error) {
	if !picture {
		content, err = fetch(ctx, f, fileLimit)
		return content, func() {}, err
	}
	most := cmp.Or(min(f.Size, pixels.MostBytes), pixels.MostBytes)
	if err := b.held.Acquire(ctx, most); err != nil {
		return nil, func() {}, err
	}
	content, err = fetch(ctx, f, pixels.MostBytes)
	rest := min(int64(len(content)), most)
	b.held.Release(most - rest)
	return content, func() { b.held.Release(rest) }, err
}

func fetch(ctx context.Context, f chat.File, limit int64) ([]byte, error) {
	body, err := f.Open(ctx)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	// if the platform has reported the size, the buffer never grows
	content := bytes.NewBuffer(make([]byte, 0, min(f.Size, limit)+bytes.MinRead))
	if _, err := content.ReadFrom(io.LimitReader(body, limit+1)); err != nil {
		return nil, err
	}
	if int64(content.Len()) > limit {
		return nil, chat.ErrTooLarge
	}
	return content.Bytes(), nil
}
