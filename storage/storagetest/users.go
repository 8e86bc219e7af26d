package storagetest

import (
	"errors"
	"math"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
)

var userTests = userValues.tests()

var countTests = []test{
	{"there are none at first", func(e *env) { e.wantCounts(map[string]int64{}) }},
	{"a count starts at zero", func(e *env) {
		e.add("puzzles", 3)
		e.add("puzzles", 4)
		e.wantCounts(map[string]int64{"puzzles": 7})
	}},
	{"a count goes down and below zero", func(e *env) {
		e.add("puzzles", 3)
		e.add("puzzles", -5)
		e.wantCounts(map[string]int64{"puzzles": -2})
	}},
	{"adding nothing makes a count", func(e *env) {
		e.add("puzzles", 0)
		e.wantCounts(map[string]int64{"puzzles": 0})
		if err := e.store.AddAll(e.Context(), nil); err != nil {
			e.Errorf("AddAll of nothing: %v", err)
		}
	}},
	{"many are added at once", func(e *env) {
		e.add("puzzles", 3)
		if err := e.store.AddAll(e.Context(), map[string]int64{"puzzles": 1, "rounds": 2,
			"hints": -3}); err != nil {
			e.Fatal(err)
		}
		e.wantCounts(map[string]int64{"puzzles": 4, "rounds": 2, "hints": -3})
	}},
	{"counts do not mix", func(e *env) {
		e.add("puzzles", 1)
		e.add("puzzles:fa", 2)
		e.add("کل", 3)
		e.wantCounts(map[string]int64{"puzzles": 1, "puzzles:fa": 2, "کل": 3})
	}},
	{"the ends of int64 are kept", func(e *env) {
		e.add("most", math.MaxInt64)
		e.add("least", math.MinInt64)
		e.wantCounts(map[string]int64{"most": math.MaxInt64, "least": math.MinInt64})
	}},
	// If a sum is out of range, the store must return an error, not a wrong sum.
	{"an overflow is an error and changes no count", func(e *env) {
		e.add("most", math.MaxInt64)
		e.add("least", math.MinInt64)
		for count, delta := range map[string]int64{"most": 1, "least": -1} {
			if err := e.store.AddAll(e.Context(), map[string]int64{"a": 1, count: delta, "z": 1}); err == nil {
				e.Errorf("AddAll(%q, %d): no error", count, delta)
			}
		}
		e.wantCounts(map[string]int64{"most": math.MaxInt64, "least": math.MinInt64})
	}},
	{"the map belongs to the caller", func(e *env) {
		e.add("puzzles", 1)
		counts, err := e.store.Counts(e.Context())
		if err != nil {
			e.Fatal(err)
		}
		counts["puzzles"], counts["more"] = 5, 6
		e.wantCounts(map[string]int64{"puzzles": 1})
	}},
}

func (e *env) wantCounts(want map[string]int64) {
	e.Helper()
	got, err := e.store.Counts(e.Context())
	if err != nil || len(got) != len(want) {
		e.Fatalf("Counts() = %v, %v, want %v", got, err, want)
	}
	for name, n := range want {
		if got[name] != n {
			e.Errorf("Counts()[%q] = %d, want %d", name, got[name], n)
		}
	}
}

var contextTests = []test{
	{"reads with an ended context are errors", func(e *env) {
		e.putUser(game.User{ID: "ann"})
		e.put(ask("club", "1", "ann", puzzle))
		for name, read := range e.reads("ann", "club", "1") {
			if err := read(); err == nil || errors.Is(err, game.ErrNotFound) {
				e.Errorf("%s: %v, want the context's error", name, err)
			}
		}
	}},
	{"writes with an ended context change nothing", func(e *env) {
		u := e.putUser(game.User{ID: "ann", Language: "en"})
		q := e.put(ask("club", "1", "ann", puzzle))
		e.add("puzzles", 1)
		board := roundValues.write(e, begin("club", "r9", "ann"))
		for name, write := range e.writes(u, q) {
			if err := write(); err == nil || errors.Is(err, game.ErrConflict) {
				e.Errorf("%s: %v, want the context's error", name, err)
			}
		}
		e.wantUser(u)
		e.want(q)
		e.wantLast("club", "ann", q)
		e.wantNone("new", "1")
		e.wantNone("club", "m9")
		roundValues.want(e, board)
		e.wantRooms()
		postValues.wantNone(e, "new")
		e.wantNoDaily("daily", "2026-11-20")
		roundValues.wantGone(e, begin("new", "1", "ann"))
		e.wantInbox("telegram", "")
		e.wantCounts(map[string]int64{"puzzles": 1})
	}},
}

func (e *env) reads(person, room, source string) map[string]func() error {
	ctx := ended(e.T)
	return map[string]func() error{
		"User":        func() error { _, err := e.store.User(ctx, person); return err },
		"Request":     func() error { _, err := e.store.Request(ctx, room, source); return err },
		"LastRequest": func() error { _, err := e.store.LastRequest(ctx, room, person); return err },
		"Open":        func() error { _, err := e.store.Open(ctx, room, person, source, source); return err },
		"Counts":      func() error { _, err := e.store.Counts(ctx); return err },
		"Room":        func() error { _, err := e.store.Room(ctx, room); return err },
		"Rooms":       func() error { _, err := e.store.Rooms(ctx); return err },
		"Post":        func() error { _, err := e.store.Post(ctx, room); return err },
		"Daily":       func() error { _, err := e.store.Daily(ctx, "daily", "2026-11-20"); return err },
		"Round":       func() error { _, err := e.store.Round(ctx, room, source); return err },
		"Inbox":       func() error { _, _, err := e.store.Inbox(ctx, "telegram"); return err },
		"Life":        func() error { _, err := e.store.Life(ctx); return err },
		"LastRound":   func() error { _, err := e.store.LastRound(ctx, room, person); return err },
		"Running":     func() error { _, err := e.store.Running(ctx, noon); return err },
	}
}

func (e *env) writes(u game.User, q game.Request) map[string]func() error {
	ctx := ended(e.T)
	id := u.ID
	u.Language, q.Puzzle = "fa", other
	return map[string]func() error{
		"PutUser":    func() error { _, err := e.store.PutUser(ctx, u); return err },
		"PutRequest": func() error { _, err := e.store.PutRequest(ctx, q); return err },
		"SetAnswer":  func() error { return e.store.SetAnswer(ctx, q.Room, q.Source, "a9") },
		"SetBoard":   func() error { return e.store.SetBoard(ctx, shows(q.Room, "m9", id, "r9")) },
		"Forget":     func() error { return e.store.Forget(ctx, id) },
		"MoveRoom":   func() error { return e.store.MoveRoom(ctx, q.Room, "new") },
		"AddAll":     func() error { return e.store.AddAll(ctx, map[string]int64{"puzzles": 1}) },
		"PutRoom":    func() error { _, err := e.store.PutRoom(ctx, fullRoom("new")); return err },
		"PutPost":    func() error { _, err := e.store.PutPost(ctx, game.Post{Room: "new"}); return err },
		"PutDaily":   func() error { _, err := e.store.PutDaily(ctx, day("daily", "2026-11-20")); return err },
		"ChangeInbox": func() error {
			return e.store.ChangeInbox(ctx, "telegram", inbox.Change{Mark: "new", Taken: []inbox.Entry{came("1")}})
		},
		"PutLife":  func() error { return e.store.PutLife(ctx, game.Life{Last: noon}) },
		"PutRound": func() error { _, err := e.store.PutRound(ctx, begin("new", "1", id)); return err },
	}
}
