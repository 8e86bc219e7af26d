package photo

import (
	"context"

	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/unpack"
)

// Picture is what a picture says: the grids in it, the clearest first.
type Picture struct {
	Readings []*Reading
	Plane    *pixels.Plane // the picture as it was read; the grids lie in it
	Scale    float64       // pixels of the picture for one of the plane
}

// Read reads a picture from a file's bytes. Errors are those of package unpack, and the context's. A picture without a Sudoku has
// no readings.
func (r *Reader) Read(ctx context.Context, data []byte) (*Picture, error) {
	plane, scale, err := unpack.Picture(ctx, data)
	if err != nil {
		return nil, err
	}
	p := &Picture{Plane: plane, Scale: scale}
	for _, g := range r.Grids(plane) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if g.Plausible() {
			p.Readings = append(p.Readings, g.Read(ctx))
		}
	}
	return p, nil
}
