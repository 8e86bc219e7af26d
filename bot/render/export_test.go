package render

import (
	"image/color"
	"math"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

// Fills returns the fills of a coloured Sudoku with these letters as colours, in the order of the letters.
func Fills(letters string) []color.RGBA {
	var chosen []color.RGBA
	for _, i := range fillsOf(letters) {
		chosen = append(chosen, theme.RGB(fills[i].color))
	}
	return chosen
}

// HouseTints returns the colours of the grounds in tinted houses of l.
func HouseTints(l *sudoku.Layout, t theme.Theme) []color.RGBA { return newTinting(l, t).colors }

// HasSign reports whether both weights of the font draw sign.
func (r *Renderer) HasSign(sign rune) bool { return r.stamps.Has(sign) }

// Stamps returns the cached stamps of r.
func (r *Renderer) Stamps() *canvas.Stamps { return r.stamps }

// Kept returns how many stamps r has cached.
func (r *Renderer) Kept() int { return len(r.stamps.Kept()) }

// Canvas returns the canvas of b.
func (r *Renderer) Canvas(b Board, s Style) (canvas.Canvas, error) { return r.draw(b, s) }

// ColoredCanvas returns the canvas of b.
func (r *Renderer) ColoredCanvas(b ColoredBoard, s Style) (canvas.Canvas, error) {
	return r.drawColored(b, s)
}

// SketchCanvas returns the canvas of s in its first size.
func (r *Renderer) SketchCanvas(s Sketch, style Style) canvas.Canvas {
	return r.drawSketch(s, style, s.sides()[0])
}

// CardCanvas returns the canvas of k.
func (r *Renderer) CardCanvas(k Card, s Style) canvas.Canvas { return r.drawCard(k, s) }

// TileCanvas returns the canvas of k.
func (r *Renderer) TileCanvas(k Tile, s Style) canvas.Canvas { return r.drawTile(k, s) }

// LeastBeside returns the smallest distance between the tints of neighbouring regions, over all kinds of
// colour vision. given is 1 for cells with a given, otherwise 0.
func LeastBeside(l *sudoku.Layout, t theme.Theme, given int) float64 {
	tints, regions, least := newTinting(l, t).colors, housesOf(l, sudoku.Region), math.Inf(1)
	for i, others := range beside(l, regions) {
		for _, j := range others {
			least = min(least, theme.Apart(tints[2*i+given], tints[2*j+given]))
		}
	}
	return least
}
