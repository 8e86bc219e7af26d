package theme

import (
	"image/color"
	"math"
)

// Sight is a kind of colour vision.
type Sight uint8

// The kinds of colour vision: usual, and three without one kind of cones.
const (
	Usual Sight = iota
	Protanopia
	Deuteranopia
	Tritanopia
	sights = iota
)

// linear is a colour in linear light. Each channel is from 0 to 1.
type linear [3]float64

// dichromats has a matrix for linear light for each kind of vision. For vision without a kind of cones, it is
// the matrix of severity 1.0 of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency" (2009).
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
func (s Sight) Distance(a, b color.RGBA) float64 {
	x, y := s.lab(a), s.lab(b)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// Apart returns the smallest distance of two colours over all sights.
func Apart(a, b color.RGBA) float64 {
	least := math.Inf(1)
	for s := range Sight(sights) {
		least = min(least, s.Distance(a, b))
	}
	return least
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

// bent is the CIE function from relative luminance to perceived lightness.
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

// Tone is the lightness and chroma of tints in OKLCH.
type Tone struct{ light, chroma float64 }

func (t Tone) plus(more Tone) Tone { return Tone{t.light + more.light, t.chroma + more.chroma} }

// Hue returns the colour of a hue with the tone t, by the matrices of B. Ottosson, "A perceptual color space
// for image processing" (2020), https://bottosson.github.io/posts/oklab/.
func (t Tone) Hue(degrees float64) color.RGBA {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	a, b := t.chroma*cos, t.chroma*sin
	cube := func(v float64) float64 { return v * v * v }
	l := cube(t.light + 0.3963377774*a + 0.2158037573*b)
	m := cube(t.light - 0.1055613458*a - 0.0638541728*b)
	s := cube(t.light - 0.0894841775*a - 1.2914855480*b)
	return color.RGBA{
		R: channel(4.0767416621*l - 3.3077115913*m + 0.2309699292*s),
		G: channel(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s),
		B: channel(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s),
		A: 0xFF,
	}
}

// channel converts a channel of linear light to sRGB, clipped to 0 to 255.
func channel(v float64) uint8 {
	v = min(max(v, 0), 1)
	if v <= 0.0031308 {
		return uint8(math.Round(255 * 12.92 * v))
	}
	return uint8(math.Round(255 * (1.055*math.Pow(v, 1/2.4) - 0.055)))
}

// Spread distributes the colours over the positions, and returns the index of the colour of each position.
// Neighbours get very different colours for every kind of sight. There are as many colours as positions.
// beside[i] lists the neighbours of position i. Spread swaps the two colours with the largest gain until no
// swap gains. The result is deterministic.
func Spread(colors []color.RGBA, beside [][]int) []int {
	conflict := make([][]float64, len(colors)) // conflict of each two colours; close colours dominate
	for i, a := range colors {
		conflict[i] = make([]float64, len(colors))
		for j, b := range colors[:i] {
			conflict[i][j] = math.Pow(max(Apart(a, b), 0.1), -8)
			conflict[j][i] = conflict[i][j]
		}
	}
	chosen := make([]int, len(beside)) // colour by position
	for i := range chosen {
		chosen[i] = i
	}
	at := func(i int) (sum float64) { // conflict of a position with its neighbours
		for _, j := range beside[i] {
			sum += conflict[chosen[i]][chosen[j]]
		}
		return sum
	}
	swap := func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] }
	for {
		best, a, b := 0.0, 0, 0
		for i := range chosen {
			for j := range i {
				before := at(i) + at(j)
				swap(i, j)
				if gain := before - at(i) - at(j); gain > best+1e-9*before {
					best, a, b = gain, i, j
				}
				swap(i, j)
			}
		}
		if a == b {
			return chosen
		}
		swap(a, b)
	}
}
