package sheet

// frame is the position of n by n cells on a page. Rows and columns count from 0.
type frame struct {
	page
	n                int
	left, top, pitch float64
}

func newFrame(p page, n int, left, top, side float64) frame {
	return frame{page: p, n: n, left: left, top: top, pitch: side / float64(n)}
}

// corner returns the upper left corner of a cell.
func (f frame) corner(row, column int) (x, y float64) {
	return f.left + float64(column)*f.pitch, f.top + float64(row)*f.pitch
}

// side is the width and height of the board.
func (f frame) side() float64 { return f.pitch * float64(f.n) }

// digitHeight is the height of a digit: a good half of the cell, at most 12 mm.
func (f frame) digitHeight() float64 { return min(f.pitch*0.54, 12) }

// Widths of lines. A thin line survives a light copy.
func (f frame) thin() float64  { return clamp(f.pitch*0.012, 0.1, 0.2) }
func (f frame) fine() float64  { return clamp(f.pitch*0.02, 0.14, 0.3) }
func (f frame) thick() float64 { return clamp(f.pitch*0.12, 0.45, 1) }

func clamp(v, least, most float64) float64 { return min(max(v, least), most) }
