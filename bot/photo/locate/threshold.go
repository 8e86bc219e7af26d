package locate

import "sudokubot/bot/photo/pixels"

// mask marks the ink of a plane: pixels darker than their surroundings.
type mask struct {
	w, h int
	ink  []byte // 1 where it is, row by row
}

// threshold marks pixels darker by so many hundredths, and by 1 of 255, than the mean of a window of that
// radius, at most 200 (adaptive thresholding by the mean: D. Bradley, G. Roth, Adaptive Thresholding Using
// the Integral Image, 2007). Numbers stay whole, and within 32 bits.
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
