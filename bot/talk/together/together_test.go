package together_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/check"
)

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

// yesterday is the day before bottest.Today.
const yesterday = "2026-11-19"

// club is a group whose members have results.
type club struct{ *bottest.Chat }

func newClub(t *testing.T, language string) club {
	r, _ := bottest.WithDays(t, chattest.Group("club"))
	if _, err := r.Store.PutRoom(t.Context(), game.Room{ID: r.Room.ID, Language: language, Posts: true, Hour: 8}); err != nil {
		t.Fatal(err)
	}
	return club{r}
}

// played stores the result of a person who has played for this many seconds. kind is "helped", "gave up",
// "untimed", "open", "away", "mini", or empty.
func (c club) played(date, name string, seconds int, kind string) {
	c.T.Helper()
	r := game.Result{
		Room: c.Room.ID, Date: date, Game: "daily", Series: "daily", Person: "test:" + name, Name: name, ER: 12,
		Outcome: game.Solved, Clock: time.Duration(seconds) * time.Second, Ended: time.Unix(int64(seconds), 0),
	}
	switch kind {
	case "helped":
		r.Hints = 1
	case "gave up":
		r.Outcome = game.GaveUp
	case "untimed":
		r.Outcome = game.Untimed
	case "open":
		r.Outcome = game.Playing
	case "away":
		r.Away = true
	case "mini":
		r.Game, r.Series = "mini", "mini"
	}
	if _, err := c.Store.PutResult(c.T.Context(), r); err != nil {
		c.T.Fatal(err)
	}
}

func (c club) post() chat.Reply {
	c.T.Helper()
	room, err := c.Store.Room(c.T.Context(), c.Room.ID)
	check.Must(c.T, err)
	reply, err := c.Bot.Post(c.T.Context(), room, bottest.Today, chattest.Budget())
	if err != nil || chattest.CheckReply(chattest.Budget(), reply) != nil {
		c.T.Fatal(err, chattest.CheckReply(chattest.Budget(), reply))
	}
	return reply
}

// said is shown for a room that shows at most the table. table is the ID of its message, or empty.
func (c club) said(table string, over bool) (message, whole string) {
	c.T.Helper()
	return c.shown(game.Tally{Table: table}, over)
}

// shown returns the texts of two messages about today, with their buttons: the short message and the table. n
// has the IDs of the messages that the room already shows. A text is empty if its message does not change.
func (c club) shown(n game.Tally, over bool) (message, whole string) {
	c.T.Helper()
	n.Room, n.Date, n.Game = c.Room.ID, bottest.Today, "daily"
	said, err := c.Bot.Tally(c.T.Context(), n, over, chattest.Budget())
	check.Must(c.T, err)
	for _, part := range []struct {
		reply *chat.Reply
		text  *string
	}{{said.Message, &message}, {said.Table, &whole}} {
		if part.reply != nil {
			*part.text = part.reply.Text + labels(*part.reply)
			check.NoError(c.T, chattest.CheckReply(chattest.Budget(), *part.reply))
		}
	}
	return message, whole
}

func labels(r chat.Reply) (all string) {
	for _, c := range slices.Concat(r.Choices...) {
		all += " [" + c.Label + "]"
	}
	return all
}

func four(c club, date string) {
	c.played(date, "Sara", 192, "")
	c.played(date, "Ali", 416, "")
	c.played(date, "Mina", 580, "helped")
	c.played(date, "Reza", 600, "gave up")
}

func TestThePostOfTheMorning(t *testing.T) {
	for _, test := range []struct {
		name, language string
		past           func(c club)
		want           string
	}{
		{"the first", "en", func(club) {},
			"Friday 20 November · Easy · about 6 min\nFirst day here. Press Play, and your clock runs; whoever finishes shows up below. [Play]"},
		{"the first, in Persian", "fa", func(club) {},
			"جمعه ۲۹ آبان · آسان · حدود ۶ دقیقه\nاولین روز اینجا. «بازی کن» را که بزنی زمانت شروع می‌شود؛ هر که تمام کند، نامش همین پایین می‌آید. [بازی کن]"},
		{"after four played", "en", func(c club) { four(c, yesterday) },
			"Friday 20 November · Easy · about 6 min\nYesterday: 1. Sara 3:12 · 2. Ali 6:56\nWith help: 1. Mina 9:40 [Play] [Yesterday's table]"},
		{"after four played, in Persian", "fa", func(c club) { four(c, yesterday) },
			"جمعه ۲۹ آبان · آسان · حدود ۶ دقیقه\nدیروز: ۱. Sara ۳:۱۲ · ۲. Ali ۶:۵۶\nبا کمک: ۱. Mina ۹:۴۰ [رده‌بندی دیروز] [بازی کن]"},
		{"nobody without help", "en", func(c club) { c.played(yesterday, "Mina", 580, "helped") },
			"Friday 20 November · Easy · about 6 min\nYesterday, with help: 1. Mina 9:40 [Play] [Yesterday's table]"},
		{"nobody with a time", "en", func(c club) { c.played(yesterday, "Leila", 1, "untimed") },
			"Friday 20 November · Easy · about 6 min\nYesterday: Leila [Play] [Yesterday's table]"},
		{"a quiet day", "en", func(c club) { four(c, "2026-11-10") },
			"Friday 20 November · Easy · about 6 min\nYesterday was quiet. A small one today? [Play] [Mini]"},
		{"only the mini, and somebody who takes no part", "en", func(c club) {
			four(c, "2026-11-10")
			c.played(yesterday, "Sara", 60, "mini")
			c.played(yesterday, "Nima", 61, "away")
		}, "Friday 20 November · Easy · about 6 min\nYesterday was quiet. A small one today? [Play] [Mini]"},
		{"a streak", "en", func(c club) {
			for i := range 12 {
				four(c, time.Date(2026, 11, 19-i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly))
			}
		}, "Friday 20 November · Easy · about 6 min\nYesterday: 1. Sara 3:12 · 2. Ali 6:56\nWith help: 1. Mina 9:40\n" +
			"You have played 12 days in a row. [Play] [Yesterday's table]"},
		{"a quiet day in a streak", "en", func(c club) {
			for i := range 4 {
				four(c, time.Date(2026, 11, 18-i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly))
			}
		}, "Friday 20 November · Easy · about 6 min\nYesterday was quiet. A small one today?\nYour 4 days in a row still stand. [Play] [Mini]"},
		{"a quiet day in a streak, in Persian", "fa", func(c club) {
			for i := range 4 {
				four(c, time.Date(2026, 11, 18-i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly))
			}
		}, "جمعه ۲۹ آبان · آسان · حدود ۶ دقیقه\nدیروز خبری نبود. امروز یک مینی بزنیم؟\n۴ روزِ پیاپی‌تان سر جایش است. [مینی] [بازی کن]"},
		{"a crowd", "en", func(c club) {
			for i := range 30 {
				c.played(yesterday, fmt.Sprintf("P%02d", i), 100+i, "")
			}
		}, "Friday 20 November · Easy · about 6 min\nYesterday: 1. P00 1:40 · 2. P01 1:41 · 3. P02 1:42 · 4. P03 1:43 · 5. P04 1:44 · … and 25 more [Play] [Yesterday's table]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newClub(t, test.language)
			test.past(c)
			reply := c.post()
			check.Equal(t, unmarked(reply.Text+labels(reply)), test.want)
			check.True(t, reply.Picture != nil && reply.Block == "", "want a picture, and no grid")
		})
	}
}

func unmarked(text string) string {
	return strings.NewReplacer("\u200e", "", "\u200f", "", "\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "").Replace(text)
}

// The post reveals no digit: it does not change when the digits are renamed.
func TestThePostTellsNothingOfThePuzzle(t *testing.T) {
	var posts []string
	for _, digits := range []string{"123456789", "987654321", "345678912"} {
		r, calendar := bottest.WithDays(t, chattest.Group("club"))
		renamed := strings.Map(func(d rune) rune {
			if d < '1' || d > '9' {
				return d
			}
			return rune(digits[d-'1'])
		}, bottest.Classic)
		calendar.Puzzles = map[string]string{bottest.Today: "classic9:" + renamed}
		if _, err := solver.Parse(calendar.Puzzles[bottest.Today]); err != nil {
			t.Fatal(err)
		}
		reply, err := r.Bot.Post(t.Context(), game.Room{ID: r.Room.ID}, bottest.Today, chattest.Budget())
		check.Must(t, err)
		posts = append(posts, reply.Text+reply.Picture.Alt+string(reply.Picture.PNG)+labels(reply))
	}
	check.True(t, posts[0] == posts[1] && posts[0] == posts[2], "the digits show in the post")
}

// A post to a private room addresses a single person.
func TestAPrivatePostSpeaksToOne(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	reply, err := r.Bot.Post(t.Context(), game.Room{ID: "test:ann", Person: "test:ann"}, bottest.Today, chattest.Budget())
	check.True(t, err == nil && strings.Contains(reply.Text, "Your first day."),
		"%v, got %s", err, reply.Text)
}

func TestTheMessageOfTheDay(t *testing.T) {
	for _, test := range []struct {
		name, language string
		day            func(c club)
		over           bool
		want, table    string
	}{
		{"nobody is done", "en", func(c club) { c.played(bottest.Today, "Sara", 1, "open") }, false, "", ""},
		{"only somebody who gave up", "en", func(c club) { c.played(bottest.Today, "Reza", 1, "gave up") }, false, "", ""},
		{"the first", "en", func(c club) { c.played(bottest.Today, "Sara", 192, "") }, false, "First today: Sara, 3:12. Who's next? [Play] [Table]", ""},
		{"the first had help", "en", func(c club) { c.played(bottest.Today, "Mina", 580, "helped") }, false,
			"First today: Mina, 9:40 with help. Who's next? [Play] [Table]", ""},
		{"the first has no time", "fa", func(c club) { c.played(bottest.Today, "لیلا", 1, "untimed") }, false,
			"لیلا حلش کرد، ولی زمان رتبه‌دار ندارد. نفر بعدی کیست؟ [رده‌بندی] [بازی کن]", ""},
		{"some are done, one gave up, one plays", "en", func(c club) {
			four(c, bottest.Today)
			c.played(bottest.Today, "Nima", 1, "open")
			c.played(bottest.Today, "Dara", 5, "away")
		}, false, "3 of you are done\n1. Sara 3:12\n2. Ali 6:56\nWith help: 1. Mina 9:40 [Play] [Table]", ""},
		{"a regular has not opened it", "fa", func(c club) {
			four(c, bottest.Today)
			for _, date := range []string{"2026-11-13", "2026-11-15", yesterday} {
				c.played(date, "Nima", 300, "")
			}
		}, false, "۳ نفرتان تمام کرده‌اند\n۱. Sara ۳:۱۲\n۲. Ali ۶:۵۶\nبا کمک: ۱. Mina ۹:۴۰ [رده‌بندی] [بازی کن]", ""},
		{"all regulars are done", "en", func(c club) {
			four(c, bottest.Today)
			// a person who played twice is not a regular
			for _, date := range []string{"2026-11-15", yesterday} {
				c.played(date, "Nima", 300, "")
			}
		}, false, "All 4 of you have played. Table below ↓",
			"Friday 20 November · Easy\nClean\n1. Sara 3:12 · 4 points\n2. Ali 6:56 · 3 points\nWith help\n1. Mina 9:40 · 2 points"},
		{"all are done, in Persian", "fa", func(c club) {
			c.played(bottest.Today, "سارا", 192, "")
			c.played(bottest.Today, "علی", 192, "")
			c.played(bottest.Today, "لیلا", 1, "untimed")
		}, false, "هر ۳ نفر بازی کردند. رده‌بندی پایین‌تر است.",
			"جمعه ۲۹ آبان · آسان\nبی‌کمک\n۱. سارا و علی ۳:۱۲ · ۳ امتیاز\nاین‌ها هم حل کردند: لیلا"},
		{"the day is over", "en", func(c club) { four(c, bottest.Today) }, true,
			"That was Friday 20 November: 4 played, fastest Sara 3:12.\n1. Sara 3:12\n2. Ali 6:56\nWith help: 1. Mina 9:40 [Table]", ""},
		{"the day of one is over", "fa", func(c club) { c.played(bottest.Today, "سارا", 192, "") }, true,
			"جمعه ۲۹ آبان هم گذشت: یک نفر بازی کرد، سارا با ۳:۱۲. [رده‌بندی]", ""},
		{"a day without a time is over", "en", func(c club) { c.played(bottest.Today, "Leila", 1, "untimed") }, true,
			"Friday 20 November is over. Solved by Leila [Table]", ""},
		{"fifty are done", "en", func(c club) {
			for i := range 50 {
				c.played(bottest.Today, fmt.Sprintf("P%02d", i), 100+i, "")
			}
			c.played(bottest.Today, "Late", 1, "open")
		}, false, "50 of you are done\n1. P00 1:40\n2. P01 1:41\n3. P02 1:42\n4. P03 1:43\n5. P04 1:44\n6. P05 1:45\n7. P06 1:46\n8. P07 1:47\n" +
			"9. P08 1:48\n10. P09 1:49\n… and 40 more [Play] [Table]", ""},
		{"names that are none, and too long", "en", func(c club) {
			c.played(bottest.Today, "\u200b \n", 100, "")
			c.played(bottest.Today, strings.Repeat("Maximilian ", 5), 101, "")
			c.played(bottest.Today, "Late", 1, "open")
		}, false, "2 of you are done\n1. Somebody 1:40\n2. Maximilian Maximil 1:41 [Play] [Table]", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newClub(t, test.language)
			test.day(c)
			got, table := c.said("", test.over)
			check.True(t, unmarked(got) == test.want && unmarked(table) == test.table,
				"got\n%s\n%s\nwant\n%s\n%s", got, table, test.want, test.table)
		})
	}
}

// If a person plays after the table was sent, both messages change.
func TestATableThatIsThereStays(t *testing.T) {
	c := newClub(t, "en")
	four(c, bottest.Today)
	c.played(bottest.Today, "Nima", 1, "open")
	if got, table := c.said("m7", false); got != "All 4 of you have played. Table below ↓" || !strings.Contains(table, "1. Sara 3:12 · 5 points") {
		t.Errorf("got %s, %s", got, table)
	}
}

// If the data of all finishers is deleted, the messages no longer contain their names.
func TestNobodyIsLeft(t *testing.T) {
	for _, test := range []struct{ language, message, table, wantMessage, wantTable string }{
		{"en", "", "", "", ""},
		{"en", "m1", "", "Nobody has finished this one here yet. [Play] [Table]", ""},
		{"fa", "m1", "m2", "اینجا هنوز کسی این یکی را تمام نکرده. [رده‌بندی] [بازی کن]", "اینجا هنوز کسی این یکی را تمام نکرده."},
	} {
		c := newClub(t, test.language)
		c.played(bottest.Today, "Sara", 192, "")
		check.Must(t, c.Store.Forget(t.Context(), "test:Sara"))
		if got, table := c.shown(game.Tally{Message: test.message, Table: test.table}, false); unmarked(got) != test.wantMessage || unmarked(table) != test.wantTable {
			t.Errorf("got %q, %q, want %q, %q", got, table, test.wantMessage, test.wantTable)
		}
	}
}

// If a room has no language, its messages are in the language of the first finisher. A later finisher or a
// player does not change it.
func TestWhereNothingIsSet(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("club"))
	c := club{r}
	c.played(bottest.Today, "Sara", 192, "")
	if _, err := r.Store.PutUser(t.Context(), game.User{ID: "test:Sara", Shown: "fa"}); err != nil {
		t.Fatal(err)
	}
	if got, _ := c.said("", false); !strings.HasPrefix(unmarked(got), "اولین نفر امروز") {
		t.Errorf("got %s", got)
	}
	c.played(bottest.Today, "Ben", 0, "open")
	c.played(bottest.Today, "John", 300, "gave up")
	for _, name := range []string{"Ben", "John"} {
		if _, err := r.Store.PutUser(t.Context(), game.User{ID: "test:" + name, Language: "en"}); err != nil {
			t.Fatal(err)
		}
	}
	if got, _ := c.said("", false); !strings.HasPrefix(unmarked(got), "اولین نفر امروز") {
		t.Errorf("after an English speaker gave up: %s", got)
	}
}

// A short table is shown as a notice, a longer table as a private message.
func TestTheTableIsForWhoAsks(t *testing.T) {
	c := newClub(t, "en")
	ask := func() string { return c.Hears(c.Presses("ann", "a1", "1table:d:daily:"+bottest.Today)) }
	check.Contains(t, ask(), "Nobody has finished this one here yet.")
	four(c, bottest.Today)
	if got := ask(); !strings.Contains(got, "1. Sara 3:12 · 4 points") || len(c.Said.Notices()) != 2 {
		t.Errorf("got %s", got)
	}
	for i := range 20 {
		c.played(bottest.Today, fmt.Sprintf("P%02d", i), 1000+i, "")
	}
	if got := ask(); !strings.Contains(got, "22. P19 16:59") || !c.Shown().Reply.Private {
		t.Errorf("got %s", got)
	}
	c.Want(c.Presses("ann", "a1", "1table:d:daily:2027-01-01"), "That puzzle is gone, or not here yet.")
}

// A person who has finished the daily in any room gets no reminder.
func TestReminder(t *testing.T) {
	for _, test := range []struct {
		how  string
		want string
	}{
		{"", "Today's puzzle is still open: "}, {"open", "Today's puzzle is still open: "}, {"mini", "Today's puzzle is still open: "},
		{"gave up", ""}, {"untimed", ""}, {"helped", ""}, {"solved", ""}, {"away", ""},
	} {
		c := newClub(t, "en")
		if test.how != "" {
			c.played(bottest.Today, "ann", 300, test.how)
		}
		private := game.Room{ID: "test:dm", Person: "test:ann", Language: "en", Remind: 20}
		reply, ok, err := bot.Remind(t.Context(), c.Bot, private, bottest.Today, chattest.Budget())
		check.True(t, err == nil && ok == (test.want != "") && strings.HasPrefix(reply.Text, test.want),
			"%s: %q, %t, %v", test.how, reply.Text, ok, err)
		if ok && (len(reply.Choices) != 1 || reply.Choices[0][0].Label != "Play" || reply.Choices[0][1].Label != "Stop reminding" || reply.Picture != nil) {
			t.Errorf("%s: %+v", test.how, reply.Choices)
		}
	}
}
