package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// clock is the time of a test.
type clock struct{ at time.Time }

func (c *clock) now() time.Time         { return c.at }
func (c *clock) passes(d time.Duration) { c.at = c.at.Add(d) }
func newClock() *clock                  { return &clock{noon()} }
func (r *room) config(c *clock, d *days) bot.Config {
	config := bot.Config{Games: r.store, Now: c.now, Seed: func() uint64 { return 7 }, Rating: time.Nanosecond}
	if d != nil {
		config.Calendar = d
	}
	return config
}

// playing returns a room whose bot has made no puzzle but knows classic, sent by ann in the message source; and its clock.
func playing(t *testing.T, in *chattest.Room) (r *room, c *clock, source string) {
	t.Helper()
	store := newStore(t)
	r, c = &room{Room: in, t: t, store: store, said: chattest.NewRecorder(t)}, newClock()
	r.bot = newBot(t, r.config(c, nil))
	m := r.Says("ann", classic)
	r.want(m, "Solved.")
	return r, c, m.ID
}

// replying makes m a reply to the bot's message id.
func replying(m chat.Message, id string) chat.Message {
	m.ReplyTo = &chat.Message{ID: id, From: chat.Person{Bot: true}}
	return m
}

// solved returns the only solution of a puzzle.
func solved(t *testing.T, line string) (sudoku.Puzzle, sudoku.Grid) {
	t.Helper()
	p, err := sudoku.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	report, err := solver.Solve(t.Context(), p, solver.Options{})
	if err != nil || report.Status != solver.Unique {
		t.Fatalf("%s: %v, %v", line, report.Status, err)
	}
	return p, report.Solutions[0]
}

// missing returns moves that fill all but the last few cells of classic.
func missing(t *testing.T, few int) (first []string, last []string) {
	t.Helper()
	p, g := solved(t, "classic9:"+classic)
	for c, d := range g {
		if p.Givens[c] == 0 {
			first = append(first, fmt.Sprintf("%s=%d", p.Layout.CellName(sudoku.Cell(c)), d))
		}
	}
	return first[:len(first)-few], first[len(first)-few:]
}

func TestAGame(t *testing.T) {
	r, c, source := playing(t, chattest.Private("ann"))
	r.want(r.Presses("ann", r.shown().ID, "play:r:"+source), "Your game: 9×9 Sudoku", "51 cells left · 0\u00a0s", "r4c5=3 or 453", "| 5 3 . |")
	board := r.shown()
	if board.Reply.Picture == nil || !contains(board.Reply.Picture.Alt, "30 of 81 cells filled") {
		t.Errorf("picture: %v", board.Reply.Picture)
	}
	c.passes(65 * time.Second)
	r.want(r.Says("ann", "r1c3=4"), "50 cells left · 1\u00a0min 5\u00a0s", "| 5 3 4 |")
	r.want(r.Says("ann", "146 ۱۶۸"), "48 cells left", "| 5 3 4 | 6 7 8 |")
	r.want(r.Says("ann", "undo"), "50 cells left", "took your last move back", "| 5 3 4 | . 7 . |")
	r.want(r.press("ann", "Undo"), "51 cells left")
	r.want(r.press("ann", "Check"), "Everything is right so far; 51 cells are left.")
	r.want(r.Says("ann", "115"), "That digit is given and stays: row 1 column 1.", "51 cells left")
	r.want(r.Says("ann", "111 112 134"), "That digit is given and stays: row 1 column 1.", "50 cells left")
	r.want(r.Says("ann", "190 1 10 3"), "I don't understand that as a move. Send digits as r4c5=3")
	r.want(r.Says("ann", "r10c1=1"), "“10 1 1” is outside", "50 cells left")
	first, last := missing(t, 1)
	r.want(r.Says("ann", strings.Join(first, " ")), "1 cell left · 1\u00a0min 5\u00a0s")
	c.passes(2 * time.Hour)
	r.want(r.Says("ann", last[0]), "Solved! 2\u00a0h 1\u00a0min · 0 hints · 0 mistakes", grid)
	if choices := r.shown().Reply.Choices; len(choices) > 0 {
		t.Errorf("buttons under a game that is over: %v", choices)
	}
	if n := len(r.said.Shown()); n != 3 || r.said.Shown()[1].ID != board.ID {
		t.Errorf("%d messages, want the answer, the board, and that something was no move", n)
	}
	r.want(r.Says("ann", "undo"), "I can't see a puzzle")
	r.want(replying(r.Says("ann", "undo"), board.ID), "This game is over.")
}

func TestAGameInPersian(t *testing.T) {
	r, c, source := playing(t, chattest.Private("ann"))
	r.hears(r.Commands("ann", "language", "fa"))
	r.want(r.Presses("ann", r.shown().ID, "play:r:"+source), "بازی تو: سودوکوی ۹×۹", "۵۱ خانه مانده · ۰\u00a0ثانیه", "۴۵۳")
	c.passes(65 * time.Second)
	r.want(r.Says("ann", "۱۳۴"), "۵۰ خانه مانده · ۱\u00a0دقیقه و ۵\u00a0ثانیه", "۵ ۳ ۴")
	r.want(r.Says("ann", "برگرد"), "۵۱ خانه مانده", "پس گرفتم")
	r.want(r.Says("ann", "۱۳۵"), "۵۰ خانه مانده")
	r.want(r.press("ann", "بررسی"), "این رقم اشتباه است: سطر ۱ ستون ۳")
	r.want(r.press("ann", "راهنمایی"), "اشتباه است")
	r.want(r.Says("ann", "۱۳۰"), "۵۱ خانه مانده")
	r.want(r.press("ann", "راهنمایی"), "را نگاه کن")
	first, last := missing(t, 1)
	r.hears(r.Says("ann", strings.Join(first, " ")))
	r.want(r.Says("ann", last[0]), "حل شد! ۱\u00a0دقیقه و ۵\u00a0ثانیه · ۱ راهنمایی · ۱ اشتباه")
}

// TestWrongDigits are entered as right ones; a check marks them, and counts each once.
func TestWrongDigits(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.hears(r.Presses("ann", r.shown().ID, "play:r:"+source))
	r.want(r.Says("ann", "135"), "50 cells left", "| 5 3 5 |")
	r.want(r.press("ann", "Check"), "This digit is wrong: row 1 column 3.", "50 cells left")
	r.want(r.press("ann", "Check"), "This digit is wrong")
	wantRound(t, r, func(g game.Round) bool { return g.Mistakes == 1 })
	r.want(r.Commands("ann", "check", ""), "This digit is wrong: row 1 column 3.")
	wantRound(t, r, func(g game.Round) bool { return g.Mistakes == 1 && g.Answer == r.shown().ID })
	r.hears(r.Says("ann", "136"))
	r.want(r.press("ann", "Hint"), "something you entered is wrong")
	r.hears(r.press("ann", "Check"))
	wantRound(t, r, func(g game.Round) bool { return g.Mistakes == 2 && g.Hints == 0 })
	r.hears(r.press("ann", "Undo"))
	r.hears(r.press("ann", "Undo"))
	r.want(r.press("ann", "Check"), "Everything is right so far; 51 cells are left.")
	first, last := missing(t, 1)
	r.hears(r.Says("ann", strings.Join(first, " ")))
	wrong := last[0][:5] + map[bool]string{true: "1", false: "2"}[last[0][5:] != "1"]
	r.want(r.Says("ann", wrong), "All cells are filled, but not all of them rightly.", "0 cells left")
	r.want(r.Says("ann", last[0]), "Solved! 0\u00a0s · 0 hints · 2 mistakes")
}

// wantRound holds ann's last round against a condition.
func wantRound(t *testing.T, r *room, ok func(game.Round) bool) {
	t.Helper()
	m := r.Says("ann", "")
	g, err := r.store.LastRound(t.Context(), m.Room.ID, m.From.ID)
	if err != nil || !ok(g) {
		t.Errorf("the round is %+v, %v", g, err)
	}
}

func TestHintsInAGameCount(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.hears(r.Presses("ann", r.shown().ID, "play:r:"+source))
	r.want(r.press("ann", "Hint"), "51 cells left", "Look at ")
	r.want(r.press("ann", "Which technique?"), "Technique: ")
	r.want(r.press("ann", "How does it work?"), "a digit can stand in one cell only")
	r.want(r.press("ann", "Show the pattern"), "What follows from it?")
	r.want(r.press("ann", "Show the step"), "Therefore ", "Single: r")
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 4 })
	step := r.shown().Reply.Block
	_, move, _ := strings.Cut(step, ": ")
	r.want(r.Says("ann", strings.TrimPrefix(move[strings.LastIndex(move, "r"):], " ")), "50 cells left")
	r.want(r.press("ann", "Hint"), "Look at ")
	if again := r.shown().Reply.Block; again == step {
		t.Error("the hint is about a step that is done")
	}
	first, last := missing(t, 1)
	r.hears(r.Says("ann", strings.Join(first, " ")))
	r.want(r.Says("ann", last[0]), "5 hints")
	if n := len(r.said.Shown()); n != 2 {
		t.Errorf("%d messages, want the answer and one board", n)
	}
}

// TestWordsInAGame stand for the buttons under the board, and commands answer below it.
func TestWordsInAGame(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.hears(r.Presses("ann", r.shown().ID, "play:r:"+source))
	board := r.shown().ID
	r.want(r.Says("ann", "Hint?"), "51 cells left", "Look at ")
	r.want(r.Says("ann", "check"), "Everything is right so far")
	r.want(r.Says("ann", "I give up!"), "Do you really want to give up?")
	r.want(r.press("ann", "No, play on"), "51 cells left")
	r.want(r.Says("ann", "134 135"), "50 cells left")
	r.want(r.Says("ann", "بررسی"), "This digit is wrong")
	r.hears(r.Says("ann", "undo"))
	r.want(r.Says("ann", "undo"), "51 cells left", "There is no move to take back")
	for _, row := range r.shown().Reply.Choices {
		for _, c := range row {
			if c.Label == "Undo" {
				t.Error("there is nothing to undo, but a button for it")
			}
		}
	}
	if r.shown().ID != board {
		t.Error("there is a second board")
	}
	r.want(r.Says("ann", "what now?"), "I don't understand that as a move. Send digits as r4c5=3")
	first, _ := missing(t, 1)
	r.hears(r.Says("ann", first[0]))
	r.want(r.Commands("ann", "rate", ""), "SE 1.2")
	r.want(r.Commands("ann", "hint", ""), "Your game", "50 cells left", "Look at ")
	wantRound(t, r, func(g game.Round) bool { return g.Hints == 2 && g.Answer == r.shown().ID })
	r.want(r.Says("ann", second), "Solved.")
	r.want(r.Commands("ann", "hint", ""), "Step 1")
	r.want(r.Says("ann", "hello"), "I can't see a puzzle in that")
	r.want(r.Says("ann", "راهنمایی"), "50 cells left", "Look at ")
}

// TestNoHintsInLargeGrids: there is no button, but people write.
func TestNoHintsInLargeGrids(t *testing.T) {
	r := making(t, chattest.Private("ann"), &maker{line: "classic25:" + strings.Repeat(".", 625)})
	r.hears(r.Commands("ann", "new", "25x25"))
	r.want(r.press("ann", "Play"), "625 cells left")
	r.want(r.Says("ann", "hint"), "625 cells left", "16")
	r.want(r.Commands("ann", "hint", ""), "625 cells left", "16")
}

// TestWhatIsNoMoveInAGroup is told without a word of the message that is to be replied to: it is another.
func TestWhatIsNoMoveInAGroup(t *testing.T) {
	r, _, source := playing(t, chattest.Group("family"))
	r.hears(r.Presses("ann", r.shown().ID, "play:r:"+source))
	board := r.shown().ID
	r.want(replying(r.Says("ann", "what now?"), board), "I don't understand that as a move.")
	if got := r.shown().Reply.Text; contains(got, "reply to this message") {
		t.Errorf("got %s", got)
	}
	r.want(replying(r.Says("ben", "hint"), board), "Somebody else is playing this one.")
	r.want(replying(r.Says("ann", "hint"), board), "ann plays", "Look at ")
}

func TestAPastedGrid(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	r.hears(r.Presses("ann", r.shown().ID, "play:r:"+source))
	r.want(r.Says("ann", "534678912"+classic[9:]), "45 cells left", "| 5 3 4 | 6 7 8 | 9 1 2 |")
	r.want(r.Says("ann", lines("53467891."+classic[9:])), "46 cells left")
	r.want(r.Says("ann", "undo"), "45 cells left")
	r.want(r.Says("ann", classic), "Solved.") // the puzzle itself is a question
	r.want(r.Says("ann", second), "Solved.")
	r.want(r.Says("ann", "450"), "45 cells left") // the game goes on after another puzzle
	_, g := solved(t, "classic9:"+classic)
	r.want(r.Says("ann", sudoku.Classic().Text(g)[len("classic9:"):]), "Solved! 0\u00a0s")
}

func TestGivingUp(t *testing.T) {
	r, c, source := playing(t, chattest.Private("ann"))
	r.hears(r.Presses("ann", r.shown().ID, "play:r:"+source))
	r.want(r.press("ann", "Give up"), "really want to give up?")
	r.want(r.press("ann", "No, play on"), "51 cells left")
	r.hears(r.press("ann", "Give up"))
	c.passes(time.Minute)
	r.want(r.press("ann", "Yes, give up"), "Given up after 1\u00a0min 0\u00a0s · 0 hints · 0 mistakes", "The picture shows the solution.", grid)
	wantRound(t, r, func(g game.Round) bool { return g.GaveUp && g.Ended.Equal(c.at) })
	r.want(r.Presses("ann", r.shown().ID, "play:r:"+source), "51 cells left · 0\u00a0s") // another try
	wantRound(t, r, func(g game.Round) bool { return !g.GaveUp && g.Ended.IsZero() })
}

// TestPlayGoesOn: a second press shows the same game, with its time, in a new message.
func TestPlayGoesOn(t *testing.T) {
	r, c, source := playing(t, chattest.Group("family"))
	play := func(who string) chat.Message { return r.Presses(who, "a1", "play:r:"+source) }
	r.hears(play("ann"))
	first := r.shown().ID
	r.want(replying(r.Says("ann", "134"), first), "50 cells left")
	c.passes(time.Minute)
	r.want(play("ann"), "50 cells left · 1\u00a0min 0\u00a0s")
	if shown := r.said.Shown(); len(shown) != 3 || !contains(shown[1].Reply.Text, "goes on further below") || shown[2].ID == first {
		t.Errorf("want the former board to point below, got %v", shown)
	}
	r.want(replying(r.Says("ann", "146"), r.shown().ID), "49 cells left")
	r.want(r.Says("ann", "168"), "48 cells left") // not a reply, but addressed
}

// TestTwoInAGroup: each has a board, and nobody plays on that of another.
func TestTwoInAGroup(t *testing.T) {
	r, c, source := playing(t, chattest.Group("family"))
	r.want(r.Presses("ann", "a1", "play:r:"+source), "ann plays: 9×9 Sudoku", "as a reply to this message")
	anns := r.shown().ID
	c.passes(time.Minute)
	r.want(r.Presses("ben", "a1", "play:r:"+source), "ben plays: 9×9 Sudoku", "51 cells left · 0\u00a0s")
	bens := r.shown().ID
	r.want(replying(r.Says("ann", "134"), anns), "ann plays", "50 cells left · 1\u00a0min 0\u00a0s")
	r.want(replying(r.Says("ben", "134"), anns), "Somebody else is playing this one.")
	r.want(replying(r.Says("ben", "134 146"), bens), "ben plays", "49 cells left · 0\u00a0s")
	r.want(r.Presses("ben", anns, dataOf(t, r, anns, "Check")), "Somebody else is playing this one.")
	r.want(r.Presses("ben", bens, dataOf(t, r, bens, "Check")), "ben plays", "Everything is right")
	r.want(r.Says("eve", "134"), "I can't see a puzzle") // she plays nothing
}

// dataOf returns the data of the button of a message.
func dataOf(t *testing.T, r *room, id, label string) string {
	t.Helper()
	for _, s := range r.said.Shown() {
		for _, row := range s.Reply.Choices {
			for _, c := range row {
				if s.ID == id && contains(c.Label, label) {
					return c.Data
				}
			}
		}
	}
	t.Fatalf("no button %q under %s", label, id)
	return ""
}

// TestGamesLiveOnAfterARestart: all state is in the store, for every button and for moves.
func TestGamesLiveOnAfterARestart(t *testing.T) {
	r, c, source := playing(t, chattest.Group("family"))
	restart := func() { r.bot = newBot(t, r.config(c, nil)) }
	restart()
	r.want(r.Presses("ann", "a1", "play:r:"+source), "51 cells left")
	board := r.shown().ID
	for _, step := range []struct {
		label, want string
	}{
		{"Hint", "Look at"}, {"Which technique?", "Technique"}, {"How does it work?", "one cell only"}, {"Show the pattern", "What follows"},
		{"Show the step", "Therefore"}, {"Check", "Everything is right"}, {"Give up", "really"}, {"No, play on", "51 cells left"},
	} {
		restart()
		r.want(r.press("ann", step.label), step.want)
	}
	restart()
	r.want(replying(r.Says("ann", "134"), board), "50 cells left")
	restart()
	r.want(r.press("ann", "Undo"), "51 cells left")
	restart()
	r.want(r.Presses("ann", "a1", "print:r:"+source), "a page to print")
	restart()
	r.want(r.Presses("ann", board, dataOf(t, r, board, "Give up")), "really want")
	restart()
	r.want(r.Presses("ann", board, dataOf(t, r, board, "Yes, give up")), "Given up")
}

func TestGamesThatAreGone(t *testing.T) {
	r, _, source := playing(t, chattest.Private("ann"))
	for _, data := range []string{"play:r:404", "play:", "play:d:daily:" + today, "play:x:1", "print:r:404", "print:d:mini:2026-11-20"} {
		if got := r.hears(r.Presses("ann", "a1", data)); !contains(got, "no longer") {
			t.Errorf("%s: %q", data, got)
		}
	}
	r.hears(r.Presses("ann", "a1", "play:r:"+source))
	_, rest, _ := strings.Cut(dataOf(t, r, r.shown().ID, "Check"), "check:")
	for _, data := range []string{"game:check:404", "game:", "game:dance:" + rest, "game:check"} {
		r.want(r.Presses("ann", r.shown().ID, data), "I no longer have this game")
	}
	for _, data := range []string{"game:h:" + rest, "game:h9:" + rest, "game:hx:" + rest} {
		r.want(r.Presses("ann", r.shown().ID, data), "51 cells left")
	}
}

// TestABoardThatIsGoneIsSentAgain, as where its message was deleted.
func TestABoardThatIsGoneIsSentAgain(t *testing.T) {
	r, _, source := playing(t, chattest.Group("family"))
	r.hears(r.Presses("ann", "a1", "play:r:"+source))
	first := r.shown().ID
	r.said.Fail(chattest.Edit, chat.ErrGone)
	r.want(replying(r.Says("ann", "134"), first), "50 cells left")
	if r.shown().ID == first {
		t.Error("want a new board")
	}
	r.want(replying(r.Says("ann", "146"), r.shown().ID), "49 cells left")
	r.said.Replace()
	r.want(replying(r.Says("ann", "168"), r.shown().ID), "48 cells left")
	r.want(replying(r.Says("ann", "undo"), r.shown().ID), "49 cells left")
}
