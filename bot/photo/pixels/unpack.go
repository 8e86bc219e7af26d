package pixels

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"

	"golang.org/x/image/bmp"
	"golang.org/x/image/webp"
)

// Limits of a picture, in pixels.
const (
	MostBytes  = 20 << 20
	MostPixels = 50_000_000
	// mostUnpacked is for formats of four bytes or more a pixel.
	mostUnpacked = 26_000_000
	// mostPerByte limits the pixels per byte of a file. No page needs more, even a white page. So a small file
	// cannot make a decoder use much memory.
	mostPerByte = 10_000
	// mostPlain is the limit per byte for a format without compression: a bit for each pixel.
	mostPlain = 8
)

// Side is the longer side of the plane for reading a picture, in pixels. A grid may cover a fifth of it.
const Side = 2000

// Errors for users. Each has another remedy.
var (
	ErrNoPicture = errors.New("not a picture")
	ErrTooLarge  = errors.New("too large a picture")
	ErrDamaged   = errors.New("a damaged picture")
)

// UnreadError is for a known but unsupported format.
type UnreadError struct{ Format string } // "HEIC"

func (e *UnreadError) Error() string { return "a picture as " + e.Format }

// format is a picture format: its magic bytes, decoders and limits.
type format struct {
	magic  string // first bytes; ? matches any byte
	config func(*bytes.Reader) (image.Config, error)
	decode func(*reader) (image.Image, error)
	pixels int // most pixels
	dense  int // most pixels per byte
}

var formats = []format{
	{"\xff\xd8", func(r *bytes.Reader) (image.Config, error) { return jpeg.DecodeConfig(r) },
		func(r *reader) (image.Image, error) { return jpeg.Decode(r) }, MostPixels, mostPerByte},
	{"\x89PNG\r\n\x1a\n", func(r *bytes.Reader) (image.Config, error) { return png.DecodeConfig(r) },
		func(r *reader) (image.Image, error) { return png.Decode(r) }, mostUnpacked, mostPerByte},
	{"GIF8?a", func(r *bytes.Reader) (image.Config, error) { return gif.DecodeConfig(r) },
		func(r *reader) (image.Image, error) { return gif.Decode(r) }, MostPixels, mostPerByte},
	{"RIFF????WEBPVP8", func(r *bytes.Reader) (image.Config, error) { return webp.DecodeConfig(r) },
		func(r *reader) (image.Image, error) { return webp.Decode(r) }, mostUnpacked, mostPerByte},
	{"BM????\x00\x00\x00\x00", func(r *bytes.Reader) (image.Config, error) { return bmp.DecodeConfig(r) },
		func(r *reader) (image.Image, error) { return bmp.Decode(r) }, mostUnpacked, mostPlain},
}

// unread has the known but unsupported formats.
var unread = []struct{ magic, name string }{
	{"????ftypheic", "HEIC"}, {"????ftypheix", "HEIC"}, {"????ftypmif1", "HEIC"}, {"????ftypmsf1", "HEIC"},
	{"????ftyphe", "HEIC"},
	{"????ftypavif", "AVIF"}, {"????ftypavis", "AVIF"}, {"II*\x00", "TIFF"}, {"MM\x00*", "TIFF"},
	{"<svg", "SVG"},
	{"\xff\x0a", "JPEG XL"}, {"\x00\x00\x00\x0cJXL ", "JPEG XL"}, {"%PDF", "PDF"},
}

// Unpack unpacks a picture as luma, within strict limits: it rejects large pictures by their header. It drops
// metadata such as the location of a photo. It also returns the picture's pixels per pixel of the plane. When
// ctx ends, it soon returns the error of ctx. Other errors are from this package.
func Unpack(ctx context.Context, data []byte) (*Plane, float64, error) {
	if len(data) > MostBytes {
		return nil, 0, ErrTooLarge
	}
	for _, u := range unread {
		if begins(data, u.magic) {
			return nil, 0, &UnreadError{u.name}
		}
	}
	for _, f := range formats {
		if begins(data, f.magic) {
			return f.unpack(ctx, data)
		}
	}
	if i := bytes.Index(data[:min(len(data), 1000)], []byte("<svg")); i >= 0 {
		return nil, 0, &UnreadError{"SVG"}
	}
	return nil, 0, ErrNoPicture
}

func (f format) unpack(ctx context.Context, data []byte) (plane *Plane, scale float64, err error) {
	c, err := f.config(bytes.NewReader(data))
	if err != nil {
		return nil, 0, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if c.Width <= 0 || c.Height <= 0 {
		return nil, 0, ErrDamaged
	}
	if c.Width > f.pixels/c.Height {
		return nil, 0, ErrTooLarge
	}
	if c.Width*c.Height/f.dense > len(data) {
		return nil, 0, ErrDamaged
	}
	img, err := f.decode(&reader{ctx: ctx, Reader: bytes.NewReader(data)})
	if ctx.Err() != nil {
		return nil, 0, ctx.Err()
	}
	if err != nil {
		return nil, 0, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	plane, scale = WithTint(img, Side)
	return plane, scale, nil
}

// reader ends with its context. Decoders take no context, but read while they work.
type reader struct {
	ctx context.Context
	*bytes.Reader
}

// Read returns at most a page, so that it checks the context often.
func (r *reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(p[:min(len(p), 4096)])
}

// ReadByte hides the method of bytes.Reader, which ignores the context.
func (r *reader) ReadByte() (byte, error) {
	if r.Len()&0xfff == 0 && r.ctx.Err() != nil {
		return 0, r.ctx.Err()
	}
	return r.Reader.ReadByte()
}

func begins(data []byte, magic string) bool {
	if len(data) < len(magic) {
		return false
	}
	for i := range len(magic) {
		if magic[i] != '?' && magic[i] != data[i] {
			return false
		}
	}
	return true
}
