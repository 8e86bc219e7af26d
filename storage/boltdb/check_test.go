package boltdb

import (
	"cmp"
	"context"
	"fmt"

	"go.etcd.io/bbolt"
)

// Check returns the first fault of the file, by bbolt's own check of the pages and by checkRecords. Writes
// wait meanwhile.
func (s *Store) Check(ctx context.Context) error {
	if err := cmp.Or(ctx.Err(), s.checkPages()); err != nil {
		return fmt.Errorf("check: %w", err)
	}
	_, err := look(ctx, s, "check", func(tx *bbolt.Tx) (none struct{}, err error) {
		return none, checkRecords(ctx, tx)
	})
	return err
}
