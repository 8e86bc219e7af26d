package talk

import (
	"bytes"
	"context"
	"io"
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/photo"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver"
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
