package render_test

import (
	"errors"
	"image"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// fields returns blocks with these texts. The blocks were filled in the order of the texts.
func fields(rows, columns int, texts ...string) render.Blocks {
	b := render.Blocks{Rows: rows, Columns: columns}
	for i, text := range texts {
		b.Fields = append(b.Fields, render.Field{Quarter: i * 4 / len(texts), Text: text})
	}
	return b
}

// TestCards compares cards with the blocks of a board or with its digits.
func TestCards(t *testing.T) {
	r := renderer(t)
	puzzle, err := sudoku.Parse("box2x3:1...5...6..1.2...4..4....3.1....6...")
	check.Must(t, err)
	for _, test := range []struct {
		name  string
		card  render.Card
		style render.Style
		drawn bool // compared as a description, not as a picture
	}{
		{"card", render.Card{
			Caption: render.Caption{Title: "Daily puzzle · Sunday 22 November", Note: "Easy", Name: "Sara"}, Big: "6:56", Solved: true,
			Lines:  []string{"No help", "2 of 4 so far", "12 days in a row"},
			Blocks: fields(3, 3, "0:45", "1:31", "2:02", "3:10", "3:55", "4:40", "5:01", "6:02", "6:56"),
		}, render.Style{}, false},
		{"card-persian", render.Card{
			Caption: render.Caption{Title: "جدول روز · یکشنبه ۱ آذر", Note: "آسان", Name: "سارا"}, Big: "۱:۰۲:۵۶", Solved: true,
			Lines: []string{"با کمک (۱:۰۲:۲۶ + ۰:۳۰)", "فعلاً نفر ۲ از ۴"}, Blocks: fields(3, 2, "۰:۱۵", "۰:۳۱", "۱:۰۲", "۱:۱۰", "۱:۲۵", "۱:۰۲:۵۶"),
		}, render.Style{Theme: theme.Dark}, false},
		{"card-board", render.Card{
			Caption: render.Caption{Title: "Mini 6×6"}, Big: "1:48", Lines: []string{"Practice: 0:12 faster"}, Board: render.Board{Puzzle: puzzle},
		}, render.Style{}, true},
		{"card-bare", render.Card{Caption: render.Caption{Title: "Daily puzzle"}, Big: "1:48", Solved: true, Lines: []string{"No help"}}, render.Style{}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.drawn {
				v := r.CardCanvas(test.card, test.style)
				canvastest.Described(t, test.name, v, canvastest.Even(v.Rect, 80), r.Stamps())
				return
			}
			file, err := r.Card(test.card, test.style)
			wantFile(t, test.name, file, err)
		})
	}
}

// wantFile compares a picture with the file of its name in testdata.
func wantFile(t *testing.T, name string, file []byte, err error) {
	t.Helper()
	check.Must(t, err)
	want := canvastest.File(t, filepath.Join("testdata", name+".png"), file)
	canvastest.SamePixels(t, canvastest.Decode(t, file), canvastest.Decode(t, want))
}

// TestBadCards checks the errors of cards.
func TestBadCards(t *testing.T) {
	r := renderer(t)
	for name, card := range map[string]render.Card{
		"lines":   {Lines: []string{"", "", "", ""}},
		"blocks":  {Blocks: render.Blocks{Rows: 2, Columns: 2, Fields: make([]render.Field, 3)}},
		"quarter": {Blocks: render.Blocks{Rows: 1, Columns: 1, Fields: []render.Field{{Quarter: 4}}}},
	} {
		if _, err := r.Card(card, render.Style{}); !errors.Is(err, render.ErrCard) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTiles(t *testing.T) {
	r := renderer(t)
	for _, test := range []struct {
		name  string
		tile  render.Tile
		style render.Style
		drawn bool // compared as a description, not as a picture
	}{
		{"tile", render.Tile{Title: "Sunday 22 November", Note: "Easy · 9×9 jigsaw Sudoku"}, render.Style{}, false},
		{"tile-persian", render.Tile{Title: "یکشنبه ۱ آذر", Note: "آسان · سودوکوی جیگساو ۹×۹"}, render.Style{Theme: theme.Dark}, false},
		{"tile-date", render.Tile{Title: "Daily puzzle · Wednesday 23 September", Note: "Paused · 10:00"}, render.Style{}, true},
		{"tile-long", render.Tile{Title: strings.Repeat("Sunday ", 12)}, render.Style{}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.drawn {
				v := r.TileCanvas(test.tile, test.style)
				canvastest.Described(t, test.name, v, canvastest.Even(v.Rect, 40), r.Stamps())
				return
			}
			file, err := r.Tile(test.tile, test.style)
			wantFile(t, test.name, file, err)
		})
	}
	if _, err := r.Tile(render.Tile{Note: "easy"}, render.Style{}); !errors.Is(err, render.ErrTile) {
		t.Errorf("without a title: %v", err)
	}
	if _, err := r.Tile(render.Tile{Title: "x"}, render.Style{Theme: 9}); !errors.Is(err, render.ErrStyle) {
		t.Errorf("in no theme: %v", err)
	}
}

// captionPixels returns the part of a picture above its board.
func captionPixels(t *testing.T, c render.Caption) *image.Paletted {
	t.Helper()
	b := board(t, wikipedia, "")
	b.Caption = c
	m := pixels(t, renderer(t), b, render.Style{})
	return m.SubImage(image.Rect(0, 0, render.Side, m.Bounds().Dy()-render.Side+8)).(*image.Paletted)
}

// inked reports for each column whether a pixel differs from the page.
func inked(m *image.Paletted) (columns []bool) {
	columns = make([]bool, m.Bounds().Dx())
	for x := range columns {
		for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
			columns[x] = columns[x] || m.ColorIndexAt(x, y) != m.ColorIndexAt(0, 0)
		}
	}
	return columns
}

// ends returns the first and the last column with ink, and the widest gap between them.
func ends(columns []bool) (first, last, gap int) {
	first = -1
	for x, isInked := range columns {
		if !isInked {
			continue
		}
		if first < 0 {
			first = x
		} else {
			gap = max(gap, x-last)
		}
		last = x
	}
	return first, last, gap
}

func TestABoardIsTheSameBelowItsCaption(t *testing.T) {
	r, b := renderer(t), board(t, wikipedia, wikipediaSolved)
	bare := pixels(t, r, b, render.Style{})
	b.Caption = render.Caption{Title: "Daily", Note: "Medium"}
	with := pixels(t, r, b, render.Style{})
	more := with.Bounds().Dy() - bare.Bounds().Dy()
	if more <= 0 || with.Bounds().Dx() != render.Side {
		t.Fatalf("got a picture of %v, want one that is higher than %v", with.Bounds(), bare.Bounds())
	}
	const foot = 8 // tails of letters reach into the margin
	for y := foot; y < render.Side; y++ {
		for x := range render.Side {
			if with.At(x, y+more) != bare.At(x, y) {
				t.Fatalf("the board differs at %d, %d", x, y)
			}
		}
	}
}

func TestCaptionsBeginWhereTheyAreReadFrom(t *testing.T) {
	const left, right = 40, render.Side - 40
	for name, c := range map[string]struct {
		caption render.Caption
		atRight bool
	}{
		"English":               {render.Caption{Title: "Daily"}, false},
		"Persian":               {render.Caption{Title: "جدول روز"}, true},
		"Latin name in Persian": {render.Caption{Title: "\u2068Bob\u2069، بازی"}, true},
		"a note in English":     {render.Caption{Note: "Medium"}, true},
		"a note in Persian":     {render.Caption{Note: "متوسط"}, false},
	} {
		first, last, _ := ends(inked(captionPixels(t, c.caption)))
		if atLeft, atRight := first < left+8, last > right-8; atLeft == c.atRight || atRight != c.atRight {
			t.Errorf("%s: it stands from %d to %d; at the right: want %t", name, first, last, c.atRight)
		}
	}
}

func TestLongCaptionsAreCutAndKeepApart(t *testing.T) {
	long := "نامی که خیلی زیادی بلند است و باز هم ادامه دارد و تمام نمی‌شود"
	for _, c := range []render.Caption{
		{Title: long, Note: long}, {Title: long, Note: long, Done: true}, {Title: long + long, Note: "a"}, {Title: "a", Note: long + long},
		{Title: "a title that is very much too long to be shown at all", Note: "a note that is very much too long to be shown at all"},
	} {
		first, last, gap := ends(inked(captionPixels(t, c)))
		if first < 40-8 || last > render.Side-40+8 || gap < 12 {
			t.Errorf("%.10s, %.10s: they stand from %d to %d with at most %d between, want them apart and over the board",
				c.Title, c.Note, first, last, gap)
		}
	}
}

func TestAFinishedBoardHasATickAndAFrame(t *testing.T) {
	for _, look := range []theme.Theme{theme.Light, theme.Dark} {
		r, b := renderer(t), board(t, wikipedia, wikipediaSolved)
		b.Caption = render.Caption{Title: "Daily"}
		open := pixels(t, r, b, render.Style{Theme: look})
		b.Caption.Done = true
		done := pixels(t, r, b, render.Style{Theme: look})
		green := look.Ink(theme.RimPlaced)
		top := done.Bounds().Dy() - render.Side
		for name, at := range map[string]image.Point{"frame": {X: 37, Y: top + 400}, "disc of the tick": {X: 48, Y: 40}} {
			if done.At(at.X, at.Y) != green || open.At(at.X, at.Y) == green {
				t.Errorf("%s: the %s is %v where a board is done and %v where it is not", look, name, done.At(at.X, at.Y), open.At(at.X, at.Y))
			}
		}
	}
}

func TestEmojiAloneAreNoCaption(t *testing.T) {
	if first, _, _ := ends(inked(captionPixels(t, render.Caption{Title: "🎉"}))); first >= 0 {
		t.Errorf("something stands at column %d", first)
	}
}

// TestInThePlaceOfANameStandsWhatTheCallerSays checks the replacement of a name without letters in the font.
func TestInThePlaceOfANameStandsWhatTheCallerSays(t *testing.T) {
	note := func(name, other string) string {
		return string(captionPixels(t, render.Caption{Note: "6:56", Name: name, Else: other}).Pix)
	}
	check.True(t, note("数独", "") == note("", ""), "boxes replace a name without letters in the font")
	check.True(t, note("علی", "") != note("", ""), "a name is left out")
	check.True(t, note("数独", "a player") == note("a player", ""), "a name is not replaced")
	check.True(t, note("علی", "a player") == note("علی", ""), "a name with letters in the font is replaced")
	check.True(t, note("", "a player") == note("", ""), "an empty name is replaced")
}

var bars = plot.Chart{Title: "Times", Bars: []plot.ChartBar{{Label: "csp", Value: 1, Text: "1 s"}}}

func TestFigureInAnUnknownTheme(t *testing.T) {
	file, err := renderer(t).Figure(bars, render.Style{Theme: noTheme})
	if !errors.Is(err, render.ErrStyle) || file != nil {
		t.Errorf("got %d bytes and %v, want %v", len(file), err, render.ErrStyle)
	}
}

// TestTextsOfFiguresAreNotKept checks that texts from users are not cached, so they cannot fill the memory.
func TestTextsOfFiguresAreNotKept(t *testing.T) {
	r := renderer(t)
	if _, err := r.Figure(bars, render.Style{}); err != nil {
		t.Fatal(err)
	}
	check.Equal(t, r.Kept(), 0)
}

func TestSign(t *testing.T) {
	for _, test := range []struct {
		layout string
		digit  sudoku.Digit
		digits render.Digits
		want   string
	}{
		{"classic9", 5, render.Latin, "5"},
		{"classic9", 5, render.Persian, "۵"},
		{"box3x4", 12, render.Latin, "12"},
		{"box2x5", 10, render.Persian, "۱۰"},
		{"latin13", 12, render.Latin, "C"},
		{"classic16", 9, render.Persian, "۹"},
		{"classic25", 25, render.Persian, "P"},
	} {
		if got := render.Sign(named(t, test.layout), test.digit, test.digits); got != test.want {
			t.Errorf("digit %d of %s: got %q, want %q", test.digit, test.layout, got, test.want)
		}
	}
}
