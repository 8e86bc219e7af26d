package photo

import (
	"context"
	"math"
	"slices"
	"sync"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/regions"
)

// sizes has the supported orders other than nine.
var sizes = []int{4, 6, 8, 10, 12, 16}

// sized reads grids of orders other than nine, the clearest first. Such grids must have content, and thick
// lines around boxes.
func (r *Reader) sized(ctx context.Context, p *pixels.Plane, look *locate.Look) (all []*Reading) {
	sides := map[*pixels.Mesh][2]int{}
	boxed := func(f locate.Found) bool {
		rows, cols, ok := regions.Boxes(p, f.Mesh)
		sides[f.Mesh] = [2]int{rows, cols}
		return ok
	}
	for _, f := range look.Sized(sizes, mostGrids, boxed) {
		if ctx.Err() != nil {
			return nil
		}
		g := r.readSized(p, f, sides[f.Mesh])
		if g == nil {
			continue
		}
		if one := g.Read(ctx); !one.jumbled() {
			r.note(p, one, contrastCache{})
			all = append(all, one)
		}
	}
	return all
}

// readSized reads a grid in the first plausible way, or returns nil. sides are the rows and columns of a box.
func (r *Reader) readSized(p *pixels.Plane, f locate.Found, sides [2]int) *Grid {
	f.Mesh = straightest(p, f.Mesh) // in small cells, a row of small digits looks like a line
	s := unreadGrid{plane: p, found: f, patches: cells.Of(p, f.Mesh), sides: sides}
	s.outputs = r.logits(s.patches)
	rotated := r.rotated(s)
	way := func(w way) *Grid {
		g := r.seen(rotated, w)
		g.lowMarks()
		return g
	}
	var grids []func() *Grid
	for _, w := range r.ways(s) {
		grids = append(grids, sync.OnceValue(func() *Grid { return way(w) }))
	}
	first := slices.IndexFunc(grids, func(g func() *Grid) bool { return g().Plausible() })
	if first < 0 {
		return nil
	}
	g := grids[first]()
	g.others = slices.Delete(grids, first, first+1)
	return g
}

func unique(r *Reading) bool { return r.Unique }

// certain reports whether a reading is a puzzle without questions and without repairs.
func (r *Reading) certain() bool { return r.Sure() && len(r.Repaired) == 0 }

// wholly reports whether others[0], a grid of an order other than nine, clearly fills a picture. It does if
// it leaves no room for another grid, and is certain or is larger than nine with a unique solution.
func wholly(others []*Reading, p *pixels.Plane) bool {
	if len(others) == 0 || !others[0].certain() && !(others[0].Unique && others[0].Layout.N() > 9) {
		return false
	}
	far := float64(max(p.W, p.H)) * largeShare
	return math.Abs(others[0].Grid.Mesh.Corners().Area()) > far*far
}

// largeShare is a share of the picture's longer side. A grid with a longer side leaves no room for another.
const largeShare = 0.5

// instead reports whether grids of other sizes are preferred to readings of order nine.
func instead(others, nine []*Reading) bool {
	switch {
	case len(others) == 0:
		return false
	case len(nine) == 0 || slices.ContainsFunc(others, unique):
		return true
	}
	return others[0].Grid.Score > nine[0].Grid.Score
}
