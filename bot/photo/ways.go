package photo

import (
	"cmp"
	"math"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/warp"
)

// way is how patches are seen: turned clockwise by so many right angles, with digits of a script; and how probable that makes them, as
// a natural logarithm.
type way struct {
	turns  int
	script Script
	sum    float64
}

// How patches are seen.
const (
	looked  = 24 // digits that are looked at to know how they stand
	upright = 4  // how much more probable it is that a picture is upright than that it is turned, as a natural logarithm
	nearly  = 12 // how much less probable than the best other ways may be, the same

	// How much less probable than the best a turn is that is given up, the same: four digits speak against it as clearly as they can.
	hopeless = 30
)

// glance is what the network answers to a patch as it is.
type glance = [classify.Outputs]float32

// glances lets the network look at all patches but blank ones.
func (r *Reader) glances(patches []cells.Patch) []*glance {
	all := make([]*glance, len(patches))
	for i := range patches {
		if !patches[i].Blank() {
			seen := r.net.Look(&patches[i])
			all[i] = &seen
		}
	}
	return all
}

// ways returns how a grid may be seen, the most probable first: what makes a part of the cells most probable. All turns look at one cell
// after the other, from everywhere in the grid at first, and one that becomes hopeless looks no further.
func (r *Reader) ways(s seeing) (all []way) {
	some := someOf(s.glances, looked)
	var sums [4]likelihoods
	turns := []int{0, 1, 2, 3}
	for begin := range 3 {
		for k := begin; k < len(some); k += 3 {
			best := math.Inf(-1)
			for _, t := range turns {
				r.turned(s, some[k], t, &sums[t])
				best = max(best, slices.Max(sums[t][:]))
			}
			turns = slices.DeleteFunc(turns, func(t int) bool { return slices.Max(sums[t][:]) < best-hopeless })
		}
	}
	for _, t := range turns {
		for script, sum := range sums[t] {
			if t == 0 {
				sum += upright
			}
			all = append(all, way{t, Script(script), sum})
		}
	}
	slices.SortStableFunc(all, func(a, b way) int { return cmp.Compare(b.sum, a.sum) })
	far := slices.IndexFunc(all, func(w way) bool { return w.sum < all[0].sum-nearly })
	if far < 0 {
		return all
	}
	return all[:far]
}

// likelihoods are how probable each script makes what is seen, as natural logarithms.
type likelihoods [scripts]float64

// turned adds how probable a cell is, turned by so many right angles.
func (r *Reader) turned(s seeing, cell, turns int, sums *likelihoods) {
	p, seen := &s.patches[cell], *s.glances[cell]
	if turns > 0 {
		for range turns {
			p = p.Turned()
		}
		seen = r.net.Look(p)
	}
	all := classify.Softmax(seen[:classify.Classes])
	letter := r.letter(p, orderOf(len(s.patches)))
	for script := range scripts {
		sum := all[classify.Marks]*0.1 + letter + 1e-4
		for d := 1; d <= 9; d++ {
			sum += chance(all, script, d)
		}
		sums[script] += math.Log(float64(sum))
	}
}

// someOf returns at most so many of the cells in which something stands, from everywhere in the grid. The fullest alone would not do:
// 8, 6 and 9 are digits upside down too.
func someOf(glances []*glance, most int) []int {
	var full, noise []int
	for i, g := range glances {
		switch {
		case g == nil:
		case classify.Softmax(g[:classify.Classes])[classify.Empty] < 0.5:
			full = append(full, i)
		default:
			noise = append(noise, i)
		}
	}
	if len(full) < min(leastSeen, leastPrinted(len(glances))) {
		full = append(full, noise...)
	}
	if len(full) <= most {
		return full
	}
	some := make([]int, most)
	for i := range some {
		some[i] = full[i*len(full)/most]
	}
	return some
}

// turnedAll turns a grid of n by n patches, and each of them, clockwise.
func turnedAll(patches []cells.Patch, n, turns int) []cells.Patch {
	for range turns {
		next := make([]cells.Patch, len(patches))
		for row := range n {
			for col := range n {
				next[col*n+n-1-row] = *patches[row*n+col].Turned()
			}
		}
		patches = next
	}
	return patches
}

// turnedMesh is the mesh of the grid turned clockwise.
func turnedMesh(m *warp.Mesh, turns int) *warp.Mesh {
	for range turns {
		next := warp.NewMesh(warp.Quad{}, m.N)
		for row := range m.N + 1 {
			for col := range m.N + 1 {
				next.Set(col, m.N-row, m.Node(row, col))
			}
		}
		m = next
	}
	return m
}
