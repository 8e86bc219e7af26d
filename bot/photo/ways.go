package photo

import (
	"cmp"
	"math"
	"slices"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/warp"
)

// way is a view of patches: turned clockwise by so many right angles, with digits of a script. sum is its
// probability, as a natural logarithm.
type way struct {
	turns  int
	script Script
	sum    float64
}

// How patches are seen.
const (
	looked  = 24 // digits examined to find the rotation
	upright = 4  // prior of an upright picture against a rotated one, as a natural logarithm
	nearly  = 12 // the most by which other ways may be less probable than the best, in nats

	// hopeless is how far below the best a rotation is given up, in nats: four digits clearly against it.
	hopeless = 30
)

// glance is the network's logits for an unmoved patch.
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

// ways returns the possible views of a grid, by the probability they give to a sample of cells. All rotations
// look at the cells in turn, spread over the grid; hopeless rotations stop early.
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

// likelihoods are the natural logarithms of the probability of the sample under each script.
type likelihoods [scripts]float64

// turned adds the log probability of a cell, turned by so many right angles.
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

// someOf returns at most so many non-empty cells from everywhere in the grid. The fullest alone would not do:
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
