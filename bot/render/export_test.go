package render

import (
	"image"
	"image/color"
	"math"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/sudoku"
)

// Pairs returns every ink on every ground that the picture of b holds.
func (r *Renderer) Pairs(b Board, s Style) (map[canvastest.Pair]bool, error) {
	v, err := r.draw(b, s)
	return canvastest.Pairs(v), err
}

// ColoredPairs returns every ink on every ground that the picture of b holds.
func (r *Renderer) ColoredPairs(b ColoredBoard, s Style) (map[canvastest.Pair]bool, error) {
	v, err := r.drawColored(b, s)
	return canvastest.Pairs(v), err
}

// Fills returns the fills of the colours of a coloured Sudoku, in their order.
func Fills(letters string) []color.RGBA {
	var chosen []color.RGBA
	for _, i := range fillsOf(letters) {
		chosen = append(chosen, theme.RGB(fills[i].color))
	}
	return chosen
}

// HatchAndInk returns the ink of the lines in a cell without a colour, and that of its number.
func HatchAndInk(t theme.Theme) (hatch, number color.RGBA) {
	return t.Ink(theme.ThinInk), t.Ink(theme.GivenInk)
}

// Tints returns the grounds of cells: empty, given, and one for each mark.
func Tints(t theme.Theme) []color.RGBA {
	var tints []color.RGBA
	tints = append(tints, t.Shades().Grounds[theme.Empty:theme.Focus+1]...)
	return tints
}

// HouseTints returns the grounds of the houses of l that are shown by their tints.
func HouseTints(l *sudoku.Layout, t theme.Theme) []color.RGBA { return newTinting(l, t).colors }

// Outlines returns the inks of the outlines of the marks.
func Outlines(t theme.Theme) []color.RGBA {
	return []color.RGBA{t.Ink(theme.WrongInk), t.Ink(theme.DiffersInk), t.Ink(theme.FocusInk)}
}

// Inks returns the inks of givens and of found digits.
func Inks(t theme.Theme) (given, found color.RGBA) {
	return t.Ink(theme.GivenInk), t.Ink(theme.FoundInk)
}

// HasSign reports whether both weights of the font draw sign.
func (r *Renderer) HasSign(sign rune) bool { return r.stamps.Has(sign) }

// Stamps returns the texts that r has drawn.
func (r *Renderer) Stamps() *canvas.Stamps { return r.stamps }

// Kept returns how many stamps r keeps.
func (r *Renderer) Kept() int { return len(r.stamps.Kept()) }

// Canvas is a picture before its colours are chosen, for comparing many of them.
type Canvas = canvas.Canvas

// Canvas returns the canvas of b.
func (r *Renderer) Canvas(b Board, s Style) (Canvas, error) { return r.draw(b, s) }

// ColoredCanvas returns the canvas of b.
func (r *Renderer) ColoredCanvas(b ColoredBoard, s Style) (Canvas, error) { return r.drawColored(b, s) }

// SketchCanvas returns the canvas of s in its first size.
func (r *Renderer) SketchCanvas(s Sketch, style Style) Canvas {
	return r.drawSketch(s, style, s.sides()[0])
}

// CardCanvas returns the canvas of k.
func (r *Renderer) CardCanvas(k Card, s Style) Canvas { return r.drawCard(k, s) }

// TileCanvas returns the canvas of k.
func (r *Renderer) TileCanvas(k Tile, s Style) Canvas { return r.drawTile(k, s) }

// Changed returns the least rectangle around all different pixels of v and w. Both must have equal colours.
func Changed(v, w Canvas) image.Rectangle {
	var r image.Rectangle
	width := v.Rect.Dx()
	for y := range v.Rect.Dy() {
		a, b := v.Pixels[y*width:(y+1)*width], w.Pixels[y*width:(y+1)*width]
		if slices.Equal(a, b) {
			continue
		}
		for x := range a {
			if a[x] != b[x] {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// DrawColored is Draw for coloured boards.
func (r *Renderer) DrawColored(b ColoredBoard, s Style) (*image.Paletted, error) {
	v, err := r.drawColored(b, s)
	if err != nil {
		return nil, err
	}
	return v.Image(1, nil), nil
}

// Draw returns the pixels of a picture before they are compressed, which takes most of the time.
func (r *Renderer) Draw(b Board, s Style) (*image.Paletted, error) {
	v, err := r.draw(b, s)
	if err != nil {
		return nil, err
	}
	return v.Image(1, nil), nil
}

// DrawSketch is Draw for sketches.
func (r *Renderer) DrawSketch(s Sketch, style Style) (*image.Paletted, error) {
	return r.drawSketch(s, style, s.sides()[0]).Image(1, nil), nil
}

// SketchPairs returns every ink on every ground that the picture of s holds.
func (r *Renderer) SketchPairs(s Sketch, style Style) (map[canvastest.Pair]bool, error) {
	return canvastest.Pairs(r.drawSketch(s, style, s.sides()[0])), nil
}

// SpotFills returns the fills of the roles of candidates.
func SpotFills(t theme.Theme) []color.RGBA {
	var fills []color.RGBA
	fills = append(fills, t.Shades().Grounds[theme.SpotA:]...)
	return fills
}

// LeastBeside returns the least distance of the tints of neighbouring regions for any sight, in cells without
// a given or with a given.
func LeastBeside(l *sudoku.Layout, t theme.Theme, given int) float64 {
	tints, regions, least := newTinting(l, t).colors, housesOf(l, sudoku.Region), math.Inf(1)
	for i, others := range beside(l, regions) {
		for _, j := range others {
			least = min(least, theme.Apart(tints[2*i+given], tints[2*j+given]))
		}
	}
	return least
}

// UsualTints returns the grounds of cells outside tinted houses, without and with a given.
func UsualTints(t theme.Theme) []color.RGBA {
	return []color.RGBA{t.Shades().Grounds[theme.Empty], t.Shades().Grounds[theme.Given]}
}
