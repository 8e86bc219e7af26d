package boltdb

import (
	"cmp"
	"context"
	"fmt"

	"go.etcd.io/bbolt"
)

// Check reads the whole file and returns what is wrong with it: first bbolt's own check of the pages, then
// whether every request, round and daily is found where it should be, and nothing else is. Writes wait until
// it is done.
func (s *Store) Check(ctx context.Context) error {
	if err := cmp.Or(ctx.Err(), s.checkPages()); err != nil {
		return fmt.Errorf("check: %w", err)
	}
	_, err := look(ctx, s, "check", func(tx *bbolt.Tx) (none struct{}, err error) {
		return none, checkRecords(ctx, tx)
	})
	return err
}
