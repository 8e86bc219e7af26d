package game_test

import (
	"reflect"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/internal/check"
	"sudokubot/solver/sudoku"
)

func TestDoubtsAreWrittenAndRead(t *testing.T) {
	all := []game.Doubt{{43, []sudoku.Digit{4, 0, 9}}, {80, []sudoku.Digit{1}}}
	text := game.WriteDoubts(all)
	check.Equal(t, text, "43:409 80:1")
	if got := game.ReadDoubts(text); !reflect.DeepEqual(got, all) {
		t.Errorf("read as %v, want %v", got, all)
	}
	if got := game.ReadDoubts("classic 81:1 -1:2 x:3 5"); len(got) != 1 || got[0].Cell != 5 || len(got[0].Digits) != 0 {
		t.Errorf("of what is none, %v is read", got)
	}
}
