package bot_test

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/plain"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// hooked is a store that calls before ahead of a read or write, with the name of this step.
type hooked struct {
	*storagetest.Memory
	before func(step string)
}

func (h hooked) User(ctx context.Context, id string) (game.User, error) {
	h.before("read User")
	return h.Memory.User(ctx, id)
}

func (h hooked) PutUser(ctx context.Context, u game.User) (game.User, error) {
	h.before("write User")
	return h.Memory.PutUser(ctx, u)
}

func (h hooked) Request(ctx context.Context, room, source string) (game.Request, error) {
	h.before("read Request")
	return h.Memory.Request(ctx, room, source)
}

func (h hooked) PutRequest(ctx context.Context, q game.Request) (game.Request, error) {
	h.before("write Request")
	return h.Memory.PutRequest(ctx, q)
}

func (h hooked) SetAnswer(ctx context.Context, room, source, answer string) error {
	h.before("note Answer")
	return h.Memory.SetAnswer(ctx, room, source, answer)
}

func (h hooked) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	h.before("read LastRequest")
	return h.Memory.LastRequest(ctx, room, person)
}

func (h hooked) Open(ctx context.Context, room, person, source, replied string) (game.Open, error) {
	h.before("read Open")
	return h.Memory.Open(ctx, room, person, source, replied)
}

func (h hooked) AddAll(ctx context.Context, deltas map[string]int64) error {
	h.before("write " + strings.Join(slices.Sorted(maps.Keys(deltas)), " "))
	return h.Memory.AddAll(ctx, deltas)
}

func (h hooked) Room(ctx context.Context, id string) (game.Room, error) {
	h.before("read Room")
	return h.Memory.Room(ctx, id)
}

func (h hooked) Rooms(ctx context.Context) ([]game.Room, error) {
	h.before("read Rooms")
	return h.Memory.Rooms(ctx)
}

func (h hooked) Round(ctx context.Context, room, source string) (game.Round, error) {
	h.before("read Round")
	return h.Memory.Round(ctx, room, source)
}

func (h hooked) PutRound(ctx context.Context, r game.Round) (game.Round, error) {
	h.before("write Round")
	return h.Memory.PutRound(ctx, r)
}

func (h hooked) LastRound(ctx context.Context, room, person string) (game.Round, error) {
	h.before("read LastRound")
	return h.Memory.LastRound(ctx, room, person)
}

func (h hooked) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	h.before("read Daily")
	return h.Memory.Daily(ctx, series, date)
}

func (h hooked) SetBoard(ctx context.Context, shown game.Request) error {
	h.before("write Board")
	return h.Memory.SetBoard(ctx, shown)
}

func (h hooked) Result(ctx context.Context, room, date, name, person string) (game.Result, error) {
	h.before("read Result")
	return h.Memory.Result(ctx, room, date, name, person)
}

func (h hooked) PutResult(ctx context.Context, r game.Result) (game.Result, error) {
	h.before("write Result")
	return h.Memory.PutResult(ctx, r)
}

func (h hooked) ResultsOf(ctx context.Context, person, from, to string) ([]game.Result, error) {
	h.before("read ResultsOf")
	return h.Memory.ResultsOf(ctx, person, from, to)
}

func (h hooked) Member(ctx context.Context, room, person string) (game.Member, error) {
	h.before("read Member")
	return h.Memory.Member(ctx, room, person)
}

func (h hooked) PutMember(ctx context.Context, m game.Member) (game.Member, error) {
	h.before("write Member")
	return h.Memory.PutMember(ctx, m)
}

func (h hooked) MembersOf(ctx context.Context, person string) ([]game.Member, error) {
	h.before("read MembersOf")
	return h.Memory.MembersOf(ctx, person)
}

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

// played returns a room in which ann has solved today's daily in private, in this language.
func played(t *testing.T, language string) *bottest.Chat {
	t.Helper()
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Chooses("ann", language)
	r.Hears(r.Commands("ann", "daily", ""))
	r.Hears(r.Says("ann", strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")))
	return r
}

// TestACellOfTheOwnSolvedDailyIsExplained checks that a cell is explained in private to a person who has
// solved the daily, although others still play it. The answer reveals nothing else.
func TestACellOfTheOwnSolvedDailyIsExplained(t *testing.T) {
	for language, test := range map[string]struct{ said, want string }{
		"fa": {"چرا سطر ۵ ستون ۵ شد ۵؟", "در سطر ۵ ستون ۵ رقم ۵ می‌آید"}, "en": {"why is r5c5 a 5?", "So r5c5 is 5."},
	} {
		r := played(t, language)
		r.Want(r.Says("ann", test.said), test.want)
		if said := r.Hears(r.Says("ann", bottest.Classic)); strings.Contains(said, bottest.Grid) {
			t.Errorf("the daily is solved:\n%s", said)
		}
	}
}

// TestNoCellOfADailyIsExplained checks that no cell is explained if the person has not solved the daily, or
// if others would read the answer.
func TestNoCellOfADailyIsExplained(t *testing.T) {
	for _, way := range [][]string{{"/daily"}, {"/daily", "play"}, {"/daily", "play", "I give up", "yes"}} {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		for _, said := range way {
			r.Hears(r.Says("ann", said))
		}
		bottest.NoDigitFound(t, r.Hears(r.Says("ann", "why is r5c5 a 5?")))
	}
}

// TestAgainAfterAGame checks that "again" begins a finished game once more, in each language.
func TestAgainAfterAGame(t *testing.T) {
	for _, test := range []struct{ language, said, want string }{
		{"en", "again", "once more"}, {"en", "let me try that one again", "once more"}, {"fa", "دوباره", "یک بار دیگر"}, {"fa", "همین جدول از اول", "یک بار دیگر"},
	} {
		r := played(t, test.language)
		r.Want(r.Says("ann", test.said), test.want)
	}
}

// TestButtonsHaveIntents checks that the log has an intent for each pressed button.
func TestButtonsHaveIntents(t *testing.T) {
	intents := []plain.Intent{
		plain.Greet, plain.Thanks, plain.Bye, plain.Help, plain.Daily, plain.Mini, plain.Archive, plain.Fresh, plain.Print, plain.Play, plain.Move,
		plain.Note, plain.Hint, plain.Why, plain.Next, plain.Check, plain.Undo, plain.Redo, plain.Pause, plain.GiveUp, plain.Again, plain.Stop,
		plain.Rate, plain.Steps, plain.Solve, plain.Compare, plain.Methods, plain.Learn, plain.Find, plain.Language, plain.Settings, plain.Cancel,
		plain.Privacy, plain.Delete, plain.Export, plain.Top, plain.Stats, plain.Share, plain.Time, plain.Streak, plain.Who, plain.Ask, plain.Unknown,
	}
	for _, verb := range bottest.Private(t).Bot.Verbs() {
		switch verb {
		case "game", "say": // their intents depend on their effects
			continue
		}
		if i := bot.IntentOf(verb); !slices.Contains(intents, i) {
			t.Errorf("%s is noted as %s", verb, i)
		}
	}
}
