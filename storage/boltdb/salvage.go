package boltdb

import (
	"context"
	"errors"
	"fmt"
	"os"

	"go.etcd.io/bbolt"
)

// Salvage makes a new file at to, which must not be there, of all records that can be read in a damaged one of the newest version.
// What finds them is made anew. lost is how many pages and records could not be read; what was below such a page is not counted.
// The damaged file is not changed, and nobody may have it open. It takes some times as much memory as the file has bytes.
func Salvage(ctx context.Context, from, to string) (kept, lost int, err error) {
	if _, err := os.Stat(to); !errors.Is(err, os.ErrNotExist) {
		return 0, 0, fmt.Errorf("salvage to %s: %w", to, os.ErrExist)
	}
	found, err := readDamaged(from)
	if err != nil {
		return 0, 0, fmt.Errorf("salvage %s: %w", from, err)
	}
	s, err := Open(to, Options{})
	if err != nil {
		return 0, 0, err
	}
	pages := found.lost
	err = s.change(ctx, now, "salvage", func(tx *bbolt.Tx) error {
		kept, found.lost = 0, pages
		for _, restore := range []func(*bbolt.Tx, *ruins) (int, error){
			users.restore, rooms.restore, posts.restore, tallies.restore, dailies.restore, requests.restore, rounds.restore, results.restore, members.restore, arrivals.restore, restoreMarks,
		} {
			n, err := restore(tx, found)
			if err != nil {
				return err
			}
			kept += n
		}
		return restoreSecret(tx, found)
	})
	return kept, found.lost, errors.Join(err, s.Close())
}

// ruins are what can be read of a file, by bucket.
type ruins struct {
	entries map[string][]entry
	lost    int
}

// readDamaged reads a file as plain data. It must have a meta page, and the page of its buckets.
func readDamaged(path string) (*ruins, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // nothing was written
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	// What is beyond the end reads as nothing, and is damaged.
	p := &pages{file: file, size: uint64(os.Getpagesize())}
	if err := p.newest(); err != nil {
		return nil, err
	}
	p.high = min(p.high, (uint64(info.Size())+p.size-1)/p.size)
	p.used = make([]bool, p.high)
	r := &ruins{entries: map[string][]entry{}}
	r.read(p, p.root, func(flags uint32, e entry) {
		if flags&leafBucket != 0 {
			r.bucket(p, string(e.key), e.value)
		}
	})
	version := ""
	for _, e := range r.entries[bucketMeta] {
		if string(e.key) == string(keySchema) {
			version = string(e.value)
		}
	}
	if want := fmt.Sprint(len(migrations) + 1); version != want {
		return nil, fmt.Errorf("%w: its schema is %q, and only %s is understood", ErrDamaged, version, want)
	}
	return r, nil
}

// bucket reads what is in a bucket, whose value this is.
func (r *ruins) bucket(p *pages, name string, value []byte) {
	if len(value) < bucketHeader {
		r.lost++
		return
	}
	keep := func(_ uint32, e entry) { r.entries[name] = append(r.entries[name], e) }
	if root := u64(value); root != 0 {
		r.read(p, root, keep)
		return
	}
	r.leaf(value[bucketHeader:], keep)
}

// read reads a page and what is below it, and counts what it cannot read.
func (r *ruins) read(p *pages, id uint64, keep func(flags uint32, e entry)) {
	page, err := p.take(id)
	switch {
	case err != nil:
		r.lost++
	case u16(page[8:]) == pageLeaf:
		r.leaf(page, keep)
	case u16(page[8:]) == pageBranch:
		for i := range min(int(u16(page[10:])), (len(page)-pageHeader)/branchElement) {
			r.read(p, u64(page[pageHeader+i*branchElement+8:]), keep)
		}
	default:
		r.lost++
	}
}

func (r *ruins) leaf(page []byte, keep func(flags uint32, e entry)) {
	if len(page) < pageHeader || u16(page[8:]) != pageLeaf {
		r.lost++
		return
	}
	for i := range min(int(u16(page[10:])), (len(page)-pageHeader)/leafElement) {
		e := page[pageHeader+i*leafElement:]
		flags, pos, key, value := u32(e), u32(e[4:]), u32(e[8:]), u32(e[12:])
		if beyond(e, pos, key, value) {
			r.lost++
			continue
		}
		keep(flags, entry{e[pos:][:key], e[pos+key:][:value]})
	}
}

// restore writes the records of a kind that can be read, and returns how many. Numbers are drawn above all that were.
func (k *kind[V]) restore(tx *bbolt.Tx, found *ruins) (kept int, err error) {
	t, highest := k.in(tx), int64(0)
	for _, e := range found.entries[k.bucket] {
		r, err := t.at(e.key, e.value)
		if err == nil {
			err = checkRow(k, r.value)
		}
		if err != nil {
			found.lost++
			continue
		}
		highest = max(highest, r.first, r.rank)
		if p := k.parts(r); p.rev != nil {
			highest = max(highest, *p.rev)
		}
		if err := t.add(r); err != nil {
			return kept, err
		}
		kept++
	}
	return kept, t.records.SetSequence(uint64(max(highest, 0)))
}

// restoreMarks restores what has no records: how far the platforms were read, and counts.
func restoreMarks(tx *bbolt.Tx, found *ruins) (kept int, err error) {
	for _, name := range []string{bucketMarks, bucketCounts} {
		for _, e := range found.entries[name] {
			if name == bucketCounts {
				if _, err := decodeCount(e.value); err != nil {
					found.lost++
					continue
				}
			}
			if err := tx.Bucket([]byte(name)).Put(e.key, e.value); err != nil {
				return kept, err
			}
			kept++
		}
	}
	return kept, nil
}
