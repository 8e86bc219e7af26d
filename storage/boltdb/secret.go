package boltdb

import (
	"bytes"
	"context"

	"go.etcd.io/bbolt"
)

var keySecret = []byte("secret")

// Secret returns the secret that the dailies of this file are made with. Where there is none yet, fresh becomes it; it must not
// be empty. It never changes, and goes with every copy of the file.
func (s *Store) Secret(ctx context.Context, fresh string) (secret string, err error) {
	err = s.change(ctx, now, "keep the secret of the dailies", func(tx *bbolt.Tx) error {
		if err := check(id{"secret", &fresh}); err != nil {
			return err
		}
		meta := tx.Bucket([]byte(bucketMeta))
		if kept := meta.Get(keySecret); kept != nil {
			secret = string(kept)
			return nil
		}
		secret = fresh
		return meta.Put(keySecret, []byte(fresh))
	})
	return secret, err
}

// restoreSecret takes over the secret of a damaged file.
func restoreSecret(tx *bbolt.Tx, found *ruins) error {
	for _, e := range found.entries[bucketMeta] {
		if bytes.Equal(e.key, keySecret) {
			return tx.Bucket([]byte(bucketMeta)).Put(keySecret, e.value)
		}
	}
	return nil
}
