package boltdb

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"iter"

	"go.etcd.io/bbolt"
)

// maxID is the size limit, in bytes, of an ID or of the name of a count. Three of them and a number fit into
// the largest key of bbolt, 32 KiB.
const maxID = 10_000

// entry is a key of a bucket and its value.
type entry struct{ key, value []byte }

// check returns an error if a part of a key is empty or too long. Reads need no check: no key has such a
// part.
func check(names ...string) error {
	for _, name := range names {
		if n := len(name); n == 0 || n > maxID {
			return fmt.Errorf("an ID has %d bytes, want 1 to %d", n, maxID)
		}
	}
	return nil
}

// keyOf returns the key of a record: a single name unchanged, or several joined.
func keyOf(names []string) []byte {
	if len(names) == 1 {
		return []byte(names[0])
	}
	return join(names...)
}

// cutKey returns the first n names of a key, which has a single name if n is 1.
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

// with returns copies of the entries of b whose key begins with prefix, in order. b may change meanwhile.
func with(b *bbolt.Bucket, prefix []byte) (keys, values [][]byte) {
	c := b.Cursor()
	for k, v := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
		keys = append(keys, bytes.Clone(k))
		values = append(values, bytes.Clone(v))
	}
	return keys, values
}

// backward yields the entries of b whose key begins with prefix, in reverse order. b must not change
// meanwhile. The byte after the prefix must not be 0xff, which begins no number of this package.
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
