package plot

import (
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// Series is one of some rows of values in one picture: each has an ink and, for who sees no colours, a shape of its own.
type Series uint8

// MostSeries is how many there are. What is above them looks as the first does.
const MostSeries = 4

// looks are the inks and the shapes of the series: discs, and what has so many corners, turned by degrees, reaching so much farther.
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

// Shape returns how far inside of the mark of a series a point lies, where a disc would have that radius.
func (i Series) Shape(middle canvas.Point, radius float64) func(canvas.Point) float64 {
	l := looks[i.of()]
	if l.corners == 0 {
		return canvas.Disc(middle, radius)
	}
	return canvas.Equilateral(l.corners, middle, radius*l.farther, l.degrees).Depths()
}
