package boltdb

import (
	"strings"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// carryOver leads from version 7 to version 8: what is left of dailies that were played to their end before results were kept becomes
// results of the rooms where their boards are, without the names, which nobody kept. A result that is there already stays, and so
// does a record that is damaged, for Check to find.
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

// resultOf returns the result of a round at home; ok is false for one that goes on, or whose room is not known.
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
