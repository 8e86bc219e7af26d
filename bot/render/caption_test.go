package render_test

import (
	"bytes"
	"image"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/theme"
)

// captionPixels returns the part of a picture above its board.
func captionPixels(t *testing.T, c render.Caption) *image.Paletted {
	t.Helper()
	b := board(t, wikipedia, "")
	b.Caption = c
	m := pixels(t, renderer(t), b, render.Style{})
	return m.SubImage(image.Rect(0, 0, render.Side, m.Bounds().Dy()-render.Side+8)).(*image.Paletted)
}

// inked says of each column whether something stands in it.
func inked(m *image.Paletted) (columns []bool) {
	columns = make([]bool, m.Bounds().Dx())
	for x := range columns {
		for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
			columns[x] = columns[x] || m.ColorIndexAt(x, y) != m.ColorIndexAt(0, 0)
		}
	}
	return columns
}

// ends returns the first and the last column in which something stands, and the widest gap between.
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
	const foot = 8 // what hangs below a line reaches into the margin
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

func TestNamesThatCannotBeReadAreLeftOut(t *testing.T) {
	with := captionPixels(t, render.Caption{Note: "6:56", Name: "数独"})
	if bare := captionPixels(t, render.Caption{Note: "6:56"}); !bytes.Equal(with.Pix, bare.Pix) {
		t.Error("boxes stand where a name should")
	}
	if named := captionPixels(t, render.Caption{Note: "6:56", Name: "علی"}); bytes.Equal(with.Pix, named.Pix) {
		t.Error("a name that can be read is left out")
	}
}

// A name that cannot be drawn has something in its place, where there is something.
func TestInThePlaceOfANameStandsWhatTheCallerSays(t *testing.T) {
	without := captionPixels(t, render.Caption{Note: "6:56", Name: "a player"})
	if got := captionPixels(t, render.Caption{Note: "6:56", Name: "数独", Else: "a player"}); !bytes.Equal(got.Pix, without.Pix) {
		t.Error("nothing stands in the place of the name")
	}
	if got := captionPixels(t, render.Caption{Note: "6:56", Name: "علی", Else: "a player"}); bytes.Equal(got.Pix, without.Pix) {
		t.Error("a name that can be drawn is not")
	}
	if got := captionPixels(t, render.Caption{Note: "6:56", Else: "a player"}); bytes.Equal(got.Pix, without.Pix) {
		t.Error("nobody's name has something in its place")
	}
}
