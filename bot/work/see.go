package work

import (
	"context"
	"crypto/sha256"
	"image"
	"strconv"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/draw"
	"sudokubot/bot/pool"
	"sudokubot/solver/sudoku"
)

// picturesKept limits the pictures cached for questions about them. A picture takes 0.6 MB.
const picturesKept = 32

type looked struct {
	straight *image.Paletted
	scene    *draw.Scene // nil if making the scene failed
}

// See reads the Sudokus in a picture, given as the content of its file. Decoding takes memory and, for a
// large picture, almost a second. So See waits for a slot like long work. It reads each picture once for a
// message. The errors are those of photo.Reader, ErrInterrupted, ErrCancelled and a *CrowdedError.
func (j *Job) See(ctx context.Context, data []byte) (p *photo.Picture, err error) {
	sum := sha256.Sum256(data)
	if p, ok := j.seen[sum]; ok {
		return p, nil
	}
	ctx, end := j.Begin(ctx)
	defer end()
	no := j.take(ctx, pool.Order{Kind: pool.Long, Waits: j.Waits}, func(ctx context.Context) {
		p, err = j.reader().Read(ctx, data)
	})
	if no != nil {
		return nil, no
	}
	if err == nil {
		j.seen[sum] = p
	}
	return p, err
}

// Straighten returns a straightened grid of a picture, and caches it under its message.
func (j *Job) Straighten(message string, p *photo.Picture, r *photo.Reading) *image.Paletted {
	l := looked{straight: draw.Straight(p.Plane, r.Grid.Mesh)}
	l.scene, _ = draw.SceneOf(p, r)
	j.pictures.Add(j.who+"\n"+message, l)
	return l.straight
}

// Restraighten caches a result of Straighten under a second message of the person. oldID and newID are the
// IDs of the first and the second message.
func (j *Job) Restraighten(oldID, newID string) {
	if l, ok := j.pictures.Get(j.who + "\n" + oldID); ok {
		j.pictures.Add(j.who+"\n"+newID, l)
	}
}

// Sheet draws the cached pictures of these messages as a JPEG file. The function label returns the label of
// a picture from its number.
func (j *Job) Sheet(messages []string, label func(string) string) ([]byte, error) {
	pen, err := j.pen()
	if err != nil {
		return nil, err
	}
	var all []*image.Paletted
	var labels []string
	for i, message := range messages {
		if img := j.Straightened(message); img != nil {
			all, labels = append(all, img), append(labels, label(strconv.Itoa(i+1)))
		}
	}
	return pen.Sheet(all, labels)
}

// Straightened returns the result of Straighten for a message of the person in this room. If it is no
// longer cached, it returns nil.
func (j *Job) Straightened(message string) *image.Paletted {
	l, _ := j.pictures.Get(j.who + "\n" + message)
	return l.straight
}

// Paintable reports whether the picture of a message is cached, so that a solution can be painted into it.
func (j *Job) Paintable(message string) bool {
	l, _ := j.pictures.Get(j.who + "\n" + message)
	return l.scene != nil
}

// Paint paints a solution into the picture of a message of the person in this room, as draw.Pen does. If
// the picture is no longer cached, the file is nil.
func (j *Job) Paint(
	ctx context.Context, message string, givens, entries, solution sudoku.Grid,
) (file []byte, err error) {
	l, _ := j.pictures.Get(j.who + "\n" + message)
	if l.scene == nil {
		return nil, nil
	}
	pen, err := j.pen()
	if err != nil {
		return nil, err
	}
	if no := j.Short(ctx, func() { file, err = pen.Paint(l.scene, givens, entries, solution) }); no != nil {
		return nil, no
	}
	return file, err
}
