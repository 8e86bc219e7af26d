package play_test

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// wide is the budget of a platform with long rows and passing notices. narrow is the budget of a platform
// without them.
func wide() chat.Budget {
	b := chattest.Budget()
	b.PadRows, b.PadRow, b.Passing = 12, 8, true
	return b
}

func narrow() chat.Budget {
	b := chattest.Budget()
	b.PadRows, b.PadRow = 6, 5
	return b
}

// tapping returns a room in which ann plays with a pad, and the room's clock.
func tapping(t *testing.T, b chat.Budget) (*bottest.Chat, *bottest.Clock) {
	t.Helper()
	r, c, source := playing(t, chattest.Private("ann"))
	r.Said.Carry(b)
	r.Chooses("ann", "en")
	r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
	return r, c
}

// key returns the press of a key on the newest pad. name is the key's name in the button's data, for
// example "d5" or "k0".
func key(r *bottest.Chat, name string) chat.Message {
	r.T.Helper()
	for _, c := range slices.Concat(r.Shown().Reply.Choices...) {
		if strings.HasPrefix(c.Data, "1pad."+name+"-") {
			return r.Presses("ann", r.Shown().ID, c.Data)
		}
	}
	r.T.Fatalf("no key %q in %v", name, r.Shown().Reply.Choices)
	return chat.Message{}
}

// tap presses keys, each on the newest pad, and returns the notices.
func tap(r *bottest.Chat, names string) (said []string) {
	r.T.Helper()
	for name := range strings.FieldsSeq(names) {
		before := len(r.Said.Calls())
		r.Hears(key(r, name))
		for _, call := range r.Said.Calls()[before:] {
			if call.Kind == chattest.Notify {
				said = append(said, call.Text)
			}
		}
	}
	return said
}

// labels returns the labels of the buttons of the newest message, one line for each row.
func labels(r *bottest.Chat) string {
	return strings.ReplaceAll(labelsOf(r.Shown().Reply.Choices), " | ", " ")
}

func TestThePadUnderABoard(t *testing.T) {
	r, _ := tapping(t, wide())
	tap(r, "d5 k0")
	if got, want := labels(r), "○ ○ ○ 5 ■ □\n○ ◉ ○ ■ □ ■\n○ ○ ○ □ ■ □\n1 2 3 4 ‹5›\n6 7 8 9 ✎\n↶ Hint +0:15 Check ⏸ ⋯"; got != want {
		t.Errorf("the keys are\n%s\nwant\n%s", got, want)
	}
	r, _ = tapping(t, narrow())
	tap(r, "d5 d5 b5")
	if got, want := labels(r), "□ □ ■ 1 2\n□ □ ■ 3 4\n□ □ ■ ✎5 6\n○ ○ ○ 7 8\n○ ○ ◉ 9 ↶\n○ ○ ○ ⋯ Hint +0:15"; got != want {
		t.Errorf("the keys are\n%s\nwant\n%s", got, want)
	}
	r, _, _ = opened(t, chattest.Private("ann"))
	if got, want := labels(r), "Hint +0:15 Check +0:30\nPause As text Give up"; got != want {
		t.Errorf("where nobody taps the buttons are\n%s\nwant\n%s", got, want)
	}
}

// The first board says how to use the pad. Without a pad it says how to type moves.
func TestHowToPlayWithAPad(t *testing.T) {
	for name, b := range map[string]chat.Budget{"wide": wide(), "narrow": narrow()} {
		r, _ := tapping(t, b)
		check.Contains(t, r.Shown().Reply.Text, "Press a cell, then its digit", "%s", name)
	}
	r, _, source := playing(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	typed := r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
	check.Contains(t, typed, "Send 453 for row 4")
	check.True(t, !strings.Contains(typed, "Press a cell"), "%s", typed)
}

// A press is answered by a passing notice, if the platform has them.
func TestPressesAreToldAtOnce(t *testing.T) {
	for _, test := range []struct {
		name, keys, want string
		board            string // a part of the board after the press
	}{
		{"a digit, a cell: entered", "d5 k0", "5|r4c4 = 5 · 50 left", "| 8 . . | 5 6 . |"},
		{"a digit twice, a cell: a note", "d5 d5 k0", "5|✎ 5|r4c4: note 5", "| 8 . . | . 6 . |"},
		{"again: the note is gone", "d5 d5 k0 k0", "5|✎ 5|r4c4: note 5|r4c4: no note 5", "| 8 . . | . 6 . |"},
		{"a given: nothing is entered", "d5 k1", "5|6 is given", "| 8 . . | . 6 . |"},
		{"a cell, its digit: entered", "k0 d5", "r4c4: now its digit|r4c4 = 5 · 50 left", "| 8 . . | 5 6 . |"},
		{"a cell, another, its digit", "k0 k2 d5", "r4c4: now its digit|r4c6: now its digit|r4c6 = 5 · 50 left", "| 8 . . | . 6 5 |"},
		{"a digit, then a cell: the digit is kept", "d5 k0 k2", "5|r4c4 = 5 · 50 left|r4c6 = 5 · 49 left", "| 8 . . | 5 6 5 |"},
		{"the pencil, a cell, its digits: notes", "n k0 d5 d3 d5", "Pencil|r4c4: now its digit|r4c4: note 5|r4c4: note 3|r4c4: no note 5", "| 8 . . | . 6 . |"},
		{"the same cell on a new keyboard: emptied", "d5 k0 k0", "5|r4c4 = 5 · 50 left|r4c4 is empty", "| 8 . . | . 6 . |"},
		{"another digit: replaced", "d5 k0 d3 k0", "5|r4c4 = 5 · 50 left|3|r4c4: 5 → 3 · 50 left", "| 8 . . | 3 6 . |"},
		{"another block", "d4 b0 k2", "4|Block 1|r1c3 = 4 · 50 left", "| 5 3 4 |"},
		{"the pencil", "n d3 n", "Pencil|3|✎ 3", "| 5 3 . |"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, _ := tapping(t, wide())
			check.Equal(t, strings.Join(tap(r, test.keys), "|"), test.want)
			check.Contains(t, r.Shown().Reply.Block, test.board)
		})
	}
}

// Without passing notices the board itself shows the answer to a press.
func TestABoardTellsOfPressesWhereNothingPassesBy(t *testing.T) {
	r, _ := tapping(t, narrow())
	for _, step := range []struct{ key, want string }{
		{"k0", "r4c4: now its digit"}, {"d5", "r4c4 = 5 · 50 left"}, {"k1", "6 is given"}, {"k2", "r4c6: now its digit"}, {"b5", "Block 6"},
	} {
		r.Want(key(r, step.key), step.want)
	}
	if n := len(r.Said.Shown()); n != 2 || len(r.Said.Notices()) != 0 {
		t.Errorf("%d messages and the notices %q, want the answer and the board", n, r.Said.Notices())
	}
}

// Presses on an outdated pad are entered in the order in which they arrive. A cell pressed twice is entered
// once.
func TestPressesOnOneKeyboard(t *testing.T) {
	r, _ := tapping(t, wide())
	tap(r, "d5")
	first, second, block, corner := key(r, "k0"), key(r, "k2"), key(r, "b0"), key(r, "k2")
	again := r.Presses("ann", first.Press.Message, first.Press.Data)
	for _, step := range []struct {
		press chat.Message
		want  string
	}{
		{first, "r4c4 = 5 · 50 left"}, {second, "r4c6 = 5 · 49 left"}, {again, "r4c4 = 5 · 49 left"}, {block, "Block 1"}, {corner, "r1c3 = 5 · 48 left"},
	} {
		if r.Hears(step.press); r.Said.Notices()[len(r.Said.Notices())-1] != step.want {
			t.Errorf("told %q, want %q", r.Said.Notices(), step.want)
		}
	}
	r.Hears(corner) // delivered again after a crash
	if got := r.Shown().Reply.Block; !strings.Contains(got, "| 5 3 5 |") || !strings.Contains(got, "| 8 . . | 5 6 5 |") {
		t.Errorf("the board is\n%s", got)
	}
}

// The chosen digit, the pencil mode and the chosen block of a pad remain after a restart.
func TestAPadLivesOnAfterARestart(t *testing.T) {
	r, c, source := playing(t, chattest.Private("ann"))
	r.Said.Carry(wide())
	r.Chooses("ann", "en")
	r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
	for _, step := range []string{"d4", "b0", "k2", "n", "b4", "k0"} {
		r.Bot = bottest.New(t, r.Config(c, nil))
		tap(r, step)
	}
	wantRound(t, r, func(g game.Round) bool { return g.Notes == "30:10" && strings.HasPrefix(g.Moves, "2:0>4") })
}

func TestTheLastCell(t *testing.T) {
	r, c := tapping(t, wide())
	first, last := missing(t, 1)
	r.Hears(r.Says("ann", strings.Join(first, " ")))
	c.Passes(time.Minute)
	tap(r, "d"+map[bool]string{true: "1", false: "2"}[!strings.HasSuffix(last[0], "1")])
	place := strings.TrimPrefix(last[0], "r9c")[:1]
	cell := map[string]string{"7": "k6", "8": "k7", "9": "k8"}[place]
	tap(r, "b8")
	check.Slices(t, tap(r, cell), []string{"Full, but something is off: “Check” shows where."})
	wantRound(t, r, func(g game.Round) bool { return g.Mistakes == 1 && g.Ended.IsZero() })
	tap(r, "d"+last[0][5:])
	r.Want(key(r, cell), "Solved in 1:00")
}

// The menu of a pad has the buttons for which the pad has no key.
func TestTheMenuOfAPad(t *testing.T) {
	for _, budget := range []chat.Budget{wide(), narrow()} {
		r, _ := tapping(t, budget)
		tap(r, "d7 k0")
		r.Hears(r.Press("ann", "↶"))
		r.Hears(r.Press("ann", "⋯"))
		if got, want := labels(r), "Hint +0:15 Check +0:30 Pause\nRedo Notes for all +0:45\nClashes ✓ Same digit ✓\nAs text Restart Give up\nBack"; got != want {
			t.Errorf("the menu is\n%s\nwant\n%s", got, want)
		}
		r.Want(r.Press("ann", "Redo"), "Entered one digit again.", "50 cells left")
		r.Hears(r.Press("ann", "⋯"))
		r.Hears(r.Press("ann", "Clashes"))
		check.Contains(t, labels(r), "Clashes ✗ Same digit ✓")
		r.Want(r.Press("ann", "Restart"), "Empty the board? The clock runs on.")
		r.Want(r.Press("ann", "Yes, empty it"), "51 cells left", "The board is empty again")
		r.Want(r.Press("ann", "↶"), "50 cells left")
		r.Hears(r.Press("ann", "⋯"))
		r.Want(r.Press("ann", "Notes for all"), "your game counts as helped, and your time gets 0:45 longer")
		r.Want(r.Press("ann", "Note them"), "All candidates are noted.", "50 cells left · 0:45")
		wantRound(t, r, func(g game.Round) bool { return g.Filled && strings.Count(g.Notes, ":") == 50 })
		r.Hears(r.Press("ann", "Hint"))
		r.Want(r.Press("ann", "Which technique?"), "What helps here:")
	}
}

// A second press of Play shows the present game in a new message.
func TestPlayGoesOn(t *testing.T) {
	r, c, source := playing(t, chattest.Group("family"))
	play := func(who string) chat.Message { return r.Presses(who, "a1", "play:r:"+source) }
	r.Hears(play("ann"))
	first := r.Shown().ID
	r.Want(bottest.Replying(r.Says("ann", "134"), first), "50 cells left")
	c.Passes(time.Minute)
	r.Want(play("ann"), "50 cells left · 1:00")
	if shown := r.Said.Shown(); len(shown) != 2 || shown[1].ID == first {
		t.Errorf("want one board, got %v", shown)
	}
	r.Want(bottest.Replying(r.Says("ann", "146"), r.Shown().ID), "49 cells left")
	r.Want(r.Says("ann", "168"), "48 cells left") // addressed to the bot, but not a reply to the board
}

func TestABoardThatIsGoneIsSentAgain(t *testing.T) {
	r, _, source := playing(t, chattest.Group("family"))
	r.Hears(r.Presses("ann", "a1", "play:r:"+source))
	first := r.Shown().ID
	r.Said.Fail(chattest.Edit, chat.ErrGone)
	r.Want(bottest.Replying(r.Says("ann", "134"), first), "50 cells left")
	check.True(t, r.Shown().ID != first, "want a new board")
	r.Want(bottest.Replying(r.Says("ann", "146"), r.Shown().ID), "49 cells left")
	r.Said.Replace()
	r.Want(bottest.Replying(r.Says("ann", "168"), r.Shown().ID), "48 cells left")
	r.Want(bottest.Replying(r.Says("ann", "undo"), r.Shown().ID), "49 cells left")
}

// The grid is written in the caption of the picture if it fits exactly into the character limit.
func TestABoardIsWrittenWhereItFits(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	board := func(beside int) chat.Reply {
		b := chattest.Budget()
		b.Beside = beside
		r.Said.Carry(b)
		r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
		return r.Shown().Reply
	}
	whole := board(1000)
	size := utf8.RuneCountInString(whole.Text + whole.Block)
	if got := board(size); got.Block == "" || got.Block != whole.Block {
		t.Errorf("in the %d characters that it needs there is\n%s", size, got.Block)
	}
	if got := board(size - 1); got.Block != "" || got.Picture == nil {
		t.Errorf("%d characters are written where %d fit", size, size-1)
	}
}

// A new game of a finished puzzle gets a new board, and the end of the former game stays visible.
func TestABoardThatWasOverTakesThePlaceOfNone(t *testing.T) {
	r, _, source := opened(t, chattest.Private("ann"))
	first := r.Shown().ID
	r.Hears(r.Says("ann", "give up"))
	r.Want(r.Press("ann", "Yes, give up"), "Given up after")
	r.Want(r.Presses("ann", first, "play:r:"+source), "51 cells left")
	for _, m := range r.Said.Shown() {
		check.True(t, m.ID != first || strings.Contains(m.Reply.Text, "Given up after"),
			"how the game ended is gone: %s", m.Reply.Text)
	}
	second := r.Shown().ID
	r.Want(r.Presses("ann", second, "play:r:"+source), "51 cells left")
	for _, m := range r.Said.Shown() {
		check.True(t, m.ID != second, "the board of a game that goes on stays: %s", m.Reply.Text)
	}
}

// In a private room, after five messages below it, a board is sent again without a notification.
func TestABoardComesDown(t *testing.T) {
	r, _, source := opened(t, chattest.Private("ann"))
	board := r.Shown().ID
	for i, move := range []string{"131", "142", "r1c6=8", "lorem", "undo", "134", "149", "r1c6=8", "undo", "134", "131", "142", "r1c6=8"} {
		r.Hears(r.Says("ann", move))
		// a press does not count as a message
		r.Hears(r.Presses("ann", r.Shown().ID, "1game.on:r:"+source+":test:ann"))
		check.Equal(t, len(r.Said.Shown()), 2, "messages after %q", move)
		down := i == 5 || i == 11
		check.Equal(t, r.Shown().ID != board, down, "a new board after %q", move)
		board = r.Shown().ID
	}
	for _, c := range r.Said.Calls()[2:] {
		check.Equal(t, c.Reply.Below, c.Reply.Quiet, "a new board comes without a sound")
	}
}
