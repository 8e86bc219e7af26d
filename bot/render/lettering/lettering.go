// Package lettering sets a line of text as outlines: it joins letters, puts text into visual order, and
// shortens long lines with an ellipsis.
//
// It has a single font in two weights, with Latin and Arabic letters.
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
// unchanged, from the npm package "vazirmatn", fonts/ttf. It has the letters of Persian and Arabic, Persian
// digits and, from Roboto, Latin letters and digits that match them.
var (
	//go:embed font/Vazirmatn-Regular.ttf
	regularTTF []byte
	//go:embed font/Vazirmatn-Bold.ttf
	boldTTF []byte
)

// Weight is how thick the strokes of a text are.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
	weights = iota
)

// The signs with the height of their script: all capitals and digits of Latin are as tall as H, all Persian
// digits but zero as ۱.
const (
	latinTall   = 'H'
	persianTall = '۱'
)

// Setter sets lines. It may be used by many goroutines at once.
type Setter struct {
	kept *lru.Cache[wanted, Line] // the newest lines: many pictures share a title

	mu     sync.Mutex // guards all below: shaping uses memory of the shaper and of the fonts
	shaper shaping.HarfbuzzShaper
	fonts  [weights]*font.Face
	unit   float64                   // of the outlines, in ems
	tall   [weights]map[rune]float64 // height of the reference signs, in ems
}

// linesKept is the number of cached lines, longestKept the most bytes of a cached text: some kilobytes each.
const (
	linesKept   = 256
	longestKept = 4 * longest
)

// wanted is the input of a line.
type wanted struct {
	text   string
	weight Weight
	width  float64 // of Fit; infinite for Set
}

// New returns a Setter. The error is one of the embedded font.
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

// Tall returns the height of the capitals and digits of a text, in ems. It is that of Persian digits in a
// text with any, or else of Latin ones.
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
