// Package regions derives regions and marked diagonals from the lines and tints of a straight grid.
package regions

import (
	"cmp"
	"math"
	"slices"
)

// Side is the number of rows and columns of a grid. It is also the number of regions, and of cells in a
// region.
const Side = 9

// Borders has the strength of the border between each pair of neighbouring cells. Borders between columns
// come first, by rows, then borders between rows.
type Borders [2 * Side * (Side - 1)]float64

func cellsAt(border int) (a, b int) {
	if beside := Side * (Side - 1); border >= beside {
		return border - beside, border - beside + Side
	}
	a = border/(Side-1)*Side + border%(Side-1)
	return a, a + 1
}

// Parting divides the cells into nine connected regions of nine cells each.
type Parting struct {
	// Of has the number of the region of each cell.
	Of []int
	// Against is the number of borders that contradict the parting: thin borders between regions, and thick
	// borders within regions.
	Against int
}

// Limits for separating borders into thick and thin.
const (
	leastApart = 0.35 // least mean difference between thick and thin borders, as a log ratio
	leastKind  = 12   // least number of borders of each kind; nine regions have more
	floor      = 0.15 // share of the mean added to each border, so that weak borders differ little
	mostSplit  = 2    // greatest number of regions that invisible borders may join
	mostErrors = 6    // greatest number of borders that contradict a parting
)

// Parted returns the regions between borders. ok is false if there are no regions.
func (b *Borders) Parted() (p Parting, ok bool) {
	thick, ok := b.thick()
	if !ok {
		return p, false
	}
	sets := connectedSets(thick)
	if sets, ok = split(sets, thick); !ok {
		return p, false
	}
	if sets = joined(sets, b); len(sets) != Side {
		return p, false
	}
	p.Of = make([]int, Side*Side)
	for i, set := range sets { // there are at most nine cells in each
		for _, c := range set {
			p.Of[c] = i
		}
	}
	for k := range b {
		if x, y := cellsAt(k); (p.Of[x] != p.Of[y]) != thick[k] {
			p.Against++
		}
	}
	return p, p.Against <= mostErrors
}

// thick separates borders into thin and thick ones, so that the borders of each kind differ as little as
// possible (N. Otsu, A Threshold Selection Method from Gray-Level Histograms, 1979). ok is false if the two
// kinds hardly differ.
func (b *Borders) thick() (thick [len(Borders{})]bool, ok bool) {
	mean := 0.0
	for _, v := range b {
		mean += max(v, 0) / float64(len(b))
	}
	if mean <= 0 {
		return thick, false
	}
	logs := make([]float64, len(b))
	for i, v := range b {
		logs[i] = math.Log(max(v, 0) + floor*mean)
	}
	sorted := slices.Sorted(slices.Values(logs))
	best, at := 0.0, 0
	for k := leastKind; k <= len(sorted)-leastKind; k++ {
		low, high := meanOf(sorted[:k]), meanOf(sorted[k:])
		if between := float64(k) * float64(len(sorted)-k) * (high - low) * (high - low); between > best {
			best, at = between, k
		}
	}
	if at == 0 {
		return thick, false
	}
	low, high := sorted[:at], sorted[at:]
	if meanOf(high)-meanOf(low) < leastApart {
		return thick, false
	}
	for i, v := range logs {
		thick[i] = v >= high[0]
	}
	return thick, true
}

func meanOf(v []float64) (m float64) {
	for _, x := range v {
		m += x / float64(len(v))
	}
	return m
}

// connectedSets returns the sets of cells that thick borders enclose.
func connectedSets(thick [len(Borders{})]bool) (sets [][]int) {
	var seen [Side * Side]bool
	for c := range seen {
		if seen[c] {
			continue
		}
		seen[c] = true
		set := []int{c}
		for i := 0; i < len(set); i++ {
			for k := range thick {
				x, y := cellsAt(k)
				if y == set[i] {
					x, y = y, x
				}
				if x == set[i] && !thick[k] && !seen[y] {
					seen[y] = true
					set = append(set, y)
				}
			}
		}
		slices.Sort(set)
		sets = append(sets, set)
	}
	return sets
}

// split divides each set of two joined regions, so that it adds as few missing borders as possible. ok is
// false if a larger set does not consist of two regions, or if two divisions are equally good.
func split(sets [][]int, thick [len(Borders{})]bool) (all [][]int, ok bool) {
	for _, set := range sets {
		if len(set) <= Side {
			all = append(all, set)
			continue
		}
		if len(set) != mostSplit*Side {
			return nil, false
		}
		h := bisector{set: set, beside: make([]uint32, len(set))}
		for k, parts := range thick {
			x, y := cellsAt(k)
			i, isIn := slices.BinarySearch(set, x)
			j, too := slices.BinarySearch(set, y)
			if isIn && too {
				h.beside[i] |= 1 << j
				h.beside[j] |= 1 << i
				if !parts {
					h.open = append(h.open, [2]int{i, j})
				}
			}
		}
		half, found := h.best()
		if !found {
			return nil, false
		}
		var in, out []int
		for i, c := range set {
			if half>>i&1 == 1 {
				in = append(in, c)
			} else {
				out = append(out, c)
			}
		}
		all = append(all, in, out)
	}
	return all, true
}

// joined merges sets that are smaller than a region, across the weakest borders first. No set becomes larger
// than a region.
func joined(sets [][]int, b *Borders) [][]int {
	order := make([]int, len(b))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(b[i], b[j]) })
	for _, k := range order {
		x, y := cellsAt(k)
		i := slices.IndexFunc(sets, func(s []int) bool { return slices.Contains(s, x) })
		j := slices.IndexFunc(sets, func(s []int) bool { return slices.Contains(s, y) })
		if i != j && len(sets[i])+len(sets[j]) <= Side {
			sets[i] = slices.Concat(sets[i], sets[j])
			sets = slices.Delete(sets, j, j+1)
		}
	}
	return sets
}

// bisector divides a set of two joined regions. Cells are bits by their index in set.
type bisector struct {
	set    []int
	beside []uint32 // neighbours of each cell
	open   [][2]int // pairs of neighbours without a thick border between them
}

// best returns the half of the set that has the first cell. Both halves are connected, with as few invisible
// borders between them as possible. found is false if there is no division, or if two are equally good.
func (h *bisector) best() (half uint32, found bool) {
	least, all := len(h.open)+1, uint32(1)<<len(h.set)-1
	seen := map[uint32]bool{1: true}
	level := []uint32{1}
	for range Side - 1 {
		var next []uint32
		for _, s := range level {
			around := uint32(0)
			for i := range h.set {
				if s>>i&1 == 1 {
					around |= h.beside[i]
				}
			}
			for i := range h.set {
				if t := s | 1<<i; around>>i&1 == 1 && t != s && !seen[t] {
					seen[t] = true
					next = append(next, t)
				}
			}
		}
		level = next
	}
	for _, s := range level {
		if !h.whole(all &^ s) {
			continue
		}
		n := 0
		for _, o := range h.open {
			if s>>o[0]&1 != s>>o[1]&1 {
				n++
			}
		}
		switch {
		case n < least:
			least, half, found = n, s, true
		case n == least:
			found = false
		}
	}
	return half, found
}

// whole reports whether cells are connected with each other.
func (h *bisector) whole(cells uint32) bool {
	reached := cells & -cells
	for {
		next := reached
		for i := range h.set {
			if reached>>i&1 == 1 {
				next |= h.beside[i] & cells
			}
		}
		if next == reached {
			return reached == cells
		}
		reached = next
	}
}
