package play_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// A typed move, note or word is answered on the board.
func TestWhatIsTypedInAGame(t *testing.T) {
	for _, test := range []struct {
		name  string
		says  []string
		want  string // of the last
		notes string // of the game then
	}{
		{"three digits", []string{"134"}, "50 cells left", ""},
		{"several, one of them outside: the others are entered, it is quoted as typed", []string{"453 126, R10c1=2"}, "“R10c1=2”? Rows, columns and digits go from 1 to 9 here. The rest is entered.", ""},
		{"several, one of them no move", []string{"453 4x3"}, "“4x3” isn't a move. The rest is entered.", ""},
		{"a row", []string{"row 1: ..46.8912"}, "45 cells left", ""},
		{"a row that repeats its givens", []string{"1: 534678912"}, "45 cells left", ""},
		{"a row where a given differs: it is named", []string{"1: 634678912"}, "That one is part of the puzzle: row 1 column 1.", ""},
		{"words in Persian", []string{"سطر ۱ ستون ۳ رقم ۴"}, "50 cells left", ""},
		{"by the letter of a row", []string{"A3 4"}, "| 5 3 4 |", ""},
		{"emptied", []string{"134", "-r1c3"}, "51 cells left", ""},
		{"emptied by a zero", []string{"134", "130"}, "51 cells left", ""},
		{"notes", []string{"r1c3:24"}, "51 cells left", "2:14"},
		{"notes in words", []string{"note 2 and 4 in r1c3"}, "51 cells left", "2:14"},
		{"one of them taken away in words", []string{"r1c3:24", "cross out the little 2 in r1c3"}, "51 cells left", "2:10"},
		{"one of a digit's cell: the digit stays", []string{"r1c3=4", "cross out the small 2 in r1c3"}, "50 cells left", ""},
		{"a digit taken away in words", []string{"r1c3=4", "take the 4 out of r1c3"}, "51 cells left", ""},
		{"a question enters nothing", []string{"could r1c3 be a 4?"}, "4 can go in row 1 column 3, as the board stands;", ""},
		{"a denial enters nothing", []string{"don't put a 4 in r1c3"}, "Did you mean ", ""},
		{"notes, of no cell", []string{"notes on"}, "write r4c5:37", ""},
		{"notes for all in words", []string{"fill in all the pencil marks for me"}, "your game counts as helped", ""},
		{"a digit takes its notes", []string{"r1c3:24 r1c4:26", "r1c3=2"}, "50 cells left", "3:40"},
		{"many digits taken back", []string{"1: 534678912", "undo"}, "Took back 6 digits.", ""},
		{"and entered again", []string{"1: 534678912", "undo", "redo"}, "Entered 6 digits again.", ""},
		{"three moves taken back", []string{"134", "146", "168", "undo 3"}, "Took back 3 digits.", ""},
		{"a new entry after taking back", []string{"134", "undo", "146", "redo"}, "There's nothing to redo.", ""},
		{"restart asks", []string{"134", "restart"}, "Empty the board? The clock runs on.", ""},
		{"restart, agreed to", []string{"134", "restart", "yes"}, "51 cells left", ""},
		{"restart, taken back", []string{"134", "restart", "yes", "undo"}, "50 cells left", ""},
		{"restart, not agreed to", []string{"134", "restart", "no"}, "50 cells left", ""},
		{"notes for all ask, with their price", []string{"notes"}, "your game counts as helped, and your time gets 0:45 longer", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, _, _ := opened(t, chattest.Private("ann"))
			r.Chooses("ann", "en")
			got := ""
			for _, text := range test.says {
				got = r.Hears(r.Says("ann", text))
			}
			check.Contains(t, got, test.want)
			wantRound(t, r, func(g game.Round) bool { return g.Notes == test.notes })
		})
	}
}

// Moves and words may be Persian.
func TestTypingInPersian(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.Chooses("ann", "fa")
	r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
	for _, step := range []struct{ says, want string }{
		{"ردیف ۱ ستون ۳: ۴", "۵۰ خانه مانده"},
		{"ردیف ۱: ۵۳۴۶.۸۹۱۲", "۴۵ خانه مانده"},
		{"برگرد", "۵ رقم را پس گرفتم."},
		{"پاک کن ۱۳", "۵۱ خانه مانده"},
		{"۱۳۴، ۱۴۹۹", "حرکت نبود. بقیه را وارد کردم."},
		{"از نو", "از نو شروع کنی؟"},
		{"بله", "۵۱ خانه مانده"},
	} {
		r.Want(r.Says("ann", step.says), step.want)
	}
	check.Equal(t, len(r.Said.Shown()), 2)
}

// Notes for all cells have a price, and their undo does not lower it.
func TestNotesForAllAreHelp(t *testing.T) {
	r, _, _ := opened(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	r.Hears(r.Says("ann", "notes"))
	wantRound(t, r, func(g game.Round) bool { return !g.Filled && g.Price == 0 })
	r.Want(r.Says("ann", "yes"), "All candidates are noted.", "51 cells left · 0:45")
	wantRound(t, r, func(g game.Round) bool { return g.Filled })
	r.Bot = bottest.New(t, r.Config(bottest.NewClock(), nil))
	r.Want(r.Says("ann", "undo"), "Taken back.")
	wantRound(t, r, func(g game.Round) bool { return g.Filled && g.Notes == "" })
}

// An edit of an unreadable message enters its move once. An edit of a move or a word does nothing.
func TestAMoveThatIsCorrectedIsEntered(t *testing.T) {
	r, _ := withDaily(t)
	typo := r.Says("ann", "14")
	r.Want(typo, "I didn't get that.", "51 cells left")
	r.Want(chattest.Edited(typo, "146"), "50 cells left")
	r.Want(chattest.Edited(typo, "131"), "50 cells left", noEdits)
	move := r.Says("ann", "134")
	r.Want(move, "49 cells left")
	r.Want(chattest.Edited(move, "132"), "49 cells left", noEdits)
	r.WantSilence(chattest.Edited(r.Says("ann", "pauze"), "pause"))
	r.Want(r.Says("ann", "undo"), "50 cells left")
}

const noEdits = "I don't follow edits here. Send it as a new message."

// An edit of an entered move only gets a remark, even after 40 moves and in the next game.
func TestAnEditEntersNothingTwice(t *testing.T) {
	r, source := func() (*bottest.Chat, string) {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		r.Chooses("ann", "en")
		m := r.Says("ann", "classic9:"+bottest.Second)
		r.Want(m, "Solved.")
		return r, m.ID
	}()
	r.Hears(r.Commands("ann", "daily", ""))
	first := r.Says("ann", "134")
	r.Want(first, "50 cells left")
	for i := range 40 {
		r.Hears(r.Says("ann", []string{"146", "142"}[i%2]))
	}
	r.Want(chattest.Edited(first, "131"), "cells left", noEdits)
	r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
	r.Want(r.Says("ann", "r1c2=1"), "cells left")
	before := r.Shown().Reply
	r.Want(chattest.Edited(first, "r1c3=5"), noEdits)
	if now := r.Shown().Reply; now.Block != before.Block || now.Block == "" {
		t.Errorf("an edit of a move in the game before was entered into the next one:\n%s", now.Block)
	}
}
