package boltdb

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
)

// maxID is the size limit, in bytes, of an ID or of the name of a count. Three of them and a number fit into
// the largest key of bbolt, 32 KiB.
const maxID = 10_000

// id is a required part of a key, and its label in errors.
type id struct {
	what string
	name *string
}

type entry struct{ key, value []byte }

// check returns an error if an ID is empty or too long.
func check(ids ...id) error {
	for _, id := range ids {
		switch n := len(*id.name); {
		case n == 0:
			return fmt.Errorf("the %s has an empty ID", id.what)
		case n > maxID:
			return fmt.Errorf("the ID of the %s has %d bytes, more than %d", id.what, n, maxID)
		}
	}
	return nil
}

func checkRead(ids ...id) error {
	if err := check(ids...); err != nil {
		return fmt.Errorf("%w: %w", game.ErrNotFound, err)
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

// with returns copies of the entries of b whose key begins with prefix, in order, so that b may change.
func with(b *bbolt.Bucket, prefix []byte) (keys, values [][]byte) {
	c := b.Cursor()
	for k, v := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
		keys = append(keys, bytes.Clone(k))
		values = append(values, bytes.Clone(v))
	}
	return keys, values
}

// seekLast moves c to the last key that begins with prefix, or returns nil. The byte after the prefix must
// not be 0xff, which begins no number of this package.
func seekLast(c *bbolt.Cursor, prefix []byte) (key, value []byte) {
	key, _ = c.Seek(append(bytes.Clone(prefix), 0xff))
	if key == nil {
		key, value = c.Last()
	} else {
		key, value = c.Prev()
	}
	if !bytes.HasPrefix(key, prefix) {
		return nil, nil
	}
	return key, value
}
