package door_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/door"
)

// says is what somebody says in a room.
func says(t *testing.T, b *talk.Base, room, person string) *talk.Turn {
	t.Helper()
	m := chat.Message{ID: "m1", Room: chat.Room{ID: room}, From: chat.Person{ID: person, Name: person}}
	return b.Turn(t.Context(), m, chattest.NewRecorder(t))
}

// want holds what a link leads somebody to.
func want(t *testing.T, turn *talk.Turn, link string, ticket door.Ticket, ok bool) {
	t.Helper()
	got, led, err := door.Read(t.Context(), turn, link)
	if err != nil || led != ok || got != ticket {
		t.Errorf("%q leads %s to %+v, %t, %v; want %+v, %t", link, turn.M.From.Name, got, led, err, ticket, ok)
	}
}

// A link is good for who was given it: to others it names a daily at most, and no room.
func TestTickets(t *testing.T) {
	b := bottest.Base(t, bottest.NewStore(t))
	group, home, stranger := says(t, b, "test:family", "ann"), says(t, b, "test:dm", "ann"), says(t, b, "test:other", "eve")
	daily, own := game.Ref{Series: "daily", Date: "2026-11-20"}, game.Ref{Source: "m7"}
	today, puzzle := door.Issue(t.Context(), group, daily), door.Issue(t.Context(), group, own)
	for _, link := range []string{today, puzzle} {
		if !door.Is(link) || len(link) > 64 || strings.Trim(link, "abcdefghijklmnopqrstuvwxyz0123456789_-") != "" {
			t.Errorf("%q cannot be carried", link)
		}
		if strings.Contains(link, "family") || strings.Contains(link, "m7") {
			t.Errorf("%q tells where it was given", link)
		}
	}
	want(t, home, today, door.Ticket{Ref: daily, Room: "test:family"}, true)
	want(t, home, puzzle, door.Ticket{Ref: own, Room: "test:family"}, true)
	want(t, stranger, today, door.Ticket{Ref: daily}, true)
	want(t, stranger, puzzle, door.Ticket{}, false)

	forged := strings.Replace(today, "2026-11-20", "2026-11-19", 1) // names another day than the ticket
	want(t, home, forged, door.Ticket{Ref: game.Ref{Series: "daily", Date: "2026-11-19"}}, true)
	for _, link := range []string{"", "play", "p_", "p_ABCDEFGHIJKL", "p_abcdefghijk", "p_daily_2026-11-20", "p_daily_20-11-2026_abcdefghijkl", puzzle + "x", " " + puzzle} {
		want(t, home, link, door.Ticket{}, false)
	}
	if again := door.Issue(t.Context(), group, daily); again == today {
		t.Error("two tickets have one name")
	}
}

// A link to a room's own puzzle is good for a week; one to a daily for as long as that may be played, which others decide.
func TestTicketsGetOld(t *testing.T) {
	store := bottest.NewStore(t)
	b := bottest.Base(t, store)
	group := says(t, b, "test:family", "ann")
	daily, own := game.Ref{Series: "daily", Date: "2026-11-20"}, game.Ref{Source: "m7"}
	for _, test := range []struct {
		ref game.Ref
		age time.Duration
		ok  bool
	}{{own, 7 * 24 * time.Hour, true}, {own, 7*24*time.Hour + time.Second, false}, {daily, 90 * 24 * time.Hour, true}} {
		link := door.Issue(t.Context(), group, test.ref)
		kept, err := store.Request(t.Context(), game.Home("ann"), link[strings.LastIndex(link, "_")+1:])
		if err != nil || kept.Kind != game.KindTicket {
			t.Fatalf("%+v, %v", kept, err)
		}
		kept.At = kept.At.Add(-test.age)
		if _, err := store.PutRequest(t.Context(), kept); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := door.Read(t.Context(), group, link); err != nil || ok != test.ok {
			t.Errorf("%s after %s: %t, %v", link, test.age, ok, err)
		}
	}
}
