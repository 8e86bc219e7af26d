package methods_test

import (
	"bytes"
	"context"
	"errors"
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
	"sudokubot/bot/game"
	"sudokubot/solver"
	"sudokubot/solver/check"
)

// watched is a bot that uses the clock of the synctest bubble. It records the times of the calls to the
// platform.
type watched struct {
	*bottest.Chat
	began time.Time
	mutex sync.Mutex
	when  []time.Duration // the times of the calls made through stamped
}

func (w *watched) times() []time.Duration {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return slices.Clone(w.when)
}

func (w *watched) stamp() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.when = append(w.when, time.Since(w.began))
}

// stamped is a Recorder that records the time of each call.
type stamped struct {
	*chattest.Recorder
	w *watched
}

func (s stamped) Send(ctx context.Context, r chat.Reply) (string, error) {
	s.w.stamp()
	return s.Recorder.Send(ctx, r)
}

func (s stamped) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	s.w.stamp()
	return s.Recorder.Edit(ctx, id, r)
}

func bubble(t *testing.T, f func(t *testing.T, w *watched)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w := &watched{Chat: bottest.Private(t), began: time.Now()}
		w.Bot = bottest.New(t, bot.Config{Games: w.Store, Now: func() time.Time { return bottest.Noon().Add(time.Since(w.began)) }})
		f(t, w)
	})
}

func (w *watched) handle(m chat.Message) error {
	return w.Bot.Handle(w.T.Context(), m, stamped{w.Said, w})
}

// begins makes the bot answer m in a goroutine. end waits for the answer.
func (w *watched) begins(ctx context.Context, m chat.Message) (end func() error) {
	ended := make(chan error, 1)
	go func() { ended <- w.Bot.Handle(ctx, m, stamped{w.Said, w}) }()
	synctest.Wait()
	return func() error { return <-ended }
}

// An evolution is shown in one message, which gets another picture every three seconds. The last text has
// the counts.
func TestWatchItEvolve(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		check.Must(t, w.handle(w.Commands("ann", "evolve", bottest.Classic)))
		calls := w.Said.Calls()
		if len(w.Said.Shown()) != 1 || len(calls) < 6 {
			t.Fatalf("%d messages, %d calls", len(w.Said.Shown()), len(calls))
		}
		for i, c := range calls {
			if got, want := w.times()[i], time.Duration(i)*3*time.Second; got != want {
				t.Errorf("picture %d comes after %s, want %s", i, got, want)
			}
			if c.Reply.Picture == nil || i > 0 && bytes.Equal(c.Reply.Picture.PNG, calls[i-1].Reply.Picture.PNG) {
				t.Errorf("picture %d is not there, or as the one before", i)
			}
		}
		for i, want := range []string{"150 full boards", "Generation 1:", "Generation 3:", "Generation 10:", "Generation 30:"} {
			if got := calls[i].Reply.Text; !strings.Contains(got, want) || !strings.Contains(got, "162 is a solution") || !strings.Contains(got, "/cancel") {
				t.Errorf("picture %d: %s", i, got)
			}
			check.Contains(t, calls[i].Reply.Picture.Alt, "cells clash")
		}
		last := w.Shown().Reply
		for _, want := range []string{"Solved in generation 289.", "ga-report", "Generations: 289", "Boards and swaps scored: 99,552", "Restarts: 0", "Fitness of the best board: 162"} {
			check.Contains(t, last.Text, want)
		}
		check.Contains(t, last.Picture.Alt, "solved")
	})
}

// The button Once more replaces the message by another run.
func TestWatchedOnceMore(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		check.Must(t, w.handle(w.Commands("ann", "evolve", bottest.Classic)))
		first := w.Shown().Reply.Text
		check.Must(t, w.handle(w.Press("ann", "Once more")))
		if got := w.Shown().Reply.Text; len(w.Said.Shown()) != 1 || got == first || !strings.Contains(got, "Solved in generation") {
			t.Errorf("%d messages, then\n%s", len(w.Said.Shown()), got)
		}
		check.Must(t, w.handle(w.Press("ann", "Compare methods")))
		if got := w.Shown().Reply.Text; len(w.Said.Shown()) != 1 || !strings.Contains(got, "The same puzzle by every method") {
			t.Errorf("%d messages, then\n%s", len(w.Said.Shown()), got)
		}
	})
}

// The button below the answer of a genetic method sends another message only once.
func TestWatchedFromAnAnswer(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		w.Hears(w.Commands("ann", "solve", "ga "+bottest.Classic))
		press := w.Press("ann", "Watch it evolve")
		for range 2 { // the platform may deliver the press again
			check.Must(t, w.handle(press))
		}
		shown := w.Said.Shown()
		if len(shown) != 2 || !strings.Contains(shown[0].Reply.Text, "Solved.") || !strings.Contains(shown[1].Reply.Text, "Solved in generation 289.") {
			t.Errorf("shown: %+v", shown)
		}
		w.Hears(w.Commands("ann", "solve", "dlx "+bottest.Classic))
		check.True(t, !slices.Contains(bottest.Labels(w.Shown().Reply), "Watch it evolve"), "dlx does not evolve")
	})
}

// A command may name a genetic method. Other methods are refused.
func TestWatchedMethods(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		w.Want(w.Commands("ann", "evolve", "ga "+bottest.Classic), "Solved in generation", "Method ga:")
		// without a puzzle, the command means the last puzzle
		w.Want(w.Commands("ann", "evolve", "ga-logic"), "Solved in generation", "ga-logic")
		w.Want(w.Commands("ann", "evolve", "dlx "+bottest.Classic), "“dlx” doesn't evolve. These do: ga-hybrid, ga-logic, ga, ga-report.")
		w.Want(w.Commands("ann", "evolve", "latin2:11.."), "no solution")
		w.Want(w.Commands("ann", "evolve", "2 3\nr g\n1# *# *#\n*# *# *#\n*# *# *#"), "I can't let puzzles of this kind evolve.")
	})
}

// A run that is cancelled shows the counts so far, and may begin again.
func TestCancelStopsWatching(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		end := w.begins(t.Context(), w.Commands("ann", "evolve", bottest.Classic))
		time.Sleep(7 * time.Second)
		stop := chattest.NewRecorder(t)
		check.Must(t, w.Bot.Handle(t.Context(), w.Commands("ann", "cancel", ""), stop))
		check.Must(t, end())
		if got := w.Shown().Reply.Text; !strings.Contains(got, "Stopped, as you asked.") || !strings.Contains(got, "Generations: 3") {
			t.Errorf("shown: %s", got)
		}
		check.Must(t, w.handle(w.Press("ann", "Try again")))
		if got := w.Shown().Reply.Text; len(w.Said.Shown()) != 1 || !strings.Contains(got, "Solved in generation 289.") {
			t.Errorf("shown: %s", got)
		}
	})
}

// A person can watch only one run at a time.
func TestOneAtATime(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		end := w.begins(t.Context(), w.Commands("ann", "evolve", bottest.Classic))
		w.Want(w.Commands("ann", "evolve", bottest.Second), "You're watching one evolve already.")
		w.Hears(w.Commands("ann", "solve", "ga "+bottest.Classic))
		w.Want(w.Press("ann", "Watch it evolve"), "You're watching one evolve already.")
		check.Equal(t, len(w.Said.Notices()), 1, "notices")
		check.Must(t, end())
		w.Want(w.Commands("ann", "evolve", bottest.Classic), "Solved in generation 289.")
	})
}

// A message shows a single run, for the person who pressed first. After the run others may press.
func TestOneRunInAMessage(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		check.Must(t, w.handle(w.Commands("ann", "evolve", bottest.Classic)))
		press := w.Press("ben", "Once more")
		end := w.begins(t.Context(), press)
		calls := len(w.times())
		press.From.ID = "cid"
		w.Hears(press)
		if notices := w.Said.Notices(); len(notices) != 1 || !strings.Contains(notices[0], "evolving already") {
			t.Errorf("notices: %q", notices)
		}
		check.Must(t, end())
		times := w.times()
		for i := calls; i < len(times); i++ {
			check.Equal(t, times[i]-times[i-1], 3*time.Second, "picture %d", i)
		}
		check.Must(t, w.handle(w.Press("cid", "Once more")))
		if len(w.Said.Shown()) != 1 || len(w.Said.Notices()) != 1 {
			t.Errorf("%d messages, notices: %q", len(w.Said.Shown()), w.Said.Notices())
		}
	})
}

// If a picture cannot be delivered, the run goes on and sends the next picture. If the message is deleted,
// the run ends.
func TestWatchingOutlastsThePlatform(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		w.Said.Fail(chattest.Send, chat.ErrUndelivered)
		w.Said.Fail(chattest.Edit, nil, chat.ErrUndelivered, chat.ErrUndelivered)
		check.Must(t, w.handle(w.Commands("ann", "evolve", bottest.Classic)))
		if got := w.Shown().Reply.Text; len(w.Said.Shown()) != 1 || !strings.Contains(got, "Solved in generation 289.") {
			t.Errorf("%d messages, then %s", len(w.Said.Shown()), got)
		}
	})
	bubble(t, func(t *testing.T, w *watched) {
		w.Said.Fail(chattest.Edit, nil, chat.ErrGone)
		check.Must(t, w.handle(w.Commands("ann", "evolve", bottest.Classic)))
		if calls := w.Said.Calls(); len(calls) != 3 || !errors.Is(calls[2].Err, chat.ErrGone) {
			t.Errorf("%d calls", len(calls))
		}
	})
}

// If the bot is stopped, the message says so, and its button begins the run again after the restart.
func TestTheEndOfTheBotEndsWatching(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		ctx, stop := context.WithCancel(t.Context())
		end := w.begins(ctx, w.Commands("ann", "evolve", bottest.Classic))
		time.Sleep(4 * time.Second)
		stop()
		check.Must(t, end())
		check.Contains(t, w.Shown().Reply.Text, "I was restarted in the middle of this one.", "shown")
		w.Bot = bottest.New(t, bot.Config{Games: w.Store})
		check.Must(t, w.handle(w.Press("ann", "Try again")))
		check.Contains(t, w.Shown().Reply.Text, "Solved in generation 289.", "shown")
	})
}

// At the time limit a run ends and shows the best board.
func TestWatchingEndsInTime(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		w.Bot = bottest.New(t, bot.Config{Games: w.Store, Timeout: 300 * time.Millisecond})
		check.Must(t, w.handle(w.Commands("ann", "evolve", "classic16:"+strings.Repeat(".", 256))))
		if got := w.Shown().Reply.Text; !strings.Contains(got, "Not solved this time: the best board has") || !strings.Contains(got, "of 512") {
			t.Errorf("shown: %s", got)
		}
	})
}

// A run is shown in the language of the person who watches it.
func TestWatchedInPersian(t *testing.T) {
	bubble(t, func(t *testing.T, w *watched) {
		if _, err := w.Store.PutUser(t.Context(), game.User{ID: w.Says("ann", "").From.ID, Language: "fa"}); err != nil {
			t.Fatal(err)
		}
		check.Must(t, w.handle(w.Commands("ann", "evolve", bottest.Classic)))
		calls := w.Said.Calls()
		if got := calls[2].Reply.Text; !strings.Contains(got, "۱۵۰ جدولِ پر") || !strings.Contains(got, "نسل ۳:") {
			t.Errorf("shown: %s", got)
		}
		check.Contains(t, w.Shown().Reply.Text, "در نسل ۲۸۹ به جواب رسید.", "shown")
	})
}

// Each method has a lesson in both languages. The lesson has a picture of the method's run on the person's
// puzzle.
func TestEveryMethodIsTaught(t *testing.T) {
	for language, own := range map[string]string{"en": "On your last puzzle: ", "fa": "روی آخرین جدولت: "} {
		r := bottest.Private(t)
		r.Chooses("ann", language)
		r.Hears(r.Says("ann", bottest.Classic))
		r.Hears(r.Commands("ann", "methods", ""))
		list := r.Shown()
		for _, m := range solver.Methods() {
			for !slices.Contains(bottest.Labels(r.Shown().Reply), m.Name) {
				r.Hears(r.Press("ann", map[string]string{"en": "Next ›", "fa": "بعدی"}[language]))
			}
			said := r.Hears(r.Press("ann", m.Name))
			shown := r.Shown()
			if shown.ID != list.ID {
				t.Fatalf("%s: the lesson is in a message of its own", m.Name)
			}
			if shown.Reply.Picture == nil || !strings.Contains(said, own) || !strings.Contains(shown.Reply.Picture.Alt, own) {
				t.Errorf("%s %s: %s", language, m.Name, said)
			}
			bottest.Fits(t, r, 0, language)
			if got := r.Hears(r.Press("ann", map[string]string{"en": "Methods", "fa": "روش‌ها"}[language])); !strings.Contains(got, "bitboard") {
				t.Errorf("%s: back at %s", m.Name, got)
			}
		}
	}
}

// The numbers in a lesson are those that the search reports.
func TestWhatMethodsDoIsCounted(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Commands("ann", "methods", ""))
	for name, want := range map[string]string{
		"csp":              "digits tried 51, failures foreseen 0, values removed",
		"backtrack":        "the first 600 digits it tried (there are more)",
		"ga-report":        "after 289 generations the best board has 162 of 162.",
		"ga":               "after 0 generations the best board has 162 of 162.",
		"dlx":              "The rows of the solution have one point in each column",
		"sat":              "what it counted",
		"bitboard":         "a small grid for each digit",
		"forward-checking": "failures foreseen",
	} {
		list := r.Hears(r.Presses("ann", r.Shown().ID, "method:"+name))
		check.Contains(t, list, want, "%s", name)
	}
}

// If the person has no puzzle that the method solves, the lesson uses the example.
func TestMethodsWithoutAPuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "methods", ""))
	r.Want(r.Press("ann", "csp"), "On an example: digits tried")
	r.Hears(r.Says("ann", "latin4:1..............."))
	r.Want(r.Presses("ann", r.Shown().ID, "method:bitboard"), "On an example:")
	r.Want(r.Presses("ann", r.Shown().ID, "method:csp"), "On your last puzzle:")
	r.Want(r.Presses("ann", r.Shown().ID, "method:nonsense"), "I can't find that puzzle any more")
}

// If the person's puzzle is a live daily or in a running game, the lesson uses the example.
func TestMethodsTellNothingOfALiveDaily(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	live := calendar.Live[bottest.ClassicDaily.Puzzle]
	clear(calendar.Live)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Commands("ann", "methods", ""))
	r.Want(r.Press("ann", "csp"), "On your last puzzle:")
	calendar.Live[bottest.ClassicDaily.Puzzle] = live
	for _, m := range solver.Methods() {
		r.Want(r.Presses("ann", r.Shown().ID, "method:"+m.Name), "On an example:")
	}
	r.Hears(r.Commands("ann", "new", ""))
	r.Hears(r.Press("ann", "Play"))
	r.Hears(r.Commands("ann", "methods", ""))
	r.Want(r.Presses("ann", r.Shown().ID, "method:ga"), "On an example:")
}

// A lesson has links to topics of /learn, and to an evolution.
func TestMethodsLeadOn(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Hears(r.Says("ann", bottest.Classic))
	for name, want := range map[string]string{"csp": "MRV", "dlx": "Exact cover (DLX)", "degree-mrv": "Degree", "backtrack": "Backtracking", "ga-report": "Watch it evolve"} {
		r.Hears(r.Commands("ann", "methods", ""))
		r.Hears(r.Presses("ann", r.Shown().ID, "method:"+name))
		if !slices.Contains(bottest.Labels(r.Shown().Reply), want) {
			t.Errorf("%s: no button %q in %v", name, want, r.Shown().Reply.Choices)
		}
	}
}
