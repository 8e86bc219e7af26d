package boltdb

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"os"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// Newest is the current schema version.
const Newest = schemaVersion

// Hurry makes writes return before their data is on the disk.
func (s *Store) Hurry() { s.db.NoSync = true }

// EncodeRequest returns the record of q with unknown fields at its end, as a later version of the program
// would write them.
func EncodeRequest(q game.Request, unknown []byte) []byte {
	return record.Encode(record.Requests.Parts(record.RowOf(q)).Fields, unknown)
}

// DecodeRequest returns the request in a record, and the record's unknown fields.
func DecodeRequest(stored []byte) (q game.Request, unknown []byte, err error) {
	r := record.RowOf(q)
	unknown, err = record.Decode(stored, record.Requests.Parts(r).Fields)
	return record.As[game.Request](r), unknown, err
}

// SealOf returns the checksum of a record.
func SealOf(key, content []byte) []byte {
	seal := sealOf(key, content)
	return seal[:]
}

// Commits returns the number of committed transactions since the file was made.
func (s *Store) Commits() (n int) {
	_ = s.db.View(func(tx *bbolt.Tx) error { n = tx.ID(); return nil })
	return n
}

// Write runs f in a transaction that may include other writes.
func (s *Store) Write(ctx context.Context, f func(*bbolt.Tx) error) error {
	return s.change(ctx, "test", f)
}

// Look runs f in a read-only transaction.
func (s *Store) Look(f func(*bbolt.Tx) error) error { return s.readTx(f) }

// Fill makes bbolt refuse to enlarge the file, as on a full disk. Empty undoes that.
func (s *Store) Fill()  { s.db.MaxSize = 1 }
func (s *Store) Empty() { s.db.MaxSize = 0 }

// LargeFrom returns o with another size from which a file counts as large.
func (o Options) LargeFrom(size int64) Options {
	o.large = size
	return o
}

// OpenedBy returns o with f as the function that opens the file.
func (o Options) OpenedBy(f func(string, int, os.FileMode) (*os.File, error)) Options {
	o.openFile = f
	return o
}

// Trouble returns the methods of a new trouble.
func Trouble(path string, log *slog.Logger) (
	note func(err error, now time.Time) error, refused func(now time.Time) error,
) {
	t := &trouble{path: path, log: log}
	return t.note, t.refused
}

// Stock writes the given rooms and rounds in one transaction.
func (s *Store) Stock(ctx context.Context, someRooms []game.Room, someRounds []game.Round, someResults ...game.Result) error {
	return s.change(ctx, "stock", func(tx *bbolt.Tx) error {
		if err := stock(tx, record.Rooms, someRooms); err != nil {
			return err
		}
		for _, r := range someRooms {
			s.rooms.note(tx, r.ID)
		}
		return cmp.Or(stock(tx, record.Rounds, someRounds), stock(tx, record.Results, someResults))
	})
}

func stock[V any](tx *bbolt.Tx, k *record.Kind, all []V) error {
	for _, v := range all {
		if err := in(tx, k).write(record.RowOf(v)); err != nil {
			return err
		}
	}
	return nil
}

// Check returns the first fault of the file. It runs bbolt's own check, and then examine. Writes wait
// meanwhile.
func (s *Store) Check(ctx context.Context) error {
	err := guard(func() error {
		tx, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // nothing was written
		for problem := range tx.Check() {
			if err == nil { // the channel must be read to its end
				err = fmt.Errorf("%w: %w", ErrDamaged, problem)
			}
		}
		if err != nil {
			return err
		}
		p, err := readPages(s.file, s.db.Info().PageSize)
		if err != nil {
			return err
		}
		p.ended = ctx.Err
		return examine(p, tx)
	})
	if err != nil {
		return fmt.Errorf("check: %w", err)
	}
	return nil
}
