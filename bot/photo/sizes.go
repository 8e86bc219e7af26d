package photo

import (
	"cmp"
	"context"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/locate"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/regions"
	"sudokubot/solver/sudoku"
)

// sizes are the orders of the grids that are read beside those of nine.
var sizes = []int{4, 6, 8, 10, 12}

// sized reads the grids of other sizes in a picture, the clearest first. A grid is believed to have such a size only where thick lines part
// the boxes that it has then, and where what stands in its cells could be a Sudoku.
func (r *Reader) sized(ctx context.Context, p *pixels.Plane) (all []*Reading) {
	boxed := func(f locate.Found) bool {
		_, _, ok := regions.Boxes(p, f.Mesh)
		return ok
	}
	for _, f := range locate.Sized(p, sizes, mostGrids, boxed) {
		if ctx.Err() != nil {
			return nil
		}
		g := r.readSized(p, f)
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

// readSized reads a grid that thick lines part into boxes.
func (r *Reader) readSized(p *pixels.Plane, f locate.Found) *Grid {
	rows, cols, _ := regions.Boxes(p, f.Mesh)
	s := seeing{plane: p, found: f, patches: cells.Of(p, f.Mesh)}
	way := func(w way) *Grid {
		h := s
		h.layout, _ = sudoku.Boxes(rows, cols)
		if w.turns%2 == 1 {
			h.layout, _ = sudoku.Boxes(cols, rows)
		}
		return r.seen(h, w)
	}
	ways := r.ways(s.patches)
	if f.Mesh.N > numbersUpTo {
		ways = r.letteredWays(s.patches)
	}
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

// letteredWays is ways of a grid with letters, which the network does not know, and of which many are digits when they are turned: what is most
// like the bot's own signs.
func (r *Reader) letteredWays(patches []cells.Patch) (all []way) {
	some, l := r.someOf(patches, looked), r.letters()
	for t := range 4 {
		w := [scripts]way{}
		for _, i := range some {
			p := &patches[i]
			for range t {
				p = p.Turned()
			}
			for s := range scripts {
				w[s].sum += l.Alike(p, zeros[s])
			}
		}
		for s := range w {
			all = append(all, way{t, Script(s), w[s].sum})
		}
	}
	slices.SortStableFunc(all, func(a, b way) int { return cmp.Compare(b.sum, a.sum) })
	return all[:1]
}

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
