package intent_test

import (
	"reflect"
	"testing"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/intent"
	"sudokubot/bot/plain"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// Equal words ask for different actions in different states of a room.
func TestDecide(t *testing.T) {
	nothing := action.Line{Say: "small.nothing", Starts: true}
	noGame := action.Line{Say: "small.no-game", Starts: true}
	solved := intent.RoomState{Shown: game.Request{Source: "m1", Puzzle: "p", Kind: game.KindSearch}, Last: true}
	made := intent.RoomState{Shown: game.Request{Source: "m1", Puzzle: "p", Kind: game.KindMade}}
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
		{"again, in a game", playing, plain.Again, action.Word{Word: words.Restart}},
		{"left, in a game", playing, plain.Left, action.Left{}},
		{"left, without a game", solved, plain.Left, noGame},
		{"places, without a game", solved, plain.Places, noGame},
		{"only, below a solution", solved, plain.Only, action.Only{Request: "m1"}},
		{"only, below a puzzle that the bot made", made, plain.Only, action.Line{Say: "small.only"}},
		{"only, with nothing shown", intent.RoomState{}, plain.Only, nothing},
		{"details, below a solution", solved, plain.Details, action.Details{Request: "m1"}},
		{"details, with nothing shown", intent.RoomState{}, plain.Details, nothing},
		{"as text, below a solution", solved, plain.Rows, action.ShowSolution{Request: "m1", Text: true}},
		{"as text, with nothing shown", intent.RoomState{}, plain.Rows, nothing},
		{"rules", solved, plain.Rules, action.Rules{}},
		{"when", solved, plain.When, action.When{}},
		{"scoring, in a game", playing, plain.Scoring, action.Prices{}},
		{"leave", intent.RoomState{}, plain.Leave, action.Member{Change: "leave"}},
		{"note, without digits", playing, plain.Note, action.Remark{Say: "entry.note-how"}},
		{"not understood", solved, plain.Unknown, action.Solve{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := intent.Decide(test.at, plain.Understood{Intent: test.said})
			check.True(t, reflect.DeepEqual(got.Action, test.want), "got %+v, want %+v", got.Action, test.want)
			check.Equal(t, got.Intent, test.said)
		})
	}
}

// TestDecideWithArguments tests sentences that name a cell, a digit, a kind or a number.
func TestDecideWithArguments(t *testing.T) {
	foreign := action.Line{Say: "small.foreign", Starts: true}
	made := game.Ref{Source: "m1"}
	playing := intent.RoomState{Context: plain.Context{Screen: plain.OnGame}, Game: &game.Play{}}
	below := intent.RoomState{
		Last: true, Context: plain.Context{Screen: plain.UnderSolution}, Shown: game.Request{Source: "m1", Puzzle: "p", Kind: game.KindSearch},
	}
	stopped := playing
	stopped.Stands = true
	monday := time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	over := intent.RoomState{Last: true, Context: plain.Context{Dailies: true, Today: monday}}
	row := []sudoku.Cell{0, 1, 2}
	for _, test := range []struct {
		name string
		at   intent.RoomState
		said plain.Understood
		want action.Action
	}{
		{"places of a cell", playing, plain.Understood{Intent: plain.Places, Cell: 5, AtCell: true}, action.Places{Cell: 5, At: true}},
		{"places of a digit in a row", playing, plain.Understood{Intent: plain.Places, Digit: 7, House: row},
			action.Places{Digit: 7, House: row}},
		{"the solution of a day that is over", over, plain.Understood{Intent: plain.Solve, Date: monday.AddDate(0, 0, -1)},
			action.SolveDaily{Series: "daily", Date: "2026-11-29"}},
		{"the solution of today", over, plain.Understood{Intent: plain.Solve, Date: monday}, action.Solve{Last: true, Ordered: true}},
		{"going on, in a game", playing, plain.Understood{Intent: plain.Play}, action.Remark{}},
		{"going on, in a stopped game", stopped, plain.Understood{Intent: plain.Play}, action.Word{Word: words.GoOn}},
		{"how to add the bot to a group", below, plain.Understood{Intent: plain.Help, Of: "group"}, action.Help{Page: "group"}},
		{"places of a digit", playing, plain.Understood{Intent: plain.Places, Digit: 7}, action.Places{Digit: 7}},
		{"places of a cell, below a solution", below, plain.Understood{Intent: plain.Places, Cell: 5, AtCell: true}, action.WhyCell{Cell: 5}},
		{"rules of a killer", below, plain.Understood{Intent: plain.Rules, Other: "killer"}, action.Rules{Other: "killer"}},
		{"a new killer", below, plain.Understood{Intent: plain.Fresh, Other: "killer"}, foreign},
		{"a killer to print", below, plain.Understood{Intent: plain.Print, Other: "killer"}, foreign},
		{"solve it by a method", below, plain.Understood{Intent: plain.Solve, Method: "dlx"}, action.Solve{Last: true, Ordered: true, Method: "dlx"}},
		{"one of the same kind", below, plain.Understood{Intent: plain.Fresh, Change: plain.Same}, action.NewPuzzle{Change: action.Same}},
		{"print four, with one shown", intent.RoomState{Ref: made}, plain.Understood{Intent: plain.Print, Paper: words.Paper{Count: 4}},
			action.Print{Ref: made, Paper: words.Paper{Count: 4}}},
		{"print four, with nothing shown", intent.RoomState{}, plain.Understood{Intent: plain.Print, Paper: words.Paper{Count: 4}},
			action.Print{New: true, Recipe: words.Recipe{}.Usual(), Paper: words.Paper{Count: 4}}},
		{"print four of 30 givens, with one shown", intent.RoomState{Ref: made},
			plain.Understood{Intent: plain.Print, Paper: words.Paper{Count: 4}, Recipe: words.Recipe{Givens: 30}},
			action.Print{New: true, Recipe: words.Recipe{Givens: 30}.Usual(), Paper: words.Paper{Count: 4}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := intent.Decide(test.at, test.said).Action
			check.True(t, reflect.DeepEqual(got, test.want), "got %+v, want %+v", got, test.want)
		})
	}
}

// Words beside a grid are read as if the grid were not there.
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
