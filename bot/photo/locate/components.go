package locate

// component is a set of pixels that hang together.
type component struct {
	area                   int
	left, top, right, down int // the box around it, right and down not included
	runs                   []run
}

func (c *component) width() int  { return c.right - c.left }
func (c *component) height() int { return c.down - c.top }

// run is a piece of a row: the pixels from left to right, right not included.
type run struct{ y, left, right int }

// components returns what hangs together among the pixels of a mask that are ink, or that are not; ink hangs together over
// corners too. Components whose box is narrower or lower than least are left out.
func components(m *mask, ink bool, least int) []component {
	runs, first := runsOf(m, ink)
	parent := make([]int32, len(runs))
	for i := range parent {
		parent[i] = int32(i)
	}
	reach := 0
	if ink {
		reach = 1
	}
	for y := 1; y < m.h; y++ {
		above, here := first[y-1], first[y]
		for above < first[y] && here < first[y+1] {
			a, b := runs[above], runs[here]
			if a.left < b.right+reach && b.left < a.right+reach {
				join(parent, int32(above), int32(here))
			}
			if a.right < b.right {
				above++
			} else {
				here++
			}
		}
	}
	return gather(runs, parent, least)
}

// runsOf returns the runs of all rows, and for each row where its runs begin.
func runsOf(m *mask, ink bool) (runs []run, first []int) {
	for y := range m.h {
		first = append(first, len(runs))
		row := m.ink[y*m.w : (y+1)*m.w]
		for x := 0; x < m.w; x++ {
			if row[x] != ink {
				continue
			}
			left := x
			for x < m.w && row[x] == ink {
				x++
			}
			runs = append(runs, run{y, left, x})
		}
	}
	return runs, append(first, len(runs))
}

func root(parent []int32, i int32) int32 {
	for parent[i] != i {
		parent[i] = parent[parent[i]]
		i = parent[i]
	}
	return i
}

func join(parent []int32, a, b int32) {
	a, b = root(parent, a), root(parent, b)
	if a < b {
		parent[b] = a
	} else {
		parent[a] = b
	}
}

func gather(runs []run, parent []int32, least int) []component {
	boxes := make([]component, len(runs))
	for i, r := range runs {
		c := &boxes[root(parent, int32(i))]
		if c.area == 0 {
			c.left, c.top, c.right, c.down = r.left, r.y, r.right, r.y+1
		}
		c.left, c.right, c.down = min(c.left, r.left), max(c.right, r.right), r.y+1
		c.area += r.right - r.left
	}
	var all []component
	place := make([]int, len(runs))
	for i := range boxes {
		if boxes[i].area > 0 && boxes[i].width() >= least && boxes[i].height() >= least {
			all = append(all, boxes[i])
			place[i] = len(all)
		}
	}
	for i, r := range runs {
		if k := place[root(parent, int32(i))]; k > 0 {
			all[k-1].runs = append(all[k-1].runs, r)
		}
	}
	return all
}
