package boltdb

import (
	"fmt"
	"time"

	"google.golang.org/protobuf/encoding/protowire"

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
		{number: 12, num: &q.Puzzles}, {number: 13, text: &q.Other}, {number: 14, text: &q.Marks},
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
	number protowire.Number
	text   *string
	num    *int64
}

// encode writes the fields that are not zero, then those that are unknown.
func encode(fields []field, unknown []byte) []byte {
	var b []byte
	for _, f := range fields {
		switch {
		case f.text != nil && *f.text != "":
			b = protowire.AppendTag(b, f.number, protowire.BytesType)
			b = protowire.AppendString(b, *f.text)
		case f.num != nil && *f.num != 0:
			b = protowire.AppendTag(b, f.number, protowire.VarintType)
			b = protowire.AppendVarint(b, protowire.EncodeZigZag(*f.num))
		}
	}
	return append(b, unknown...)
}

// decode sets the variables of the fields that b has and returns a copy of those that are not among them.
func decode(b []byte, fields []field) (unknown []byte, err error) {
	for len(b) > 0 {
		number, kind, size := protowire.ConsumeField(b)
		if size < 0 {
			return nil, fmt.Errorf("%w: a record: %w", ErrDamaged, protowire.ParseError(size))
		}
		_, _, tag := protowire.ConsumeTag(b)
		if !set(fields, number, kind, b[tag:size]) {
			unknown = append(unknown, b[:size]...)
		}
		b = b[size:]
	}
	return unknown, nil
}

// set puts value where it belongs and reports whether that is among fields.
func set(fields []field, number protowire.Number, kind protowire.Type, value []byte) bool {
	for _, f := range fields {
		switch {
		case f.number != number:
		case f.text != nil && kind == protowire.BytesType:
			*f.text, _ = protowire.ConsumeString(value)
			return true
		case f.num != nil && kind == protowire.VarintType:
			n, _ := protowire.ConsumeVarint(value)
			*f.num = protowire.DecodeZigZag(n)
			return true
		}
	}
	return false
}
