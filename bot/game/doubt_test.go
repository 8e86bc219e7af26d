package game_test

import (
	"reflect"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/sudoku"
)

func TestDoubtsAreWrittenAndRead(t *testing.T) {
	all := []game.Doubt{{43, []sudoku.Digit{4, 0, 9}}, {80, []sudoku.Digit{1}}}
	text := game.WriteDoubts(all)
	if want := "43:409 80:1"; text != want {
		t.Errorf("written as %q, want %q", text, want)
	}
	if got := game.ReadDoubts(text); !reflect.DeepEqual(got, all) {
		t.Errorf("read as %v, want %v", got, all)
	}
	if got := game.ReadDoubts("classic 81:1 -1:2 x:3 5"); len(got) != 1 || got[0].Cell != 5 || len(got[0].Digits) != 0 {
		t.Errorf("of what is none, %v is read", got)
	}
}
