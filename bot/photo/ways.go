package photo

import (
	"math"
	"slices"
	"sort"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pixels"
)

// way is a way to read a grid: the number of clockwise quarter turns, and a script. sum is the natural
// logarithm of its probability.
type way struct {
	rotation int
	script   Script
	sum      float64
}

// Parameters for finding the rotation and the script.
const (
	looked  = 24 // greatest number of digits to examine
	upright = 4  // prior of an upright picture compared with a rotated picture, in nats
	nearly  = 12 // greatest distance of other ways from the best way, in nats

	// pruneBelow is a distance from the best rotation, in nats. Rotations farther away are dropped. Four
	// clear digits are enough for it.
	pruneBelow = 30
)

// logits are the network's outputs for a patch.
type logits = [classify.Outputs]float32

// logits returns the network's outputs for all patches. The output for a blank patch is nil.
func (r *Reader) logits(patches []cells.Patch) []*logits {
	all := make([]*logits, len(patches))
	for i := range patches {
		if !patches[i].Blank() {
			seen := r.net.Look(&patches[i])
			all[i] = &seen
		}
	}
	return all
}

// ways returns the likely ways to read a grid, the most probable first. It examines a sample of cells in
// three passes, each with cells from everywhere in the grid. Improbable rotations are dropped early.
func (r *Reader) ways(s unreadGrid) (all []way) {
	some := someOf(s.outputs, looked)
	var sums [4]likelihoods
	rotations := []int{0, 1, 2, 3}
	for begin := range 3 {
		for k := begin; k < len(some); k += 3 {
			best := math.Inf(-1)
			for _, t := range rotations {
				r.addRotated(s, some[k], t, &sums[t])
				best = max(best, slices.Max(sums[t][:]))
			}
			rotations = slices.DeleteFunc(rotations, func(t int) bool {
				return slices.Max(sums[t][:]) < best-pruneBelow
			})
		}
	}
	for _, t := range rotations {
		for script, sum := range sums[t] {
			if t == 0 {
				sum += upright
			}
			all = append(all, way{t, Script(script), sum})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].sum > all[j].sum })
	far := slices.IndexFunc(all, func(w way) bool { return w.sum < all[0].sum-nearly })
	if far < 0 {
		return all
	}
	return all[:far]
}

// likelihoods has the log probability of the sample for each script.
type likelihoods [scripts]float64

// addRotated adds the log probabilities of a cell to sums. rotation is a number of clockwise quarter turns of
// the cell.
func (r *Reader) addRotated(s unreadGrid, cell, rotation int, sums *likelihoods) {
	p, seen := &s.patches[cell], *s.outputs[cell]
	if rotation > 0 {
		for range rotation {
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

// someOf returns at most limit cells from everywhere in the grid. Cells that may be empty are only added if
// there are few digits.
func someOf(outputs []*logits, limit int) []int {
	var full, noise []int
	for i, g := range outputs {
		switch {
		case g == nil:
		case classify.Softmax(g[:classify.Classes])[classify.Empty] < 0.5:
			full = append(full, i)
		default:
			noise = append(noise, i)
		}
	}
	if len(full) < min(leastSeen, leastPrinted(len(outputs))) {
		full = append(full, noise...)
	}
	if len(full) <= limit {
		return full
	}
	some := make([]int, limit)
	for i := range some {
		some[i] = full[i*len(full)/limit]
	}
	return some
}

// rotatedPatches rotates a grid of n by n patches, and each patch, by clockwise quarter turns.
func rotatedPatches(patches []cells.Patch, n, rotation int) []cells.Patch {
	for range rotation {
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

// rotatedMesh rotates the mesh of a grid by clockwise quarter turns.
func rotatedMesh(m *pixels.Mesh, rotation int) *pixels.Mesh {
	for range rotation {
		next := pixels.NewMesh(pixels.Quad{}, m.N)
		for row := range m.N + 1 {
			for col := range m.N + 1 {
				next.Set(col, m.N-row, m.Node(row, col))
			}
		}
		m = next
	}
	return m
}
