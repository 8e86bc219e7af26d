package daily_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

func TestDaily(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Want(r.Commands("ann", "daily", ""), "Daily puzzle · Friday 20 November\nEasy (1.2 of 12) · hardest step: Hidden Single", "| 5 3 . | . 7 . | . . . |")
	reply := r.Shown().Reply
	check.True(t, reply.Picture != nil && strings.Contains(reply.Picture.Alt, "30 given digits"),
		"picture: %v", reply.Picture)
	wantButtons(t, reply, "Play=1play:d:daily:2026-11-20", "Print=1print:d:daily:2026-11-20", "Mini=1daily:d:mini:2026-11-20", "As text=1rows:d:daily:2026-11-20")
	first := r.Shown().ID
	r.Want(r.Press("ben", "Mini"), "Mini · Friday 20 November\n", "Kind: 6×6 Sudoku with boxes of 2 rows and 3 columns.")
	wantButtons(t, r.Shown().Reply, "Play=1play:d:mini:2026-11-20", "Print=1print:d:mini:2026-11-20", "Daily=1daily:d:daily:2026-11-20", "As text=1rows:d:mini:2026-11-20")
	r.Want(r.Press("ann", "Daily"), "Daily puzzle · Friday 20 November\n")
	check.Equal(t, r.Shown().ID, first, "want one message")
}

func wantButtons(t *testing.T, reply chat.Reply, want ...string) {
	t.Helper()
	var got []string
	for _, c := range slices.Concat(reply.Choices...) {
		got = append(got, c.Label+"="+c.Data)
	}
	check.Slices(t, got, want)
}

// /daily accepts a day in many forms. The tests of package words read more of them. Today is Friday
// 20 November 2026, which is 29 Aban 1405.
func TestWhichDay(t *testing.T) {
	for language, tests := range map[string][]struct{ text, want string }{
		"en": {
			{"", "Daily puzzle · Friday 20 November"},
			{"yesterday", "Daily puzzle · Thursday 19 November"},
			{"20.10.2026", "Daily puzzle · Tuesday 20 October"},
			{"Oct 20, 2026", "Daily puzzle · Tuesday 20 October"},
			{"1404-10-11", "Daily puzzle · Thursday 1 January"},
			{"3rd November", "Daily puzzle · Tuesday 3 November"},
			{"10/20", "Daily puzzle · Tuesday 20 October"},
			{"mini a week ago", "Mini · Friday 13 November"},
			{"29 Aban", "Daily puzzle · Friday 20 November"},
			{"tomorrow", "Saturday 21 November isn't here yet: it's still Friday 20 November. Today's puzzle: /daily"},
			{"2027-01-01", "Friday 1 January 2027 isn't here yet: it's still"},
			{"21.11.", "Saturday 21 November isn't here yet: it's still"},
			{"2025-12-31", "My first daily puzzle was on Thursday 1 January"},
			// 1404 is no leap year
			{"1404-12-30", "Which day is “1404-12-30”? Try “yesterday”, “Sunday”, “20 November” or “mini”."},
			{"0000-00-00", "”? Try “yesterday”, “Sunday”, “20 November” or “mini”."},
			{"soon", "Which day is “soon”? Try “yesterday”, “Sunday”, “20 November” or “mini”."},
			{strings.Repeat("long ", 50), "”? Try “yesterday”, “Sunday”, “20 November” or “mini”."},
		},
		"fa": {
			{"امروز", "روز · جمعه ۲۹ آبان"},
			{"دیروز مینی", "مینی · پنجشنبه ۲۸ آبان"},
			{"شنبه", "شنبه ۲۳ آبان"},
			{"جمعهٔ گذشته", "جمعه ۲۲ آبان"},
			{"۲۹ آبان", "جمعه ۲۹ آبان"},
			{"۱ دی", "سه‌شنبه ۱ دی هنوز نرسیده؛ اینجا تازه"},
			{"۱ اردیبهشت", "سه‌شنبه ۱ اردیبهشت"},
			{"۲ روز پیش", "چهارشنبه ۲۷ آبان"},
			{"۳۱ آبان", "» کدام روز است؟ مثلاً بنویس: دیروز، جمعه، ۲۹ آبان یا مینی."},
			{"یکشنبه گذشته", "یکشنبه ۲۴ آبان"},
			{"۱۴۰۵/۰۸/۲۹", "جمعه ۲۹ آبان"},
			{"فردا", "شنبه ۳۰ آبان هنوز نرسیده؛ اینجا تازه جمعه ۲۹ آبان است."},
		},
	} {
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		r.Chooses("ann", language)
		for _, tt := range tests {
			t.Run(tt.text, func(t *testing.T) {
				r.T = t
				r.Want(r.Commands("ann", "daily", tt.text), tt.want)
			})
		}
	}
}

// The date and the series may be typed options.
func TestTypedOptionsOfTheDaily(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	m := r.Commands("ann", "daily", "")
	m.Options = chat.Options{"date": "yesterday", "variant": "mini"}
	r.Want(m, "Mini · Thursday 19 November")
	m = r.Commands("ann", "archive", "")
	m.Options = chat.Options{"variant": "mini"}
	r.Want(m, "Mini: which day?")
}

func TestAPastDailyIsFree(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	r.Want(r.Commands("ann", "daily", "yesterday"), "Daily puzzle · Thursday 19 November")
	press := r.Press("ann", "Solve it for me")
	r.Want(press, "Solved.")
	r.WantSilence(press)
	r.Want(r.Press("ann", "Step by step"), "Step 1 of ")
	check.Equal(t, len(r.Said.Shown()), 2)
	// in other time zones this daily is still live
	old := bottest.ClassicDaily
	old.Date = "2026-11-19"
	calendar.Live["classic9:"+bottest.Second] = old
	r.Want(r.Commands("ann", "daily", "yesterday"), "Daily puzzle · Thursday 19 November")
	wantButtons(t, r.Shown().Reply, "Play=1play:d:daily:2026-11-19", "Print=1print:d:daily:2026-11-19", "Mini=1daily:d:mini:2026-11-19", "As text=1rows:d:daily:2026-11-19")
	r.Want(r.Presses("ann", r.Shown().ID, "solve:daily:2026-11-19"), ". This button works again when the day is over.")
	r.Want(r.Presses("ann", r.Shown().ID, "solve:daily:2026-11-20"), ". This button works again when the day is over.")
}

// A day or a month after /archive opens the page of the archive that ends there. Other words are quoted.
func TestArchiveUpTo(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	for text, want := range map[string]string{
		"october": "which day?\n• Saturday 31 October\n", "mini October 2026": "which day?\n• Saturday 31 October\n", "november": "which day?\n• Friday 20 November\n",
		"2026-05-01": "which day?\n• Friday 1 May\n", "12.11.": "which day?\n• Thursday 12 November\n", "last Sunday": "which day?\n• Sunday 15 November\n",
		"2027-01-01": "which day?\n• Friday 20 November\n", "december": "which day?\n• Friday 20 November\n", "dragons": "Which day is “dragons”?",
		"مهر": "which day?\n• Thursday 22 October\n",
	} {
		r.Want(r.Commands("ann", "archive", text), want)
	}
}

func TestArchive(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for date, er := range map[string]int64{"2026-11-19": 45, "2026-11-18": 0} {
		d := bottest.ClassicDaily
		d.Date, d.ER, d.Key = date, er, date
		if _, err := r.Store.PutDaily(t.Context(), d); err != nil {
			t.Fatal(err)
		}
	}
	r.Want(r.Commands("ann", "archive", ""), "Daily: which day?",
		"• Friday 20 November\n• Thursday 19 November · Hard (4.5 of 12)\n• Wednesday 18 November", "• Monday 16 November")
	reply := r.Shown().Reply
	if len(reply.Choices) != 2 || len(reply.Choices[0]) != 5 || reply.Choices[0][4].Label != "16 Nov" {
		t.Errorf("want a row of 5 days, got %v", reply.Choices)
	}
	first := r.Shown().ID
	r.Want(r.Press("ben", "19 Nov"), "Daily puzzle · Thursday 19 November")
	wantButtons(t, r.Shown().Reply, "Play=1play:d:daily:2026-11-19", "Print=1print:d:daily:2026-11-19",
		"Mini=1archive.2026-11-20.2026-11-19:mini", "As text=1rows:d:daily:2026-11-19", "Solve it for me=1solve:d:daily:2026-11-19", "‹ Back to the list=1archive.2026-11-20:daily")
	r.Want(r.Press("ben", "Mini"), "Mini · Thursday 19 November")
	r.Want(r.Press("ben", "Back"), "Mini: which day?")
	r.Want(r.Press("ben", "Daily"), "Daily: which day?")
	r.Want(r.Press("ben", "Earlier"), "• Sunday 15 November\n", "• Wednesday 11 November")
	r.Want(r.Press("ben", "Later"), "• Friday 20 November\n")
	for range 16 {
		r.Hears(r.Press("ben", "Earlier"))
	}
	r.Want(r.Presses("ben", first, "archive:daily:2026-01-03"), "• Saturday 3 January\n• Friday 2 January\n• Thursday 1 January")
	wantButtons(t, chat.Reply{Choices: r.Shown().Reply.Choices[1:]}, "Mini=1archive.2026-01-03:mini", "Later ›=1archive.2026-01-08:daily")
	check.Equal(t, r.Shown().ID, first, "want one message")
}

func TestButtonsOfDailiesThatAreNot(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	for _, data := range []string{
		"daily:monthly:2026-11-20", "daily:mini:2026-11-21", "daily:mini:2025-11-20", "daily:mini:yesterday", "solve:daily:2027-01-01",
		"archive:", "archive:daily:2026-11-21", "archive:daily:2026-11-20:2026-11-21", "archive:daily:2026-11-20:x", "archive:x:2026-11-20",
	} {
		r.Want(r.Presses("ann", "a9", data), "That puzzle is gone, or not here yet. Today's: /daily")
	}
}

func TestWithoutACalendarThereAreNoDailies(t *testing.T) {
	r := bottest.Private(t)
	for _, command := range []string{"daily", "archive"} {
		r.Want(r.Commands("ann", command, "mini"), "There's no daily puzzle here.")
	}
	r.Want(r.Presses("ann", "a9", "daily:daily:2026-11-20"), "That puzzle is gone, or not here yet. Today's: /daily")
	if _, err := r.Bot.Post(t.Context(), game.Room{}, bottest.Today, chattest.Budget()); err == nil {
		t.Error("want an error")
	}
}

func TestACalendarInTrouble(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	calendar.Err = errors.New("no space left on device")
	for _, m := range []chat.Message{r.Commands("ann", "daily", ""), r.Commands("ann", "archive", ""), r.Presses("ann", "a1", "daily:mini:"+bottest.Today)} {
		check.ErrorIs(t, r.Bot.Handle(t.Context(), m, r.Said), calendar.Err)
	}
}

// The answer to a button of a post is in the language of the room.
func TestAPostSpeaksAsTheRoomWhoeverPresses(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	if _, err := r.Store.PutRoom(t.Context(), game.Room{ID: r.Room.ID, Language: "fa"}); err != nil {
		t.Fatal(err)
	}
	r.Want(r.Presses("ann", "a1", "daily:mini:"+bottest.Today), "مینی · جمعه ۲۹ آبان")
	r.Want(r.Presses("ann", "a1", "archive:mini:"+bottest.Today), "مینی؛ کدام روز را می‌خواهی؟")
}

// A daily of an unusual kind explains its rules.
func TestVariantsTellTheirRules(t *testing.T) {
	for language, want := range map[string]string{
		"en": "Kind: 9×9 Sudoku plus both diagonals (X-Sudoku). Each of these also has 1 to 9 once.",
		"fa": "دو قطر",
	} {
		r, calendar := bottest.WithDays(t, chattest.Group("family"))
		calendar.Puzzles = map[string]string{bottest.Today: "classic9+x:" + strings.Repeat(".", 81)}
		r.Want(r.Commands("ann", "language", language))
		r.Want(r.Commands("ann", "daily", ""), want)
		calendar.Puzzles[bottest.Today] = bottest.Stairs(t, 9) + ":" + strings.Repeat(".", 81)
		r.Want(r.Commands("ann", "daily", ""), map[string]string{"en": "No boxes in this one: thick borders mark its regions, and each holds 1 to 9", "fa": "این یکی بلوک ندارد: مرزهای پررنگ ناحیه‌ها را جدا می‌کنند و در هر ناحیه ۱ تا"}[language])
		bottest.Fits(t, r, 9, language)
	}
}

// In Persian the settings offer a week from Saturday. It makes the weekly the daily of the room.
func TestAWeekFromSaturday(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "settings", "هفته از دوشنبه"))
	r.Hears(r.Commands("ann", "settings", "فارسی"))
	r.Want(r.Press("ann", "هفته از شنبه"), "شنبه آسان است و هر روز کمی سخت‌تر می‌شود تا پنجشنبه")
	if got, err := r.Store.Room(t.Context(), r.Room.ID); err != nil || got.Series != "weekly" {
		t.Errorf("set is %+v, %v", got, err)
	}
	r.Want(r.Commands("ann", "daily", ""), "هفتگی · جمعه ۲۹ آبان")
	for _, c := range r.Shown().Reply.Choices[0] {
		check.True(t, !strings.Contains(c.Label, "جدول روز"),
			"the daily that is not the room's is offered beside it")
	}
	r.Hears(r.Press("ann", "مینی"))
	r.Want(r.Press("ann", "هفتگی"), "هفتگی · جمعه ۲۹ آبان")
	r.Want(r.Commands("ann", "daily", "روزانه"), "جدول روز · جمعه ۲۹ آبان")
	r.Want(r.Commands("ann", "daily", "۲۳ آبان"), "هفتگی · شنبه ۲۳ آبان", "تا پنجشنبه؛ جمعه هم یک گونهٔ دیگر.")
	r.Hears(r.Commands("ann", "settings", "هفتگی"))
	r.Hears(r.Press("ann", "✓ هفته از شنبه"))
	r.Want(r.Commands("ann", "daily", ""), "جدول روز · جمعه ۲۹ آبان")
}

func TestTheWeekIsNotOfferedWhereItBeginsOnMonday(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "settings", ""))
	for _, c := range slices.Concat(r.Shown().Reply.Choices...) {
		check.True(t, !strings.Contains(c.Label, "Saturday"), "%q is offered", c.Label)
	}
	r.Want(r.Commands("ann", "settings", "weekly"), "The week runs from Saturday")
	r.Want(r.Commands("ann", "daily", ""), "Weekly puzzle · Friday 20 November")
}

// alone returns the private room of ann at noon, and the room's clock.
func alone(t *testing.T) (*bottest.Chat, *bottest.Clock) {
	t.Helper()
	r, days := bottest.WithDays(t, chattest.Private("ann"))
	c := bottest.NewClock()
	r.Bot = bottest.New(t, r.Config(c, days))
	return r, c
}

// In a private room each request for a live daily opens its board, which starts the clock.
func TestADailyOpensItsBoard(t *testing.T) {
	for _, ask := range []struct {
		name, of string
		say      func(r *bottest.Chat) chat.Message
	}{
		{"/daily", "the daily puzzle of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "") }},
		{"/daily mini", "the mini of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "mini") }},
		{"the date", "the daily puzzle of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", bottest.Today) }},
		{"a card's link", "the daily puzzle of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "start", "daily_"+bottest.Today) }},
		{"a button of before", "the mini of Friday 20 November", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "1daily:d:mini:"+bottest.Today) }},
		{"the archive", "the daily puzzle of Friday 20 November", func(r *bottest.Chat) chat.Message {
			return r.Presses("ann", "a1", "1archive."+bottest.Today+"."+bottest.Today+":daily")
		}},
	} {
		t.Run(ask.name, func(t *testing.T) {
			r, c := alone(t)
			r.Chooses("ann", "en")
			r.Want(ask.say(r), "Your game: "+ask.of+"\n", " cells left · 0:00", "Easy (1.2 of 12)", "Your clock is running.")
			c.Passes(90 * time.Second)
			if again := r.Hears(ask.say(r)); !strings.Contains(again, " cells left · 1:30") || strings.Contains(again, "Easy (") {
				t.Errorf("asked again, the same game goes on with the same clock; got %s", again)
			}
		})
	}
}

// If words may ask for a live daily, the bot asks first. The yes button opens the board.
func TestWordsAskBeforeTheClock(t *testing.T) {
	for _, language := range []struct {
		name, asked, answer, press, board string
		words                             []string
	}{
		{"en", "Your clock starts when you open it. Open it now?", "yes", "Play", " cells left · 0:00",
			[]string{"today's puzzle please", "daily", "weekly", "the mini one", "can I play today's puzzle"}},
		{"fa", "بازش که کنی، زمانت شروع می‌شود. باز کنم؟", "بله", "بازی کن", " خانه مانده · ۰:۰۰",
			[]string{"جدول امروز", "هفتگی", "مینی"}},
	} {
		for _, words := range language.words {
			for name, opens := range map[string]func(r *bottest.Chat) chat.Message{
				"yes":         func(r *bottest.Chat) chat.Message { return r.Says("ann", language.answer) },
				"its label":   func(r *bottest.Chat) chat.Message { return r.Says("ann", language.press) },
				"play":        func(r *bottest.Chat) chat.Message { return r.Says("ann", "play") },
				"play it":     func(r *bottest.Chat) chat.Message { return r.Says("ann", "play it") },
				"a press":     func(r *bottest.Chat) chat.Message { return r.Press("ann", language.press) },
				"the command": func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "") },
			} {
				t.Run(language.name+"/"+words+"/"+name, func(t *testing.T) {
					r, c := alone(t)
					r.Chooses("ann", language.name)
					r.Want(r.Says("ann", words), language.asked)
					bottest.NoDigitFound(t, r.Shown().Reply.Block)
					c.Passes(90 * time.Second)
					r.Want(opens(r), language.board)
					if said := r.Hears(r.Says("ann", words)); strings.Contains(said, language.asked) && name != "the command" {
						t.Errorf("it is open, and asked about again: %s", said)
					}
				})
			}
		}
	}
}

// TestAQuestionOpensNoDaily checks that questions and long sentences do not open the offered daily.
func TestAQuestionOpensNoDaily(t *testing.T) {
	for _, said := range []string{"can I play this in private, my brother copies everything", "play it?", "میشه تنهایی بازیش کنم که کسی نبینه"} {
		r, _ := alone(t)
		r.Chooses("ann", "en")
		r.Want(r.Says("ann", "daily"), "Open it now?")
		r.Want(r.Says("ann", said), "Open it now?")
	}
}

// A request for a daily that was opened already continues its game, or shows its end.
func TestADailyIsOpenedOnce(t *testing.T) {
	r, c := alone(t)
	r.Chooses("ann", "en")
	r.Hears(r.Commands("ann", "daily", ""))
	first := r.Shown().ID
	r.Want(r.Says("ann", "134"), "50 cells left · 0:00")
	c.Passes(time.Minute)
	r.Want(r.Commands("ann", "daily", ""), "50 cells left · 1:00")
	check.True(t, r.Shown().ID != first, "the board does not come down")
	c.Passes(5 * time.Minute)
	r.Want(r.Says("ann", strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")), "Solved in 6:00, no help.")
	c.Passes(time.Hour)
	r.Want(r.Commands("ann", "daily", ""), "Solved in 6:00, no help.")
	r.Want(r.Says("ann", "today's puzzle please"), "Solved in 6:00, no help.")
}

// A daily is shown without a board in a group, or if it is no longer live.
func TestWhatOpensNoBoard(t *testing.T) {
	r, _ := alone(t)
	r.Want(r.Commands("ann", "daily", "2026-11-18"), "Daily puzzle · Wednesday 18 November\n")
	r.Want(r.Press("ann", "Mini"), "Mini · Wednesday 18 November\n")
	group, _ := bottest.WithDays(t, chattest.Group("family"))
	group.Want(group.Commands("ann", "daily", ""), "Daily puzzle · Friday 20 November\n")
	group.Want(group.Press("ann", "Mini"), "Mini · Friday 20 November\n")
}
