package settings_test

import (
	"context"
	"errors"
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
