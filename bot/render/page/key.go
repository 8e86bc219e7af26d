package page

import "sudokubot/bot/render/canvas"

// apart is how far a name of a key is from the next mark.
const apart = 3 * Gap

// KeyRow prints the key: what the marks of a picture are, side by side. A mark is so wide, and so far before its name; it is drawn
// with its middle at a place of the line y.
func (p Page) KeyRow(names []string, wide, gap, y int, mark func(i int, at canvas.Point)) {
	x := Margin
	for i, name := range names {
		mark(i, canvas.Point{X: p.Across(float64(x) + float64(wide)/2), Y: float64(y)})
		x += wide + gap
		x += p.Text(name, Name, x, Width/3, y) + apart
	}
}
