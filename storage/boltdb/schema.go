package boltdb

import (
	"fmt"
	"strconv"

	"go.etcd.io/bbolt"
)

var allBuckets = []string{
	bucketMeta, "users", "requests", "order", "people", bucketCounts, "rooms", "posts", "dailies", "served",
	"rounds", "begun", "players", "inbox", "queue", bucketMarks, "private", "results", "solvers", "tallies",
	"members", "memberships",
}

const (
	bucketMeta   = "meta"
	bucketCounts = "counts"
	bucketMarks  = "marks"
)

var keySchema = []byte("schema")

const schemaVersion = 8

func checkSchema(t *bbolt.Tx) error {
	meta := t.Bucket([]byte(bucketMeta))
	if meta == nil {
		return fmt.Errorf("%w: it has no bucket %q", ErrForeign, bucketMeta)
	}
	version, err := strconv.Atoi(string(meta.Get(keySchema)))
	switch {
	case err != nil || version < 1:
		return fmt.Errorf("%w: its schema version is %q", ErrForeign, meta.Get(keySchema))
	case version > schemaVersion:
		return fmt.Errorf("%w: schema %d, known is %d", ErrNewer, version, schemaVersion)
	case version < schemaVersion:
		return fmt.Errorf("%w: schema %d, known is %d", ErrOlder, version, schemaVersion)
	}
	return nil
}

func create(t *bbolt.Tx) error {
	for _, name := range allBuckets {
		if _, err := t.CreateBucket([]byte(name)); err != nil {
			return fmt.Errorf("create bucket %s: %w", name, err)
		}
	}
	return t.Bucket([]byte(bucketMeta)).Put(keySchema, []byte(strconv.Itoa(schemaVersion)))
}

func checkBuckets(tx *bbolt.Tx) error {
	for _, name := range allBuckets {
		if tx.Bucket([]byte(name)) == nil {
			return fmt.Errorf("%w: the bucket %s is missing", ErrDamaged, name)
		}
	}
	return nil
}
