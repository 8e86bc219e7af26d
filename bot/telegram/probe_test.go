package telegram_test

import (
	"strings"
	"testing"

	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestProbe checks the status that a fault causes. A message is waiting, so that no poll lasts.
func TestProbe(t *testing.T) {
	t.Parallel()
	usual := telegram.Status{Username: "Sudoku_test_bot", JoinsGroups: true, Waiting: 1}
	for name, tt := range map[string]struct {
		do   func(*telegramtest.Server)
		want func(*telegram.Status)
	}{
		"a bot without a fault": {func(*telegramtest.Server) {}, func(*telegram.Status) {}},
		"no groups":             {func(s *telegramtest.Server) { s.Set(false, true) }, func(s *telegram.Status) { s.JoinsGroups = false }},
		"no privacy":            {func(s *telegramtest.Server) { s.Set(true, false) }, func(s *telegram.Status) { s.ReadsAll = true }},
		"another program polls": {
			func(s *telegramtest.Server) { s.Fail("getUpdates", telegramtest.OtherPoller()) },
			func(s *telegram.Status) { s.Conflict = true },
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := telegramtest.New(t)
			ann := s.User("Ann", "en")
			s.Private(ann).Text(ann, "/start")
			tt.do(s)
			got, err := telegram.Probe(t.Context(), telegram.Config{Token: s.Token, APIURL: s.URL}, true)
			check.Must(t, err)
			want := usual
			tt.want(&want)
			check.Equal(t, got, want)
			poll := s.WaitCalls("getUpdates", 1)[0]
			check.True(t, poll.Params["offset"] == "" && poll.Params["allowed_updates"] == "",
				"the poll %v changes what other polls get", poll.Params)
		})
	}
}

func TestProbeOfARevokedToken(t *testing.T) {
	t.Parallel()
	s := telegramtest.New(t)
	s.Revoke()
	_, err := telegram.Probe(t.Context(), telegram.Config{Token: s.Token, APIURL: s.URL}, true)
	check.ErrorIs(t, err, telegram.ErrToken)
	check.True(t, !strings.Contains(err.Error(), "secret_part"), "%v shows the token", err)
}
