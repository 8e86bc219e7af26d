package regions

import (
	"slices"

	"sudokubot/bot/photo/cells"
)

// How lines on diagonals are taken away, in pixels of a patch.
const (
	inStroke  = 2    // how far in rows and columns a line may reach from the diagonal, together
	besideIt  = 3    // distance to the surroundings of the line, in both directions
	freeFrom  = 6    // nearer to a corner it may be the grid's lines
	strokeInk = 0.15 // least ink of a cell's content on the lines, above that of the lines
)

// Uncross removes diagonal lines from the patches of a grid. It keeps pixels darker than the lines, and those
// with ink on both sides of the line.
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

// strokesInk is how much ink the lines have.
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

// uncross removes a line from the left upper corner to the right lower one.
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
			// The nearest places beside the line, at a right angle to it.
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
