package work_test

import (
	"context"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/work"
)

// TestWorkWithinWorkCanBeCancelled: what goes on after a search within it is stopped too, and nothing is left to stop when
// all has ended.
func TestWorkWithinWorkCanBeCancelled(t *testing.T) {
	desk := work.New(work.Config{Now: bottest.Noon})
	job, said := desk.For("ann", "family"), desk.For("ann", "family")
	whole, endWhole := job.Begin(t.Context())
	part, endPart := job.Begin(whole)
	endPart()
	if work.Cancelled(part) {
		t.Error("what ended by itself counts as cancelled")
	}
	if desk.For("ben", "family").Cancel()+desk.For("ann", "club").Cancel() > 0 {
		t.Error("somebody else's work is stopped, or that in another room")
	}
	if said.Cancel() != 1 || !work.Cancelled(whole) {
		t.Error("the work goes on after a part of it has ended")
	}
	endWhole()
	if said.Cancel() > 0 {
		t.Error("there is something to stop when all has ended")
	}
	again, end := job.Begin(context.WithoutCancel(t.Context()))
	defer end()
	if said.Cancel() != 1 || !work.Cancelled(again) {
		t.Error("new work cannot be stopped")
	}
}
