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

	// How much less probable than the best a turn is by a third of the digits of which the others need not be looked at, the same: they
	// would have to speak for it as clearly.
	hopeless = 30
)

// glance is what the network answers to a patch as it is.
type glance = [classify.Outputs]float32

// glances lets the network look at all patches but blank ones.
func (r *Reader) glances(patches []cells.Patch) []*glance {
	all := make([]*glance, len(patches))
	var trace classify.Trace
	for i := range patches {
		if !patches[i].Blank() {
			r.net.Run(&patches[i], &trace)
			out := trace.Out
			all[i] = &out
		}
	}
	return all
}

// ways returns how a grid may be seen, the most probable first: what makes a part of the cells most probable. A turn is given up that a
// third of these make hopeless.
func (r *Reader) ways(s seeing) (all []way) {
	var first, rest []int
	for k, i := range someOf(s.glances, looked) {
		if k%3 == 0 {
			first = append(first, i)
		} else {
			rest = append(rest, i)
		}
	}
	var firsts [4]likelihoods
	most := math.Inf(-1)
	for t := range firsts {
		firsts[t] = r.turned(s, first, t)
		most = max(most, slices.Max(firsts[t][:]))
	}
	for t, sums := range firsts {
		if slices.Max(sums[:]) < most-hopeless {
			continue
		}
		for script, more := range r.turned(s, rest, t) {
			sum := sums[script] + more
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

// turned says how probable some cells are, turned by so many right angles.
func (r *Reader) turned(s seeing, some []int, turns int) (sums likelihoods) {
	var trace classify.Trace
	for _, i := range some {
		p := &s.patches[i]
		for range turns {
			p = p.Turned()
		}
		if trace.Out = *s.glances[i]; turns > 0 {
			r.net.Run(p, &trace)
		}
		all := classify.Softmax(trace.Out[:classify.Classes])
		letter := r.letter(p, orderOf(len(s.patches)))
		for script := range scripts {
			sum := all[classify.Marks]*0.1 + letter + 1e-4
			for d := 1; d <= 9; d++ {
				sum += chance(all, script, d)
			}
			sums[script] += math.Log(float64(sum))
		}
	}
	return sums
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
