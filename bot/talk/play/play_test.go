package play_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// playing returns a room, its clock, and the ID of the message in which ann has sent bottest.Classic. The
// bot of the room makes no puzzles.
func playing(t *testing.T, in *chattest.Room) (r *bottest.Chat, c *bottest.Clock, source string) {
	t.Helper()
	store := bottest.NewStore(t)
	r, c = &bottest.Chat{Room: in, T: t, Store: store, Said: chattest.NewRecorder(t)}, bottest.NewClock()
	r.Bot = bottest.New(t, r.Config(c, nil))
	m := r.Says("ann", bottest.Classic)
	r.Want(m, "Solved.")
	return r, c, m.ID
}

func opened(t *testing.T, in *chattest.Room) (r *bottest.Chat, c *bottest.Clock, source string) {
	t.Helper()
	r, c, source = playing(t, in)
	r.Hears(r.Presses("ann", r.Shown().ID, "play:r:"+source))
	return r, c, source
}

func givesUp(r *bottest.Chat, person string) {
	r.T.Helper()
	r.Hears(r.Press(person, "Give up"))
	r.Hears(r.Press(person, "Yes, give up"))
}

func solved(t *testing.T, line string) (sudoku.Puzzle, sudoku.Grid) {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	report, err := solver.Solve(t.Context(), p, solver.Options{})
	if err != nil || report.Status != solver.Unique {
		t.Fatalf("%s: %v, %v", line, report.Status, err)
	}
	return p, report.Solutions[0]
}

// missing returns the moves that solve bottest.Classic, split before the last n moves.
func missing(t *testing.T, n int) (first []string, last []string) {
	t.Helper()
	p, g := solved(t, "classic9:"+bottest.Classic)
	for c, d := range g {
		if p.Givens[c] == 0 {
			first = append(first, fmt.Sprintf("%s=%d", p.Layout.CellName(sudoku.Cell(c)), d))
		}
	}
	return first[:len(first)-n], first[len(first)-n:]
}

func TestAGame(t *testing.T) {
	r, c, source := playing(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	r.Want(r.Presses("ann", r.Shown().ID, "play:r:"+source), "Your game: 9×9 Sudoku", "51 cells left · 0:00", "Send 453 for row 4, column 5, digit 3 (r4c5=3 works too), as many as you like. 450 empties the cell, and “undo” takes your last move back.", "| 5 3 . |")
	board := r.Shown()
	if board.Reply.Picture == nil || !bottest.Contains(board.Reply.Picture.Alt, "30 of 81 cells filled") {
		t.Errorf("picture: %v", board.Reply.Picture)
	}
	c.Passes(65 * time.Second)
	r.Want(r.Says("ann", "r1c3=4"), "50 cells left · 1:05", "| 5 3 4 |")
	r.Want(r.Says("ann", "146 ۱۶۸"), "48 cells left", "| 5 3 4 | 6 7 8 |")
	r.Want(r.Says("ann", "undo"), "50 cells left", "Took back 2 digits.", "| 5 3 4 | . 7 . |")
	r.Want(r.Press("ann", "Undo"), "51 cells left")
	r.Want(r.Press("ann", "Check"), "All right so far; 51 cells to go.")
	r.Want(r.Says("ann", "115"), "That one is part of the puzzle: row 1 column 1.", "51 cells left")
	r.Want(r.Says("ann", "111 112 134"), "That one is part of the puzzle: row 1 column 1.", "50 cells left")
	r.Want(r.Says("ann", "190 1 10 3"), "“1 10 3”? Rows, columns and digits go from 1 to 9 here. The rest is entered.")
	r.Want(r.Says("ann", "r10c1=1"), "“r10c1=1”? Rows, columns and digits go from 1 to", "50 cells left")
	first, last := missing(t, 1)
	r.Want(r.Says("ann", strings.Join(first, " ")), "One cell left · 1:35")
	c.Passes(2 * time.Hour)
	r.Want(r.Says("ann", last[0]), "Solved in 11:35 with one check (11:05 + 0:30).", bottest.Grid)
	if choices := r.Shown().Reply.Choices; strings.Contains(fmt.Sprint(choices), "1game") {
		t.Errorf("buttons of the game under a game that is over: %v", choices)
	}
	shown := r.Said.Shown()
	if n := len(shown); n != 2 || shown[1].ID == board.ID {
		t.Errorf("%d messages, want the answer and the board, which came down", n)
	}
	r.Want(r.Says("ann", "undo"), "You have no game open")
	r.Want(bottest.Replying(r.Says("ann", "undo"), shown[1].ID), "This one's finished. Another?")
}

func TestAGameInPersian(t *testing.T) {
	r, c, source := playing(t, chattest.Private("ann"))
	r.Hears(r.Commands("ann", "language", "fa"))
	r.Want(r.Presses("ann", r.Shown().ID, "play:r:"+source), "بازی تو: سودوکوی ۹×۹", "۵۱ خانه مانده · ۰:۰۰", "۴۵۳")
	c.Passes(65 * time.Second)
	r.Want(r.Says("ann", "۱۳۴"), "۵۰ خانه مانده · ۱:۰۵", "5 3 4")
	r.Want(r.Says("ann", "برگرد"), "۵۱ خانه مانده", "پس گرفتم")
	r.Want(r.Says("ann", "۱۳۵"), "۵۰ خانه مانده")
	r.Want(r.Press("ann", "بررسی"), "یک رقم اشتباه است: سطر ۱ ستون ۳")
	r.Want(r.Press("ann", "راهنمایی"), "اشتباه است")
	r.Want(r.Says("ann", "۱۳۰"), "۵۱ خانه مانده")
	r.Want(r.Press("ann", "راهنمایی"), "نگاه کن")
	first, last := missing(t, 1)
	r.Hears(r.Says("ann", strings.Join(first, " ")))
	r.Want(r.Says("ann", last[0]), "حل شد! ۱:۵۰ با یک راهنمایی و یک بررسی (۱:۰۵ + ۰:۴۵).")
}

// A wrong digit is entered like a right one. A check marks the wrong digit, and counts it once.
func TestWrongDigits(t *testing.T) {
	r, _, _ := opened(t, chattest.Private("ann"))
	r.Want(r.Says("ann", "135"), "50 cells left", "| 5 3 5 |")
	r.Want(r.Press("ann", "Check"), "One digit is wrong: row 1 column 3.", "50 cells left")
	r.Want(r.Press("ann", "Check"), "One digit is wrong:")
	wantRound(t, r, func(g game.Round) bool { return g.Mistakes == 1 })
	r.Want(r.Commands("ann", "check", ""), "One digit is wrong: row 1 column 3.")
	wantRound(t, r, func(g game.Round) bool { return g.Mistakes == 1 && g.Answer == r.Shown().ID })
	r.Hears(r.Says("ann", "136"))
	r.Want(r.Press("ann", "Hint"), "At least one of your digits is wrong; “Check” shows which. Put that right first.")
	r.Hears(r.Press("ann", "Check"))
	wantRound(t, r, func(g game.Round) bool { return g.Mistakes == 2 && g.Hints == 0 })
	r.Hears(r.Press("ann", "Undo"))
	r.Hears(r.Press("ann", "Undo"))
	r.Want(r.Press("ann", "Check"), "All right so far; 51 cells to go.")
	first, last := missing(t, 1)
	r.Hears(r.Says("ann", strings.Join(first, " ")))
	wrong := last[0][:5] + map[bool]string{true: "1", false: "2"}[last[0][5:] != "1"]
	r.Want(r.Says("ann", wrong), "Full, but something is off: “Check” shows where.", "The board is full")
	r.Want(r.Says("ann", last[0]), "Solved in 1:30 with 3 checks (0:00 + 1:30).")
}

// wantRound checks that the last game of ann satisfies a condition.
func wantRound(t *testing.T, r *bottest.Chat, ok func(game.Round) bool) {
	t.Helper()
	m := r.Says("ann", "")
	g, err := r.Store.LastRound(t.Context(), m.Room.ID, m.From.ID)
	if errors.Is(err, game.ErrNotFound) {
		g, err = r.Store.LastRound(t.Context(), game.Home(m.From.ID), m.From.ID)
	}
	check.True(t, err == nil && ok(g), "the round is %+v, %v", g, err)
}

func TestHintsInAGameCount(t *testing.T) {
	r, _, _ := opened(t, chattest.Private("ann"))
	r.Want(r.Press("ann", "Hint"), "51 cells left", "Look at ")
	r.Want(r.Press("ann", "Which technique?"), "What helps here:")
	r.Want(r.Press("ann", "How does it work?"), "a digit fits in one cell only")
	r.Want(r.Press("ann", "Show the pattern"), "Here's the pattern. What does it tell you?")
	r.Want(r.Press("ann", "Show the step"), "So ")
	r.Want(r.Press("ann", "Notation"), "So ", "Single: r")
	// several rungs of a hint count as one hint
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 1 })
	step := r.Shown().Reply.Block
	_, move, _ := strings.Cut(step, ": ")
	r.Want(r.Says("ann", strings.TrimPrefix(move[strings.LastIndex(move, "r"):], " ")), "50 cells left")
	r.Want(r.Press("ann", "Hint"), "Look at ")
	if again := r.Shown().Reply.Block; again == step {
		t.Error("the hint is about a step that is done")
	}
	first, last := missing(t, 1)
	r.Want(r.Says("ann", strings.Join(append(first, last...), " ")), "2 hints")
	check.Equal(t, len(r.Said.Shown()), 2)
}

// Words do the actions of the buttons under the board. The answer to a command is sent below the command.
func TestWordsInAGame(t *testing.T) {
	r, _, _ := opened(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	board := r.Shown().ID
	r.Want(r.Says("ann", "Hint?"), "51 cells left", "Look at ")
	r.Want(r.Says("ann", "check"), "All right so far; ")
	r.Want(r.Says("ann", "I give up!"), "Give up on this one? Your time stops, and the game is over.")
	r.Want(r.Press("ann", "No, play on"), "51 cells left")
	r.Want(r.Says("ann", "134 135"), "50 cells left")
	r.Want(r.Says("ann", "بررسی"), "One digit is wrong:")
	r.Hears(r.Says("ann", "undo"))
	r.Want(r.Says("ann", "undo"), "51 cells left", "There's nothing to take back.")
	check.True(t, !slices.Contains(bottest.Labels(r.Shown().Reply), "Undo"),
		"there is nothing to undo, but a button for it")
	if n := len(r.Said.Shown()); n != 2 || r.Shown().ID == board {
		t.Errorf("%d messages, want the answer, and the board that came down once", n)
	}
	r.Want(r.Says("ann", "lorem ipsum"), "I didn't get that")
	first, _ := missing(t, 1)
	r.Hears(r.Says("ann", first[0]))
	r.Want(r.Commands("ann", "rate", ""), "Easy (1.2 of 12)")
	r.Want(r.Commands("ann", "hint", ""), "Your game", "50 cells left", "Look at ")
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 2 && g.Answer == r.Shown().ID })
	r.Want(r.Says("ann", bottest.Second), "Solved.")
	r.Want(r.Commands("ann", "hint", ""), "Step 1")
	r.Want(r.Says("ann", "hello"), "Hello!")
	r.Want(r.Says("ann", "راهنمایی"), "Step 1") // a hint for the puzzle shown last
	r.Want(bottest.Replying(r.Says("ann", "راهنمایی"), board), "50 cells left", "Look at ")
}

func TestNoHintsInLargeGrids(t *testing.T) {
	r := bottest.Making(t, chattest.Private("ann"), &bottest.Maker{Line: "classic25:" + strings.Repeat(".", 625)})
	r.Hears(r.Commands("ann", "new", "25x25"))
	r.Want(r.Press("ann", "Play"), "625 cells left")
	r.Want(r.Says("ann", "hint"), "625 cells left", "16")
	r.Want(r.Commands("ann", "hint", ""), "625 cells left", "16")
}

// In a group, the answer to an unreadable reply does not advise the person to reply.
func TestWhatIsNoMoveInAGroup(t *testing.T) {
	r, _, _ := opened(t, chattest.Group("family"))
	board := r.Shown().ID
	r.Want(bottest.Replying(r.Says("ann", "lorem ipsum"), board), "I didn't get that")
	if got := r.Shown().Reply.Text; bottest.Contains(got, "reply to this message") {
		t.Errorf("got %s", got)
	}
	r.Want(bottest.Replying(r.Says("ben", "hint"), board), "This board is someone else's. Press “Play” for your own.")
	r.Want(bottest.Replying(r.Says("ann", "hint"), board), "ann is playing:", "Look at ")
}

func TestAPastedGrid(t *testing.T) {
	r, _, _ := opened(t, chattest.Private("ann"))
	r.Want(r.Says("ann", "534678912"+bottest.Classic[9:]), "45 cells left", "| 5 3 4 | 6 7 8 | 9 1 2 |")
	r.Want(r.Says("ann", bottest.Lines("53467891."+bottest.Classic[9:])), "46 cells left")
	r.Want(r.Says("ann", "undo"), "45 cells left")
	r.Want(r.Says("ann", bottest.Classic), "Solved.") // sending the puzzle again asks for its solution
	r.Want(r.Says("ann", bottest.Second), "Solved.")
	r.Want(r.Says("ann", "450"), "45 cells left") // a move continues the game after another puzzle
	_, g := solved(t, "classic9:"+bottest.Classic)
	r.Want(r.Says("ann", sudoku.Classic().Text(g)[len("classic9:"):]), "Solved in 0:00")
}

func TestGivingUp(t *testing.T) {
	r, c, source := opened(t, chattest.Private("ann"))
	r.Want(r.Press("ann", "Give up"), "Give up on this one? Your time stops, and the game is over.")
	r.Want(r.Press("ann", "No, play on"), "51 cells left")
	r.Hears(r.Press("ann", "Give up"))
	c.Passes(time.Minute)
	r.Want(r.Press("ann", "Yes, give up"), "Given up after 1:00 · no hints", "Here's the solution.", bottest.Grid)
	wantRound(t, r, func(g game.Round) bool { return g.GaveUp && g.Ended.Equal(c.At) })
	// a new game of this puzzle
	r.Want(r.Presses("ann", r.Shown().ID, "play:r:"+source), "51 cells left · 0:00")
	wantRound(t, r, func(g game.Round) bool { return !g.GaveUp && g.Ended.IsZero() })
}

// Two players in a group have a board each, and neither can play on the board of the other.
func TestTwoInAGroup(t *testing.T) {
	r, c, source := playing(t, chattest.Group("family"))
	r.Want(r.Presses("ann", "a1", "play:r:"+source), "ann is playing: 9×9 Sudoku", "Here in the group, reply to this message with it.")
	anns := r.Shown().ID
	c.Passes(time.Minute)
	r.Want(r.Presses("ben", "a1", "play:r:"+source), "ben is playing: 9×9 Sudoku", "51 cells left · 0:00")
	bens := r.Shown().ID
	r.Want(bottest.Replying(r.Says("ann", "134"), anns), "ann is playing:", "50 cells left · 1:00")
	r.Want(bottest.Replying(r.Says("ben", "134"), anns), "This board is someone else's. Press “Play” for your own.")
	r.Want(bottest.Replying(r.Says("ben", "134 146"), bens), "ben is playing:", "49 cells left · 0:00")
	r.Want(r.Presses("ben", anns, bottest.DataOf(t, r, anns, "Check")), "This board is someone else's. Press “Play” for your own.")
	r.Want(r.Presses("ben", bens, bottest.DataOf(t, r, bens, "Check")), "ben is playing:", "All right so far; ")
	r.Want(r.Says("eve", "134"), "You have no game open here.")
}

// After a restart every button and move still works.
func TestGamesLiveOnAfterARestart(t *testing.T) {
	r, c, source := playing(t, chattest.Group("family"))
	restart := func() { r.Bot = bottest.New(t, r.Config(c, nil)) }
	restart()
	r.Want(r.Presses("ann", "a1", "play:r:"+source), "51 cells left")
	board := r.Shown().ID
	for _, step := range []struct {
		label, want string
	}{
		{"Hint", "Look at"}, {"Which technique?", "What helps here:"}, {"How does it work?", "one cell only"}, {"Show the pattern", "Here's the pattern. What does it tell you?"},
		{"Show the step", "r9c7 is 1."}, {"Check", "All right so far; "}, {"Give up", "Give up on this one? Your time stops, and the game is over."}, {"No, play on", "51 cells left"},
	} {
		restart()
		r.Want(r.Press("ann", step.label), step.want)
	}
	restart()
	r.Want(bottest.Replying(r.Says("ann", "134"), board), "50 cells left")
	restart()
	r.Want(r.Press("ann", "Undo"), "51 cells left")
	restart()
	r.Want(r.Presses("ann", "a1", "print:r:"+source), "a page to print")
	restart()
	r.Want(r.Presses("ann", board, bottest.DataOf(t, r, board, "Give up")), "Give up on this one? Your time stops, and the game is over.")
	restart()
	r.Want(r.Presses("ann", board, bottest.DataOf(t, r, board, "Yes, give up")), "Given up")
}

func TestGamesThatAreGone(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	for _, data := range []string{"play:r:404", "play:", "play:d:daily:" + bottest.Today, "play:x:1", "print:r:404", "print:d:mini:2026-11-20"} {
		if got := r.Hears(r.Presses("ann", "a1", data)); !bottest.Contains(got, "I can't find that puzzle any more. Could you send it again?") {
			t.Errorf("%s: %q", data, got)
		}
	}
	r.Hears(r.Presses("ann", "a1", "play:r:"+source))
	_, rest, _ := strings.Cut(bottest.DataOf(t, r, r.Shown().ID, "Check"), "check:")
	for _, data := range []string{"game:check:404", "game:check"} {
		r.Want(r.Presses("ann", r.Shown().ID, data), "I can't find this game any more. Press “Play” under a puzzle for another.")
	}
	// data that no button carries
	for _, data := range []string{"game:", "game:dance:" + rest, "game:h:" + rest, "game:h9:" + rest, "game:hx:" + rest} {
		r.Want(r.Presses("ann", r.Shown().ID, data), "I can't find that puzzle any more.")
	}
}

// After a check, each Why explains another wrong digit, without a price. It reveals neither the right digit
// nor a wrong digit that no check has reported.
func TestWhyADigitIsWrong(t *testing.T) {
	r, _, _ := opened(t, chattest.Private("ann"))
	r.Hears(r.Says("ann", "139 931"))
	r.Want(r.Press("ann", "Check"), "2 digits are wrong")
	first, second := "The digit 9 can't go in row 1 column 3: box 1 has one already, in row 3 column 2.", "If row 9 column 3 were 1, box 9 would have no place for 1."
	r.Want(r.Press("ann", "Why?"), first, "49 cells left")
	if said := r.Shown().Reply.Text; strings.Contains(said, "4") && strings.Contains(strings.ReplaceAll(said, "49 cells", ""), "4") {
		t.Errorf("the right digit is told: %s", said)
	}
	r.Want(r.Press("ann", "Another one"), second)
	r.Want(r.Press("ann", "Another one"), first)
	r.Hears(r.Says("ann", "934"))
	r.Want(r.Says("ann", "why?"), first)
	check.True(t, !slices.Contains(bottest.Labels(r.Shown().Reply), "Another one"),
		"a digit is told of that no check has told of")
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 0 && g.Mistakes == 2 })
}

func TestWhyWithoutACheckIsAHint(t *testing.T) {
	r, _, _ := opened(t, chattest.Private("ann"))
	r.Want(r.Says("ann", "why?"), "A first hint adds 0:15")
	r.Want(r.Press("ann", "Hint"), "Look at")
	r.Want(r.Press("ann", "Which technique?"), "What helps here:")
}

// Why explains a wrong digit in a game of a live daily. If another message contains the grid of that daily,
// Why is refused.
func TestWhyInALiveDailyIsOfTheGameAlone(t *testing.T) {
	r, _, _ := withClock(t, chattest.Private("ann"))
	r.Hears(playDaily(r, "ann", bottest.Today))
	r.Hears(r.Says("ann", "139"))
	r.Hears(r.Press("ann", "Check"))
	r.Hears(r.Press("ann", "Check +0:20"))
	r.Want(r.Press("ann", "Why?"), "The digit 9 can't go in row 1 column 3")
	r.Want(r.Commands("ann", "check", "539"+bottest.FilledIn[3:]), bottest.Refused)
}
