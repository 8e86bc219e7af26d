package boltdb

import (
	"fmt"
	"log/slog"
	"os"
	"strconv"
	"strings"

	"go.etcd.io/bbolt"
)

// migration takes a file from one schema version to the next. It runs inside a transaction that is rolled back on error.
type migration func(*bbolt.Tx) error

// migrations[i] leads from version i+1 to version i+2. A step, once released, is never changed.
var migrations = []migration{addRoomsDailiesRounds, splitMethods, addInbox, addPrivate, addResults, bringHome, carryOver}

// allBuckets are the buckets of the newest version; doc.go says what is in them.
var allBuckets = []string{
	bucketMeta, "users", "requests", "order", "people", bucketCounts, "rooms", "posts", "dailies", "served", "rounds", "begun", "players",
	"inbox", "queue", bucketMarks, "private", "results", "solvers", "tallies", "members", "memberships",
}

const (
	bucketMeta   = "meta"
	bucketCounts = "counts"
	bucketMarks  = "marks"
)

var keySchema = []byte("schema")

// version returns the schema version of the file. A file without anything in it becomes one of version current.
func (s *Store) version(current int) (int, error) {
	version := 0 // of an empty file
	err := guard(func() error {
		return s.view(func(t *bbolt.Tx) (err error) {
			if first, _ := t.Cursor().First(); first != nil {
				version, err = schema(t)
			}
			return err
		})
	})
	if err != nil || version != 0 {
		return version, err
	}
	return current, guard(func() error { return s.db.Update(func(t *bbolt.Tx) error { return create(t, current) }) })
}

func schema(t *bbolt.Tx) (int, error) {
	meta := t.Bucket([]byte(bucketMeta))
	if meta == nil {
		return 0, fmt.Errorf("%w: it has no bucket %q", ErrForeign, bucketMeta)
	}
	version, err := strconv.Atoi(string(meta.Get(keySchema)))
	if err != nil || version < 1 {
		return 0, fmt.Errorf("%w: its schema version is %q", ErrForeign, meta.Get(keySchema))
	}
	return version, nil
}

func create(t *bbolt.Tx, version int) error {
	if err := createBuckets(t, allBuckets); err != nil {
		return err
	}
	return putSchema(t, version)
}

func createBuckets(t *bbolt.Tx, names []string) error {
	for _, name := range names {
		if _, err := t.CreateBucket([]byte(name)); err != nil {
			return fmt.Errorf("create bucket %s: %w", name, err)
		}
	}
	return nil
}

// addRoomsDailiesRounds leads from version 1, which had people, requests and counts only, to version 2.
func addRoomsDailiesRounds(t *bbolt.Tx) error {
	return createBuckets(t, []string{"rooms", "posts", "dailies", "served", "rounds", "begun", "players"})
}

// addInbox leads from version 3 to version 4.
func addInbox(t *bbolt.Tx) error { return createBuckets(t, []string{"inbox", "queue", bucketMarks}) }

// addPrivate leads from version 4 to version 5. A room that is damaged is left out, for Check to find.
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

// splitMethods leads from version 2, which had the kind of a request in its method, to version 3.
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

// splitMethod returns the record of a request with its kind in field 15 and what it is about in field 4. In version 2, field
// 4 was the search method, or one of three prefixes and what the request was about; there was no field 15. A record that is
// damaged stays as it is, for Check to find.
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

func putSchema(t *bbolt.Tx, version int) error {
	return t.Bucket([]byte(bucketMeta)).Put(keySchema, []byte(strconv.Itoa(version)))
}

// migrate takes the file from version to the newest, all or nothing, after a copy of it was made.
func (s *Store) migrate(path string, version int, steps []migration, log *slog.Logger) error {
	backup := fmt.Sprintf("%s.v%d.bak", path, version)
	if err := aside(backup, func(f *os.File) error { return s.copyTo(f) }); err != nil {
		return fmt.Errorf("copy to %s: %w", backup, err)
	}
	log.Warn("the database is brought up to date; what people delete stays in the copy until that is removed",
		"schema", version, "copy", backup, "removed_after", copyKept)
	return guard(func() error {
		return s.db.Update(func(t *bbolt.Tx) error {
			for v := version; v <= len(steps); v++ {
				if err := steps[v-1](t); err != nil {
					return fmt.Errorf("migrate from schema %d: %w", v, err)
				}
			}
			return putSchema(t, len(steps)+1)
		})
	})
}
