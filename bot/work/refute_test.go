package work_test

import (
	"slices"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/work"
	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

// Wrong digits come in the order in which they are seen to be wrong, and the position is that of the right ones.
func TestWrongDigitsAreInOrder(t *testing.T) {
	const line, solved = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"classic9:534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	p, _ := sudoku.Parse(line)
	solution, _ := sudoku.Parse(solved)
	now := slices.Clone(p.Givens)
	for c, d := range map[sudoku.Cell]sudoku.Digit{
		3:  2,        // no place for 2 in box 3 only after other digits
		5:  2,        // box 2 has no place for 8
		2:  9,        // 9 stands in box 1
		0:  6,        // in the place of a given
		16: 4, 17: 8, // right
	} {
		now[c] = d
	}
	desk := work.New(work.Config{Timeout: time.Second, Now: bottest.Noon})
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
