package boltdb

import (
	"encoding/binary"
	"fmt"
	"time"

	"sudokubot/bot/game"
)

// user is a game.User as it is kept; its ID is the key.
type user struct {
	game.User
	unknown []byte // fields of a later program
}

// request is a game.Request as it is kept; its Room and Source are the key.
type request struct {
	game.Request
	first   int64 // number of the first writing
	rank    int64 // number that orders the requests of a person in a room; the last written has the highest
	unknown []byte
}

func (u *user) fields() []field {
	return []field{
		{number: 1, text: &u.Language}, {number: 2, text: &u.Digits}, {number: 3, text: &u.Theme},
		{number: 4, num: &u.Rev},
	}
}

func (u *user) encode() []byte { return encode(u.fields(), u.unknown) }

func decodeUser(id string, b []byte) (user, error) {
	u := user{User: game.User{ID: id}}
	var err error
	u.unknown, err = decode(b, u.fields())
	return u, err
}

// fields ties the parts of q that are not plain text or numbers to seconds, nanos and text.
func (q *request) fields(seconds, nanos, text *int64) []field {
	return []field{
		{number: 1, text: &q.Person}, {number: 2, text: &q.Answer}, {number: 3, text: &q.Puzzle},
		{number: 4, text: &q.Method}, {number: 5, num: text}, {number: 6, num: seconds}, {number: 7, num: nanos},
		{number: 8, num: &q.Rev}, {number: 9, num: &q.first}, {number: 10, num: &q.rank}, {number: 11, text: &q.Language},
	}
}

func (q *request) encode() []byte {
	seconds, nanos, text := q.At.Unix(), int64(q.At.Nanosecond()), int64(0)
	if q.Text {
		text = 1
	}
	return encode(q.fields(&seconds, &nanos, &text), q.unknown)
}

func decodeRequest(room, source string, b []byte) (request, error) {
	q := request{Request: game.Request{Room: room, Source: source}}
	var seconds, nanos, text int64
	var err error
	q.unknown, err = decode(b, q.fields(&seconds, &nanos, &text))
	q.At, q.Text = time.Unix(seconds, nanos).UTC(), text != 0
	return q, err
}

// field ties a field number of a record to a variable: either text or num is set.
type field struct {
	number uint64
	text   *string
	num    *int64
}

// The wire types of Protocol Buffers. We write the first two.
const (
	wireVarint  = 0
	wireBytes   = 2
	wireFixed64 = 1
	wireFixed32 = 5
)

// encode writes the fields that are not zero, then those that are unknown.
func encode(fields []field, unknown []byte) []byte {
	var b []byte
	for _, f := range fields {
		switch {
		case f.text != nil && *f.text != "":
			b = binary.AppendUvarint(b, f.number<<3|wireBytes)
			b = binary.AppendUvarint(b, uint64(len(*f.text)))
			b = append(b, *f.text...)
		case f.num != nil && *f.num != 0:
			b = binary.AppendUvarint(b, f.number<<3|wireVarint)
			b = binary.AppendVarint(b, *f.num)
		}
	}
	return append(b, unknown...)
}

// decode sets the variables of the fields that b has and returns a copy of those that are not among them.
func decode(b []byte, fields []field) (unknown []byte, err error) {
	for len(b) > 0 {
		tag, value, size, err := split(b)
		if err != nil {
			return nil, err
		}
		if !set(fields, tag, value) {
			unknown = append(unknown, b[:size]...)
		}
		b = b[size:]
	}
	return unknown, nil
}

// split finds the first field of b: its tag, its value without a length, and its whole size in bytes.
func split(b []byte) (tag uint64, value []byte, size int, err error) {
	tag, at := binary.Uvarint(b)
	if at <= 0 || tag>>3 == 0 {
		return 0, nil, 0, fmt.Errorf("%w: a record has no field number", ErrDamaged)
	}
	length := -1
	switch tag & 7 {
	case wireVarint:
		if _, n := binary.Uvarint(b[at:]); n > 0 {
			length = n
		}
	case wireFixed64:
		length = 8
	case wireFixed32:
		length = 4
	case wireBytes:
		n, lead := binary.Uvarint(b[at:])
		if at += max(lead, 0); lead > 0 && n <= uint64(len(b)-at) {
			length = int(n)
		}
	}
	if length < 0 || length > len(b)-at {
		return 0, nil, 0, fmt.Errorf("%w: field %d of a record is cut short", ErrDamaged, tag>>3)
	}
	return tag, b[at : at+length], at + length, nil
}

// set puts value where it belongs and reports whether that is among fields.
func set(fields []field, tag uint64, value []byte) bool {
	for _, f := range fields {
		switch {
		case f.text != nil && tag == f.number<<3|wireBytes:
			*f.text = string(value)
			return true
		case f.num != nil && tag == f.number<<3|wireVarint:
			*f.num, _ = binary.Varint(value)
			return true
		}
	}
	return false
}
