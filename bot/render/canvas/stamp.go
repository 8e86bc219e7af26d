package canvas

import (
	_ "embed" // the font
	"errors"
	"fmt"
	"image"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The font is Vazirmatn 33.0.3 by Saber Rastikerdar and others, SIL Open Font License 1.1 (font/OFL.txt), unchanged, from
// the npm package "vazirmatn", fonts/ttf. It has Persian digits and, from Roboto, Latin ones that match them.
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

// ErrText is the error of a text that the font cannot draw, wrapped with the sign.
var ErrText = errors.New("the text has a sign that cannot be drawn")

// Stamp is a short text as an image of levels, 0 to steps, with the place of its top left corner relative to the middle
// of the text. It does not change once made.
type Stamp struct {
	levels        []uint8
	Width, height int
	Left, top     int
}

// Text says what is on a stamp. The height is that of a capital or a tall digit, in pixels.
type Text struct {
	Signs  string
	Weight Weight
	Height int
}

// Stamps makes stamps and keeps them. The boards of all orders have a few thousand different ones, most of them some
// hundred bytes, so none is ever thrown away. It may be used by many goroutines at once.
type Stamps struct {
	fonts [weights]*sfnt.Font
	tall  [weights]map[rune]float64 // height of the reference signs at a size of 1

	mu   sync.Mutex
	kept map[Text]*Stamp
}

// The signs that stand for the height of their script: all capitals and digits of Latin are as tall as H, all Persian
// digits but zero as ۱.
const (
	latinTall   = 'H'
	persianTall = '۱'
)

// NewStamps returns stamps of which none is made yet. The error would be one of the embedded font.
func NewStamps() (*Stamps, error) {
	s := &Stamps{kept: map[Text]*Stamp{}}
	for w, ttf := range [weights][]byte{regularTTF, boldTTF} {
		parsed, err := opentype.Parse(ttf)
		if err != nil {
			return nil, fmt.Errorf("read the font: %w", err)
		}
		s.fonts[w] = parsed
		s.tall[w] = map[rune]float64{}
		for _, sign := range []rune{latinTall, persianTall} {
			if s.tall[w][sign], err = heightOf(parsed, sign); err != nil {
				return nil, fmt.Errorf("measure the font: %w", err)
			}
		}
	}
	return s, nil
}

// heightOf returns the height of sign above its baseline at a size of 1, measured at 1000.
func heightOf(f *sfnt.Font, sign rune) (float64, error) {
	const size = 1000
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return 0, err
	}
	bounds, _, ok := face.GlyphBounds(sign)
	if !ok || bounds.Min.Y >= 0 {
		return 0, fmt.Errorf("no sign %q", sign)
	}
	return float64(-bounds.Min.Y) / 64 / size, nil
}

// Get returns the stamp for k, made at the first call.
func (s *Stamps) Get(k Text) (*Stamp, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if kept, ok := s.kept[k]; ok {
		return kept, nil
	}
	made, err := s.cut(k)
	if err != nil {
		return nil, fmt.Errorf("draw %q: %w", k.Signs, err)
	}
	s.kept[k] = made
	return made, nil
}

// Kept returns how many stamps are kept.
func (s *Stamps) Kept() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.kept)
}

// longest is how many signs of a text are looked at for one that fits a picture.
const longest = 80

// Fit returns a stamp of a text from outside, which is not kept, about width pixels wide at most: what is too long ends
// in an ellipsis. It is nil where there is nothing to print.
func (s *Stamps) Fit(text string, w Weight, height, width int) (*Stamp, error) {
	signs, err := s.Drawable(text)
	if err != nil || len(signs) == 0 {
		return nil, err
	}
	face, err := s.face(Text{Signs: string(signs), Weight: w, Height: height})
	if err != nil {
		return nil, err
	}
	text = string(signs)
	for len(signs) > 1 && font.MeasureString(face, text).Ceil() > width {
		signs = signs[:len(signs)-1]
		text = string(signs) + "…"
	}
	return s.cut(Text{Signs: text, Weight: w, Height: height})
}

// Drawable returns the signs of a text without marks of direction, or ErrText if some cannot be drawn one by one.
func (s *Stamps) Drawable(text string) ([]rune, error) {
	var signs []rune
	for _, sign := range text {
		if unicode.Is(unicode.Cf, sign) {
			continue
		}
		if len(signs) == longest {
			break
		}
		if joins := unicode.IsLetter(sign) && unicode.Is(unicode.Arabic, sign); joins || unicode.IsMark(sign) || !s.Has(sign) {
			return nil, fmt.Errorf("%q: %w", sign, ErrText)
		}
		signs = append(signs, sign)
	}
	return signs, nil
}

// Has reports whether both weights of the font have sign.
func (s *Stamps) Has(sign rune) bool {
	for _, f := range s.fonts {
		if index, err := f.GlyphIndex(nil, sign); err != nil || index == 0 {
			return false
		}
	}
	return true
}

func (s *Stamps) cut(k Text) (*Stamp, error) {
	face, err := s.face(k)
	if err != nil {
		return nil, err
	}
	bounds, advance := font.BoundString(face, k.Signs)
	box := image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil(), bounds.Max.Y.Ceil())
	alpha := image.NewAlpha(box)
	// The dot is the origin: a whole pixel, so that the foot of every sign is sharp.
	d := font.Drawer{Dst: alpha, Src: image.Opaque, Face: face, Dot: fixed.Point26_6{}}
	d.DrawString(k.Signs)
	return &Stamp{
		levels: levels(alpha),
		Width:  box.Dx(),
		height: box.Dy(),
		Left:   box.Min.X - middle(bounds, advance).Round(),
		top:    box.Min.Y + (k.Height+1)/2,
	}, nil
}

// face returns the font in the size of k.
func (s *Stamps) face(k Text) (font.Face, error) {
	size := float64(k.Height) / s.tall[k.Weight][tallSign(k.Signs)]
	return opentype.NewFace(s.fonts[k.Weight], &opentype.FaceOptions{Size: size, DPI: 72})
}

// middle returns where the eye sees the middle of a sign: between that of its ink and that of its advance, which differ
// in a 1 with its flag.
func middle(bounds fixed.Rectangle26_6, advance fixed.Int26_6) fixed.Int26_6 {
	return (bounds.Min.X + bounds.Max.X + advance) / 4
}

func tallSign(text string) rune {
	for _, sign := range text {
		if '۰' <= sign && sign <= '۹' {
			return persianTall
		}
	}
	return latinTall
}

func levels(alpha *image.Alpha) []uint8 {
	levels := make([]uint8, len(alpha.Pix))
	for i, a := range alpha.Pix {
		levels[i] = uint8((int(a)*Steps + 127) / 255)
	}
	return levels
}
