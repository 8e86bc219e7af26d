package bot_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat/chattest"
)

// ending is a context that ends as soon as somebody waits for its end with a search: at once for all that is slow.
func ending(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	t.Cleanup(cancel)
	return ctx
}

func TestInterruptedSearchIsToldAndCanBeStartedAgain(t *testing.T) {
	store := newStore(t)
	c := bot.Config{Games: store, Timeout: time.Hour}
	r := &room{Room: chattest.Private("ann"), t: t, store: store, said: chattest.NewRecorder(t), bot: newBot(t, c)}
	asked := r.Commands("ann", "solve", "backtrack "+slow)
	if err := r.bot.Handle(ending(t), asked, r.said); err != nil {
		t.Errorf("Handle: %v", err)
	}
	if said := r.shown().Reply; said.Text != "I had to stop before I was done with this puzzle. The button below starts again." || said.Picture != nil {
		t.Fatalf("said %+v", said)
	}
	r.wantSilence(asked) // delivered again after the restart

	c.Timeout = 20 * time.Millisecond // the bot that comes after it
	r.bot = newBot(t, c)
	r.want(r.press("ann", "Try again"), "I could not finish within")
	if n := len(r.said.Shown()); n != 1 {
		t.Errorf("%d messages, want the first one edited", n)
	}
}

func TestInterruptedPressChangesNothing(t *testing.T) {
	r := private(t)
	r.said.Fail(chattest.Edit, errors.New("must not be called"))
	r.hears(r.Says("ann", classic))
	if err := r.bot.Handle(canceled(t), r.press("ann", "Compare"), r.said); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the context's error, so that the press may be delivered again", err)
	}
	if n := len(r.said.Calls()); n != 1 {
		t.Errorf("%d calls, want the answer alone", n)
	}
}

// TestAnAnswerThatWasFoundIsSent: the bot's time is up in the moment in which the solution is found. The clock is read when
// the message comes, when the search begins, and then.
func TestAnAnswerThatWasFoundIsSent(t *testing.T) {
	r := private(t)
	ctx, end := context.WithCancel(t.Context())
	reads := 0
	r.bot = newBot(t, bot.Config{Games: r.store, Now: func() time.Time {
		if reads++; reads == 3 {
			end()
		}
		return time.Time{}
	}})
	if err := r.bot.Handle(ctx, r.Says("ann", classic), r.said); err != nil {
		t.Errorf("Handle: %v", err)
	}
	if ctx.Err() == nil || !strings.Contains(r.shown().Reply.Block, grid) {
		t.Errorf("got %+v", r.shown().Reply)
	}
}

func TestInterruptionThatCannotBeTold(t *testing.T) {
	r := private(t)
	unreachable := errors.New("no network")
	r.said.Fail(chattest.Send, unreachable)
	if err := r.bot.Handle(canceled(t), r.Says("ann", classic), r.said); !errors.Is(err, unreachable) {
		t.Errorf("got %v, want the error, so that the message may be delivered again", err)
	}
	r.want(r.Says("ann", classic), "Solved.")
}

func canceled(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}
