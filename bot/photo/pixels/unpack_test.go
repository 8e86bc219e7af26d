package pixels_test

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
	"runtime"
	"slices"
	"testing"

	"golang.org/x/image/bmp"

	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/check"
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

// deep returns a copy of m with 16 bits a channel.
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
	check.Must(t, encode(&b))
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
		p, scale, err := pixels.Unpack(t.Context(), data)
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

// TestJPEGWithoutItsEnd checks that a whole picture is read from a JPEG file that lacks its last marker, as
// some programs write it. A file that ends earlier is damaged.
func TestJPEGWithoutItsEnd(t *testing.T) {
	whole := samples(t)["JPEG"]
	want, _, err := pixels.Unpack(t.Context(), whole)
	check.Must(t, err)
	got, _, err := pixels.Unpack(t.Context(), whole[:len(whole)-2])
	check.Must(t, err)
	check.True(t, bytes.Equal(got.Pix, want.Pix), "another picture")
	_, _, err = pixels.Unpack(t.Context(), whole[:len(whole)*9/10])
	check.True(t, errors.Is(err, pixels.ErrDamaged), "cut off: %v", err)
}

func TestLargePictureIsShrunk(t *testing.T) {
	data := file(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, gradient(4000, 1000), nil) })
	p, scale, err := pixels.Unpack(t.Context(), data)
	check.True(t, err == nil && p.W == pixels.Side && p.H == pixels.Side/4 && scale == 2,
		"got %v, scale %v, %v", p, scale, err)
}

// bomb is a PNG file whose header gives this size. The file has no other content.
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
		{"nothing", nil, pixels.ErrNoPicture},
		{"text", []byte("53..7....6..195...."), pixels.ErrNoPicture},
		{"a bomb", bomb(20000, 20000), pixels.ErrTooLarge},
		{"a bomb that overflows", bomb(1<<31-1, 1<<31-1), pixels.ErrDamaged},
		{"many bytes", make([]byte, pixels.MostBytes+1), pixels.ErrTooLarge},
		{"cut off", whole[:len(whole)/2], pixels.ErrDamaged},
		{"a header alone", bomb(10, 10), pixels.ErrDamaged},
		{"many pixels of few bytes", bomb(5000, 5000), pixels.ErrDamaged},
	} {
		if _, _, err := pixels.Unpack(t.Context(), tt.data); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, err, tt.want)
		}
	}
}

// TestMemoryIsLimited checks the limit of memory for decoding. A progressive JPEG, an interlaced PNG and a
// PNG of 16 bits take more memory than others of their size. Pictures within the limit fail later, since they
// have no content.
func TestMemoryIsLimited(t *testing.T) {
	png := func(side uint32, depth, interlace byte) []byte {
		data := bomb(side, side)
		data[24], data[28] = depth, interlace
		binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
		return data
	}
	for _, tt := range []struct {
		name string
		data []byte
		want error
	}{
		{"12 MP, progressive", jpegHead(t, 0xc2, 3500), pixels.ErrDamaged},
		{"49 MP", jpegHead(t, 0xc0, 7000), pixels.ErrDamaged},
		{"25 MP, progressive", jpegHead(t, 0xc2, 5000), pixels.ErrTooLarge},
		{"25 MP, PNG", png(5000, 8, 0), pixels.ErrDamaged},
		{"25 MP, interlaced", png(5000, 8, 1), pixels.ErrTooLarge},
		{"25 MP, deep", png(5000, 16, 0), pixels.ErrTooLarge},
	} {
		if _, _, err := pixels.Unpack(t.Context(), tt.data); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, err, tt.want)
		}
	}
}

// jpegHead is the beginning of a JPEG file of a square picture.
func jpegHead(t *testing.T, frame byte, side uint16) []byte {
	t.Helper()
	head := append([]byte("\xff\xd8\xff\xe0\x00\x04ab\xff"), frame, 0, 17, 8)
	head = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(head, side), side)
	head = append(head, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1)
	whole := samples(t)["JPEG"]
	return append(head, whole[bytes.Index(whole, []byte("\xff\xda")):]...)
}

func TestFormatsThatAreNotRead(t *testing.T) {
	for data, want := range map[string]string{
		"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00": "HEIC", "\x00\x00\x00\x1cftypavif": "AVIF", "II*\x00\x08\x00": "TIFF", "MM\x00*\x00": "TIFF",
		"<svg xmlns=": "SVG", "<?xml version=\"1.0\"?>\n<svg ": "SVG", "\xff\x0a\x00": "JPEG XL", "%PDF-1.7": "PDF",
		"\x00\x00\x00\x0cjP  \r\n\x87\n":                       "JPEG 2000",
		"RIFF\x00\x01\x00\x00WEBPVP8X\x0a\x00\x00\x00\x12\x00": "animated WebP",
	} {
		_, _, err := pixels.Unpack(t.Context(), []byte(data))
		if bad, ok := errors.AsType[*pixels.UnreadError](err); !ok || bad.Format != want {
			t.Errorf("%q: got %v, want %s", data, err, want)
		}
	}
}

// TestFewBytesTakeLittleMemory checks that a small file with the header of a large picture gets little
// memory.
func TestFewBytesTakeLittleMemory(t *testing.T) {
	head := append([]byte("\xff\xd8\xff\xc0\x00\x11\x08\x1b\x58\x1b\x58\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01"), samples(t)["JPEG"][2:]...)
	plain := samples(t)["BMP"]
	binary.LittleEndian.PutUint32(plain[18:], 5000)
	binary.LittleEndian.PutUint32(plain[22:], 5000)
	for name, data := range map[string][]byte{"PNG": bomb(5000, 5000), "JPEG": head, "BMP": plain} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, _, err := pixels.Unpack(t.Context(), data); err == nil {
			t.Errorf("%s: read", name)
		}
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; taken > 1<<20 {
			t.Errorf("%s: %d bytes are taken for a file of %d", name, taken, len(data))
		}
	}
}

func TestEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, data := range samples(t) {
		if _, _, err := pixels.Unpack(ctx, data); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// Every format has its own target. Its inputs begin with a whole file, or with a header if Go has no encoder.

func FuzzJPEG(f *testing.F) { fuzz(f, "\xff\xd8", samples(f)["JPEG"]) }
func FuzzPNG(f *testing.F) {
	fuzz(f, "\x89PNG\r\n\x1a\n", samples(f)["PNG"], samples(f)["PNG, deep"], bomb(4000, 4000))
}
func FuzzGIF(f *testing.F)  { fuzz(f, "GIF89a", samples(f)["GIF"]) }
func FuzzBMP(f *testing.F)  { fuzz(f, "BM????\x00\x00\x00\x00", samples(f)["BMP"]) }
func FuzzWebP(f *testing.F) { fuzz(f, "RIFF????WEBPVP8", lossless, lossy, extended) }

// FuzzPicture tries inputs of any format, or of no format.
func FuzzPicture(f *testing.F) {
	seeds := [][]byte{[]byte("<svg>"), []byte("%PDF-1.7"), []byte("\x00\x00\x00\x18ftypheic")}
	for _, data := range samples(f) {
		seeds = append(seeds, data[:min(len(data), 200)])
	}
	fuzz(f, "", seeds...)
}

// The headers of the three kinds of WebP files, for 16 x 16 pixels, with truncated data (RFC 9649, sections
// 2.5 to 2.7).
var (
	lossless = []byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0e\x00\x00\x00\x2f\x0f\xc0\x03\x00\x07\x10\x11\x11\x88\x88\xfe\x07\x00")
	lossy    = []byte("RIFF\x1e\x00\x00\x00WEBPVP8 \x12\x00\x00\x00\x30\x01\x00\x9d\x01\x2a\x10\x00\x10\x00\x02\x00\x34\x25\xa4\x00\x03\x70")
	extended = []byte("RIFF\x22\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x10\x00\x00\x00\x0f\x00\x00\x0f\x00\x00ALPH\x04\x00\x00\x00\x00\x00\x00\x00")
)

// fuzz tries files that begin with magic, in which ? is any byte. The result must be a plane or a known
// error.
func fuzz(f *testing.F, magic string, seeds ...[]byte) {
	for _, data := range seeds {
		f.Add(data)
		f.Add(data[:len(data)/2])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		data = append(slices.Clone(data), make([]byte, max(len(magic)-len(data), 0))...)
		for i, sign := range []byte(magic) {
			if sign != '?' {
				data[i] = sign
			}
		}
		p, _, err := pixels.Unpack(t.Context(), data)
		_, unread := errors.AsType[*pixels.UnreadError](err)
		switch {
		case err == nil && len(p.Pix) == p.W*p.H && p.W > 0 && p.H > 0 && max(p.W, p.H) <= pixels.Side:
		case unread, errors.Is(err, pixels.ErrDamaged), errors.Is(err, pixels.ErrNoPicture), errors.Is(err, pixels.ErrTooLarge):
		default:
			t.Errorf("got %v, %v", p, err)
		}
	})
}
