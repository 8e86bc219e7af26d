package storagetest

import (
	"slices"

	"sudokubot/bot/game"
)

func said(room, person string) game.Member {
	return game.Member{Room: room, Person: person, Name: "Ann", Away: true, Named: true}
}

var memberTests = append(memberValues.tests(), []test{
	{"those of a room and those of a person come in order", func(e *env) {
		var ann, club []game.Member
		for _, room := range []string{"attic", "club", "hall"} {
			for _, person := range []string{"al", "ann", "bob", "z"} {
				m := memberValues.write(e, said(room, person))
				if room == "club" {
					club = append(club, m)
				}
				if person == "ann" {
					ann = append(ann, m)
				}
			}
		}
		e.wantMembers(e.in("club"), club...)
		e.wantMembers(e.of("ann"), ann...)
		for _, none := range []string{"", "clu", "club2", "nobody"} {
			e.wantMembers(e.in(none))
			e.wantMembers(e.of(none))
		}
	}},
	{"they move with their room, and those of the new room win", func(e *env) {
		first, second := memberValues.write(e, said("club", "ann")), memberValues.write(e, said("club", "bob"))
		stays := memberValues.write(e, memberValues.changed(said("hall", "ann"), "there before"))
		e.move("club", "hall")
		second.Room = "hall"
		e.wantMembers(e.in("hall"), stays, second)
		e.wantMembers(e.in("club"))
		e.wantMembers(e.of("bob"), second)
		memberValues.wantGone(e, first)
	}},
	{"who is away is away in all results of that room, until they are back", func(e *env) {
		ann := resultValues.write(e, played("club", "2026-03-20", "daily", "ann"))
		bob := resultValues.write(e, played("club", "2026-03-20", "daily", "bob"))
		hall := resultValues.write(e, played("hall", "2026-03-20", "daily", "ann"))
		m := memberValues.write(e, said("club", "ann"))
		gone := ann
		gone.Away = true
		e.wantResults(e.resultsIn("club", "", "9"), gone, bob)
		e.wantResults(e.resultsIn("hall", "", "9"), hall)
		resultValues.want(e, ann) // the result must be unchanged, because no later write stores it again
		m.Away = false
		memberValues.write(e, m)
		e.wantResults(e.resultsIn("club", "", "9"), ann, bob)
	}},
	{"odd names are told apart", func(e *env) {
		var all []game.Member
		for i, id := range oddIDs {
			all = append(all, memberValues.write(e, said(id, oddIDs[(i+1)%len(oddIDs)])))
		}
		for _, m := range all {
			memberValues.want(e, m)
			e.wantMembers(e.in(m.Room), m)
			e.wantMembers(e.of(m.Person), m)
		}
	}},
}...)

func (e *env) in(room string) func() ([]game.Member, error) {
	return func() ([]game.Member, error) { return e.store.MembersIn(e.Context(), room) }
}

func (e *env) of(person string) func() ([]game.Member, error) {
	return func() ([]game.Member, error) { return e.store.MembersOf(e.Context(), person) }
}

func (e *env) wantMembers(get func() ([]game.Member, error), want ...game.Member) {
	e.Helper()
	if got, err := get(); err != nil || !slices.Equal(got, want) {
		e.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}
