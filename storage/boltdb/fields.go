package boltdb

import "sudokubot/bot/game"

// user is a game.User as it is kept; its ID is the key. The unknown of this and of the others are the fields of a later
// program.
type user struct {
	game.User
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

// request is a game.Request as it is kept; its Room and Source are the key.
type request struct {
	game.Request
	first   int64 // number of the first writing
	rank    int64 // number that orders the requests of a person in a room; the last written has the highest
	unknown []byte
}

func (q *request) fields() []field {
	return []field{
		{number: 1, text: &q.Person}, {number: 2, text: &q.Answer}, {number: 3, text: &q.Puzzle},
		{number: 4, text: &q.About}, {number: 5, flag: &q.Text}, {number: 6, at: &q.At},
		{number: 8, num: &q.Rev}, {number: 9, num: &q.first}, {number: 10, num: &q.rank}, {number: 11, text: &q.Language},
		{number: 12, num: &q.Puzzles}, {number: 13, text: &q.Other}, {number: 14, text: &q.Marks},
		{number: 15, num: (*int64)(&q.Kind)},
	}
}

func (q *request) encode() []byte { return encode(q.fields(), q.unknown) }

func decodeRequest(room, source string, b []byte) (*request, error) {
	q := &request{Request: game.Request{Room: room, Source: source}}
	var err error
	q.unknown, err = decode(b, q.fields())
	return q, err
}

// round is a game.Round as it is kept; its Room and Source are the key.
type round struct {
	game.Round
	first   int64 // number of the first writing
	unknown []byte
}

func (r *round) fields() []field {
	return []field{
		{number: 1, text: &r.Person}, {number: 2, text: &r.Answer}, {number: 3, text: &r.Puzzle}, {number: 4, text: &r.Grid},
		{number: 5, text: &r.Series}, {number: 6, text: &r.Date}, {number: 7, text: &r.Language}, {number: 8, num: &r.Hints},
		{number: 9, num: &r.Mistakes}, {number: 10, text: &r.Moves}, {number: 11, flag: &r.GaveUp},
		{number: 12, at: &r.Begun}, {number: 14, at: &r.Ended}, {number: 16, num: &r.Rev}, {number: 17, num: &r.first},
	}
}

func (r *round) encode() []byte { return encode(r.fields(), r.unknown) }

func decodeRound(room, source string, b []byte) (*round, error) {
	r := &round{Round: game.Round{Room: room, Source: source}}
	var err error
	r.unknown, err = decode(b, r.fields())
	return r, err
}

// room is a game.Room as it is kept; its ID is the key.
type room struct {
	game.Room
	unknown []byte
}

func (r *room) fields() []field {
	return []field{
		{number: 1, text: &r.Person}, {number: 2, text: &r.Thread}, {number: 3, text: &r.Language}, {number: 4, text: &r.Digits},
		{number: 5, text: &r.Theme}, {number: 6, text: &r.Zone}, {number: 7, flag: &r.Posts}, {number: 8, num: &r.Hour},
		{number: 9, num: &r.Rev},
	}
}

func (r *room) encode() []byte { return encode(r.fields(), r.unknown) }

func decodeRoom(id string, b []byte) (room, error) {
	r := room{Room: game.Room{ID: id}}
	var err error
	r.unknown, err = decode(b, r.fields())
	return r, err
}

// post is a game.Post as it is kept; its Room is the key.
type post struct {
	game.Post
	unknown []byte
}

func (p *post) fields() []field {
	return []field{
		{number: 1, text: &p.Date}, {number: 2, text: &p.Message}, {number: 3, flag: &p.Sent}, {number: 4, num: &p.Rev},
		{number: 5, at: &p.At},
	}
}

func (p *post) encode() []byte { return encode(p.fields(), p.unknown) }

func decodePost(room string, b []byte) (post, error) {
	p := post{Post: game.Post{Room: room}}
	var err error
	p.unknown, err = decode(b, p.fields())
	return p, err
}

// daily is a game.Daily as it is kept; its Series and Date are the key. It is never written again.
type daily struct{ game.Daily }

func (d *daily) fields() []field {
	return []field{
		{number: 1, text: &d.Puzzle}, {number: 2, text: &d.Solution}, {number: 3, num: &d.ER}, {number: 4, text: &d.Hardest},
		{number: 5, num: &d.Version}, {number: 6, text: &d.Key}, {number: 7, text: &d.SolutionKey},
	}
}

func (d *daily) encode() []byte { return encode(d.fields(), nil) }

func decodeDaily(series, date string, b []byte) (daily, error) {
	d := daily{game.Daily{Series: series, Date: date}}
	_, err := decode(b, d.fields())
	return d, err
}
