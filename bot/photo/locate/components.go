package locate

import (
	"bytes"
	"encoding/binary"
	"math/bits"

	"sudokubot/bot/photo/pixels"
)

// component is a connected set of pixels.
type component struct {
	area                   int
	left, top, right, down int // bounds; right and down are exclusive
	runs                   []run
}

func (c *component) width() int  { return c.right - c.left }
func (c *component) height() int { return c.down - c.top }

// run is a sequence of connected pixels in a row. right is exclusive.
type run struct{ y, left, right int }

// components returns the connected components of a mask, either of ink or of paper. Ink also connects
// diagonally. Components narrower or lower than minSide are left out.
func components(m *mask, ink bool, minSide int) []component {
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
	return gather(runs, parent, minSide)
}

// runsOf returns the runs of all rows. rowStarts has the index of the first run of each row, and then the
// number of runs.
func runsOf(m *mask, ink bool) (runs []run, rowStarts []int) {
	is, isnt := byte(0), byte(1)
	if ink {
		is, isnt = isnt, is
	}
	runs, rowStarts = make([]run, 0, m.h+m.changes()/2), make([]int, 0, m.h+1)
	for y := range m.h {
		rowStarts = append(rowStarts, len(runs))
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
	return runs, append(rowStarts, len(runs))
}

// changes counts the beginnings and ends of ink in all rows.
func (m *mask) changes() (n int) {
	x, before := 0, byte(0)
	for ; x+8 <= len(m.ink); x += 8 { // compares eight pixels at once with their left neighbours
		eight := binary.LittleEndian.Uint64(m.ink[x:])
		n += bits.OnesCount64(eight ^ (eight<<8 | uint64(before)))
		before = m.ink[x+7]
	}
	for ; x < len(m.ink); x++ {
		n += int(m.ink[x] ^ before)
		before = m.ink[x]
	}
	return n
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

// box collects the bounds of a component. index is the component's index in the result, plus one.
type box struct{ area, left, top, right, down, runs, index int32 }

func gather(runs []run, parent []int32, least int) []component {
	roots := 0
	for i, p := range parent {
		if int(p) == i {
			roots++
		}
	}
	boxes := make([]box, 0, roots)
	number := make([]int32, len(runs)) // number of the component of each root run, from 1
	for i, r := range runs {
		first := root(parent, int32(i))
		if number[first] == 0 {
			boxes = append(boxes, box{left: int32(r.left), top: int32(r.y), right: int32(r.right)})
			number[first] = int32(len(boxes))
		}
		number[i] = number[first]
		b := &boxes[number[i]-1]
		b.left, b.right, b.down = min(b.left, int32(r.left)), max(b.right, int32(r.right)), int32(r.y+1)
		b.area += int32(r.right - r.left)
		b.runs++
	}
	var all []component
	for i := range boxes {
		b := &boxes[i]
		c := component{
			area: int(b.area),
			left: int(b.left), top: int(b.top), right: int(b.right), down: int(b.down),
		}
		if c.width() >= least && c.height() >= least {
			c.runs = make([]run, 0, b.runs)
			all = append(all, c)
			b.index = int32(len(all))
		}
	}
	for i, r := range runs {
		if k := boxes[number[i]-1].index; k > 0 {
			all[k-1].runs = append(all[k-1].runs, r)
		}
	}
	return all
}

// mask marks the ink of a plane: pixels darker than their surroundings.
type mask struct {
	w, h int
	ink  []byte // 1 for ink, by rows
}

// threshold marks pixels darker than the mean of a window around them. They must be darker by more than the
// given hundredths of the mean plus 1 of 255. The radius is at most 200 pixels. All numbers are integers
// within 32 bits (D. Bradley, G. Roth, Adaptive Thresholding Using the Integral Image, 2007).
func threshold(p pixels.Summed, radius, hundredths int) *mask {
	m := &mask{p.W, p.H, make([]byte, p.W*p.H)}
	sums, areas := make([]uint32, p.W), make([]uint32, p.W)
	rest := uint32(100 - hundredths)
	for y := range p.H {
		p.Surroundings(sums, areas, y, radius)
		out := m.ink[y*p.W : (y+1)*p.W]
		sums, areas := sums[:len(out)], areas[:len(out)]
		for x, v := range p.Row(y)[:len(out)] {
			var ink byte
			if 100*(uint32(v)+1)*areas[x] < rest*sums[x] {
				ink = 1
			}
			out[x] = ink
		}
	}
	return m
}
