package record

import (
	"encoding/binary"
	"fmt"

	"sudokubot/bot/chat/inbox"
)

// maxID is the maximum length, in bytes, of an ID or of the name of a count. Three IDs and a number fit into
// bbolt's largest key, 32 KiB.
const maxID = 10_000

// Entry is an entry of an index.
type Entry struct{ Key, Value []byte }

// CheckIDs returns an error if a name is empty or too long to be part of a key. Only writes need this check,
// because no stored key has such a part.
func CheckIDs(names ...string) error {
	for _, name := range names {
		if n := len(name); n == 0 || n > maxID {
			return fmt.Errorf("an ID has %d bytes, want 1 to %d", n, maxID)
		}
	}
	return nil
}

// CheckSource returns an error if the name of a source of messages is empty or too long.
func CheckSource(source string) error {
	if n := len(source); n > inbox.MaxSource {
		return fmt.Errorf("the source has %d bytes, more than %d", n, inbox.MaxSource)
	}
	return CheckIDs(source)
}

// KeyOf returns the key of a record. A single name is the key itself; several names are joined.
func KeyOf(names []string) []byte {
	if len(names) == 1 {
		return []byte(names[0])
	}
	return Join(names...)
}

// CutKey splits a key into its first n names. If n is 1, the whole key is the name.
func CutKey(key []byte, n int) (names []string, err error) {
	if n == 1 {
		return []string{string(key)}, nil
	}
	for range n {
		var name string
		if name, key, err = Cut(key); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

// Join returns a key of several parts. Each part has its length (uvarint) before it.
func Join(parts ...string) []byte {
	var key []byte
	for _, p := range parts {
		key = binary.AppendUvarint(key, uint64(len(p)))
		key = append(key, p...)
	}
	return key
}

// Cut removes the first part of a key that Join has made.
func Cut(key []byte) (part string, rest []byte, err error) {
	n, size := binary.Uvarint(key)
	if size <= 0 || n > uint64(len(key)-size) {
		return "", nil, fmt.Errorf("%w: key %x is cut short", ErrDamaged, key)
	}
	return string(key[size : size+int(n)]), key[size+int(n):], nil
}

// Number returns n as 8 bytes, big-endian, so that the bytes sort as the numbers from 0 do.
func Number(n int64) []byte { return binary.BigEndian.AppendUint64(nil, uint64(n)) }
