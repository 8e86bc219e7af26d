package work_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// ending returns a context that ends after 20 ms, before a slow search is done.
func ending(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	t.Cleanup(cancel)
	return ctx
}

func TestInterruptedSearchIsToldAndCanBeStartedAgain(t *testing.T) {
	store := bottest.NewStore(t)
	c := bot.Config{Games: store, Timeout: time.Hour}
	r := &bottest.Chat{Room: chattest.Private("ann"), T: t, Store: store, Said: chattest.NewRecorder(t), Bot: bottest.New(t, c)}
	asked := r.Commands("ann", "solve", "backtrack "+bottest.Slow)
	check.NoError(t, r.Bot.Handle(ending(t), asked, r.Said), "Handle")
	if said := r.Shown().Reply; said.Text != "I was restarted in the middle of this one. Shall I try again?" || said.Picture != nil {
		t.Fatalf("said %+v", said)
	}
	r.WantSilence(asked) // the message is delivered again after the restart

	c.Timeout = 20 * time.Millisecond // for the restarted bot
	r.Bot = bottest.New(t, c)
	r.Want(r.Press("ann", "Try again"), "I didn't finish within")
	check.Equal(t, len(r.Said.Shown()), 1)
}

func TestInterruptedPressChangesNothing(t *testing.T) {
	r := bottest.Private(t)
	r.Said.Fail(chattest.Edit, errors.New("must not be called"))
	r.Hears(r.Says("ann", bottest.Classic))
	check.ErrorIs(t, r.Bot.Handle(canceled(t), r.Press("ann", "Details"), r.Said), context.Canceled)
	check.Equal(t, len(r.Said.Calls()), 1)
}

// TestAnAnswerThatWasFoundIsSent ends the context when the solution is found, at the fifth reading of the
// clock. Three readings are for the message, and one is at the start of the search.
func TestAnAnswerThatWasFoundIsSent(t *testing.T) {
	r := bottest.Private(t)
	ctx, end := context.WithCancel(t.Context())
	reads := 0
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Now: func() time.Time {
		if reads++; reads == 5 {
			end()
		}
		return time.Time{}
	}})
	check.NoError(t, r.Bot.Handle(ctx, r.Says("ann", bottest.Classic), r.Said), "Handle")
	if ctx.Err() == nil || !strings.Contains(r.Shown().Reply.Block, bottest.Grid) {
		t.Errorf("got %+v", r.Shown().Reply)
	}
}

// TestWhatHadNotBegunIsLeft checks that a message interrupted before its work began gets no answer, and is
// answered when it is delivered again.
func TestWhatHadNotBegunIsLeft(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", bottest.Classic)
	if err := r.Bot.Handle(canceled(t), m, r.Said); !errors.Is(err, context.Canceled) || len(r.Said.Shown()) != 0 {
		t.Errorf("got %v, said %v", err, r.Said.Shown())
	}
	r.Want(m, "Solved.")
}

func canceled(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}
