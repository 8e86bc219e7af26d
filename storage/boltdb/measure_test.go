package boltdb_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// TestTheBytesOfAPlayedDaily fills a file with the dailies of many people, day by day and in random order. It
// checks the size of the pages in use.
func TestTheBytesOfAPlayedDaily(t *testing.T) {
	s := newStore(t)
	r := rand.New(rand.NewPCG(1, 2))
	const people, days, most = 500, 8, 900
	for day := range days {
		d, err := s.PutDaily(t.Context(), storagetest.ServedOn(r, day+1))
		check.Must(t, err)
		var rounds []game.Round
		var results []game.Result
		for _, person := range r.Perm(people) {
			round, result := storagetest.Played(r, person, d)
			rounds, results = append(rounds, round), append(results, result)
			if len(rounds) == 100 {
				check.Must(t, s.Stock(t.Context(), nil, rounds, results...))
				rounds, results = nil, nil
			}
		}
	}
	size := 0
	check.Must(t, s.Look(func(tx *bbolt.Tx) error {
		for _, name := range []string{"rounds", "begun", "players", "running", "results", "solvers"} {
			b := tx.Bucket([]byte(name)).Stats()
			t.Logf("%-8s %4d bytes, %4d of them used", name, (b.LeafAlloc+b.BranchAlloc)/people/days, (b.LeafInuse+b.BranchInuse)/people/days)
			size += b.LeafAlloc + b.BranchAlloc
		}
		return nil
	}))
	if got := size / people / days; got > most {
		t.Errorf("a round with its result takes %d bytes, want %d at most", got, most)
	}
}

// TestRunningReadsNoOtherRounds damages the record of a round that is over.
func TestRunningReadsNoOtherRounds(t *testing.T) {
	s := newStore(t)
	now := time.Unix(1_763_600_000, 0)
	for source, ended := range map[string]time.Time{"1": now, "2": {}} {
		_, err := s.PutRound(t.Context(), game.Round{Room: "club", Source: source, Person: "ann", Touched: now, Ended: ended})
		check.Must(t, err)
	}
	check.Must(t, s.Write(t.Context(), flip("rounds", 3)))
	running, err := s.Running(t.Context(), now)
	check.True(t, err == nil && len(running) == 1 && running[0].Source == "2", "%+v, %v", running, err)
	check.Must(t, s.Write(t.Context(), flip("rounds", 3)))
}
