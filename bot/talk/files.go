package talk

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/photo"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver"
	"sudokubot/solver/parse"
)

// Full is a full grid read from a picture.
type Full struct {
	*photo.Reading
	// Readings are the possible readings. If a reading is a live daily, the bot reveals nothing about the
	// grid.
	Readings []solver.Puzzle
}

// mostKept is the largest number of bytes that FullGrids caches of a message's pictures. Most messages have
// fewer.
const mostKept = 1 << 20

// FullGrids returns the full grids in the pictures of the message. It fetches small pictures once, and
// caches their bytes for later readers.
func FullGrids(ctx context.Context, t *Turn) (all []Full) {
	t.M.Files = slices.Clone(t.M.Files)
	kept := 0
	for i, f := range t.M.Files {
		if f.Kind != chat.Photo && !looksLikePicture(f) || f.Open == nil || f.Size > pixels.MostBytes ||
			f.Width*f.Height > pixels.MostPixels {
			continue
		}
		content, free, err := fetchFile(ctx, t.Base, f, true)
		if err != nil {
			continue // the picture is fetched again later, and the error is reported then
		}
		if kept += len(content); kept <= mostKept {
			t.M.Files[i].Open = func(context.Context) (io.ReadCloser, error) {
				return io.NopCloser(bytes.NewReader(content)), nil
			}
		}
		p, err := t.Job.See(ctx, content)
		free()
		if err != nil {
			continue
		}
		for _, r := range p.Readings {
			if r.Grid.Full() {
				q, _ := questionOf(r)
				all = append(all, Full{r, append(q.Others, q.Asked.Raw())})
			}
		}
	}
	return all
}

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
