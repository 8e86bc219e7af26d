package work_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/pool"
	"sudokubot/bot/work"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
)

// desk returns a desk with a slot of each kind.
func desk(t *testing.T, c work.Config) *work.Desk {
	t.Helper()
	c.Now, c.Slots = time.Now, 1
	return work.New(c)
}

// occupy takes the only long slot of d until the test ends.
func occupy(t *testing.T, d *work.Desk) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	ended, begun := make(chan bool), make(chan bool, 2)
	d.Generate = func(ctx context.Context, _ generator.Spec) (generator.Puzzle, rating.Rating, error) {
		begun <- true
		<-ctx.Done()
		return generator.Puzzle{}, rating.Rating{}, ctx.Err()
	}
	go func() {
		defer close(ended)
		d.For("somebody", "somewhere").Make(ctx, generator.Spec{})
	}()
	<-begun // in a sprint
	<-begun // in the queue
	t.Cleanup(func() { end(); <-ended })
}

// TestASearchThatTakesLongerThanASprint checks that a search that does not end in a sprint starts anew in the
// queue, with its whole limit.
func TestASearchThatTakesLongerThanASprint(t *testing.T) {
	job := desk(t, work.Config{Limits: work.Limits{Timeout: time.Hour}}).For("ann", "family")
	const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." // takes 200 ms
	o, err := job.Search(t.Context(), parsed(t, "classic9:"+hard), "backtrack")
	check.True(t, err == nil && o.Found.Summary().Status == solver.Unique && !o.Cut && o.Limit == time.Hour,
		"got %+v, %v", o, err)
}

// TestWhatEndsInASprint checks that short work does not need a long slot.
func TestWhatEndsInASprint(t *testing.T) {
	d := desk(t, work.Config{Limits: work.Limits{Timeout: time.Hour, Making: time.Hour}})
	occupy(t, d)
	job := d.For("ann", "family")
	p := parsed(t, "classic9:"+bottest.Classic)
	if o, err := job.Search(t.Context(), p, solver.Auto); err != nil || o.Found.Summary().Status != solver.Unique {
		t.Errorf("search: %+v, %v", o, err)
	}
	s, err := job.Study(t.Context(), p, "")
	check.Must(t, err)
	if path, err := job.Follow(t.Context(), s, work.AllSteps); err != nil || !path.Whole {
		t.Errorf("path: %d steps, %v", len(path.Steps), err)
	}
	single, _ := logic.Named("hidden-single")
	if u, err := job.FindUses(t.Context(), s.Start, single); err != nil || len(u.Steps) == 0 {
		t.Errorf("uses: %v, %v", u, err)
	}
	if found, err := job.FindUsable(t.Context(), s.Start, 0, 3); err != nil || len(found.Page) != 3 {
		t.Errorf("usable: %v, %v", found, err)
	}
	if r, ok := job.Rate(t.Context(), p); !ok || r.ER != 12 {
		t.Errorf("rating: %v, %t", r, ok)
	}
}

// TestAClashIsNotRated checks that nothing is logged for a puzzle with a clash.
func TestAClashIsNotRated(t *testing.T) {
	var log strings.Builder
	job := desk(t, work.Config{Limits: work.Limits{Timeout: time.Hour}}).For("ann", "family")
	job.Log = slog.New(slog.NewTextHandler(&log, nil))
	if r, ok := job.Rate(t.Context(), parsed(t, "classic9:55"+strings.Repeat(".", 79))); ok || log.String() != "" {
		t.Errorf("got %v, %t, and logged %q", r, ok, log.String())
	}
}

// TestARatingBesideAnAnswerWaitsForNobody checks that RateBeside returns the result of a sprint.
func TestARatingBesideAnAnswerWaitsForNobody(t *testing.T) {
	spec := generator.Spec{Variant: variant(t, "classic16"), Seed: 3}
	made, _, err := generator.Generate(t.Context(), spec)
	check.Must(t, err)
	d := desk(t, work.Config{Limits: work.Limits{Timeout: time.Hour, Making: time.Hour}, Rating: time.Hour})
	occupy(t, d)
	if r, ok := d.For("ann", "family").RateBeside(t.Context(), parsed(t, made.Puzzle.String())); !ok || !r.AtLeast {
		t.Errorf("got %v, %t, want what is known so far", r, ok)
	}
}

func variant(t *testing.T, name string) generator.Variant {
	t.Helper()
	v, err := generator.Named(name)
	check.Must(t, err)
	return v
}

// TestWorkThatIsGivenUpInLine checks the errors of work cancelled in the queue, interrupted, or rejected.
func TestWorkThatIsGivenUpInLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := desk(t, work.Config{Limits: work.Limits{Making: 24 * time.Hour}, Generate: endless})
		ctx, end := context.WithCancel(t.Context())
		var all []*work.Job
		var errs []chan error
		for i := range 12 {
			job, failed := d.For("ann", fmt.Sprint("room ", i)), make(chan error, 1)
			all, errs = append(all, job), append(errs, failed)
			go func() {
				_, err := job.Make(ctx, generator.Spec{})
				failed <- err
			}()
			time.Sleep(time.Minute) // the sprint ends meanwhile
		}
		crowded, ok := errors.AsType[*work.CrowdedError](<-errs[11])
		check.True(t, ok && crowded.Waiting == pool.LongWaiting, "the twelfth: %v", crowded)
		check.Equal(t, d.For("ann", "room 3").Cancel(), 1)
		if err := <-errs[3]; err != work.ErrCancelled {
			t.Errorf("cancelled: %v", err)
		}
		if waited, worked := all[3].Spent(); waited < 8*time.Minute || worked > time.Minute {
			t.Errorf("it waited %v and worked %v", waited, worked)
		}
		end()
		for i, failed := range errs {
			if i == 3 || i == 11 {
				continue
			}
			check.ErrorIs(t, <-failed, work.ErrInterrupted, "room %d", i)
		}
	})
}

// TestTranscripts compares the transcripts of all conversations.
func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "../talk/*/testdata") }
