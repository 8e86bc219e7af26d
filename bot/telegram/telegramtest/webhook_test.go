package telegramtest_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestAWebhookThatTelegramRefuses checks the parameters of setWebhook.
func TestAWebhookThatTelegramRefuses(t *testing.T) {
	for name, params := range map[string][]string{
		"no address":               {},
		"without TLS":              {"url", "http://bot.example.org/"},
		"a forbidden port":         {"url", "https://bot.example.org:8080/"},
		"a secret with a space":    {"url", "https://bot.example.org/", "secret_token", "a b"},
		"too many connections":     {"url", "https://bot.example.org/", "max_connections", "101"},
		"unknown kinds of updates": {"url", "https://bot.example.org/", "allowed_updates", "message"},
	} {
		t.Run(name, func(t *testing.T) {
			w := &witness{T: t}
			s := telegramtest.New(w)
			a := ask(t, s, "setWebhook", params...)
			check.True(t, a.ErrorCode == 400 && len(w.errs) > 0, "got %+v, errors %q", a, w.errs)
			check.Contains(t, string(ask(t, s, "getWebhookInfo").Result), `"url":""`)
		})
	}
}

// TestUpdatesAreDeliveredUntilTheyAreConfirmed checks deliveries to a webhook that first fails.
func TestUpdatesAreDeliveredUntilTheyAreConfirmed(t *testing.T) {
	s := telegramtest.New(t)
	var mu sync.Mutex
	var got []string
	hook := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		body, _ := io.ReadAll(r.Body)
		check.Equal(t, r.Header.Get("X-Telegram-Bot-Api-Secret-Token"), "Secret_1")
		check.Equal(t, r.Method+" "+r.URL.Path, "POST /hook")
		for _, text := range []string{"one", "two", "three"} {
			if strings.Contains(string(body), text) {
				got = append(got, text)
			}
		}
		if len(got) == 1 {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	defer hook.Close()
	ann := s.User("Ann", "en")
	c := s.Private(ann)
	check.True(t, ask(t, s, "setWebhook", "url", "https://bot.example.org/hook", "secret_token", "Secret_1").OK, "refused")
	s.Webhook() // another program replaces it, and gets nothing here
	for _, text := range []string{"one", "two", "three"} {
		c.Text(ann, text)
	}
	s.Route(hook.Listener.Addr().String())
	check.Equal(t, s.Unconfirmed(), 3)
	ask(t, s, "setWebhook", "url", "https://bot.example.org/hook", "secret_token", "Secret_1")
	s.WaitTaken()
	mu.Lock()
	defer mu.Unlock()
	check.True(t, slices.Equal(got, []string{"one", "one", "two", "three"}), "got %q", got)
	info := string(ask(t, s, "getWebhookInfo").Result)
	check.Contains(t, info, fmt.Sprintf("%q", "Wrong response from the webhook: 503 Service Unavailable"))
	check.Equal(t, ask(t, s, "getUpdates").ErrorCode, 409)
}
