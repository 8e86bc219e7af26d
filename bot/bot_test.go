package bot_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

func TestSilence(t *testing.T) {
	r := in(t, chattest.Group("family"))
	m := r.Says("ann", classic)
	m.Addressed = false
	r.wantSilence(m)
	m.Addressed, m.From.Bot = true, true
	r.wantSilence(m)
	r.wantSilence(r.Commands("ann", "weather", "tomorrow")) // another bot's
}

func TestAnswerToAPuzzle(t *testing.T) {
	r := private(t)
	r.want(r.Says("ann", classic), "Solved. This is the only solution.", "bitboard · 30 givens · 1 node", grid)
	reply := r.shown().Reply
	if reply.Picture == nil || !strings.Contains(reply.Picture.Alt, "30 givens in bold, 51 digits found") {
		t.Errorf("picture: %v", reply.Picture)
	}
}

func TestAPuzzleDeliveredTwiceIsAnsweredOnce(t *testing.T) {
	r := private(t)
	m := r.Says("ann", classic)
	r.want(m, "Solved.")
	r.wantSilence(m)
}

func TestPersian(t *testing.T) {
	r := private(t)
	m := r.Says("ann", classic)
	m.From.Language = "fa-IR"
	r.want(m, "حل شد. این تنها جواب است.", "۵ ۳ ۴", "۳۰ رقم داده‌شده")
	r.want(r.Says("ann", "این را حل کن "+classic), "حل شد")
	r.want(r.Commands("ann", "language", "fa"), "زبان، رقم‌ها")
	r.want(r.press("ann", "123"), "زبان، رقم‌ها")
	r.want(r.press("ann", "✓ رقم‌های 123"), "ذخیره شد")
	if n := len(r.said.Notices()); n != 1 {
		t.Errorf("%d notices, want one for the press that changed nothing", n)
	}
	r.want(r.Says("ann", "55"+classic[2:]), "5 در سطر 1 تکراری است: ستون‌های 1 و 2.")
}

func TestMethodIsChosenByName(t *testing.T) {
	r := private(t)
	r.want(r.Commands("ann", "solve", "backtrack "+classic), "backtrack · 30 givens")
	r.want(r.Commands("ann", "solve", "Degree-MRV:\n"+lines(classic)), "degree-mrv · 30 givens")
	r.want(r.Commands("ann", "solve", "\u2068backtrack\u2069\r\n"+lines(classic)), "backtrack · 30 givens")
	r.want(r.Commands("ann", "solve", "backtrack\n"+lines(classic)[1:]), "(line 2 of your text)")
	m := r.Commands("ann", "solve", classic)
	m.Options = chat.Options{"method": "forward-checking"}
	r.want(m, "forward-checking · 30 givens")
	m = r.Commands("ann", "solve", classic)
	m.Options = chat.Options{"method": "magic"}
	r.want(m, "I don't know the method “magic”. There are: auto, bitboard, ")
}

func TestReplies(t *testing.T) {
	r := in(t, chattest.Group("family"))
	answering := func(m chat.Message, to chat.Message) chat.Message {
		m.ReplyTo = &to
		return m
	}
	asked := r.Says("ben", "who can do this? "+classic)
	r.want(answering(r.Commands("ann", "solve", ""), asked), "Solved.")
	r.want(answering(r.Says("ann", "can you?"), asked), "Solved.")
	r.want(answering(r.Commands("ann", "solve", "backtrack"), asked), "backtrack · 30 givens")
	r.want(r.Commands("ann", "solve", ""), "Send the puzzle after the command")

	byBot := r.Says("sudoku", grid+classic)
	byBot.From.Bot = true
	r.want(answering(r.Says("ann", "thank you"), byBot), "I can't see a puzzle in that")
	r.want(answering(r.Commands("ann", "solve", ""), byBot), "Solved.")
}

func TestEditedMessages(t *testing.T) {
	r := private(t)
	m := r.Says("ann", "55"+classic[2:])
	r.want(m, "clash")
	first := r.shown().ID
	r.want(chattest.Edited(m, classic), "Solved.")
	if got := r.shown().ID; got != first {
		t.Errorf("the answer is %s, was %s", got, first)
	}
	r.want(chattest.Edited(m, "never mind"), "I can't see a puzzle in that")

	r.wantSilence(chattest.Edited(r.Says("ann", "hello"), "hello, all")) // was no request before, is none now
	r.want(chattest.Edited(r.Says("ann", "hello"), classic), "Solved.")
	r.wantSilence(chattest.Edited(r.Commands("ann", "help", ""), ""))
}

func TestAnAnswerThatIsGoneIsSentAgain(t *testing.T) {
	r := private(t)
	m := r.Says("ann", "55"+classic[2:])
	r.want(m, "clash")
	r.said.Fail(chattest.Edit, chat.ErrGone)
	r.want(chattest.Edited(m, classic), "Solved.")
	if n := len(r.said.Shown()); n != 2 {
		t.Errorf("%d messages, want a second one", n)
	}
}

func TestMethodsOffersAComparison(t *testing.T) {
	r := private(t)
	r.want(r.Commands("ann", "methods", ""), "csp –", "backtrack –")
	if len(r.shown().Reply.Choices) != 0 {
		t.Error("a comparison of nothing is offered")
	}
	r.want(r.Says("ann", classic), "Solved.")
	r.want(r.Commands("ann", "methods", ""), "csp –")
	r.want(r.press("ann", "Compare"), "One solution.")
}

func TestTimeLimitIsTold(t *testing.T) {
	store := newStore(t)
	r := &room{Room: chattest.Private("ann"), t: t, store: store, said: chattest.NewRecorder(t),
		bot: newBot(t, bot.Config{Games: store, Timeout: 20 * time.Millisecond, Compare: 5 * time.Millisecond})}
	r.want(r.Commands("ann", "solve", "backtrack "+slow), "I could not finish within 20\u00a0ms", "backtrack · 17 givens")
	r.want(r.press("ann", "Compare"), ">")
}

func TestARoomThatMovesKeepsItsPuzzles(t *testing.T) {
	r := in(t, chattest.Group("family"))
	m := r.Says("ann", classic)
	r.want(m, "Solved.")
	press := r.press("ann", "Compare")
	r.wantSilence(chat.Message{ID: "m", Room: chat.Room{ID: "new"}, MovedFrom: m.Room.ID})
	press.Room.ID = "new"
	r.want(press, "One solution.")
}

// broken is a store on a full disk.
type broken struct{ game.Store }

var errDisk = errors.New("no space left on /dev/secret")

func (broken) User(context.Context, string) (game.User, error) { return game.User{}, errDisk }
func (broken) Request(context.Context, string, string) (game.Request, error) {
	return game.Request{}, errDisk
}
func (broken) Open(context.Context, string, string, string, string) (game.Open, error) {
	return game.Open{}, errDisk
}
func (broken) PutRequest(context.Context, game.Request) (game.Request, error) {
	return game.Request{}, errDisk
}
func (broken) Add(context.Context, string, int64) (int64, error) { return 0, errDisk }
func (broken) Forget(context.Context, string) error              { return errDisk }

func TestABrokenStoreDoesNotKeepTheBotFromSolving(t *testing.T) {
	r := &room{Room: chattest.Private("ann"), t: t, said: chattest.NewRecorder(t), bot: newBot(t, bot.Config{Games: broken{}})}
	r.want(r.Says("ann", classic), "Solved.", grid)
	r.want(r.Commands("ann", "methods", ""), "csp –")
	err := r.bot.Handle(t.Context(), r.Presses("ann", "a1", "forget:yes"), r.said)
	if !errors.Is(err, errDisk) {
		t.Errorf("got %v, want the store's error for the log", err)
	}
	if got := r.shown().Reply.Text; !strings.Contains(got, "Something went wrong") || strings.Contains(got, "/dev") {
		t.Errorf("people are told %q", got)
	}
}

func TestWhereTheBotMayNotWriteItIsSilent(t *testing.T) {
	r := private(t)
	r.said.Fail(chattest.Send, chat.ErrForbidden)
	r.hears(r.Says("ann", classic))
	if n := len(r.said.Shown()); n != 0 {
		t.Errorf("%d messages", n)
	}
}

func TestMenus(t *testing.T) {
	menu := newBot(t, bot.Config{Games: newStore(t)}).Commands()
	var names []string
	for _, c := range menu {
		names = append(names, c.Name)
		for _, l := range voice(t, "").Languages() {
			if d := c.Description[l.Tag]; d == "" || len([]rune(d)) > 100 {
				t.Errorf("/%s in %s: %q", c.Name, l.Tag, d)
			}
		}
		for _, o := range c.Options {
			if len(o.Choices) > 25 || o.Description["en"] == "" || o.Description["fa"] == "" {
				t.Errorf("/%s %s: %v", c.Name, o.Name, o)
			}
		}
	}
	if got, want := strings.Join(names, " "), "solve hint steps find check learn rate daily archive new generate methods language settings cancel privacy help start"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
