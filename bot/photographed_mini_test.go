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

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/calendar"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/canon/canontest"
	"sudokubot/solver/sudoku"
)

// TestPhotographedMinisAreRefused: a picture of a live mini in any disguise, as it is or half solved, with boxes as it has them or on their
// side, is answered with the refusal, or not read: never with anything that tells of it.
func TestPhotographedMinisAreRefused(t *testing.T) {
	t.Parallel()
	store := bottest.NewStore(t)
	days, err := calendar.New(calendar.Config{Dailies: store, Rooms: store, Now: bottest.Noon, Series: []string{"mini"}})
	if err != nil {
		t.Fatal(err)
	}
	live, err := days.Daily(t.Context(), "mini", bottest.Today)
	if err != nil {
		t.Fatal(err)
	}
	mini, solution := parsed(t, live.Puzzle), parsed(t, live.Solution)
	n := 8
	if *long {
		n = 400
	}
	if bottest.UnderRace {
		n = 2
	}
	draws, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for i := range n {
		rng := rand.New(rand.NewPCG(54, uint64(i)))
		puzzle := canontest.Disguise(progress(mini, solution, rng), rng)
		if i%4 == 3 { // with lines that part other boxes
			rows, cols := puzzle.Layout.BoxSides()
			puzzle.Layout, _ = sudoku.Boxes(cols, rows)
		}
		r := &bottest.Chat{Room: chattest.Private("ann"), T: t, Store: bottest.NewStore(t), Said: chattest.NewRecorder(t)}
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Calendar: days, Now: bottest.Noon})
		m := r.Says("ann", []string{"", "hint", "is this right so far?", "solve"}[rng.IntN(4)])
		th, _ := theme.Named(theme.Names()[rng.IntN(len(theme.Names()))])
		file, err := draws.PNG(render.Board{Puzzle: puzzle}, render.Style{Theme: th, Digits: render.Digits(rng.IntN(2))})
		if err != nil {
			t.Fatal(err)
		}
		m.Files = []chat.File{fileOf(t, file, rng.IntN(2) == 0)}
		switch said := r.Hears(m); {
		case strings.Contains(said, "This is the mini of Friday 20 November, or one just like it"):
			refused++
		case strings.Contains(said, "I can't find a Sudoku"), strings.Contains(said, "too many of its digits are unclear"):
		case strings.Contains(said, "hard to read"):
			for _, choice := range r.Shown().Reply.Choices[0] {
				if said := r.Hears(r.Presses("ann", r.Shown().ID, choice.Data)); strings.Contains(said, "Now I can read") {
					if said = r.Hears(r.Press("ann", "Solve")); strings.Contains(said, "Solved") {
						t.Errorf("picture %d of %s is solved after a question", i, puzzle)
					}
				}
			}
		default:
			t.Errorf("picture %d of %s is answered by\n%s", i, puzzle, said)
		}
	}
	t.Logf("of %d, %d are refused, the others are not read", n, refused)
	if refused < n/2 {
		t.Errorf("only %d of %d are read", refused, n)
	}
}

// progress returns a puzzle of which some more cells are filled rightly.
func progress(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for _, c := range rng.Perm(len(p.Givens))[:rng.IntN(len(p.Givens)/3)] {
		p.Givens[c] = solution.Givens[c]
	}
	return p
}

// fileOf is a picture as somebody sends it: as it is, or as a JPEG of half the size.
func fileOf(t *testing.T, file []byte, half bool) chat.File {
	t.Helper()
	if half {
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		small := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/2, img.Bounds().Dy()/2))
		draw.ApproxBiLinear.Scale(small, small.Rect, img, img.Bounds(), draw.Src, nil)
		var out bytes.Buffer
		if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: 50}); err != nil {
			t.Fatal(err)
		}
		file = out.Bytes()
	}
	return chat.File{Kind: chat.Photo, Open: func(context.Context) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(file)), nil
	}}
}

// TestAPictureOfAnotherSize: a picture of a puzzle of another size that is no live daily is solved, in both languages.
func TestAPictureOfAnotherSize(t *testing.T) {
	t.Parallel()
	draws, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	file, err := draws.PNG(render.Board{Puzzle: parsed(t, "classic4:3....21....4....")}, render.Style{})
	if err != nil {
		t.Fatal(err)
	}
	for language, want := range map[string]string{"en": "Solved", "fa": "حل"} {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		m := r.Says("ann", "")
		m.From.Language = language
		m.Files = []chat.File{fileOf(t, file, false)}
		if said := r.Hears(m); !strings.Contains(said, want) {
			t.Errorf("%s: answered by\n%s", language, said)
		}
		for _, row := range r.Shown().Reply.Choices {
			for _, c := range row {
				if strings.Contains(c.Label, "9×9") || strings.Contains(c.Label, "۹×۹") {
					t.Errorf("%s: it is said that it may be a 9x9", language)
				}
			}
		}
	}
}
