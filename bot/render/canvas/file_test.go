package canvas_test

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/solver/check"
)

// noise returns a canvas on which every pixel has a random shade, with this number of inks.
func noise(width, height, inks int, seed uint64) canvas.Canvas {
	s := &canvas.Shades{Grounds: []color.RGBA{{255, 255, 255, 255}, {255, 0, 0, 255}}}
	for i := range inks {
		s.Inks = append(s.Inks, color.RGBA{uint8(8 * i), uint8(255 - 8*i), uint8(5 * i), 255})
	}
	v, rng := canvas.New(width, height, s), rand.New(rand.NewPCG(seed, 1))
	for i := range v.Pixels {
		v.Pixels[i] = canvas.Of(canvas.Ground(rng.IntN(2)), canvas.Ink(rng.IntN(inks)), rng.IntN(canvas.Steps+1))
	}
	return v
}

func fileOf(t *testing.T, e *canvas.Encoder, v canvas.Canvas) []byte {
	t.Helper()
	file, err := e.File(v, canvas.MaxBytes)
	check.Must(t, err)
	return file
}

// pictures returns canvases by name. With all their shades, their files have at most canvas.MaxBytes bytes.
func pictures() map[string]canvas.Canvas {
	plate, tall := blank(), canvas.New(3, 700, blank().Shades)
	plate.Plate(image.Rect(2, 2, 18, 8), 2, blue)
	tall.Fill(image.Rect(0, 100, 2, 600), canvas.Plain(red))
	return map[string]canvas.Canvas{
		"one pixel":     canvas.New(1, 1, blank().Shades),
		"nothing drawn": blank(),
		"a plate":       plate,
		"a column":      tall,
		"noise":         noise(150, 90, 5, 1),
		"256 colours":   noise(200, 40, 10, 2),
	}
}

func TestAFileIsThePicture(t *testing.T) {
	var e canvas.Encoder // shared, to check that nothing of a picture is left in the next
	for name, v := range pictures() {
		t.Run(name, func(t *testing.T) {
			canvastest.SamePixels(t, canvastest.Decode(t, fileOf(t, &e, v)), v.Image(1, nil))
		})
	}
}

func TestFilesAreAsTheyWouldBeAlone(t *testing.T) {
	all, want := pictures(), map[string][]byte{}
	for name, v := range all {
		want[name] = fileOf(t, new(canvas.Encoder), v)
	}
	var e canvas.Encoder
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for name, v := range all {
				if got, err := e.File(v, canvas.MaxBytes); err != nil || !bytes.Equal(got, want[name]) {
					t.Errorf("%s: another file beside others, or %v", name, err)
				}
			}
		})
	}
	wg.Wait()
}

// TestLargeFilesAreMadeCoarse checks that a picture that is too large gets fewer shades, but retains all
// grounds and inks.
func TestLargeFilesAreMadeCoarse(t *testing.T) {
	v := noise(400, 200, 6, 3)
	file := fileOf(t, new(canvas.Encoder), v)
	m := canvastest.Decode(t, file)
	check.True(t, len(file) <= canvas.MaxBytes && len(m.Palette) < len(v.Image(1, nil).Palette),
		"%d bytes of %d colours", len(file), len(m.Palette))
	for _, c := range slices.Concat(v.Shades.Grounds, v.Shades.Inks) {
		check.True(t, slices.Contains(canvastest.Colors(m), c), "%v is not seen", c)
	}
}

// TestPixelsAreKeptWhereTheyCanBe checks that thorough compression is tried before shades are reduced.
func TestPixelsAreKeptWhereTheyCanBe(t *testing.T) {
	const side, tiles = 12, 100 // 78 kB quickly, 36 kB thoroughly
	v, tile := canvas.New(side*tiles, side*tiles, blank().Shades), noise(side, side, 2, 4)
	rng := rand.New(rand.NewPCG(5, 1))
	for i := range tiles * tiles {
		for at := range side * rng.IntN(side+1) { // the upper part of the tile
			v.Set(i%tiles*side+at%side, i/tiles*side+at/side, tile.Pixels[at])
		}
	}
	canvastest.SamePixels(t, canvastest.Decode(t, fileOf(t, new(canvas.Encoder), v)), v.Image(1, nil))
}
