package solve_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/render"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// noted returns a photo of a puzzle with notes in r1c3 and r1c4. If filled is true, it also has right digits
// in every third cell.
func noted(t *testing.T, filled bool, third, fourth []sudoku.Digit) chat.File {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + bottest.Classic)
	check.Must(t, err)
	board := render.Board{Puzzle: p, Candidates: map[sudoku.Cell][]sudoku.Digit{2: third, 3: fourth}}
	if filled {
		board.Found = make(sudoku.Grid, 81)
		for c := 12; c < 81; c += 3 {
			if p.Givens[c] == 0 {
				board.Found[c] = sudoku.Digit(solved[c] - '0')
			}
		}
	}
	return photoOf(t, board)
}

func TestAGameBeginsWithItsNotes(t *testing.T) {
	for name, want := range map[string]string{"half solved": "What shall I do?", "notes alone": "Solved."} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(sends(r, "ann", noted(t, name == "half solved", []sudoku.Digit{1, 2, 4}, []sudoku.Digit{2, 6})), want)
			r.Want(r.Press("ann", "Go on here"), "cells left")
			games, err := r.Store.Running(t.Context(), time.Time{})
			if err != nil || len(games) != 1 {
				t.Fatalf("%d games, %v", len(games), err)
			}
			check.Equal(t, games[0].Notes, "2:16 3:44")
		})
	}
}

// A hint ignores notes without the right digit, which may be misread, and says so.
func TestAHintGoesByNotes(t *testing.T) {
	for language, said := range map[string]string{
		"en": "As I read your notes, the right digit is missing in row 1 column 3. So I go without them.",
		"fa": "آن‌طور که یادداشت‌هایت را خواندم، رقم درست میان یادداشت‌های سطر ۱ ستون ۳ نیست؛ پس بدون آن‌ها پیش می‌روم.",
	} {
		for missing, third := range map[bool][]sudoku.Digit{true: {1, 2}, false: {1, 2, 4}} {
			r := bottest.Private(t)
			if language != "en" {
				r.Chooses("ann", language)
			}
			m := sends(r, "ann", noted(t, false, third, []sudoku.Digit{2, 6}))
			m.Command = "hint"
			if got := r.Hears(m); strings.Contains(got, said) != missing || len(got) < 20 {
				t.Errorf("%s, missing %v: said %q", language, missing, got)
			}
		}
	}
}
