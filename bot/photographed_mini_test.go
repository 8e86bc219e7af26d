package bot_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

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
