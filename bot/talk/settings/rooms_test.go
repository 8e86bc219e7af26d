package settings_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	_ "time/tzdata"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// managedBy returns m as a message in a group that only these people manage.
func managedBy(m chat.Message, people ...string) chat.Message {
	m.Manages = func(context.Context) (bool, error) {
		for _, p := range people {
			if m.From.ID == "test:"+p {
				return true, nil
			}
		}
		return false, nil
	}
	return m
}

func wantRoom(r *bottest.Chat, want game.Room) {
	r.T.Helper()
	got, err := r.Store.Room(r.T.Context(), r.Room.ID)
	want.ID, want.Rev = r.Room.ID, got.Rev
	check.True(r.T, err == nil && got == want, "%v, got %+v, want %+v", err, got, want)
}

// A group gets no posts until its settings turn them on. The panel says the settings in words.
func TestSettingsOfAGroup(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Chooses("ann", "en")
	r.Room.Thread = "puzzles"
	r.Want(r.Commands("ann", "settings", ""), "I don't post the daily here. Press “Post it daily”, and it comes every day at", "every day at 8:00",
		"It's 12:00 here now, Friday 20 November, UTC time.")
	check.True(t, r.Shown().Reply.Private, "everybody sees the panel")
	if _, err := r.Store.Room(t.Context(), r.Room.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("to look is to store: %v", err)
	}
	r.Want(r.Press("ann", "Post it daily"), "I post the daily here every day at 8:00. Today's comes in a moment.")
	want := game.Room{Posts: true, Hour: 8, Thread: "puzzles", Language: "en", Digits: "latin"}
	wantRoom(r, want)
	if _, err := r.Store.PutPost(t.Context(), game.Post{Room: r.Room.ID, Date: bottest.Today, Sent: true}); err != nil {
		t.Fatal(err)
	}
	r.Want(r.Press("ann", "+1 h"), "every day at 9:00. The next one comes tomorrow at 9:00.")
	r.Want(r.Press("ann", "−1 h"), "at 8:00")
	old := r.Presses("ann", r.Shown().ID, "1room.20:hour") // a button sent by an earlier version of the bot
	r.Want(old, "every day at 20:00. The next one comes tomorrow at 20:00.")
	old.ID += "b"
	r.Want(old, "Saved.")
	r.Want(r.Press("ann", "Time zone: UTC"), "Whose clock shall I go by here? The day starts at its midnight. Pick a zone or write a big city near you: /settings New York. UTC+3:30 works too.", "/settings New York")
	r.Want(r.Press("ann", "Los Angeles"), "It's 4:00 here now,")
	r.Hears(r.Press("ann", "Language and looks ›"))
	r.Want(r.Press("ann", "فارسی"), "every day at 20:00")
	r.Want(r.Press("ann", "Digits 123"), "every day")
	r.Want(r.Press("ann", "Dark"), "every day")
	want.Hour, want.Zone, want.Language, want.Theme = 20, "America/Los_Angeles", "fa", "dark"
	wantRoom(r, want)
	r.Hears(r.Press("ann", "‹ Back"))
	r.Want(r.Press("ann", "Don't post"), "I don't post the daily here. Press “Post it daily”, and it comes every day at")
	check.Equal(t, len(r.Said.Shown()), 1)
}

// Only managers can change the settings of a group. Other people can see them.
func TestOnlyThoseWhoManageARoomChangeIt(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Want(managedBy(r.Commands("ben", "settings", ""), "ann"), "Only the admins here can change this.")
	post := r.Press("ann", "Post it daily")
	r.Want(managedBy(r.Press("ben", "Post it daily"), "ann"), "Only the admins here can change that. Ask one of them?")
	r.Want(managedBy(r.Commands("ben", "settings", "9:00"), "ann"), "Only the admins here can change that. Ask one of them?")
	failing := post
	failing.Manages = func(context.Context) (bool, error) { return true, errors.New("bad gateway") }
	r.Want(failing, "Only the admins here can change that. Ask one of them?")
	if _, err := r.Store.Room(t.Context(), r.Room.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("it was changed: %v", err)
	}
	r.Want(managedBy(post, "ann"), "I post the daily here every day at", "Only the admins here can change this.")
}

func TestSettingsInPrivate(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Want(r.Commands("ann", "settings", ""), "Your language, digits and look")
	r.Want(r.Press("ann", "The daily here"), "I don't post the daily here. Press “Post it daily”, and it comes every day at")
	r.Want(r.Press("ann", "Post it daily"), "I post the daily here every day at 8:00")
	r.Want(r.Press("ann", "Language and looks"), "Your language, digits and look")
	want := game.Room{Person: "test:ann", Posts: true, Hour: 8, Language: "en", Digits: "latin"}
	wantRoom(r, want)
	r.Want(r.Press("ann", "Dark"), "Your language, digits and look")
	r.Want(r.Commands("ann", "settings", "fa"), "زبان، رقم‌ها")
	want.Language, want.Digits, want.Theme = "fa", "persian", "dark"
	wantRoom(r, want)
	r.Want(r.Press("ann", "جدول روز اینجا"), "هر روز ساعت ۸:۰۰")
	r.Hears(r.Commands("ann", "privacy", ""))
	r.Hears(r.Presses("ann", r.Shown().ID, "forget:yes"))
	if _, err := r.Store.Room(t.Context(), r.Room.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("what was set is not forgotten: %v", err)
	}
}

func TestPersianSettings(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "language", "fa"))
	r.Want(r.Commands("ann", "settings", ""), "جدول روز اینجا فرستاده نمی‌شود.", "، به وقت جهانی (UTC).", "۱۲:۰۰")
	// most speakers of Persian live in the zone of Tehran
	r.Want(r.Press("ann", "هر روز بفرست"), "جدول روز هر روز ساعت ۸:۰۰ اینجا می‌آید. جدول امروز همین الان می‌رسد.",
		"الان اینجا ساعت ۱۵:۳۰ است، جمعه ۲۹ آبان، به وقت تهران.")
	wantRoom(r, game.Room{Posts: true, Hour: 8, Zone: "Asia/Tehran", Language: "fa", Digits: "persian"})
	r.Want(r.Commands("ann", "settings", "ساعت ۱۸"), "هر روز ساعت ۱۸:۰۰", "بعدی امروز ساعت ۱۸:۰۰ می‌آید.")
	r.Want(r.Press("ann", "به وقت تهران"), "ساعت اینجا به وقت کجا باشد؟")
	r.Want(r.Press("ann", "برلین"), "به وقت برلین")
}

// Settings are typed in both languages. It is noon UTC.
func TestTypedSettings(t *testing.T) {
	tests := []struct{ text, want string }{
		{"hour 9", "every day at 9:00"},
		{"9:00", "every day at 9:00"},
		{"09:00", "every day at 9:00"},
		{"at 7 pm", "every day at 19:00"},
		{"12 am", "every day at 0:00"},
		{"0", "every day at 0:00"},
		{"ساعت ۷", "every day at 7:00"},
		{"۷:۰۰", "every day at 7:00"},
		{"ساعت ۹ شب", "every day at 21:00"},
		{"8:30", "every day at 8:30"},
		{"ساعت ۹ و ربع", "every day at 9:15"},
		{"8:60", "I can post at any time from 0:00 to 23:59. Write it like this: /settings 8:00"},
		{"24:00", "I can post at any time from 0:00 to 23:59. Write it like this: /settings 8:00"},
		{"hour soon", "I can post at any time from 0:00 to 23:59. Write it like this: /settings 8:00"},
		{"hour", "I can post at any time from 0:00 to 23:59. Write it like this: /settings 8:00"},

		{"zone Asia/Tehran", "It's 15:30 here now,"},
		{"tehran", "It's 15:30 here now,"},
		{"zone: mashhad", "Tehran"},
		{"تهران", "Tehran"},
		{"منطقهٔ زمانی تهران", "Tehran"},
		{"به وقت تهران", "Tehran"},
		{"new york", "It's 7:00 here now,"},
		{"New_York", "New York"},
		{"time zone NYC", "New York"},
		{"germany", "It's 13:00 here now,"},
		{"Asia/Calcutta", "It's 17:30 here now,"},
		{"zone Asia/Calcutta", "Calcutta"},
		{"argentina/buenos aires", "Buenos Aires"},
		{"utc", "UTC"},
		{"utc+3:30", "Tehran"},
		{"UTC +5", "It's 17:00 here now,"},
		{"GMT-3", "It's 9:00 here now,"},
		{"utc+۳:۳۰", "Tehran"},
		{"utc +3.5", "Tehran"},
		{"UTC+5.75", "Kathmandu"},
		{"CET", "Berlin"},
		{"طهران", "Tehran"},
		{"foo", "“foo”? I take an hour (8:00), a city (Berlin) or UTC+3:30."},
		{"+14", "It's 2:00 here now, Saturday 21 November"},
		{"utc+15", "“utc+15”? I take an hour (8:00), a city (Berlin) or UTC+3:30."},
		{"utc+3:17", "”? I take an hour (8:00), a city (Berlin) or UTC+3:30."},
		{"zone", "Whose clock shall I go by here? The day starts at its midnight. Pick a zone or write a big city near you: /settings New York. UTC+3:30 works too."},
		{"zone Local", "“zone Local”? I take an hour (8:00), a city (Berlin) or UTC+3:30."},
		{"../../etc/passwd", "”? I take an hour (8:00), a city (Berlin) or UTC+3:30."},

		{"on", "I post the daily here every day at"},
		{"post daily on", "I post the daily here every day at"},
		{"روشن", "I post the daily here every day at"},
		{"off", "I don't post the daily here. Press “Post it daily”, and it comes every day at"},
		{"خاموش", "I don't post the daily here. Press “Post it daily”, and it comes every day at"},
		{"tomorrow never", "“tomorrow never”? I take an hour (8:00), a city (Berlin) or UTC+3:30."},
		{"?", "”? I take an hour (8:00), a city (Berlin) or UTC+3:30."},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("family"))
			m := r.Commands("ann", "settings", tt.text)
			m.From.Language = "en"
			u := game.User{ID: m.From.ID, Language: "en"}
			if _, err := r.Store.PutUser(t.Context(), u); err != nil {
				t.Fatal(err)
			}
			if m.Text != "off" {
				r.Hears(r.Commands("ann", "settings", "on"))
			}
			r.Want(m, tt.want)
		})
	}
}

// In a group a typed theme is the theme of posts. In a private room it is the theme of the person.
func TestLooksAreTyped(t *testing.T) {
	for _, text := range []string{"dark", "تیره"} {
		one, _ := bottest.WithDays(t, chattest.Private("ann"))
		one.Hears(one.Commands("ann", "language", text))
		if u, err := one.Store.User(t.Context(), one.Says("ann", "").From.ID); err != nil || u.Theme != "dark" {
			t.Errorf("/language %s: got %+v, %v", text, u, err)
		}
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		r.Hears(r.Commands("ann", "settings", text))
		if got, err := r.Store.Room(t.Context(), r.Room.ID); err != nil || got.Theme != "dark" {
			t.Errorf("%s: got %+v, %v", text, got, err)
		}
		r, _ = bottest.WithDays(t, chattest.Private("ann"))
		r.Hears(r.Commands("ann", "settings", text))
		if u, err := r.Store.User(t.Context(), r.Says("ann", "").From.ID); err != nil || u.Theme != "dark" {
			t.Errorf("%s: got %+v, %v", text, u, err)
		}
	}
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Want(r.Commands("ann", "settings", "persian"), "زبان")
	r.Want(r.Commands("ann", "language", "English"), "Your language")
}

func TestAnHourAndACityAreTypedAtOnce(t *testing.T) {
	for text, want := range map[string][]string{
		"7:00 Tokyo": {"every day at 7:00", "Tokyo time"}, "۷:۰۰ تهران": {"۷:۰۰", "به وقت تهران"}, "۷:۰۰ تهرانپارس۲": {"«۷:۰۰ تهرانپارس۲»"},
	} {
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		r.Want(r.Commands("ann", "settings", text), want...)
	}
}

// An unknown city gets buttons with likely zones.
func TestACityThatIsNotKnown(t *testing.T) {
	for text, want := range map[string]string{"Berln": "Berlin", "teran": "Tehran", "santi": "Santiago", "zone istambul": "Istanbul",
		"USA": "Denver", "canada?": "Vancouver"} {
		t.Run(text, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("family"))
			r.Want(r.Commands("ann", "settings", text), "Is your time zone one of these?")
			r.Want(r.Press("ann", want), want+" time.")
		})
	}
}

func TestRoomButtonsThatMakeNoSense(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	for _, data := range []string{"room:hour:24", "room:hour:9.60", "room:hour:9.", "room:hour:-1", "room:posts:on.x", "room:hour:x", "room:hour:", "room:zone:Mars/Olympus", "room:zone:Local", "room:posts:maybe", "room:language:tlh", "room:x:y", "room:theme:"} {
		r.Want(r.Presses("ann", "a1", data), "I can't find that puzzle any more. Could you send it again?")
	}
	plain := bottest.Private(t)
	plain.Want(plain.Commands("ann", "settings", ""), "Your language, digits and look")
	plain.Want(plain.Presses("ann", "a1", "room:posts:on"), "There's no daily puzzle here.")
}

func TestASettingIsKeptThoughTheCalendarFails(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Group("family"))
	calendar.Err = errors.New("no space left on device")
	r.Want(r.Commands("ann", "settings", "Berlin"), "here now,")
	wantRoom(r, game.Room{Hour: 8, Zone: "Europe/Berlin", Language: "en", Digits: "latin"})
}

// racing is a store that writes a room itself before the first write of the bot.
type racing struct {
	game.Store
	first func()
}

func (s *racing) PutRoom(ctx context.Context, r game.Room) (game.Room, error) {
	if s.first != nil {
		first := s.first
		s.first = nil
		first()
	}
	return s.Store.PutRoom(ctx, r)
}

func TestTwoWhoChangeARoomAtOnce(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Group("family"))
	race := &racing{Store: r.Store}
	r.Bot = bottest.New(t, bot.Config{Games: race, Calendar: calendar, Now: bottest.Noon})
	race.first = func() {
		if _, err := r.Store.PutRoom(t.Context(), game.Room{ID: r.Room.ID, Hour: 5, Zone: "Asia/Tokyo"}); err != nil {
			t.Fatal(err)
		}
	}
	r.Want(r.Commands("ann", "settings", "on"), "every day at 5:00", "Tokyo")
	wantRoom(r, game.Room{Posts: true, Hour: 5, Zone: "Asia/Tokyo"})
}

// The longest panel fits into a message in both languages.
func TestTheLongestPanelFits(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		r.Hears(r.Commands("ann", "language", language))
		for _, text := range []string{"on", "zone", strings.Repeat("x", 300)} {
			r.Hears(managedBy(r.Commands("ann", "settings", text), "ann"))
			bottest.Fits(t, r, 9, language)
		}
	}
}

// If data is not that of a button, it changes no setting.
func TestSettingsThatNoButtonHas(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Hears(r.Commands("ann", "settings", ""))
	for _, data := range []string{"1set.fr:language", "1set.dark:language", "1set.fa:tongue", "1set.:theme", "1set.fa:", "1room.24:hour", "1room.-1:hour",
		"1room.x:hour", "1room.maybe:posts", "1room.Local:zone", "1room.Mars/Olympus:zone", "1room.fr:language", "1room.roman:digits", "1room.blue:theme", "1room.on:nothing"} {
		r.Want(r.Presses("ann", r.Shown().ID, data), "I can't find that puzzle any more. Could you send it again?")
	}
	if _, err := r.Store.Room(t.Context(), r.Room.ID); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("something is set for the room: %v", err)
	}
	if u, err := r.Store.User(t.Context(), "test:ann"); !errors.Is(err, game.ErrNotFound) {
		t.Errorf("something is set for ann: %+v, %v", u, err)
	}
	for _, data := range []string{"1room.0:hour", "1room.23:hour", "1room.+:hour"} {
		r.Hears(r.Presses("ann", r.Shown().ID, data))
	}
	if got, err := r.Store.Room(t.Context(), r.Room.ID); err != nil || got.Hour != 0 {
		t.Errorf("an hour after 23:00 is %d:00, %v", got.Hour, err)
	}
}

// Sentences turn reminders on and off. In a group they turn posts of the daily on and off.
func TestReminderInWords(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Hears(r.Says("ann", "remind me every day"))
	r.Press("ann", "Remind me at 19:00") // presses a button of the newest message
	r.Want(r.Says("ann", "remind me at 8pm if i havent played"), "Shall I set this here?")
	r.Want(r.Press("ann", "Remind me at 20:00"), "If you haven't finished the daily by 20:00, I remind you of it, once.")
	for _, wrong := range []string{"remind 25", "remind -1", "remind soon", "remind 19:30"} {
		r.Want(r.Commands("ann", "settings", wrong), "I remind on the hour")
	}
	r.Want(r.Commands("ann", "settings", "remind  19:00"), "by 19:00")
	r.Hears(r.Commands("ann", "settings", "posts on"))
	r.Want(r.Says("ann", "stop sending me reminders"), "no more reminders")
	set, err := r.Store.Room(t.Context(), r.Room.ID)
	check.True(t, err == nil && set.Remind == 0 && !set.Posts, "%+v, %v", set, err)
	r.Want(r.Says("ann", "ساعت ۸ شب یادم بنداز بازی کنم"), "همین را اینجا تنظیم کنم؟")
	r.Want(r.Press("ann", "ساعت ۲۰:۰۰ یادم بینداز"), "by 20:00")
	group, _ := bottest.WithDays(t, chattest.Group("family"))
	group.Hears(group.Says("ann", "remind me at 8pm if i havent played"))
	group.Hears(group.Press("ann", "Post it daily at 20:00"))
	if set, err := group.Store.Room(t.Context(), group.Room.ID); err != nil || set.Remind != 0 || set.Hour != 20 || !set.Posts {
		t.Errorf("in a group: %+v, %v", set, err)
	}
	group.Hears(group.Says("ann", "stop sending me reminders"))
	group.Hears(group.Press("ann", "Don't post"))
	if set, _ := group.Store.Room(t.Context(), group.Room.ID); set.Posts {
		t.Error("a group is still reminded")
	}
}

// In a private room the bot reminds a person of an unfinished daily, from the chosen hour on. It is noon.
func TestReminding(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Hears(r.Commands("ann", "settings", ""))
	r.Hears(r.Press("ann", "The daily here"))
	r.Want(r.Press("ann", "Remind me at 19:00"), "If you haven't finished the daily by 19:00, I remind you of it, once.")
	want := game.Room{Person: "test:ann", Hour: 8, Remind: 20, Language: "en", Digits: "latin"}
	wantRoom(r, want)
	r.Want(r.Press("ann", "Another hour"), "by 21:00")
	r.Want(r.Press("ann", "Another hour"), "by 12:00") // it is noon now, so the reminder begins tomorrow
	want.Remind, want.Reminded = 13, bottest.Today
	wantRoom(r, want)
	r.Want(r.Presses("ann", r.Shown().ID, "1room.stop:remind"), "no more reminders")
	want.Remind = 0
	wantRoom(r, want)
	for _, value := range []string{"25", "-1", "x", ""} {
		r.Hears(r.Presses("ann", r.Shown().ID, "1room."+value+":remind"))
		wantRoom(r, want)
	}
	r.Hears(r.Commands("ann", "settings", ""))
	r.Hears(r.Press("ann", "The daily here"))
	r.Hears(r.Press("ann", "Remind me at 19:00"))
	r.Hears(r.Press("ann", "✓ Remind me at 19:00"))
	wantRoom(r, want)
	group, _ := bottest.WithDays(t, chattest.Group("family"))
	group.Hears(group.Commands("ann", "settings", ""))
	for _, c := range slices.Concat(group.Shown().Reply.Choices...) {
		check.True(t, !strings.Contains(c.Data, "remind"), "a group is offered %q", c.Label)
	}
	group.Hears(group.Presses("ann", group.Shown().ID, "1room.20:remind"))
	if set, err := group.Store.Room(t.Context(), group.Room.ID); err == nil && set.Remind != 0 {
		t.Error("a group is reminded")
	}
}
