package bot_test

import (
	"context"
	"log/slog"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// zones is a calendar in which some rooms have another date.
type zones struct {
	*bottest.Days
	today map[string]string // the date by room
}

// Today implements talk.Calendar.
func (z zones) Today(ctx context.Context, room string) (string, error) {
	if date, ok := z.today[room]; ok {
		return date, nil
	}
	return z.Days.Today(ctx, room)
}

// A player may finish a daily in a room where its day has begun, and take part in a room where it has not.
// The second room gets no message about that daily before its day begins there. After that, the table lists
// everybody who has finished the daily.
func TestADayThatHasNotBegunHere(t *testing.T) {
	const tomorrow = "2026-11-21"
	r, days := bottest.WithDays(t, chattest.Private("ann"))
	c, z := bottest.NewClock(), zones{days, map[string]string{r.Room.ID: tomorrow}}
	var told []string
	config := r.Config(c, nil)
	config.Calendar = z
	config.Finished = func(_ context.Context, room, date, series string) error {
		told = append(told, room+" "+date+" "+series)
		return nil
	}
	r.Bot = bottest.New(t, config)
	r.Chooses("ann", "en")
	for _, room := range []string{"test:family", "test:east"} {
		if _, err := r.Store.PutMember(t.Context(), game.Member{Room: room, Person: "test:ann", Name: "Ann"}); err != nil {
			t.Fatal(err)
		}
	}
	z.today["test:east"] = tomorrow
	r.Want(r.Commands("ann", "daily", ""), "Saturday 21 November")
	r.Hears(r.Says("ann", "give up"))
	r.Hears(r.Says("ann", "yes"))
	check.Slices(t, told, []string{"test:east 2026-11-21 daily"})
	if all, err := game.ResultsIn(t.Context(), r.Store, "test:family", tomorrow, tomorrow, nil); err != nil || len(all) != 1 {
		t.Errorf("%d results, %v", len(all), err)
	}
}

// TestAGroupThatWasNeverSetUp checks the finish of a daily in a group without settings. The group gets a
// message about its daily, and none about another series. Nothing is logged as an error.
func TestAGroupThatWasNeverSetUp(t *testing.T) {
	for series, want := range map[string][]string{"daily": {"test:family daily"}, "mini": nil} {
		t.Run(series, func(t *testing.T) {
			r, days := bottest.WithDays(t, chattest.Private("ann"))
			var told []string
			var log chattest.Log
			config := r.Config(bottest.NewClock(), nil)
			config.Calendar, config.Log = days, slog.New(slog.NewTextHandler(&log, nil))
			config.Finished = func(_ context.Context, room, _, series string) error {
				told = append(told, room+" "+series)
				return nil
			}
			r.Bot = bottest.New(t, config)
			r.Chooses("ann", "en")
			_, err := r.Store.PutMember(t.Context(), game.Member{Room: "test:family", Person: "test:ann", Name: "Ann"})
			check.Must(t, err)
			r.Hears(r.Commands("ann", "daily", series))
			r.Hears(r.Says("ann", "give up"))
			r.Want(r.Says("ann", "yes"), "Given up")
			check.Slices(t, told, want)
			check.True(t, !strings.Contains(log.String(), "ERROR"), "%s", log.String())
		})
	}
}
