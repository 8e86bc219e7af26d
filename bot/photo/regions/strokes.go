package regions

import (
	"slices"

	"sudokubot/bot/photo/cells"
)

// Parameters for removing diagonals, in pixels of a patch.
const (
	inStroke  = 2    // greatest distance of a line from the diagonal, in rows plus columns
	besideIt  = 3    // distance of a line's surroundings, in rows and in columns
	freeFrom  = 6    // nearer to a corner, ink may be a line of the grid
	strokeInk = 0.15 // least ink of content on a line, in addition to the line's ink
)

// Uncross removes lines along diagonals from patches. It does not remove pixels that are darker than lines,
// or that have ink on both sides.
func Uncross(patches []cells.Patch) {
	ink := strokesInk(patches)
	for c := range patches {
		down, up := onDiagonal(c)
		if down {
			uncross(&patches[c], ink)
		}
		if up {
			turned := patches[c].Turned()
			uncross(turned, ink)
			patches[c] = *turned.Turned().Turned().Turned()
		}
	}
}

func strokesInk(patches []cells.Patch) float32 {
	const from, to = 5, 9
	var all []float32
	for c := range patches {
		p := &patches[c]
		down, up := onDiagonal(c)
		for i := from; i < to; i++ {
			far := cells.Side - 1 - i
			if down {
				all = append(all, p.At(i, i), p.At(far, far))
			}
			if up {
				all = append(all, p.At(far, i), p.At(i, far))
			}
		}
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// uncross removes a line from the upper left corner to the lower right corner.
func uncross(p *cells.Patch, ink float32) {
	from := *p
	at := func(x, y int) float32 {
		return from.At(min(max(x, 0), cells.Side-1), min(max(y, 0), cells.Side-1))
	}
	for y := range cells.Side {
		for x := range cells.Side {
			off := x - y
			if off > inStroke || off < -inStroke {
				continue
			}
			// a and b are the nearest points beside the line, at a right angle to it.
			mid := (x + y) / 2
			a, b := at(mid+besideIt, mid-besideIt+(x+y)%2), at(mid-besideIt+(x+y)%2, mid+besideIt)
			v := p[y*cells.Side+x]
			switch {
			case v > ink+strokeInk:
			case mid < freeFrom || mid >= cells.Side-freeFrom:
				v = 0
			default:
				v = min(v, (a+b)/2)
			}
			p[y*cells.Side+x] = v
		}
	}
}
