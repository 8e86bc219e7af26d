package locate

import "bytes"

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
	is, isnt := byte(0), byte(1)
	if ink {
		is, isnt = isnt, is
	}
	first = make([]int, 0, m.h+1)
	for y := range m.h {
		first = append(first, len(runs))
		row := m.ink[y*m.w : (y+1)*m.w]
		for x := 0; ; {
			left := bytes.IndexByte(row[x:], is)
			if left < 0 {
				break
			}
			left += x
			if x = bytes.IndexByte(row[left:], isnt); x < 0 {
				runs = append(runs, run{y, left, m.w})
				break
			}
			x += left
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
	var boxes []component
	number := make([]int32, len(runs)) // of the component of each run, from 1, in the order of their first runs, which are the roots
	var n []int                        // of runs in each
	for i, r := range runs {
		first := root(parent, int32(i))
		if number[first] == 0 {
			boxes, n = append(boxes, component{left: r.left, top: r.y, right: r.right}), append(n, 0)
			number[first] = int32(len(boxes))
		}
		k := number[first]
		number[i] = k
		c := &boxes[k-1]
		c.left, c.right, c.down = min(c.left, r.left), max(c.right, r.right), r.y+1
		c.area += r.right - r.left
		n[k-1]++
	}
	var all []component
	place := make([]int, len(boxes))
	for k, c := range boxes {
		if c.width() >= least && c.height() >= least {
			c.runs = make([]run, 0, n[k])
			all = append(all, c)
			place[k] = len(all)
		}
	}
	for i, r := range runs {
		if k := place[number[i]-1]; k > 0 {
			all[k-1].runs = append(all[k-1].runs, r)
		}
	}
	return all
}
