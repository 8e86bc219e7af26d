package main

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	paint "sudokubot/bot/photo/draw"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// shownPuzzle is the puzzle in the first picture of the README.
const shownPuzzle = "classic9:" +
	"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// Sizes of the page and of its photo, in pixels.
const (
	pageWide, pageHigh = 1500, 1500
	gridLeft, gridTop  = 330, 330
	gridCell           = 92
	photoSide          = 560
)

// pictured writes the first picture of the README: a random newspaper on a table, beside the bot's answer.
func (m *measure) pictured(ctx context.Context, folder string) error {
	p, err := sudoku.Parse(shownPuzzle)
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(5, 3))
	page, err := newspaper(rng, p)
	if err != nil {
		return err
	}
	photo := onTable(rng, page)
	var file bytes.Buffer
	if err := png.Encode(&file, photo); err != nil {
		return err
	}
	read, err := m.reader.Read(ctx, file.Bytes())
	if err != nil {
		return err
	}
	if len(read.Readings) != 1 || !read.Readings[0].Sure() {
		return errors.New("the picture is not read")
	}
	r := read.Readings[0]
	report, err := solver.Solve(ctx, sudoku.Puzzle{Layout: p.Layout, Givens: r.Givens}, solver.Options{})
	if err != nil {
		return err
	}
	pen, err := paint.NewPen()
	if err != nil {
		return err
	}
	scene, err := paint.SceneOf(read, r)
	if err != nil {
		return err
	}
	answer, err := pen.Paint(scene, r.Givens, r.Entries, report.Solutions[0])
	if err != nil {
		return err
	}
	painted, err := jpeg.Decode(bytes.NewReader(answer))
	if err != nil {
		return err
	}
	return beside(filepath.Join(folder, "photo.jpg"), photo, painted)
}

// beside writes two pictures side by side, scaled to equal heights.
func beside(path string, left, right image.Image) error {
	const gap = 16
	wide := right.Bounds().Dx() * photoSide / right.Bounds().Dy()
	img := image.NewRGBA(image.Rect(0, 0, photoSide+gap+wide, photoSide))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(img, image.Rect(0, 0, photoSide, photoSide), left, left.Bounds(), draw.Src, nil)
	to := image.Rect(photoSide+gap, 0, photoSide+gap+wide, photoSide)
	draw.CatmullRom.Scale(img, to, right, right.Bounds(), draw.Src, nil)
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := jpeg.Encode(f, img, &jpeg.Options{Quality: 72}); err != nil {
		return err
	}
	return f.Close()
}

// newspaper draws a page with a puzzle among columns of text.
func newspaper(rng *rand.Rand, p sudoku.Puzzle) (*image.Gray, error) {
	page := image.NewGray(image.Rect(0, 0, pageWide, pageHigh))
	draw.Draw(page, page.Rect, image.NewUniform(color.Gray{236}), image.Point{}, draw.Src)
	text, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nil, err
	}
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, err
	}
	words := strings.Fields("the rain of the morning will leave by noon and the market on the square stays " +
		"open until six while the ferry waits for nobody who reads a paper over coffee and looks for one last " +
		"digit in the corner of a grid")
	column := func(x, wide, from, to int) {
		for y := from; y < to; y += 30 {
			line := ""
			for len(line) < wide/11 {
				line += words[rng.IntN(len(words))] + " "
			}
			letters(page, text, line[:min(len(line), wide/11)], x, y, 20, 70)
		}
	}
	column(24, 260, 40, pageHigh)
	column(1200, 290, 40, pageHigh)
	column(gridLeft, 9*gridCell, 40, 190)
	column(gridLeft, 9*gridCell, gridTop+9*gridCell+80, pageHigh)
	letters(page, bold, "SUDOKU", gridLeft, gridTop-40, 64, 30)
	letters(page, text, "of the day", gridLeft+280, gridTop-40, 40, 60)
	fill := func(x0, y0, x1, y1 int, tone uint8) {
		draw.Draw(page, image.Rect(x0, y0, x1, y1), image.NewUniform(color.Gray{tone}), image.Point{}, draw.Src)
	}
	for i := range 10 {
		w, tone := 2, uint8(110)
		if i%3 == 0 {
			w, tone = 6, 30
		}
		at := i * gridCell
		fill(gridLeft+at-w/2, gridTop-3, gridLeft+at+w-w/2, gridTop+9*gridCell+3, tone)
		fill(gridLeft-3, gridTop+at-w/2, gridLeft+9*gridCell+3, gridTop+at+w-w/2, tone)
	}
	for c, d := range p.Givens {
		if d > 0 {
			letters(page, bold, string(rune('0'+d)), gridLeft+c%9*gridCell+27, gridTop+c/9*gridCell+70, 66, 35)
		}
	}
	return page, nil
}

// letters writes a line of text with its baseline beginning at (x, y).
func letters(page *image.Gray, set *opentype.Font, line string, x, y int, size float64, tone uint8) {
	face, err := opentype.NewFace(set, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return
	}
	defer face.Close()
	d := font.Drawer{Dst: page, Src: image.NewUniform(color.Gray{tone}), Face: face, Dot: fixed.P(x, y)}
	d.DrawString(line)
}

// onTable returns a photo of a page on a table. The page is in perspective, folded, lit from one side, and
// under a shadow.
func onTable(rng *rand.Rand, page *image.Gray) *image.RGBA {
	const side = 900
	onto := pixels.Onto(pixels.Quad{{X: -70, Y: 90}, {X: 1650, Y: -180}, {X: 1500, Y: 1560}, {X: 60, Y: 1640}})
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	grain := make([]float64, 64)
	for i := range grain {
		grain[i] = rng.Float64()
	}
	for y := range side {
		for x := range side {
			var light, warm float64
			for k := range 4 { // four points in each pixel
				u, v := (float64(x)+float64(k%2)/2)/side, (float64(y)+float64(k/2)/2)/side
				at := onto.At(u, v)
				at.Y += 10 * math.Sin(at.X/420)
				if at.X >= 0 && at.Y >= 0 && at.X < pageWide && at.Y < pageHigh {
					fold := 1 - 0.07*math.Exp(-math.Pow((at.Y-980)/14, 2)) + 0.05*math.Exp(-math.Pow((at.Y-1010)/26, 2))
					light += float64(page.GrayAt(int(at.X), int(at.Y)).Y) * fold / 4
					warm += 0.35 / 4
				} else {
					wave := at.Y*0.03 + 2*math.Sin(at.X*0.004+at.Y*0.002)
					light += (92 + 26*math.Sin(wave)*grain[int(math.Abs(wave*2))%64]) / 4
					warm += 1.6 / 4
				}
			}
			u, v := float64(x)/side, float64(y)/side
			shade := 0.82 + 0.26*(1-u)*(1-v)
			shadow := 1 / (1 + math.Exp(-(u*0.8+v-1.42)*24)) // the shadow of the photographer
			shade *= 1 - 0.36*shadow
			light = light*shade + 2*rng.NormFloat64()
			within := func(v float64) uint8 { return uint8(min(max(v, 0), 255)) }
			r, g, b := light*(1+0.1*warm), light*(1-0.02*warm), light*(1-0.26*warm)
			img.SetRGBA(x, y, color.RGBA{within(r), within(g), within(b), 255})
		}
	}
	return img
}
