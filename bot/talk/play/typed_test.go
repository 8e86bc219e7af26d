package play_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// The board answers a typed move, note or word.
func TestWhatIsTypedInAGame(t *testing.T) {
	for _, test := range []struct {
		name  string
		says  []string
		want  string // in the last answer
		notes string // notes of the game at the end
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

// Moves and words may be typed in Persian.
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

// Filling in all notes has a price. Undoing it does not lower the price.
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

// If an unreadable message is edited into a move, the move is entered once. An edit of a readable move or
// word does nothing.
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

// An edit of a message whose move was entered only gets a remark, even after 40 moves and in the next game.
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

// asker is a Responder that opens forms.
type asker struct {
	*chattest.Recorder
	asked []chat.Form
	late  bool
}

// Ask implements chat.Asker.
func (a *asker) Ask(_ context.Context, f chat.Form) error {
	if a.late {
		return chat.ErrGone
	}
	a.asked = append(a.asked, f)
	return nil
}

// forming returns a room in which ann plays with a Type button, and the asker that opens its forms.
func forming(t *testing.T) (*bottest.Chat, *asker) {
	t.Helper()
	b := narrow()
	b.Forms = true
	r, _ := tapping(t, b)
	return r, &asker{Recorder: r.Said}
}

// handles makes the bot handle m, and returns the text of the newest message.
func handles(r *bottest.Chat, a *asker, m chat.Message) string {
	r.T.Helper()
	check.Must(r.T, r.Bot.Handle(r.T.Context(), m, a))
	return r.Shown().Reply.Text
}

// A form accepts moves, notes, rows, a whole grid and words. The answer quotes the unreadable parts.
func TestMovesInAForm(t *testing.T) {
	for _, test := range []struct{ written, want string }{
		{"134 146", "49 cells left"},
		{"r1c3=4\nr1c4=6", "49 cells left"},
		{"row 1: 534678912", "45 cells left"},
		{"سطر ۱ ستون ۳ رقم ۴", "50 cells left"},
		{"r1c3:47", "51 cells left"},
		{"134, r0c9=5", "50 cells left"},
		{"hello there", "I didn't get that"},
		{"undo", "There's nothing to take back."},
		{strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:"), "9×9 Sudoku"},
	} {
		t.Run(test.written, func(t *testing.T) {
			r, a := forming(t)
			board := r.Shown().ID
			handles(r, a, r.Press("ann", "Type…"))
			if len(a.asked) != 1 || a.asked[0].Title != "Moves, rows or the whole grid" || !strings.HasPrefix(a.asked[0].Label, "453 126, or row 4:") {
				t.Fatalf("asked %+v", a.asked)
			}
			m := r.Presses("ann", board, a.asked[0].Data)
			m.Press.Written = test.written
			check.Contains(t, handles(r, a, m), test.want)
			check.Equal(t, r.Shown().ID, board, "the board stands elsewhere")
			handles(r, a, m) // delivered again after a crash
			if test.want == "50 cells left" {
				wantRound(t, r, func(g game.Round) bool { return strings.Count(g.Grid, ".") == 50 })
			}
		})
	}
}

// A form opens only for the player, in the player's language. If the press is too old for a form, a notice
// says so.
func TestWhomAFormOpensFor(t *testing.T) {
	r, a := forming(t)
	m := r.Press("ann", "Type…")
	r.Hears(r.Commands("ann", "language", "fa"))
	handles(r, a, m)
	check.Equal(t, a.asked[0].Title, "حرکت‌ها، سطرها یا کل جدول", "asked %+v", a.asked)
	m.From.ID = "test:ben"
	handles(r, a, m)
	if n := r.Said.Notices(); len(a.asked) != 1 || len(n) != 1 || !strings.Contains(n[0], "someone else's") {
		t.Errorf("ben is asked: %+v, %q", a.asked, n)
	}
	m.From.ID, a.late = "test:ann", true
	handles(r, a, m)
	if n := r.Said.Notices(); len(n) != 2 || n[1] != "دیر جنبیدم؛ دوباره بزنش." {
		t.Errorf("told %q", n)
	}
	b := wide()
	r, _ = tapping(t, b)
	for _, c := range slices.Concat(r.Shown().Reply.Choices...) {
		check.True(t, !strings.HasPrefix(c.Label, "Type"), "there is a button without a form")
	}
}

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
	var full []game.Entry
	for c, d := range newDesk(t).begun("daily").Start.Givens {
		if d == 0 {
			full = append(full, game.Entry{Cell: sudoku.Cell(c), Digit: 1})
		}
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
		{"a full board", "en", full, false, action.Left{}, "The board is full · 0:00\nFull, but something is off"},
		{"a full board", "fa", full, false, action.Left{}, "صفحه پر است · ۰:۰۰\nپر شد، ولی"},
		{"left, a digit complete", "en", eights, false, action.Left{}, "Complete: 8."},
		{"left, with help", "en", nil, true, action.Left{}, "Help so far: one hint and "},
		{"left, with help", "fa", nil, true, action.Left{}, "تا اینجا یک راهنمایی"},
		{"a cell", "en", nil, false, cell(1, 3, 0), "As the board stands, row 1 column 3 can be 1, 2, 4."},
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
		{"a house", "en", nil, false, action.Left{House: sudoku.Classic().Houses()[0].Cells}, "Missing there: 1, 2, 4, 6, 8, 9."},
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
