// Package unpack turns the bytes of a picture into pixels, within limits that no picture can break: what is too large is known
// from the header, before anything is unpacked. It keeps nothing of what else a file tells, such as where it was taken.
package unpack

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

	"sudokubot/bot/photo/pixels"
)

// The limits of a picture.
const (
	MostBytes  = 20 << 20
	MostPixels = 50_000_000
	// mostUnpacked is the same for formats whose pixels take four bytes and more.
	mostUnpacked = 26_000_000
	// mostPerByte is how many pixels a byte of a file stands for at most: more than any format needs for a page, be it white. So no
	// few bytes make a decoder take much memory.
	mostPerByte = 10_000
	// mostPlain is the same for a format that packs nothing: a bit for each pixel.
	mostPlain = 8
)

// Side is the longer side of the plane that a picture is read from, in pixels: cells of a grid that fills a fifth of it still have
// enough of them.
const Side = 2000

// Errors that people must be told, each with its own remedy.
var (
	ErrNoPicture = errors.New("not a picture")
	ErrTooLarge  = errors.New("too large a picture")
	ErrDamaged   = errors.New("a damaged picture")
)

// UnreadError is of a format that is known, and not read.
type UnreadError struct{ Format string } // "HEIC"

func (e *UnreadError) Error() string { return "a picture as " + e.Format }

// format is a form of pictures: how its files begin, and what reads it.
type format struct {
	magic  string // at the beginning; a ? stands for any byte
	config func(*bytes.Reader) (image.Config, error)
	decode func(*reader) (image.Image, error)
	pixels int // at most
	dense  int // how many of them a byte stands for at most
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

// unread are the formats that are known by how they begin, and told by name.
var unread = []struct{ magic, name string }{
	{"????ftypheic", "HEIC"}, {"????ftypheix", "HEIC"}, {"????ftypmif1", "HEIC"}, {"????ftypmsf1", "HEIC"}, {"????ftyphe", "HEIC"},
	{"????ftypavif", "AVIF"}, {"????ftypavis", "AVIF"}, {"II*\x00", "TIFF"}, {"MM\x00*", "TIFF"}, {"<svg", "SVG"},
	{"\xff\x0a", "JPEG XL"}, {"\x00\x00\x00\x0cJXL ", "JPEG XL"}, {"%PDF", "PDF"},
}

// Picture unpacks a picture as luma, and says how many of its pixels one of the plane is wide. It ends with the context's error
// soon after the context does. Other errors are those of this package.
func Picture(ctx context.Context, data []byte) (*pixels.Plane, float64, error) {
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

func (f format) unpack(ctx context.Context, data []byte) (plane *pixels.Plane, scale float64, err error) {
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
	plane, scale = pixels.WithTint(img, Side)
	return plane, scale, nil
}

// reader ends when its context does: decoders take none, but all of them read on while they work.
type reader struct {
	ctx context.Context
	*bytes.Reader
}

// Read returns at most a page, so that the context is looked at often.
func (r *reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(p[:min(len(p), 4096)])
}

// ReadByte hides the one of bytes.Reader, which looks at no context.
func (r *reader) ReadByte() (byte, error) {
	if r.Len()&0xfff == 0 && r.ctx.Err() != nil {
		return 0, r.ctx.Err()
	}
	return r.Reader.ReadByte()
}

// begins reports whether data begin with a pattern.
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
