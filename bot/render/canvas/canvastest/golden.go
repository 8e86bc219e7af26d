// Package canvastest compares pictures with golden files and checks their contrast.
package canvastest

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"slices"
	"testing"
)

var update = flag.Bool("update", false,
	"write the golden files anew; look at the pictures before they are committed")

// Update reports whether the flag -update is set, to write golden files.
func Update() bool { return *update }

// File returns the content of a golden file. With -update it first writes got, unless got is nil.
func File(t *testing.T, name string, got []byte) []byte {
	t.Helper()
	if *update && got != nil {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return want
}

// Picture compares a picture with a golden file.
func Picture(t *testing.T, name string, got *image.Paletted) {
	t.Helper()
	var file bytes.Buffer
	if err := png.Encode(&file, got); err != nil {
		t.Fatal(err)
	}
	SamePixels(t, got, Decode(t, File(t, name, file.Bytes())))
}

// SamePixels compares the pixels of two pictures. Files would differ, since releases of Go compress
// differently.
func SamePixels(t *testing.T, got, want *image.Paletted) {
	t.Helper()
	if got.Bounds() != want.Bounds() {
		t.Fatalf("got a picture of %v, want %v", got.Bounds(), want.Bounds())
	}
	if r := Changed(got, want); !r.Empty() {
		t.Errorf("pixels in %v differ; look at the picture and run the test with -update if it is better", r)
	}
}

// Decode returns the picture in a PNG file. It must have a palette.
func Decode(t *testing.T, file []byte) *image.Paletted {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	paletted, ok := m.(*image.Paletted)
	if !ok {
		t.Fatalf("got a %T, want a picture with a palette", m)
	}
	return paletted
}

// Changed returns the smallest rectangle around all pixels in which a and b differ.
func Changed(a, b *image.Paletted) image.Rectangle {
	var r image.Rectangle
	ofA, ofB := Colors(a), Colors(b)
	if slices.Equal(ofA, ofB) && bytes.Equal(a.Pix, b.Pix) {
		return r
	}
	for i, index := range a.Pix {
		if ofA[index] != ofB[b.Pix[i]] {
			x, y := i%a.Stride, i/a.Stride
			r = r.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return r
}

// Inked returns the smallest rectangle around all pixels that differ from the top left pixel.
func Inked(m *image.Paletted) image.Rectangle {
	var r image.Rectangle
	all := Colors(m)
	for i, index := range m.Pix {
		if all[index] != all[m.Pix[0]] {
			x, y := i%m.Stride, i/m.Stride
			r = r.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return r
}

// Colors returns the palette of m.
func Colors(m *image.Paletted) []color.RGBA {
	all := make([]color.RGBA, len(m.Palette))
	for i, c := range m.Palette {
		all[i] = color.RGBAModel.Convert(c).(color.RGBA)
	}
	return all
}
