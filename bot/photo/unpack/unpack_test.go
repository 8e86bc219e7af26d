package unpack_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"golang.org/x/image/bmp"

	"sudokubot/bot/photo/unpack"
)

// gradient is a picture that gets lighter from left to right.
func gradient(w, h int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			v := uint8(255 * x / (w - 1))
			m.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		}
	}
	return m
}

// deep is the same with 16 bits a channel.
func deep(m image.Image) image.Image {
	d := image.NewNRGBA64(m.Bounds())
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			d.Set(x, y, m.At(x, y))
		}
	}
	return d
}

func file(t testing.TB, encode func(*bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := encode(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func samples(t testing.TB) map[string][]byte {
	m := gradient(64, 48)
	return map[string][]byte{
		"JPEG":      file(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, m, nil) }),
		"PNG":       file(t, func(b *bytes.Buffer) error { return png.Encode(b, m) }),
		"PNG, deep": file(t, func(b *bytes.Buffer) error { return png.Encode(b, deep(m)) }),
		"GIF":       file(t, func(b *bytes.Buffer) error { return gif.Encode(b, m, nil) }),
		"BMP":       file(t, func(b *bytes.Buffer) error { return bmp.Encode(b, m) }),
	}
}

func TestPicture(t *testing.T) {
	for name, data := range samples(t) {
		p, scale, err := unpack.Picture(t.Context(), data)
		if err != nil || p.W != 64 || p.H != 48 || scale != 1 {
			t.Errorf("%s: %v, scale %v", name, err, scale)
			continue
		}
		for x, want := range map[int]int{0: 0, 32: 129, 63: 255} {
			if got := int(p.Row(20)[x]); got < want-12 || got > want+12 {
				t.Errorf("%s: pixel %d is %d, want about %d", name, x, got, want)
			}
		}
	}
}

func TestLargePictureIsShrunk(t *testing.T) {
	data := file(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, gradient(4000, 1000), nil) })
	p, scale, err := unpack.Picture(t.Context(), data)
	if err != nil || p.W != unpack.Side || p.H != unpack.Side/4 || scale != 2 {
		t.Errorf("got %v, scale %v, %v", p, scale, err)
	}
}

// bomb is a PNG file whose header promises so many pixels; nothing else is in it.
func bomb(w, h uint32) []byte {
	var header [13]byte
	binary.BigEndian.PutUint32(header[:], w)
	binary.BigEndian.PutUint32(header[4:], h)
	header[8], header[9] = 8, 2
	var b bytes.Buffer
	b.WriteString("\x89PNG\r\n\x1a\n")
	binary.Write(&b, binary.BigEndian, uint32(len(header)))
	chunk := append([]byte("IHDR"), header[:]...)
	b.Write(chunk)
	binary.Write(&b, binary.BigEndian, crc32.ChecksumIEEE(chunk))
	return b.Bytes()
}

func TestRefused(t *testing.T) {
	whole := samples(t)["PNG"]
	for _, tt := range []struct {
		name string
		data []byte
		want error
	}{
		{"nothing", nil, unpack.ErrNoPicture},
		{"text", []byte("53..7....6..195...."), unpack.ErrNoPicture},
		{"a bomb", bomb(20000, 20000), unpack.ErrTooLarge},
		{"a bomb that overflows", bomb(1<<31-1, 1<<31-1), unpack.ErrDamaged},
		{"many bytes", make([]byte, unpack.MostBytes+1), unpack.ErrTooLarge},
		{"cut off", whole[:len(whole)/2], unpack.ErrDamaged},
		{"a header alone", bomb(10, 10), unpack.ErrDamaged},
	} {
		if _, _, err := unpack.Picture(t.Context(), tt.data); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, err, tt.want)
		}
	}
}

func TestFormatsThatAreNotRead(t *testing.T) {
	for data, want := range map[string]string{
		"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00": "HEIC", "\x00\x00\x00\x1cftypavif": "AVIF", "II*\x00\x08\x00": "TIFF", "MM\x00*\x00": "TIFF",
		"<svg xmlns=": "SVG", "<?xml version=\"1.0\"?>\n<svg ": "SVG", "\xff\x0a\x00": "JPEG XL", "%PDF-1.7": "PDF",
	} {
		_, _, err := unpack.Picture(t.Context(), []byte(data))
		if bad, ok := errors.AsType[*unpack.UnreadError](err); !ok || bad.Format != want {
			t.Errorf("%q: got %v, want %s", data, err, want)
		}
	}
}

func TestEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, data := range samples(t) {
		if _, _, err := unpack.Picture(ctx, data); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// FuzzPicture: whatever comes, it is a plane of pixels or one of the errors.
func FuzzPicture(f *testing.F) {
	for _, data := range samples(f) {
		f.Add(data)
		f.Add(data[:len(data)/2])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, _, err := unpack.Picture(t.Context(), data)
		_, unread := errors.AsType[*unpack.UnreadError](err)
		switch {
		case err == nil && len(p.Pix) == p.W*p.H && p.W > 0 && p.H > 0 && max(p.W, p.H) <= unpack.Side:
		case unread, errors.Is(err, unpack.ErrDamaged), errors.Is(err, unpack.ErrNoPicture), errors.Is(err, unpack.ErrTooLarge):
		default:
			t.Errorf("got %v, %v", p, err)
		}
	})
}
