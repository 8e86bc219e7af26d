package render_test

import (
	"errors"
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
)

// The first sample of the report by A. Azizi, and one of its solutions.
const (
	azizi       = "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"
	aziziSolved = "colored3:rgbyp:1p,2b,3g/2y,3r,1p/3g,1p,2y"
)

// coloredGolden is a coloured board. Its picture and its text are compared with the golden files of its name.
type coloredGolden struct {
	name  string
	board render.ColoredBoard
	style render.Style
}

func coloredGoldens(t *testing.T) []coloredGolden {
	t.Helper()
	darkPersian := render.Style{Theme: theme.Dark, Digits: render.Persian}
	return []coloredGolden{
		{"colored-unsolved", coloredBoard(t, azizi, ""), render.Style{}},
		{"colored", coloredBoard(t, azizi, aziziSolved), render.Style{}},
		{"colored-dark", coloredBoard(t, azizi, aziziSolved), darkPersian},
		{"colored-1x1", coloredBoard(t, "colored1:x:**", ""), render.Style{}},
		{"colored-9x9", coloredLarge(t, "rgbypocwkmnt"), render.Style{}},
		{"colored-9x9-16-colors", coloredMarked(t, "zlsaihdeuxqvfjrk"), render.Style{}},
		{"colored-clash-dark", coloredClash(t), darkPersian},
	}
}

// coloredBoard returns the board of a puzzle and of found marks, both in the canonical form. If found is "",
// no marks are found.
func coloredBoard(t testing.TB, puzzle, found string) render.ColoredBoard {
	t.Helper()
	b := render.ColoredBoard{Puzzle: parseColored(t, puzzle)}
	if found != "" {
		b.Found = parseColored(t, found).Givens
	}
	return b
}

func parseColored(t testing.TB, line string) colored.Puzzle {
	t.Helper()
	p, err := colored.Parse(strings.ReplaceAll(line, "**", "*#"))
	check.Must(t, err)
	return p
}

// coloredLarge is a solved board of order 9 with at least twelve colours. Some numbers and some colours are
// given.
func coloredLarge(t testing.TB, colors string) render.ColoredBoard {
	t.Helper()
	found, givens := make(colored.Grid, 81), make(colored.Grid, 81)
	digits := pattern(named(t, "classic9"))
	for c, d := range digits {
		found[c] = colored.Mark{Number: uint8(d), Color: uint8(10-int(d)) + uint8(c/9*4/9)}
		if c*c%7 < 2 {
			givens[c].Number = found[c].Number
		}
		if c*c%5 == 1 {
			givens[c].Color = found[c].Color
		}
	}
	p, err := colored.New(9, colors, givens)
	check.Must(t, err)
	check.Must(t, p.Check(found))
	return render.ColoredBoard{Puzzle: p, Found: found}
}

// coloredMarked returns a board with every colour and each of the first four marks. Some of its cells have no
// number or no colour.
func coloredMarked(t testing.TB, colors string) render.ColoredBoard {
	b := coloredLarge(t, colors)
	b.Marks = map[colored.Cell]render.Mark{}
	for c := range colored.Cell(81) {
		b.Found[c].Color = uint8(int(c)%len(colors) + 1)
		if c%4 == 3 {
			b.Found[c].Number = 0
		}
		if c%7 == 5 {
			b.Found[c].Color = 0
		}
		if c%3 == 0 {
			b.Marks[c] = render.Mark(c / 3 % 4)
		}
	}
	return b
}

func coloredClash(t testing.TB) render.ColoredBoard {
	b := coloredBoard(t, "colored4:rgby:*y,2g,*r,3b/3g,1#,*#,*#/*y,4r,*b,*#/*g,*g,1y,2b", "")
	b.Marks = map[colored.Cell]render.Mark{5: render.Focus, 8: render.Differs}
	for _, clash := range b.Puzzle.Clashes() {
		b.Marks[clash.A], b.Marks[clash.B] = render.Wrong, render.Wrong
	}
	return b
}

func TestGoldenColoredBoards(t *testing.T) {
	for _, g := range coloredGoldens(t) {
		t.Run(g.name, func(t *testing.T) {
			r := renderer(t)
			v, err := r.ColoredCanvas(g.board, g.style)
			check.Must(t, err)
			if !slices.Contains([]string{"colored", "colored-9x9-16-colors", "colored-clash-dark"}, g.name) {
				cells := gridOf(v.Below(v.Rect.Dy()-render.Side), g.board.Puzzle.N)
				cells.Rows = append(cells.Rows, v.Rect.Dy()) // the legend
				canvastest.Described(t, g.name, v, cells, r.Stamps())
				return
			}
			file := coloredPNG(t, r, g)
			canvastest.SamePixels(t, canvastest.Decode(t, file), canvastest.Decode(t, canvastest.File(t, filepath.Join("testdata", g.name+".png"), file)))
		})
	}
}

func coloredPixels(t testing.TB, r *render.Renderer, g coloredGolden) *image.Paletted {
	t.Helper()
	v, err := r.ColoredCanvas(g.board, g.style)
	check.Must(t, err)
	return v.Image(1, nil)
}

func coloredPNG(t testing.TB, r *render.Renderer, g coloredGolden) []byte {
	t.Helper()
	file, err := r.ColoredPNG(g.board, g.style)
	check.Must(t, err, "%s", g.name)
	check.True(t, len(file) <= canvas.MaxBytes,
		"%s: %d bytes, want at most %d", g.name, len(file), canvas.MaxBytes)
	return file
}

// TestColoredTextIsReadBack checks that a text is read as the puzzle of all shown marks.
func TestColoredTextIsReadBack(t *testing.T) {
	for _, g := range coloredGoldens(t) {
		want := g.board.Puzzle
		want.Givens = shown(g.board)
		for _, digits := range []render.Digits{render.Latin, render.Persian} {
			text := render.ColoredText(g.board, digits)
			got, err := colored.Read(text)
			check.True(t, err == nil && got.String() == want.String(),
				"%s: got %s, %v from\n%s\nwant %s", g.name, got, err, text, want)
		}
	}
}

// shown returns the givens and the found marks of a board.
func shown(b render.ColoredBoard) colored.Grid {
	all := make(colored.Grid, len(b.Puzzle.Givens))
	copy(all, b.Found)
	for c, k := range b.Puzzle.Givens {
		if k.Number != 0 {
			all[c].Number = k.Number
		}
		if k.Color != 0 {
			all[c].Color = k.Color
		}
	}
	return all
}

func TestColoredText(t *testing.T) {
	tests := []struct {
		name, found string
		digits      render.Digits
		want        string
	}{
		{"a puzzle", "", render.Latin, "5 3\nr g b y p\n1# *b *#\n*# 3r *#\n*g 1# *#"},
		{"a solution", aziziSolved, render.Latin, "5 3\nr g b y p\n1p 2b 3g\n2y 3r 1p\n3g 1p 2y"},
		{
			"a puzzle in Persian digits", "", render.Persian,
			"\u2066۵ ۳\u2069\n\u2066r g b y p\u2069\n\u2066۱# *b *#\u2069\n\u2066*# ۳r *#\u2069\n\u2066*g ۱# *#\u2069",
		},
	}
	for _, test := range tests {
		if got := render.ColoredText(coloredBoard(t, azizi, test.found), test.digits); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

func TestColoredBoardsThatCannotBeDrawn(t *testing.T) {
	tests := []struct {
		name  string
		spoil func(*render.ColoredBoard)
		style render.Style
		want  error // if want is nil, a *colored.SyntaxError is expected
	}{
		{"nothing at all", func(b *render.ColoredBoard) { *b = render.ColoredBoard{} }, render.Style{}, nil},
		{"order 10", func(b *render.ColoredBoard) { b.Puzzle.N = 10 }, render.Style{}, nil},
		{"a colour twice", func(b *render.ColoredBoard) { b.Puzzle.Colors = "rgbyr" }, render.Style{}, nil},
		{"no letter", func(b *render.ColoredBoard) { b.Puzzle.Colors = "rgby✶" }, render.Style{}, nil},
		{"too few givens", func(b *render.ColoredBoard) { b.Puzzle.Givens = b.Puzzle.Givens[:8] }, render.Style{}, nil},
		{"given number above n", func(b *render.ColoredBoard) { b.Puzzle.Givens[0].Number = 4 }, render.Style{}, nil},
		{"given colour that is none", func(b *render.ColoredBoard) { b.Puzzle.Givens[0].Color = 6 }, render.Style{}, nil},
		{"no givens", func(b *render.ColoredBoard) { b.Puzzle.Givens = nil }, render.Style{}, render.ErrSize},
		{"found, but of no cell", func(b *render.ColoredBoard) { b.Found = colored.Grid{} }, render.Style{}, render.ErrSize},
		{"found number above n", func(b *render.ColoredBoard) { b.Found[8].Number = 4 }, render.Style{}, render.ErrDigit},
		{"found colour that is none", func(b *render.ColoredBoard) { b.Found[8].Color = 6 }, render.Style{}, render.ErrDigit},
		{"mark outside", func(b *render.ColoredBoard) { b.Marks = map[colored.Cell]render.Mark{9: 1} }, render.Style{}, render.ErrCell},
		{"mark before", func(b *render.ColoredBoard) { b.Marks = map[colored.Cell]render.Mark{-1: 1} }, render.Style{}, render.ErrCell},
		{"unknown mark", func(b *render.ColoredBoard) { b.Marks = map[colored.Cell]render.Mark{1: 9} }, render.Style{}, render.ErrMark},
		{"unknown theme", func(*render.ColoredBoard) {}, render.Style{Theme: noTheme}, render.ErrStyle},
	}
	r := renderer(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			b := coloredBoard(t, azizi, aziziSolved)
			test.spoil(&b)
			file, err := r.ColoredPNG(b, test.style)
			_, isSyntax := errors.AsType[*colored.SyntaxError](err)
			if file != nil || isSyntax != (test.want == nil) || !isSyntax && !errors.Is(err, test.want) {
				t.Errorf("got %d bytes and %v, want %v", len(file), err, test.want)
			}
			if got := render.ColoredText(b, render.Latin); test.style == (render.Style{}) && got != "" {
				t.Errorf("got the text\n%s\nwant none", got)
			}
		})
	}
}

func TestEveryColoredOrderIsDrawn(t *testing.T) {
	r := renderer(t)
	for n := 1; n <= colored.MaxOrder; n++ {
		p, err := colored.New(n, "rgbyp"[:min(n+1, 5)], nil)
		check.Must(t, err)
		for c := range p.Givens {
			p.Givens[c] = colored.Mark{Number: uint8(c%n + 1), Color: uint8(c % (len(p.Colors) + 1))}
		}
		g := coloredGolden{p.String(), render.ColoredBoard{Puzzle: p}, allStyles[n%len(allStyles)]}
		if m := coloredPixels(t, r, g); m.Bounds() != image.Rect(0, 0, render.Side, m.Bounds().Dy()) {
			t.Errorf("order %d: got a picture of %v", n, m.Bounds())
		}
	}
}

// TestColoredCellsDiffer checks that all differences of a cell are visible: each number, each colour, whether
// they are given, and each mark.
func TestColoredCellsDiffer(t *testing.T) {
	r := renderer(t)
	seenBy := map[string]string{}
	for name, spoil := range map[string]func(b *render.ColoredBoard){
		"nothing":      func(*render.ColoredBoard) {},
		"number":       func(b *render.ColoredBoard) { b.Found[0].Number = 2 },
		"other number": func(b *render.ColoredBoard) { b.Found[0].Number = 3 },
		"given number": func(b *render.ColoredBoard) { b.Puzzle.Givens[0].Number = 2 },
		"color":        func(b *render.ColoredBoard) { b.Found[0].Color = 2 },
		"other color":  func(b *render.ColoredBoard) { b.Found[0].Color = 3 },
		"given color":  func(b *render.ColoredBoard) { b.Puzzle.Givens[0].Color = 2 },
		"wrong":        func(b *render.ColoredBoard) { b.Marks = map[colored.Cell]render.Mark{0: render.Wrong} },
		"focus":        func(b *render.ColoredBoard) { b.Marks = map[colored.Cell]render.Mark{0: render.Focus} },
	} {
		b := coloredBoard(t, azizi, azizi)
		b.Puzzle.Givens[0], b.Found[0] = colored.Mark{}, colored.Mark{}
		spoil(&b)
		m := coloredPixels(t, r, coloredGolden{name: name, board: b})
		look := string(seen(m, place(named(t, "latin3"), 0)))
		if other, known := seenBy[look]; known {
			t.Errorf("%s and %s look the same", name, other)
		}
		seenBy[look] = name
	}
}
