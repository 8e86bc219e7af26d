package boltdb

import (
	"cmp"
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// migration brings a file from one schema version to the next, within a transaction that is rolled back on
// error.
type migration func(*bbolt.Tx) error

// migrations[i] leads from version i+1 to version i+2. A released step is never changed.
var migrations = []migration{addRoomsDailiesRounds, splitMethods, addInbox, addPrivate, addResults, bringHome, carryOver}

// addRoomsDailiesRounds leads from version 1, which had only people, requests and counts, to version 2.
func addRoomsDailiesRounds(t *bbolt.Tx) error {
	return createBuckets(t, []string{"rooms", "posts", "dailies", "served", "rounds", "begun", "players"})
}

// addInbox leads from version 3 to version 4.
func addInbox(t *bbolt.Tx) error { return createBuckets(t, []string{"inbox", "queue", bucketMarks}) }

// addPrivate leads from version 4 to version 5. It leaves damaged rooms out, for Check to find.
func addPrivate(t *bbolt.Tx) error {
	if err := createBuckets(t, []string{"private"}); err != nil {
		return err
	}
	private := t.Bucket([]byte("private"))
	return t.Bucket([]byte("rooms")).ForEach(func(id, record []byte) error {
		var person string
		if _, err := decode(record, []field{{number: 1, text: &person}}); err != nil || person == "" {
			return nil
		}
		return private.Put(join(person, string(id)), id)
	})
}

// splitMethods leads from version 2, which stored the kind of a request in its method, to version 3.
func splitMethods(t *bbolt.Tx) error {
	requests := t.Bucket([]byte("requests"))
	keys, records := with(requests, nil)
	for i, key := range keys {
		if err := requests.Put(key, splitMethod(records[i])); err != nil {
			return err
		}
	}
	return nil
}

// splitMethod returns the record of a request with its kind in field 15 and its subject in field 4. In
// version 2 field 4 was the search method, or a prefix for the kind with the subject, and field 15 did not
// exist. A damaged record stays, for Check to find.
func splitMethod(record []byte) []byte {
	var about string
	var kind int64
	fields := []field{{number: 4, text: &about}, {number: 15, num: &kind}}
	rest, err := decode(record, fields)
	if err != nil {
		return record
	}
	for i, prefix := range []string{"made:", "game:", "learn:"} {
		if after, ok := strings.CutPrefix(about, prefix); ok {
			about, kind = after, int64(i+1)
			return encode(fields, rest)
		}
	}
	return record
}

// addResults leads from version 5 to version 6.
func addResults(t *bbolt.Tx) error {
	return createBuckets(t, []string{"results", "solvers", "tallies", "members", "memberships"})
}

// bringHome leads from version 6, which stored the rounds of dailies in the rooms where they began, to
// version 7, which stores them in the homes of their players. Rounds of one person with one daily become one,
// by game.Joined. A damaged record stays, for Check to find.
func bringHome(t *bbolt.Tx) error {
	type name struct{ person, source string }
	of := map[name][]oldRound{}
	var names []name // in the order of their first rounds
	for _, r := range oldDailies(t) {
		n := name{r.Person, r.Source}
		if of[n] == nil {
			names = append(names, n)
		}
		of[n] = append(of[n], r)
	}
	for _, n := range names {
		if err := joinAtHome(t, of[n]); err != nil {
			return err
		}
	}
	return nil
}

// oldRound is a round of version 6.
type oldRound struct {
	game.Round
	first   int64
	unknown []byte
}

// fields returns the fields of versions 6 and 7.
func (r *oldRound) fields() []field {
	return []field{
		{number: 1, text: &r.Person}, {number: 2, text: &r.Answer}, {number: 3, text: &r.Puzzle}, {number: 4, text: &r.Grid},
		{number: 5, text: &r.Series}, {number: 6, text: &r.Date}, {number: 7, text: &r.Language}, {number: 8, num: &r.Hints},
		{number: 9, num: &r.Mistakes}, {number: 10, text: &r.Moves}, {number: 11, flag: &r.GaveUp},
		{number: 12, at: &r.Begun}, {number: 14, at: &r.Ended}, {number: 16, num: &r.Rev}, {number: 17, num: &r.first},
		{number: 18, text: &r.Applied}, {number: 19, text: &r.Hinted}, {number: 20, num: &r.ER}, {number: 21, num: (*int64)(&r.Ran)},
		{number: 22, at: &r.Since}, {number: 24, at: &r.Touched}, {number: 26, flag: &r.Paused}, {number: 27, num: &r.Pauses},
		{number: 28, num: (*int64)(&r.Price)}, {number: 29, num: (*int64)(&r.Paid)}, {number: 30, num: &r.Checks},
		{number: 32, flag: &r.Filled}, {number: 33, num: &r.Undos},
	}
}

// oldDailies returns the rounds of dailies, in the order of their first writes.
func oldDailies(t *bbolt.Tx) (all []oldRound) {
	keys, records := with(t.Bucket([]byte("rounds")), nil)
	for i, key := range keys {
		content, sound := unseal(key, records[i])
		names, err := cutKey(key, 2)
		if !sound || err != nil {
			continue
		}
		r := oldRound{Round: game.Round{Room: names[0], Source: names[1]}}
		if r.unknown, err = decode(content, r.fields()); err == nil && r.Date != "" && r.Person != "" {
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b oldRound) int { return cmp.Compare(a.first, b.first) })
	return all
}

// joinAtHome stores one round instead of several, with newly drawn numbers.
func joinAtHome(t *bbolt.Tx, all []oldRound) error {
	rounds, begun, players := t.Bucket([]byte("rounds")), t.Bucket([]byte("begun")), t.Bucket([]byte("players"))
	home := oldRound{unknown: all[0].unknown}
	var each []game.Round
	for _, r := range all {
		each = append(each, r.Round)
		err := cmp.Or(
			rounds.Delete(join(r.Room, r.Source)), begun.Delete(append(join(r.Room), number(r.first)...)),
			players.Delete(append(join(r.Person, r.Room), number(r.first)...)),
		)
		if err != nil {
			return err
		}
	}
	n, err := rounds.NextSequence()
	if err != nil {
		return err
	}
	home.Round = game.Joined(each)
	home.Rev, home.first = int64(n), int64(n)
	key, source := join(home.Room, home.Source), []byte(home.Source)
	return cmp.Or(
		begun.Put(append(join(home.Room), number(home.first)...), source),
		players.Put(append(join(home.Person, home.Room), number(home.first)...), source),
		rounds.Put(key, seal(key, encode(home.fields(), home.unknown))),
	)
}

// carryOver leads from version 7 to version 8: finished dailies from before results were stored become
// results of the rooms of their boards, without names. Existing results and damaged records stay.
func carryOver(t *bbolt.Tx) error {
	to := results.in(t)
	for _, r := range oldDailies(t) {
		one, ok := resultOf(r.Round)
		if !ok {
			continue
		}
		old, err := to.get(one.Room, one.Date, one.Game, one.Person)
		if err != nil || old.kept {
			continue
		}
		if _, err := to.replace(old, &row[game.Result]{value: one}); err != nil {
			return err
		}
	}
	return nil
}

// resultOf returns the result of a round at home. ok is false if the round is not over or its room is
// unknown.
func resultOf(r game.Round) (one game.Result, ok bool) {
	room, ok := game.RoomOf(r.Answer)
	if !ok || r.Ended.Unix() <= 0 {
		return one, false
	}
	p, err := game.Resume(r)
	if err != nil {
		return one, false
	}
	one = p.Ending(p.Result(), "")
	one.Room, one.Date = room, r.Date
	one.Platform, _, _ = strings.Cut(room, ":")
	return one, one.Room != "" && one.Person != "" && one.Game != ""
}
