package storagetest

import (
	"errors"
	"math"
	"time"

	"sudokubot/bot/game"
)

// values describes a kind of values stored under keys with revisions.
type values[V comparable] struct {
	name    string
	fresh   func(id string) V            // returns a value that was never written, with id in its key
	whole   func(id string) V            // returns a value as fresh does, with every field set
	changed func(v V, text string) V     // returns v with another text
	get     func(e *env, v V) (V, error) // returns the value stored under the key of v
	put     func(e *env, v V) (V, error)
	rev     func(v *V) *int64
	moments func(v *V) []*time.Time // returns the times in v, which are compared by time.Time.Equal
	answer  func(v *V) *string      // returns the field that only the first write sets; may be nil
	room    func(v *V) *string      // returns the room with which v moves; may be nil
	person  func(v *V) *string      // returns the person with whom Forget deletes v; may be nil
}

var userValues = values[game.User]{
	name:    "User",
	fresh:   func(id string) game.User { return game.User{ID: id} },
	changed: func(u game.User, text string) game.User { u.Language = text; return u },
	get:     func(e *env, u game.User) (game.User, error) { return e.store.User(e.Context(), u.ID) },
	put:     func(e *env, u game.User) (game.User, error) { return e.store.PutUser(e.Context(), u) },
	rev:     func(u *game.User) *int64 { return &u.Rev },
	moments: func(*game.User) []*time.Time { return nil },
	whole: func(id string) game.User {
		return game.User{ID: id, Language: "fa", Digits: "persian", Theme: "dark"}
	},
	person: func(u *game.User) *string { return &u.ID },
}

var requestValues = values[game.Request]{
	name:    "Request",
	fresh:   func(id string) game.Request { return ask("club", id, "ann", puzzle) },
	changed: func(q game.Request, text string) game.Request { q.Puzzle = text; return q },
	get: func(e *env, q game.Request) (game.Request, error) {
		return e.store.Request(e.Context(), q.Room, q.Source)
	},
	put:     func(e *env, q game.Request) (game.Request, error) { return e.store.PutRequest(e.Context(), q) },
	rev:     func(q *game.Request) *int64 { return &q.Rev },
	moments: func(q *game.Request) []*time.Time { return []*time.Time{&q.At} },
	whole:   func(id string) game.Request { return answered("club", id, "ann") },
	answer:  func(q *game.Request) *string { return &q.Answer },
	room:    func(q *game.Request) *string { return &q.Room },
	person:  func(q *game.Request) *string { return &q.Person },
}

var roomValues = values[game.Room]{
	name:    "Room",
	fresh:   func(id string) game.Room { return game.Room{ID: id} },
	changed: func(r game.Room, text string) game.Room { r.Zone = text; return r },
	get:     func(e *env, r game.Room) (game.Room, error) { return e.store.Room(e.Context(), r.ID) },
	put:     func(e *env, r game.Room) (game.Room, error) { return e.store.PutRoom(e.Context(), r) },
	rev:     func(r *game.Room) *int64 { return &r.Rev },
	moments: func(*game.Room) []*time.Time { return nil },
	whole:   fullRoom,
	room:    func(r *game.Room) *string { return &r.ID },
	person:  func(r *game.Room) *string { return &r.Person },
}

var postValues = values[game.Post]{
	name:    "Post",
	fresh:   func(id string) game.Post { return game.Post{Room: id, At: noon} },
	changed: func(p game.Post, text string) game.Post { p.Message = text; return p },
	get:     func(e *env, p game.Post) (game.Post, error) { return e.store.Post(e.Context(), p.Room) },
	put:     func(e *env, p game.Post) (game.Post, error) { return e.store.PutPost(e.Context(), p) },
	rev:     func(p *game.Post) *int64 { return &p.Rev },
	moments: func(p *game.Post) []*time.Time { return []*time.Time{&p.At} },
	whole: func(id string) game.Post {
		return game.Post{Room: id, Date: "2026-11-20", Message: "m1", Sent: true, At: noon, Before: "2026-11-19"}
	},
	room: func(p *game.Post) *string { return &p.Room },
}

var tallyValues = values[game.Tally]{
	name:    "Tally",
	fresh:   func(id string) game.Tally { return game.Tally{Room: id, Date: "2026-11-20", Game: "daily"} },
	changed: func(t game.Tally, text string) game.Tally { t.Message = text; return t },
	get:     func(e *env, t game.Tally) (game.Tally, error) { return e.store.Tally(e.Context(), t.Room) },
	put:     func(e *env, t game.Tally) (game.Tally, error) { return e.store.PutTally(e.Context(), t) },
	rev:     func(t *game.Tally) *int64 { return &t.Rev },
	moments: func(*game.Tally) []*time.Time { return nil },
	whole:   counted,
	room:    func(t *game.Tally) *string { return &t.Room },
}

var roundValues = values[game.Round]{
	name:    "Round",
	fresh:   func(id string) game.Round { return begin("club", id, "ann") },
	changed: func(r game.Round, text string) game.Round { r.Grid = text; return r },
	get: func(e *env, r game.Round) (game.Round, error) {
		return e.store.Round(e.Context(), r.Room, r.Source)
	},
	put:     func(e *env, r game.Round) (game.Round, error) { return e.store.PutRound(e.Context(), r) },
	rev:     func(r *game.Round) *int64 { return &r.Rev },
	moments: func(r *game.Round) []*time.Time { return []*time.Time{&r.Begun, &r.Ended} },
	whole:   func(id string) game.Round { return whole("club", id, "ann") },
	answer:  func(r *game.Round) *string { return &r.Answer },
	room:    func(r *game.Round) *string { return &r.Room },
	person:  func(r *game.Round) *string { return &r.Person },
}

var memberValues = values[game.Member]{
	name:    "Member",
	fresh:   func(id string) game.Member { return game.Member{Room: "club", Person: id} },
	changed: func(m game.Member, text string) game.Member { m.Name = text; return m },
	get: func(e *env, m game.Member) (game.Member, error) {
		return e.store.Member(e.Context(), m.Room, m.Person)
	},
	put:     func(e *env, m game.Member) (game.Member, error) { return e.store.PutMember(e.Context(), m) },
	rev:     func(m *game.Member) *int64 { return &m.Rev },
	moments: func(*game.Member) []*time.Time { return nil },
	whole:   func(id string) game.Member { return said("club", id) },
	room:    func(m *game.Member) *string { return &m.Room },
	person:  func(m *game.Member) *string { return &m.Person },
}

var resultValues = values[game.Result]{
	name:    "Result",
	fresh:   func(id string) game.Result { return played("club", "2026-03-20", id, "ann") },
	changed: func(r game.Result, text string) game.Result { r.Name = text; return r },
	get: func(e *env, r game.Result) (game.Result, error) {
		return e.store.Result(e.Context(), r.Room, r.Date, r.Game, r.Person)
	},
	put:     func(e *env, r game.Result) (game.Result, error) { return e.store.PutResult(e.Context(), r) },
	rev:     func(r *game.Result) *int64 { return &r.Rev },
	moments: func(r *game.Result) []*time.Time { return []*time.Time{&r.Begun, &r.Ended} },
	whole: func(id string) game.Result {
		return game.Result{
			Room: "club", Date: "2026-03-20", Game: id, Person: "ann", Name: "Ann", Away: true, Hidden: true,
			Series: "daily", Source: "m7", Puzzle: puzzle, Level: "easy", ER: 12, Open: 2,
			Techniques: game.TechniquesOf([]string{"0003", "0300", "1102"}), Outcome: game.GaveUp,
			Clock: 3*time.Minute + 12*time.Millisecond, Price: 45 * time.Second, Hints: 2, Checks: 1, Filled: true,
			Mistakes: 3, Undos: 4, Fast: true, Late: true, Platform: "telegram", Begun: noon,
			Ended: noon.Add(time.Hour),
		}
	},
	room:   func(r *game.Result) *string { return &r.Room },
	person: func(r *game.Result) *string { return &r.Person },
}

func (k values[V]) tests() []test {
	all := k.writeTests()
	if k.room != nil {
		all = append(all, k.moveTests()...)
	}
	if k.person != nil {
		all = append(all, k.forgetTests()...)
	}
	return all
}

func (k values[V]) writeTests() []test {
	return []test{
		{"nothing is there at first", func(e *env) { k.wantNone(e, "1") }},
		{"what is put comes back whole", func(e *env) { k.want(e, k.write(e, k.whole("1"))) }},
		{"a later write replaces all fields but the answer", func(e *env) {
			v := k.write(e, k.whole("1"))
			later := k.with(k.fresh("1"), *k.rev(&v))
			if k.answer != nil {
				*k.answer(&later) = *k.answer(&v)
			}
			k.want(e, k.write(e, later))
		}},
		{"a later write replaces what is there", func(e *env) {
			v := k.write(e, k.changed(k.fresh("1"), "old"))
			k.want(e, v)
			k.want(e, k.write(e, k.changed(v, "new")))
			k.want(e, k.write(e, k.changed(k.stored(e, "1"), "")))
		}},
		{"values do not mix", func(e *env) {
			a, b := k.write(e, k.changed(k.fresh("1"), "a")), k.write(e, k.changed(k.fresh("2"), "b"))
			k.want(e, a)
			k.want(e, b)
		}},
		{"a first write where something is conflicts", func(e *env) {
			k.write(e, k.fresh("1"))
			k.wantConflict(e, k.changed(k.fresh("1"), "new"))
		}},
		{"a write with a revision where nothing is conflicts", func(e *env) {
			k.wantConflict(e, k.with(k.fresh("1"), 1))
			k.wantNone(e, "1")
		}},
		{"revisions that were never given conflict", func(e *env) {
			v := k.write(e, k.fresh("1"))
			for _, rev := range []int64{-1, math.MinInt64, math.MaxInt64, *k.rev(&v) + 1} {
				k.wantConflict(e, k.with(v, rev))
			}
		}},
		{"the second of two writes with one revision conflicts", func(e *env) {
			v := k.write(e, k.fresh("1"))
			won := k.write(e, k.changed(v, "first"))
			k.wantConflict(e, k.changed(v, "second"))
			k.want(e, won)
		}},
		{"of all first writes one wins", func(e *env) {
			e.wantOneWinner(func(i int) error { _, err := k.put(e, k.changed(k.fresh("1"), oddIDs[i])); return err })
		}},
		{"of all writes with one revision one wins", func(e *env) {
			v := k.write(e, k.fresh("1"))
			e.wantOneWinner(func(i int) error { _, err := k.put(e, k.changed(v, oddIDs[i])); return err })
		}},
		{"odd keys and texts are kept byte for byte", func(e *env) {
			var all []V
			for _, id := range oddIDs {
				all = append(all, k.write(e, k.changed(k.fresh(id), id)))
			}
			for _, v := range all {
				k.want(e, v)
			}
		}},
		{"an empty key is an error of a write, and not found", func(e *env) {
			if v, err := k.put(e, k.fresh("")); err == nil || errors.Is(err, game.ErrConflict) {
				e.Errorf("Put%s = %+v, %v, want an error of its own", k.name, v, err)
			}
			k.wantNone(e, "")
		}},
		{"moments are kept to the nanosecond, in whatever zone", func(e *env) {
			for _, at := range []time.Time{
				{}, time.Unix(0, 0), time.Unix(-1, 999_999_999), noon.In(time.FixedZone("Tehran", 12600)),
				time.Date(9999, time.December, 31, 23, 59, 59, 999_999_999, time.UTC),
			} {
				v := k.fresh(at.String())
				for _, m := range k.moments(&v) {
					*m = at
				}
				k.want(e, k.write(e, v))
			}
		}},
	}
}

func (k values[V]) moveTests() []test {
	in := func(room string, v V) V {
		*k.room(&v) = room
		return v
	}
	return []test{
		{"it moves with its room, and its revision is valid there only", func(e *env) {
			v := k.write(e, k.whole("1"))
			e.move(*k.room(&v), "new")
			k.wantConflict(e, v)
			k.wantGone(e, v)
			k.want(e, in("new", v))
			k.want(e, k.write(e, k.changed(in("new", v), other)))
		}},
		{"what the new room has stays and wins", func(e *env) {
			v := k.write(e, k.fresh("1"))
			there := k.write(e, k.changed(in("new", k.fresh("1")), other))
			e.move(*k.room(&v), "new")
			k.want(e, there)
			k.wantGone(e, v)
		}},
		{"a move to its own room changes nothing", func(e *env) {
			v := k.write(e, k.fresh("1"))
			e.move(*k.room(&v), *k.room(&v))
			k.want(e, v)
		}},
		{"it moves there and back", func(e *env) {
			v := k.write(e, k.fresh("1"))
			e.move(*k.room(&v), "new")
			e.move("new", *k.room(&v))
			k.want(e, v)
			k.wantGone(e, in("new", v))
		}},
		{"in a room whose name begins alike it stays", func(e *env) {
			v := k.write(e, k.fresh("1"))
			beside := k.write(e, in(*k.room(&v)+":2", k.fresh("1")))
			e.move(*k.room(&v), "new")
			k.want(e, beside)
		}},
	}
}

func (k values[V]) forgetTests() []test {
	of := func(person string, v V) V {
		*k.person(&v) = person
		return v
	}
	return []test{
		// After Forget, a write that began before must not restore the values that it read.
		{"it is forgotten with its person, and its revision stays invalid", func(e *env) {
			v := k.write(e, of("ann", k.fresh("1")))
			e.forget("ann")
			k.wantGone(e, v)
			k.wantConflict(e, v)
			k.write(e, k.with(v, 0))
			k.wantConflict(e, v)
		}},
		{"it stays when others are forgotten, also if their names begin alike", func(e *env) {
			var all []V
			for _, id := range []string{"an", "anna", "ann:", "ann/club", "club", "ann\x00", "bob"} {
				all = append(all, k.write(e, of(id, k.fresh("of "+id))))
			}
			k.write(e, of("ann", k.fresh("1")))
			e.forget("ann")
			for _, v := range all {
				k.want(e, v)
			}
		}},
		{"it is forgotten in a room that has moved", func(e *env) {
			if k.room == nil {
				return
			}
			v := k.write(e, of("ann", k.fresh("1")))
			e.move(*k.room(&v), "new")
			e.forget("ann")
			*k.room(&v) = "new"
			k.wantGone(e, v)
		}},
	}
}

func (k values[V]) same(a, b V) bool {
	as, bs := k.moments(&a), k.moments(&b)
	for i := range as {
		if !as[i].Equal(*bs[i]) {
			return false
		}
		*as[i], *bs[i] = time.Time{}, time.Time{}
	}
	return a == b
}

func (k values[V]) with(v V, rev int64) V {
	*k.rev(&v) = rev
	return v
}

func (k values[V]) write(e *env, v V) V {
	e.Helper()
	got, err := k.put(e, v)
	if err != nil || *k.rev(&got) <= *k.rev(&v) || !k.same(k.with(got, 0), k.with(v, 0)) {
		e.Fatalf("Put%s(%+v) = %+v, %v, want the same with a higher Rev", k.name, v, got, err)
	}
	return got
}

func (k values[V]) stored(e *env, id string) V {
	e.Helper()
	v, err := k.get(e, k.fresh(id))
	if err != nil {
		e.Fatalf("%s %q: %v", k.name, id, err)
	}
	return v
}

func (k values[V]) want(e *env, want V) {
	e.Helper()
	if got, err := k.get(e, want); err != nil || !k.same(got, want) {
		e.Errorf("%s = %+v, %v, want %+v", k.name, got, err, want)
	}
}

func (k values[V]) wantNone(e *env, id string) {
	e.Helper()
	k.wantGone(e, k.fresh(id))
}

func (k values[V]) wantGone(e *env, v V) {
	e.Helper()
	var none V
	if got, err := k.get(e, v); !errors.Is(err, game.ErrNotFound) || got != none {
		e.Errorf("%s = %+v, %v, want nothing and ErrNotFound", k.name, got, err)
	}
}

// wantConflict checks that the store refuses v with ErrConflict and changes nothing.
func (k values[V]) wantConflict(e *env, v V) {
	e.Helper()
	var none V
	before, errBefore := k.get(e, v)
	if got, err := k.put(e, v); !errors.Is(err, game.ErrConflict) || got != none {
		e.Errorf("Put%s(%+v) = %+v, %v, want nothing and ErrConflict", k.name, v, got, err)
	}
	after, errAfter := k.get(e, v)
	if !k.same(before, after) || errors.Is(errBefore, game.ErrNotFound) != errors.Is(errAfter,
		game.ErrNotFound) {
		e.Errorf("a conflict changed %+v, %v to %+v, %v", before, errBefore, after, errAfter)
	}
}
