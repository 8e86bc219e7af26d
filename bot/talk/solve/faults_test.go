package solve_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// The answer to a faulty picture names the fault and what to do, in both languages. In Persian, faults that
// have a phrase are not tested again, because reading such pictures takes long.
func TestFaultsHaveSentences(t *testing.T) {
	for _, tt := range []struct {
		name     string
		file     chat.File
		phrase   phrases.Key
		want, fa string
	}{
		{"no grid", changed(t, grid(t, bottest.Classic), nothing), "", "I can't find a Sudoku in this picture.", "در این عکس سودوکو پیدا نکردم."},
		{"blurred", changed(t, grid(t, bottest.Classic), blurred), "sight.blurred", "This picture is blurred.", "این عکس تار است."},
		{"cut off", changed(t, grid(t, bottest.Classic), cut), "sight.cut", "Part of the grid is cut off.", "یک تکهٔ جدول بیرون مانده."},
		{"a killer", cages(t), "sight.killer", "This looks like a killer Sudoku", "انگار این سودوکوی کیلر است"},
		{"another kind", drawn(t, "latin6:1.3.5..2.4.6"+strings.Repeat(".", 24)), "sight.unread", "I see a grid, but of a kind that I can't read", "جدول پیداست، ولی از نوعی است که"},
		{"no picture", chat.File{Kind: chat.Photo, Open: opened([]byte("hello"))}, "", "That isn't a picture.", "این عکس نیست."},
		{"too large", chat.File{Kind: chat.Photo, Size: 30 << 20, Open: opened(nil)}, "", "That picture is too big", "این عکس زیادی بزرگ است"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(sends(r, "ann", tt.file), tt.want)
			if tt.phrase != "" {
				en, fa := bottest.Voice(t, "en").Say(tt.phrase, nil), bottest.Voice(t, "fa").Say(tt.phrase, nil)
				if !strings.Contains(r.Shown().Reply.Text, en) || !strings.Contains(en, tt.want) || !strings.Contains(fa, tt.fa) {
					t.Errorf("%q and %q, said %q", en, fa, r.Shown().Reply.Text)
				}
				return
			}
			r.Chooses("ann", "fa")
			r.Want(sends(r, "ann", tt.file), tt.fa)
		})
	}
}

func TestClashesAreShownInThePhoto(t *testing.T) {
	r := bottest.Private(t)
	en, fa := bottest.Voice(t, "en").Say("sight.amiss", nil), bottest.Voice(t, "fa").Say("sight.amiss", nil)
	r.Want(sends(r, "ann", picture(t, "55"+bottest.Classic[2:], false)), "That's how I read your picture. If a cell is wrong", en)
	check.Contains(t, fa, "عکست را این‌طور خواندم.")
	shown := r.Shown().Reply.Picture
	if shown == nil {
		t.Fatal("no picture")
	}
	img, err := jpeg.Decode(bytes.NewReader(shown.JPEG))
	check.Must(t, err)
	side := img.Bounds().Dx()
	red := map[int]int{}
	for y := range side {
		for x := range side {
			// JPEG changes colors slightly
			if c := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA); int(c.R)-int(max(c.G, c.B)) > 70 {
				red[min(y*9/side, 8)*9+min(x*9/side, 8)]++
			}
		}
	}
	for c := range 81 {
		if framed := red[c] > 400; framed != (c < 2) {
			t.Errorf("cell %d has %d red pixels", c, red[c])
		}
	}
	check.Contains(t, shown.Alt, "row 1 column 1 and row 1 column 2")
}

func opened(data []byte) func(context.Context) (io.ReadCloser, error) {
	return func(context.Context) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }
}

func grid(t *testing.T, givens string) image.Image {
	t.Helper()
	f, err := picture(t, givens, false).Open(t.Context())
	check.Must(t, err)
	img, err := png.Decode(f)
	check.Must(t, err)
	return img
}

func changed(t *testing.T, img image.Image, change func(image.Image) image.Image) chat.File {
	t.Helper()
	var file bytes.Buffer
	check.Must(t, png.Encode(&file, change(img)))
	return chat.File{Kind: chat.Photo, Open: opened(file.Bytes())}
}

func nothing(image.Image) image.Image { return image.NewGray(image.Rect(0, 0, 300, 300)) }

// blurred returns img reduced to a resolution of 40 pixels a side.
func blurred(img image.Image) image.Image {
	few, out := image.NewRGBA(image.Rect(0, 0, 40, 40)), image.NewRGBA(img.Bounds())
	draw.ApproxBiLinear.Scale(few, few.Rect, img, img.Bounds(), draw.Src, nil)
	draw.CatmullRom.Scale(out, out.Rect, few, few.Rect, draw.Src, nil)
	return out
}

func cut(img image.Image) image.Image {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()*3/4))
	draw.Draw(out, out.Rect, img, b.Min, draw.Src)
	return out
}

// cages returns a photo of a killer with cages of three cells.
func cages(t *testing.T) chat.File {
	t.Helper()
	var all []string
	for row := range 9 {
		for col := 0; col < 9; col += 3 {
			cell := func(k int) string { return "r" + string(rune('1'+row)) + "c" + string(rune('1'+col+k)) }
			all = append(all, "sum15@"+cell(0)+cell(1)+cell(2))
		}
	}
	return drawn(t, "classic9+"+strings.Join(all, "+")+":"+strings.Repeat(".", 81))
}

func drawn(t *testing.T, line string) chat.File {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return photoOf(t, render.Board{Puzzle: p})
}

// solvedPaper returns a photo of a puzzle with entered digits. digits is a line of all cells, with dots for
// empty cells.
func solvedPaper(t *testing.T, givens, digits string) chat.File {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + givens)
	check.Must(t, err)
	found := make(sudoku.Grid, 81)
	for c, sign := range digits {
		if p.Givens[c] == 0 && sign != '.' {
			found[c] = sudoku.Digit(sign - '0')
		}
	}
	return photoOf(t, render.Board{Puzzle: p, Found: found})
}

// A photo of the solved daily counts as its solution. If its board was never opened, the result has no
// time. In a group the photo is refused.
func TestAPhotoOfTheSolvedDailyIsAnAnswer(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Want(sends(r, "ann", solvedPaper(t, bottest.Classic, solved)), "Right, well done! Your clock never ran, so there's no time, but it counts.")
	got, err := r.Store.Result(t.Context(), r.Room.ID, bottest.Today, "daily", "test:ann")
	check.True(t, err == nil && got.Outcome == game.Untimed && !got.Ranked() && got.Counts(),
		"never opened: %+v, %v", got, err)

	days, clock := bottest.NewDays(), bottest.NewClock()
	opened := bottest.In(t, chattest.Private("ann"))
	opened.Bot = bottest.New(t, opened.Config(clock, days))
	opened.Hears(opened.Commands("ann", "daily", ""))
	clock.Passes(7 * time.Minute)
	opened.Want(sends(opened, "ann", solvedPaper(t, bottest.Classic, solved)), "Solved in 7:00, no help.")

	group, _ := bottest.WithDays(t, chattest.Group("family"))
	group.Want(sends(group, "ann", solvedPaper(t, bottest.Classic, solved)), bottest.Refused)
}

// Photos of the daily with other entered digits all get an equal text, no picture and no result.
func TestAPhotoThatIsNotTheSolutionTellsNothing(t *testing.T) {
	texts := map[string]bool{}
	for name, file := range map[string]chat.File{
		"the puzzle":            solvedPaper(t, bottest.Classic, bottest.Classic),
		"half solved":           solvedPaper(t, bottest.Classic, solved[:40]+bottest.Classic[40:]),
		"half solved, wrong":    solvedPaper(t, bottest.Classic, "532"+solved[3:40]+bottest.Classic[40:]),
		"one digit wrong":       solvedPaper(t, bottest.Classic, "532"+solved[3:]),
		"several digits wrong":  solvedPaper(t, bottest.Classic, "532687"+solved[6:]),
		"four cells left empty": solvedPaper(t, bottest.Classic, solved[:5]+"..."+solved[8:10]+"."+solved[11:]),
		"in disguise":           solvedPaper(t, strings.Map(swap, bottest.Classic), strings.Map(swap, solved)),
	} {
		t.Run(name, func(t *testing.T) {
			r, days := bottest.WithDays(t, chattest.Private("ann"))
			days.Live["classic9:"+strings.Map(swap, bottest.Classic)] = bottest.ClassicDaily
			texts[r.Hears(sends(r, "ann", file))] = true
			if !strings.Contains(r.Shown().Reply.Text, bottest.Refused) || r.Shown().Reply.Picture != nil {
				t.Errorf("said %q", r.Shown().Reply.Text)
			}
			if _, err := r.Store.Result(t.Context(), r.Room.ID, bottest.Today, "daily", "test:ann"); err == nil {
				t.Error("a result is kept")
			}
		})
	}
	check.True(t, len(texts) == 1, "%d texts are said: %v", len(texts), texts)
}

func swap(sign rune) rune {
	switch sign {
	case '1':
		return '2'
	case '2':
		return '1'
	}
	return sign
}
