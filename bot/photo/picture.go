package photo

import (
	"context"
	"slices"
	"sync"

	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
)

// Picture is the result of reading a picture. Its readings are sorted by clarity, the clearest first.
type Picture struct {
	Readings []*Reading
	// Fault is set if there is no reading. It may also be set if the first reading is no puzzle, or needs too
	// many questions.
	Fault Fault
	Plane *pixels.Plane // the picture in the size used for reading; grids have its coordinates
	Scale float64       // pixels of the original picture per pixel of Plane
}

// Fault is a reason why a picture cannot be read. Users can do something different about each.
type Fault uint8

// The faults of pictures.
const (
	Fine    Fault = iota // no fault is known
	NoGrid               // there is no Sudoku
	Blurred              // the camera moved, or was out of focus
	CutOff               // part of the grid is outside the picture
	Killer               // the grid has cages
	Unread               // unsupported size or kind of grid
	Empty                // a grid without content
)

// Read reads a picture from the bytes of a file. Errors are from package pixels or the context. A picture
// without a Sudoku has no readings.
func (r *Reader) Read(ctx context.Context, data []byte) (*Picture, error) {
	plane, scale, err := pixels.Unpack(ctx, data)
	if err != nil {
		return nil, err
	}
	p, err := r.ReadPlane(ctx, plane)
	if err != nil {
		return nil, err
	}
	p.Scale = scale
	return p, nil
}

// clearGrid is a score that most grids of nine exceed, see package locate. Areas that are no grid score less.
const clearGrid = 0.3

// ReadPlane reads an unpacked picture. The error is the context's.
func (r *Reader) ReadPlane(ctx context.Context, plane *pixels.Plane) (*Picture, error) {
	p, look := &Picture{Plane: plane, Scale: 1}, locate.NewLook(plane)
	sized := sync.OnceValue(func() []*Reading { return r.sized(ctx, plane, look) })
	if !look.Clear(9) && wholly(sized(), plane) {
		p.Readings = sized()
		return p, ctx.Err()
	}
	grids := r.grids(plane, look)
	if len(grids) > 0 && grids[0].Score < clearGrid { // grids of other sizes may look like weak grids of nine
		if others := sized(); slices.ContainsFunc(others, unique) {
			p.Readings, grids = others, nil
		}
	}
	for _, g := range grids {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !g.Plausible() {
			continue
		}
		if one := g.Read(ctx); !one.jumbled() {
			s := contrastCache{}
			r.stretched(ctx, one, s)
			r.note(plane, one, s)
			p.Readings = append(p.Readings, one)
		}
	}
	if !slices.ContainsFunc(p.Readings, (*Reading).certain) { // nine rows of a larger grid may fit
		if others := sized(); instead(others, p.Readings) {
			p.Readings = others
		}
	}
	if len(p.Readings) == 0 || !p.Readings[0].Unique || len(p.Readings[0].Doubtful) > MostAsked {
		p.Fault = p.faultOf(grids, look)
	}
	return p, ctx.Err()
}

// faultOf returns the fault of a picture with these grids. Faults that a better photo cannot repair come
// first.
func (p *Picture) faultOf(grids []*Grid, look *locate.Look) Fault {
	// The size is supported if the first reading is of another size than nine by nine, or is a puzzle of nine
	// by nine, even a doubtful one.
	known := len(p.Readings) > 0 && (p.Readings[0].Unique || p.Readings[0].Grid.Mesh.N != 9)
	switch {
	case !known && unread(p.Plane, grids, look):
		return Unread
	case !p.mendable() && slices.ContainsFunc(grids, func(g *Grid) bool { return g.killer(p.Plane) }):
		return Killer
	case look.Cut(9):
		return CutOff
	case len(grids) == 0 && blurredPicture(p.Plane), len(grids) > 0 && blurredGrid(p.Plane, grids[0].Mesh):
		return Blurred
	case len(p.Readings) == 0 && slices.ContainsFunc(grids, (*Grid).empty):
		return Empty
	case len(p.Readings) == 0:
		return NoGrid
	}
	return Fine
}

// mendable reports whether a few answers may make the reading a puzzle. A killer has too few digits for that.
func (p *Picture) mendable() bool {
	if len(p.Readings) == 0 {
		return false
	}
	r := p.Readings[0]
	few := len(r.Doubtful) > 0 && len(r.Doubtful) <= MostAsked
	return few && r.Givens.Filled() >= leastPrinted(len(r.Givens))
}

// framed has the orders other than nine that are detected, whether readable or not.
var framed = slices.Concat(sizes, []int{5, 7, 25})

// leastOfPicture is the least share of the picture that a grid of an order other than nine must cover.
const leastOfPicture = 0.3

// unread reports whether a clear grid of an order other than nine covers much of a picture. The grid need not
// have boxes. It must be clearer than each of grids.
func unread(p *pixels.Plane, grids []*Grid, look *locate.Look) bool {
	least := clearGrid
	for _, g := range grids {
		least = max(least, g.Score)
	}
	sized := look.Sized(framed, mostGrids, func(locate.Found) bool { return true })
	return slices.ContainsFunc(sized, func(f locate.Found) bool {
		return f.Score > least && f.Mesh.Corners().Area() > leastOfPicture*float64(p.W*p.H)
	})
}
