package locate

import "sudokubot/bot/photo/pixels"

// mask says for each pixel of a plane whether it is ink: darker than what is around it.
type mask struct {
	w, h int
	ink  []bool
}

// threshold marks what is darker by a share than the mean of a window of that radius around it (adaptive thresholding by
// the mean: D. Bradley, G. Roth, Adaptive Thresholding Using the Integral Image, 2007).
func threshold(p pixels.Summed, radius int, share float64) *mask {
	m := &mask{p.W, p.H, make([]bool, p.W*p.H)}
	mean := make([]float32, p.W)
	for y := range p.H {
		p.Means(mean, y, radius)
		row, out := p.Row(y), m.ink[y*p.W:(y+1)*p.W]
		for x, v := range row {
			out[x] = float32(v)+1 < mean[x]*float32(1-share)
		}
	}
	return m
}
