package boltdb

import (
	"fmt"
	"strconv"

	"go.etcd.io/bbolt"
)

// allBuckets are the buckets of the newest version; doc.go describes them.
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

func putSchema(t *bbolt.Tx, version int) error {
	return t.Bucket([]byte(bucketMeta)).Put(keySchema, []byte(strconv.Itoa(version)))
}

// checkBuckets returns ErrDamaged if a bucket is missing.
func checkBuckets(tx *bbolt.Tx) error {
	for _, name := range allBuckets {
		if tx.Bucket([]byte(name)) == nil {
			return fmt.Errorf("%w: the bucket %s is missing", ErrDamaged, name)
		}
	}
	return nil
}
