package plot

import (
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// Series is a row of values among several. Each has an ink, and a shape for readers who cannot distinguish
// the inks.
type Series uint8

// MostSeries is the number of appearances. Later series look like the first.
const MostSeries = 4

// looks has the ink and shape of each series: a disc, or a polygon rotated by degrees and enlarged.
var looks = [MostSeries]struct {
	ink     canvas.Ink
	corners int
	degrees float64
	farther float64
}{
	{ink: theme.FocusInk},
	{ink: theme.RimC, corners: 4, farther: 1.3},
	{ink: theme.LabelInk, corners: 3, farther: 1.3},
	{ink: theme.WrongInk, corners: 4, degrees: 45, farther: 1.2},
}

func (i Series) of() Series {
	if i < MostSeries {
		return i
	}
	return 0
}

// Ink returns the ink of a series.
func (i Series) Ink() canvas.Ink { return looks[i.of()].ink }

// Shape returns the depth of a point inside the mark of a series. radius is the radius of a disc.
func (i Series) Shape(middle canvas.Point, radius float64) func(canvas.Point) float64 {
	l := looks[i.of()]
	if l.corners == 0 {
		return canvas.Disc(middle, radius)
	}
	return canvas.Equilateral(l.corners, middle, radius*l.farther, l.degrees).Depths()
}
