package game_test

import (
	"reflect"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/sudoku"
)

func TestPicksAreKeptAsText(t *testing.T) {
	for _, want := range []game.Picks{
		{},
		{Solve: true, All: []game.Pick{{Puzzle: "classic9:53."}}},
		{All: []game.Pick{
			{Puzzle: "classic9:1..", Grid: "classic9:12."},
			{Puzzle: "classic9:..9", Doubts: []game.Doubt{{Cell: 7, Digits: []sudoku.Digit{4, 0, 9}}, {Cell: 80, Digits: []sudoku.Digit{1}}}, Marks: "0,1a,0"},
		}},
	} {
		if got := game.ReadPicks(want.String()); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v was read as %+v", want, got)
		}
	}
	if got := game.ReadPicks("solve\nclassic9:1..\tclassic9:12.\t"); len(got.All) != 1 || got.All[0].Grid != "classic9:12." {
		t.Errorf("what was stored before notes were read was read as %+v", got)
	}
	if got := game.ReadPicks("solve\nnonsense\n\n"); len(got.All) != 0 || !got.Solve {
		t.Errorf("nonsense was read as %+v", got)
	}
}
