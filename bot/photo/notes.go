package photo

import (
	"math"
	"math/bits"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pencil"
	"sudokubot/bot/photo/pixels"
)

// How small digits are believed.
const (
	noted     = 0.5  // a cell has small digits above this probability
	leastTone = 0.22 // the same for what is seen from near, where strokes are not blurred
	leastLuma = 14   // by how much luma they differ from paper at least
	leastSure = 0.5  // how sure the small digits of a cell are that are taken over
	surely    = 0.8  // the same for those of one cell at least, without which a picture has none

	severalNoted = 3
)

// note reads the small digits in the cells of a picture that have no other.
func (r *Reader) note(p *pixels.Plane, read *Reading, s *strain) {
	g, n := read.Grid, read.Layout.N()
	shown := r.noted(read, s)
	if len(shown) == 0 {
		return
	}
	var open []int
	for c := range g.Chances {
		if read.open(c) {
			open = append(open, c)
		}
	}
	ink, eye, mesh := g.ink(), r.eye(g.Script, min(n, 9)), straightest(p, g.Mesh)
	var all []pencil.Marks
	if n > 9 {
		all = pencil.Placed(p, mesh, open, n, ink, eye)
	} else {
		seen := make([][]pencil.Spot, len(g.Chances))
		for _, c := range open {
			seen[c] = pencil.Spots(p, mesh, c, ink, eye)
		}
		all = pencil.Read(seen, n)
	}
	if !believed(all, shown) {
		return
	}
	for c, m := range all {
		if m.Sure >= leastSure {
			read.Marks[c] = m
		}
	}
}

// believed reports whether small digits are no spots: in cells that the network takes for such there are surely two in one, or one in
// several.
func believed(all []pencil.Marks, shown []int) bool {
	single := 0
	for _, c := range shown {
		if all[c].Sure < surely {
			continue
		}
		switch n := bits.OnesCount32(all[c].Digits); {
		case n > 1:
			return true
		case n == 1:
			single++
		}
	}
	return single >= severalNoted
}

// noted returns the open cells that the network takes for such with small digits, however faint these are.
func (r *Reader) noted(read *Reading, s *strain) (all []int) {
	for c := range read.Grid.Patches {
		if !read.open(c) {
			continue
		}
		if read.Grid.Marks[c] > noted {
			all = append(all, c)
			continue
		}
		if seen, ok := s.look(r.net, c, &read.Grid.Patches[c]); ok && classify.Softmax(seen[:classify.Classes])[classify.Marks] > noted {
			all = append(all, c)
		}
	}
	return all
}

// dwarfs takes what is much lower than most digits for small ones, a single one in its cell being as clear as any; and what is hardly a digit
// and stands in several rows.
func (g *Grid) dwarfs() {
	var usual []int
	high, rows := make([]int, len(g.Patches)), make([]int, len(g.Patches))
	for c := range g.Patches {
		high[c], rows[c] = rowsOf(&g.Patches[c])
		if g.Chances[c][0] < 0.5 {
			usual = append(usual, high[c])
		}
	}
	if len(usual) == 0 {
		return
	}
	slices.Sort(usual)
	for c, h := range high {
		if h > 0 && float64(h) < dwarf*float64(usual[len(usual)/2]) || rows[c] > 1 && g.Chances[c][0] >= 0.5 {
			g.leaveEmpty(c)
			g.Marks[c], g.Other[c] = 1, 0
		}
	}
}

// rowsOf tells rows of what stands in a patch by the gaps between them: how high the highest is, in pixels, and how many could be digits.
func rowsOf(p *cells.Patch) (highest, n int) {
	if p.Blank() {
		return 0, 0
	}
	const edge = 4
	clear := min(0.35, p.Most()/2)
	high := 0
	for y := edge; y < cells.Side-edge; y++ {
		high++
		if slices.Max(p[y*cells.Side+edge:(y+1)*cells.Side-edge]) < clear {
			high = 0
		}
		if high == lowest {
			n++
		}
		highest = max(highest, high)
	}
	return highest, n
}

// lowest is how high a small digit is at least, in pixels of a patch.
const lowest = 3

// dwarf is how high a digit of usual size is at least, if 1 is what most are.
const dwarf = 0.65

// open reports whether a cell has no digit of usual size.
func (r *Reading) open(c int) bool { return r.Givens[c] == 0 && r.Entries[c] == 0 }

// ink is how what is written small in a grid differs from its paper, by how its digits do.
func (g *Grid) ink() pencil.Ink {
	var far []float64
	lighter := 0.0
	for i, t := range g.Tones {
		lighter += t.Ink.Light - t.Paper.Light
		if g.Chances[i][0] < 0.5 {
			far = append(far, math.Abs(t.Core.Light-t.Paper.Light))
		}
	}
	slices.Sort(far)
	least := float64(leastLuma)
	if len(far) > 0 {
		least = max(least, leastTone*far[len(far)/2])
	}
	return pencil.Ink{Light: lighter > 0, Least: least}
}

// Noted are the small digits of all cells, bit d of a cell being set for digit d; nil where there are none.
func (r *Reading) Noted() (all []uint32) {
	for c, m := range r.Marks {
		if m.Digits != 0 && all == nil {
			all = make([]uint32, len(r.Marks))
		}
		if m.Digits != 0 {
			all[c] = m.Digits
		}
	}
	return all
}
