package play_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/play"
	"sudokubot/solver/check"
)

// says returns the turn of a message from a person in a room.
func says(t *testing.T, b *talk.Base, room, person string) *talk.Turn {
	t.Helper()
	m := chat.Message{ID: "m1", Room: chat.Room{ID: room}, From: chat.Person{ID: person, Name: person}}
	return b.Turn(t.Context(), m, chattest.NewRecorder(t))
}

// wantTarget checks the target of a link for the author of turn.
func wantTarget(t *testing.T, turn *talk.Turn, link string, ticket play.LinkTarget, ok bool) {
	t.Helper()
	got, led, err := play.ReadLink(t.Context(), turn, link)
	check.True(t, err == nil && led == ok && got == ticket,
		"%q leads %s to %+v, %t, %v; want %+v, %t", link, turn.M.From.Name, got, led, err, ticket, ok)
}

// A link is valid for the person who got it: for others it names a daily at most, and no room.
func TestTickets(t *testing.T) {
	b := bottest.Base(t, bottest.NewStore(t))
	group, home, stranger := says(t, b, "test:family", "ann"), says(t, b, "test:dm", "ann"), says(t, b, "test:other", "eve")
	daily, own := game.Ref{Series: "daily", Date: "2026-11-20"}, game.Ref{Source: "m89"} // no token has an 8
	today, puzzle := play.IssueLink(t.Context(), group, daily), play.IssueLink(t.Context(), group, own)
	for _, link := range []string{today, puzzle} {
		if !play.IsLink(link) || len(link) > 64 || strings.Trim(link, "abcdefghijklmnopqrstuvwxyz0123456789_-") != "" {
			t.Errorf("%q cannot be carried", link)
		}
		check.True(t, !strings.Contains(link, "family") && !strings.Contains(link, "m89"),
			"%q tells where it was given", link)
	}
	wantTarget(t, home, today, play.LinkTarget{Ref: daily, Room: "test:family"}, true)
	wantTarget(t, home, puzzle, play.LinkTarget{Ref: own, Room: "test:family"}, true)
	wantTarget(t, stranger, today, play.LinkTarget{Ref: daily}, true)
	wantTarget(t, stranger, puzzle, play.LinkTarget{}, false)

	forged := strings.Replace(today, "2026-11-20", "2026-11-19", 1) // names another day than the ticket
	wantTarget(t, home, forged, play.LinkTarget{Ref: game.Ref{Series: "daily", Date: "2026-11-19"}}, true)
	for _, link := range []string{"", "play", "p_", "p_ABCDEFGHIJKL", "p_abcdefghijk", "p_daily_2026-11-20", "p_daily_20-11-2026_abcdefghijkl", puzzle + "x", " " + puzzle} {
		wantTarget(t, home, link, play.LinkTarget{}, false)
	}
	if again := play.IssueLink(t.Context(), group, daily); again == today {
		t.Error("two tickets have one name")
	}
}

// A link to a puzzle of a room is valid for a week, a link to a daily without limit.
func TestTicketsGetOld(t *testing.T) {
	store := bottest.NewStore(t)
	b := bottest.Base(t, store)
	group := says(t, b, "test:family", "ann")
	daily, own := game.Ref{Series: "daily", Date: "2026-11-20"}, game.Ref{Source: "m89"} // no token has an 8
	for _, test := range []struct {
		ref game.Ref
		age time.Duration
		ok  bool
	}{{own, 7 * 24 * time.Hour, true}, {own, 7*24*time.Hour + time.Second, false}, {daily, 90 * 24 * time.Hour, true}} {
		link := play.IssueLink(t.Context(), group, test.ref)
		kept, err := store.Request(t.Context(), game.Home("ann"), link[strings.LastIndex(link, "_")+1:])
		if err != nil || kept.Kind != game.KindTicket {
			t.Fatalf("%+v, %v", kept, err)
		}
		kept.At = kept.At.Add(-test.age)
		if _, err := store.PutRequest(t.Context(), kept); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := play.ReadLink(t.Context(), group, link); err != nil || ok != test.ok {
			t.Errorf("%s after %s: %t, %v", link, test.age, ok, err)
		}
	}
}
