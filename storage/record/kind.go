// Package record describes how every store writes the data of the game: the kinds of values with their keys
// and indexes, and the bytes of a record.
//
// A record is a message in the wire format of Protocol Buffers
// (https://protobuf.dev/programming-guides/encoding). Its fields are strings and sint64. The field numbers
// are in kinds.go; `protoc --decode_raw` prints a record. Strings may have any bytes, even if they are not
// valid UTF-8. If a record has fields unknown to this program, a write of the record does not remove them.
// So a field may be added without a new version of the layout.
//
// A text or a time that mostly follows from others has a short form, under a number of its own; see short.go.
package record

import (
	"reflect"
	"slices"
)

// Kind describes how values of a type are stored: their records, and the indexes of the records.
type Kind struct {
	Name    string   // of one value, in errors
	Bucket  string   // where the records are
	Finders []string // where the indexes are; requests and rounds have the order in a room, and persons
	Names   int      // number of IDs in the key of a record
	Keep    int      // maximum number of records in a room; 0 for no limit
	Short   bool     // whether the parts of keys are shortened
	// Pointed returns the key of a record from the record's entry in the index by person. That index is the
	// second of Finders, or the only one. Pointed is nil for kinds without that index, and for rooms.
	Pointed func(key []string, value []byte) ([]string, error)

	empty func() *Row
	parts func(*Row) Parts
}

// describe returns k with the type of its values, and with the function that returns the parts of a row.
func describe[V any](k Kind, parts func(*V, *Row) Parts) *Kind {
	k.empty = func() *Row { return RowOf(*new(V)) }
	k.parts = func(r *Row) Parts { return parts(r.Value.(*V), r) }
	return &k
}

// Row is a value with its stored metadata.
type Row struct {
	Value       any    // a pointer to the value
	First, Rank int64  // numbers of the first and of the last write
	Unknown     []byte // fields that a later version of the program wrote
	Kept        bool   // whether the record exists
	Daily       FindDaily
}

// RowOf returns a row with a copy of v as its value.
func RowOf[V any](v V) *Row { return &Row{Value: &v} }

// As returns the value of r, which must be of the type V.
func As[V any](r *Row) V { return *r.Value.(*V) }

// Clone returns a copy of r with a value of its own.
func (r *Row) Clone() *Row {
	clone, value := *r, reflect.ValueOf(r.Value).Elem()
	copied := reflect.New(value.Type())
	copied.Elem().Set(value)
	clone.Value = copied.Interface()
	return &clone
}

// Clear sets the value of r to its zero value. The pointers in the parts of r remain valid.
func (r *Row) Clear() { reflect.ValueOf(r.Value).Elem().SetZero() }

// Parts has pointers to the parts of a row, and the row's index entries.
type Parts struct {
	Key     []*string // key of the record
	Also    []*string // other IDs that must not be empty
	Rev     *int64    // nil for a kind without revisions
	Answer  *string   // changed only by the first write and by SetAnswer; nil for a kind without answers
	Fields  []Field
	Found   []Entry  // entries in the indexes; one without a key is not stored
	Numbers []*int64 // ranks in the indexes
}

// Names returns the key of the record.
func (p Parts) Names() (names []string) {
	for _, name := range p.Key {
		names = append(names, *name)
	}
	return names
}

// Empty returns a row with a zero value.
func (k *Kind) Empty() *Row { return k.empty() }

// Parts returns the parts of r, whose value must be of this kind.
func (k *Kind) Parts(r *Row) Parts { return k.parts(r) }

// Check returns an error if an ID in the value of r is empty or too long.
func (k *Kind) Check(r *Row) error {
	p := k.Parts(r)
	for _, name := range slices.Concat(p.Key, p.Also) {
		if err := CheckIDs(*name); err != nil {
			return err
		}
	}
	return nil
}
