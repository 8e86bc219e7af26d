package work_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/work"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

func position(t *testing.T) *logic.Position {
	t.Helper()
	p := parsed(t, "classic9:"+bottest.Classic)
	at, err := logic.Start(p)
	check.Must(t, err)
	return at
}

// TestUsesUpToALimit checks that More is true exactly if there are further uses.
func TestUsesUpToALimit(t *testing.T) {
	at := position(t)
	single, _ := logic.Named("hidden-single")
	all := len(work.UsesOf(t.Context(), at, single, work.MostUses).Steps)
	if all < 3 {
		t.Fatalf("%d hidden singles, want some", all)
	}
	for limit, want := range map[int]struct {
		uses int
		more bool
	}{1: {1, true}, all - 1: {all - 1, true}, all: {all, false}, all + 1: {all, false}} {
		if got := work.UsesOf(t.Context(), at, single, limit); len(got.Steps) != want.uses || got.More != want.more || got.Cut {
			t.Errorf("limit %d of %d: %d uses, more %t, cut %t", limit, all, len(got.Steps), got.More, got.Cut)
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if got := work.UsesOf(ended, at, single, all); !got.Cut || got.More || len(got.Steps) > 0 {
		t.Errorf("out of time: %+v", got)
	}
}

// TestPagesOfTechniques checks that the pages together have each technique once. Only on the last page More
// is false.
func TestPagesOfTechniques(t *testing.T) {
	at := position(t)
	names := func(s work.Sightings) (all []string) {
		for _, u := range s.Page {
			all = append(all, u.Technique.Name)
		}
		return all
	}
	whole := work.Usable(t.Context(), at, 0, 100)
	if len(whole.Page) < 5 || whole.More || whole.Cut || whole.From != 0 {
		t.Fatalf("all at once: %d, more %t, cut %t", len(whole.Page), whole.More, whole.Cut)
	}
	for _, size := range []int{len(whole.Page) - 1, len(whole.Page)} {
		var all []string
		for from, more := 0, true; more; from += size {
			page := work.Usable(t.Context(), at, from, size)
			if page.From != from || len(page.Page) > size || page.More != (from+size < len(whole.Page)) {
				t.Fatalf("%d from %d on: from %d, %d techniques, more %t", size, from, page.From, len(page.Page), page.More)
			}
			all, more = append(all, names(page)...), page.More
		}
		check.Slices(t, all, names(whole), "%d", size)
	}
	if beyond := work.Usable(t.Context(), at, len(whole.Page), 4); beyond.From != 0 || !slices.Equal(names(beyond), names(whole)[:4]) {
		t.Errorf("beyond the last there is %v from %d on, want the first page", names(beyond), beyond.From)
	}
}

func TestMarksAreReadAsTheyAreWritten(t *testing.T) {
	for _, name := range []string{"classic4", "classic9", "classic25"} {
		l, err := sudoku.Named(name)
		check.Must(t, err)
		marks := make([]uint32, l.Size())
		for c := range marks {
			marks[c] = uint32(1)<<(c%l.N()) | uint32(c%2)
		}
		var want []logic.Digits
		for _, m := range marks {
			want = append(want, logic.Digits(m))
		}
		check.Slices(t, work.ReadMarks(work.WriteMarks(marks), l), want, "%s", name)
	}
}

// TestWhatIsNoMarks checks that ReadMarks rejects marks of another grid, and invalid texts.
func TestWhatIsNoMarks(t *testing.T) {
	l := sudoku.Classic()
	for _, text := range []string{"", "1", strings.Repeat("1,", 79) + "1", strings.Repeat("1,", 81) + "1", strings.Repeat("1,", 80) + "!", strings.Repeat("1,", 80)} {
		if got := work.ReadMarks(text, l); got != nil {
			t.Errorf("%.20q is read as %v", text, got)
		}
	}
}

// TestWrongDigitsAreInOrder checks that the wrong digits easiest to explain come first, and that the
// position has the right digits.
func TestWrongDigitsAreInOrder(t *testing.T) {
	const line, solved = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"classic9:534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	p, _ := sudoku.Parse(line)
	solution, _ := sudoku.Parse(solved)
	now := slices.Clone(p.Givens)
	for c, d := range map[sudoku.Cell]sudoku.Digit{
		3:  2,        // box 3 has no cell for 2, but only after other digits
		5:  2,        // box 2 has no cell for 8
		2:  9,        // box 1 has a 9 already
		0:  6,        // the cell has a given
		16: 4, 17: 8, // right
	} {
		now[c] = d
	}
	desk := work.New(work.Config{Limits: work.Limits{Timeout: time.Second}, Now: bottest.Noon})
	at, all, err := desk.For("ann", "room").Refute(t.Context(), p, now, solution.Givens)
	check.Must(t, err)
	var cells []sudoku.Cell
	for _, w := range all {
		cells = append(cells, w.Cell)
	}
	if want := []sudoku.Cell{0, 2}; !slices.Equal(cells[:2], want) || len(cells) != 4 {
		t.Errorf("got %v, want %v first of 4", cells, want)
	}
	if all[0].Given != 5 || all[2].Shown && all[3].Shown && len(all[2].Why.Steps) > len(all[3].Why.Steps) {
		t.Errorf("%+v", all)
	}
	if at.Digit(16) != 4 || at.Digit(17) != 8 || at.Digit(2) != 0 || at.Digit(3) != 0 || at.Digit(0) != 5 {
		t.Errorf("the position has %s", at.Puzzle())
	}
}
