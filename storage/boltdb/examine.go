package boltdb

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"

	"go.etcd.io/bbolt"

	"sudokubot/storage/record"
)

// Examine verifies a closed file without changing it. It checks the pages as plain data, then runs bbolt's
// check, and then checks every record and its index entries. It returns the first fault. The errors are those
// of Open.
func Examine(ctx context.Context, path string) error {
	err := readOnly(path, func(db *bbolt.DB) error {
		return db.View(func(tx *bbolt.Tx) error {
			for _, check := range []func(*bbolt.Tx) error{checkTree, checkSchema, checkBuckets} {
				if err := check(tx); err != nil {
					return err
				}
			}
			return checkRecords(ctx, tx)
		})
	})
	if err != nil {
		return fmt.Errorf("check %s: %w", path, err)
	}
	return nil
}

func checkTree(tx *bbolt.Tx) (err error) {
	for problem := range tx.Check() {
		if err == nil { // the channel must be read to its end
			err = fmt.Errorf("%w: %w", ErrDamaged, problem)
		}
	}
	return err
}

func checkRecords(ctx context.Context, tx *bbolt.Tx) error {
	return cmp.Or(
		requests.check(ctx, tx), rounds.check(ctx, tx), dailies.check(ctx, tx), users.check(ctx, tx),
		rooms.check(ctx, tx), posts.check(ctx, tx), tallies.check(ctx, tx), results.check(ctx, tx),
		members.check(ctx, tx), arrivals.check(ctx, tx), checkCounts(tx),
	)
}

func checkCounts(tx *bbolt.Tx) error {
	return tx.Bucket([]byte(bucketCounts)).ForEach(func(_, value []byte) error {
		_, err := decodeCount(value)
		return err
	})
}

// check reads every record. The indexes must have exactly the entries of the records.
func (k kind[V]) check(ctx context.Context, tx *bbolt.Tx) error {
	t := k.in(tx)
	n := make([]int, len(t.finders))
	err := t.each(func(r *record.Row[V]) error {
		for i, e := range t.Parts(r).Found {
			n[i]++
			if got := t.finders[i].Get(e.Key); !bytes.Equal(got, e.Value) {
				return fmt.Errorf("%w: a %s is not where it should be found", ErrDamaged, k.Name)
			}
		}
		return ctx.Err()
	})
	if err != nil {
		return fmt.Errorf("%s: %w", k.Bucket, err)
	}
	for i, b := range t.finders {
		if m := b.Stats().KeyN; m != n[i] {
			return fmt.Errorf("%w: %s has %d keys for %d in %s", ErrDamaged, k.Finders[i], m, n[i], k.Bucket)
		}
	}
	return nil
}

// verifyInUse verifies a file in use, and logs the result. A file of some gigabytes takes minutes. Until then
// a damaged page makes a single read or write fail. Only a tree with a cycle can end the process. During the
// check bbolt reuses no freed page, and wiper overwrites no page. verifyInUse does not run bbolt's own check,
// because all writes would wait for it.
func (s *Store) verifyInUse() {
	switch err := s.verify(); {
	case errors.Is(err, ErrClosed):
	case err != nil:
		s.log.Error("the database is damaged: end the bot and go back to a copy", "err", err)
	default:
		s.log.Info("the database is sound")
	}
}

// verify checks a snapshot of all pages while other goroutines write. bbolt does not overwrite pages that
// verify's reading transaction can reach. A second, writing transaction prevents commits until the newest
// meta page has been read.
func (s *Store) verify() error {
	return guard(func() error {
		still, err := s.db.Begin(true)
		if err != nil {
			return err
		}
		defer func() { _ = still.Rollback() }() // after another rollback this does nothing
		size := s.db.Info().PageSize
		return s.readTx(func(*bbolt.Tx) error {
			p, err := readPages(s.file, size)
			if err := cmp.Or(err, still.Rollback()); err != nil {
				return err
			}
			p.file = untilClosed{s.file, s.closing}
			return p.verify(true)
		})
	})
}

// Salvage writes all readable records of the damaged file source to the new file target, which must not
// exist. It builds new indexes. The damaged file must have the current schema version. No process may have
// source open. Salvage does not change source. saved is the number of saved records. lost is the number of
// unreadable pages and records; what is below an unreadable page is not counted. Salvage needs several times
// the size of the file in memory.
func Salvage(ctx context.Context, source, target string) (saved, lost int, err error) {
	if _, err := os.Stat(target); !errors.Is(err, os.ErrNotExist) {
		return 0, 0, fmt.Errorf("salvage to %s: %w", target, os.ErrExist)
	}
	found, err := readDamaged(source)
	if err != nil {
		return 0, 0, fmt.Errorf("salvage %s: %w", source, err)
	}
	s, err := Open(target, Options{})
	if err != nil {
		return 0, 0, err
	}
	lost = found.lost
	err = s.change(ctx, "salvage", func(tx *bbolt.Tx) error {
		found.kept, found.lost = 0, lost
		return cmp.Or(
			users.restore(tx, found), rooms.restore(tx, found), posts.restore(tx, found), tallies.restore(tx, found),
			dailies.restore(tx, found), requests.restore(tx, found), rounds.restore(tx, found),
			results.restore(tx, found), members.restore(tx, found), arrivals.restore(tx, found), restoreRaw(tx, found),
		)
	})
	return found.kept, found.lost, errors.Join(err, s.Close())
}

// recovered has the readable keys and values of a file, by bucket.
type recovered struct {
	entries    map[string][]record.Entry
	kept, lost int
}

// readDamaged reads a file as plain data. The meta page and the page with the buckets must be readable.
func readDamaged(path string) (*recovered, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // nothing was written
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	r := &recovered{entries: map[string][]record.Entry{}}
	p := &pages{
		file: file, size: uint64(os.Getpagesize()), deep: true,
		entry: func(bucket string, e record.Entry) { r.entries[bucket] = append(r.entries[bucket], e) },
	}
	if err := p.newest(); err != nil {
		return nil, err
	}
	p.high = min(p.high, (uint64(info.Size())+p.size-1)/p.size) // the end of the file may be missing
	p.used = make([]bool, p.high)
	p.tree("", p.root)
	r.lost = p.faults
	version := r.lookup(bucketMeta, keySchema)
	if want := fmt.Sprint(schemaVersion); string(version) != want {
		return nil, fmt.Errorf("%w: its schema is %q, and only %s is understood", ErrDamaged, version, want)
	}
	return r, nil
}

func (r *recovered) lookup(bucket string, key []byte) []byte {
	for _, e := range r.entries[bucket] {
		if bytes.Equal(e.Key, key) {
			return e.Value
		}
	}
	return nil
}

// restore writes the readable records of a kind. It sets the sequence so that later revisions and ranks are
// higher than those of the records.
func (k kind[V]) restore(tx *bbolt.Tx, found *recovered) error {
	t, highest := k.in(tx), int64(0)
	for _, e := range found.entries[k.Bucket] {
		r, err := t.at(e.Key, e.Value)
		if err == nil {
			err = k.Check(r.Value)
		}
		if err != nil {
			found.lost++
			continue
		}
		highest = max(highest, r.First, r.Rank)
		if p := k.Parts(r); p.Rev != nil {
			highest = max(highest, *p.Rev)
		}
		if err := t.add(r); err != nil {
			return err
		}
		found.kept++
	}
	return t.records.SetSequence(uint64(max(highest, 0)))
}

// restoreRaw writes the entries that are not records: marks, counts, and the secret.
func restoreRaw(tx *bbolt.Tx, found *recovered) error {
	for _, name := range []string{bucketMarks, bucketCounts} {
		for _, e := range found.entries[name] {
			if _, err := decodeCount(e.Value); name == bucketCounts && err != nil {
				found.lost++
				continue
			}
			if err := tx.Bucket([]byte(name)).Put(e.Key, e.Value); err != nil {
				return err
			}
			found.kept++
		}
	}
	if secret := found.lookup(bucketMeta, keySecret); secret != nil {
		return tx.Bucket([]byte(bucketMeta)).Put(keySecret, secret)
	}
	return nil
}
