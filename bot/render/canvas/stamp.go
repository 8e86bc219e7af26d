package canvas

import (
	"image"
	"maps"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/vector"

	"sudokubot/bot/render/lettering"
)

// Stamp is a short text as an image of levels, 0 to Steps. Its top left corner is relative to the middle of
// the text. It is immutable.
type Stamp struct {
	levels      []uint8 // levels by rows
	Width       int
	Left, top   int
	RightToLeft bool // the text begins on the right
}

// each calls put for each pixel with ink of a stamp centred at p.
func (s *Stamp) each(p image.Point, put func(x, y, level int)) {
	for i, level := range s.levels {
		if level != 0 {
			put(p.X+s.Left+i%s.Width, p.Y+s.top+i/s.Width, int(level))
		}
	}
}

// Text is the content of a stamp. Height is the height of a capital or a tall digit, in pixels.
type Text struct {
	Signs  string
	Weight lettering.Weight
	Height int
}

// Stamps makes and caches stamps. The cache is unlimited: the boards of all orders have a few thousand stamps
// of some hundred bytes. It is safe for concurrent use.
type Stamps struct {
	*lettering.Setter

	mu   sync.Mutex
	kept map[Text]*Stamp
}

// NewStamps returns an empty cache. The error is from the embedded font.
func NewStamps() (*Stamps, error) {
	s, err := lettering.New()
	if err != nil {
		return nil, err
	}
	return &Stamps{Setter: s, kept: map[Text]*Stamp{}}, nil
}

// Get returns the stamp for k, which it caches.
func (s *Stamps) Get(k Text) *Stamp {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept, ok := s.kept[k]
	if !ok {
		kept = s.cut(k, s.Set(k.Signs, k.Weight))
		s.kept[k] = kept
	}
	return kept
}

// Kept returns the texts of all cached stamps in random order.
func (s *Stamps) Kept() []Text {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.kept))
}

// Fit returns an uncached stamp of k, at most about width pixels wide. Longer texts end in an ellipsis. It
// returns nil if nothing is visible.
func (s *Stamps) Fit(k Text, width int) *Stamp {
	line := s.Setter.Fit(k.Signs, k.Weight, float64(width)/s.size(k))
	if line.Box == (lettering.Box{}) {
		return nil
	}
	return s.cut(k, line)
}

func (s *Stamps) cut(k Text, line lettering.Line) *Stamp {
	size := s.size(k)
	left, top := floor(line.Box.MinX*size), floor(line.Box.MinY*size)
	width, height := ceil(line.Box.MaxX*size)-left, ceil(line.Box.MaxY*size)-top
	// The baseline is between two rows of pixels, so that the feet of letters are sharp.
	ink := vector.NewRasterizer(width, height)
	line.Draw(ink, float64(-left), float64(-top), size)
	alpha := image.NewAlpha(image.Rect(0, 0, width, height))
	ink.Draw(alpha, alpha.Rect, image.Opaque, image.Point{})
	for i, a := range alpha.Pix {
		alpha.Pix[i] = uint8((int(a)*Steps + 127) / 255)
	}
	middle := (line.Box.MinX + line.Box.MaxX + line.Width) / 4 // average of the middles of ink and advance
	return &Stamp{
		levels: alpha.Pix, Width: width, RightToLeft: line.RightToLeft,
		Left: left - int(math.Round(middle*size)), top: top + (k.Height+1)/2,
	}
}

// size returns the font size for the height of k, in pixels.
func (s *Stamps) size(k Text) float64 { return float64(k.Height) / s.Tall(k.Signs, k.Weight) }

func floor(v float64) int { return int(math.Floor(v)) }
func ceil(v float64) int  { return int(math.Ceil(v)) }
