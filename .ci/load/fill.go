package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"sudokubot/bot/game"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/record"
	"sudokubot/storage/storagetest"
)

// The usual file of the row big. Smaller files have as many rounds for each person and room.
const (
	bigRounds = 4_300_000
	bigPeople = 1_000_000
	bigRooms  = 100_000
)

// fill makes a file with dailies played by people, in rooms whose next post is hours away.
func fill(ctx context.Context, path string, rounds int) (err error) {
	store, err := boltdb.Open(path, boltdb.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	rooms := max(rounds/(bigRounds/bigRooms), 1)
	r := rand.New(rand.NewPCG(1, 2))
	in := newImporter(ctx, store)
	var dailies []game.Daily
	for day := range bigRounds / bigPeople {
		dailies = append(dailies, storagetest.ServedOn(r, day+1))
		add(in, record.Dailies, dailies[day])
	}
	for n := range rooms {
		add(in, record.Rooms, game.Room{
			ID: roomOf(n, rooms), Zone: "UTC", Posts: true, Hour: int64(time.Now().UTC().Add(6 * time.Hour).Hour()), Rev: 1,
		})
	}
	for n := range rounds {
		person := n / len(dailies)
		if n%len(dailies) == 0 {
			add(in, record.Users, game.User{ID: fmt.Sprintf("telegram:%09d", 100_000_000+person*797), Shown: "en", Rev: 1})
		}
		round, result := storagetest.Played(r, person, dailies[n%len(dailies)])
		result.Room, round.Rev, result.Rev = roomOf(person, rooms), 1, 1
		add(in, record.Rounds, round)
		add(in, record.Results, result)
	}
	return in.end()
}

func roomOf(person, rooms int) string { return fmt.Sprintf("telegram:-100%010d", person%rooms) }

// importer writes records to a store, many at once, while the next are made.
type importer struct {
	all   []record.Stored
	n     int64
	ready chan []record.Stored
	done  chan error
}

func newImporter(ctx context.Context, store *boltdb.Store) *importer {
	in := &importer{ready: make(chan []record.Stored), done: make(chan error, 1)}
	go func() {
		var err error
		for some := range in.ready {
			if err == nil {
				err = store.Import(ctx, some)
			}
		}
		in.done <- err
	}()
	return in
}

func add[V any](in *importer, k *record.Kind, v V) {
	in.n++
	in.all = append(in.all, k.Pack(&record.Row{Value: &v, First: in.n, Rank: in.n}))
	if len(in.all) == 10_000 {
		in.ready <- in.all
		in.all = nil
	}
}

// end writes the last records, and returns the first error.
func (in *importer) end() error {
	in.ready <- in.all
	close(in.ready)
	return <-in.done
}
