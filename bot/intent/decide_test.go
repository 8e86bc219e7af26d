package intent_test

import (
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/intent"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
)

// The same words ask for different actions in different places.
func TestDecide(t *testing.T) {
	nothing := action.Line{Say: phrases.SmallNothing, Starts: true}
	noGame := action.Line{Say: phrases.SmallNoGame, Starts: true}
	solved := intent.RoomState{Shown: game.Request{Source: "m1", Puzzle: "p", Kind: game.KindSearch}, Last: true}
	playing := intent.RoomState{Context: plain.Context{Screen: plain.OnGame}, Game: &game.Play{}}
	stopped := playing
	stopped.Stands = true
	for _, test := range []struct {
		name string
		at   intent.RoomState
		said plain.Intent
		want action.Action
	}{
		{"solve, in a game", playing, plain.Solve, action.Word{Word: words.GiveUp}},
		{"solve, with nothing shown", intent.RoomState{}, plain.Solve, nothing},
		{"next, in a game", playing, plain.Next, action.Word{Word: words.Hint}},
		{"next, in a stopped game", stopped, plain.Next, action.Word{Word: words.GoOn}},
		{"next, with nothing shown", intent.RoomState{}, plain.Next, nothing},
		{"undo, in a game", playing, plain.Undo, action.Word{Word: words.Undo}},
		{"undo, without a game", solved, plain.Undo, noGame},
		{"compare, below a solution", solved, plain.Compare, action.Compare{Request: "m1"}},
		{"compare, with nothing shown", intent.RoomState{}, plain.Compare, nothing},
		{"note, without digits", playing, plain.Note, action.Remark{Say: phrases.EntryNoteHow}},
		{"not understood", solved, plain.Unknown, action.Solve{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := intent.Decide(test.at, plain.Understood{Intent: test.said})
			check.Equal(t, got.Action, test.want)
			check.Equal(t, got.Intent, test.said)
		})
	}
}

// Words beside a grid are read without the grid.
func TestWordsBeside(t *testing.T) {
	for text, want := range map[string]string{
		"why is it wrong?\n53..7....\n6..195...": "why is it wrong?",
		"53..7....":                              "",
		"راهنمایی\n53..7....":                    "راهنمایی",
		"a hint, please":                         "hint, please",
	} {
		check.Equal(t, intent.WordsBeside(text), want)
	}
}
