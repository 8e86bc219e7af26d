package bot_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

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
