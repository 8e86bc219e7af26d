package pixels_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"sudokubot/bot/photo/pixels"
)

// BenchmarkFrom makes planes with their tints of pictures as cameras take them.
func BenchmarkFrom(b *testing.B) {
	rng := rand.New(rand.NewPCG(4, 1))
	rgba := image.NewRGBA(image.Rect(0, 0, 4000, 3000))
	ycbcr := image.NewYCbCr(image.Rect(0, 0, 4032, 3024), image.YCbCrSubsampleRatio420)
	for _, pix := range [][]uint8{rgba.Pix, ycbcr.Y, ycbcr.Cb, ycbcr.Cr} {
		for i := range pix {
			pix[i] = uint8(rng.Uint32())
		}
	}
	for i := 3; i < len(rgba.Pix); i += 4 {
		rgba.Pix[i] = 255
	}
	nrgba := &image.NRGBA{Pix: rgba.Pix, Stride: rgba.Stride, Rect: rgba.Rect}
	for _, m := range []image.Image{rgba, nrgba, ycbcr} {
		b.Run(fmt.Sprintf("%T", m), func(b *testing.B) {
			for b.Loop() {
				pixels.WithTint(m, 2000)
			}
		})
	}
}
