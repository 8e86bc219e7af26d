// Package plot draws figures. Times shows games as dots over days. Line shows games as strokes on a scale of
// times. Calendar shows the results of days. Table shows standings. Bars shows counts. Chart shows amounts on
// a logarithmic scale. Package course draws on a Page of this package.
//
// Days are numbers. In a mirrored picture, text and time run from right to left. The caller supplies all
// words.
package plot

import (
	"errors"
	"math"
	"slices"
	"time"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// Kind is the end of a game.
type Kind uint8

// The kinds of ends.
const (
	Clean  Kind = iota // a full dot
	Helped             // a hollow dot
	GaveUp             // a cross
)

// Errors for pictures that cannot be drawn, wrapped with the position.
var (
	ErrTime = errors.New("the time is out of range")
	ErrDay  = errors.New("the day is out of range")
)

// least and most are the bounds of the times.
const (
	least = time.Second
	most  = 100 * time.Hour
)

// Sizes of all pictures, in pixels.
const (
	dotRadius  = 8.0
	hollow     = 3.5 // width of the edge of a hollow dot
	ringRadius = 15.5
)

var rows = HeadRows{Title: HeadRow{High: 68, Middle: 22}, Beneath: HeadRow{High: 48, Middle: 12}}

// part is the face for titles of the parts of a picture.
var part = Face{Weight: lettering.Bold, Height: 22, Ink: theme.GivenInk}

func (p Page) dot(at canvas.Point, k Kind, of Player, last bool) {
	shape, ink := canvas.Disc(at, dotRadius), theme.FocusInk
	if of == Other {
		shape, ink = canvas.Equilateral(4, at, dotRadius*1.3, 0).Depths(), theme.RimC
	}
	around := at.Around(2 * dotRadius)
	switch k {
	case Clean:
		p.Blob(around, shape, ink)
	case Helped:
		p.Shape(around, shape, canvas.Page, ink, hollow)
	default:
		p.Cross(at, dotRadius*0.8, hollow, theme.LabelInk)
	}
	if last {
		p.Ring(at.Around(2*ringRadius), canvas.Disc(at, ringRadius), theme.GivenInk, 2.5)
	}
}

// scale is a range of times in doublings of a minute. It covers all times of a picture.
type scale struct{ from, to int }

func scaleOf(times []time.Duration) scale {
	low, high := doublings(slices.Min(times)), doublings(slices.Max(times))
	s := scale{from: int(math.Floor(low)), to: int(math.Ceil(high))}
	if s.to == s.from {
		s.to++
	}
	return s
}

func doublings(d time.Duration) float64 { return math.Log2(d.Minutes()) }

// at returns the position of a time as a share of the scale.
func (s scale) at(d time.Duration) float64 {
	return (doublings(d) - float64(s.from)) / float64(s.to-s.from)
}

func timeAt(doublings int) time.Duration {
	return time.Duration(math.Ldexp(float64(time.Minute), doublings)).Round(time.Second)
}

func inRange(d time.Duration) bool { return d >= least && d <= most }
