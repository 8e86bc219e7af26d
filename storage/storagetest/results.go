package storagetest

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"sudokubot/bot/game"
)

func played(room, date, name, person string) game.Result {
	return game.Result{
		Room: room, Date: date, Game: name, Person: person, Name: "Ann", Series: "daily", Puzzle: puzzle,
		Outcome: game.Solved,
		Clock:   192 * time.Second, Begun: noon, Ended: noon.Add(192 * time.Second),
	}
}

var resultTests = append(resultValues.tests(), []test{
	{"those of a room come by their dates", func(e *env) {
		var all []game.Result
		for day := 28; day > 0; day -= 3 {
			for _, person := range []string{"ann", "bob"} {
				for _, name := range []string{"mini", "daily"} {
					all = append(all, resultValues.write(e, played("club", fmt.Sprintf("2026-03-%02d", day), name, person)))
				}
			}
		}
		resultValues.write(e, played("clu", "2026-03-10", "daily", "ann"))
		resultValues.write(e, played("club2", "2026-03-10", "daily", "ann"))
		e.wantResults(e.resultsIn("club", "", "9"), all...)
		e.wantResults(e.resultsIn("club", "2026-03-07", "2026-03-13"), all[4*5:4*8]...)
		e.wantResults(e.resultsIn("club", "2026-03-10", "2026-03-10"), all[4*6:4*7]...)
		e.wantResults(e.resultsIn("club", "2026-03-11", "2026-03-12"))
		e.wantResults(func() ([]game.Result, error) {
			return game.ResultsIn(e.Context(), e.store, "club", "", "9", func(r *game.Result) bool {
				return r.Person == "bob" && r.Date < "2026-03-04"
			})
		}, all[len(all)-2:]...)
		e.wantResults(e.resultsIn("nobody", "", "9"))
		e.wantResults(e.resultsIn("", "", "9"))
	}},
	{"those of a game come one after the other", func(e *env) {
		for _, person := range []string{"ann", "bob", "cy"} {
			for _, name := range []string{"mini", "daily", "x"} {
				resultValues.write(e, played("club", "2026-03-10", name, person))
			}
		}
		var games []string
		if err := e.store.EachResult(e.Context(), "club", "", "9",
			func(r *game.Result) { games = append(games, r.Game) }); err != nil {
			e.Fatal(err)
		}
		if parts := slices.Compact(slices.Clone(games)); len(games) != 9 || len(parts) != 3 {
			e.Errorf("got those of %q", games)
		}
	}},
	{"those of a person come from all rooms, and go with them", func(e *env) {
		ann := []game.Result{
			resultValues.write(e, played("club", "2026-03-20", "daily", "ann")),
			resultValues.write(e, played("hall", "2026-03-20", "daily", "ann")),
			resultValues.write(e, played("club", "2026-03-21", "mini", "ann")),
		}
		bob := resultValues.write(e, played("club", "2026-03-20", "daily", "bob"))
		e.wantResults(e.resultsOf("ann", "", "9"), ann...)
		e.wantResults(e.resultsOf("an", "", "9"))
		e.wantResults(e.resultsOf("ann", "2026-03-21", "2026-03-22"), ann[2])
		e.forget("ann")
		e.wantResults(e.resultsOf("ann", "", "9"))
		e.wantResults(e.resultsOf("bob", "", "9"), bob)
		e.wantResults(e.resultsIn("club", "", "9"), bob)
		for _, r := range ann {
			resultValues.wantGone(e, r)
			resultValues.wantConflict(e, r)
		}
	}},
	{"what is hidden stands with its person alone", func(e *env) {
		hidden := played("club", "2026-03-20", "daily", "ann")
		hidden.Hidden = true
		hidden = resultValues.write(e, hidden)
		bob := resultValues.write(e, played("club", "2026-03-20", "daily", "bob"))
		e.wantResults(e.resultsIn("club", "", "9"), bob)
		e.wantResults(e.resultsOf("ann", "", "9"), hidden)
	}},
	{"they move with their room", func(e *env) {
		first, second := resultValues.write(e, played("club", "2026-03-20", "daily", "ann")),
			resultValues.write(e, played("club", "2026-03-21", "daily", "ann"))
		stays := resultValues.write(e, resultValues.changed(played("hall", "2026-03-20", "daily", "ann"),
			"there before"))
		e.move("club", "hall")
		second.Room = "hall"
		e.wantResults(e.resultsIn("hall", "", "9"), stays, second)
		e.wantResults(e.resultsIn("club", "", "9"))
		e.wantResults(e.resultsOf("ann", "", "9"), stays, second)
		resultValues.wantGone(e, first)
		resultValues.want(e, resultValues.write(e, resultValues.changed(second, "moved")))
	}},
	{"odd names are told apart", func(e *env) {
		var all []game.Result
		for i, id := range oddIDs {
			next := oddIDs[(i+1)%len(oddIDs)]
			all = append(all, resultValues.write(e, played(id, next, id, next)))
		}
		for _, r := range all {
			resultValues.want(e, r)
			e.wantResults(e.resultsOf(r.Person, r.Date, r.Date), r)
		}
	}},
}...)

func (e *env) resultsIn(room, from, to string) func() ([]game.Result, error) {
	return func() ([]game.Result, error) { return game.ResultsIn(e.Context(), e.store, room, from, to, nil) }
}

func (e *env) resultsOf(person, from, to string) func() ([]game.Result, error) {
	return func() ([]game.Result, error) { return e.store.ResultsOf(e.Context(), person, from, to) }
}

// wantResults checks that get returns exactly these results. Results of one date may be in any order.
func (e *env) wantResults(get func() ([]game.Result, error), want ...game.Result) {
	e.Helper()
	got, err := get()
	if !slices.IsSortedFunc(got, func(a, b game.Result) int { return cmp.Compare(a.Date, b.Date) }) {
		e.Errorf("not by dates: %+v", got)
	}
	order := func(a, b game.Result) int {
		return cmp.Or(cmp.Compare(a.Room, b.Room), cmp.Compare(a.Date, b.Date), cmp.Compare(a.Game, b.Game),
			cmp.Compare(a.Person, b.Person))
	}
	got, want = slices.SortedFunc(slices.Values(got), order), slices.SortedFunc(slices.Values(want), order)
	if err != nil || !slices.EqualFunc(got, want, resultValues.same) {
		e.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}
