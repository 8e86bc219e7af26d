package storagetest

import (
	"fmt"
	"time"

	"sudokubot/bot/game"
)

func daily(source, person string, minutes int) game.Round {
	r := begin(game.Home(person), source, person)
	r.Series, r.Date, r.Begun = "daily", "2026-11-20", noon.Add(time.Duration(minutes)*time.Minute)
	return r
}

func (e *env) boardAt(room, message string, r game.Round) (game.Round, game.Request) {
	e.Helper()
	e.setBoard(shows(room, message, r.Person, r.Source))
	r.Answer = game.PlaceOf(room, message)
	roundValues.want(e, r)
	return r, e.wantShown(shows(room, message, r.Person, r.Source))
}

var homeTests = []test{
	{"its board is found in every room where it was shown", func(e *env) {
		r := roundValues.write(e, daily("d1", "ann", 0))
		_, own := e.boardAt("ann", "a1", r)
		r, q := e.boardAt("club", "a1", r)
		e.wantOpen("club", "ann", "", "", game.Open{Last: q, Board: r, Round: r})
		e.wantOpen("club", "bob", "", "a1", game.Open{Replied: q, Board: r})
		e.wantOpen("ann", "ann", "", "", game.Open{Last: own, Board: r, Round: r})
		e.wantOpen("ann", "ann", "", "a1", game.Open{Replied: own, Last: own, Board: r, Round: r})
		made := e.put(ask("ann", "1", "ann", puzzle))
		e.wantOpen("ann", "ann", "", "", game.Open{Last: made})
		e.wantOpen("hall", "ann", "", "", game.Open{})
	}},
	{"it is the person's last where its board is, unless they began another there later", func(e *env) {
		first := begin("club", "r1", "ann")
		first.Begun = noon.Add(-time.Minute)
		first = roundValues.write(e, first)
		e.wantOpen("club", "ann", "", "", game.Open{Round: first})
		r, q := e.boardAt("club", "a1", roundValues.write(e, daily("d1", "ann", 0)))
		e.wantOpen("club", "ann", "", "", game.Open{Last: q, Board: r, Round: r})
		later := begin("club", "r2", "ann")
		later.Begun = noon.Add(time.Minute)
		later = roundValues.write(e, later)
		e.wantOpen("club", "ann", "", "", game.Open{Last: q, Board: r, Round: later})
	}},
	{"of those of the home the newest with a board in the room is", func(e *env) {
		r, _ := e.boardAt("club", "a1", roundValues.write(e, daily("d1", "ann", 0)))
		q := e.put(ask("club", "1", "ann", puzzle))
		for i := 2; i <= game.HomeLooked; i++ {
			e.boardAt("hall", fmt.Sprint("a", i), roundValues.write(e, daily(fmt.Sprint("d", i), "ann", i)))
		}
		e.wantOpen("club", "ann", "", "", game.Open{Last: q, Round: r})
		roundValues.write(e, daily("one more", "ann", 60))
		e.wantOpen("club", "ann", "", "", game.Open{Last: q})
	}},
	{"a round of the room with the same name comes first", func(e *env) {
		roundValues.write(e, daily("d1", "ann", -1))
		r := roundValues.write(e, begin("club", "d1", "ann"))
		e.setBoard(shows("club", "a1", "ann", "d1"))
		r.Answer = "a1"
		q := e.wantShown(shows("club", "a1", "ann", "d1"))
		e.wantOpen("club", "ann", "", "", game.Open{Last: q, Board: r, Round: r})
	}},
	{"homes do not mix", func(e *env) {
		ann, anna := roundValues.write(e, daily("d1", "ann", 0)), roundValues.write(e, daily("d1", "anna", 1))
		ann, hers := e.boardAt("club", "a1", ann)
		anna, annas := e.boardAt("club", "a2", anna)
		e.wantOpen("club", "ann", "", "a2", game.Open{Replied: annas, Last: hers, Board: anna, Round: ann})
		e.wantLastRound(game.Home("anna"), "anna", anna)
		e.wantNoLastRound(game.Home("ann"), "anna")
	}},
	{"two rooms cannot change it from the same state", func(e *env) {
		r := roundValues.write(e, daily("d1", "ann", 0))
		roundValues.write(e, roundValues.changed(r, other))
		roundValues.wantConflict(e, roundValues.changed(r, other))
	}},
	{"it stays when a room moves, with its boards there", func(e *env) {
		r, _ := e.boardAt("club", "a1", roundValues.write(e, daily("d1", "ann", 0)))
		elsewhere, _ := e.boardAt("pub", "a1", roundValues.write(e, daily("d2", "ann", 0)))
		e.move("club", "hall")
		r.Answer = game.PlaceOf("hall", "a1")
		roundValues.want(e, r)
		roundValues.want(e, elsewhere)
		e.wantOpen("club", "ann", "", "a1", game.Open{})
		q := e.wantShown(shows("hall", "a1", "ann", "d1"))
		e.wantOpen("hall", "ann", "", "a1", game.Open{Replied: q, Last: q, Board: r, Round: r})
	}},
	{"it is forgotten, with its boards in all rooms", func(e *env) {
		r := roundValues.write(e, daily("d1", "ann", 0))
		e.boardAt("club", "a1", r)
		e.boardAt("hall", "a1", r)
		bobs := roundValues.write(e, daily("d1", "bob", 0))
		e.forget("ann")
		roundValues.wantGone(e, r)
		e.wantNoLastRound(r.Room, "ann")
		roundValues.want(e, bobs)
		e.setBoard(shows("club", "a2", "ann", "d1"))
		for _, room := range []string{"club", "hall"} {
			for _, message := range []string{"", "a1", "a2"} {
				e.wantOpen(room, "ann", "", message, game.Open{})
			}
		}
	}},
	{"all are kept", func(e *env) {
		home := game.Home("ann")
		all := e.play(home, "ann", game.RoundsPerRoom+1)
		roundValues.want(e, all[0])
		e.wantLastRound(home, "ann", all[game.RoundsPerRoom])
	}},
}
