package photo_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"testing"

	"golang.org/x/image/draw"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

func gridOf(line string) sudoku.Grid {
	g := make(sudoku.Grid, len(line))
	for i, sign := range line {
		if sign != '.' {
			g[i] = sudoku.Digit(sign - '0')
		}
	}
	return g
}

// TestEntriesOfOurOwnPictures: digits that somebody has entered are told from givens by their ink, in every theme, wrong ones and those
// in cells that are stressed too; as a picture, and as a small screenshot.
func TestEntriesOfOurOwnPictures(t *testing.T) {
	draws, err := render.New()
	check.Must(t, err)
	found := make(sudoku.Grid, 81)
	for c, d := range gridOf(solution) {
		if puzzle[c] == '.' && c%3 == 0 {
			found[c] = d
		}
	}
	found[2] = 2 // a 4 in the solution
	board := render.Board{
		Puzzle: sudoku.Puzzle{Layout: sudoku.Classic(), Givens: gridOf(puzzle)}, Found: found,
		Marks: map[sudoku.Cell]render.Mark{2: render.Wrong, 4: render.Wrong, 30: render.Focus},
	}
	reader := photo.NewReader(classify.Trained())
	for _, name := range theme.Names() {
		th, _ := theme.Named(name)
		file, err := draws.PNG(board, render.Style{Theme: th})
		check.Must(t, err)
		for kind, file := range map[string][]byte{"picture": file, "screenshot": small(t, file)} {
			p, err := reader.Read(t.Context(), file)
			if err != nil || len(p.Readings) != 1 {
				t.Errorf("%s, %s: %d grids, %v", name, kind, len(p.Readings), err)
				continue
			}
			r := p.Readings[0]
			if lineOf(r.Givens) != puzzle || lineOf(r.Entries) != lineOf(found) || !r.Sure() {
				t.Errorf("%s, %s: read as %s with %s", name, kind, lineOf(r.Givens), lineOf(r.Entries))
			}
		}
	}
}

// small is a JPEG of a picture at half its size.
func small(t *testing.T, file []byte) []byte {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	check.Must(t, err)
	half := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/2, img.Bounds().Dy()/2))
	draw.ApproxBiLinear.Scale(half, half.Rect, img, img.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	check.Must(t, jpeg.Encode(&out, half, &jpeg.Options{Quality: 50}))
	return out.Bytes()
}
