package boltdb

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"iter"

	"go.etcd.io/bbolt"
)

// maxID is the maximum length, in bytes, of an ID or of the name of a count. Three IDs and a number fit into
// bbolt's largest key, 32 KiB.
const maxID = 10_000

type entry struct{ key, value []byte }

// check returns an error if a name is empty or too long to be part of a key. Only writes need this check,
// because no stored key has such a part.
func check(names ...string) error {
	for _, name := range names {
		if n := len(name); n == 0 || n > maxID {
			return fmt.Errorf("an ID has %d bytes, want 1 to %d", n, maxID)
		}
	}
	return nil
}

// keyOf returns the key of a record. A single name is the key itself; several names are joined.
func keyOf(names []string) []byte {
	if len(names) == 1 {
		return []byte(names[0])
	}
	return join(names...)
}

// cutKey splits a key into its first n names. If n is 1, the whole key is the name.
func cutKey(key []byte, n int) (names []string, err error) {
	if n == 1 {
		return []string{string(key)}, nil
	}
	for range n {
		var name string
		if name, key, err = cut(key); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

func join(parts ...string) []byte {
	var key []byte
	for _, p := range parts {
		key = binary.AppendUvarint(key, uint64(len(p)))
		key = append(key, p...)
	}
	return key
}

func cut(key []byte) (part string, rest []byte, err error) {
	n, size := binary.Uvarint(key)
	if size <= 0 || n > uint64(len(key)-size) {
		return "", nil, fmt.Errorf("%w: key %x is cut short", ErrDamaged, key)
	}
	return string(key[size : size+int(n)]), key[size+int(n):], nil
}

func number(n int64) []byte { return binary.BigEndian.AppendUint64(nil, uint64(n)) }

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
