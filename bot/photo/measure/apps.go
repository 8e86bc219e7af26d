package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"strconv"

	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"sudokubot/bot/photo/pixels"
	"sudokubot/solver/sudoku"
)

// app has the appearance of a Sudoku app. Its colours are those of the ground, of givens, entries, errors and
// notes, of lines and highlights.
type app struct {
	name                                          string
	ground, given, entry, wrong, note, thin, wide color.RGBA
	selected, sees, same                          color.RGBA
	tints                                         []color.RGBA // cells coloured by the player; mostly empty
	font                                          []byte
	notesInLine                                   bool       // notes are in a row, not at positions by value
	frameless                                     bool       // there are no lines around the grid
	gap                                           int        // pixels around each cell, instead of lines
	under                                         color.RGBA // ground of givens; may be transparent
}

func rgb(v uint32) color.RGBA { return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }

// apps are typical appearances of Sudoku apps: six common ones and some exceptions. None is a copy.
var apps = []app{
	{
		"light", rgb(0xffffff), rgb(0x202428), rgb(0x2a62d0), rgb(0xd03030), rgb(0x7a8290),
		rgb(0xc4c8d0), rgb(0x303640), rgb(0xbcd8fa), rgb(0xe8eef6), rgb(0xc8d4e6),
		nil, goregular.TTF, false, false, 0, color.RGBA{},
	},
	{
		"dark", rgb(0x16181c), rgb(0xe4e6ea), rgb(0x6ea8ff), rgb(0xff6b6b), rgb(0x8c929c),
		rgb(0x3a3e46), rgb(0x9aa0aa), rgb(0x31507c), rgb(0x24282f), rgb(0x2e3a4c),
		nil, goregular.TTF, false, false, 0, color.RGBA{},
	},
	{
		"coloured cells", rgb(0xfdfdfb), rgb(0x101010), rgb(0x1848a8), rgb(0xc02020), rgb(0x505860),
		rgb(0x909090), rgb(0x000000), rgb(0xffe98a), rgb(0xfdfdfb), rgb(0xfdfdfb),
		[]color.RGBA{rgb(0xf8c0b8), rgb(0xc6e8b4), rgb(0xbcdcf4), rgb(0xe6ccf2), rgb(0xfbe0a8)},
		gomedium.TTF, false, false, 0, color.RGBA{},
	},
	{
		"warm paper", rgb(0xf7ecd8), rgb(0x3c2c1c), rgb(0x8a5a1e), rgb(0xb83a20), rgb(0x9c8668),
		rgb(0xd8c4a0), rgb(0x6c5438), rgb(0xf0cf8c), rgb(0xefe0c0), rgb(0xe6cf9e),
		nil, gomedium.TTF, true, false, 0, color.RGBA{},
	},
	{
		"grey on grey", rgb(0xf0f0f0), rgb(0x000000), rgb(0x5c5c5c), rgb(0x9c2c2c), rgb(0x8c8c8c),
		rgb(0xcfcfcf), rgb(0x7c7c7c), rgb(0xd2d2d2), rgb(0xe4e4e4), rgb(0xd8d8d8),
		nil, goregular.TTF, true, false, 0, color.RGBA{},
	},
	{
		"black and green", rgb(0x000000), rgb(0xffffff), rgb(0x48d06c), rgb(0xff5050), rgb(0x6c9c7c),
		rgb(0x2c2c2c), rgb(0x787878), rgb(0x1c4c2c), rgb(0x141c18), rgb(0x183424),
		nil, gomedium.TTF, false, false, 0, color.RGBA{},
	},
	{
		"without a frame", rgb(0xfafafa), rgb(0x303030), rgb(0x2e7d32), rgb(0xc62828), rgb(0x757575),
		rgb(0xcccccc), rgb(0x555555), rgb(0xc8e6c9), rgb(0xf1f8e9), rgb(0xdcedc8),
		nil, goregular.TTF, false, true, 0, color.RGBA{},
	},
	{
		"tiles", rgb(0xd9d4cc), rgb(0x2b2b2b), rgb(0x7a4fb5), rgb(0xc0392b), rgb(0x6b6b6b),
		rgb(0xffffff), rgb(0xffffff), rgb(0xfff0b3), rgb(0xf6f2ea), rgb(0xf3e9ff),
		nil, gomedium.TTF, false, false, 2, color.RGBA{},
	},
	{
		"black and grey", rgb(0xffffff), rgb(0x000000), rgb(0x707070), rgb(0x707070), rgb(0x909090),
		rgb(0xdddddd), rgb(0x999999), rgb(0xeeeeee), rgb(0xf8f8f8), rgb(0xf0f0f0),
		nil, goregular.TTF, true, false, 0, color.RGBA{},
	},
	{
		"givens on grey", rgb(0xffffff), rgb(0x121212), rgb(0x121212), rgb(0x121212), rgb(0x606060),
		rgb(0xc0c0c0), rgb(0x121212), rgb(0xffdd33), rgb(0xffffff), rgb(0xffffff),
		nil, goregular.TTF, false, false, 0, rgb(0xe6e6e6),
	},
}

// screens writes a row for each app. It reads half solved puzzles with notes and a wrong digit, as PNG or
// JPEG.
func (m *measure) screens(ctx context.Context) error {
	for k, a := range apps {
		if !m.wants("app, " + a.name) {
			continue
		}
		all, err := puzzles(ctx, m.n, uint64(60+k))
		if err != nil {
			return err
		}
		samples := make([]sample, len(all))
		for i, p := range all {
			if samples[i], err = a.screen(ctx, rand.New(rand.NewPCG(63, uint64(k*1000+i))), p, i); err != nil {
				return err
			}
			if m.saved != "" && i < 4 {
				if err := save(m.saved, fmt.Sprintf("app-%d-%d.png", k, i), samples[i].plane); err != nil {
					return err
				}
			}
		}
		m.row(ctx, "app, "+a.name, samples)
		m.marks(ctx, samples)
	}
	return nil
}

func (a app) screen(ctx context.Context, rng *rand.Rand, p sudoku.Puzzle, i int) (s sample, err error) {
	found, notes, _, err := played(ctx, rng, p, true)
	if err != nil {
		return s, err
	}
	cell := 60 + rng.IntN(50)
	left, top := 20+rng.IntN(40), 60+rng.IntN(200)
	img := image.NewRGBA(image.Rect(0, 0, 9*cell+2*left, 9*cell+top+160))
	fill := func(r image.Rectangle, c color.RGBA) {
		draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(img.Rect, a.ground)
	faces := map[float64]font.Face{}
	set, err := opentype.Parse(a.font)
	if err != nil {
		return s, err
	}
	write := func(text string, x, y int, size float64, ink color.RGBA) {
		face := faces[size]
		if face == nil {
			if face, err = opentype.NewFace(set, &opentype.FaceOptions{Size: size, DPI: 72}); err != nil {
				return
			}
			faces[size] = face
		}
		writeCentred(img, face, ink, text, x, y, size)
	}
	write("Sudoku", img.Rect.Dx()/2, top/2, 26, a.given)
	for d := 1; d <= 9; d++ { // the keys below the grid
		write(strconv.Itoa(d), left+(2*d-1)*cell/2, top+9*cell+70, 0.6*float64(cell), a.entry)
	}
	chosen := rng.IntN(81)
	all := func(c int) sudoku.Digit { return p.Givens[c] + found[c] }
	for c := range 81 {
		r := image.Rect(left+c%9*cell, top+c/9*cell, left+c%9*cell+cell, top+c/9*cell+cell)
		if a.gap > 0 {
			r = r.Inset(a.gap)
			fill(r, a.thin)
		}
		switch {
		case c == chosen:
			fill(r, a.selected)
		case len(a.tints) > 0 && rng.IntN(4) == 0:
			fill(r, a.tints[rng.IntN(len(a.tints))])
		case a.under.A > 0 && p.Givens[c] > 0:
			fill(r, a.under)
		case all(chosen) > 0 && all(c) == all(chosen):
			fill(r, a.same)
		case c/9 == chosen/9 || c%9 == chosen%9 || c/27 == chosen/27 && c%9/3 == chosen%9/3:
			fill(r, a.sees)
		}
	}
	for k := range 10 {
		if a.gap > 0 || a.frameless && k%9 == 0 {
			continue
		}
		w, ink := 1, a.thin
		if k%3 == 0 {
			w, ink = 3, a.wide
		}
		fill(image.Rect(left+k*cell-w/2, top, left+k*cell-w/2+w, top+9*cell), ink)
		fill(image.Rect(left, top+k*cell-w/2, left+9*cell, top+k*cell-w/2+w), ink)
	}
	for c := range 81 {
		x, y := left+c%9*cell+cell/2, top+c/9*cell+cell/2
		s.givens[c], s.entries[c] = int(p.Givens[c]), int(found[c])
		switch small := notes[sudoku.Cell(c)]; {
		case p.Givens[c] > 0:
			write(strconv.Itoa(int(p.Givens[c])), x, y, 0.66*float64(cell), a.given)
		case found[c] > 0:
			ink := a.entry
			if rng.IntN(20) == 0 {
				ink = a.wrong
			}
			write(strconv.Itoa(int(found[c])), x, y, 0.66*float64(cell), ink)
		default:
			for n, d := range small {
				dx, dy := ((int(d)-1)%3-1)*30, ((int(d)-1)/3-1)*30 // in hundredths of a cell
				if a.notesInLine {
					dx, dy = n%4*21-32, n/4*27-30
				}
				s.marks[c] |= 1 << d
				write(strconv.Itoa(int(d)), x+dx*cell/100, y+dy*cell/100, 0.24*float64(cell), a.note)
			}
		}
	}
	var file bytes.Buffer
	if i%2 == 0 {
		err = png.Encode(&file, img)
	} else {
		err = asJPEG(&file, img)
	}
	if err != nil {
		return s, err
	}
	s.name = strconv.Itoa(i)
	s.plane, _, err = pixels.Unpack(ctx, file.Bytes())
	return s, err
}
