package locate

import "sudokubot/bot/photo/pixels"

// mask marks the ink of a plane: pixels darker than their surroundings.
type mask struct {
	w, h int
	ink  []byte // 1 for ink, by rows
}

// threshold marks pixels darker than the mean of a window, by so many hundredths of it and at least by 1 of
// 255. The radius is at most 200 pixels. All numbers are integers within 32 bits (D. Bradley, G. Roth,
// Adaptive Thresholding Using the Integral Image, 2007).
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
