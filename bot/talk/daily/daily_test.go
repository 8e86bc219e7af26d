package daily_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

func TestDaily(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Want(r.Commands("ann", "daily", ""), "Daily puzzle · Friday, 20 November 2026\nEasy · SE 1.2 · hardest step: Hidden Single\n", "| 5 3 . | . 7 . | . . . |")
	reply := r.Shown().Reply
	if reply.Picture == nil || !strings.Contains(reply.Picture.Alt, "30 givens") {
		t.Errorf("picture: %v", reply.Picture)
	}
	wantButtons(t, reply, "Play=1play:d:daily:2026-11-20", "Print=1print:d:daily:2026-11-20", "Mini=1daily:d:mini:2026-11-20")
	first := r.Shown().ID
	r.Want(r.Press("ben", "Mini"), "Mini · Friday, 20 November 2026\n", "Kind: 6×6 Sudoku with boxes of 2 rows and 3 columns.")
	wantButtons(t, r.Shown().Reply, "Play=1play:d:mini:2026-11-20", "Print=1print:d:mini:2026-11-20", "Daily=1daily:d:daily:2026-11-20")
	r.Want(r.Press("ann", "Daily"), "Daily puzzle · Friday, 20 November 2026\n")
	if r.Shown().ID != first {
		t.Error("want one message")
	}
}

func wantButtons(t *testing.T, reply chat.Reply, want ...string) {
	t.Helper()
	var got []string
	for _, row := range reply.Choices {
		for _, c := range row {
			got = append(got, c.Label+"="+c.Data)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("buttons: got %q, want %q", got, want)
	}
}

// TestWhichDay: it is Friday, 20 November 2026; that is 29 Aban 1405.
func TestWhichDay(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "Daily puzzle · Friday, 20 November 2026"},
		{"today", "Daily puzzle · Friday, 20 November 2026"},
		{"yesterday", "Daily puzzle · Thursday, 19 November 2026"},
		{"2026-11-03", "Daily puzzle · Tuesday, 3 November 2026"},
		{"2026/11/3", "Daily puzzle · Tuesday, 3 November 2026"},
		{"2026-11-03 mini", "Mini · Tuesday, 3 November 2026"},
		{"Mini 2026-11-03", "Mini · Tuesday, 3 November 2026"},
		{"20.10.", "Daily puzzle · Tuesday, 20 October 2026"},
		{"20.10.2026", "Daily puzzle · Tuesday, 20 October 2026"},
		{"20.10", "Daily puzzle · Tuesday, 20 October 2026"},
		{"20 October", "Daily puzzle · Tuesday, 20 October 2026"},
		{"Oct 20, 2026", "Daily puzzle · Tuesday, 20 October 2026"},
		{"the 25.", "Daily puzzle · Sunday, 25 October 2026"},
		{"the 19", "Daily puzzle · Thursday, 19 November 2026"},
		{"friday", "Daily puzzle · Friday, 20 November 2026"},
		{"last Sunday", "Daily puzzle · Sunday, 15 November 2026"},
		{"Sat", "Daily puzzle · Saturday, 14 November 2026"},
		{"daily", "Daily puzzle · Friday, 20 November 2026"},
		{"۲۰۲۶-۱۱-۰۳", "Daily puzzle · Tuesday, 3 November 2026"},
		{"1405-08-29", "Daily puzzle · Friday, 20 November 2026"},
		{"1405/01/01", "Daily puzzle · Saturday, 21 March 2026"},
		{"1404-12-29", "Daily puzzle · Friday, 20 March 2026"},
		{"1404-10-11", "Daily puzzle · Thursday, 1 January 2026"},

		{"Yesterday!", "Daily puzzle · Thursday, 19 November 2026"},
		{"last Friday", "Daily puzzle · Friday, 13 November 2026"},
		{"3rd November", "Daily puzzle · Tuesday, 3 November 2026"},
		{"1st", "Daily puzzle · Sunday, 1 November 2026"},
		{"10/20/2026", "Daily puzzle · Tuesday, 20 October 2026"},
		{"10/20", "Daily puzzle · Tuesday, 20 October 2026"},
		{"20.10.26", "Daily puzzle · Tuesday, 20 October 2026"},
		{"2 days ago", "Daily puzzle · Wednesday, 18 November 2026"},
		{"mini a week ago", "Mini · Friday, 13 November 2026"},
		{"29 Aban", "Daily puzzle · Friday, 20 November 2026"},

		{"tomorrow", "The puzzle of Saturday, 21 November 2026 comes on its own day; here it is Friday, 20 November 2026."},
		{"2027-01-01", "The puzzle of Friday, 1 January 2027 comes on its own day"},
		{"21.11.", "The puzzle of Saturday, 21 November 2026 comes on its own day"},
		{"2025-12-31", "The first daily puzzle is that of Thursday, 1 January 2026"},
		{"1404-12-30", "I can't find a day in “1404-12-30”."}, // no leap year
		{"2026-02-30", "I can't find a day in “2026-02-30”."},
		{"30.2.", "I can't find a day"},
		{"40", "I can't find a day"},
		{"0000-00-00", "I can't find a day"},
		{"november", "I can't find a day"},
		{"soon", "I can't find a day in “soon”."},
		{strings.Repeat("long ", 50), "I can't find a day in “long long"},
	}
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			r.T = t
			r.Want(r.Commands("ann", "daily", tt.text), tt.want)
		})
	}
}

func TestWhichDayInPersian(t *testing.T) {
	tests := []struct{ text, want string }{
		{"امروز", "جدول روز · جمعه ۲۰ نوامبر ۲۰۲۶"},
		{"دیروز مینی", "مینی · پنجشنبه ۱۹ نوامبر ۲۰۲۶"},
		{"پریروز", "چهارشنبه ۱۸ نوامبر ۲۰۲۶"},
		{"سه‌شنبه", "سه‌شنبه ۱۷ نوامبر ۲۰۲۶"},
		{"سه شنبه", "سه‌شنبه ۱۷ نوامبر ۲۰۲۶"},
		{"شنبه", "شنبه ۱۴ نوامبر ۲۰۲۶"},
		{"یکشنبهٔ گذشته", "یکشنبه ۱۵ نوامبر ۲۰۲۶"},
		{"جمعهٔ گذشته", "جمعه ۱۳ نوامبر ۲۰۲۶"},
		{"۲۹ آبان", "جمعه ۲۰ نوامبر ۲۰۲۶"},
		{"۱ دی", "جدول سه‌شنبه ۲۲ دسامبر ۲۰۲۶ در همان روز می‌آید"},
		{"۱ اردیبهشت", "سه‌شنبه ۲۱ آوریل ۲۰۲۶"},
		{"۲۹ آبان ماه ۱۴۰۵", "جمعه ۲۰ نوامبر ۲۰۲۶"},
		{"۲ روز پیش", "چهارشنبه ۱۸ نوامبر ۲۰۲۶"},
		{"هفتهٔ پیش", "جمعه ۱۳ نوامبر ۲۰۲۶"},
		{"۳۱ آبان", "نفهمیدم"},
		{"یکشنبه گذشته", "یکشنبه ۱۵ نوامبر ۲۰۲۶"},
		{"۱۴۰۵/۰۸/۲۹", "جمعه ۲۰ نوامبر ۲۰۲۶"},
		{"۲۰ اکتبر", "سه‌شنبه ۲۰ اکتبر ۲۰۲۶"},
		{"فردا", "اینجا امروز جمعه ۲۰ نوامبر ۲۰۲۶ است"},
	}
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Want(r.Commands("ann", "language", "fa"))
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			r.T = t
			r.Want(r.Commands("ann", "daily", tt.text), tt.want)
		})
	}
}

// TestTypedOptions: on platforms that have them, the date and the series come by themselves.
func TestTypedOptionsOfTheDaily(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	m := r.Commands("ann", "daily", "")
	m.Options = chat.Options{"date": "yesterday", "variant": "mini"}
	r.Want(m, "Mini · Thursday, 19 November 2026")
	m = r.Commands("ann", "archive", "")
	m.Options = chat.Options{"variant": "mini"}
	r.Want(m, "Mini puzzles of the last days")
}

func TestAPastDailyIsFree(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	r.Want(r.Commands("ann", "daily", "yesterday"), "Daily puzzle · Thursday, 19 November 2026")
	press := r.Press("ann", "Solve it for me")
	r.Want(press, "Solved.")
	r.WantSilence(press)
	r.Want(r.Press("ann", "Step by step"), "Step 1 of ")
	if n := len(r.Said.Shown()); n != 2 {
		t.Errorf("%d messages, want the daily and its solution", n)
	}
	// Elsewhere it is still that day.
	old := bottest.ClassicDaily
	old.Date = "2026-11-19"
	calendar.Live["classic9:"+bottest.Second] = old
	r.Want(r.Commands("ann", "daily", "yesterday"), "Daily puzzle · Thursday, 19 November 2026")
	wantButtons(t, r.Shown().Reply, "Play=1play:d:daily:2026-11-19", "Print=1print:d:daily:2026-11-19", "Mini=1daily:d:mini:2026-11-19")
	r.Want(r.Presses("ann", r.Shown().ID, "solve:daily:2026-11-19"), "which is still being played")
	r.Want(r.Presses("ann", r.Shown().ID, "solve:daily:2026-11-20"), "which is still being played")
}

// TestArchiveUpTo: a day or a month leads to its page.
func TestArchiveUpTo(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Chooses("ann", "en")
	for text, want := range map[string]string{
		"october": "one:\n• Saturday, 31 October\n", "mini October 2026": "one:\n• Saturday, 31 October\n", "november": "one:\n• Friday, 20 November\n",
		"2026-05-01": "one:\n• Friday, 1 May\n", "12.11.": "one:\n• Thursday, 12 November\n", "last Sunday": "one:\n• Sunday, 15 November\n",
		"2027-01-01": "one:\n• Friday, 20 November\n", "december": "one:\n• Friday, 20 November\n", "dragons": "one:\n• Friday, 20 November\n",
		"مهر": "one:\n• Friday, 20 November\n",
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
	r.Want(r.Commands("ann", "archive", ""), "Daily puzzles of the last days",
		"• Friday, 20 November\n• Thursday, 19 November · Hard, SE 4.5\n• Wednesday, 18 November\n", "• Sunday, 1 November")
	reply := r.Shown().Reply
	if len(reply.Choices) != 5 || len(reply.Choices[3]) != 5 || reply.Choices[3][4].Label != "1.11." {
		t.Errorf("want 4 rows of 5 days, got %v", reply.Choices)
	}
	first := r.Shown().ID
	r.Want(r.Press("ben", "19.11."), "Daily puzzle · Thursday, 19 November 2026")
	wantButtons(t, r.Shown().Reply, "Play=1play:d:daily:2026-11-19", "Print=1print:d:daily:2026-11-19",
		"Mini=1archive.2026-11-20.2026-11-19:mini", "Solve it for me=1solve:d:daily:2026-11-19", "‹ Back to the list=1archive.2026-11-20:daily")
	r.Want(r.Press("ben", "Mini"), "Mini · Thursday, 19 November 2026")
	r.Want(r.Press("ben", "Back"), "Mini puzzles of the last days")
	r.Want(r.Press("ben", "Daily"), "Daily puzzles of the last days")
	r.Want(r.Press("ben", "Earlier"), "• Saturday, 31 October\n", "• Monday, 12 October")
	r.Want(r.Press("ben", "Later"), "• Friday, 20 November\n")
	for range 16 {
		r.Hears(r.Press("ben", "Earlier"))
	}
	r.Want(r.Presses("ben", first, "archive:daily:2026-01-03"), "• Saturday, 3 January\n• Friday, 2 January\n• Thursday, 1 January")
	wantButtons(t, chat.Reply{Choices: r.Shown().Reply.Choices[1:]}, "Mini=1archive.2026-01-03:mini", "Later ›=1archive.2026-01-23:daily")
	if r.Shown().ID != first {
		t.Error("want one message")
	}
}

func TestButtonsOfDailiesThatAreNot(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	for _, data := range []string{
		"daily:", "daily:weekly:2026-11-20", "daily:mini:2026-11-21", "daily:mini:2025-11-20", "daily:mini:yesterday", "solve:daily:2027-01-01",
		"archive:", "archive:daily:2026-11-21", "archive:daily:2026-11-20:2026-11-21", "archive:daily:2026-11-20:x", "archive:x:2026-11-20",
	} {
		r.Want(r.Presses("ann", "a9", data), "not there any more, or not yet")
	}
}

func TestWithoutACalendarThereAreNoDailies(t *testing.T) {
	r := bottest.Private(t)
	for _, command := range []string{"daily", "archive"} {
		r.Want(r.Commands("ann", command, "mini"), "There is no daily puzzle here.")
	}
	r.Want(r.Presses("ann", "a9", "daily:daily:2026-11-20"), "not there any more, or not yet")
	if _, err := r.Bot.Post(t.Context(), game.Room{}, bottest.Today, chattest.Budget()); err == nil {
		t.Error("want an error")
	}
}

func TestACalendarInTrouble(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	calendar.Err = errors.New("no space left on device")
	for _, m := range []chat.Message{r.Commands("ann", "daily", ""), r.Commands("ann", "archive", ""), r.Presses("ann", "a1", "daily:mini:"+bottest.Today)} {
		if err := r.Bot.Handle(t.Context(), m, r.Said); !errors.Is(err, calendar.Err) {
			t.Errorf("got %v, want the error for the log", err)
		}
	}
}

// TestPost: what is posted speaks and looks as the room does, and is drawn once for all rooms that look the same.
func TestPost(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	post := func(room game.Room) chat.Reply {
		t.Helper()
		reply, err := r.Bot.Post(t.Context(), room, bottest.Today, chattest.Budget())
		if err != nil || chattest.CheckReply(chattest.Budget(), reply) != nil {
			t.Fatal(err, chattest.CheckReply(chattest.Budget(), reply))
		}
		return reply
	}
	first := post(game.Room{ID: "test:one"})
	if !strings.HasPrefix(first.Text, "Daily puzzle · Friday, 20 November 2026\nEasy") {
		t.Errorf("got %s", first.Text)
	}
	wantButtons(t, first, "Play=1play:d:daily:2026-11-20", "Print=1print:d:daily:2026-11-20", "Mini=1daily:d:mini:2026-11-20")
	if same := post(game.Room{ID: "test:two", Language: "fa", Digits: "latin"}); &same.Picture.PNG[0] != &first.Picture.PNG[0] || !strings.HasPrefix(same.Text, "جدول روز · جمعه 20 نوامبر 2026\n") {
		t.Errorf("want the same picture with other words, got %s", same.Text)
	}
	dark, persian := post(game.Room{ID: "test:three", Theme: "dark"}), post(game.Room{ID: "test:four", Language: "fa"})
	if &dark.Picture.PNG[0] == &first.Picture.PNG[0] || &persian.Picture.PNG[0] == &first.Picture.PNG[0] {
		t.Error("another look needs another picture")
	}
}

// TestAPostSpeaksAsTheRoomWhoeverPresses a button under it.
func TestAPostSpeaksAsTheRoomWhoeverPresses(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	if _, err := r.Store.PutRoom(t.Context(), game.Room{ID: r.Room.ID, Language: "fa"}); err != nil {
		t.Fatal(err)
	}
	r.Want(r.Presses("ann", "a1", "daily:mini:"+bottest.Today), "مینی · جمعه ۲۰ نوامبر ۲۰۲۶")
	r.Want(r.Presses("ann", "a1", "archive:mini:"+bottest.Today), "جدول‌های مینی در روزهای گذشته")
}

// TestVariantsTellTheirRules: what is not the usual kind is explained.
func TestVariantsTellTheirRules(t *testing.T) {
	for language, want := range map[string]string{
		"en": "Kind: 9×9 Sudoku plus both diagonals (X-Sudoku). 1 to 9 stand once in each of these, too.",
		"fa": "دو قطر",
	} {
		r, calendar := bottest.WithDays(t, chattest.Private("ann"))
		calendar.Puzzles = map[string]string{bottest.Today: "classic9+x:" + strings.Repeat(".", 81)}
		r.Want(r.Commands("ann", "language", language))
		r.Want(r.Commands("ann", "daily", ""), want)
		calendar.Puzzles[bottest.Today] = bottest.Stairs(t, 9) + ":" + strings.Repeat(".", 81)
		r.Want(r.Commands("ann", "daily", ""), map[string]string{"en": "Instead of boxes it has regions with thick borders: 1 to 9", "fa": "به جای بلوک"}[language])
		bottest.Fits(t, r, 9, language)
	}
}
