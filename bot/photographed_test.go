package bot_test

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/render"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// TestPhotographedDailiesAreRefused sends photos and pictures of a live daily, in any disguise, half solved
// or not. The bot refuses them, or says how to take a readable photo. It never reveals anything about the
// puzzle.
func TestPhotographedDailiesAreRefused(t *testing.T) {
	t.Parallel()
	camera := newCamera(t)
	refusesPhotos(t, "daily", bottest.Refused, 4, 1000, func(puzzle, solution sudoku.Puzzle, i int) (sudoku.Puzzle, chat.File) {
		rng := rand.New(rand.NewPCG(53, uint64(i)))
		puzzle = searchtest.Disguise(deviating(puzzle, solution, rng), rng)
		return puzzle, camera.of(t, rng, puzzle)
	})
}

// refusesPhotos sends count photos of the live puzzle of a series, or longCount photos if -long is set. At
// least half of them are refused. No answer reveals anything about the puzzle, not even after a question
// about a cell. take disguises the puzzle and returns photo number i of it.
func refusesPhotos(t *testing.T, series, refusal string, count, longCount int, take func(puzzle, solution sudoku.Puzzle, i int) (sudoku.Puzzle, chat.File)) {
	t.Helper()
	days, daily, solution := liveDaily(t, series)
	if *long {
		count = longCount
	}
	if bottest.UnderRace {
		count = 2
	}
	refused, leaks := 0, 0
	for i := range count {
		puzzle, photo := take(daily, solution, i)
		r := guardedBy(t, days)
		m := r.Says("ann", []string{"", "hint", "is this right so far?", "solve"}[i%4])
		m.Files = []chat.File{photo}
		switch said := r.Hears(m); {
		case strings.Contains(said, refusal):
			refused++
		case strings.Contains(said, "I can't find a Sudoku"), strings.Contains(said, "too many of its digits are unclear"),
			strings.Contains(said, "This picture is blurred."), strings.Contains(said, "Part of the grid is cut off."):
		case strings.Contains(said, "hard to read"):
			// the answers to the question must reveal nothing, either
			for _, choice := range r.Shown().Reply.Choices[0] {
				if said := r.Hears(r.Presses("ann", r.Shown().ID, choice.Data)); strings.Contains(said, "Now I can read") {
					said = r.Hears(r.Press("ann", "Solve"))
					if strings.Contains(said, "Solved") {
						leaks++
						t.Errorf("photo %d of %s is solved after a question", i, puzzle)
					}
				}
			}
		default:
			leaks++
			t.Errorf("photo %d of %s is answered by\n%s", i, puzzle, said)
		}
	}
	t.Logf("of %d, %d are refused, %d leak, the others are not read", count, refused, leaks)
	check.True(t, refused >= count/2, "only %d of %d are read", refused, count)
}

// camera makes artificial photos, and pictures as the bot draws them.
type camera struct {
	fonts []*pages.Font
	draws *render.Renderer
}

func newCamera(t *testing.T) camera {
	t.Helper()
	f, err := pages.NewFont("Vazirmatn-Regular.ttf", lettering.TTF(lettering.Regular))
	check.Must(t, err)
	draws, err := render.New()
	check.Must(t, err)
	return camera{[]*pages.Font{f}, draws}
}

// of returns a photo of a puzzle. It shows a page with some handwritten notes, or a board in any theme and
// in either script.
func (c camera) of(t *testing.T, rng *rand.Rand, p sudoku.Puzzle) chat.File {
	t.Helper()
	var file []byte
	if rng.IntN(3) == 0 {
		th, _ := theme.Named(theme.Names()[rng.IntN(len(theme.Names()))])
		png, err := c.draws.PNG(render.Board{Puzzle: p}, render.Style{Theme: th, Digits: render.Digits(rng.IntN(2))})
		check.Must(t, err)
		file = png
	} else {
		var cells [81]pages.Cell
		for i, d := range p.Givens {
			switch {
			case d > 0:
				cells[i] = pages.Cell{Kind: pages.Printed, Digit: int(d)}
			case rng.IntN(10) == 0:
				cells[i] = pages.Cell{Kind: pages.Marks}
			}
		}
		photo, err := pages.Of(rng, c.fonts, pages.Script(rng.IntN(2)), &cells)
		check.Must(t, err)
		var out bytes.Buffer
		grey := &image.Gray{Pix: photo.Plane.Pix, Stride: photo.Plane.W, Rect: image.Rect(0, 0, photo.Plane.W, photo.Plane.H)}
		check.Must(t, jpeg.Encode(&out, grey, nil))
		file = out.Bytes()
	}
	return photoOf(file)
}

// photoOf returns a picture as a person sends it.
func photoOf(file []byte) chat.File {
	return chat.File{Kind: chat.Photo, Open: func(context.Context) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(file)), nil
	}}
}

// TestPhotographedMinisAreRefused sends pictures of a live mini in any disguise, as given or half solved,
// with upright or turned boxes. The bot refuses the picture or cannot read it. It never reveals anything
// about the mini.
func TestPhotographedMinisAreRefused(t *testing.T) {
	t.Parallel()
	draws, err := render.New()
	check.Must(t, err)
	const refusal = "This is the mini of Friday 20 November, or one just like it"
	refusesPhotos(t, "mini", refusal, 4, 400, func(puzzle, solution sudoku.Puzzle, i int) (sudoku.Puzzle, chat.File) {
		rng := rand.New(rand.NewPCG(54, uint64(i)))
		puzzle = searchtest.Disguise(progress(puzzle, solution, rng), rng)
		if i%4 == 3 { // the lines divide the grid into other boxes
			rows, cols := puzzle.Layout.BoxSides()
			puzzle.Layout, _ = sudoku.Boxes(cols, rows)
		}
		th, _ := theme.Named(theme.Names()[rng.IntN(len(theme.Names()))])
		file, err := draws.PNG(render.Board{Puzzle: puzzle}, render.Style{Theme: th, Digits: render.Digits(rng.IntN(2))})
		check.Must(t, err)
		if rng.IntN(2) == 0 {
			file = halved(t, file)
		}
		return puzzle, photoOf(file)
	})
}

// progress returns a puzzle with some more cells filled by right digits.
func progress(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for _, c := range rng.Perm(len(p.Givens))[:rng.IntN(len(p.Givens)/3)] {
		p.Givens[c] = solution.Givens[c]
	}
	return p
}

// halved returns a picture as a JPEG of half the size.
func halved(t *testing.T, file []byte) []byte {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	check.Must(t, err)
	small := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/2, img.Bounds().Dy()/2))
	draw.ApproxBiLinear.Scale(small, small.Rect, img, img.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	check.Must(t, jpeg.Encode(&out, small, &jpeg.Options{Quality: 50}))
	return out.Bytes()
}

// TestAPictureOfAnotherSize checks that a picture of a puzzle of another size, which is no live daily, is
// solved in both languages.
func TestAPictureOfAnotherSize(t *testing.T) {
	t.Parallel()
	draws, err := render.New()
	check.Must(t, err)
	file, err := draws.PNG(render.Board{Puzzle: parsed(t, "classic4:3....21....4....")}, render.Style{})
	check.Must(t, err)
	for language, want := range map[string]string{"en": "Solved", "fa": "حل"} {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		m := r.Says("ann", "")
		m.From.Language = language
		m.Files = []chat.File{photoOf(file)}
		check.Contains(t, r.Hears(m), want, "%s", language)
		for _, c := range slices.Concat(r.Shown().Reply.Choices...) {
			check.True(t, !strings.Contains(c.Label, "9×9") && !strings.Contains(c.Label, "۹×۹"),
				"%s: it is said that it may be a 9x9", language)
		}
	}
}
