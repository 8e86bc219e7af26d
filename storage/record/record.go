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
	Variable any // a *string, *int64, *bool or *time.Time, or one of these with a short form
}

// Encode writes all fields that are not zero, and then the unknown fields. A time is zero at the Unix epoch.
func Encode(fields []Field, unknown []byte) []byte {
	var b []byte
	for _, f := range fields {
		b = f.appendTo(b)
	}
	return append(b, unknown...)
}

func (f Field) appendTo(b []byte) []byte {
	switch v := f.Variable.(type) {
	case *string:
		if *v != "" {
			b = protowire.AppendString(protowire.AppendTag(b, f.Number, protowire.BytesType), *v)
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
	case shortText:
		if short := v.short(); short != nil {
			return protowire.AppendBytes(protowire.AppendTag(b, v.number, protowire.BytesType), short)
		}
		return Field{f.Number, v.text}.appendTo(b)
	case laterTime:
		if n, ok := v.short(); ok {
			return appendNumber(b, v.number, n)
		}
		return Field{f.Number, v.time}.appendTo(b)
	}
	return b
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
		switch v := fields[i].Variable.(type) {
		case *time.Time:
			*v = time.Unix(0, 0).UTC()
		case laterTime:
			*v.time = time.Unix(0, 0).UTC()
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
		case at >= 0 && kind == protowire.BytesType && fields[at].setText(number, text):
		case at >= 0 && kind == protowire.VarintType && fields[at].setNumber(number, protowire.DecodeZigZag(n)):
		case at >= 0 && fields[at].isShort(number):
			return nil, fmt.Errorf("%w: the short form of a field", ErrDamaged)
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
		if fields[at].has(number) {
			return at
		}
	}
	return -1
}

// has reports whether a field with this number belongs to f.
func (f *Field) has(number protowire.Number) bool {
	switch f.Variable.(type) {
	case *time.Time, laterTime:
		return number == f.Number || number == f.Number+1 || f.isShort(number)
	}
	return number == f.Number || f.isShort(number)
}

// isShort reports whether number is that of the short form of f.
func (f *Field) isShort(number protowire.Number) bool {
	text, isText := f.Variable.(shortText)
	later, isTime := f.Variable.(laterTime)
	return isText && number == text.number || isTime && number == later.number
}

// setText sets the variable of f. If the variable is no text, or if b is no short form of a text, it returns
// false.
func (f *Field) setText(number protowire.Number, b []byte) (ok bool) {
	switch v := f.Variable.(type) {
	case *string:
		*v = string(b)
		return true
	case shortText:
		if number == f.Number {
			*v.text = string(b)
			return true
		}
		*v.text, ok = v.unpack(b, v.from())
	}
	return ok
}

// setNumber sets the variable of f. For a time, number decides which part it sets. If the variable is a
// text, it returns false.
func (f *Field) setNumber(number protowire.Number, n int64) bool {
	switch v := f.Variable.(type) {
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
	case laterTime:
		if number != v.number {
			return (&Field{f.Number, v.time}).setNumber(number, n)
		}
		*v.time = v.base.Add(time.Duration(n)).UTC()
	default:
		return false
	}
	return true
}
