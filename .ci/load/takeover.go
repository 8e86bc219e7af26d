package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"syscall"
	"time"

	"sudokubot/bot/game"
)

// settle waits until all people have their answers and all groups their daily.
func (w *troubled) settle(ctx context.Context) {
	awaitAnswers(ctx, time.Minute, w.questions)
	_ = eventually(ctx, time.Minute, func() bool {
		for _, p := range w.players {
			if p.waits() {
				return false
			}
		}
		return w.unsolved() == 0
	})
	for _, p := range w.players {
		p.look(ctx)
		p.giveUp()
	}
	_ = eventually(ctx, 3*time.Minute, func() bool { missing, _ := w.dailies(); return missing == 0 })
}

// unsolved returns the number of games whose last move has no answer.
func (w *troubled) unsolved() (n int) {
	for person := range w.finished {
		if _, ok := w.room(person).await(ended(), 0, solvedNow); !ok {
			n++
		}
	}
	return n
}

// ended returns a context that has ended.
func ended() context.Context {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	return ctx
}

// dailies returns the number of groups without their daily, and the number of dailies sent again.
func (w *troubled) dailies() (missing, again int) {
	for _, g := range w.groups {
		posts := map[int]bool{}
		for _, m := range g.heard(0) {
			posts[m.id] = true
		}
		if len(posts) == 0 {
			missing++
		}
		again += max(len(posts)-1, 0)
	}
	return missing, again
}

// lostResults returns the number of games that are not solved in the store, though the bot has said so.
func (w *troubled) lostResults(ctx context.Context) (n int, err error) {
	for person := range w.finished {
		id := "telegram:" + strconv.FormatInt(person, 10)
		results, err := w.store.ResultsOf(ctx, id, "", "9999")
		if err != nil {
			return n, err
		}
		if !slices.ContainsFunc(results, func(r game.Result) bool { return r.Outcome == game.Solved }) {
			n++
		}
	}
	return n, nil
}

func (w *troubled) figures(ctx context.Context) ([]figure, error) {
	questions := w.questions
	gone, lostMoves := 0, 0
	for _, p := range w.players {
		questions = append(questions, p.questions...)
		gone, lostMoves = gone+p.gone, lostMoves+p.lost
	}
	t := tallyOf(questions)
	missing, again := w.dailies()
	results, err := w.lostResults(ctx)
	none := func(what string, n int, beside string) figure {
		return figure{what: what, value: float64(n), must: atMost(0), goal: atMost(0), beside: beside}
	}
	return append([]figure{
		none("answers lost", t.lost+lostMoves+w.unsolved(), fmt.Sprintf("%d questions, %d ends", t.asked, len(w.ends))),
		{what: "answers given twice", value: float64(t.doubled), beside: "Telegram cannot tell"},
		none("dailies lost", missing, fmt.Sprintf("%d groups", len(w.groups))),
		none("dailies given twice", again, ""),
		none("results lost", results, fmt.Sprintf("%d games", len(w.finished))),
		none("moves shown and gone", gone, ""),
	}, append(w.takeovers(syscall.SIGKILL, 5), w.takeovers(syscall.SIGTERM, 0.5)...)...), err
}

// takeovers returns the times until another process polled, and the times until the answers to questions
// asked meanwhile. most is in seconds.
func (w *troubled) takeovers(sig syscall.Signal, most float64) []figure {
	var took, waits []time.Duration
	for _, e := range w.ends {
		if e.signal != sig {
			continue
		}
		took = append(took, e.took)
		for _, q := range w.questions {
			if since := q.at.Sub(e.at); since >= 0 && since <= e.took {
				waits = append(waits, q.outcome().took)
			}
		}
	}
	after := fmt.Sprintf("after %v", sig)
	seconds := func(what string, d time.Duration, must bound, beside string) figure {
		return figure{what: what + after, value: d.Seconds(), unit: "s", must: must, beside: beside}
	}
	return []figure{
		seconds("p50 until another process polls ", percentile(took, 50), bound{}, fmt.Sprintf("of %d", len(took))),
		seconds("p99 until another process polls ", percentile(took, 99), atMost(most), ""),
		seconds("p50 of answers to questions asked meanwhile ", percentile(waits, 50), bound{}, fmt.Sprintf("of %d", len(waits))),
		seconds("p99 of answers to questions asked meanwhile ", percentile(waits, 99), bound{}, ""),
	}
}
