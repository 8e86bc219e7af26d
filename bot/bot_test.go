package bot_test

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/storage/boltdb"
)

const (
	classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	grid    = "| 5 3 4 | 6 7 8 | 9 1 2 |"
	// slow has 17 givens, which keep plain backtracking busy for minutes.
	slow = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// room is a bot in one room, with what it said.
type room struct {
	*chattest.Room
	t     *testing.T
	bot   *bot.Bot
	store game.Store
	said  *chattest.Recorder
}

func newStore(t *testing.T) *boltdb.Store {
	t.Helper()
	s, err := boltdb.Open(filepath.Join(t.TempDir(), "bot.db"), boltdb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func newBot(t *testing.T, c bot.Config) *bot.Bot {
	t.Helper()
	book, err := phrases.New()
	if err != nil {
		t.Fatal(err)
	}
	renderer, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	c.Book, c.Renderer = book, renderer
	b, err := bot.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func in(t *testing.T, r *chattest.Room) *room {
	t.Helper()
	store := newStore(t)
	return &room{Room: r, t: t, bot: newBot(t, bot.Config{Games: store}), store: store, said: chattest.NewRecorder(t)}
}

// Says returns a message that is meant for the bot, also in a group.
func (r *room) Says(person, text string) chat.Message {
	m := r.Room.Says(person, text)
	m.Addressed = true
	return m
}

func private(t *testing.T) *room { return in(t, chattest.Private("ann")) }

// hears lets the bot handle a message, and returns the text and block of its last answer, empty if there was none.
func (r *room) hears(m chat.Message) string {
	r.t.Helper()
	before := len(r.said.Calls())
	if err := r.bot.Handle(r.t.Context(), m, r.said); err != nil {
		r.t.Errorf("Handle: %v", err)
	}
	calls := r.said.Calls()
	if len(calls) == before {
		return ""
	}
	last := calls[len(calls)-1]
	return last.Text + last.Reply.Text + "\n" + last.Reply.Block
}

func (r *room) want(m chat.Message, parts ...string) {
	r.t.Helper()
	got := r.hears(m)
	for _, part := range parts {
		if !strings.Contains(got, part) {
			r.t.Errorf("%q is missing in\n%s", part, got)
		}
	}
}

func (r *room) wantSilence(m chat.Message) {
	r.t.Helper()
	if got := r.hears(m); got != "" {
		r.t.Errorf("want silence, got %q", got)
	}
}

// shown returns the newest message of the bot.
func (r *room) shown() chattest.Shown {
	r.t.Helper()
	all := r.said.Shown()
	if len(all) == 0 {
		r.t.Fatal("the bot said nothing")
	}
	return all[len(all)-1]
}

// press returns the press of a button of the newest message, found by a part of its label.
func (r *room) press(person, label string) chat.Message {
	r.t.Helper()
	m := r.shown()
	for _, row := range m.Reply.Choices {
		for _, c := range row {
			if strings.Contains(c.Label, label) {
				return r.Presses(person, m.ID, c.Data)
			}
		}
	}
	r.t.Fatalf("no button %q in %v", label, m.Reply.Choices)
	return chat.Message{}
}

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
	r.want(r.Says("ann", classic), "Solved. This is the only solution.", "csp · 30 givens · 52 nodes", grid)
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

func TestTroubleIsNamed(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"a short row", strings.Replace(lines(classic), "8...6...3", "8...6..3", 1), []string{"Row 4 of the grid (line 4 of your text) has 8 cells; it should have 9.", "\n8...6..3"}},
		{"a missing cell", classic[1:], []string{"I count 80 cells in line 1; a grid that size needs 81."}},
		{"an unknown symbol", strings.Replace(classic, "7", "z", 1), []string{"“z” in line 1, column 5", "\n53..z...", "\n    ^"}},
		{"a byte that is no text", strings.Replace(classic, "7", "\xff", 1), []string{"in line 1, column 5", "\n53..\ufffd...", "\n    ^"}},
		{"a clash in a row", "55" + classic[2:], []string{"5 stands more than once in row 1: columns 1 and 2.", "check row 1 column 2", "with 3 in that cell"}},
		{"a clash in a column", "5.......5" + strings.Repeat(".", 70) + "65", []string{"5 stands more than once in row 1: columns 1 and 9.", "5 stands more than once in column 9: rows 1 and 9."}},
		{"no digit for a cell", "123......" + "4........" + "5........" + strings.Repeat(".", 27) + "..6......" + "..7......" + ".......8.",
			[]string{"several solutions"}},
		{"no solution", "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
			[]string{"This puzzle has no solution.", "No digit fits row 5 column 1", "Removing any one of these"}},
		{"several solutions", "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
			[]string{"several solutions", "differ in 4 cells, for example row 1 column 4: 6 or 7"}},
		{"an empty grid", strings.Repeat("0", 81), []string{"With 0 givens on 81 cells", "several solutions"}},
		{"a complete grid", "534678912672195348198342567859761423426853791713924856961537284287419635345286179", []string{"already complete, and it is right"}},
		{"prose", "how are you?", []string{"I can't see a puzzle in that"}},
		{"nothing", "   ", []string{"There is nothing to read in that"}},
		{"control characters", "\x00\x01\x1b[31m", []string{"I can't see a puzzle in that"}},
		{"invalid UTF-8", "\xff\xfe\xfd", []string{"."}},
		{"too much text", strings.Repeat("peace ", 10<<20/6), []string{"too much text"}},
		{"a puzzle above too much text", classic + "\n" + strings.Repeat("peace ", 10<<20/6), []string{"Solved."}},
		{"two puzzles", classic + "\n\n" + strings.Replace(classic, "53", "..", 1), []string{"I found 2 puzzles in that and took the first."}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			r.want(r.Says("ann", tt.text), tt.want...)
		})
	}
}

func TestTroubleIsShown(t *testing.T) {
	tests := []struct{ name, text, alt string }{
		{"a short row", strings.Replace(lines(classic), "8...6...3", "8...6..3", 1), "marked: row 4."},
		{"an unknown symbol", strings.Replace(classic, "7", "z", 1), "marked: row 1 column 5."},
		{"a clash", "55" + classic[2:], "marked: row 1 column 1 and row 1 column 2."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			r.hears(r.Says("ann", tt.text))
			p := r.shown().Reply.Picture
			if p == nil || !strings.Contains(p.Alt, tt.alt) {
				t.Errorf("want a picture with %q, got %v", tt.alt, p)
			}
		})
	}
}

// lines breaks a puzzle of 81 cells into nine rows.
func lines(puzzle string) string {
	var rows []string
	for i := 0; i < 81; i += 9 {
		rows = append(rows, puzzle[i:i+9])
	}
	return strings.Join(rows, "\n")
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
	m := r.Commands("ann", "solve", classic)
	m.Options = chat.Options{"method": "forward-checking"}
	r.want(m, "forward-checking · 30 givens")
	m = r.Commands("ann", "solve", classic)
	m.Options = chat.Options{"method": "magic"}
	r.want(m, "I don't know the method “magic”. There are: csp, degree-mrv, forward-checking, backtrack.")
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

func TestButtons(t *testing.T) {
	r := in(t, chattest.Group("family"))
	m := r.Says("ann", "حل کن "+classic)
	r.want(m, "حل شد")
	r.want(r.press("ben", "مقایسه"), "همین جدول با همهٔ روش‌ها", "backtrack")
	r.want(r.press("ben", "برگشت"), "حل شد", "۵ ۳ ۴")
	r.want(r.press("ben", "فقط متن"), "حل شد")
	if r.shown().Reply.Picture != nil {
		t.Error("text only has a picture")
	}
	r.want(r.press("ann", "مقایسه"), "همین جدول")
	if r.shown().Reply.Picture != nil {
		t.Error("the comparison brings the picture back")
	}
	r.want(r.press("ann", "برگشت"), "حل شد")
	r.want(r.press("ann", "تصویر"), "حل شد")
	if r.shown().Reply.Picture == nil {
		t.Error("the picture does not come back")
	}
	if n := len(r.said.Shown()); n != 1 {
		t.Errorf("%d messages, want one", n)
	}
}

func TestPanelDeletedBeforeThePress(t *testing.T) {
	for _, panel := range []string{"language", "privacy"} {
		t.Run(panel, func(t *testing.T) {
			r := private(t)
			r.hears(r.Commands("ann", panel, ""))
			r.said.Fail(chattest.Edit, chat.ErrGone)
			last := r.shown().Reply.Choices
			r.hears(r.Presses("ann", r.shown().ID, last[len(last)-1][0].Data))
			shown := r.said.Shown()
			if len(shown) != 2 || len(shown[1].Reply.Choices) == 0 {
				t.Errorf("want the panel sent anew, got %v", shown)
			}
		})
	}
}

func TestButtonsOfForgottenPuzzles(t *testing.T) {
	r := private(t)
	for _, data := range []string{"compare:404", "text:", "set:language:tlh", "set:nothing:at:all", "forget:perhaps", "nonsense", ""} {
		r.want(r.Presses("ann", "a9", data), "I no longer have that puzzle")
	}
	r.want(r.Says("ann", "hello"), "I can't see a puzzle")
	r.want(r.Presses("ann", "a1", "compare:"+"1"), "I no longer have that puzzle")
}

func TestForget(t *testing.T) {
	r := private(t)
	m := r.Says("ann", classic)
	r.want(m, "Solved.")
	r.want(r.Commands("ann", "language", "fa"), "زبان")
	r.want(r.Commands("ann", "privacy", ""), "۵۰۰")
	r.want(r.press("ann", "پاک کردن"), "پاک کنم؟")
	r.want(r.press("ann", "نه"), "چیزی پاک نشد")
	r.want(r.Commands("ann", "privacy", ""), "۵۰۰")
	r.want(r.press("ann", "پاک کردن"), "پاک کنم؟")
	r.want(r.press("ann", "بله"), "دیگر چیزی از تو ندارم")
	if _, err := r.store.User(t.Context(), m.From.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("the user is still there: %v", err)
	}
	if _, err := r.store.Request(t.Context(), m.Room.ID, m.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("the request is still there: %v", err)
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

func file(f chat.File, content string) chat.File {
	f.Open = func(context.Context) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(content)), nil }
	return f
}

func TestFiles(t *testing.T) {
	failing := func(err error) chat.File {
		return chat.File{Name: "a.txt", Open: func(context.Context) (io.ReadCloser, error) { return nil, err }}
	}
	unopened := func(f chat.File) chat.File {
		f.Open = func(context.Context) (io.ReadCloser, error) {
			t.Error("a file was fetched that nobody reads")
			return nil, errors.New("no")
		}
		return f
	}
	tests := []struct {
		name string
		file chat.File
		want string
	}{
		{"a text file", file(chat.File{Name: "a.txt"}, classic), "Solved."},
		{"an .sdk file without a type", file(chat.File{Name: "a.sdk"}, "#AAnn\n[Puzzle]\n"+lines(classic)), "Solved."},
		{"a CSV file", file(chat.File{Name: "a.csv", Type: "text/csv"}, commas(classic)), "Solved."},
		{"UTF-16", file(chat.File{Name: "a.txt"}, utf16(classic)), "Solved."},
		{"a broken grid", file(chat.File{Name: "a.txt"}, classic[1:]), "I count 80 cells"},
		{"a photo", unopened(chat.File{Kind: chat.Photo, Width: 20000, Height: 20000}), "I can't read photos yet"},
		{"a picture sent as a file", unopened(chat.File{Name: "IMG_1.HEIC"}), "I can't read photos yet"},
		{"a picture by its type", unopened(chat.File{Name: "x", Type: "image/webp"}), "I can't read photos yet"},
		{"a picture under a false name", file(chat.File{Name: "a.txt"}, "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "I can't read photos yet"},
		{"a sticker", unopened(chat.File{Kind: chat.Sticker}), "Nice sticker!"},
		{"a voice message", unopened(chat.File{Kind: chat.Voice}), "voice messages"},
		{"a video", unopened(chat.File{Kind: chat.Video}), "I can't read videos"},
		{"a contact", chat.File{Kind: chat.Other}, "I can't do anything with that"},
		{"a PDF", file(chat.File{Name: "a.pdf"}, "%PDF-1.7\n"+classic), "That file is not text"},
		{"a program", file(chat.File{Name: "a.txt"}, "\x7fELF\x00\x00\x01\x02"+classic), "That file is not text"},
		{"a large file", unopened(chat.File{Name: "a.txt", Size: 10 << 20}), "That file is too large"},
		{"a large file that hides its size", file(chat.File{Name: "a.txt"}, strings.Repeat("a", 2<<20)), "That file is too large"},
		{"a file the platform keeps back", failing(chat.ErrTooLarge), "That file is too large"},
		{"a file out of reach", failing(errors.New("connection refused")), "I couldn't fetch that file"},
		{"an empty file", file(chat.File{Name: "a.txt"}, ""), "There is nothing to read"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			m := r.Says("ann", "")
			m.Files = []chat.File{tt.file}
			r.want(m, tt.want)
		})
	}
}

func commas(puzzle string) string {
	var rows []string
	for row := range strings.Lines(lines(puzzle)) {
		rows = append(rows, strings.Join(strings.Split(strings.ReplaceAll(strings.TrimSpace(row), ".", " "), ""), ","))
	}
	return strings.ReplaceAll(strings.Join(rows, "\n"), " ", "")
}

func utf16(s string) string {
	wide := "\xff\xfe"
	for _, r := range s {
		wide += string([]byte{byte(r), 0})
	}
	return wide
}

func TestACaptionIsReadBeforeTheFile(t *testing.T) {
	r := private(t)
	m := r.Says("ann", classic)
	m.Files = []chat.File{{Kind: chat.Photo}}
	r.want(m, "Solved.")
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
func (broken) LastRequest(context.Context, string, string) (game.Request, error) {
	return game.Request{}, errDisk
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
		for _, l := range phrases.Languages() {
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
	if got, want := strings.Join(names, " "), "solve methods language cancel privacy help start"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
