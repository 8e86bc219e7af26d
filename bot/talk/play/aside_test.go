package play_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// aside returns a group that shows boards in the given private mode, and its clock.
func aside(t *testing.T, way chat.PrivateMode) (*bottest.Chat, *bottest.Clock) {
	r, _, c := withClock(t, chattest.Group("family"))
	b := chattest.Budget()
	if b.PrivateMode = way; way == chat.DirectChat {
		b.DeepLink = "https://t.me/sudoku?start="
	}
	r.Said.Carry(b)
	return r, c
}

// An ephemeral board in a group shows the same cells as a board in a private room, and so does the end of
// its game.
func TestEphemeralBoard(t *testing.T) {
	r, _ := aside(t, chat.Ephemeral)
	r.Want(playDaily(r, "ann", bottest.Today), "Your game: the daily puzzle", "51 cells left · 0:00", "begin your moves with my @name. Nobody else sees this board.")
	wantOpen(t, r)
	check.True(t, r.Shown().Reply.Private, "everybody sees the board")
	r.Want(ephemeral(r.Press("ann", "Check")), "Check costs 0:20")
	r.Want(r.Says("ann", "134"), "50 cells left")
	check.Equal(t, len(r.Said.Shown()), 1)
	first, last := missing(t, 0)
	r.Want(r.Says("ann", strings.Join(append(first, last...), " ")), "Solved")
	check.True(t, r.Shown().Reply.Private, "everybody sees the end")
}

// If a board cannot be edited, it is sent again. If the player presses a button of one of the two boards,
// the other board is replaced by the line that the game has moved.
func TestOneEphemeralBoard(t *testing.T) {
	r, _ := aside(t, chat.Ephemeral)
	r.Hears(playDaily(r, "ann", bottest.Today))
	older := r.Shown()
	r.Said.Fail(chattest.Edit, chat.ErrGone)
	r.Hears(playDaily(r, "ann", bottest.Today))
	newer := r.Shown()
	if newer.ID == older.ID || older.Reply.Text == "This game has moved down." {
		t.Fatalf("there are no two boards: %+v", r.Said.Shown())
	}
	again := ephemeral(r.Presses("ann", newer.ID, bottest.DataOf(t, r, newer.ID, "Check")))
	r.Want(ephemeral(r.Presses("ann", older.ID, bottest.DataOf(t, r, older.ID, "Check"))), "Check costs 0:20")
	shown := r.Said.Shown()
	if !strings.Contains(shown[0].Reply.Text, "Check costs 0:20") || shown[1].Reply.Text != "This game has moved down." || !shown[1].Reply.Private {
		t.Errorf("two boards are shown: %+v", shown)
	}
	r.Want(again, "Check costs 0:20")
	if shown = r.Said.Shown(); shown[0].Reply.Text != "This game has moved down." || !strings.Contains(shown[1].Reply.Text, "Check costs 0:20") {
		t.Errorf("two boards are shown: %+v", shown)
	}
}

// ephemeral returns m as a press under an ephemeral message.
func ephemeral(m chat.Message) chat.Message {
	m.Press.Ephemeral = true
	return m
}

// If a platform begins to show boards as ephemeral messages, the next answer replaces a board that
// everybody sees by a line.
func TestABoardThatEverybodySees(t *testing.T) {
	r, _, _ := withClock(t, chattest.Group("family"))
	r.Hears(playDaily(r, "ann", bottest.Today))
	old := r.Shown().ID
	undo := r.Press("ann", "Check")
	b := chattest.Budget()
	b.PrivateMode = chat.Ephemeral
	r.Said.Carry(b)
	r.Want(undo, "Check costs 0:20")
	shown := r.Said.Shown()
	if len(shown) != 2 || shown[0].ID != old || shown[0].Reply.Text != "This game has moved down." || !shown[1].Reply.Private {
		t.Errorf("the room shows %+v", shown)
	}
}

// If the ephemeral board cannot be edited, a line with a button replaces it. The moves are entered, and
// that line shows no digit.
func TestNoEphemeralBoard(t *testing.T) {
	r, _ := aside(t, chat.Ephemeral)
	r.Hears(playDaily(r, "ann", bottest.Today))
	b := r.Said.Budget()
	// like a text message on Discord: only a press can be answered by an ephemeral message
	b.PrivateMode = chat.EphemeralOnPress
	r.Said.Carry(b)
	r.Said.Fail(chattest.Edit, chat.ErrGone, chat.ErrGone)
	r.Want(r.Says("ann", "131"), "ann, your board has moved on. Open it, and only you see it.")
	line := r.Shown()
	r.Said.Fail(chattest.Edit, chat.ErrGone)
	r.Want(r.Says("ann", "142"), "ann, your board has moved on.")
	if n := len(r.Said.Shown()); n != 2 || line.Reply.Picture != nil || line.Reply.Block != "" || line.Reply.Private {
		t.Errorf("%d messages, the line is %+v", n, line.Reply)
	}
	r.Said.Fail(chattest.Edit, chat.ErrGone)
	if got := r.Hears(r.Says("ann", "text")); strings.Contains(got, "|") {
		t.Errorf("the rows are told to everybody: %s", got)
	}
	b.PrivateMode = chat.Ephemeral
	r.Said.Carry(b)
	r.Want(r.Presses("ann", line.ID, line.Reply.Choices[0][0].Data), "49 cells left", "| 5 3 1 |")
	check.True(t, r.Shown().Reply.Private, "everybody sees the board")
	r.Want(r.Presses("ben", line.ID, line.Reply.Choices[0][0].Data), "This board is someone else's.")
}

// If a late answer to a press cannot be ephemeral, a line with a button is sent.
func TestAPressThatIsAnsweredTooLate(t *testing.T) {
	r, _ := aside(t, chat.Ephemeral)
	r.Hears(playDaily(r, "ann", bottest.Today))
	r.Said.Fail(chattest.Edit, chat.ErrGone, chat.ErrGone)
	r.Said.Fail(chattest.Send, chat.ErrAloud)
	r.Want(ephemeral(r.Presses("ann", r.Shown().ID, "1game.check:daily:"+bottest.Today+":test:ann")), "ann, your board has moved on.")
}

// Where only a press can open a board, a text message is answered by a button that opens the board.
func TestWordsThatAreNoPress(t *testing.T) {
	r, _ := aside(t, chat.EphemeralOnPress)
	r.Want(r.Commands("ann", "daily", ""), "Daily puzzle · Friday 20 November")
	if shown := r.Shown().Reply; shown.Block != "" || strings.Contains(shown.Picture.Alt, "Row 1") {
		t.Errorf("the daily stands there: %+v", shown)
	}
	r.Want(r.Says("ann", "let's play"), "Press “Play”, and your board opens; nobody else sees it.")
}

// privateOpener is a group whose members have private rooms. inside records the messages sent to the
// private room.
type privateOpener struct {
	*chattest.Recorder
	person string
	inside *chattest.Recorder
	shut   bool
	late   bool // the press is already acknowledged, so it cannot be answered with a link
	led    []string
}

func (h *privateOpener) OpenPrivate(context.Context) (chat.Room, chat.Responder, error) {
	if h.shut {
		return chat.Room{}, nil, chat.ErrForbidden
	}
	return chat.Room{ID: "test:" + h.person, Private: true}, h.inside, nil
}

func (h *privateOpener) OpenLink(_ context.Context, carried string) error {
	if h.late {
		return chat.ErrGone
	}
	h.led = append(h.led, carried)
	return nil
}

// directChat returns a group, its clock, and the private room of ann.
func directChat(t *testing.T) (*bottest.Chat, *bottest.Clock, *privateOpener) {
	r, c := aside(t, chat.DirectChat)
	return r, c, &privateOpener{Recorder: r.Said, person: "ann", inside: chattest.NewRecorder(t)}
}

// handles makes the bot handle m, and returns the last message in the private room.
func (h *privateOpener) handles(r *bottest.Chat, m chat.Message) string {
	r.T.Helper()
	check.NoError(r.T, r.Bot.Handle(r.T.Context(), m, h))
	calls := h.inside.Calls()
	if len(calls) == 0 {
		return ""
	}
	last := calls[len(calls)-1]
	return last.Text + last.Reply.Text + "\n" + last.Reply.Block
}

// enters makes a person follow a link to their private room, and returns the last answer.
func enters(r *bottest.Chat, person, link string) string {
	r.T.Helper()
	said := chattest.NewRecorder(r.T)
	if err := r.Bot.Handle(r.T.Context(), chattest.Private(person).Commands(person, "start", link), said); err != nil {
		r.T.Error(err)
	}
	calls := said.Calls()
	if len(calls) == 0 {
		return ""
	}
	return calls[len(calls)-1].Reply.Text
}

// links matches the payloads that platforms accept in a link.
var links = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// TestWordsStartNoClock checks that a sentence in a group asks before the board of a live daily opens.
func TestWordsStartNoClock(t *testing.T) {
	for _, way := range []chat.PrivateMode{chat.PrivateNone, chat.Ephemeral, chat.EphemeralOnPress} {
		r, _ := aside(t, way)
		r.Hears(r.Commands("ann", "daily", ""))
		r.Want(r.Says("ann", "let me play this"), "Your clock starts when you open it.")
	}
	r, _, h := directChat(t)
	r.Hears(r.Commands("ann", "daily", ""))
	check.Equal(t, h.handles(r, r.Says("ann", "let me play this")), "")
	check.Contains(t, r.Shown().Reply.Text, "Your clock starts when you open it.")
	check.Contains(t, h.handles(r, playDaily(r, "ann", bottest.Today)), "51 cells left · 0:00")
}

// A board opens in the private room of the person who pressed, and its result counts in the group.
func TestABoardInTheDirectChat(t *testing.T) {
	r, c, h := directChat(t)
	if got := h.handles(r, playDaily(r, "ann", bottest.Today)); !bottest.Contains(got, "Your game: the daily puzzle") || !bottest.Contains(got, "51 cells left · 0:00") {
		t.Errorf("inside: %s", got)
	}
	if len(h.led) != 1 || !links.MatchString(h.led[0]) || len(r.Said.Calls()) != 0 {
		t.Fatalf("led by %q, and the room shows %v", h.led, r.Said.Calls())
	}
	for _, room := range []string{"test:family", "test:ann"} {
		if _, err := r.Store.Result(t.Context(), room, bottest.Today, "daily", "test:ann"); err != nil {
			t.Errorf("no result in %s: %v", room, err)
		}
	}
	check.Equal(t, enters(r, "ann", h.led[0]), "")
	c.Passes(2 * time.Minute)
	if got := enters(r, "ann", h.led[0]); !bottest.Contains(got, "51 cells left · 2:00") {
		t.Errorf("later it shows %q", got)
	}

	// A move sent in the group changes the board in the private room, and the message in the group shows no
	// digit.
	if got := h.handles(r, r.Says("ann", "134")); !bottest.Contains(got, "50 cells left") {
		t.Errorf("inside: %s", got)
	}
	line := r.Shown().Reply
	if line.Text != "It's on your board, in our private chat. You can write to me there, too." || line.Choices[0][0].Link != "https://t.me/sudoku?start=play" {
		t.Errorf("outside: %+v", line)
	}
	if got := enters(r, "ann", "play"); !bottest.Contains(got, "50 cells left") {
		t.Errorf("back: %s", got)
	}
}

func TestTheClockBeginsWithTheBoard(t *testing.T) {
	r, c, h := directChat(t)
	h.shut = true
	h.handles(r, playDaily(r, "ann", bottest.Today))
	if len(h.led) != 1 || len(r.Said.Calls())+len(h.inside.Calls()) != 0 {
		t.Fatalf("led by %q, said %v", h.led, r.Said.Calls())
	}
	if _, err := r.Store.Result(t.Context(), "test:family", bottest.Today, "daily", "test:ann"); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("a game that nobody has opened counts: %v", err)
	}
	c.Passes(20 * time.Minute)
	if got := enters(r, "ann", h.led[0]); !bottest.Contains(got, "51 cells left · 0:00") {
		t.Errorf("the board: %s", got)
	}
	if _, err := r.Store.Result(t.Context(), "test:family", bottest.Today, "daily", "test:ann"); err != nil {
		t.Errorf("no result in the group: %v", err)
	}
	h.late = true // the press can no longer be answered with the link
	h.handles(r, playDaily(r, "ann", bottest.Today))
	if line := r.Shown().Reply; !strings.HasPrefix(line.Text, "I couldn't write to you in private.") || !strings.HasPrefix(line.Choices[0][0].Link, "https://t.me/sudoku?start=p_daily_") {
		t.Errorf("outside: %+v", line)
	}
}

// A late press opens the board, and the group gets no line about it. A text message gets the line.
func TestALatePressOpensTheBoardAndSaysNothing(t *testing.T) {
	r, _, h := directChat(t)
	h.late = true
	if got := h.handles(r, playDaily(r, "ann", bottest.Today)); !bottest.Contains(got, "51 cells left") || len(r.Said.Calls()) > 0 {
		t.Errorf("inside: %s, outside: %v", got, r.Said.Calls())
	}
	m := playDaily(r, "ann", bottest.Today)
	m.ID, m.Press.Typed = "typed", true
	h.handles(r, m)
	if line := r.Shown().Reply; !strings.HasPrefix(line.Text, "It's on your board") {
		t.Errorf("outside: %+v", line)
	}
}

// A link issued for another person opens only the daily that it names, without a result in the group. A
// link to a puzzle is valid for a week. A link to a daily does not expire.
func TestALinkIsOfNoUseToOthers(t *testing.T) {
	r, c, h := directChat(t)
	h.handles(r, playDaily(r, "ann", bottest.Today))
	if got := enters(r, "cem", h.led[0]); !bottest.Contains(got, "Your game: the daily puzzle") || strings.Contains(got, "family") {
		t.Errorf("a stranger sees %q", got)
	}
	if _, err := r.Store.Result(t.Context(), "test:family", bottest.Today, "daily", "test:cem"); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("a stranger counts in the group: %v", err)
	}
	m := r.Says("ann", bottest.Second)
	r.Want(m, "Solved.")
	if got := h.handles(r, r.Presses("ann", "a1", "1play:r:"+m.ID)); !bottest.Contains(got, "Your game: ") {
		t.Fatalf("inside: %s", got)
	}
	puzzle := h.led[1]
	if !links.MatchString(puzzle) || len(puzzle) != len("p_aaaaaaaaaaaa") || strings.Contains(h.led[0]+puzzle, "family") {
		t.Errorf("links %q", h.led)
	}
	const closed = "This link has run out, or was meant for someone else."
	for who, link := range map[string]string{
		"cem":  puzzle,
		"dana": strings.Replace(h.led[0], bottest.Today, "2027-01-01", 1), // a daily of a future day
		"eva":  "p_" + h.led[0][len(h.led[0])-12:],
		"fay":  "p_monthly_" + bottest.Today + "_aaaaaaaaaaaa",
		"gus":  "p_aaaaaaaaaaaa",
	} {
		if got := enters(r, who, link); !strings.HasPrefix(got, closed) {
			t.Errorf("%s with %s: %q", who, link, got)
		}
	}
	if got := enters(r, "ann", strings.Replace(h.led[0], "daily_", "mini_", 1)); strings.Contains(got, "family") {
		t.Errorf("a link that was changed: %q", got)
	}
	for _, bad := range []string{"p_", "p_ABCDEFGHIJKL", "p_aaaaaaaaaaa", puzzle + "x", " " + puzzle} {
		check.True(t, !strings.HasPrefix(enters(r, "ann", bad), closed), "%q is taken for a link", bad)
	}
	c.Passes(7 * 24 * time.Hour)
	if got := enters(r, "ann", puzzle); !bottest.Contains(got, "Your game: ") {
		t.Errorf("after a week: %q", got)
	}
	c.Passes(time.Second)
	if got := enters(r, "ann", puzzle); !strings.HasPrefix(got, closed) {
		t.Errorf("after more than a week: %q", got)
	}
	c.Passes(90 * 24 * time.Hour)
	check.Contains(t, enters(r, "ann", h.led[0]), "the daily puzzle of Friday 20 November")
	if _, err := r.Store.Result(t.Context(), "test:family", bottest.Today, "daily", "test:ann"); err != nil {
		t.Error(err)
	}
	check.Must(t, r.Store.Forget(t.Context(), "test:ann"))
	if got := enters(r, "ann", puzzle); !strings.HasPrefix(got, closed) {
		t.Errorf("after all was forgotten: %q", got)
	}
}

func TestTwoGroupsOneDaily(t *testing.T) {
	r, _, h := directChat(t)
	h.handles(r, playDaily(r, "ann", bottest.Today))
	there := chattest.Group("club").Presses("ann", "a0", "play:d:daily:"+bottest.Today)
	there.ID = "club1"
	if got := h.handles(r, there); !bottest.Contains(got, "51 cells left") {
		t.Errorf("inside: %s", got)
	}
	all, err := r.Store.ResultsOf(t.Context(), "test:ann", bottest.Today, bottest.Today)
	check.True(t, err == nil && len(all) == 3,
		"%d results, %v, want those of both groups and hers", len(all), err)
}
