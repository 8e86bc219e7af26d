package telegram_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/telegram"
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
