package photo

import (
	"context"
	"slices"
	"sync"

	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/unpack"
)

// Picture is the result of reading a picture: its grids, the clearest first.
type Picture struct {
	Readings []*Reading
	// Fault is the fault of the picture, if the first reading needs too many questions or is missing.
	Fault Fault
	Plane *pixels.Plane // the picture as it was read; the grids lie in it
	Scale float64       // pixels of the picture per pixel of the plane
}

// Fault is why a picture cannot be read, each with another remedy.
type Fault uint8

// The faults.
const (
	Fine    Fault = iota // or nothing is known that would be wrong
	NoGrid               // there is no Sudoku in it
	Blurred              // it was moved, or out of focus
	CutOff               // a part of the grid is outside of it
	Killer               // the grid has cages
	Unread               // the grid has an unsupported size, or is of an unsupported kind
)

// Read reads a picture from a file's bytes. Errors are those of package unpack, and the context's. A picture
// without a Sudoku has no readings.
func (r *Reader) Read(ctx context.Context, data []byte) (*Picture, error) {
	plane, scale, err := unpack.Picture(ctx, data)
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

// clearGrid is the score of most grids of nine, see package locate; false finds score less.
const clearGrid = 0.3

// ReadPlane is Read of an unpacked picture. The error is the context's.
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
			var s strain
			r.stretched(ctx, one, &s)
			r.note(plane, one, &s)
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

// faultOf returns the fault of a picture with these grids, first those beyond a better photo of one puzzle.
func (p *Picture) faultOf(grids []*Grid, look *locate.Look) Fault {
	// Grids of another size with a reading, and doubtful puzzles of nine by nine, are of a supported kind.
	known := len(p.Readings) > 0 && (p.Readings[0].Unique || p.Readings[0].Grid.Mesh.N != 9)
	switch {
	case !known && unread(p.Plane, grids, look):
		return Unread
	case !p.mendable() && slices.ContainsFunc(grids, func(g *Grid) bool { return g.bare() && caged(p.Plane, g.Mesh) }):
		return Killer
	case look.Cut(9):
		return CutOff
	case len(grids) == 0 && blurredPicture(p.Plane), len(grids) > 0 && blurredGrid(p.Plane, grids[0].Mesh):
		return Blurred
	case len(p.Readings) == 0:
		return NoGrid
	}
	return Fine
}

// mendable reports whether answers to a few questions may complete a puzzle. It has at least the digits of a
// puzzle, unlike a killer.
func (p *Picture) mendable() bool {
	if len(p.Readings) == 0 {
		return false
	}
	r := p.Readings[0]
	return len(r.Doubtful) > 0 && len(r.Doubtful) <= MostAsked && r.Givens.Filled() >= leastPrinted(len(r.Givens))
}

// framed are the orders other than nine to detect, readable or not.
var framed = slices.Concat(sizes, []int{5, 7, 25})

// leastOfPicture is the least share of the picture covered by a grid of another size.
const leastOfPicture = 0.3

// unread reports whether much of a picture is a clear grid of another size than nine, without boxes by thick
// lines.
func unread(p *pixels.Plane, grids []*Grid, look *locate.Look) bool {
	least := clearGrid
	for _, g := range grids {
		least = max(least, g.Score)
	}
	return slices.ContainsFunc(look.Sized(framed, mostGrids, func(locate.Found) bool { return true }), func(f locate.Found) bool {
		return f.Score > least && f.Mesh.Corners().Area() > leastOfPicture*float64(p.W*p.H)
	})
}
