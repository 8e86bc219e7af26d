package render

import (
	_ "embed" // the font
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

type weight uint8

const (
	regular weight = iota
	bold
	weights = iota
)

// stamp is a short text as an image of levels, 0 to steps, with the place of its top left corner relative to the middle
// of the text. It does not change once made.
type stamp struct {
	levels        []uint8
	width, height int
	left, top     int
}

// stampKey says what is on a stamp. The height is that of a capital or a tall digit, in pixels.
type stampKey struct {
	text   string
	weight weight
	height int
}

// stamps makes stamps and keeps them. The boards of all orders have a few thousand different ones, most of them some
// hundred bytes, so none is ever thrown away. It may be used by many goroutines at once.
type stamps struct {
	fonts [weights]*sfnt.Font
	tall  [weights]map[rune]float64 // height of the reference signs at a size of 1

	mu   sync.Mutex
	kept map[stampKey]*stamp
}

// The signs that stand for the height of their script: all capitals and digits of Latin are as tall as H, all Persian
// digits but zero as ۱.
const (
	latinTall   = 'H'
	persianTall = '۱'
)

func newStamps() (*stamps, error) {
	s := &stamps{kept: map[stampKey]*stamp{}}
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

// get returns the stamp for k, made at the first call.
func (s *stamps) get(k stampKey) (*stamp, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if kept, ok := s.kept[k]; ok {
		return kept, nil
	}
	made, err := s.cut(k)
	if err != nil {
		return nil, fmt.Errorf("draw %q: %w", k.text, err)
	}
	s.kept[k] = made
	return made, nil
}

// longest is how many signs of a text are looked at for one that fits a picture.
const longest = 80

// fit returns a stamp of a text from outside, which is not kept, about width pixels wide at most: what is too long ends
// in an ellipsis. It is nil where there is nothing to print.
func (s *stamps) fit(text string, w weight, height, width int) (*stamp, error) {
	signs, err := s.drawable(text)
	if err != nil || len(signs) == 0 {
		return nil, err
	}
	face, err := s.face(stampKey{text: string(signs), weight: w, height: height})
	if err != nil {
		return nil, err
	}
	text = string(signs)
	for len(signs) > 1 && font.MeasureString(face, text).Ceil() > width {
		signs = signs[:len(signs)-1]
		text = string(signs) + "…"
	}
	return s.cut(stampKey{text: text, weight: w, height: height})
}

// drawable returns the signs of a text without marks of direction, or ErrText if some cannot be drawn one by one.
func (s *stamps) drawable(text string) ([]rune, error) {
	var signs []rune
	for _, sign := range text {
		if unicode.Is(unicode.Cf, sign) {
			continue
		}
		if len(signs) == longest {
			break
		}
		if joins := unicode.IsLetter(sign) && unicode.Is(unicode.Arabic, sign); joins || unicode.IsMark(sign) || !s.has(sign) {
			return nil, fmt.Errorf("%q: %w", sign, ErrText)
		}
		signs = append(signs, sign)
	}
	return signs, nil
}

// has reports whether both weights of the font have sign.
func (s *stamps) has(sign rune) bool {
	for _, f := range s.fonts {
		if index, err := f.GlyphIndex(nil, sign); err != nil || index == 0 {
			return false
		}
	}
	return true
}

func (s *stamps) cut(k stampKey) (*stamp, error) {
	face, err := s.face(k)
	if err != nil {
		return nil, err
	}
	bounds, advance := font.BoundString(face, k.text)
	box := image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil(), bounds.Max.Y.Ceil())
	alpha := image.NewAlpha(box)
	// The dot is the origin: a whole pixel, so that the foot of every sign is sharp.
	d := font.Drawer{Dst: alpha, Src: image.Opaque, Face: face, Dot: fixed.Point26_6{}}
	d.DrawString(k.text)
	return &stamp{
		levels: levels(alpha),
		width:  box.Dx(),
		height: box.Dy(),
		left:   box.Min.X - middle(bounds, advance).Round(),
		top:    box.Min.Y + (k.height+1)/2,
	}, nil
}

// face returns the font in the size of k.
func (s *stamps) face(k stampKey) (font.Face, error) {
	size := float64(k.height) / s.tall[k.weight][tallSign(k.text)]
	return opentype.NewFace(s.fonts[k.weight], &opentype.FaceOptions{Size: size, DPI: 72})
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
		levels[i] = uint8((int(a)*steps + 127) / 255)
	}
	return levels
}
