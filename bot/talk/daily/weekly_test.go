package daily_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// TestAWeekFromSaturday: where Persian is spoken it is offered, and then it is the room's daily; it can be
// asked for by name everywhere.
func TestAWeekFromSaturday(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "settings", "هفته از دوشنبه"))
	r.Hears(r.Commands("ann", "settings", "فارسی"))
	r.Want(r.Press("ann", "هفته از شنبه"), "شنبه آسان است و هر روز کمی سخت‌تر می‌شود تا پنجشنبه")
	if got, err := r.Store.Room(t.Context(), r.Room.ID); err != nil || got.Series != "weekly" {
		t.Errorf("set is %+v, %v", got, err)
	}
	r.Want(r.Commands("ann", "daily", ""), "هفتگی · جمعه ۲۹ آبان")
	for _, c := range r.Shown().Reply.Choices[0] {
		check.True(t, !strings.Contains(c.Label, "جدول روز"),
			"the daily that is not the room's is offered beside it")
	}
	r.Hears(r.Press("ann", "مینی"))
	r.Want(r.Press("ann", "هفتگی"), "هفتگی · جمعه ۲۹ آبان")
	r.Want(r.Commands("ann", "daily", "روزانه"), "جدول روز · جمعه ۲۹ آبان")
	r.Want(r.Commands("ann", "daily", "۲۳ آبان"), "هفتگی · شنبه ۲۳ آبان", "تا پنجشنبه؛ جمعه هم یک گونهٔ دیگر.")
	r.Hears(r.Commands("ann", "settings", "هفتگی"))
	r.Hears(r.Press("ann", "✓ هفته از شنبه"))
	r.Want(r.Commands("ann", "daily", ""), "جدول روز · جمعه ۲۹ آبان")
}

func TestTheWeekIsNotOfferedWhereItBeginsOnMonday(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "settings", ""))
	for _, row := range r.Shown().Reply.Choices {
		for _, c := range row {
			check.True(t, !strings.Contains(c.Label, "Saturday"), "%q is offered", c.Label)
		}
	}
	r.Want(r.Commands("ann", "settings", "weekly"), "The week runs from Saturday")
	r.Want(r.Commands("ann", "daily", ""), "Weekly puzzle · Friday 20 November")
}
