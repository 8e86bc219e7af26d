package boltdb

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"time"

	"google.golang.org/protobuf/encoding/protowire"
)

// field ties a field number of a record to a variable: text, num, flag or at is set. A time takes two field
// numbers, for seconds and nanoseconds.
type field struct {
	number protowire.Number
	text   *string
	num    *int64
	flag   *bool
	at     *time.Time
}

// encode writes the fields that are not zero, then the unknown ones. The zero of a time is that of Unix.
func encode(fields []field, unknown []byte) []byte {
	var b []byte
	for _, f := range fields {
		switch {
		case f.text != nil && *f.text != "":
			b = protowire.AppendTag(b, f.number, protowire.BytesType)
			b = protowire.AppendString(b, *f.text)
		case f.num != nil:
			b = appendNumber(b, f.number, *f.num)
		case f.flag != nil && *f.flag:
			b = appendNumber(b, f.number, 1)
		case f.at != nil:
			b = appendNumber(b, f.number, f.at.Unix())
			b = appendNumber(b, f.number+1, int64(f.at.Nanosecond()))
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

// A record ends with a checksum of its key and its other fields, as a fixed32: CRC-32C, RFC 3720, B.4.
const (
	sealTag  = 31<<3 | 5
	sealSize = 2 + 4
)

func sealOf(key, content []byte) (seal [sealSize]byte) {
	table := crc32.MakeTable(crc32.Castagnoli)
	sum := crc32.Update(crc32.Checksum(key, table), table, content)
	protowire.AppendFixed32(protowire.AppendVarint(seal[:0], sealTag), sum)
	return seal
}

// unseal removes the checksum of a record, and reports whether it is right. A missing record is nil.
func unseal(key, record []byte) (content []byte, ok bool) {
	content = record[:max(0, len(record)-sealSize)]
	seal := sealOf(key, content)
	return content, record == nil || bytes.Equal(record[len(content):], seal[:])
}

// decode sets the variables of the fields to their values in b, and returns a copy of the other fields in b.
func decode(b []byte, fields []field) (unknown []byte, err error) {
	for i := range fields {
		if at := fields[i].at; at != nil {
			*at = time.Unix(0, 0).UTC()
		}
	}
	none, next := &field{}, 0
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
		f := none
		if at := fieldIndex(fields, next, number); at >= 0 {
			f, next = &fields[at], at
		}
		switch {
		case kind == protowire.BytesType && f.text != nil:
			*f.text = string(text)
		case kind == protowire.VarintType && f.isNumber():
			f.setNumber(number, protowire.DecodeZigZag(n))
		default:
			unknown = append(unknown, b[:size]...)
		}
		b = b[size:]
	}
	return unknown, nil
}

// fieldIndex returns the index of a field by its number, or -1. It begins at from: fields are in order.
func fieldIndex(fields []field, from int, number protowire.Number) int {
	for i := range fields[from:] {
		if fields[from+i].has(number) {
			return from + i
		}
	}
	for i := range fields[:from] {
		if fields[i].has(number) {
			return i
		}
	}
	return -1
}

func (f *field) has(number protowire.Number) bool {
	return f.number == number || f.at != nil && f.number+1 == number
}

func (f *field) isNumber() bool { return f.num != nil || f.flag != nil || f.at != nil }

func (f *field) setNumber(number protowire.Number, n int64) {
	switch {
	case f.num != nil:
		*f.num = n
	case f.flag != nil:
		*f.flag = n != 0
	case number == f.number:
		*f.at = time.Unix(n, int64(f.at.Nanosecond())).UTC()
	default:
		*f.at = time.Unix(f.at.Unix(), n).UTC()
	}
}
