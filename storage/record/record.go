package record

import (
	"errors"
	"fmt"
	"time"

	"google.golang.org/protobuf/encoding/protowire"
)

// ErrDamaged is the error for a record or a key that cannot be read.
var ErrDamaged = errors.New("the stored data is damaged")

// Field connects a field number of a record with a variable. A time needs two field numbers: Number for the
// seconds, and the next number for the nanoseconds.
type Field struct {
	Number   protowire.Number
	Variable any // a *string, *int64, *bool or *time.Time
}

// Encode writes all fields that are not zero, and then the unknown fields. A time is zero at the Unix epoch.
func Encode(fields []Field, unknown []byte) []byte {
	var b []byte
	for _, f := range fields {
		switch v := f.Variable.(type) {
		case *string:
			if *v != "" {
				b = protowire.AppendTag(b, f.Number, protowire.BytesType)
				b = protowire.AppendString(b, *v)
			}
		case *int64:
			b = appendNumber(b, f.Number, *v)
		case *bool:
			if *v {
				b = appendNumber(b, f.Number, 1)
			}
		case *time.Time:
			b = appendNumber(b, f.Number, v.Unix())
			b = appendNumber(b, f.Number+1, int64(v.Nanosecond()))
		}
	}
	return append(b, unknown...)
}

func appendNumber(b []byte, number protowire.Number, n int64) []byte {
	if n == 0 {
		return b
	}
	b = protowire.AppendTag(b, number, protowire.VarintType)
	return protowire.AppendVarint(b, protowire.EncodeZigZag(n))
}

// Decode sets the variables of fields to the values in b. It returns a copy of the unknown fields in b.
func Decode(b []byte, fields []Field) (unknown []byte, err error) {
	for i := range fields {
		if at, ok := fields[i].Variable.(*time.Time); ok {
			*at = time.Unix(0, 0).UTC()
		}
	}
	next := 0
	for len(b) > 0 {
		number, kind, size := protowire.ConsumeTag(b)
		var n uint64
		var text []byte
		length := 0
		switch {
		case size < 0:
			return nil, fmt.Errorf("%w: a record: %w", ErrDamaged, protowire.ParseError(size))
		case kind == protowire.VarintType:
			n, length = protowire.ConsumeVarint(b[size:])
		case kind == protowire.BytesType:
			text, length = protowire.ConsumeBytes(b[size:])
		default:
			length = protowire.ConsumeFieldValue(number, kind, b[size:])
		}
		if length < 0 {
			return nil, fmt.Errorf("%w: a record: %w", ErrDamaged, protowire.ParseError(length))
		}
		size += length
		at := fieldIndex(fields, next, number)
		if at >= 0 {
			next = at
		}
		switch {
		case at >= 0 && kind == protowire.BytesType && fields[at].setText(text):
		case at >= 0 && kind == protowire.VarintType && fields[at].setNumber(number, protowire.DecodeZigZag(n)):
		default:
			unknown = append(unknown, b[:size]...)
		}
		b = b[size:]
	}
	return unknown, nil
}

// fieldIndex returns the index of the field with this number, or -1. The search begins at the index start,
// because records have their fields in order, and wraps around.
func fieldIndex(fields []Field, start int, number protowire.Number) int {
	for i := range fields {
		at := (start + i) % len(fields)
		_, isTime := fields[at].Variable.(*time.Time)
		if own := fields[at].Number; own == number || isTime && own+1 == number {
			return at
		}
	}
	return -1
}

// setText sets the variable of f. If the variable is no text, it returns false.
func (f *Field) setText(text []byte) bool {
	v, ok := f.Variable.(*string)
	if ok {
		*v = string(text)
	}
	return ok
}

// setNumber sets the variable of f. For a time, number decides which part it sets. If the variable is a
// text, it returns false.
func (f *Field) setNumber(number protowire.Number, n int64) bool {
	switch v := f.Variable.(type) {
	case *string:
		return false
	case *int64:
		*v = n
	case *bool:
		*v = n != 0
	case *time.Time:
		if number == f.Number {
			*v = time.Unix(n, int64(v.Nanosecond())).UTC()
		} else {
			*v = time.Unix(v.Unix(), n).UTC()
		}
	}
	return true
}
