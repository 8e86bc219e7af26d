package locate

import "sudokubot/bot/photo/pixels"

// mask says for each pixel of a plane whether it is ink: darker than what is around it.
type mask struct {
	w, h int
	ink  []byte // 1 where it is, row by row
}

// threshold marks what is darker by a share than the mean of a window of that radius around it (adaptive thresholding by
// the mean: D. Bradley, G. Roth, Adaptive Thresholding Using the Integral Image, 2007).
func threshold(p pixels.Summed, radius int, share float64) *mask {
	m := &mask{p.W, p.H, make([]byte, p.W*p.H)}
	mean := make([]float32, p.W)
	for y := range p.H {
		p.Means(mean, y, radius)
		row, out := p.Row(y)[:len(mean)], m.ink[y*p.W : (y+1)*p.W][:len(mean)]
		for x, m := range mean {
			var ink byte
			if float32(row[x])+1 < m*float32(1-share) {
				ink = 1
			}
			out[x] = ink
		}
	}
	return m
}
