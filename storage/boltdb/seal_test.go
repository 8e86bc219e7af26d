package boltdb_test

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// flip returns a function that changes a bit of the first record in a bucket. index is the index of the byte,
// modulo the length of the record; index%8 is the bit.
func flip(bucket string, index int) func(*bbolt.Tx) error {
	return func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte(bucket))
		k, v := b.Cursor().First()
		v = bytes.Clone(v)
		v[index%len(v)] ^= 1 << (index % 8)
		return b.Put(k, v)
	}
}

// TestAFlippedBitIsDamage checks that a flipped bit in a record causes ErrDamaged. The tag of the checksum is
// an exception: a flip there makes the checksum an unknown field.
func TestAFlippedBitIsDamage(t *testing.T) {
	s := newStore(t)
	fill(t, s)
	const tag = 2
	for bucket, look := range map[string]func() error{
		"users":    func() error { _, err := s.User(t.Context(), "ann"); return err },
		"rooms":    func() error { _, err := s.Room(t.Context(), "club"); return err },
		"posts":    func() error { _, err := s.Post(t.Context(), "club"); return err },
		"dailies":  func() error { _, err := s.Daily(t.Context(), "daily", "2026-11-20"); return err },
		"requests": func() error { _, err := s.Request(t.Context(), "club", "1"); return err },
		"rounds":   func() error { _, err := s.Round(t.Context(), "club", "1"); return err },
		"inbox":    func() error { _, _, err := s.Inbox(t.Context(), "telegram"); return err },
	} {
		var size, unseen int
		check.Must(t, s.Look(func(tx *bbolt.Tx) error {
			_, v := tx.Bucket([]byte(bucket)).Cursor().First()
			size = len(v)
			return nil
		}))
		for at := range size {
			check.Must(t, s.Write(t.Context(), flip(bucket, at)))
			if err := look(); !errors.Is(err, boltdb.ErrDamaged) {
				unseen++
			}
			check.Must(t, s.Write(t.Context(), flip(bucket, at)))
		}
		check.True(t, unseen <= tag, "%s: %d of %d flips are not seen", bucket, unseen, size)
		check.NoError(t, look(), "%s", bucket)
	}
}

func TestARecordInThePlaceOfAnotherIsDamage(t *testing.T) {
	s := newStore(t)
	check.Must(t, errors.Join(putUser(t, s, "ann"), putUser(t, s, "bob")))
	check.Must(t, s.Write(t.Context(), func(tx *bbolt.Tx) error {
		users := tx.Bucket([]byte("users"))
		return users.Put([]byte("bob"), bytes.Clone(users.Get([]byte("ann"))))
	}))
	if u, err := s.User(t.Context(), "bob"); !errors.Is(err, boltdb.ErrDamaged) {
		t.Errorf("User = %v, %v, want ErrDamaged", u, err)
	}
	check.NoError(t, s.Forget(t.Context(), "bob"))
}

// TestADailyThatLostItsKeyIsDamage checks a served daily whose record has a damaged key. Reading it must
// return ErrDamaged and not ErrNotFound. An equal daily can be stored again.
func TestADailyThatLostItsKeyIsDamage(t *testing.T) {
	s := newStore(t)
	d, err := s.PutDaily(t.Context(), game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: "p", Key: "k"})
	check.Must(t, err)
	check.Must(t, s.Write(t.Context(), func(tx *bbolt.Tx) error {
		all := tx.Bucket([]byte("dailies"))
		key, record := all.Cursor().First()
		other := append(bytes.Clone(key[:len(key)-1]), '1')
		return errors.Join(all.Put(other, bytes.Clone(record)), all.Delete(key))
	}))
	for date, want := range map[string]error{"2026-11-20": boltdb.ErrDamaged, "2026-11-21": boltdb.ErrDamaged, "2026-11-22": game.ErrNotFound} {
		if got, err := s.Daily(t.Context(), "daily", date); !errors.Is(err, want) {
			t.Errorf("of %s: %v, %v, want %v", date, got, err, want)
		}
	}
	if got, err := s.PutDaily(t.Context(), d); err != nil || got != d {
		t.Errorf("stored again it is %v, %v", got, err)
	}
	// removes the record with the damaged key, so that the check at the end passes
	check.Must(t, s.Write(t.Context(), func(tx *bbolt.Tx) error {
		all := tx.Bucket([]byte("dailies"))
		key, _ := all.Cursor().Last()
		return all.Delete(key)
	}))
}

// TestADamagedRequestGoesInItsTime checks that a damaged request can be pruned and forgotten.
func TestADamagedRequestGoesInItsTime(t *testing.T) {
	for name, change := range map[string]func(*bbolt.Tx) error{"flipped": flip("requests", 3), "broken": breakFirst("requests")} {
		s, err := hurried(filepath.Join(t.TempDir(), "bot.db"))
		check.Must(t, err)
		put(t, s, game.Request{Room: "club", Source: "0", Person: "ann", Puzzle: "p"})
		check.Must(t, s.Write(t.Context(), change))
		if _, err := s.Request(t.Context(), "club", "0"); !errors.Is(err, boltdb.ErrDamaged) {
			t.Errorf("%s: %v, want ErrDamaged", name, err)
		}
		for i := range game.RequestsPerRoom {
			put(t, s, game.Request{Room: "club", Source: fmt.Sprint(name, i), Person: "bob", Puzzle: "p"})
		}
		if _, err := s.Request(t.Context(), "club", "0"); !errors.Is(err, game.ErrNotFound) {
			t.Errorf("%s: %v, want it pruned", name, err)
		}
		put(t, s, game.Request{Room: "attic", Source: "0", Person: "ann", Puzzle: "p"})
		check.NoError(t, errors.Join(s.Write(t.Context(), change), s.Forget(t.Context(), "ann")), "%s", name)
		if _, err := s.Request(t.Context(), "attic", "0"); !errors.Is(err, game.ErrNotFound) {
			t.Errorf("%s: %v, want it forgotten", name, err)
		}
		check.NoError(t, s.Close())
	}
}
