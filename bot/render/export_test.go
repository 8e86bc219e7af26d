package render

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"sudokubot/solver/sudoku"
)

// Pair is an ink on a ground as the test of contrast sees it.
type Pair struct {
	Name    string
	Ground  color.RGBA
	Ink     color.RGBA
	Outline bool // a shape, not a text
}

// pairs returns every ink that is drawn with soft edges on a ground.
func (v canvas) pairs() map[Pair]bool {
	used := make([]bool, v.shades.count())
	last := plain(page)
	for _, s := range v.pixels {
		if s != last {
			used[s], last = true, s
		}
	}
	found := map[Pair]bool{}
	for s, isUsed := range used {
		if !isUsed {
			continue
		}
		on, k, level := shade(s).parts()
		if level == 0 || level == steps {
			continue
		}
		found[Pair{
			Name:    fmt.Sprintf("ink %d on ground %d", k, on),
			Ground:  v.shades.grounds[on],
			Ink:     v.shades.inks[k],
			Outline: k >= thinInk,
		}] = true
	}
	return found
}

// Pairs returns every ink on every ground that the picture of b holds.
func (r *Renderer) Pairs(b Board, s Style) (map[Pair]bool, error) {
	v, err := r.draw(b, s)
	return v.pairs(), err
}

// ColoredPairs returns every ink on every ground that the picture of b holds.
func (r *Renderer) ColoredPairs(b ColoredBoard, s Style) (map[Pair]bool, error) {
	v, err := r.drawColored(b, s)
	return v.pairs(), err
}

// ChartPairs returns every ink on every ground that the picture of c holds.
func (r *Renderer) ChartPairs(c Chart, s Style) (map[Pair]bool, error) {
	v, err := r.drawChart(c, s)
	return v.pairs(), err
}

// Fills returns the fills of the colours of a coloured Sudoku, in their order.
func Fills(letters string) []color.RGBA {
	var chosen []color.RGBA
	for _, i := range fillsOf(letters) {
		chosen = append(chosen, rgb(fills[i].color))
	}
	return chosen
}

// HatchAndInk returns the ink of the lines in a cell without a colour, and that of its number.
func HatchAndInk(t Theme) (hatch, number color.RGBA) {
	return rgb(themes[t].inks[thinInk]), rgb(themes[t].inks[givenInk])
}

// Tints returns the grounds of cells: empty, given, and one for each mark.
func Tints(t Theme) []color.RGBA {
	var tints []color.RGBA
	for _, v := range themes[t].grounds[empty : focus+1] {
		tints = append(tints, rgb(v))
	}
	return tints
}

// HouseTints returns the grounds of the houses of l that are shown by their tints.
func HouseTints(l *sudoku.Layout, t Theme) []color.RGBA { return newTinting(l, t).colors }

// Outlines returns the inks of the outlines of the marks.
func Outlines(t Theme) []color.RGBA {
	return []color.RGBA{rgb(themes[t].inks[wrongInk]), rgb(themes[t].inks[differsInk]), rgb(themes[t].inks[focusInk])}
}

// Inks returns the inks of givens and of found digits.
func Inks(t Theme) (given, found color.RGBA) {
	return rgb(themes[t].inks[givenInk]), rgb(themes[t].inks[foundInk])
}

// HasSign reports whether both weights of the font draw sign.
func (r *Renderer) HasSign(sign rune) bool { return r.stamps.has(sign) }

// Kept returns how many stamps r keeps.
func (r *Renderer) Kept() int {
	r.stamps.mu.Lock()
	defer r.stamps.mu.Unlock()
	return len(r.stamps.kept)
}

// Canvas is a picture before its colours are chosen, for comparing many of them.
type Canvas = canvas

// Canvas returns the canvas of b.
func (r *Renderer) Canvas(b Board, s Style) (Canvas, error) { return r.draw(b, s) }

// Changed returns the least rectangle that holds all pixels in which v and w differ, which have the same colours.
func (v canvas) Changed(w Canvas) image.Rectangle {
	var r image.Rectangle
	width := v.rect.Dx()
	for y := range v.rect.Dy() {
		a, b := v.pixels[y*width:(y+1)*width], w.pixels[y*width:(y+1)*width]
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
	return v.image(1), nil
}

// Draw returns the pixels of a picture before they are compressed, which takes most of the time.
func (r *Renderer) Draw(b Board, s Style) (*image.Paletted, error) {
	v, err := r.draw(b, s)
	if err != nil {
		return nil, err
	}
	return v.image(1), nil
}

// DrawSketch is Draw for sketches.
func (r *Renderer) DrawSketch(s Sketch, style Style) (*image.Paletted, error) {
	v, err := r.drawSketch(s, style, s.sides()[0])
	if err != nil {
		return nil, err
	}
	return v.image(1), nil
}

// SketchPairs returns every ink on every ground that the picture of s holds.
func (r *Renderer) SketchPairs(s Sketch, style Style) (map[Pair]bool, error) {
	v, err := r.drawSketch(s, style, s.sides()[0])
	return v.pairs(), err
}

// SpotFills returns the fills of the roles of candidates.
func SpotFills(t Theme) []color.RGBA {
	var fills []color.RGBA
	for _, v := range themes[t].grounds[spotA:] {
		fills = append(fills, rgb(v))
	}
	return fills
}
