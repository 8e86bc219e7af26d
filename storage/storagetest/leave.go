package storagetest

import "sudokubot/bot/game"

// forgetMoreTests tests Forget for rooms, posts and rounds. Further tests of Forget are in forgetTests and
// values.forgetTests.
var forgetMoreTests = []test{
	{"rounds go from every room", func(e *env) {
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
	{"a round that was taken over stays with whom it is now", func(e *env) {
		r := roundValues.write(e, begin("club", "1", "ann"))
		r.Person = "bob"
		r = roundValues.write(e, r)
		e.forget("ann")
		roundValues.want(e, r)
	}},
	{"what is known of a person is what goes", func(e *env) {
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
			got := [7]int{users, len(k.Rooms), len(k.Posts), len(k.Members), len(k.Requests), len(k.Rounds),
				len(k.Results)}
			if got != want {
				e.Errorf("known are %v, want %v", got, want)
			}
			e.forget("ann")
		}
	}},
	{"private rooms go, with what was posted there", func(e *env) {
		for _, r := range []game.Room{{ID: "ann", Posts: true}, {ID: "channel 7", Person: "ann"},
			{ID: "channel 8", Person: "ann"}} {
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
	{"what was posted to a private room goes without settings too", func(e *env) {
		postValues.write(e, game.Post{Room: "ann", Date: "2026-11-20"})
		e.forget("ann")
		postValues.wantNone(e, "ann")
	}},
	{"a revision of a post from before stays invalid", func(e *env) {
		roomValues.write(e, game.Room{ID: "dm", Person: "ann"})
		p := postValues.write(e, game.Post{Room: "dm"})
		e.forget("ann")
		postValues.wantConflict(e, p)
	}},
	{"other rooms stay", func(e *env) {
		var all []game.Room
		for _, r := range []game.Room{{ID: "an"}, {ID: "ann:"}, {ID: "club"}, {ID: "dm", Person: "anna"},
			{ID: "zone", Zone: "ann", Thread: "ann"}} {
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
}

// moveMoreTests tests MoveRoom for rooms and rounds. Further tests of MoveRoom are in moveTests and
// values.moveTests.
var moveMoreTests = []test{
	{"a last round of the new room stays the last", func(e *env) {
		there := roundValues.write(e, begin("hall", "2", "ann"))
		roundValues.write(e, begin("club", "1", "ann"))
		e.move("club", "hall")
		e.wantLastRound("hall", "ann", there)
		e.wantLastRound("hall", "ann", roundValues.write(e, begin("hall", "3", "ann")))
	}},
	{"the person of a private room is still forgotten", func(e *env) {
		roomValues.write(e, fullRoom("club"))
		e.move("club", "hall")
		e.forget("ann")
		e.wantRooms()
	}},
	{"no more than RoundsPerRoom are kept, of the new room all", func(e *env) {
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
