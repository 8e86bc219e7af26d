package bot_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// forgetting is a store that deletes a person's data just before the call with number due. If due is 0, it
// deletes nothing.
type forgetting struct {
	hooked
	forget func()

	mu         sync.Mutex
	asked, due int
}

func (f *forgetting) ask(string) {
	f.mu.Lock()
	f.asked++
	now := f.asked == f.due
	f.mu.Unlock()
	if now {
		f.forget()
	}
}

// playing returns a bot and its store. Ann plays the daily in a room, has entered a digit, and has got a
// hint. She also takes part in another room.
func playing(t *testing.T) (*bottest.Chat, *forgetting) {
	t.Helper()
	store := &forgetting{}
	store.hooked = hooked{storagetest.NewMemory(), store.ask}
	days := bottest.NewDays()
	r := &bottest.Chat{
		Room: chattest.Group("family"), T: t, Store: store, Said: chattest.NewRecorder(t),
		Bot: bottest.New(t, bot.Config{Games: store, Calendar: days, Now: bottest.Noon}),
	}
	if _, err := store.PutMember(t.Context(), game.Member{Room: "test:work", Person: "test:ann", Name: "ann"}); err != nil {
		t.Fatal(err)
	}
	r.Hears(r.Commands("ann", "daily", ""))
	r.Hears(r.Press("ann", "Play"))
	r.Hears(r.Says("ann", "r1c3=4"))
	r.Hears(r.Press("ann", "Hint"))
	r.Hears(r.Commands("ann", "privacy", ""))
	r.Hears(r.Press("ann", "Delete my data"))
	yes := r.Press("ann", "Yes, delete")
	store.forget = func() {
		check.NoError(t, r.Bot.Handle(t.Context(), yes, r.Said))
	}
	store.asked = 0
	return r, store
}

// TestForgottenWhileSomethingIsDone checks the deletion of a person's data while the bot handles their
// message. Afterwards nothing from before is stored: no digit, hint, price, result or room. What the person
// begins after that is new.
func TestForgottenWhileSomethingIsDone(t *testing.T) {
	t.Parallel()
	for name, do := range map[string]func(*bottest.Chat) chat.Message{
		"a move":          func(r *bottest.Chat) chat.Message { return r.Says("ann", "r1c4=6") },
		"a hint":          func(r *bottest.Chat) chat.Message { return r.Commands("ann", "hint", "") },
		"the last digits": func(r *bottest.Chat) chat.Message { return r.Says("ann", bottest.ClassicDaily.Solution) },
		"the board again": func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "") },
		"taking part":     func(r *bottest.Chat) chat.Message { return r.Commands("ann", "join", "") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for at := 1; ; at++ {
				r, store := playing(t)
				m := do(r)
				store.due = at
				if err := r.Bot.Handle(t.Context(), m, r.Said); err != nil && !errors.Is(err, game.ErrConflict) {
					t.Errorf("forgotten before %d: %v", at, err)
				}
				if store.asked < at {
					return
				}
				check.Equal(t, leftOver(t, store), "", "forgotten before the store was asked for the %d", at)
			}
		})
	}
}

// leftOver returns Ann's data from before the deletion that is still stored.
func leftOver(t *testing.T, store game.Store) string {
	t.Helper()
	results, err := store.ResultsOf(t.Context(), "test:ann", "", "9")
	check.Must(t, err)
	members, err := store.MembersOf(t.Context(), "test:ann")
	check.Must(t, err)
	r, err := store.LastRound(t.Context(), game.Home("test:ann"), "test:ann")
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		t.Fatal(err)
	}
	switch {
	case r.Hints > 0, r.Grid != r.Puzzle, r.Price > 0:
		return fmt.Sprintf("a round %+v", r)
	case len(members) > 0 && members[0].Room == "test:work":
		return fmt.Sprintf("a member %+v", members[0])
	}
	for _, one := range results {
		if one.Room == "test:work" || one.Outcome != game.Playing || r.Person == "" {
			return fmt.Sprintf("a result %+v", one)
		}
	}
	return ""
}

// TestForgottenAmongMoves deletes a person's data at a random moment among many simultaneous messages.
func TestForgottenAmongMoves(t *testing.T) {
	t.Parallel()
	for range 8 {
		r, store := playing(t)
		var messages []chat.Message
		for _, move := range []string{"r1c4=6", "r1c6=8", "r1c7=9", "r1c8=1", "r1c9=2", bottest.ClassicDaily.Solution} {
			messages = append(messages, r.Says("ann", move))
		}
		var all sync.WaitGroup
		for i, m := range messages {
			all.Go(func() {
				if i == 3 {
					store.forget()
				}
				if err := r.Bot.Handle(t.Context(), m, r.Said); err != nil && !errors.Is(err, game.ErrConflict) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if left := leftOver(t, store.Memory); left != "" {
			t.Fatalf("there is %s", left)
		}
	}
}

// TestForgottenInALiveDaily checks that a person whose data was deleted begins the daily of the day again
// without a time. The next daily has a time.
func TestForgottenInALiveDaily(t *testing.T) {
	r, days := bottest.WithDays(t, chattest.Private("ann"))
	c := bottest.NewClock()
	r.Bot = bottest.New(t, r.Config(c, days))
	r.Chooses("ann", "en")
	r.Want(r.Commands("ann", "daily", ""), "51 cells left · 0:00")
	c.Passes(20 * time.Minute)
	r.Hears(r.Commands("ann", "privacy", ""))
	r.Hears(r.Press("ann", "Delete my data"))
	r.Want(r.Press("ann", "Yes, delete"), "I have forgotten you.")
	known, err := r.Store.Known(t.Context(), "test:ann")
	check.True(t, err == nil && reflect.ValueOf(known).IsZero(), "%+v is kept, %v", known, err)
	r.Chooses("ann", "en")
	r.Want(r.Commands("ann", "daily", ""), "51 cells left · no time", "You had opened this one before I forgot you, so there's no time for it. Solving it counts.")
	r.Want(r.Commands("ann", "daily", ""), "51 cells left · no time")
	r.Want(r.Says("ann", strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")), "Right, well done!")
	results, err := r.Store.ResultsOf(t.Context(), "test:ann", bottest.Today, bottest.Today)
	if err != nil || len(results) != 1 || results[0].Outcome != game.Untimed || results[0].Ranked() {
		t.Errorf("results %+v, %v", results, err)
	}
	c.Passes(48 * time.Hour)
	check.Must(t, r.Bot.Flush(t.Context()))
	if left, err := game.ResultsIn(t.Context(), r.Store, "traces", "0000-01-01", "9999-12-31", nil); err != nil || len(left) > 0 {
		t.Errorf("%+v is left, %v", left, err)
	}
}

// If a person leaves, returns, hides a game or deletes all data, their name in messages changes. After the
// change is stored, the messages that name them are updated. If nothing changes, no message is updated.
func TestWhoIsToBeNamedOtherwise(t *testing.T) {
	const day, puzzle = "test:family 2026-11-20 daily", "test:family m9"
	for _, test := range []struct {
		name string
		do   func(r *bottest.Chat)
		told []string
	}{
		{"asks for the table", func(r *bottest.Chat) { r.Hears(r.Commands("ann", "top", "")) }, nil},
		{"joins, who took part", func(r *bottest.Chat) { r.Hears(r.Commands("ann", "join", "")) }, nil},
		{"leaves", func(r *bottest.Chat) { r.Hears(r.Commands("ann", "leave", "")) }, []string{day, puzzle}},
		{"leaves by a button", func(r *bottest.Chat) { r.Hears(r.Commands("ann", "join", "")); r.Hears(r.Press("ann", "Leave")) }, []string{day, puzzle}},
		{"leaves twice", func(r *bottest.Chat) {
			r.Hears(r.Commands("ann", "leave", ""))
			r.Hears(r.Commands("ann", "leave", ""))
		}, []string{day, puzzle}},
		{"leaves, and comes back", func(r *bottest.Chat) { r.Hears(r.Commands("ann", "leave", "")); r.Hears(r.Press("ann", "Join again")) }, []string{day, puzzle, day, puzzle}},
		{"does not want the daily to show", func(r *bottest.Chat) {
			about := game.Ref{Series: "daily", Date: bottest.Today}.String() + ":" + game.Mark(r.Room.ID)
			r.Want(r.Presses("ann", "a1", "1member.not:"+about), "sees nothing of this game")
		}, []string{day, puzzle}},
		{"has all deleted", func(r *bottest.Chat) {
			r.Hears(r.Commands("ann", "privacy", ""))
			r.Hears(r.Press("ann", "Delete my data"))
			r.Hears(r.Press("ann", "Yes"))
		}, []string{day, puzzle}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, days := bottest.WithDays(t, chattest.Group("family"))
			var told []string
			stored := func() int {
				all, _ := game.ResultsIn(t.Context(), r.Store, r.Room.ID, "", "9", nil)
				return len(slices.DeleteFunc(all, func(one game.Result) bool { return one.Away }))
			}
			config := r.Config(bottest.NewClock(), days)
			before := 2
			config.Finished = func(_ context.Context, room, date, series string) error {
				told = append(told, room+" "+date+" "+series)
				if now := stored(); now == before {
					t.Error("told before it was stored")
				} else {
					before = now
				}
				return nil
			}
			config.Solved = func(_ context.Context, room string, sources ...string) error {
				told = append(told, room+" "+strings.Join(sources, " "))
				return nil
			}
			r.Bot = bottest.New(t, config)
			asked := game.Request{Room: r.Room.ID, Source: "m9", Person: "test:eve", Kind: game.KindMade, Puzzle: "classic9:" + bottest.Classic, At: bottest.Noon()}
			if _, err := r.Store.PutRequest(t.Context(), asked); err != nil {
				t.Fatal(err)
			}
			for _, one := range []game.Result{{Game: "daily", Series: "daily"}, {Game: "a hash", Source: "m9", Puzzle: asked.Puzzle}} {
				one.Room, one.Date, one.Person, one.Name, one.Outcome, one.Ended = r.Room.ID, bottest.Today, "test:ann", "Ann", game.Solved, bottest.Noon()
				if _, err := r.Store.PutResult(t.Context(), one); err != nil {
					t.Fatal(err)
				}
			}
			test.do(r)
			check.Slices(t, told, test.told)
		})
	}
}

// If a person joins a room and has finished the daily in another room, the room is informed. This is so
// even if they have hidden the game in a third room.
func TestWhatSomebodyBringsIsTold(t *testing.T) {
	for name, test := range map[string]struct {
		outcome game.Outcome
		told    []string
	}{
		"solved": {game.Solved, []string{"test:family 2026-11-20 daily"}}, "going on": {game.Playing, nil}, "given up": {game.GaveUp, nil},
	} {
		t.Run(name, func(t *testing.T) {
			r, days := bottest.WithDays(t, chattest.Group("family"))
			var told []string
			config := r.Config(bottest.NewClock(), days)
			config.Finished = func(_ context.Context, room, date, series string) error {
				told = append(told, room+" "+date+" "+series)
				return nil
			}
			r.Bot = bottest.New(t, config)
			for i, room := range []string{"test:club", "test:work"} {
				one := game.Result{Room: room, Date: bottest.Today, Game: "daily", Series: "daily", Person: "test:ann", Name: "Ann", Outcome: test.outcome, Hidden: i == 0}
				if _, err := r.Store.PutResult(t.Context(), one); err != nil {
					t.Fatal(err)
				}
			}
			r.Hears(r.Commands("ann", "join", ""))
			r.Hears(r.Commands("ann", "join", ""))
			check.Slices(t, told, test.told)
			if all, err := game.ResultsIn(t.Context(), r.Store, r.Room.ID, "", "9", nil); err != nil || len(all) != 1 || all[0].Outcome != test.outcome {
				t.Errorf("results %+v, %v", all, err)
			}
		})
	}
}
