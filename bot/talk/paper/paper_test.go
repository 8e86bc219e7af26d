package paper_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/generator"
	"sudokubot/solver/check"
	"sudokubot/solver/rating"
)

// printing returns a chat in which bottest.Classic is a live daily, and the chat's dailies. The bot makes
// only the puzzle bottest.Second.
func printing(t *testing.T, language string) (*bottest.Chat, *bottest.Days) {
	t.Helper()
	r, d := bottest.WithDays(t, chattest.Private("ann"))
	generate := func(ctx context.Context, s generator.Spec) (generator.Puzzle, rating.Rating, error) {
		return (&bottest.Maker{Line: "classic9:" + bottest.Second}).Generate(ctx, s)
	}
	r.Bot = bottest.New(t, bot.Config{
		Games: r.Store, Calendar: d, Now: bottest.Noon, Generate: generate, Seed: func() uint64 { return 7 }, Rating: time.Nanosecond,
	})
	r.Chooses("ann", language)
	r.Hears(r.Commands("ann", "daily", "")) // starts the clock of the daily
	return r, d
}

func printed(t *testing.T, r *bottest.Chat) []bottest.Page {
	t.Helper()
	file := r.Shown().Reply.Attachment
	if file == nil || file.Type != "application/pdf" {
		t.Fatalf("got %v", file)
	}
	return bottest.Pages(t, file.Data)
}

func has(p bottest.Page, text string) bool { return slices.Contains(p.Texts, text) }

// classicRow is the first row of the solution of Classic, and secondRow of Second.
const classicRow, secondRow = "534678912", "245981376"

func rows(pages []bottest.Page, row string) (n int) {
	for _, p := range pages {
		n += strings.Count(strings.Join(p.Texts, ""), row)
	}
	return n
}

// A puzzle is printed with its title on the front, and its solution on the back.
func TestOnePuzzle(t *testing.T) {
	r, _ := printing(t, "en")
	r.Hears(r.Commands("ann", "new", "easy"))
	made := bottest.DataOf(t, r, r.Shown().ID, "Print")
	m := r.Says("ann", "classic9+x:"+bottest.XSudoku)
	r.Hears(m)
	for _, tt := range []struct {
		data, name string
		pages      int
		texts      []string
	}{
		{made, "sudoku-7.pdf", 2, []string{"9×9 Sudoku", "Easy (1.2 of 12)", "Each row, column and box takes every digit from 1 to 9 once.", "Name", "Time", "This puzzle again: /generate classic9 easy rotate180 seed 7"}},
		{"print:d:daily:" + bottest.Today, "sudoku-2026-11-20.pdf", 1, []string{"Daily puzzle · Friday 20 November 2026", "Easy (1.2 of 12)", "This puzzle again: /daily 2026-11-20"}},
		{"print:d:mini:2026-11-19", "sudoku-mini-2026-11-19.pdf", 1, []string{"Mini · Thursday 19 November 2026", "This puzzle again: /daily mini 2026-11-19"}},
		{"print:r:" + m.ID, "sudoku-puzzle.pdf", 2, []string{"9×9 Sudoku plus both diagonals (X-Sudoku)", "Each row, column, box and diagonal takes every digit from 1 to 9 once."}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r.Want(r.Presses("ann", "a1", tt.data), "Here's the puzzle on a page to print (A4).")
			if name := r.Shown().Reply.Attachment.Name; name != tt.name {
				t.Errorf("the file is called %s, want %s", name, tt.name)
			}
			pages := printed(t, r)
			check.Equal(t, len(pages), tt.pages)
			for _, want := range tt.texts {
				if !has(pages[0], want) {
					t.Errorf("%q is not on the page: %q", want, pages[0].Texts)
				}
			}
		})
	}
}

// A live daily is printed without its solution, even if the order asks for it.
func TestALiveDailyHasNoSolution(t *testing.T) {
	for _, ask := range []func(r *bottest.Chat) chat.Message{
		func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "print:d:daily:"+bottest.Today) },
		func(r *bottest.Chat) chat.Message {
			return r.Presses("ann", "a1", "print.4.foot:d:daily:"+bottest.Today)
		},
		func(r *bottest.Chat) chat.Message {
			return r.Presses("ann", "a1", "print.overleaf:d:daily:"+bottest.Today)
		},
		func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "print.week:d:daily:"+bottest.Today) },
		func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "") },
		func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "today upside down") },
		func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "week 4") },
		func(r *bottest.Chat) chat.Message { return r.Says("ann", "print 4") },
		func(r *bottest.Chat) chat.Message { return r.Says("ann", "چاپ ۴ تا") },
	} {
		r, _ := printing(t, "en")
		ordered(r, ask(r))
		if pages := printed(t, r); rows(pages, classicRow) > 0 || rows(pages, "۵۳۴۶۷۸۹۱۲") > 0 {
			t.Errorf("%q: its solution is on paper", r.Shown().Reply.Text)
		}
	}
	r, d := printing(t, "en")
	r.Want(r.Commands("ann", "print", ""), "so its solution isn't on the page yet.")
	clear(d.Live)
	r.Want(r.Commands("ann", "print", ""), "the solution is on the back.")
	if pages := printed(t, r); len(pages) != 2 || rows(pages, classicRow) != 1 {
		t.Error("when it is over, its solution is not overleaf")
	}
}

// A future daily, or a daily from before the first day, is not printed.
func TestTomorrowIsNotPrinted(t *testing.T) {
	r, _ := printing(t, "en")
	r.Want(r.Commands("ann", "print", "2026-11-21"), "isn't here yet")
	r.Want(r.Commands("ann", "print", "1999-01-01"), "there's nothing before that")
	r.Want(r.Presses("ann", "a1", "print:d:daily:2026-11-21"), "I can't find that puzzle any more.")
	r.Want(r.Presses("ann", "a1", "print.4:d:daily:2026-11-21"), "I can't find that puzzle any more.")
	r.Hears(r.Presses("ann", "a1", "print.week:d:daily:2026-11-30"))
	check.Equal(t, r.Shown().Reply.Attachment.Name, "sudoku-week-2026-11-13.pdf")
}

// ordered sends an order, and agrees if the bot asks whether to print.
func ordered(r *bottest.Chat, m chat.Message) string {
	said := r.Hears(m)
	if m.Command == "" && m.Press == nil {
		said = r.Hears(r.Press("ann", r.Shown().Reply.Choices[0][0].Label))
	}
	return said
}

// A week is the last seven days that are over. The first of them is printed first. The solutions are on the
// last page.
func TestAWeek(t *testing.T) {
	for _, said := range []string{"/print week", "print week", "print this week's puzzles"} {
		r, _ := printing(t, "en")
		m := r.Says("ann", said)
		if rest, ok := strings.CutPrefix(said, "/print "); ok {
			m = r.Commands("ann", "print", rest)
		}
		check.Contains(t, ordered(r, m), "Here are 7 puzzles to print (A4).")
		pages := printed(t, r)
		if len(pages) != 8 || rows(pages, secondRow) != 7 {
			t.Fatalf("%s: %d pages, %d solutions", said, len(pages), rows(pages, secondRow))
		}
		for i := range 7 {
			day := time.Date(2026, 11, 13+i, 0, 0, 0, 0, time.UTC)
			if want := "Daily puzzle · " + day.Format("Monday 2 January 2006"); !has(pages[i], want) {
				t.Errorf("%s is not on page %d: %q", want, i+1, pages[i].Texts[0])
			}
		}
	}
}

// Several puzzles are either the puzzle shown and puzzles like it, or new puzzles.
func TestSeveralOnAPage(t *testing.T) {
	for _, tt := range []struct {
		shown, said string
		puzzles     int
		pages       int
		want        string
	}{
		{"new easy", "print 4", 4, 2, "/generate classic9 easy rotate180 seed 8"},
		{"", "print 2", 2, 2, "/daily 2026-11-19"},
		{"", "/print 4 hard", 4, 2, "/generate classic9 hard rotate180 seed "},
		{"", "print 4 hard", 4, 2, "/generate classic9 hard rotate180 seed "},
		{"", "/print 5 hard seed 3", 5, 3, "/generate classic9 hard rotate180 seed 7"},
		{"", "/print 2 hard without solutions", 2, 1, "/generate classic9 hard rotate180 seed "},
		{"", "/print 4 easy upside down", 4, 1, "/generate classic9 easy rotate180 seed "},
	} {
		t.Run(tt.said, func(t *testing.T) {
			r, _ := printing(t, "en")
			if command, rest, ok := strings.Cut(tt.shown, " "); ok {
				r.Hears(r.Commands("ann", command, rest))
			}
			m := r.Says("ann", tt.said)
			if rest, ok := strings.CutPrefix(tt.said, "/print "); ok {
				m = r.Commands("ann", "print", rest)
			}
			check.Contains(t, ordered(r, m), fmt.Sprintf("Here are %d puzzles to print (A4).", tt.puzzles))
			pages := printed(t, r)
			check.Equal(t, len(pages), tt.pages)
			texts := strings.Join(pages[0].Texts, "\n")
			if n := strings.Count(texts+"\n"+strings.Join(pages[1%len(pages)].Texts, "\n"), "This puzzle again: /"); n < tt.puzzles {
				t.Errorf("%d puzzles, want %d", n, tt.puzzles)
			}
			if !strings.Contains(strings.Join(slices.Concat(pages[0].Texts, pages[1%len(pages)].Texts), "\n"), tt.want) {
				t.Errorf("no %q on\n%s", tt.want, texts)
			}
		})
	}
}

// The buttons below a page print its puzzles again in another form, even after a restart.
func TestButtonsPrintTheSame(t *testing.T) {
	r, d := printing(t, "en")
	r.Hears(r.Commands("ann", "print", "4 hard"))
	first, id := printed(t, r), r.Shown().ID
	for label, pages := range map[string]int{"Solution at foot": 1, "No solution": 1} {
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Calendar: d, Now: bottest.Noon, Generate: (&bottest.Maker{Line: "classic9:" + bottest.Second}).Generate})
		r.Hears(r.Presses("ann", id, bottest.DataOf(t, r, id, label)))
		got := printed(t, r)
		check.Equal(t, len(got), pages, "%s", label)
		again := func(p bottest.Page) (orders []string) {
			return slices.DeleteFunc(slices.Clone(p.Texts), func(text string) bool { return !strings.HasPrefix(text, "This puzzle again") })
		}
		if a, b := again(first[0]), again(got[0]); len(a) != 4 || !slices.Equal(a, b) {
			t.Errorf("%s: %q, want %q", label, b, a)
		}
	}
	r.Want(r.Press("ann", "Solution overleaf"), "Here are 4 puzzles")
	r.Want(r.Press("ann", "A week's booklet"), "Here are 7 puzzles")
}

func TestPersianPages(t *testing.T) {
	r, _ := printing(t, "fa")
	check.Contains(t, ordered(r, r.Says("ann", "دیروز را چاپ کن")), "جواب پشت برگه است")
	page := printed(t, r)[0]
	for _, want := range []string{"جدول روز · پنجشنبه ۲۸ آبان ۱۴۰۵", "نام", "زمان", "یادداشت"} {
		if !slices.ContainsFunc(page.Texts, func(text string) bool { return sameLetters(text, want) }) {
			t.Errorf("no %q in %q", want, page.Texts)
		}
	}
	check.True(t, has(page, "۹") && !has(page, "9"), "the digits are not Persian")
	check.Contains(t, ordered(r, r.Says("ann", "چاپ ۴ تا سخت")), "این هم ۴ جدول برای چاپ")
	check.Contains(t, ordered(r, r.Says("ann", "چاپ هفته")), "این هم ۷ جدول برای چاپ")
}

// sameLetters reports whether two texts have equal characters, in any order. A page stores right-to-left
// text from left to right.
func sameLetters(a, b string) bool {
	sorted := func(text string) string {
		signs := []rune(strings.ReplaceAll(text, "\u200c", ""))
		slices.Sort(signs)
		return string(signs)
	}
	return sorted(a) == sorted(b)
}

// The paper is A4. For US English it is Letter. An order may choose the paper.
func TestPaperSizes(t *testing.T) {
	for _, tt := range []struct{ locale, said, want string }{
		{"", "", "(A4)"}, {"en-GB", "", "(A4)"}, {"en-US", "", "(Letter)"}, {"en-US", "a4", "(A4)"}, {"", "letter", "(Letter)"},
	} {
		r, _ := printing(t, "en")
		m := r.Commands("ann", "print", tt.said)
		m.From.Language = tt.locale
		r.Want(m, tt.want)
		if letter := strings.Contains(string(r.Shown().Reply.Attachment.Data), "/MediaBox [0 0 612.00 792.00]"); letter != (tt.want == "(Letter)") {
			t.Errorf("%s %q: letter %t", tt.locale, tt.said, letter)
		}
	}
}

// If an order cannot be read, the bot explains why. If the message has a puzzle, that puzzle is printed.
func TestWhatIsNotUnderstood(t *testing.T) {
	r, _ := printing(t, "en")
	r.Want(r.Commands("ann", "print", "dragons"), "What shall I print?")
	r.Want(r.Commands("ann", "print", bottest.Second), "Here's the puzzle on a page to print (A4).")
	check.Equal(t, rows(printed(t, r), secondRow), 1, "no solution overleaf")
	for _, data := range []string{"print.4:r:404", "print:dragon", "print:"} {
		r.Want(r.Presses("ann", "a1", data), "I can't find that puzzle any more.")
	}
}

// If an order is impossible, the answer says what is possible.
func TestWhatIsNotPrinted(t *testing.T) {
	for language, all := range map[string]map[string]string{
		"en": {
			"13 puzzles": "I print 12 puzzles at a time", "print 50 sudokus": "I print 12 puzzles at a time", "100": "I print 12 puzzles at a time",
			"100 hard": "I print 12 puzzles at a time", "24 hard": "I print 12 puzzles at a time",
			"5x5": "I know no 5×5 of that kind. Sizes: 4, 6", "40x40": "I know no 40×40", "4 3x3": "I know no 3×3",
			"hard 100 givens": "has 81 cells", "4 forcing-chain": "I can't find a puzzle like that", "dragons": "What shall I print?",
			"13": "Here's the puzzle", "16x16": "Here's the puzzle", "4 colored hard": "Here are 4 puzzles",
		},
		"fa": {
			"۱۳ تا": "هر بار بیشتر از ۱۲ جدول", "چاپ ۵۰ تا سخت": "هر بار بیشتر از ۱۲ جدول", "۱۰۰ سخت": "هر بار بیشتر از ۱۲ جدول", "5x5": "بلد نیستم. اندازه‌ها",
			"4 forcing-chain": "چنین جدولی پیدا نمی‌کنم",
		},
	} {
		for said, want := range all {
			r, _ := bottest.WithDays(t, chattest.Private("ann"))
			r.Chooses("ann", language)
			m := r.Commands("ann", "print", said)
			if strings.HasPrefix(said, "print") || strings.HasPrefix(said, "چاپ") {
				m = r.Says("ann", said)
			}
			check.Contains(t, r.Hears(m), want, "%q", said)
		}
	}
}

// On the first day of the dailies, an order for a week is answered by an offer of new puzzles.
func TestNoDayIsOver(t *testing.T) {
	r, d := printing(t, "en")
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Calendar: d, Now: bottest.Noon, First: bottest.Today, Generate: (&bottest.Maker{Line: "classic9:" + bottest.Second}).Generate})
	r.Want(r.Commands("ann", "print", "week"), "No daily puzzle is over yet.")
	r.Want(r.Press("ann", "4 to a page"), "Here are 4 puzzles")
}
