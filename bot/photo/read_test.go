package photo_test

import (
	"bytes"
	"flag"
	"image"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"testing"

	"golang.org/x/image/draw"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/render"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

var long = flag.Bool("long", false, "take as many photos as the shares of those that are read were measured on")

// most returns the number of photos to test: usual, or all with the flag -long.
func most(usual, all int) int {
	if *long {
		return all
	}
	return usual
}

func fonts(t *testing.T) []*pages.Font {
	t.Helper()
	f, err := pages.NewFont("Vazirmatn-Regular.ttf", lettering.TTF(lettering.Regular))
	check.Must(t, err)
	return []*pages.Font{f}
}

// page is a photo of the printed puzzle. seed determines its appearance.
func page(t *testing.T, s pages.Script, seed uint64) *pages.Photo {
	t.Helper()
	var cells [81]pages.Cell
	for i, sign := range puzzle {
		if sign != '.' {
			cells[i] = pages.Cell{Kind: pages.Printed, Digit: int(sign - '0')}
		}
	}
	p, err := pages.Of(rand.New(rand.NewPCG(11, seed)), fonts(t), s, &cells)
	check.Must(t, err)
	return p
}

func lineOf(g sudoku.Grid) string {
	line := make([]byte, len(g))
	for i, d := range g {
		line[i] = ".123456789"[d]
	}
	return string(line)
}

// TestPagesInEveryScript checks pages in any light, on any paper, at any rotation, in each script. Most pages
// must be read. No page may be read wrongly without a doubt, or taken for solved.
func TestPagesInEveryScript(t *testing.T) {
	t.Parallel()
	reader := photo.NewReader(classify.Trained())
	for s, name := range map[pages.Script]string{pages.Latin: "Latin", pages.Persian: "Persian", pages.Arabic: "Arabic"} {
		if s == pages.Arabic && !fonts(t)[0].Has(s) {
			continue
		}
		const last = 6
		photos, right := most(2, last), 0
		for i := last - photos; i < last; i++ {
			plane := page(t, s, uint64(i)).Plane
			for range (i + int(s)) % 4 {
				plane = plane.Turned()
			}
			for _, g := range reader.Grids(plane) {
				check.True(t, !g.Full() && !g.Shows(gridOf(solution), gridOf(puzzle)),
					"%s %d: a new puzzle is taken for a solved one", name, i)
				r := g.Read(t.Context())
				if lineOf(r.Givens) == puzzle {
					right++
				} else if g.Plausible() && r.Sure() {
					t.Errorf("%s %d: read as %s without a doubt", name, i, lineOf(r.Givens))
				}
			}
		}
		check.True(t, 2*right >= photos, "%s: %d of %d are read", name, right, photos)
		t.Logf("%s: %d of %d", name, right, photos)
	}
}

// TestSolvedPaper checks photos of paper that was solved by hand. Most must be recognised as the solution. If
// a page has a wrong digit that looks like the right one, at most 1 in 12 may be recognised as the solution.
func TestSolvedPaper(t *testing.T) {
	t.Parallel()
	photos := most(6, 24)
	reader := photo.NewReader(classify.Trained())
	full := gridOf(solution)
	seen, right, taken := 0, 0, 0
	for seed := range uint64(photos) {
		rng := rand.New(rand.NewPCG(31, seed))
		wrong := -1
		if seed%2 == 1 {
			wrong = rng.IntN(81)
			for puzzle[wrong] != '.' {
				wrong = rng.IntN(81)
			}
		}
		var cells [81]pages.Cell
		for i, d := range full {
			cells[i] = pages.Cell{Kind: pages.Written, Digit: int(d), Entry: true}
			switch {
			case puzzle[i] != '.':
				cells[i] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
			case i == wrong:
				cells[i].Digit = int(d)%9 + 1
			}
		}
		p, err := pages.Of(rng, fonts(t), pages.Latin, &cells)
		check.Must(t, err)
		read, err := reader.ReadPlane(t.Context(), p.Plane)
		check.Must(t, err)
		for _, r := range read.Readings {
			g := r.Grid
			if !g.Full() {
				continue
			}
			shows := g.Shows(full, gridOf(puzzle))
			switch {
			case wrong >= 0 && shows:
				taken++
				t.Logf("seed %d: a %d instead of a %d in cell %d is taken for right: %.4f", seed, cells[wrong].Digit, full[wrong], wrong, g.Chances[wrong][full[wrong]])
			case wrong < 0:
				seen++
				if shows {
					right++
				}
			}
		}
	}
	t.Logf("of %d photos of a right solution, %d are seen to show it", seen, right)
	if right*3 < seen*2 || 5*seen < photos || taken > photos/24 {
		t.Errorf("of %d photos of a right solution, only %d are seen to show it; of %d of a wrong one, %d are", seen, right, photos/2, taken)
	}
}

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

// TestEntriesOfOurOwnPictures checks that ink separates entries from givens in every theme. It includes wrong
// and stressed entries, in full size and in a small screenshot.
func TestEntriesOfOurOwnPictures(t *testing.T) {
	draws, err := render.New()
	check.Must(t, err)
	found := make(sudoku.Grid, 81)
	for c, d := range gridOf(solution) {
		if puzzle[c] == '.' && c%3 == 0 {
			found[c] = d
		}
	}
	found[2] = 2 // the solution has a 4 here
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

// board returns the bot's own picture of the puzzle with notes.
func board(t *testing.T, look theme.Theme, digits render.Digits, notes map[sudoku.Cell][]sudoku.Digit) *pixels.Plane {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + puzzle)
	check.Must(t, err)
	r, err := render.New()
	check.Must(t, err)
	file, err := r.PNG(render.Board{Puzzle: p, Candidates: notes, Marks: map[sudoku.Cell]render.Mark{2: render.Focus}}, render.Style{Theme: look, Digits: digits})
	check.Must(t, err)
	plane, _, err := pixels.Unpack(t.Context(), file)
	check.Must(t, err)
	return plane
}

// TestNotesAreRead checks that every small digit is read, in light and dark themes and in both scripts. Other
// cells have no notes.
func TestNotesAreRead(t *testing.T) {
	reader := photo.NewReader(classify.Trained())
	notes := map[sudoku.Cell][]sudoku.Digit{2: {1, 2, 4}, 3: {2, 6}, 10: {2, 4, 7}, 32: {1, 7, 9}, 40: {5}, 46: {1, 3, 5, 6, 8, 9}, 78: {3}}
	for name, tt := range map[string]struct {
		theme  theme.Theme
		digits render.Digits
		notes  map[sudoku.Cell][]sudoku.Digit
	}{
		"light":         {theme.Light, render.Latin, notes},
		"dark, Persian": {theme.Dark, render.Persian, notes},
		"none":          {theme.Light, render.Persian, nil},
	} {
		p, err := reader.ReadPlane(t.Context(), board(t, tt.theme, tt.digits, tt.notes))
		if err != nil || len(p.Readings) != 1 {
			t.Fatalf("%s: %d readings, %v", name, len(p.Readings), err)
		}
		read := p.Readings[0]
		check.Equal(t, lineOf(read.Givens), puzzle, "%s", name)
		check.Equal(t, read.Noted() == nil, tt.notes == nil, "%s", name)
		for c, m := range read.Marks {
			want := uint32(0)
			for _, d := range tt.notes[sudoku.Cell(c)] {
				want |= 1 << d
			}
			check.Equal(t, m.Digits, want, "%s: cell %d", name, c)
		}
	}
}
