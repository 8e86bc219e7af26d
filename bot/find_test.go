package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/teach"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// start returns the position of a 9x9 at its start.
func start(t *testing.T, line string) *logic.Position {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + line)
	if err != nil {
		t.Fatal(err)
	}
	f, err := logic.NewField(p.Layout)
	if err != nil {
		t.Fatal(err)
	}
	at, err := f.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func TestFindOne(t *testing.T) {
	r := in(t, chattest.Group("family"))
	r.want(r.Commands("ann", "find", "x-wing "+classic), "Use 1 of 2\nX-Wing. ", "Therefore ", "X-Wing: ")
	first := r.shown()
	if first.Reply.Picture == nil {
		t.Error("no picture")
	}
	r.want(r.press("ann", "Next"), "Use 2 of 2\nX-Wing. ")
	r.want(r.press("ben", "Previous"), first.Reply.Text)
	r.want(r.press("ann", "Back to the list"), "the easiest first:\n• 4 × Naked Single\n")
	if n := len(r.said.Shown()); n != 1 {
		t.Errorf("%d messages, want one", n)
	}
}

func TestFindAll(t *testing.T) {
	r := private(t)
	r.want(r.Commands("ann", "find", locked), "the easiest first:\n• 3 × Hidden Single\n• 2 × Locked Candidates (Pointing)\n")
	if r.shown().Reply.Picture == nil {
		t.Error("no picture")
	}
	r.want(r.press("ann", "Next"), "the easiest first:\n")
	page := r.shown().Reply.Text
	label := r.shown().Reply.Choices[0][1].Label
	r.want(r.press("ann", label), "Use 1 of ", "\n"+label+". ")
	r.want(r.press("ann", "Back to the list"), page)
	r.want(r.press("ann", "Previous"), "Hidden Single")
	r.hears(r.press("ann", "Hidden Single"))
	r.bot = newBot(t, bot.Config{Games: r.store}) // what is shown is in the buttons
	r.want(r.press("ann", "Next"), "Use 2 of 3\nHidden Single. ")
}

// TestTheListIsWhole turns its pages: every technique that can be used is on one of them, the easiest first, but for the
// Siamese fish; and each button shows what the list promised.
func TestTheListIsWhole(t *testing.T) {
	if underRace {
		t.Skip("it draws much")
	}
	r := private(t)
	r.hears(r.Commands("ann", "find", locked))
	var got []string
	for more := true; more; {
		reply := r.shown().Reply
		for line := range strings.Lines(reply.Text) {
			if _, name, ok := strings.Cut(strings.TrimSpace(line), " × "); ok {
				got = append(got, name)
			}
		}
		fits(t, r, 9, "en")
		more = false
		for _, c := range reply.Choices[len(reply.Choices)-1] {
			if strings.HasPrefix(c.Label, "Next") {
				more = true
				r.hears(r.Presses("ann", r.shown().ID, c.Data))
			}
		}
	}
	var want []string
	at := start(t, locked)
	book, err := newBook()
	if err != nil {
		t.Fatal(err)
	}
	english := book.Voice("en", "")
	for _, k := range logic.Techniques() {
		for range k.Find(at, logic.Query{}) {
			if !strings.HasPrefix(k.Name, "siamese-") {
				want = append(want, teach.Name(english, k))
			}
			break
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestFindByName: the name may stand before the puzzle or behind it, and be written in many ways. Under the race detector
// it looks at a third of them.
func TestFindByName(t *testing.T) {
	tests := []struct{ language, text, want string }{
		{"en", "X-Wing: " + classic, "\nX-Wing. "},
		{"en", classic + " x wing", "\nX-Wing. "},
		{"en", "XWing\n" + lines(classic), "\nX-Wing. "},
		{"en", "\nnaked single\n" + lines(classic), "\nNaked Single. "},
		{"en", "locked candidates (pointing) " + classic, "\nLocked Candidates (Pointing). "},
		{"en", "simple coloring " + classic, "\nSimple Colouring (Trap). "},
		{"en", "forcing net " + classic, "\nForcing Net"},
		{"en", "colouring " + classic, "\nSimple Colouring (Trap). "},
		{"en", "hidden pair\n" + classic, "\nHidden Pair. "},
		{"en", "skyscraper " + classic, "Skyscraper cannot be used here now."},
		{"en", "siamese sashimi x-wing " + classic, "\nSiamese Sashimi X-Wing. "},
		{"en", "wizardry " + classic, "I don't know the technique “wizardry”"},
		{"en", "wizardry for beginners:\n" + lines(classic), "I don't know the technique “wizardry for beginners:”"},
		{"en", "wizardry", "I don't know the technique “wizardry”"},
		{"en", lines(classic), "the easiest first"},
		{"en", "\n" + strings.Join(strings.Split(lines(classic), ""), " "), "the easiest first"},
		{"en", "\nThe puzzle of Monday\n" + lines(classic), "the easiest first"},
		{"en", "x-sudoku box2x3 " + smallX, "the easiest first"},
		{"en", "box2x3+x:" + smallX, "the easiest first"},
		{"en", lines(classic)[1:], "(line 1 of your text)"},
		{"fa", "ایکس‌وینگ " + classic, "\nتکنیک ایکس‌وینگ ("},
		{"fa", "ایکس وینگ\n" + lines(classic), "\nتکنیک ایکس‌وینگ ("},
		{"fa", "جفت آشکار " + classic, "\nتکنیک جفت آشکار ("},
		{"fa", "سه تايي پنهان " + classic, "\nتکنیک سه‌تایی پنهان ("},
		{"fa", "نامزدهای قفل‌شده " + classic, "\nتکنیک نامزدهای قفل‌شده، اشاره ("},
		{"fa", "مستطیل یکتای نوع ۱ " + classic, "فعلاً نمی‌شود"},
		{"fa", "x-wing " + classic, "مورد ۱ از ۲"},
		{"fa", "جادوگری " + classic, "تکنیک «جادوگری» را نمی‌شناسم"},
	}
	rooms := map[string]*room{}
	for _, language := range []string{"en", "fa"} {
		rooms[language] = private(t)
		rooms[language].hears(rooms[language].Commands("ann", "language", language))
	}
	for i, tt := range tests {
		if underRace && i%3 > 0 {
			continue
		}
		t.Run(tt.text, func(t *testing.T) {
			r := rooms[tt.language]
			got := strings.NewReplacer("\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "", "\u200e", "", "\u200f", "").
				Replace(r.hears(r.Commands("ann", "find", tt.text)))
			if !strings.Contains(got, tt.want) {
				t.Errorf("%q is missing in\n%s", tt.want, got)
			}
		})
	}
}

// TestWhichPuzzleIsSearched: that of the message, of a file, of what it replies to, or else the last one.
func TestWhichPuzzleIsSearched(t *testing.T) {
	r := in(t, chattest.Group("family"))
	r.want(r.Commands("ann", "find", "x-wing"), "Which puzzle?")
	r.want(r.Commands("ann", "find", ""), "Which puzzle?")
	r.hears(r.Says("ann", classic))
	r.want(r.Commands("ann", "find", ""), "Naked Single")
	m := r.Commands("ann", "find", "xy-wing")
	r.want(m, "Use 1 of 3\nXY-Wing. ")
	r.wantSilence(m) // delivered again
	m = r.Commands("ann", "find", "hidden single")
	m.Files = []chat.File{puzzleFile(locked)}
	r.want(m, "Use 1 of 3\nHidden Single. ")
	asked := r.Says("ben", classic)
	m = r.Commands("ann", "find", "hidden single")
	m.ReplyTo = &asked
	r.want(m, "Use 1 of 12\nHidden Single. ")
	m = r.Commands("ann", "find", locked)
	m.Options = chat.Options{"technique": "Hidden Single"}
	r.want(m, "Use 1 of 3\nHidden Single. ")
	m.ID, m.Options = "again", chat.Options{"technique": "wizardry"}
	r.want(m, "I don't know the technique “wizardry”")
}

// TestFindFromPencilMarks: what the person has struck out already is gone.
func TestFindFromPencilMarks(t *testing.T) {
	r := private(t)
	r.want(r.Commands("ann", "find", "claiming "+locked), "Use 1 of 5\n")
	r.want(r.Commands("ann", "find", "claiming\n"+pencilled(t, locked, 75, 1)), "Use 1 of 4\n")
	before := r.shown().Reply.Picture.PNG
	r.want(r.press("ann", "Back to the list"), "• 4 × Locked Candidates (Claiming)\n")
	r.want(r.press("ann", "Locked Candidates (Claiming)"), "Use 1 of 4\n")
	if !slices.Equal(before, r.shown().Reply.Picture.PNG) {
		t.Error("the pencil marks are not shown any more")
	}
	r.want(r.Commands("ann", "find", pencilled(t, classic, 2, 4)), "The pencil marks lack the right digit in row 1 column 3.")
}

func TestWhereNothingIsFound(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"complete", "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "already complete"},
		{"several solutions", diagonal(8), "several solutions"},
		{"none", "55" + classic[2:], "no solution"},
		{"colored", wide, "Coloured Sudoku I can only solve"},
		{"large", "classic25:" + strings.Repeat(".", 625), "up to 16×16"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			r.want(r.Commands("ann", "find", tt.text), tt.want)
			r.want(r.Commands("ann", "find", "x-wing "+tt.text), tt.want)
		})
	}
}

// TestFindOutOfTime: the puzzle is known to have one solution, and no time is left for more.
func TestFindOutOfTime(t *testing.T) {
	r := private(t)
	b := newBot(t, bot.Config{Games: r.store, Timeout: time.Hour})
	r.bot = b
	r.hears(r.Says("ann", classic))
	b.HurryUp(time.Nanosecond)
	r.want(r.Commands("ann", "find", ""), "I did not get to look for all techniques in time.")
	r.want(r.Commands("ann", "find", "x-wing"), "I found no use of X-Wing in time")
	r.want(r.press("ann", "What can be used?"), "in time")
}

func TestFindPressesThatMakeNoSense(t *testing.T) {
	r := private(t)
	m := r.Commands("ann", "find", classic)
	r.hears(m)
	for _, state := range []string{"", ".", ".x", ".-1", ".0.0", ".0.0.0", ".0300.x.0", ".0300.0.-1", ".0300.0.0.0", ".0300.0"} {
		r.want(r.Presses("ann", r.shown().ID, "find"+state+":"+m.ID), "I no longer have that puzzle")
	}
	r.want(r.Presses("ann", r.shown().ID, "find.0300.500.8:"+m.ID), "Use 2 of 2")
	r.want(r.Presses("ann", r.shown().ID, "find.500:"+m.ID), "Naked Single")
}

// TestEveryUseFitsAMessage looks at uses of hard techniques in both languages. There are more than are counted.
func TestEveryUseFitsAMessage(t *testing.T) {
	if underRace {
		t.Skip("it draws much")
	}
	for language, words := range map[string][2]string{"en": {"Use 99 of more than 99", "more than 99 × "}, "fa": {"مورد ۹۹ از بیش از ۹۹ مورد", "بیش از ۹۹ بار "}} {
		r := private(t)
		r.hears(r.Commands("ann", "language", language))
		m := r.Commands("ann", "find", "als-xz "+classic)
		m.ID = strings.Repeat("9", 20) // as long as those of platforms
		r.hears(m)
		fits(t, r, 9, language)
		r.want(r.Presses("ann", r.shown().ID, "find.0901.98.40:"+m.ID), words[0])
		fits(t, r, 9, language)
		for _, name := range []string{"aic", "death-blossom", "als-xy-chain", "forcing-net-verity", "nested-forcing-net"} {
			k, _ := logic.Named(name)
			r.hears(r.Presses("ann", r.shown().ID, "find."+k.Code+".0.0:"+m.ID))
			fits(t, r, 9, language)
		}
		r.want(r.Presses("ann", r.shown().ID, "find.24:"+m.ID), words[1])
		fits(t, r, 9, language)
	}
}

// TestFindRefusesALiveDaily with the name of a technique before the puzzle too; without one, it is in the table of all
// commands.
func TestFindRefusesALiveDaily(t *testing.T) {
	for way, ask := range ways("find") {
		t.Run(way, func(t *testing.T) {
			r, _ := withDays(t, chattest.Private("ann"))
			m := ask(t, r)
			m.Text = "naked single " + m.Text
			r.want(m, refused, "/daily")
			noDigitFound(t, r.hears(m))
			if r.shown().Reply.Picture != nil {
				t.Error("a picture is shown")
			}
		})
	}
}

// TestFindRefusesALiveDailyThatIsPlayed: only the hints of the game help with it.
func TestFindRefusesALiveDailyThatIsPlayed(t *testing.T) {
	r, d := withDays(t, chattest.Group("family"))
	r.bot = newBot(t, r.config(newClock(), d))
	r.hears(r.Presses("ann", "a0", "play:d:daily:"+today))
	board := r.shown().ID
	for _, name := range []string{"", "naked single", "x-wing"} {
		for _, m := range []chat.Message{
			r.Commands("ann", "find", name), replying(r.Commands("ben", "find", name), board), r.Commands("ann", "find", name+" "+classic),
			replying(r.Commands("ann", "find", name), board),
		} {
			r.want(m, refused)
			if r.shown().Reply.Picture != nil {
				t.Error("a picture is shown")
			}
		}
	}
}

func TestButtonsOfFindRefuseALiveDaily(t *testing.T) {
	r, calendar := withDays(t, chattest.Private("ann"))
	asked := keptBefore(t, r)
	for _, state := range []string{".0", ".8", ".0003.0.0", ".0300.1.8"} {
		r.want(r.Presses("ann", asked.Answer, "find"+state+":"+asked.Source), refused)
	}
	r.want(r.Commands("ann", "find", "wizardry "+classic), "I don't know the technique")
	clear(calendar.live)
	r.want(r.Presses("ann", asked.Answer, "find.0003.0.0:"+asked.Source), "Use 1 of 4\nNaked Single. ")
}
