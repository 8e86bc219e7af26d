package work

import (
	"context"
	"image"
	"strconv"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/draw"
	"sudokubot/bot/pool"
)

// picturesKept is how many straightened pictures are remembered, of 0.4 MB each, for what is asked about them.
const picturesKept = 32

// See reads the Sudokus in a picture, given as a file's bytes. As decoding takes memory, and a large picture most of a second, it stands
// in line for a place as long work does. The errors are those of photo.Reader, ErrInterrupted, ErrCancelled and a *CrowdedError.
func (j *Job) See(ctx context.Context, data []byte) (p *photo.Picture, err error) {
	ctx, end := j.Begin(ctx)
	defer end()
	no := j.take(ctx, pool.Order{Kind: pool.Long, Waits: j.Waits}, func(ctx context.Context) {
		p, err = j.reader().Read(ctx, data)
	})
	if no != nil {
		return nil, no
	}
	return p, err
}

// Straighten returns a grid of a picture straightened, and remembers it by the message that it came with.
func (j *Job) Straighten(message string, p *photo.Picture, r *photo.Reading) *image.Paletted {
	img := draw.Straight(p.Plane, r.Grid.Mesh)
	j.pictures.Add(j.who+"\n"+message, img)
	return img
}

// Restraighten remembers under another message of the same person what Straighten did for one.
func (j *Job) Restraighten(from, to string) {
	if img := j.Straightened(from); img != nil {
		j.pictures.Add(j.who+"\n"+to, img)
	}
}

// Sheet shows the straightened pictures of so many puzzles of a message, each with its number as named says it; it returns a PNG file.
func (j *Job) Sheet(message string, puzzles int, named func(string) string) ([]byte, error) {
	pen, err := j.pen()
	if err != nil {
		return nil, err
	}
	var all []*image.Paletted
	var labels []string
	for i := range puzzles {
		if img := j.Straightened(message + "." + strconv.Itoa(i)); img != nil {
			all, labels = append(all, img), append(labels, named(strconv.Itoa(i+1)))
		}
	}
	return pen.Sheet(all, labels)
}

// Straightened returns what Straighten did for a message of the same person in the same room; nil if that is forgotten.
func (j *Job) Straightened(message string) *image.Paletted {
	img, _ := j.pictures.Get(j.who + "\n" + message)
	return img
}
