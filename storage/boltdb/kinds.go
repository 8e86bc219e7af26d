package boltdb

import "sudokubot/bot/game"

// The kinds of values that the file keeps. A field number, once released, is never used for anything else.

var users = kind[game.User]{
	name: "user", bucket: "users",
	parts: func(r *row[game.User]) parts {
		u := &r.value
		return parts{
			key: []id{{"user", &u.ID}}, rev: &u.Rev,
			fields: []field{
				{number: 1, text: &u.Language}, {number: 2, text: &u.Digits}, {number: 3, text: &u.Theme}, {number: 4, num: &u.Rev}, {number: 5, text: &u.Shown},
			},
		}
	},
}

var rooms = kind[game.Room]{
	name: "room", bucket: "rooms", finders: []string{"private"},
	parts: func(row *row[game.Room]) parts {
		r := &row.value
		return parts{
			key: []id{{"room", &r.ID}}, rev: &r.Rev,
			fields: []field{
				{number: 1, text: &r.Person}, {number: 2, text: &r.Thread}, {number: 3, text: &r.Language},
				{number: 4, text: &r.Digits}, {number: 5, text: &r.Theme}, {number: 6, text: &r.Zone}, {number: 7, flag: &r.Posts},
				{number: 8, num: &r.Hour}, {number: 9, num: &r.Rev},
			},
			found: privately(r),
		}
	},
}

// privately is where the room of one person is found.
func privately(r *game.Room) []entry {
	if r.Person == "" {
		return nil
	}
	return []entry{{join(r.Person, r.ID), []byte(r.ID)}}
}

var posts = kind[game.Post]{
	name: "post", bucket: "posts",
	parts: func(r *row[game.Post]) parts {
		p := &r.value
		return parts{
			key: []id{{"room", &p.Room}}, rev: &p.Rev,
			fields: []field{
				{number: 1, text: &p.Date}, {number: 2, text: &p.Message}, {number: 3, flag: &p.Sent}, {number: 4, num: &p.Rev},
				{number: 5, at: &p.At},
			},
		}
	},
}

// dailies are never written again, so they have no revision.
var dailies = kind[game.Daily]{
	name: "daily", bucket: "dailies", finders: []string{"served"},
	parts: func(r *row[game.Daily]) parts {
		d := &r.value
		return parts{
			key: []id{{"series", &d.Series}, {"date", &d.Date}}, also: []id{{"daily", &d.Key}},
			fields: []field{
				{number: 1, text: &d.Puzzle}, {number: 2, text: &d.Solution}, {number: 3, num: &d.ER}, {number: 4, text: &d.Hardest},
				{number: 5, num: &d.Version}, {number: 6, text: &d.Key}, {number: 7, text: &d.SolutionKey},
			},
			found: []entry{{[]byte(d.Key), join(d.Series, d.Date)}},
		}
	},
}

var requests = kind[game.Request]{
	name: "request", bucket: "requests", finders: []string{"order", "people"}, keep: game.RequestsPerRoom,
	parts: func(r *row[game.Request]) parts {
		q := &r.value
		return parts{
			key: []id{{"room", &q.Room}, {"message", &q.Source}}, also: []id{{"person", &q.Person}}, rev: &q.Rev,
			fields: []field{
				{number: 1, text: &q.Person}, {number: 2, text: &q.Answer}, {number: 3, text: &q.Puzzle},
				{number: 4, text: &q.About}, {number: 5, flag: &q.Text}, {number: 6, at: &q.At},
				{number: 8, num: &q.Rev}, {number: 9, num: &r.first}, {number: 10, num: &r.rank}, {number: 11, text: &q.Language},
				{number: 12, num: &q.Puzzles}, {number: 13, text: &q.Other}, {number: 14, text: &q.Marks}, {number: 17, text: &q.Shown},
				{number: 15, num: (*int64)(&q.Kind)}, {number: 18, text: &q.Grid},
			},
			answer: &q.Answer,
			found: []entry{
				{append(join(q.Room), number(r.first)...), []byte(q.Source)},
				{append(append(join(q.Person, q.Room), lasting(q)), number(r.rank)...), []byte(q.Source)},
			},
			numbers: []*int64{&r.first, &r.rank},
		}
	},
}

// lasting is 1 if q can be the person's last, and else 0.
func lasting(q *game.Request) byte {
	if q.Puzzle == "" {
		return 0
	}
	return 1
}

var rounds = kind[game.Round]{
	name: "round", bucket: "rounds", finders: []string{"begun", "players"}, keep: game.RoundsPerRoom,
	parts: func(row *row[game.Round]) parts {
		r := &row.value
		return parts{
			key: []id{{"room", &r.Room}, {"message", &r.Source}}, also: []id{{"person", &r.Person}}, rev: &r.Rev,
			fields: []field{
				{number: 1, text: &r.Person}, {number: 2, text: &r.Answer}, {number: 3, text: &r.Puzzle}, {number: 4, text: &r.Grid},
				{number: 5, text: &r.Series}, {number: 6, text: &r.Date}, {number: 7, text: &r.Language}, {number: 8, num: &r.Hints},
				{number: 9, num: &r.Mistakes}, {number: 10, text: &r.Moves}, {number: 11, flag: &r.GaveUp},
				{number: 12, at: &r.Begun}, {number: 14, at: &r.Ended}, {number: 16, num: &r.Rev}, {number: 17, num: &row.first},
				{number: 18, text: &r.Applied}, {number: 19, text: &r.Hinted},
			},
			answer: &r.Answer,
			found: []entry{
				{append(join(r.Room), number(row.first)...), []byte(r.Source)},
				{append(join(r.Person, r.Room), number(row.first)...), []byte(r.Source)},
			},
			numbers: []*int64{&row.first},
		}
	},
}
