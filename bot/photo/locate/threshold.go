package locate

import "sudokubot/bot/photo/pixels"

// mask says for each pixel of a plane whether it is ink: darker than what is around it.
type mask struct {
	w, h int
	ink  []byte // 1 where it is, row by row
}

// threshold marks what is darker by so many hundredths than the mean of a window of that radius around it (adaptive thresholding by
// the mean: D. Bradley, G. Roth, Adaptive Thresholding Using the Integral Image, 2007).
func threshold(p pixels.Summed, radius, share int) *mask {
	m := &mask{p.W, p.H, make([]byte, p.W*p.H)}
	for y := range p.H {
		p.Darker(m.ink[y*p.W:(y+1)*p.W], y, radius, share)
	}
	return m
}
