package boltdb_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// manyRooms returns n rooms with settings, half of them private.
func manyRooms(n int) (all []game.Room) {
	for i := range n {
		r := game.Room{ID: fmt.Sprintf("telegram:-100%07d", i), Zone: "Asia/Tehran", Posts: true, Hour: int64(i % 24)}
		if i%2 == 1 {
			r.ID, r.Person = fmt.Sprintf("discord:%07d", i), fmt.Sprintf("discord:p%07d", i)
		}
		all = append(all, r)
	}
	return all
}

func BenchmarkRoomsOf100000(b *testing.B) {
	s := newStore(b)
	check.Must(b, s.Stock(b.Context(), manyRooms(100_000), nil))
	for b.Loop() {
		if all, err := s.Rooms(b.Context()); err != nil || len(all) != 100_000 {
			b.Fatal(len(all), err)
		}
	}
}

// BenchmarkRoomsAfterAChange measures a call of Rooms after a write of a room.
func BenchmarkRoomsAfterAChange(b *testing.B) {
	s := newStore(b)
	check.Must(b, s.Stock(b.Context(), manyRooms(100_000), nil))
	r := game.Room{ID: "telegram:-1"}
	for b.Loop() {
		var err error
		if r, err = s.PutRoom(b.Context(), r); err != nil {
			b.Fatal(err)
		}
		if all, err := s.Rooms(b.Context()); err != nil || len(all) != 100_001 {
			b.Fatal(len(all), err)
		}
	}
}

func BenchmarkForgetAmong100000Rooms(b *testing.B) {
	s := newStore(b)
	check.Must(b, s.Stock(b.Context(), manyRooms(100_000), nil))
	for i := 0; b.Loop(); i++ {
		check.Must(b, s.Forget(b.Context(), fmt.Sprintf("discord:p%07d", 2*i+1)))
	}
}

// oldRounds returns ten thousand finished rounds, numbered from start on.
func oldRounds(start int) (rounds []game.Round) {
	for n := start; n < start+10_000; n++ {
		rounds = append(rounds, game.Round{
			Room: fmt.Sprintf("telegram:-100%05d", n%50_000), Source: fmt.Sprint(n), Person: fmt.Sprintf("telegram:%06d", n%100_000),
			Answer: fmt.Sprint(n + 1), Puzzle: "classic9:" + strings.Repeat("12.......", 9), Grid: strings.Repeat("123456789", 9), Series: "daily",
			Date: "2026-11-22", Moves: strings.Repeat("1a2b", 50), Begun: time.Unix(1_700_000_000, 0), Ended: time.Unix(1_700_001_000, 0),
		})
	}
	return rounds
}

// BenchmarkOpenOfAMillionRounds measures Open. It needs a minute to make the file.
func BenchmarkOpenOfAMillionRounds(b *testing.B) {
	path := filepath.Join(b.TempDir(), "bot.db")
	s := open(b, path)
	for at := range 100 {
		check.Must(b, s.Stock(b.Context(), nil, oldRounds(at*10_000)))
	}
	shut(b, s)
	for name, o := range map[string]boltdb.Options{"in use at once": {}, "read before": boltdb.Options{}.LargeFrom(1 << 62)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				s, err := boltdb.Open(path, o)
				check.Must(b, err)
				b.StopTimer()
				shut(b, s)
				b.StartTimer()
			}
		})
	}
}
