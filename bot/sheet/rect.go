package sheet

// rect is an area of a page.
type rect struct{ x, y, w, h float64 }

// below returns r without its top h.
func (r rect) below(h float64) rect { return rect{r.x, r.y + h, r.w, r.h - h} }

// above returns r without its bottom h.
func (r rect) above(h float64) rect { return rect{r.x, r.y, r.w, r.h - h} }

// square returns a square at the top of r, in the middle of its width.
func (r rect) square(side float64) rect { return rect{r.x + (r.w-side)/2, r.y, side, side} }

// parts divides r into rows and columns with gaps, in reading order.
func (r rect) parts(rows, columns int, gap float64, rightToLeft bool) []rect {
	w, h := (r.w-gap*float64(columns-1))/float64(columns), (r.h-gap*float64(rows-1))/float64(rows)
	var all []rect
	for i := range rows {
		for j := range columns {
			if rightToLeft {
				j = columns - 1 - j
			}
			all = append(all, rect{r.x + float64(j)*(w+gap), r.y + float64(i)*(h+gap), w, h})
		}
	}
	return all
}
