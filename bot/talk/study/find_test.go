package study_test

import (
	"strings"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/teller"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// start returns the position at the start of a 9x9 puzzle.
func start(t *testing.T, line string) *logic.Position {
	t.Helper()
	p, err := sudoku.Parse("classic9:" + line)
	check.Must(t, err)
	at, err := logic.Start(p)
	check.Must(t, err)
	return at
}

func TestFindOne(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	r.Want(r.Commands("ann", "find", "x-wing "+bottest.Classic), "Place 1 of 2\nX-Wing. ", "So ")
	first := r.Shown()
	r.Want(r.Press("ann", "Notation"), first.Reply.Text, "X-Wing: ")
	check.True(t, first.Reply.Picture != nil, "no picture")
	r.Want(r.Press("ann", "Next"), "Place 2 of 2\nX-Wing. ")
	r.Want(r.Press("ben", "Previous"), first.Reply.Text)
	r.Want(r.Press("ann", "Back to the list"), "the easiest first:\n• Naked Single: 4×\n")
	check.Equal(t, len(r.Said.Shown()), 1)
}

func TestFindAll(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "find", locked), "the easiest first:\n• Hidden Single: 3×\n• Locked Candidates (Pointing): 2×\n")
	check.True(t, r.Shown().Reply.Picture != nil, "no picture")
	r.Want(r.Press("ann", "Next"), "the easiest first:\n")
	page := r.Shown().Reply.Text
	label := r.Shown().Reply.Choices[0][1].Label
	r.Want(r.Press("ann", label), "Place 1 of ", "\n"+label+". ")
	r.Want(r.Press("ann", "Back to the list"), page)
	r.Want(r.Press("ann", "Previous"), "Hidden Single")
	r.Hears(r.Press("ann", "Hidden Single"))
	r.Bot = bottest.New(t, bot.Config{Games: r.Store}) // a restart: the buttons hold the state of the list
	r.Want(r.Press("ann", "Next"), "Place 2 of 3\nHidden Single. ")
}

// The pages of the list name all usable techniques except Siamese fish, the easiest first.
func TestTheListIsWhole(t *testing.T) {
	if bottest.UnderRace {
		t.Skip("it draws much")
	}
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "find", locked))
	var got []string
	for more := true; more; {
		reply := r.Shown().Reply
		for line := range strings.Lines(reply.Text) {
			if _, name, ok := strings.Cut(strings.TrimSpace(line), "• "); ok {
				name, _, _ = strings.Cut(name, ": ")
				got = append(got, name)
			}
		}
		bottest.Fits(t, r, 9, "en")
		more = false
		for _, c := range reply.Choices[len(reply.Choices)-1] {
			if strings.HasPrefix(c.Label, "Next") {
				more = true
				r.Hears(r.Presses("ann", r.Shown().ID, c.Data))
			}
		}
	}
	var want []string
	at := start(t, locked)
	english := teller.Names{Voice: bottest.Voice(t, "en")}
	for _, k := range logic.Techniques() {
		for range k.Find(at, logic.Query{}) {
			if !strings.HasPrefix(k.Name, "siamese-") {
				want = append(want, english.Technique(k))
			}
			break
		}
	}
	check.Slices(t, got, want)
}

// The technique's name may precede or follow the puzzle, in several spellings. Under the race detector only
// a third of the spellings is tested.
func TestFindByName(t *testing.T) {
	tests := []struct{ language, text, want string }{
		{"en", "X-Wing: " + bottest.Classic, "\nX-Wing. "},
		{"en", bottest.Classic + " x wing", "\nX-Wing. "},
		{"en", "XWing\n" + bottest.Lines(bottest.Classic), "\nX-Wing. "},
		{"en", "\nnaked single\n" + bottest.Lines(bottest.Classic), "\nNaked Single. "},
		{"en", "locked candidates (pointing) " + bottest.Classic, "\nLocked Candidates (Pointing). "},
		{"en", "simple coloring " + bottest.Classic, "\nSimple Colouring (Trap). "},
		{"en", "forcing net " + bottest.Classic, "\nForcing Net"},
		{"en", "colouring " + bottest.Classic, "\nSimple Colouring (Trap). "},
		{"en", "hidden pair\n" + bottest.Classic, "\nHidden Pair. "},
		{"en", "skyscraper " + bottest.Classic, "Skyscraper doesn't help here now."},
		{"en", "siamese sashimi x-wing " + bottest.Classic, "\nSiamese Sashimi X-Wing. "},
		{"en", "wizardry " + bottest.Classic, "“wizardry” is new to me. Is it one of these?"},
		{"en", "wizardry for beginners:\n" + bottest.Lines(bottest.Classic), "“wizardry for beginners:” is new to me. Is it one of these?"},
		{"en", "wizardry", "“wizardry” is new to me. Is it one of these?"},
		{"en", bottest.Lines(bottest.Classic), "the easiest first"},
		{"en", "\n" + strings.Join(strings.Split(bottest.Lines(bottest.Classic), ""), " "), "the easiest first"},
		{"en", "\nThe puzzle of Monday\n" + bottest.Lines(bottest.Classic), "the easiest first"},
		{"en", "x-sudoku box2x3 " + bottest.SmallX, "the easiest first"},
		{"en", "box2x3+x:" + bottest.SmallX, "the easiest first"},
		{"en", bottest.Lines(bottest.Classic)[1:], ". Put a dot or 0 for each empty one; editing your message is enough."},
		{"fa", "ایکس‌وینگ " + bottest.Classic, "\nتکنیک ایکس‌وینگ ("},
		{"fa", "ایکس وینگ\n" + bottest.Lines(bottest.Classic), "\nتکنیک ایکس‌وینگ ("},
		{"fa", "جفت آشکار " + bottest.Classic, "\nتکنیک جفت آشکار ("},
		{"fa", "سه تايي پنهان " + bottest.Classic, "\nتکنیک سه‌تایی پنهان ("},
		{"fa", "نامزد قفل‌شده " + bottest.Classic, "\nتکنیک نامزد قفل‌شده در بلوک ("},
		{"fa", "مستطیل یکتای نوع ۱ " + bottest.Classic, "مستطیل یکتای نوع ۱ اینجا فعلاً به کار نمی‌آید."},
		{"fa", "x-wing " + bottest.Classic, "مورد ۱ از ۲"},
		{"fa", "جادوگری " + bottest.Classic, "«جادوگری» را نمی‌شناسم. در کدام سطح دنبالش بگردیم؟"},
	}
	rooms := map[string]*bottest.Chat{}
	for _, language := range []string{"en", "fa"} {
		rooms[language] = bottest.Private(t)
		rooms[language].Hears(rooms[language].Commands("ann", "language", language))
	}
	for i, tt := range tests {
		if bottest.UnderRace && i%3 > 0 {
			continue
		}
		t.Run(tt.text, func(t *testing.T) {
			r := rooms[tt.language]
			got := strings.NewReplacer("\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "", "\u200e", "", "\u200f", "").
				Replace(r.Hears(r.Commands("ann", "find", tt.text)))
			check.Contains(t, got, tt.want)
		})
	}
}

// The search uses the puzzle of the message, else of its file, else of the message replied to, else the
// last puzzle.
func TestWhichPuzzleIsSearched(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	r.Want(r.Commands("ann", "find", "x-wing"), "Which puzzle?")
	r.Want(r.Commands("ann", "find", ""), "Which puzzle?")
	r.Hears(r.Says("ann", bottest.Classic))
	r.Want(r.Commands("ann", "find", ""), "Naked Single")
	m := r.Commands("ann", "find", "xy-wing")
	r.Want(m, "Place 1 of 3\nXY-Wing. ")
	r.WantSilence(m) // delivered again
	m = r.Commands("ann", "find", "hidden single")
	m.Files = []chat.File{bottest.PuzzleFile(locked)}
	r.Want(m, "Place 1 of 3\nHidden Single. ")
	asked := r.Says("ben", bottest.Classic)
	m = r.Commands("ann", "find", "hidden single")
	m.ReplyTo = &asked
	r.Want(m, "Place 1 of 12\nHidden Single. ")
	m = r.Commands("ann", "find", locked)
	m.Options = chat.Options{"technique": "Hidden Single"}
	r.Want(m, "Place 1 of 3\nHidden Single. ")
	m.ID, m.Options = "again", chat.Options{"technique": "wizardry"}
	r.Want(m, "“wizardry” is new to me. Is it one of these?")
}

// A candidate that the notes leave out is not used.
func TestFindFromPencilMarks(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "find", "claiming "+locked), "Place 1 of 5\n")
	r.Want(r.Commands("ann", "find", "claiming\n"+pencilled(t, locked, 75, 1)), "Place 1 of 4\n")
	before := r.Shown().Reply.Picture.PNG
	r.Want(r.Press("ann", "Back to the list"), "• Locked Candidates (Claiming)")
	r.Want(r.Press("ann", "Locked Candidates (Claiming)"), "Place 1 of 4\n")
	check.Slices(t, before, r.Shown().Reply.Picture.PNG, "the pencil marks are not shown any more")
	r.Want(r.Commands("ann", "find", pencilled(t, bottest.Classic, 2, 4)), "The right digit isn't among the notes in row 1 column 3, so no step leads on from here. Look there again?")
}

func TestWhereNothingIsFound(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"complete", "534678912672195348198342567859761423426853791713924856961537284287419635345286179", "Nothing left to solve: the grid is full, and it's right."},
		{"several", bottest.Diagonal(8), "more than one solution"},
		{"none", "55" + bottest.Classic[2:], "This puzzle can't be solved"},
		{"colored", bottest.Wide, "I can solve coloured Sudoku, but I can't explain it step by step yet."},
		{"large", "classic25:" + strings.Repeat(".", 625), "up to 16×16"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Commands("ann", "find", tt.text), tt.want)
			r.Want(r.Commands("ann", "find", "x-wing "+tt.text), tt.want)
		})
	}
}

func TestFindPressesThatMakeNoSense(t *testing.T) {
	r := bottest.Private(t)
	m := r.Commands("ann", "find", bottest.Classic)
	r.Hears(m)
	for _, state := range []string{"", ".", ".x", ".-1", ".0.0", ".0.0.0", ".0300.x.0", ".0300.0.-1", ".0300.0.0.0", ".0300.0"} {
		r.Want(r.Presses("ann", r.Shown().ID, "find"+state+":"+m.ID), "I can't find that puzzle any more. Could you send it again?")
	}
	r.Want(r.Presses("ann", r.Shown().ID, "find.0300.500.8:"+m.ID), "Place 2 of 2")
	r.Want(r.Presses("ann", r.Shown().ID, "find.500:"+m.ID), "Naked Single")
}

// Uses of hard techniques fit into a message in both languages. If there are more than 99 uses, the message
// says 99.
func TestEveryUseFitsAMessage(t *testing.T) {
	if bottest.UnderRace {
		t.Skip("it draws much")
	}
	for language, words := range map[string][2]string{"en": {"Place 99 of more than 99", ": more than 99×"}, "fa": {"مورد ۹۹ از بیش از ۹۹", ": بیش از ۹۹ بار"}} {
		r := bottest.Private(t)
		r.Hears(r.Commands("ann", "language", language))
		m := r.Commands("ann", "find", "als-xz "+bottest.Classic)
		m.ID = strings.Repeat("9", 20) // IDs of platforms may be this long
		r.Hears(m)
		bottest.Fits(t, r, 9, language)
		r.Want(r.Presses("ann", r.Shown().ID, "find.0901.98.40:"+m.ID), words[0])
		bottest.Fits(t, r, 9, language)
		for _, name := range []string{"aic", "death-blossom", "als-xy-chain", "forcing-net-verity", "nested-forcing-net"} {
			k, _ := logic.Named(name)
			r.Hears(r.Presses("ann", r.Shown().ID, "find."+k.Code+".0.0:"+m.ID))
			bottest.Fits(t, r, 9, language)
		}
		r.Want(r.Presses("ann", r.Shown().ID, "find.24:"+m.ID), words[1])
		bottest.Fits(t, r, 9, language)
	}
}

// A live daily is refused even if the name of a technique precedes the puzzle.
func TestFindRefusesALiveDaily(t *testing.T) {
	for way, ask := range bottest.Ways("find") {
		t.Run(way, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Private("ann"))
			m := ask(t, r)
			m.Text = "naked single " + m.Text
			r.Want(m, bottest.Refused)
			bottest.NoDigitFound(t, r.Hears(m))
			check.True(t, r.Shown().Reply.Picture == nil, "a picture is shown")
			r.Want(r.Press("ann", "Play, with hints"), "Your game: the daily puzzle")
		})
	}
}

func TestFindRefusesALiveDailyThatIsPlayed(t *testing.T) {
	r, d := bottest.WithDays(t, chattest.Group("family"))
	r.Bot = bottest.New(t, r.Config(bottest.NewClock(), d))
	r.Hears(r.Presses("ann", "a0", "play:d:daily:"+bottest.Today))
	board := r.Shown().ID
	for _, name := range []string{"", "naked single", "x-wing"} {
		for _, m := range []chat.Message{
			r.Commands("ann", "find", name), bottest.Replying(r.Commands("ben", "find", name), board), r.Commands("ann", "find", name+" "+bottest.Classic),
			bottest.Replying(r.Commands("ann", "find", name), board),
		} {
			r.Want(m, bottest.Refused)
			check.True(t, r.Shown().Reply.Picture == nil, "a picture is shown")
		}
	}
}

func TestButtonsOfFindRefuseALiveDaily(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	asked := bottest.KeptBefore(t, r)
	for _, state := range []string{".0", ".8", ".0003.0.0", ".0300.1.8"} {
		r.Want(r.Presses("ann", asked.Answer, "find"+state+":"+asked.Source), bottest.Refused)
	}
	r.Want(r.Commands("ann", "find", "wizardry "+bottest.Classic), "” is new to me. Is it one of these?")
	clear(calendar.Live)
	r.Want(r.Presses("ann", asked.Answer, "find.0003.0.0:"+asked.Source), "Place 1 of 4\nNaked Single. ")
}
