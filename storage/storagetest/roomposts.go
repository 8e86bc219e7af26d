package storagetest

import (
	"slices"

	"sudokubot/bot/game"
)

func fullRoom(id string) game.Room {
	return game.Room{
		ID: id, Person: "ann", Thread: "7", Language: "fa", Digits: "persian", Theme: "dark", Zone: "Asia/Tehran",
		Series: "weekly",
		Posts:  true, Hour: 23, Minute: 59, Remind: 20, Reminded: "2026-11-20",
	}
}

var roomTests = append(roomValues.tests(), []test{
	{"all come in the order of their IDs", func(e *env) {
		e.wantRooms()
		var all []game.Room
		for _, id := range oddIDs {
			all = append(all, roomValues.write(e, fullRoom(id)))
		}
		slices.SortFunc(all, func(a, b game.Room) int { return slices.Compare([]byte(a.ID), []byte(b.ID)) })
		e.wantRooms(all...)
	}},
	{"only those that set something are listed", func(e *env) {
		e.put(ask("club", "1", "ann", puzzle))
		roundValues.write(e, begin("club", "1", "ann"))
		postValues.write(e, game.Post{Room: "club", At: noon})
		e.wantRooms()
	}},
}...)

func (e *env) wantRooms(want ...game.Room) {
	e.Helper()
	if got, err := e.store.Rooms(e.Context()); err != nil || !slices.Equal(got, want) {
		e.Errorf("Rooms() = %+v, %v, want %+v", got, err, want)
	}
}

var postTests = append(postValues.tests(), []test{
	{"a room needs nothing set to be posted to", func(e *env) {
		postValues.write(e, game.Post{Room: "club", Date: "2026-11-20"})
		roomValues.wantNone(e, "club")
	}},
}...)
