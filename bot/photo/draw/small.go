package draw

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

// perLine is the most small digits in a line.
const perLine = 5

// small writes the small digits of a cell at its foot on white. Bit d of set is for digit d.
func small(img draw.Image, cell image.Rectangle, set uint32, ink color.Color) {
	var digits strings.Builder
	for d := range 10 {
		if set>>d&1 != 0 {
			digits.WriteByte('0' + byte(d))
		}
	}
	text, y := digits.String(), cell.Max.Y-3
	if len(text) > perLine {
		line(img, cell.Min.X+4, y, text[perLine:], ink)
		text, y = text[:perLine], y-12
	}
	line(img, cell.Min.X+4, y, text, ink)
}

func line(img draw.Image, x, y int, text string, ink color.Color) {
	const wide, high = 7, 11
	draw.Draw(img, image.Rect(x-1, y-high+1, x+wide*len(text), y+1), image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.NewUniform(ink), Face: basicfont.Face7x13, Dot: fixed.P(x, y)}
	d.DrawString(text)
}
