package storagetest

import "sudokubot/bot/game"

// forgetMoreTests demand of rooms, posts and rounds what forgetTests do of settings and requests.
var forgetMoreTests = []test{
	{"rounds go from every room", func(e *exam) {
		for _, room := range []string{"club", "home", "ann"} {
			roundValues.write(e, begin(room, "1", "ann"))
			roundValues.write(e, whole(room, "2", "ann"))
		}
		e.forget("ann")
		for _, room := range []string{"club", "home", "ann"} {
			roundValues.wantGone(e, begin(room, "1", "ann"))
			roundValues.wantGone(e, begin(room, "2", "ann"))
			e.wantNoLastRound(room, "ann")
		}
	}},
	{"rounds of others stay, also of those whose names begin alike", func(e *exam) {
		roundValues.write(e, begin("club", "1", "ann"))
		var all []game.Round
		for _, id := range []string{"an", "anna", "ann:", "club", "ann\x00"} {
			all = append(all, roundValues.write(e, begin("club", "of "+id, id)))
		}
		e.forget("ann")
		for _, r := range all {
			roundValues.want(e, r)
			e.wantLastRound("club", r.Person, r)
		}
	}},
	{"a round that was taken over stays with whom it is now", func(e *exam) {
		r := roundValues.write(e, begin("club", "1", "ann"))
		r.Person = "bob"
		r = roundValues.write(e, r)
		e.forget("ann")
		roundValues.want(e, r)
	}},
	{"rounds in a room that moved go", func(e *exam) {
		roundValues.write(e, begin("club", "1", "ann"))
		e.move("club", "hall")
		e.forget("ann")
		roundValues.wantGone(e, begin("hall", "1", "ann"))
	}},
	{"what is known of a person is what goes", func(e *exam) {
		e.putUser(game.User{ID: "ann", Language: "fa"})
		for _, who := range []string{"ann", "anna"} {
			for _, room := range []string{"club", "ann", game.Home(who)} {
				roundValues.write(e, begin(room, "of "+who, who))
			}
			e.put(ask("club", "of "+who, who, puzzle))
			resultValues.write(e, game.Result{Room: "club", Date: "2026-11-20", Game: "daily", Person: who, Name: who})
			memberValues.write(e, game.Member{Room: "club", Person: who, Name: who})
		}
		roomValues.write(e, game.Room{ID: "ann", Person: "ann"})
		roomValues.write(e, game.Room{ID: "channel 7", Person: "ann"})
		postValues.write(e, game.Post{Room: "ann", Date: "2026-11-20"})
		postValues.write(e, game.Post{Room: "club", Date: "2026-11-20"})
		for _, want := range [][7]int{{1, 2, 1, 1, 1, 3, 1}, {}} {
			k, err := e.store.Known(e.Context(), "ann")
			if err != nil {
				e.Fatal(err)
			}
			users := 0
			if k.User.ID == "ann" {
				users = 1
			}
			got := [7]int{users, len(k.Rooms), len(k.Posts), len(k.Members), len(k.Requests), len(k.Rounds), len(k.Results)}
			if got != want {
				e.Errorf("known are %v, want %v", got, want)
			}
			e.forget("ann")
		}
	}},
	{"private rooms go, with what was posted there", func(e *exam) {
		for _, r := range []game.Room{{ID: "ann", Posts: true}, {ID: "channel 7", Person: "ann"}, {ID: "channel 8", Person: "ann"}} {
			roomValues.write(e, r)
			postValues.write(e, game.Post{Room: r.ID, Date: "2026-11-20"})
		}
		e.forget("ann")
		e.wantRooms()
		for _, id := range []string{"ann", "channel 7", "channel 8"} {
			roomValues.wantNone(e, id)
			postValues.wantNone(e, id)
		}
	}},
	{"what was posted to a private room goes without settings too", func(e *exam) {
		postValues.write(e, game.Post{Room: "ann", Date: "2026-11-20"})
		e.forget("ann")
		postValues.wantNone(e, "ann")
	}},
	{"other rooms stay", func(e *exam) {
		var all []game.Room
		for _, r := range []game.Room{{ID: "an"}, {ID: "ann:"}, {ID: "club"}, {ID: "dm", Person: "anna"}, {ID: "zone", Zone: "ann", Thread: "ann"}} {
			all = append(all, roomValues.write(e, r))
			postValues.write(e, game.Post{Room: r.ID})
		}
		e.put(ask("club", "1", "ann", puzzle))
		e.forget("ann")
		e.wantRooms(all...)
		for _, r := range all {
			postValues.want(e, postValues.stored(e, r.ID))
		}
	}},
	{"a revision of a room from before stays invalid", func(e *exam) {
		r := roomValues.write(e, game.Room{ID: "dm", Person: "ann"})
		p := postValues.write(e, game.Post{Room: "dm"})
		e.forget("ann")
		roomValues.wantConflict(e, r)
		postValues.wantConflict(e, p)
		roomValues.write(e, game.Room{ID: "dm", Person: "ann"})
		postValues.write(e, game.Post{Room: "dm"})
		roomValues.wantConflict(e, r)
		postValues.wantConflict(e, p)
	}},
}

// moveMoreTests demand of rooms, posts and rounds what moveTests do of requests.
var moveMoreTests = []test{
	{"settings, post and rounds come along", func(e *exam) {
		r := roomValues.write(e, home("club"))
		p := postValues.write(e, game.Post{Room: "club", Date: "2026-11-20", Message: "m", Sent: true, At: noon})
		first, second := roundValues.write(e, whole("club", "1", "ann")), roundValues.write(e, begin("club", "2", "ann"))
		e.move("club", "hall")
		roomValues.wantNone(e, "club")
		postValues.wantNone(e, "club")
		e.wantNoLastRound("club", "ann")
		r.ID, p.Room = "hall", "hall"
		e.wantRooms(r)
		postValues.want(e, p)
		for _, r := range []*game.Round{&first, &second} {
			roundValues.wantGone(e, *r)
			r.Room = "hall"
			roundValues.want(e, *r)
		}
		e.wantLastRound("hall", "ann", second)
	}},
	{"each comes without the others", func(e *exam) {
		r := roomValues.write(e, home("a"))
		p := postValues.write(e, game.Post{Room: "b", Date: "2026-11-20", At: noon})
		round := roundValues.write(e, begin("c", "1", "ann"))
		for _, from := range []string{"a", "b", "c"} {
			e.move(from, "hall")
		}
		r.ID, p.Room, round.Room = "hall", "hall", "hall"
		e.wantRooms(r)
		postValues.want(e, p)
		roundValues.want(e, round)
	}},
	{"revisions stay valid in the new room only", func(e *exam) {
		r, p, round := roomValues.write(e, home("club")), postValues.write(e, game.Post{Room: "club"}), roundValues.write(e, begin("club", "1", "ann"))
		e.move("club", "hall")
		roomValues.wantConflict(e, r)
		postValues.wantConflict(e, p)
		roundValues.wantConflict(e, round)
		r.ID, p.Room, round.Room = "hall", "hall", "hall"
		roomValues.want(e, roomValues.write(e, roomValues.changed(r, "UTC")))
		postValues.want(e, postValues.write(e, postValues.changed(p, "m")))
		roundValues.want(e, roundValues.write(e, roundValues.changed(round, other)))
	}},
	{"what the new room has stays and wins", func(e *exam) {
		roomValues.write(e, home("club"))
		postValues.write(e, game.Post{Room: "club", Date: "2026-11-20"})
		roundValues.write(e, begin("club", "1", "ann"))
		r := roomValues.write(e, game.Room{ID: "hall", Zone: "UTC"})
		p := postValues.write(e, game.Post{Room: "hall", Date: "2026-11-19"})
		round := roundValues.write(e, begin("hall", "1", "bob"))
		e.move("club", "hall")
		e.wantRooms(r)
		postValues.want(e, p)
		postValues.wantNone(e, "club")
		roundValues.want(e, round)
		e.wantNoLastRound("hall", "ann")
		e.wantNoLastRound("club", "ann")
	}},
	{"a last round of the new room stays the last", func(e *exam) {
		there := roundValues.write(e, begin("hall", "2", "ann"))
		roundValues.write(e, begin("club", "1", "ann"))
		e.move("club", "hall")
		e.wantLastRound("hall", "ann", there)
		e.wantLastRound("hall", "ann", roundValues.write(e, begin("hall", "3", "ann")))
	}},
	{"to itself changes nothing", func(e *exam) {
		r, p, round := roomValues.write(e, home("club")), postValues.write(e, game.Post{Room: "club"}), roundValues.write(e, begin("club", "1", "ann"))
		e.move("club", "club")
		e.wantRooms(r)
		postValues.want(e, p)
		e.wantLastRound("club", "ann", round)
	}},
	{"the person of a private room is still forgotten", func(e *exam) {
		roomValues.write(e, home("club"))
		e.move("club", "hall")
		e.forget("ann")
		e.wantRooms()
	}},
	{"no more than RoundsPerRoom are kept, of the new room all", func(e *exam) {
		there := e.play("hall", "bob", 2)
		came := e.play("club", "ann", game.RoundsPerRoom)
		e.move("club", "hall")
		roundValues.want(e, there[0])
		roundValues.want(e, there[1])
		for i := range came {
			came[i].Room = "hall"
		}
		roundValues.wantGone(e, came[0])
		roundValues.wantGone(e, came[1])
		roundValues.want(e, came[2])
		e.wantLastRound("hall", "ann", came[len(came)-1])
	}},
}
