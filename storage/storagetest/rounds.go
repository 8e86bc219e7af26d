package storagetest

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/game"
)

func begin(room, source, person string) game.Round {
	return game.Round{Room: room, Source: source, Person: person, Puzzle: puzzle, Grid: puzzle, Begun: noon}
}

func whole(room, source, person string) game.Round {
	return game.Round{
		Room: room, Source: source, Person: person, Answer: "a1", Puzzle: puzzle, Grid: other, Series: "mini",
		Date: "2026-11-20", Language: "fa", Hints: 3, Hinted: puzzle, Mistakes: -2, Moves: "r1c1=1 r1c2=2",
		GaveUp: true, Applied: "7\n8", Colours: "0071", Taken: "ab:1z cd:0", Hinting: "3 4", Seen: true,
		Begun: noon, Ended: noon.Add(time.Minute),
	}
}

var roundTests = append(roundValues.tests(), []test{
	{"a round that goes on has no end", func(e *env) {
		roundValues.write(e, begin("club", "1", "ann"))
		if r, err := e.store.Round(e.Context(), "club", "1"); err != nil || !r.Ended.IsZero() {
			e.Errorf("Round = %+v, %v, want a zero Ended", r, err)
		}
	}},
	{"rounds and requests of one message do not mix", func(e *env) {
		q, r := e.put(ask("club", "1", "ann", puzzle)), roundValues.write(e, begin("club", "1", "ann"))
		e.want(q)
		roundValues.want(e, r)
		e.wantNoLast("club", "bob")
		e.wantNoLastRound("club", "bob")
	}},
	{"rooms do not mix", func(e *env) {
		a, b := roundValues.write(e, begin("club", "1", "ann")), roundValues.write(e, begin("hall", "1", "bob"))
		roundValues.want(e, a)
		roundValues.want(e, b)
		roundValues.wantGone(e, begin("club:", "1", "ann"))
	}},
	{"a room, a message and a person need a name", func(e *env) {
		for _, r := range []game.Round{begin("", "1", "ann"), begin("club", "", "ann"), begin("club", "1", "")} {
			if got, err := e.store.PutRound(e.Context(), r); err == nil || errors.Is(err, game.ErrConflict) {
				e.Errorf("PutRound(%+v) = %+v, %v, want an error of its own", r, got, err)
			}
		}
		e.wantNoLastRound("", "ann")
		e.wantNoLastRound("club", "")
	}},
}...)

var lastRoundTests = []test{
	{"nobody has one at first", func(e *env) { e.wantNoLastRound("club", "ann") }},
	{"it is the one begun last, whichever was written last", func(e *env) {
		first := roundValues.write(e, begin("club", "2", "ann"))
		e.wantLastRound("club", "ann", first)
		last := roundValues.write(e, begin("club", "1", "ann"))
		e.wantLastRound("club", "ann", last)
		roundValues.write(e, roundValues.changed(first, other))
		e.wantLastRound("club", "ann", last)
		e.wantLastRound("club", "ann", roundValues.write(e, roundValues.changed(last, other)))
	}},
	{"what Begun says does not matter", func(e *env) {
		roundValues.write(e, begin("club", "1", "ann"))
		r := begin("club", "2", "ann")
		r.Begun = noon.Add(-time.Hour)
		e.wantLastRound("club", "ann", roundValues.write(e, r))
	}},
	{"everybody has their own in every room", func(e *env) {
		var all []game.Round
		for i, room := range []string{"club", "hall"} {
			for _, person := range []string{"ann", "bob", "club"} {
				all = append(all, roundValues.write(e, begin(room, strconv.Itoa(i)+person, person)))
			}
		}
		for _, r := range all {
			e.wantLastRound(r.Room, r.Person, r)
		}
	}},
	{"one that somebody else takes over is theirs", func(e *env) {
		before := roundValues.write(e, begin("club", "1", "ann"))
		r := roundValues.write(e, begin("club", "2", "ann"))
		r.Person = "bob"
		r = roundValues.write(e, r)
		e.wantLastRound("club", "ann", before)
		e.wantLastRound("club", "bob", r)
	}},
	{"odd names are told apart", func(e *env) {
		var all []game.Round
		for i, id := range oddIDs {
			all = append(all, roundValues.write(e, begin(id, "1", oddIDs[(i+1)%len(oddIDs)])))
		}
		for _, r := range all {
			e.wantLastRound(r.Room, r.Person, r)
		}
	}},
}

var runningTests = []test{
	{"none are there at first", func(e *env) { e.wantRunning(noon) }},
	{"those that were touched since", func(e *env) {
		touched := func(source string, at time.Time) game.Round {
			r := begin("club", source, "ann")
			r.Touched = at
			return roundValues.write(e, r)
		}
		touched("before", noon.Add(-time.Millisecond))
		at, after := touched("at", noon), touched("after", noon.Add(time.Millisecond))
		e.wantRunning(noon, after, at)
		e.wantRunning(noon.Add(time.Millisecond), after)
		e.wantRunning(noon.Add(time.Second))
	}},
	{"in all rooms and at home, with the board where it was shown", func(e *env) {
		hall, home := begin("hall", "1", "ann"), begin(game.Home("ann"), "2", "ann")
		hall.Touched, home.Touched = noon, noon
		hall, home = roundValues.write(e, hall), roundValues.write(e, home)
		if err := e.store.SetBoard(e.Context(), shows("club", "m1", "ann", "2")); err != nil {
			e.Fatal(err)
		}
		home.Answer = game.PlaceOf("club", "m1")
		e.wantRunning(noon, hall, home)
	}},
	{"none that is over, paused, or without a clock", func(e *env) {
		for source, stop := range map[string]func(r *game.Round){
			"over":   func(r *game.Round) { r.Ended = noon.Add(time.Second) },
			"paused": func(r *game.Round) { r.Paused = true },
			"paper":  func(r *game.Round) { r.Untimed = true },
		} {
			r := begin("club", source, "ann")
			r.Touched = noon
			e.wantRunning(noon)
			r = roundValues.write(e, r)
			e.wantRunning(noon, r)
			stop(&r)
			roundValues.write(e, r)
		}
		e.wantRunning(noon)
	}},
	{"none of somebody who was forgotten", func(e *env) {
		r := begin("club", "1", "ann")
		r.Touched = noon
		roundValues.write(e, r)
		e.forget("ann")
		e.wantRunning(noon)
	}},
}

// wantRunning compares the running rounds, by source.
func (e *env) wantRunning(since time.Time, want ...game.Round) {
	e.Helper()
	got, err := e.store.Running(e.Context(), since)
	slices.SortFunc(got, func(a, b game.Round) int { return strings.Compare(a.Source, b.Source) })
	if err != nil || !slices.EqualFunc(got, want, roundValues.same) {
		e.Errorf("Running = %+v, %v, want %+v", got, err, want)
	}
}

// pruneRoundTests has only one test, because so many writes take long.
var pruneRoundTests = []test{
	{"the oldest of the room goes when there is one too many, and nothing else", func(e *env) {
		request, elsewhere := e.put(ask("club", "1", "ann", puzzle)),
			roundValues.write(e, begin("hall", "1", "ann"))
		first := roundValues.write(e, begin("club", "first", "bob"))
		all := e.play("club", "ann", game.RoundsPerRoom-1)
		// a second write does not make the round newer
		first = roundValues.write(e, roundValues.changed(first, other))
		e.wantLastRound("club", "bob", first)
		last := roundValues.write(e, begin("club", "last", "ann"))
		roundValues.wantGone(e, first)
		roundValues.wantConflict(e, first)
		e.wantNoLastRound("club", "bob")
		roundValues.want(e, all[0])
		e.wantLastRound("club", "ann", last)
		e.want(request)
		roundValues.want(e, elsewhere)
	}},
}

func (e *env) play(room, person string, n int) []game.Round {
	e.Helper()
	var all []game.Round
	for i := range n {
		all = append(all, roundValues.write(e, begin(room, room+strconv.Itoa(i), person)))
	}
	return all
}

func (e *env) wantLastRound(room, person string, want game.Round) {
	e.Helper()
	got, err := e.store.LastRound(e.Context(), room, person)
	if err != nil || !roundValues.same(got, want) {
		e.Errorf("LastRound(%q, %q) = %+v, %v, want %+v", room, person, got, err, want)
	}
}

func (e *env) wantNoLastRound(room, person string) {
	e.Helper()
	got, err := e.store.LastRound(e.Context(), room, person)
	if !errors.Is(err, game.ErrNotFound) || got != (game.Round{}) {
		e.Errorf("LastRound(%q, %q) = %+v, %v, want nothing and ErrNotFound", room, person, got, err)
	}
}
