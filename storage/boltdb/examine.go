package boltdb

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"maps"
	"os"
	"slices"

	"go.etcd.io/bbolt"

	"sudokubot/storage/record"
)

// Examine verifies a closed file without changing it. It reads the file once: the pages as plain data, every
// record, and the entries of the indexes. It returns the first fault. The errors are those of Open.
func Examine(ctx context.Context, path string, progress Progress) error {
	err := readOnly(path, func(db *bbolt.DB) error {
		return withPages(path, db, func(p *pages) error {
			p.ended, p.progress = ctx.Err, progress
			return db.View(func(tx *bbolt.Tx) error { return examine(p, tx) })
		})
	})
	if err != nil {
		return fmt.Errorf("check %s: %w", path, err)
	}
	return nil
}

// Look opens a closed file without changing it. Unlike Examine it reads only a few pages. The errors are
// those of Open, and os.ErrNotExist if there is no file.
func Look(path string) error {
	err := readOnly(path, func(db *bbolt.DB) error {
		return db.View(func(tx *bbolt.Tx) error {
			if err := checkSchema(tx); err != nil {
				return err
			}
			return checkBuckets(tx)
		})
	})
	if err != nil {
		return fmt.Errorf("open %s: %w", path, err)
	}
	return nil
}

// examine checks all pages of p, and then the records on them. tx must be a transaction of the file of p.
func examine(p *pages, tx *bbolt.Tx) error {
	c := newChecker(tx)
	p.entry = c.entry
	for _, check := range []func() error{
		func() error { return p.verify(true) }, func() error { return checkSchema(tx) },
		func() error { return checkBuckets(tx) }, c.outcome,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checker checks the entries of all buckets, in any order. The entries of an index must be exactly those that
// follow from the records. So checker adds the hash of each entry that follows from a record, and subtracts
// the hash of each entry of the index.
type checker struct {
	check map[string]func(record.Entry) error // by bucket
	sums  map[string]uint64                   // by the bucket of an index; 0 if its entries are right
	hash  maphash.Hash
	first error
}

func newChecker(tx *bbolt.Tx) *checker {
	c := &checker{check: map[string]func(record.Entry) error{}, sums: map[string]uint64{}}
	c.check[record.Counts] = func(e record.Entry) error {
		_, err := decodeCount(e.Value)
		return err
	}
	daily := dailyIn(tx)
	for _, k := range record.Kinds {
		c.checkKind(table{Kind: k, daily: daily})
	}
	return c
}

// checkKind makes c check the records of k and their indexes.
func (c *checker) checkKind(k table) {
	c.check[k.Bucket] = func(e record.Entry) error {
		r, err := k.at(e.Key, e.Value)
		if err != nil {
			return err
		}
		for i, found := range k.Parts(r).Found {
			if found.Key != nil {
				c.sums[k.Finders[i]] += c.sum(found)
			}
		}
		return nil
	}
	for _, index := range k.Finders {
		c.check[index] = func(e record.Entry) error {
			c.sums[index] -= c.sum(e)
			return nil
		}
	}
}

func (c *checker) sum(e record.Entry) uint64 {
	c.hash.Reset()
	_, _ = c.hash.Write(e.Key) // never fails
	_, _ = c.hash.Write(record.Number(int64(len(e.Key))))
	_, _ = c.hash.Write(e.Value)
	return c.hash.Sum64()
}

func (c *checker) entry(bucket string, e record.Entry) {
	if check := c.check[bucket]; check != nil && c.first == nil {
		if err := check(e); err != nil {
			c.first = fmt.Errorf("%s: %w", bucket, err)
		}
	}
}

// outcome returns the first fault. It must be called after all entries.
func (c *checker) outcome() error {
	for _, index := range slices.Sorted(maps.Keys(c.sums)) {
		if c.first == nil && c.sums[index] != 0 {
			c.first = fmt.Errorf("%w: the index %s does not fit its records", ErrDamaged, index)
		}
	}
	return c.first
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
	found, err := readDamaged(ctx, source)
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
		for _, k := range record.Kinds {
			if err := in(tx, k).restore(found); err != nil {
				return err
			}
		}
		return restoreRaw(tx, found)
	})
	return found.kept, found.lost, errors.Join(err, s.Close())
}

// recovered has the readable keys and values of a file, by bucket.
type recovered struct {
	entries    map[string][]record.Entry
	kept, lost int
}

// readDamaged reads a file as plain data. The meta page and the page with the buckets must be readable.
func readDamaged(ctx context.Context, path string) (*recovered, error) {
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
		file: file, size: uint64(os.Getpagesize()), deep: true, ended: ctx.Err,
		entry: func(bucket string, e record.Entry) { r.entries[bucket] = append(r.entries[bucket], e) },
	}
	if err := p.newest(); err != nil {
		return nil, err
	}
	p.high = min(p.high, (uint64(info.Size())+p.size-1)/p.size) // the end of the file may be missing
	p.used = make([]bool, p.high)
	p.tree("", p.root, bounds{})
	r.lost = p.faults
	version := r.lookup(record.Meta, keySchema)
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

// restore writes the readable records of the kind. It sets the sequence so that later revisions and ranks are
// higher than those of the records.
func (t table) restore(found *recovered) error {
	highest := int64(0)
	for _, e := range found.entries[t.Bucket] {
		r, err := t.at(e.Key, e.Value)
		if err == nil {
			err = t.Check(r)
		}
		if err != nil {
			found.lost++
			continue
		}
		highest = max(highest, t.Highest(r))
		if err := t.add(r); err != nil {
			return err
		}
		found.kept++
	}
	return t.records.SetSequence(uint64(max(highest, 0)))
}

// restoreRaw writes the entries that are not records: marks, counts, and the secret.
func restoreRaw(tx *bbolt.Tx, found *recovered) error {
	for _, name := range []string{record.Marks, record.Counts} {
		for _, e := range found.entries[name] {
			if _, err := decodeCount(e.Value); name == record.Counts && err != nil {
				found.lost++
				continue
			}
			if err := tx.Bucket([]byte(name)).Put(e.Key, e.Value); err != nil {
				return err
			}
			found.kept++
		}
	}
	if secret := found.lookup(record.Meta, keySecret); secret != nil {
		return tx.Bucket([]byte(record.Meta)).Put(keySecret, secret)
	}
	return nil
}
