package boltdb

import (
	"bytes"
	"iter"

	"go.etcd.io/bbolt"
)

// with returns copies of the entries of b whose keys begin with prefix, in order. While the caller uses the
// copies, b may change.
func with(b *bbolt.Bucket, prefix []byte) (keys, values [][]byte) {
	c := b.Cursor()
	for k, v := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
		keys = append(keys, bytes.Clone(k))
		values = append(values, bytes.Clone(v))
	}
	return keys, values
}

// backward yields the entries of b whose keys begin with prefix, in reverse order. During the iteration b
// must not change. The byte after the prefix must not be 0xff. No number in this package begins with that
// byte.
func backward(b *bbolt.Bucket, prefix []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(key, value []byte) bool) {
		c := b.Cursor()
		var value []byte
		key, _ := c.Seek(append(bytes.Clone(prefix), 0xff))
		if key == nil {
			key, value = c.Last()
		} else {
			key, value = c.Prev()
		}
		for bytes.HasPrefix(key, prefix) && yield(key, value) {
			key, value = c.Prev()
		}
	}
}
