// Package lettering typesets a line of text as outlines: it joins letters, orders text visually, and shortens
// long lines. It has a single font with Latin and Arabic letters, in two weights.
package lettering

import (
	"bytes"
	_ "embed" // the font
	"fmt"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
	lru "github.com/hashicorp/golang-lru/v2"
)

// The font is Vazirmatn 33.0.3 by Saber Rastikerdar and others, SIL Open Font License 1.1 (font/OFL.txt),
// unchanged, from fonts/ttf of the npm package "vazirmatn". It has Persian and Arabic letters, Persian
// digits, and matching Latin letters and digits from Roboto.
var (
	//go:embed font/Vazirmatn-Regular.ttf
	regularTTF []byte
	//go:embed font/Vazirmatn-Bold.ttf
	boldTTF []byte
)

// Weight is the thickness of strokes.
type Weight uint8

// The weights of the font.
const (
	Regular Weight = iota
	Bold
	weights = iota
)

// Reference signs. Latin capitals and digits are as tall as H. Persian digits except zero are as tall as ۱.
const (
	latinTall   = 'H'
	persianTall = '۱'
)

// Setter typesets lines of text. It is safe for concurrent use.
type Setter struct {
	kept *lru.Cache[wanted, Line] // the most recent lines: many pictures share a title

	mu     sync.Mutex // guards all fields below: shaping uses memory of the shaper and the fonts
	shaper shaping.HarfbuzzShaper
	fonts  [weights]*font.Face
	unit   float64                   // a unit of the outlines, in ems
	tall   [weights]map[rune]float64 // heights of the reference signs, in ems
}

// linesKept limits the number of cached lines. longestKept limits the text of a cached line, in bytes.
const (
	linesKept   = 256
	longestKept = 4 * longest
)

// wanted is the key of a cached line.
type wanted struct {
	text   string
	weight Weight
	width  float64 // maximum width as in Fit; infinite for Set
}

// New returns a Setter. The error is from the embedded font.
func New() (*Setter, error) {
	kept, err := lru.New[wanted, Line](linesKept)
	if err != nil {
		return nil, err
	}
	s := &Setter{kept: kept}
	for w, ttf := range [weights][]byte{regularTTF, boldTTF} {
		face, err := font.ParseTTF(bytes.NewReader(ttf))
		if err != nil {
			return nil, fmt.Errorf("read the font: %w", err)
		}
		s.fonts[w], s.unit = face, 1/float64(face.Upem())
		s.tall[w] = map[rune]float64{}
		for _, sign := range [...]rune{latinTall, persianTall} {
			s.tall[w][sign] = -s.shape([]rune{sign}, Weight(w)).Box.MinY
		}
	}
	return s, nil
}

// Tall returns, in ems, the height of Persian digits if a text has any, and otherwise the height of Latin
// capitals.
func (s *Setter) Tall(text string, w Weight) float64 {
	for _, sign := range text {
		if '۰' <= sign && sign <= '۹' {
			return s.tall[w][persianTall]
		}
	}
	return s.tall[w][latinTall]
}

// Has reports whether both weights of the font have sign.
func (s *Setter) Has(sign rune) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.has(sign)
}

func (s *Setter) has(sign rune) bool {
	for _, f := range s.fonts {
		if _, ok := f.NominalGlyph(sign); !ok {
			return false
		}
	}
	return true
}

// TTF returns the font file of a weight, so that the caller can embed parts of it. The caller must not modify
// it.
func TTF(w Weight) []byte { return [weights][]byte{regularTTF, boldTTF}[w] }
