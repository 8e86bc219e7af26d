package work_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/generator"
	"sudokubot/solver/check"
	"sudokubot/solver/rating"
)

// busy is a bot with two slots that never finishes making a puzzle, and the rooms of its users.
type busy struct {
	t       *testing.T
	bot     *bot.Bot
	ctx     context.Context // context of the bot
	rooms   map[string]*bottest.Chat
	running sync.WaitGroup
}

// inBusy runs a test in a bubble, and then ends the bot's work.
func inBusy(t *testing.T, test func(*busy)) {
	bottest.Book(t)
	bottest.Words(t)
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		b := &busy{t: t, ctx: ctx, rooms: map[string]*bottest.Chat{}}
		b.bot = bottest.New(t, bot.Config{Games: bottest.NewStore(t), Making: 24 * time.Hour, Slots: 2, Generate: endless})
		test(b)
		end()
		b.running.Wait()
	})
}

// endless replaces generator.Generate: it fails when its context ends.
func endless(ctx context.Context, _ generator.Spec) (generator.Puzzle, rating.Rating, error) {
	<-ctx.Done()
	return generator.Puzzle{}, rating.Rating{}, ctx.Err()
}

// room returns the group with this name.
func (b *busy) room(name string) *bottest.Chat {
	if b.rooms[name] == nil {
		b.rooms[name] = &bottest.Chat{Room: chattest.Group(name), T: b.t, Bot: b.bot, Said: chattest.NewRecorder(b.t)}
	}
	return b.rooms[name]
}

// hears makes the bot handle a message concurrently, as the dispatcher does. It returns when the message is
// answered or waits.
func (b *busy) hears(r *bottest.Chat, m chat.Message) {
	b.running.Go(func() {
		check.NoError(b.t, b.bot.Handle(b.ctx, m, r.Said), "Handle")
	})
	synctest.Wait()
}

// orders makes a person order a puzzle in a room, and waits until the order is in the queue.
func (b *busy) orders(person, room string) {
	r := b.room(room)
	b.hears(r, r.Commands(person, "generate", "hard"))
	time.Sleep(2 * time.Second)
}

// says returns how often a text occurs in all rooms.
func (b *busy) says(part string) (n int) {
	for _, r := range b.rooms {
		n += strings.Count(fmt.Sprint(texts(r)), part)
	}
	return n
}

// texts returns the texts of the messages shown in a room.
func texts(r *bottest.Chat) (all []string) {
	for _, s := range r.Said.Shown() {
		all = append(all, s.Reply.Text)
	}
	return all
}

// TestOnePersonKeepsNobodyWaiting makes one person order twenty endless puzzles in eighteen rooms. Other
// persons must still get help, solutions, hints and ratings at once.
func TestOnePersonKeepsNobodyWaiting(t *testing.T) {
	inBusy(t, func(b *busy) {
		for i := range 20 {
			r := b.room(fmt.Sprint("room ", i%18))
			b.hears(r, r.Commands("ann", "generate", "hard")) // all orders at once
		}
		for range 2 { // during the sprints of the orders, and when they are in the queue
			start := time.Now()
			r := b.room(fmt.Sprint("ben's ", start.Unix()))
			r.Want(r.Commands("ben", "help", ""), "What I can do")
			r.Want(r.Says("ben", bottest.Classic), "Solved.")
			r.Want(r.Press("ben", "Details", "As text"), "Solved.")
			r.Want(r.Commands("ben", "hint", ""), "Step 1")
			r.Want(r.Commands("ben", "rate", ""), "Easy (1.2")
			if took := time.Since(start); took > 0 {
				t.Errorf("ben waited %v", took)
			}
			time.Sleep(time.Minute)
		}
		check.Equal(t, b.says("You already have 10 things in line"), 8)
	})
}

// TestTheAnswerTakesThePlaceOfWhatWasSaidOfTheLine checks that the message about the queue is replaced by
// the answer, also after a cancellation.
func TestTheAnswerTakesThePlaceOfWhatWasSaidOfTheLine(t *testing.T) {
	inBusy(t, func(b *busy) {
		for _, room := range []string{"one", "two", "three"} {
			b.orders("ann", room)
		}
		b.orders("ben", "four")
		for room, want := range map[string][]string{
			"one": nil, "three": {"I'm busy: you're number 1 in line. /cancel calls it off."},
			"four": {"I'm busy: you're number 1 in line. /cancel calls it off."}, // ann has two positions already
		} {
			check.Slices(t, texts(b.room(room)), want, "%s", room)
		}
		four := b.room("four")
		b.hears(four, four.Commands("ben", "cancel", ""))
		if got, want := texts(four), []string{"Stopped, as you asked.", "Stopped."}; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
		if b.hears(four, four.Commands("ben", "cancel", "")); !strings.Contains(fmt.Sprint(texts(four)), "All right.") {
			t.Errorf("got %q", texts(four))
		}
		one := b.room("one")
		b.hears(one, one.Commands("ann", "cancel", ""))
		check.Contains(t, texts(b.room("three"))[0], "number 1", "in another room")
	})
}

// TestAPressIsToldItsPlaceByANotice checks that a press gets its queue position as a notice, without a
// message.
func TestAPressIsToldItsPlaceByANotice(t *testing.T) {
	inBusy(t, func(b *busy) {
		b.orders("ann", "one")
		b.orders("ann", "two")
		r := b.room("ben's")
		r.Hears(r.Commands("ben", "generate", ""))
		b.hears(r, r.Press("ben", "Hard"))
		time.Sleep(2 * time.Second)
		calls := r.Said.Calls()
		if last := calls[len(calls)-1]; last.Kind != chattest.Notify || !strings.Contains(last.Text, "number 1 in line") {
			t.Errorf("got %v", last)
		}
		if len(texts(r)) != 1 {
			t.Errorf("the room shows %q", texts(r))
		}
	})
}

// TestTheEndOfTheBotWakesAllThatWaits checks that all waiting work ends with an answer.
func TestTheEndOfTheBotWakesAllThatWaits(t *testing.T) {
	var b *busy
	inBusy(t, func(busy *busy) {
		b = busy
		for i := range 6 {
			b.orders(fmt.Sprint("person ", i), fmt.Sprint("room ", i))
		}
	})
	check.Equal(t, b.says("I was restarted"), 6)
}

// TestALineInPersian checks that the position in the queue is in the person's language.
func TestALineInPersian(t *testing.T) {
	inBusy(t, func(b *busy) {
		b.orders("ann", "one")
		b.orders("ann", "two")
		r := b.room("ben's")
		r.Hears(r.Commands("ben", "language", "fa"))
		b.orders("ben", "ben's")
		if b.says("در صف نفر ۱") != 1 {
			t.Errorf("got %q", texts(r))
		}
	})
}
