package settings_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk/settings"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
)

// does makes a handler do the action of a message, and returns the reply.
func does(t *testing.T, m chat.Message, language string, room game.Room, a action.Action) chat.Reply {
	t.Helper()
	store, said := bottest.NewStore(t), chattest.NewRecorder(t)
	if room.ID = m.Room.ID; room.Posts {
		if _, err := store.PutRoom(t.Context(), room); err != nil {
			t.Fatal(err)
		}
	}
	base := bottest.Base(t, store)
	base.Calendar = bottest.NewDays()
	m.From.Language = language
	turn := base.Turn(t.Context(), m, said)
	bottest.Do(t, settings.New(func() {}, nil), turn, a)
	return said.Shown()[0].Reply
}

// A sentence changes no setting of a room. The answer has buttons that change it.
func TestOffers(t *testing.T) {
	set := func(of ...string) action.RoomSettings {
		var all []words.Setting
		for i := 0; i < len(of); i += 2 {
			all = append(all, words.Setting{Name: of[i], Value: of[i+1]})
		}
		return action.RoomSettings{Change: all}
	}
	for _, test := range []struct {
		name   string
		a      action.Action
		en, fa string
	}{
		{"an hour", set("hour", "20", "posts", "on"), "Post it daily at 20:00=1room.on.20:posts", "هر روز ساعت ۲۰:۰۰ بفرست=1room.on.20:posts"},
		{"with a minute", set("hour", "8:05", "posts", "on"),
			"Post it daily at 8:05=1room.on.8.05:posts", "هر روز ساعت ۸:۰۵ بفرست=1room.on.8.05:posts"},
		{"on", set("posts", "on"), "Post it daily=1room.on:posts", "هر روز بفرست=1room.on:posts"},
		{"off", set("posts", "off"), "Don't post=1room.off:posts", "نفرست=1room.off:posts"},
		{"a zone", set("zone", "Europe/Berlin"), "Time zone: Berlin=1room.Europe/Berlin:zone", "به وقت برلین=1room.Europe/Berlin:zone"},
		{"Saturday", set("series", "weekly"), "Week from Saturday=1room.weekly:series", "هفته از شنبه=1room.weekly:series"},
		{"Monday", set("series", "daily"), "Week from Monday=1room.daily:series", "هفته از دوشنبه=1room.daily:series"},
		{"a reminder", action.Remind{When: "20"}, "Remind me at 20:00=1room.21:remind", "ساعت ۲۰:۰۰ یادم بینداز=1room.21:remind"},
		{"a reminder at half", action.Remind{When: "20:30"}, "Remind me at 20:00=1room.21:remind | Remind me at 21:00=1room.22:remind",
			"ساعت ۲۰:۰۰ یادم بینداز=1room.21:remind | ساعت ۲۱:۰۰ یادم بینداز=1room.22:remind"},
	} {
		for language, want := range map[string][3]string{
			"en": {"Shall I set this here?", test.en, "Something else=1room"}, "fa": {"همین را اینجا تنظیم کنم؟", test.fa, "چیز دیگر=1room"},
		} {
			t.Run(test.name+"/"+language, func(t *testing.T) {
				reply := does(t, chattest.Private("ann").Says("ann", "words"), language, game.Room{}, test.a)
				if strings.Contains(test.name, "half") {
					want[0] = map[string]string{"en": "I only remind on the hour. Which one?", "fa": "فقط سر ساعت یادت می‌اندازم. کدام؟"}[language]
				}
				check.Equal(t, reply.Text, want[0])
				check.Equal(t, len(reply.Choices), 1)
				var row []string
				for _, c := range reply.Choices[0] {
					row = append(row, c.Label+"="+c.Data)
				}
				check.Equal(t, strings.NewReplacer("\u2066", "", "\u2068", "", "\u2069", "").Replace(strings.Join(row, " | ")), want[1]+" | "+want[2])
			})
		}
	}
}

// The button below a sentence changes the setting, if a manager presses it.
func TestWhatWordsSetIsAskedFirst(t *testing.T) {
	for _, test := range []struct {
		language, said, press string
		want                  game.Room
	}{
		{"en", "post the daily every day at 8", "Post it daily at 8:00", game.Room{Posts: true, Hour: 8, Language: "en", Digits: "latin"}},
		{"en", "post the daily every day at 9:15", "at 9:15", game.Room{Posts: true, Hour: 9, Minute: 15, Language: "en", Digits: "latin"}},
		{"fa", "هر روز ساعت ۹ و ربع بفرست", "ساعت ۹:۱۵", game.Room{Posts: true, Hour: 9, Minute: 15, Zone: "Asia/Tehran", Language: "fa", Digits: "persian"}},
		{"en", "timezone berlin", "Berlin", game.Room{Hour: 8, Zone: "Europe/Berlin", Language: "en", Digits: "latin"}},
		{"fa", "هر روز ساعت ۸ بفرست", "ساعت ۸:۰۰", game.Room{Posts: true, Hour: 8, Zone: "Asia/Tehran", Language: "fa", Digits: "persian"}},
	} {
		t.Run(test.said, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("family"))
			r.Hears(r.Commands("ann", "language", test.language))
			ask := map[string]string{"en": "Shall I set this here?", "fa": "همین را اینجا تنظیم کنم؟"}[test.language]
			r.Want(r.Says("ann", test.said), ask)
			check.True(t, r.Shown().Reply.Private, "everybody sees it")
			if set, err := r.Store.Room(t.Context(), r.Room.ID); !errors.Is(err, game.ErrNotFound) && (set.Posts || set.Zone != "") {
				t.Errorf("it is set unasked: %+v, %v", set, err)
			}
			r.Hears(r.Press("ann", test.press))
			wantRoom(r, test.want)
		})
	}
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Want(managedBy(r.Says("ben", "post the daily every day at 8"), "ann"), "Only the admins here can change that. Ask one of them?")
}

// The answer says when the next daily comes. In a room with posts it also says the hour of posts.
func TestWhen(t *testing.T) {
	for _, test := range []struct {
		language string
		room     game.Room
		want     []string
	}{
		{"en", game.Room{}, []string{"A new daily puzzle comes at midnight.", "It's 12:00 here now, Friday 20 November, UTC time."}},
		{"en", game.Room{Posts: true, Hour: 8, Zone: "Europe/Berlin", Language: "en"},
			[]string{"I post the daily here every day at 8:00.", "It's 13:00 here now, Friday 20 November, Berlin time."}},
		{"fa", game.Room{}, []string{"جدول روزِ تازه نیمه‌شب می‌آید.", "جمعه ۲۹ آبان"}},
		{"fa", game.Room{Posts: true, Hour: 8, Language: "fa"}, []string{"جدول روز هر روز ساعت ۸:۰۰ اینجا می‌آید."}},
	} {
		m := chattest.Group("family").Says("ann", "words")
		m.Addressed, m.Named = true, true
		reply := does(t, m, test.language, test.room, action.When{})
		for _, part := range test.want {
			check.Contains(t, reply.Text, part)
		}
	}
}

// /export sends a person all of their data from all rooms, and no data of other people.
func TestExport(t *testing.T) {
	for _, asks := range []string{"/export", "export my data"} {
		r := bottest.Private(t)
		for _, who := range []string{"ann", "zoe"} {
			one := game.Result{Room: "test:club", Date: bottest.Today, Game: "daily", Person: "test:" + who, Name: who, Outcome: game.Solved}
			if _, err := r.Store.PutResult(t.Context(), one); err != nil {
				t.Fatal(err)
			}
		}
		r.Hears(r.Says("ann", bottest.Classic))
		m := r.Says("ann", asks)
		if command, ok := strings.CutPrefix(asks, "/"); ok {
			m = r.Commands("ann", command, "")
		}
		r.Want(m, "Everything I keep about you, as a file.")
		file := r.Shown().Reply.Attachment
		if file == nil || !strings.HasSuffix(file.Name, ".json") || file.Type != "application/json" {
			t.Fatalf("the file is %+v", file)
		}
		var known game.Known
		check.Must(t, json.Unmarshal(file.Data, &known))
		if len(known.Results) != 1 || known.Results[0].Name != "ann" || len(known.Requests) != 1 || !strings.Contains(known.Requests[0].Puzzle, bottest.Classic) {
			t.Errorf("known is %s", file.Data)
		}
		check.True(t, !strings.Contains(string(file.Data), "zoe"), "somebody else is in it")
	}
}

// In a group /export is refused.
func TestExportIsPrivate(t *testing.T) {
	r := bottest.In(t, chattest.Group("club"))
	r.Want(r.Commands("ann", "export", ""), "write /export to me in private")
	check.True(t, r.Shown().Reply.Attachment == nil, "the file is shown in a group")
}

// /privacy has eleven lines of at most 120 characters in both languages, and names /export.
func TestPrivacyInTenLines(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Chooses("ann", language)
		lines := strings.Split(strings.TrimSpace(r.Hears(r.Commands("ann", "privacy", ""))), "\n")
		check.True(t, len(lines) == 11 && strings.Contains(strings.Join(lines, ""), "/export"),
			"%s: %d lines: %q", language, len(lines), lines)
		for _, line := range lines {
			if n := len([]rune(line)); n > 120 {
				t.Errorf("%d signs: %s", n, line)
			}
		}
	}
}

// If idle people are forgotten, /privacy says so in a last line.
func TestPrivacyNamesTheDaysUntilIdlePeopleAreForgotten(t *testing.T) {
	for language, days := range map[string]string{"en": "365 days", "fa": "۳۶۵ روز"} {
		r := bottest.Private(t)
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, ForgetAfter: 365})
		r.Chooses("ann", language)
		lines := strings.Split(strings.TrimSpace(r.Hears(r.Commands("ann", "privacy", ""))), "\n")
		last := lines[len(lines)-1]
		check.True(t, len(lines) == 12 && strings.Contains(last, days) && len([]rune(last)) <= 120,
			"%s: %d lines, the last is %q", language, len(lines), last)
	}
}

// The day of the last use is stored once a day, but only if idle people are forgotten, or were earlier.
func TestTheDayOfTheLastUse(t *testing.T) {
	r := bottest.Private(t)
	seen := func() string {
		u, err := r.Store.User(t.Context(), "test:ann")
		check.True(t, err == nil || errors.Is(err, game.ErrNotFound), "%v", err)
		return fmt.Sprint(u.Seen, " ", u.Rev > 0)
	}
	now := time.Date(2026, 12, 1, 23, 30, 0, 0, time.UTC)
	uses := func(days int, want string) {
		t.Helper()
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, ForgetAfter: days, Now: func() time.Time { return now }})
		r.Hears(r.Commands("ann", "methods", ""))
		check.Equal(t, seen(), want)
	}
	uses(0, " false")
	uses(30, "2026-12-01 true")
	u, err := r.Store.User(t.Context(), "test:ann")
	check.Must(t, err)
	uses(30, "2026-12-01 true")
	again, err := r.Store.User(t.Context(), "test:ann")
	check.True(t, err == nil && again.Rev == u.Rev, "the person is written twice a day")
	now = now.Add(time.Hour)
	uses(0, "2026-12-02 true")
}

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

// joined returns the message that the bot was added to the room.
func joined(r *bottest.Chat, person, language string) chat.Message {
	m := r.Says(person, "")
	m.Joined, m.From.Language = true, language
	return m
}

func TestThreePressesSetUpAGroup(t *testing.T) {
	for _, test := range []struct {
		name, language string
		presses        []string
		said           []string // the texts before each press and after the last press
		want           game.Room
		posted         string // the stored date of the last post
	}{
		{"english", "en", []string{"Yes", "8:00", "12:00 London"}, []string{
			"Hi! Every day one Sudoku for all of you; times compared, nothing spoiled.\nShall I post it here daily?", "At what time?",
			"What time is it where you are?", "Done: daily at 8:00, London time. First one tomorrow, or now:"},
			game.Room{Posts: true, Hour: 8, Zone: "Europe/London", Language: "en", Digits: "latin"}, bottest.Today},
		{"persian", "fa", []string{"بله", "۱۸:۰۰", "۱۵:۳۰ تهران"}, []string{
			"هر روز همین‌جا بفرستمش؟", "چه ساعتی؟", "الان پیش شما ساعت چند است؟", "تمام شد: هر روز ساعت ۱۸:۰۰ به وقت تهران. اولی امروز می‌آید"},
			game.Room{Posts: true, Hour: 18, Zone: "Asia/Tehran", Language: "fa", Digits: "persian"}, ""},
		{"in the other language", "en", []string{"فارسی", "بله", "۷:۰۰", "۱۵:۳۰ تهران"}, []string{
			"Hi!", "سلام! هر روز یک سودوکو", "چه ساعتی؟", "الان پیش شما", "به وقت تهران"},
			game.Room{Posts: true, Hour: 7, Zone: "Asia/Tehran", Language: "fa", Digits: "persian"}, bottest.Today},
		{"elsewhere", "en", []string{"Yes", "21:00", "Another", "21:00 Tokyo"}, []string{
			"Hi!", "At what time?", "What time is it", "Which of these is your time?", "daily at 21:00, Tokyo time. First one tomorrow"},
			game.Room{Posts: true, Hour: 21, Zone: "Asia/Tokyo", Language: "en", Digits: "latin"}, bottest.Today},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, calendar := bottest.WithDays(t, chattest.Group("family"))
			r.Want(joined(r, "ann", test.language), test.said[0])
			first := r.Shown().ID
			for i, label := range test.presses {
				again := bottest.New(t, r.Config(bottest.NewClock(), calendar)) // another process of the bot
				r.Bot = again
				r.Want(managedBy(r.Press("ann", label), "ann"), test.said[i+1])
				bottest.Fits(t, r, 5, test.language)
			}
			check.Equal(t, r.Shown().ID, first, "want one message")
			wantRoom(r, test.want)
			p, err := r.Store.Post(t.Context(), r.Room.ID)
			if test.posted == "" && !errors.Is(err, game.ErrNotFound) || test.posted != "" && (p.Date != test.posted || !p.Sent) {
				t.Errorf("the newest post is %+v, %v, want that of %q", p, err, test.posted)
			}
		})
	}
}

// People who are not managers get a notice, and nothing changes.
func TestOnlyManagersSetUp(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Hears(joined(r, "ann", "en"))
	for range 2 {
		r.Want(managedBy(r.Press("ben", "Yes"), "ann"), "Only the admins here can change that.")
		if len(r.Said.Calls()) > 0 && r.Shown().Reply.Choices[0][0].Label != "Yes" {
			t.Fatal("the step has changed")
		}
	}
	r.Want(managedBy(r.Press("ann", "Yes"), "ann"), "At what time?")
	r.Want(managedBy(r.Press("ben", "7:00"), "ann"), "Only the admins here")
	if _, err := r.Store.Room(t.Context(), r.Room.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("something is set: %v", err)
	}
}

// The button Not now stores no setting. The answer says how to begin later.
func TestNotNow(t *testing.T) {
	for language, step := range map[string][2]string{
		"en": {"Not now", "All right, nothing daily. Whenever you want it: /settings on"}, "fa": {"فعلاً نه", "باشد، چیزی نمی‌فرستم."},
	} {
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		r.Hears(joined(r, "ann", language))
		r.Want(r.Press("ann", step[0]), step[1])
		check.Equal(t, len(r.Shown().Reply.Choices), 0, "there are buttons left")
		if _, err := r.Store.Room(t.Context(), r.Room.ID); !errors.Is(err, game.ErrNotFound) {
			t.Errorf("something is set: %v", err)
		}
		r.Want(r.Commands("ann", "settings", "on"))
		if got, err := r.Store.Room(t.Context(), r.Room.ID); err != nil || !got.Posts {
			t.Errorf("set is %+v, %v", got, err)
		}
	}
}

func TestSetupButtonsThatMakeNoSense(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, data := range []string{"1setup", "1setup.hour", "1setup.hour:tlh 8", "1setup.zone:en 24", "1setup.zone:en -1", "1setup.zone:en x",
		"1setup.done:en 8", "1setup.done:en 8 Mars/Olympus", "1setup.done:en 8 Local", "1setup.never:en 8"} {
		r.Want(r.Presses("ann", "a1", data), "I can't find that puzzle any more.")
	}
	plain := bottest.Private(t)
	plain.Want(plain.Presses("ann", "a1", "1setup.hour:en 8"), "There's no daily puzzle here.")
}

// A new group is informed which rights the bot lacks for posts.
func TestTheNewRoomIsToldWhatTheBotMayNot(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	m := r.Presses("ann", "a1", "1setup.done:en 8 Europe/Berlin")
	m.Lacks = []chat.Right{chat.Attach}
	r.Want(m, "Done: daily at 8:00, Berlin time.", "But I can't attach files here")
}

// If a group is set up again, today's post remains.
func TestAPostOfTodayThatIsThereStays(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	was, err := r.Store.PutPost(context.Background(), game.Post{Room: r.Room.ID, Date: bottest.Today, Message: "m1", Sent: true, At: time.Unix(1, 0)})
	check.Must(t, err)
	r.Want(r.Presses("ann", "a1", "1setup.done:en 8 Europe/Berlin"), "First one tomorrow")
	if got, err := r.Store.Post(t.Context(), r.Room.ID); err != nil || got.Rev != was.Rev {
		t.Errorf("the post is %+v, %v", got, err)
	}
}

// The settings say which rights the bot lacks for posts, until the bot has those rights.
func TestWhatTheBotMayNotDoIsSaidWhenTheDailyIsSwitchedOn(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	lacking := func(m chat.Message, rights ...chat.Right) chat.Message {
		m.Lacks = rights
		return m
	}
	r.Want(lacking(r.Commands("ann", "settings", "6:00"), chat.See), "I don't post the daily here. Press “Post it daily”, and it comes every day at 6:00.")
	r.Want(lacking(r.Press("ann", "Post it daily"), chat.Write, chat.Attach),
		"I post the daily here every day at 6:00. But I can't write messages and attach files here, so nothing will come. An admin has to allow it.")
	check.True(t, !strings.Contains(r.Shown().Reply.Text, "comes in a moment"), "it is promised all the same")
	r.Want(lacking(r.Press("ann", "+1 h"), chat.See), "at 7:00. But I can't see this channel here, so nothing will come. An admin has to allow it.")
	r.Want(r.Press("ann", "+1 h"), "every day at 8:00. Today's comes in a moment.")
}
