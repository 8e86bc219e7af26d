package play_test

import (
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// asks makes ann do an action in private, and returns the text and block of the last reply.
func (d *desk) asks(a action.Action) (text, block string) {
	d.Helper()
	bottest.Do(d, d.talk.Talk(), d.turn(private), a)
	calls := d.said.Calls()
	if len(calls) == 0 {
		d.Fatal("nothing is said")
	}
	last := calls[len(calls)-1]
	return last.Reply.Text, last.Reply.Block
}

// The bot answers questions about facts of a game. In its puzzle r1c3 and r5c5 are empty, and r1c1 is a
// given 5.
func TestFactsOfAGame(t *testing.T) {
	at := func(row, column int) sudoku.Cell { return sudoku.Classic().At(row-1, column-1) }
	cell := func(row, column int, d sudoku.Digit) action.Places {
		return action.Places{Cell: at(row, column), At: true, Digit: d}
	}
	eights := []game.Entry{
		{Cell: at(1, 6), Digit: 8}, {Cell: at(2, 9), Digit: 8}, {Cell: at(6, 7), Digit: 8}, {Cell: at(8, 2), Digit: 8},
	}
	for _, test := range []struct {
		name, language string
		played         []game.Entry
		helped         bool
		ask            action.Action
		want           string
	}{
		{"left", "en", nil, false, action.Left{},
			"To place: 1 ×6, 2 ×7, 3 ×6, 4 ×7, 5 ×6, 6 ×4, 7 ×6, 8 ×4 and 9 ×5."},
		{"left", "fa", nil, false, action.Left{}, "این‌ها مانده: "},
		{"left, a digit complete", "en", eights, false, action.Left{}, "Complete: 8."},
		{"left, with help", "en", nil, true, action.Left{}, "Help so far: one hint and "},
		{"left, with help", "fa", nil, true, action.Left{}, "تا اینجا یک راهنمایی"},
		{"a cell", "en", nil, false, cell(1, 3, 0), "row 1 column 3 can be 1, 2, 4, as the board stands."},
		{"a cell", "fa", nil, false, cell(1, 3, 0), "با رقم‌های الان این‌ها می‌آید: "},
		{"a cell with one digit left", "en", nil, false, cell(5, 5, 0), "In row 5 column 5 only 5 is left, as the board stands."},
		{"a cell with one digit left", "fa", nil, false, cell(5, 5, 0), "در سطر ۵ ستون ۵ با رقم‌های الان فقط ۵ می‌آید."},
		{"a cell with no digit left", "en", []game.Entry{{Cell: at(5, 3), Digit: 5}}, false, cell(5, 5, 0),
			"No digit is left for row 5 column 5"},
		{"a cell and a digit that clashes", "en", nil, false, cell(1, 3, 9), "9 can't go in row 1 column 3"},
		{"a cell and a digit that fits", "en", nil, false, cell(1, 3, 4), "4 can go in row 1 column 3, as the board stands;"},
		{"a cell and a digit that fits", "fa", nil, false, cell(1, 3, 4), "«بررسی» می‌گوید"},
		{"a given", "en", nil, false, cell(1, 1, 0), "That one is part of the puzzle: row 1 column 1."},
		{"a given", "fa", nil, false, cell(1, 1, 3), "این یکی مال خودِ جدول است: سطر ۱ ستون ۱."},
		{"a digit", "en", nil, false, action.Places{Digit: 6}, "6 fits in "},
		{"a digit", "fa", nil, false, action.Places{Digit: 6}, "خانه می‌آید (نشانشان دادم): "},
		{"a digit without a place", "en", eights, false, action.Places{Digit: 8}, "8 fits in no empty cell."},
	} {
		t.Run(test.name+"/"+test.language, func(t *testing.T) {
			d := newDesk(t)
			r := d.begun("daily")
			r.Language = test.language
			r.Enter(test.played, d.now())
			if test.helped {
				r.Hints, r.Checks = 1, 2
			}
			d.shows(private, "a1", r)
			text, _ := d.asks(test.ask)
			check.Contains(t, text, test.want)
		})
	}
}

// Questions about a paused game leave its board covered.
func TestFactsOfAPausedGame(t *testing.T) {
	for name, ask := range map[string]action.Action{
		"a cell": action.Places{At: true, Cell: 2}, "a digit": action.Places{Digit: 6}, "left": action.Left{},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			r := d.begun("daily")
			r.Pause(d.now())
			d.shows(private, "a1", r)
			text, block := d.asks(ask)
			check.Equal(t, block, "")
			if _, places := ask.(action.Places); places {
				check.Contains(t, text, "The board is covered.")
			}
			d.stands(r, true, 0)
		})
	}
}
