package pixels

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"slices"

	"golang.org/x/image/bmp"
	"golang.org/x/image/webp"
)

// Limits of a picture: the bytes of the file, and the number of pixels.
const (
	MostBytes  = 20 << 20
	MostPixels = 50_000_000
	// mostUnpacked limits the bytes of memory for decoding a picture.
	mostUnpacked = 128 << 20
	// mostPerByte limits the pixels per byte of a file, so that a small file cannot make a decoder use much
	// memory. No photo of a page reaches the limit, not even a white page.
	mostPerByte = 10_000
	// mostPlain limits the pixels per byte in a format without compression. A pixel has at least one bit.
	mostPlain = 8
)

// Side is the longer side of the plane from which a picture is read, in pixels. In a grid of a fifth of this
// side, a cell is 44 pixels wide.
const Side = 2000

// Errors for users. Users can do something different about each.
var (
	ErrNoPicture = errors.New("not a picture")
	ErrTooLarge  = errors.New("too large a picture")
	ErrDamaged   = errors.New("a damaged picture")
)

// UnreadError is the error for a known format that is not supported.
type UnreadError struct{ Format string } // "HEIC"

func (e *UnreadError) Error() string { return "a picture as " + e.Format }

// format is a picture format: its magic bytes, decoders and limits.
type format struct {
	magic  string // first bytes of a file; ? matches any byte
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
	dense  int // greatest number of pixels per byte
}

const jpegMagic, jpegEnd = "\xff\xd8", "\xff\xd9"

var formats = []format{
	{jpegMagic, jpeg.DecodeConfig, jpeg.Decode, mostPerByte},
	{"\x89PNG\r\n\x1a\n", png.DecodeConfig, png.Decode, mostPerByte},
	{"GIF8?a", gif.DecodeConfig, gif.Decode, mostPerByte},
	{"RIFF????WEBPVP8", webp.DecodeConfig, webp.Decode, mostPerByte},
	{"BM????\x00\x00\x00\x00", bmp.DecodeConfig, bmp.Decode, mostPlain},
}

// unread has known formats that are not supported.
var unread = []struct{ magic, name string }{
	{"????ftyphe", "HEIC"}, {"????ftypmif1", "HEIC"}, {"????ftypmsf1", "HEIC"}, {"????ftypavi", "AVIF"},
	{"II*\x00", "TIFF"}, {"MM\x00*", "TIFF"}, {"<svg", "SVG"},
	{"\x00\x00\x00\x0cjP  ", "JPEG 2000"}, {"RIFF????WEBPVP8X????\x02", "animated WebP"},
	{"RIFF????WEBPVP8X????\x12", "animated WebP"}, {"\xff\x0a", "JPEG XL"},
	{"\x00\x00\x00\x0cJXL ", "JPEG XL"}, {"%PDF", "PDF"},
}

// Unpack decodes a picture into a plane of luma with its tint, within the limits of this package. It also
// returns the picture's pixels per pixel of the plane. If the header gives too large a size, it decodes
// nothing. It drops metadata such as the location of a photo. Soon after ctx ends, it returns the error of
// ctx. Other errors are from this package.
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
	if bytes.Contains(data[:min(len(data), 1000)], []byte("<svg")) {
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
	if c.Width > min(MostPixels, mostUnpacked/bytesOf(data, c))/c.Height {
		return nil, 0, ErrTooLarge
	}
	if c.Width*c.Height/f.dense > len(data) {
		return nil, 0, ErrDamaged
	}
	if f.magic == jpegMagic && !bytes.HasSuffix(data, []byte(jpegEnd)) { // some whole pictures lack it
		data = append(slices.Clip(data), jpegEnd...)
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

// bytesOf estimates the bytes of memory that decoding takes for each pixel. The decoder of
// progressive JPEG stores four more bytes for each sample. The decoders of interlaced PNG and lossless WebP
// store a second picture.
func bytesOf(data []byte, c image.Config) int {
	const interlace = 28 // position of the interlace method in a PNG
	bytes := 4
	switch c.ColorModel {
	case color.GrayModel:
		bytes = 1
	case color.Gray16Model, color.YCbCrModel:
		bytes = 2
	case color.RGBA64Model, color.NRGBA64Model:
		bytes = 8
	}
	if _, paletted := c.ColorModel.(color.Palette); paletted {
		bytes = 1
	}
	switch {
	case begins(data, jpegMagic) && progressive(data):
		bytes *= 5
	case begins(data, "\x89PNG") && len(data) > interlace && data[interlace] != 0,
		begins(data, "RIFF") && c.ColorModel == color.NRGBAModel:
		bytes *= 2
	}
	return bytes
}

// progressive reports whether the first frame of a JPEG file is progressive.
func progressive(data []byte) bool {
	for i := 2; i+4 <= len(data) && data[i] == 0xff; i += 2 + int(data[i+2])<<8 + int(data[i+3]) {
		if frame := data[i+1]; frame >= 0xc0 && frame <= 0xc2 {
			return frame == 0xc2
		}
	}
	return false
}

// reader returns the error of its context once the context ends. Decoders take no context, but read while
// they decode.
type reader struct {
	ctx context.Context
	*bytes.Reader
}

// Read returns at most a page of bytes, so that it checks the context often.
func (r *reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(p[:min(len(p), 4096)])
}

// ReadByte replaces the method of bytes.Reader, which would ignore the context.
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
