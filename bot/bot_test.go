package bot_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

func TestSilence(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	m := r.Says("ann", bottest.Classic)
	m.Addressed = false
	r.WantSilence(m)
	m.Addressed, m.From.Bot = true, true
	r.WantSilence(m)
	r.WantSilence(r.Commands("ann", "weather", "tomorrow")) // a command of another bot
}

func TestAnswerToAPuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", bottest.Classic), "Solved. This is the only solution.", bottest.Grid)
	reply := r.Shown().Reply
	if reply.Picture == nil || !strings.Contains(reply.Picture.Alt, "30 given digits in bold, 51 found") {
		t.Errorf("picture: %v", reply.Picture)
	}
}

func TestAPuzzleDeliveredTwiceIsAnsweredOnce(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", bottest.Classic)
	r.Want(m, "Solved.")
	r.WantSilence(m)
}

func TestPersian(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", bottest.Classic)
	m.From.Language = "fa-IR"
	r.Want(m, "حل شد! فقط همین یک جواب را دارد.", "5 3 4")
	m = r.Says("ann", "این را حل کن "+bottest.Classic)
	m.From.Language = "fa"
	r.Want(m, "حل شد")
	r.Want(r.Commands("ann", "language", "fa"), "زبان، رقم‌ها")
	r.Want(r.Press("ann", "123"), "زبان، رقم‌ها")
	r.Want(r.Press("ann", "✓ رقم‌های 123"), "ذخیره شد")
	check.Equal(t, len(r.Said.Notices()), 1)
	r.Want(r.Says("ann", "55"+bottest.Classic[2:]), "5 هست: ستون‌های 1 و 2 را ببین.")
}

func TestMethodIsChosenByName(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "solve", "backtrack "+bottest.Classic), "backtrack · 30 given digits")
	r.Want(r.Commands("ann", "solve", "Degree-MRV:\n"+bottest.Lines(bottest.Classic)), "degree-mrv · 30 given digits")
	r.Want(r.Commands("ann", "solve", "\u2068backtrack\u2069\r\n"+bottest.Lines(bottest.Classic)), "backtrack · 30 given digits")
	r.Want(r.Commands("ann", "solve", "backtrack\n"+bottest.Lines(bottest.Classic)[1:]), ". Put a dot or 0 for each empty one; editing your message is enough.")
	m := r.Commands("ann", "solve", bottest.Classic)
	m.Options = chat.Options{"method": "forward-checking"}
	r.Want(m, "forward-checking · 30 given digits")
	m = r.Commands("ann", "solve", bottest.Classic)
	m.Options = chat.Options{"method": "magic"}
	r.Want(m, "I have no method called “magic”. I have these: auto, bitboard,")
}

func TestReplies(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	answering := func(m chat.Message, to chat.Message) chat.Message {
		m.ReplyTo = &to
		return m
	}
	asked := r.Says("ben", "who can do this? "+bottest.Classic)
	r.Want(answering(r.Commands("ann", "solve", ""), asked), "Solved.")
	r.Want(answering(r.Says("ann", "can you?"), asked), "Solved.")
	r.Want(answering(r.Commands("ann", "solve", "backtrack"), asked), "backtrack · 30 given digits")
	r.Want(r.Commands("ann", "solve", ""), "Write the puzzle after the command, or answer one with /solve. For example:\n/solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")

	byBot := r.Says("sudoku", bottest.Grid+bottest.Classic)
	byBot.From.Bot = true
	r.Want(answering(r.Says("ann", "what a mess"), byBot), "I didn't get that")
	r.Want(answering(r.Says("ann", "thank you"), byBot), "You're welcome!")
	r.Want(answering(r.Commands("ann", "solve", ""), byBot), "Solved.")
}

func TestEditedMessages(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", "55"+bottest.Classic[2:])
	r.Want(m, "clash")
	first := r.Shown().ID
	r.Want(chattest.Edited(m, bottest.Classic), "Solved.")
	check.Equal(t, r.Shown().ID, first)
	r.Want(chattest.Edited(m, "never mind"), "I didn't get that. Send me a Sudoku, or pick something:")

	// neither version of the message is a request
	r.WantSilence(chattest.Edited(r.Says("ann", "hello"), "hello, all"))
	r.Want(chattest.Edited(r.Says("ann", "hello"), bottest.Classic), "Solved.")
	r.WantSilence(chattest.Edited(r.Commands("ann", "help", ""), ""))
}

func TestAnAnswerThatIsGoneIsSentAgain(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", "55"+bottest.Classic[2:])
	r.Want(m, "clash")
	r.Said.Fail(chattest.Edit, chat.ErrGone)
	r.Want(chattest.Edited(m, bottest.Classic), "Solved.")
	check.Equal(t, len(r.Said.Shown()), 2)
}

func TestMethodsOffersAComparison(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "methods", ""), "csp –", "dlx –")
	check.True(t, !offers(r, "Compare methods") && offers(r, "dlx"),
		"a comparison of nothing is offered, or a method not")
	r.Want(r.Says("ann", bottest.Classic), "Solved.")
	r.Want(r.Commands("ann", "methods", ""), "csp –")
	r.Want(r.Press("ann", "Compare"), "One solution.")
}

func TestTimeLimitIsTold(t *testing.T) {
	store := bottest.NewStore(t)
	r := &bottest.Chat{Room: chattest.Private("ann"), T: t, Store: store, Said: chattest.NewRecorder(t),
		Bot: bottest.New(t, bot.Config{Games: store, Timeout: 20 * time.Millisecond, Compare: 5 * time.Millisecond})}
	r.Want(r.Commands("ann", "solve", "backtrack "+bottest.Slow), "I didn't finish within 20\u00a0ms", "17 given digits")
	r.Want(r.Press("ann", "Details", "Compare"), ">")
}

func TestARoomThatMovesKeepsItsPuzzles(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	m := r.Says("ann", bottest.Classic)
	r.Want(m, "Solved.")
	press := r.Press("ann", "Details", "Compare")
	r.WantSilence(chat.Message{ID: "m", Room: chat.Room{ID: "new"}, MovedFrom: m.Room.ID})
	press.Room.ID = "new"
	r.Want(press, "One solution.")
}

// broken is a store whose methods below return errDisk.
type broken struct{ game.Store }

var errDisk = errors.New("no space left on /dev/secret")

func (broken) User(context.Context, string) (game.User, error) { return game.User{}, errDisk }
func (broken) Request(context.Context, string, string) (game.Request, error) {
	return game.Request{}, errDisk
}
func (broken) Open(context.Context, string, string, string, string) (game.Open, error) {
	return game.Open{}, errDisk
}
func (broken) ResultsOf(context.Context, string, string, string) ([]game.Result, error) {
	return nil, errDisk
}
func (broken) PutRequest(context.Context, game.Request) (game.Request, error) {
	return game.Request{}, errDisk
}
func (broken) SetAnswer(context.Context, string, string, string) error { return errDisk }
func (broken) AddAll(context.Context, map[string]int64) error          { return errDisk }
func (broken) Known(context.Context, string) (game.Known, error)       { return game.Known{}, errDisk }
func (broken) Forget(context.Context, string) error                    { return errDisk }

func TestABrokenStoreDoesNotKeepTheBotFromSolving(t *testing.T) {
	r := &bottest.Chat{Room: chattest.Private("ann"), T: t, Said: chattest.NewRecorder(t), Bot: bottest.New(t, bot.Config{Games: broken{}})}
	r.Want(r.Says("ann", bottest.Classic), "Solved.", bottest.Grid)
	r.Want(r.Commands("ann", "methods", ""), "csp –")
	r.Want(r.Says("ann", "r1c3=3"), "it's my fault") // a move, in a game that cannot be read
	err := r.Bot.Handle(t.Context(), r.Presses("ann", "a1", "forget:yes"), r.Said)
	check.ErrorIs(t, err, errDisk)
	if got := r.Shown().Reply.Text; !strings.Contains(got, "it's my fault") || strings.Contains(got, "/dev") {
		t.Errorf("people are told %q", got)
	}
}

// crowded is a broken store whose method Forget returns game.ErrFull.
type crowded struct{ broken }

func (crowded) Forget(context.Context, string) error {
	return fmt.Errorf("%w: no space left", game.ErrFull)
}

func TestAFullDiskIsNotTakenForTheFaultOfAPuzzle(t *testing.T) {
	r := &bottest.Chat{Room: chattest.Private("ann"), T: t, Said: chattest.NewRecorder(t), Bot: bottest.New(t, bot.Config{Games: crowded{}})}
	check.ErrorIs(t, r.Bot.Handle(t.Context(), r.Presses("ann", "a1", "forget:yes"), r.Said), game.ErrFull)
	if got := r.Shown().Reply.Text; !strings.Contains(got, "I have no room left") || strings.Contains(got, "one line of digits") {
		t.Errorf("people are told %q", got)
	}
}

// full is a store that takes no writes because the disk is full, or for another reason.
type full struct {
	game.Store
	err error
}

func (f full) PutRequest(context.Context, game.Request) (game.Request, error) {
	return game.Request{}, f.err
}
func (f full) PutUser(context.Context, game.User) (game.User, error) { return game.User{}, f.err }

// The store logs a full disk once a minute, so the bot does not log it for each answer.
func TestAFullDiskIsNotLoggedForEachAnswer(t *testing.T) {
	for err, want := range map[error]bool{game.ErrFull: false, errDisk: true} {
		var log chattest.Log
		c := bot.Config{Games: full{bottest.NewStore(t), err}, Log: slog.New(slog.NewTextHandler(&log, nil))}
		r := &bottest.Chat{Room: chattest.Private("ann"), T: t, Said: chattest.NewRecorder(t), Bot: bottest.New(t, c)}
		r.Want(r.Says("ann", "please solve this: "+bottest.Classic), "Solved.", bottest.Grid)
		logged := strings.Contains(log.String(), "level=ERROR")
		check.True(t, logged == want, "after %v the log is:\n%s", err, log.String())
	}
}

// If a person cannot be reached for minutes, the bot does not report an error of its own to the person.
func TestAnOutageIsNobodysTrouble(t *testing.T) {
	r := bottest.Private(t)
	r.Said.Fail(chattest.Send, chat.ErrUndelivered)
	check.ErrorIs(t, r.Bot.Handle(t.Context(), r.Says("ann", bottest.Classic), r.Said), chat.ErrUndelivered)
	check.Equal(t, len(r.Said.Shown()), 0)
}

func TestPeopleAreAskedToSlowDown(t *testing.T) {
	r := bottest.Private(t)
	if err := r.Bot.LeftOut(t.Context(), r.Says("ann", bottest.Classic), r.Said, 17); err != nil || !strings.Contains(r.Shown().Reply.Text, "left out 17 messages") {
		t.Errorf("%v, %v", err, r.Said.Shown())
	}
}

func TestWhereTheBotMayNotWriteItIsSilent(t *testing.T) {
	r := bottest.Private(t)
	r.Said.Fail(chattest.Send, chat.ErrForbidden)
	check.ErrorIs(t, r.Bot.Handle(t.Context(), r.Says("ann", bottest.Classic), r.Said), chat.ErrForbidden)
	check.Equal(t, len(r.Said.Shown()), 0)
}

// TestProfile checks the limits of Telegram for descriptions (Bot API, setMyDescription,
// setMyShortDescription).
func TestProfile(t *testing.T) {
	b := bottest.New(t, bot.Config{Games: bottest.NewStore(t)})
	for _, l := range bottest.Voice(t, "").Languages() {
		if n := len([]rune(b.Description()[l.Tag])); n == 0 || n > 512 {
			t.Errorf("the description in %s has %d characters", l.Tag, n)
		}
		if n := len([]rune(b.About()[l.Tag])); n == 0 || n > 120 {
			t.Errorf("what it is in %s has %d characters", l.Tag, n)
		}
	}
}

func TestMenus(t *testing.T) {
	menu := bottest.New(t, bot.Config{Games: bottest.NewStore(t)}).Commands()
	var names []string
	for _, c := range menu {
		names = append(names, c.Name)
		check.Equal(t, c.Managers, c.Name == "settings", "/%s", c.Name)
		for _, l := range bottest.Voice(t, "").Languages() {
			if d := c.Description[l.Tag]; d == "" || len([]rune(d)) > 100 {
				t.Errorf("/%s in %s: %q", c.Name, l.Tag, d)
			}
		}
		for _, o := range c.Options {
			check.True(t, len(o.Values) <= 25 && o.Description["en"] != "" && o.Description["fa"] != "",
				"/%s %s: %v", c.Name, o.Name, o)
		}
	}
	if got, want := strings.Join(names, " "), "solve hint steps find check learn rate daily archive new monster print generate top vs stats missing join leave methods evolve language settings cancel privacy export help start"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// An empty grid is not solved. The answer offers to make a puzzle instead.
func TestAnEmptyGridTyped(t *testing.T) {
	r := bottest.Private(t)
	for _, text := range []string{strings.Repeat(".", 81), strings.Repeat("*********\n", 9), strings.Repeat("000000000\n", 9), strings.Repeat("-", 36)} {
		r.Want(r.Says("ann", text), "That's an empty grid. Shall I make you a puzzle?")
	}
	r.Want(r.Press("ann", "New puzzle"), "A new puzzle")
	r.Want(r.Says("ann", "..."), "I didn't get that")
}

// TestTranscripts plays conversations about the message shown last, in both languages.
func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

// TestPeople plays whole conversations of different people. Each reply depends on the messages before it.
func TestPeople(t *testing.T) { bottest.Transcripts(t, "testdata/people") }
