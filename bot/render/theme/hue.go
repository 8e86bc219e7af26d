package theme

import (
	"image/color"
	"math"
)

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

// channel converts a channel of linear light to sRGB, clipped.
func channel(v float64) uint8 {
	v = min(max(v, 0), 1)
	if v <= 0.0031308 {
		return uint8(math.Round(255 * 12.92 * v))
	}
	return uint8(math.Round(255 * (1.055*math.Pow(v, 1/2.4) - 0.055)))
}
