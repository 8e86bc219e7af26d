package render

import (
	"image"
	"image/color"
)

// Pair is an ink on a ground as the test of contrast sees it.
type Pair struct {
	Name    string
	Ground  color.RGBA
	Ink     color.RGBA
	Outline bool // a shape, not a text
}

// Pairs returns every ink on every ground that pictures of the theme can hold.
func Pairs(t Theme) []Pair {
	grounds := [...]string{"page", "empty", "given", "wrong", "differs", "focus"}
	names := [...]string{"label", "given", "found", "candidate", "thin line", "thick line", "wrong", "differs", "focus"}
	var result []Pair
	for _, p := range pairs {
		result = append(result, Pair{
			Name:    names[p.ink] + " on " + grounds[p.on],
			Ground:  rgb(themes[t].grounds[p.on]),
			Ink:     rgb(themes[t].inks[p.ink]),
			Outline: p.ink > candidateInk,
		})
	}
	return result
}

// Tints returns the grounds of cells: empty, given, and one for each mark.
func Tints(t Theme) []color.RGBA {
	var tints []color.RGBA
	for _, v := range themes[t].grounds[empty:] {
		tints = append(tints, rgb(v))
	}
	return tints
}

// Outlines returns the inks of the outlines of the marks.
func Outlines(t Theme) []color.RGBA {
	return []color.RGBA{rgb(themes[t].inks[wrongInk]), rgb(themes[t].inks[differsInk]), rgb(themes[t].inks[focusInk])}
}

// Inks returns the inks of givens and of found digits.
func Inks(t Theme) (given, found color.RGBA) {
	return rgb(themes[t].inks[givenInk]), rgb(themes[t].inks[foundInk])
}

// HasSign reports whether both weights of the font draw sign.
func (r *Renderer) HasSign(sign rune) bool {
	for _, f := range r.stamps.fonts {
		if index, err := f.GlyphIndex(nil, sign); err != nil || index == 0 {
			return false
		}
	}
	return true
}

// Kept returns how many stamps r keeps.
func (r *Renderer) Kept() int {
	r.stamps.mu.Lock()
	defer r.stamps.mu.Unlock()
	return len(r.stamps.kept)
}

// Draw returns the pixels of a picture before they are compressed, which takes most of the time.
func (r *Renderer) Draw(b Board, s Style) (*image.Paletted, error) {
	v, err := r.draw(b, s)
	return v.Paletted, err
}
