package sheet_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/render"
	"sudokubot/bot/sheet"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

const (
	classic  = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "classic9:534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

var (
	english = sheet.Labels{Name: "Name", Time: "Time", Notes: "Notes", Solution: "Solution", Solutions: "Solutions", Document: "Daily puzzle"}
	persian = sheet.Labels{Name: "نام", Time: "زمان", Notes: "یادداشت", Solution: "جواب", Solutions: "جواب‌ها", Document: "جدول روز"}
)

func puzzle(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return p
}

// classicOn returns the classic puzzle with its solution.
func classicOn(t testing.TB) sheet.Puzzle {
	return sheet.Puzzle{
		Board: sheet.Grid{Puzzle: puzzle(t, classic), Solution: puzzle(t, solution).Givens}, Title: "Daily puzzle · Sunday 22 November 2026",
		Detail: "Hard (5.6 of 12)", Rule: "Each row, column and box takes every digit from 1 to 9 once.", Again: "This puzzle again: /daily 2026-11-22",
	}
}

// first returns a puzzle with the digits 1 to n in its first row.
func first(t testing.TB, name string) sheet.Puzzle {
	t.Helper()
	l, err := sudoku.Named(name)
	check.Must(t, err)
	p := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
	for k := range l.N() {
		p.Givens[k] = sudoku.Digit(k + 1)
	}
	return sheet.Puzzle{Board: sheet.Grid{Puzzle: p}, Title: l.Variant()}
}

func coloredPuzzle(t testing.TB) sheet.Puzzle {
	t.Helper()
	p, err := colored.Parse("colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#")
	check.Must(t, err)
	return sheet.Puzzle{Board: sheet.Colored{Puzzle: p}, Title: "3×3 coloured Sudoku"}
}

func pages(t *testing.T, puzzles []sheet.Puzzle, s sheet.Style) []bottest.Page {
	t.Helper()
	file, err := sheet.PDF(puzzles, s)
	check.Must(t, err)
	again, err := sheet.PDF(puzzles, s)
	check.True(t, err == nil && bytes.Equal(file, again), "other bytes the second time, error %v", err)
	return bottest.Pages(t, file)
}

var (
	widths  = regexp.MustCompile(`(?m)^([0-9.]+) w\n[0-9.]+ [0-9.]+ m [0-9.]+ [0-9.]+ l S$`)
	outline = regexp.MustCompile(`(?m)^f Q$`)
)

// described returns the content of a page. It has the texts, the number of lines of each width in points, and
// the number of texts drawn as outlines.
func described(p bottest.Page) string {
	count := map[string]int{}
	for _, m := range widths.FindAllStringSubmatch(p.Drawn, -1) {
		count[m[1]]++
	}
	var b strings.Builder
	fmt.Fprintf(&b, "texts: %s\n", strings.Join(p.Texts, " | "))
	for _, width := range slices.Sorted(maps.Keys(count)) {
		fmt.Fprintf(&b, "%d lines of %s\n", count[width], width)
	}
	fmt.Fprintf(&b, "%d texts as outlines\n", len(outline.FindAllString(p.Drawn, -1)))
	return b.String()
}

// TestGoldenPages compares pages of every form: their number, texts and lines.
func TestGoldenPages(t *testing.T) {
	p, c := classicOn(t), coloredPuzzle(t)
	persianOne := p
	persianOne.Title, persianOne.Detail, persianOne.Rule = "جدول روز · یکشنبه ۱ آذر ۱۴۰۵", "سخت، ۵٫۶ از ۱۲", "در هر سطر، ستون و بلوک، هر رقم از ۱ تا ۹ یک بار می‌آید."
	persianOne.Again = "دوباره همین جدول: \u2066/daily 2026-11-22\u2069"
	in := sheet.Style{PerPage: 1, Digits: render.Persian, RightToLeft: true, Labels: persian}
	var all strings.Builder
	for _, tt := range []struct {
		name    string
		puzzles []sheet.Puzzle
		style   sheet.Style
	}{
		{"one, overleaf", []sheet.Puzzle{p}, sheet.Style{PerPage: 1, Labels: english}},
		{"one, at the foot", []sheet.Puzzle{p}, sheet.Style{PerPage: 1, Solutions: sheet.Foot, Labels: english}},
		{"one, without", []sheet.Puzzle{p}, sheet.Style{PerPage: 1, Solutions: sheet.Nowhere, Labels: english}},
		{"two", []sheet.Puzzle{p, p}, sheet.Style{PerPage: 2, Labels: english}},
		{"three on a page of four, at the foot", []sheet.Puzzle{p, p, p}, sheet.Style{PerPage: 4, Solutions: sheet.Foot, Labels: english}},
		{"Persian", []sheet.Puzzle{persianOne}, in},
		{"coloured", []sheet.Puzzle{c}, sheet.Style{PerPage: 1, Labels: english}},
		{"diagonals", []sheet.Puzzle{first(t, "classic4+x")}, sheet.Style{PerPage: 1, Labels: english}},
		{"windows", []sheet.Puzzle{first(t, "classic4+windows")}, sheet.Style{PerPage: 1, Labels: english}},
		{"groups", []sheet.Puzzle{first(t, "classic4+groups")}, sheet.Style{PerPage: 1, Labels: english}},
		{"jigsaw", []sheet.Puzzle{first(t, "jigsaw4:AAABACBBCCDBCDDD")}, sheet.Style{PerPage: 1, Labels: english}},
		{"a cage and wedges", []sheet.Puzzle{first(t, "classic4+sum7@r3c1r3c2r4c1+less@r3c3r3c4r4c4")}, sheet.Style{PerPage: 1, Labels: english}},
	} {
		for i, page := range pages(t, tt.puzzles, tt.style) {
			fmt.Fprintf(&all, "== %s, page %d\n%s", tt.name, i+1, described(page))
		}
	}
	bottest.Golden(t, "testdata/pages.golden", all.String())
}

// TestEveryKindOfPuzzleIsPrinted prints each kind in both scripts, on a page alone and with others. The file
// must be small.
func TestEveryKindOfPuzzleIsPrinted(t *testing.T) {
	for _, name := range []string{
		"classic4", "box2x3", "classic9", "box3x4", "classic16", "classic25", "latin7", "classic9+x+windows+groups", "classic25+groups",
		"jigsaw4+x:AABBAABBCCDDCCDD", "classic9+less@r1c1r1c2", "classic9+sum10@r1c1r1c2r1c3",
	} {
		for _, s := range []sheet.Style{
			{PerPage: 1, Labels: english}, {PerPage: 4, Paper: sheet.Letter, Digits: render.Persian, RightToLeft: true, Labels: persian},
		} {
			p := first(t, name)
			for _, page := range pages(t, []sheet.Puzzle{p}, s) {
				n := p.Board.(sheet.Grid).Puzzle.Layout.N()
				if last := render.Sign(p.Board.(sheet.Grid).Puzzle.Layout, sudoku.Digit(n), s.Digits); !slices.Contains(page.Texts, last) {
					t.Errorf("%s: no %s", name, last)
				}
			}
			if file, _ := sheet.PDF([]sheet.Puzzle{p}, s); len(file) > 60_000 {
				t.Errorf("%s: %d bytes", name, len(file))
			}
		}
	}
}

// TestSolutionsStandWhereTheyAreWanted checks the pages of solutions. Unknown solutions are not printed.
func TestSolutionsStandWhereTheyAreWanted(t *testing.T) {
	known, unknown := classicOn(t), classicOn(t)
	unknown.Board = sheet.Grid{Puzzle: puzzle(t, classic)}
	const row = "534678912"
	for _, tt := range []struct {
		name      string
		puzzles   []sheet.Puzzle
		style     sheet.Style
		solutions []int // number of solutions on each page
	}{
		{"overleaf", []sheet.Puzzle{known}, sheet.Style{PerPage: 1}, []int{0, 1}},
		{"at the foot", []sheet.Puzzle{known}, sheet.Style{PerPage: 1, Solutions: sheet.Foot}, []int{1}},
		{"nowhere", []sheet.Puzzle{known}, sheet.Style{PerPage: 1, Solutions: sheet.Nowhere}, []int{0}},
		{"not known", []sheet.Puzzle{unknown}, sheet.Style{PerPage: 1}, []int{0}},
		{"not known, at the foot", []sheet.Puzzle{unknown}, sheet.Style{PerPage: 1, Solutions: sheet.Foot}, []int{0}},
		{"one of two", []sheet.Puzzle{unknown, known}, sheet.Style{PerPage: 2}, []int{0, 1}},
		{"one of two, at the foot", []sheet.Puzzle{unknown, known}, sheet.Style{PerPage: 2, Solutions: sheet.Foot}, []int{1}},
		{"a week", slices.Repeat([]sheet.Puzzle{known}, 7), sheet.Style{PerPage: 1}, []int{0, 0, 0, 0, 0, 0, 0, 7}},
		{"five to a page of four", slices.Repeat([]sheet.Puzzle{known}, 5), sheet.Style{PerPage: 4}, []int{0, 0, 5}},
		{"thirteen", slices.Repeat([]sheet.Puzzle{known}, 13), sheet.Style{PerPage: 4}, []int{0, 0, 0, 0, 12, 1}},
	} {
		var got []int
		for _, page := range pages(t, tt.puzzles, tt.style) {
			got = append(got, strings.Count(strings.Join(page.Texts, ""), row))
		}
		check.True(t, slices.Equal(got, tt.solutions),
			"%s: %v solutions on the pages, want %v", tt.name, got, tt.solutions)
	}
}

// TestWhatJoinsIsDrawnAndCanBeFound checks that Persian words are outlines over an invisible text in visual
// order. English words are text only.
func TestWhatJoinsIsDrawnAndCanBeFound(t *testing.T) {
	p := classicOn(t)
	for title, want := range map[string]struct {
		text     string
		outlines int
	}{
		"Daily": {"Daily", 0}, "سخت": {"تخس", 1}, "۱ آذر ۱۴۰۵": {"۱۴۰۵ رذآ ۱", 1}, "\u200fجدول \u2066X-Wing\u2069": {"X-Wing لودج", 1},
	} {
		p.Title = title
		page := pages(t, []sheet.Puzzle{p}, sheet.Style{PerPage: 1, Solutions: sheet.Nowhere, RightToLeft: want.outlines > 0, Labels: english})[0]
		if got := len(outline.FindAllString(page.Drawn, -1)); !slices.Contains(page.Texts, want.text) || got != want.outlines {
			t.Errorf("%s: %d outlines, texts %q", title, got, page.Texts)
		}
	}
}

// TestNothingRunsOffThePage checks that long titles shrink and long rules wrap.
func TestNothingRunsOffThePage(t *testing.T) {
	place := regexp.MustCompile(`(?m)^(?:q [0-9. g]*)?BT ([0-9.-]+) ([0-9.-]+) Td`)
	p := classicOn(t)
	p.Title, p.Rule, p.Again = strings.Repeat("Sudoku ", 40), strings.Repeat("every digit once ", 12), strings.Repeat("/generate ", 30)
	for _, s := range []sheet.Style{{PerPage: 1}, {PerPage: 2, Solutions: sheet.Foot}, {PerPage: 4, RightToLeft: true}, {PerPage: 4, Solutions: sheet.Foot, Paper: sheet.Letter}} {
		s.Labels = english
		for i, page := range pages(t, slices.Repeat([]sheet.Puzzle{p}, 4), s) {
			all := place.FindAllStringSubmatch(page.Drawn, -1)
			for _, m := range all {
				var x, y float64
				fmt.Sscan(m[1], &x)
				fmt.Sscan(m[2], &y)
				check.True(t, !(x < 36) && !(x > 577) && !(y < 25) && !(y > 806),
					"%+v, page %d: a text is at %v, %v", s, i+1, x, y)
			}
			check.True(t, len(all) != 0, "no texts")
		}
	}
}

// TestALongDetailShrinks checks that the text of level and kind does not reach into the next puzzle.
func TestALongDetailShrinks(t *testing.T) {
	least := func(detail string) float64 {
		p, small := classicOn(t), 1000.0
		p.Title, p.Detail = "Mini · Monday 16 November 2026", detail
		for _, m := range regexp.MustCompile(`([0-9.]+) Tf`).FindAllStringSubmatch(pages(t, slices.Repeat([]sheet.Puzzle{p}, 4), sheet.Style{PerPage: 4, Labels: english})[0].Drawn, -1) {
			var size float64
			fmt.Sscan(m[1], &size)
			small = min(small, size)
		}
		return small
	}
	usual, long := least("Easy (1.2 of 12)"), least("6×6 Sudoku with boxes of 2 rows and 3 columns · Newspaper (1.2 of 12), and more than that")
	check.True(t, !(long >= usual),
		"the smallest letters are of size %v beside a long detail, %v beside a short one", long, usual)
}

// TestThickLines checks the lines around the board and between boxes or regions.
func TestThickLines(t *testing.T) {
	for name, want := range map[string]int{
		"classic9": 36 + 36, "latin9": 36, "classic4": 16 + 8, "box2x3": 24 + 6 + 12, "jigsaw4:AAABACBBCCDBCDDD": 16 + 12,
	} {
		page := pages(t, []sheet.Puzzle{first(t, name)}, sheet.Style{PerPage: 1, Labels: english})[0]
		if got := strings.Count(described(page), fmt.Sprintf("%d lines of 2.83\n", want)); got != 1 { // 2.83 points are 1 mm
			t.Errorf("%s: want %d thick sides:\n%s", name, want, described(page))
		}
	}
}

func TestErrors(t *testing.T) {
	good := sheet.Style{PerPage: 1}
	short := puzzle(t, classic)
	short.Givens = short.Givens[:80]
	large := puzzle(t, classic)
	large.Givens = append(slices.Clone(large.Givens[:80]), 10)
	for _, tt := range []struct {
		name  string
		board sheet.Board
		style sheet.Style
		want  error
	}{
		{"no layout", sheet.Grid{}, good, render.ErrLayout},
		{"too few cells", sheet.Grid{Puzzle: short}, good, render.ErrSize},
		{"too large a digit", sheet.Grid{Puzzle: large}, good, render.ErrDigit},
		{"half a solution", sheet.Grid{Puzzle: puzzle(t, classic), Solution: short.Givens}, good, render.ErrSize},
		{"no colours", sheet.Colored{Puzzle: colored.Puzzle{N: 3, Colors: "rgb"}}, good, render.ErrSize},
		{"unknown digits", sheet.Grid{Puzzle: puzzle(t, classic)}, sheet.Style{PerPage: 1, Digits: 7}, render.ErrStyle},
		{"three on a page", sheet.Grid{Puzzle: puzzle(t, classic)}, sheet.Style{PerPage: 3}, sheet.ErrStyle},
		{"unknown paper", sheet.Grid{Puzzle: puzzle(t, classic)}, sheet.Style{PerPage: 1, Paper: 2}, sheet.ErrStyle},
		{"unknown place", sheet.Grid{Puzzle: puzzle(t, classic)}, sheet.Style{PerPage: 1, Solutions: 3}, sheet.ErrStyle},
	} {
		if _, err := sheet.PDF([]sheet.Puzzle{{Board: tt.board}}, tt.style); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.name, err, tt.want)
		}
	}
	if _, err := sheet.PDF(nil, good); !errors.Is(err, sheet.ErrEmpty) {
		t.Errorf("got %v, want %v", err, sheet.ErrEmpty)
	}
	var bad *colored.SyntaxError
	p := colored.Puzzle{N: 2, Colors: "r", Givens: make(colored.Grid, 4)}
	if _, err := sheet.PDF([]sheet.Puzzle{{Board: sheet.Colored{Puzzle: p}}}, good); !errors.As(err, &bad) {
		t.Errorf("got %v, want a syntax error", err)
	}
}

func BenchmarkPDF(b *testing.B) {
	p := classicOn(b)
	p.Title = "جدول روز · یکشنبه ۱ آذر ۱۴۰۵"
	for b.Loop() {
		file, err := sheet.PDF([]sheet.Puzzle{p}, sheet.Style{PerPage: 1, Digits: render.Persian, RightToLeft: true, Labels: persian})
		check.Must(b, err)
		b.ReportMetric(float64(len(file)), "bytes")
	}
}
