package telegram_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/solver/check"
)

// defaults are what a run has that says nothing but its token.
func defaults() telegram.Config {
	return telegram.Config{
		Token: "1:a", APIURL: "https://api.telegram.org", FileURL: "https://api.telegram.org", Workers: 1000,
		Drain: 8 * time.Second,
	}
}

func TestComplete(t *testing.T) {
	for name, test := range map[string]struct{ said, want func(*telegram.Config) }{
		"nothing said":      {func(*telegram.Config) {}, func(*telegram.Config) {}},
		"an own server":     {func(c *telegram.Config) { c.APIURL = "http://h:1/bot/" }, func(c *telegram.Config) { c.APIURL, c.FileURL = "http://h:1", "http://h:1" }},
		"and one for files": {func(c *telegram.Config) { c.FileURL = "http://h:2/file/" }, func(c *telegram.Config) { c.FileURL = "http://h:2" }},
		"less than none":    {func(c *telegram.Config) { c.Workers, c.Drain = -1, -1 }, func(*telegram.Config) {}},
		"the least":         {func(c *telegram.Config) { c.Workers, c.Drain = 1, 1 }, func(c *telegram.Config) { c.Workers, c.Drain = 1, 1 }},
	} {
		t.Run(name, func(t *testing.T) {
			said, want := telegram.Config{Token: "1:a"}, defaults()
			test.said(&said)
			test.want(&want)
			got, err := telegram.Complete(said)
			if diff := cmp.Diff(want, got); diff != "" || err != nil {
				t.Errorf("%v (-want +got):\n%s", err, diff)
			}
		})
	}
}

func TestBudget(t *testing.T) {
	want := chat.Budget{Alone: 1991, Beside: 1023, Rows: 5, Row: 5, Press: 64, Notice: 200, PadRows: 12, PadRow: 8, Passing: true}
	check.Equal(t, telegram.Budget(), want)
}

func TestWhatFitsTheBudgetIsSentWhole(t *testing.T) {
	b := telegram.Budget()
	for name, test := range map[string]struct {
		limit   int
		picture *chat.Picture
		field   string
	}{
		"words alone":      {b.Alone, nil, "text"},
		"words and a grid": {b.Beside, &chat.Picture{Name: "g.png", PNG: []byte{1}, Alt: "a grid"}, "caption"},
	} {
		text := strings.Repeat("w", 100)
		block := strings.Repeat("1", test.limit-len(text))
		got := telegram.Post(5, 0, 0, chat.Reply{Text: text, Block: block, Picture: test.picture}).Params[test.field]
		if want := text + "\n<pre>" + block + "</pre>"; got != want {
			t.Errorf("%s: sent %d of %d characters", name, len(got), len(want))
		}
	}
}

func TestSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		if err := telegram.Sleep(t.Context(), time.Minute); err != nil || time.Since(begun) != time.Minute {
			t.Errorf("slept %v, %v", time.Since(begun), err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		begun = time.Now()
		if err := telegram.Sleep(ctx, time.Minute); !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) != time.Second {
			t.Errorf("slept %v beyond the context, %v", time.Since(begun), err)
		}
	})
}
