package work_test

import (
	"context"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/work"
	"sudokubot/internal/check"
)

// TestWorkWithinWorkCanBeCancelled: what goes on after a search within it is stopped too, and nothing is left to stop when
// all has ended.
func TestWorkWithinWorkCanBeCancelled(t *testing.T) {
	desk := work.New(work.Config{Now: bottest.Noon})
	job, said := desk.For("ann", "family"), desk.For("ann", "family")
	whole, endWhole := job.Begin(t.Context())
	part, endPart := job.Begin(whole)
	endPart()
	check.True(t, !work.Cancelled(part), "what ended by itself counts as cancelled")
	check.True(t, desk.For("ben", "family").Cancel()+desk.For("ann", "club").Cancel() <= 0,
		"somebody else's work is stopped, or that in another room")
	check.True(t, said.Cancel() == 1 && work.Cancelled(whole),
		"the work goes on after a part of it has ended")
	endWhole()
	check.True(t, said.Cancel() <= 0, "there is something to stop when all has ended")
	again, end := job.Begin(context.WithoutCancel(t.Context()))
	defer end()
	check.True(t, said.Cancel() == 1 && work.Cancelled(again), "new work cannot be stopped")
}
