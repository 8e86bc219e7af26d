package photo

import (
	"context"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/regions"
	"sudokubot/bot/photo/warp"
	"sudokubot/solver/sudoku"
)

// sizes are the orders of the grids that are read beside those of nine.
var sizes = []int{4, 6, 8, 10, 12}

// sized reads the grids of other sizes in a picture, the clearest first. A grid is believed to have such a size only where thick lines part
// the boxes that it has then, and where what stands in its cells could be a Sudoku.
func (r *Reader) sized(ctx context.Context, p *pixels.Plane) (all []*Reading) {
	sides := map[*warp.Mesh][2]int{}
	boxed := func(f locate.Found) bool {
		rows, cols, ok := regions.Boxes(p, f.Mesh)
		sides[f.Mesh] = [2]int{rows, cols}
		return ok
	}
	for _, f := range locate.Sized(p, sizes, mostGrids, boxed) {
		if ctx.Err() != nil {
			return nil
		}
		g := r.readSized(p, f, sides[f.Mesh])
		if g == nil || !g.Plausible() {
			continue
		}
		if one := g.Read(ctx); !one.jumbled() {
			r.note(p, one)
			all = append(all, one)
		}
	}
	return all
}

// readSized reads a grid that thick lines part into boxes of so many rows and columns.
func (r *Reader) readSized(p *pixels.Plane, f locate.Found, sides [2]int) *Grid {
	s := seeing{plane: p, found: f, patches: cells.Of(p, f.Mesh)}
	way := func(w way) *Grid {
		h := s
		h.layout, _ = sudoku.Boxes(sides[w.turns%2], sides[1-w.turns%2])
		return r.seen(h, w)
	}
	ways := r.ways(s.patches)
	if len(ways) == 0 {
		return nil
	}
	g := way(ways[0])
	for _, w := range ways[1:] {
		g.others = append(g.others, func() *Grid { return way(w) })
	}
	return g
}

func unique(r *Reading) bool { return r.Unique }

// certain reports whether a reading is a puzzle without a question, and without any change.
func (r *Reading) certain() bool { return r.Sure() && len(r.Repaired) == 0 }

// instead reports whether grids of other sizes are what a picture shows, rather than those of nine that were read.
func instead(others, nine []*Reading) bool {
	switch {
	case len(others) == 0:
		return false
	case len(nine) == 0 || slices.ContainsFunc(others, unique):
		return true
	}
	return others[0].Grid.Score > nine[0].Grid.Score
}
