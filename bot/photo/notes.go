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

// Limits for small digits.
const (
	noted     = 0.5  // least probability of small digits in a cell
	leastTone = 0.22 // least contrast, for a close picture with sharp strokes
	leastLuma = 14   // least difference in luma between ink and paper
	leastSure = 0.5  // least certainty of the small digits of a cell
	surely    = 0.8  // least probability in the clearest cell, if the picture has marks

	severalNoted = 3
	lowest       = 3    // least height of a small digit, in pixels of a patch
	leastHeight  = 0.65 // least height of a digit of usual size, relative to the usual height
)

// note reads the small digits of cells that have no other digit.
func (r *Reader) note(p *pixels.Plane, read *Reading, s contrastCache) {
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

// believed reports whether small digits are more than spots. One cell must have two sure digits, or several
// cells must have one.
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

// noted returns the open cells in which the network recognises small digits, even faint ones.
func (r *Reader) noted(read *Reading, s contrastCache) (all []int) {
	for c := range read.Grid.Patches {
		if !read.open(c) {
			continue
		}
		if read.Grid.Marks[c] > noted {
			all = append(all, c)
			continue
		}
		seen, ok := s.look(r.net, c, &read.Grid.Patches[c])
		if ok && classify.Softmax(seen[:classify.Classes])[classify.Marks] > noted {
			all = append(all, c)
		}
	}
	return all
}

// lowMarks treats two kinds of cells as pencil marks. The first has ink much lower than most digits, even if
// it is a clear digit. The second has unclear ink in several rows.
func (g *Grid) lowMarks() {
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
		if h > 0 && float64(h) < leastHeight*float64(usual[len(usual)/2]) || rows[c] > 1 && g.Chances[c][0] >= 0.5 {
			g.leaveEmpty(c)
			g.Marks[c], g.Other[c] = 1, 0
		}
	}
}

// rowsOf separates the ink in a patch into rows, by the gaps between them. It returns the height of the
// highest row in pixels, and the number of rows that may be digits.
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

// open reports whether a cell has no digit of usual size.
func (r *Reading) open(c int) bool { return r.Givens[c] == 0 && r.Entries[c] == 0 }

// ink estimates the contrast of small digits. It measures the other digits of the grid.
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

// Noted returns the small digits of each cell. Bit d is set for digit d. The result is nil if no cell has
// any.
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

// contrastCache caches the network's logits for cells whose contrast was stretched.
type contrastCache map[int]logits

// look returns the logits of patch p of cell c, after stretching p to the darkness of print. ok is false if p
// is blank.
func (s contrastCache) look(net *classify.Quick, c int, p *cells.Patch) (seen logits, ok bool) {
	if p.Most() < faint {
		return seen, false
	}
	if seen, ok = s[c]; !ok {
		seen = net.Look(p.Stretched())
		s[c] = seen
	}
	return seen, true
}
