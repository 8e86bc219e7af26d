package teller_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// sketchPad is a Drawer that stores the latest sketch.
type sketchPad struct{ drawn render.Sketch }

func (*sketchPad) PNG(render.Board, render.Style) ([]byte, error) { return nil, nil }
func (*sketchPad) Tile(render.Tile, render.Style) ([]byte, error) { return nil, nil }
func (*sketchPad) Card(render.Card, render.Style) ([]byte, error) { return nil, nil }

func (*sketchPad) ColoredPNG(render.ColoredBoard, render.Style) ([]byte, error) { return nil, nil }
func (*sketchPad) Figure(render.Figure, render.Style) ([]byte, error)           { return nil, nil }
func (p *sketchPad) Sketch(k render.Sketch, _ render.Style) ([]byte, error) {
	p.drawn = k
	return nil, nil
}

// TestWhyADigitIsWrong checks that a wrong digit is explained in one or three sentences. The picture has the
// digit, the numbered steps that follow, and the cell or house that cannot be filled.
func TestWhyADigitIsWrong(t *testing.T) {
	start := "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	later := "classic9:53..7....6..195....983...6.8...6...34..8.3..171.92...696...728....419..5....8..79"
	for _, tt := range []struct {
		name, line string
		cell       sudoku.Cell
		digit      sudoku.Digit
		en, fa     string
		wrong      []sudoku.Cell // cells with a mark
		labels     string        // labels of the areas, - for none
	}{
		{"twice", start, 2, 9, "The digit 9 can't go in row 1 column 3: box 1 has one already, in row 3 column 2.",
			"رقم ۹ در سطر ۱ ستون ۳ جا نمی‌شود: بلوک ۱ یکی دارد، در سطر ۳ ستون ۲.", []sudoku.Cell{2, 19}, "-"},
		{"no place", start, 5, 2, "If row 1 column 6 were 2, box 2 would have no place for 8.",
			"اگر سطر ۱ ستون ۶ رقم ۲ باشد، در بلوک ۲ جایی برای ۸ نمی‌ماند.", []sudoku.Cell{5}, "-"},
		{"no digit", start, 16, 3, "If row 2 column 8 were 3, no digit would be left for row 8 column 8.",
			"اگر سطر ۲ ستون ۸ رقم ۳ باشد، برای سطر ۸ ستون ۸ رقمی نمی‌ماند.", []sudoku.Cell{16}, ""},
		{"two digits follow", later, 34, 4, "Suppose row 4 column 8 is 4. Then row 5 column 8 is 2 and row 1 column 8 is 9. Now column 8 has no place for 1.",
			"فرض کن سطر ۴ ستون ۸ رقم ۴ باشد. آن‌وقت در سطر ۵ ستون ۸ رقم ۲ می‌آید و در سطر ۱ ستون ۸ رقم ۹ می‌آید. حالا در ستون ۸ جایی برای ۱ نمانده.",
			[]sudoku.Cell{34}, "-12"},
		{"more than digits follow", later, 11, 4, "Suppose row 2 column 3 is 4. The picture numbers the 2 steps that follow. Now no digit is left for row 8 column 8.",
			"فرض کن سطر ۲ ستون ۳ رقم ۴ باشد. ۲ گامِ بعدی را در تصویر شماره زده‌ام. حالا برای سطر ۸ ستون ۸ رقمی نمانده.", []sudoku.Cell{11}, "12"},
		{"nothing short shows it", "classic9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1, 4,
			"The digit 4 in row 1 column 2 is wrong, but I have no short reason: it only shows much later.",
			"رقم ۴ در سطر ۱ ستون ۲ اشتباه است، ولی دلیل کوتاهی برایش ندارم: خیلی دیرتر معلوم می‌شود.", []sudoku.Cell{1}, ""},
	} {
		at := position(t, tt.line)
		o, err := solver.Solve(t.Context(), at.Puzzle(), solver.Options{})
		check.Must(t, err)
		w := work.Wrong{Candidate: logic.Candidate{Cell: tt.cell, Digit: tt.digit}}
		w.Why, w.Shown = at.Refute(w.Candidate, o.Solutions[0])
		for tag, want := range map[string]string{"en": tt.en, "fa": tt.fa} {
			pad := &sketchPad{}
			tell := &teller.Teller{Voice: bottest.Voice(t, tag), Drawer: pad}
			v := teller.Refuted(tell, at, w)
			check.Equal(t, v.Text, want, "%s", tt.name)
			check.True(t, strings.HasPrefix(v.Alt, v.Text[:20]),
				"%s: the description does not tell it: %s", tt.name, v.Alt)
			tell.Picture(v)
			holdsRefutation(t, tt.name, pad.drawn, tt.wrong, map[string]string{"en": tt.labels, "fa": strings.NewReplacer("1", "۱", "2", "۲").Replace(tt.labels)}[tag])
		}
	}
}

func holdsRefutation(t *testing.T, name string, k render.Sketch, wrong []sudoku.Cell, labels string) {
	t.Helper()
	var marked []sudoku.Cell
	for _, c := range slices.Sorted(maps.Keys(k.Board.Marks)) {
		if k.Board.Marks[c] == render.Wrong {
			marked = append(marked, c)
		}
	}
	got := ""
	for _, a := range k.Areas {
		if a.Label == "" {
			got += "-"
		}
		got += a.Label
	}
	if !slices.Equal(marked, wrong) || got != labels || k.Board.Candidates != nil {
		t.Errorf("%s: marked as wrong %v, areas %s, candidates %t; want %v, %s, none", name, marked, got, k.Board.Candidates != nil, wrong, labels)
	}
}

// TestWhyAMisreadGivenIsWrong checks that a digit entered over a given is refuted by the given.
func TestWhyAMisreadGivenIsWrong(t *testing.T) {
	at := position(t, puzzles[0])
	tell := &teller.Teller{Voice: bottest.Voice(t, "en"), Drawer: &sketchPad{}}
	v := teller.Refuted(tell, at, work.Wrong{Candidate: logic.Candidate{Cell: 0, Digit: 6}, Given: at.Digit(0)})
	if want := "The puzzle has the digit " + string('0'+rune(at.Digit(0))) + " in row 1 column 1."; v.Text != want {
		t.Errorf("got %s, want %s", v.Text, want)
	}
}
