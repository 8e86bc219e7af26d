package telegram_test

import (
	"context"
	"testing"
	"time"

	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/telegram"
	"sudokubot/internal/check"
)

// TestJudge: what is repeated, and what is final.
func TestJudge(t *testing.T) {
	passing := outbox.Verdict{Passing: true}
	for _, test := range []struct {
		name string
		err  error
		want outbox.Verdict
	}{
		{"no error", nil, outbox.Verdict{}},
		{"not reached", telegram.NotReached(), passing},
		{"no answer", telegram.Broken(), passing},
		{"server failed", telegram.Refused(502, 0), passing},
		{"took too long", context.DeadlineExceeded, passing},
		{"asked to wait", telegram.Refused(429, 30*time.Second), outbox.Verdict{Wait: 30 * time.Second}},
		{"asked to wait for nobody knows how long", telegram.Refused(429, 0), passing},
		{"refused", telegram.Refused(400, 0), outbox.Verdict{}},
		{"blocked", telegram.Refused(403, 0), outbox.Verdict{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equal(t, telegram.Judge(test.err), test.want)
		})
	}
}
