package theme

import (
	"image/color"
	"math"
)

// Sight is a kind of colour vision.
type Sight uint8

// The kinds of colour vision: usual, and without one of the three kinds of cones.
const (
	Usual Sight = iota
	Protanopia
	Deuteranopia
	Tritanopia
	sights = iota
)

// linear is a colour in linear light. Each channel is from 0 to 1.
type linear [3]float64

// dichromats has the matrices of severity 1.0 for linear light of Machado, Oliveira and Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009).
var dichromats = [sights][3]linear{
	Usual: {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	Protanopia: {
		{0.152286, 1.052583, -0.204868},
		{0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998},
	},
	Deuteranopia: {
		{0.367322, 0.860646, -0.227968},
		{0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881},
	},
	Tritanopia: {
		{1.255528, -0.076749, -0.178779},
		{-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900},
	},
}

// Distance returns the distance of two colours seen with s: the colour difference of CIE 1976 in L*a*b* with
// the white of sRGB. A distance of 2.3 is just noticeable.
func (s Sight) Distance(a, b color.RGBA) float64 { return distance(s.lab(a), s.lab(b)) }

// Apart returns the smallest distance of two colours over all sights.
func Apart(a, b color.RGBA) float64 {
	least := math.Inf(1)
	for s := range Sight(sights) {
		least = min(least, s.Distance(a, b))
	}
	return least
}

func distance(a, b linear) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}

func (s Sight) lab(c color.RGBA) linear {
	l := linear{light(c.R), light(c.G), light(c.B)}
	var seen linear
	for i, row := range dichromats[s] {
		seen[i] = min(max(row[0]*l[0]+row[1]*l[1]+row[2]*l[2], 0), 1)
	}
	x := bent((0.4124*seen[0] + 0.3576*seen[1] + 0.1805*seen[2]) / 0.9505)
	y := bent(0.2126*seen[0] + 0.7152*seen[1] + 0.0722*seen[2])
	z := bent((0.0193*seen[0] + 0.1192*seen[1] + 0.9505*seen[2]) / 1.089)
	return linear{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// bent is the CIE function from light to perceived lightness.
func bent(t float64) float64 {
	if t > 216.0/24389 {
		return math.Cbrt(t)
	}
	return (24389.0/27*t + 16) / 116
}

func light(v uint8) float64 {
	s := float64(v) / 255
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}
