package boltdb

import "sudokubot/bot/game"

// The kinds of values in the file. A released field number is never used for another field.

var users = kind[game.User]{
	name: "user", bucket: "users",
	parts: func(r *row[game.User]) parts {
		u := &r.value
		return parts{
			key: []id{{"user", &u.ID}}, rev: &u.Rev,
			fields: []field{
				{number: 1, text: &u.Language}, {number: 2, text: &u.Digits}, {number: 3, text: &u.Theme},
				{number: 4, num: &u.Rev}, {number: 5, text: &u.Shown}, {number: 6, text: &u.Hides},
				{number: 7, text: &u.Asked},
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
				{number: 4, text: &r.Digits}, {number: 5, text: &r.Theme}, {number: 6, text: &r.Zone},
				{number: 7, flag: &r.Posts}, {number: 8, num: &r.Hour}, {number: 9, num: &r.Rev},
				{number: 10, text: &r.Series}, {number: 11, num: &r.Remind}, {number: 12, text: &r.Reminded},
			},
			found: privately(r),
		}
	},
}

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
				{number: 1, text: &p.Date}, {number: 2, text: &p.Message}, {number: 3, flag: &p.Sent},
				{number: 4, num: &p.Rev},
				{number: 5, at: &p.At},
			},
		}
	},
}

var tallies = kind[game.Tally]{
	name: "tally", bucket: "tallies",
	parts: func(r *row[game.Tally]) parts {
		t := &r.value
		return parts{
			key: []id{{"room", &t.Room}}, rev: &t.Rev,
			fields: []field{
				{number: 1, text: &t.Date}, {number: 2, text: &t.Game}, {number: 3, text: &t.Message},
				{number: 4, text: &t.Table}, {number: 5, flag: &t.Due}, {number: 6, flag: &t.Over},
				{number: 7, num: &t.Lost},
				{number: 8, num: &t.Rev},
				{number: 9, text: &t.Live},
			},
		}
	},
}

// members have an index by person, for MembersOf and Forget.
var members = kind[game.Member]{
	name: "member", bucket: "members", finders: []string{"memberships"},
	parts: func(r *row[game.Member]) parts {
		m := &r.value
		return parts{
			key: []id{{"room", &m.Room}, {"person", &m.Person}}, rev: &m.Rev,
			fields: []field{
				{number: 1, text: &m.Name}, {number: 2, flag: &m.Away}, {number: 3, flag: &m.Named},
				{number: 4, num: &m.Rev},
			},
			found: []entry{{join(m.Person, m.Room), nil}},
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
				{number: 1, text: &d.Puzzle}, {number: 2, text: &d.Solution}, {number: 3, num: &d.ER},
				{number: 4, text: &d.Hardest}, {number: 5, num: &d.Version}, {number: 6, text: &d.Key},
				{number: 7, text: &d.SolutionKey},
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
				{number: 8, num: &q.Rev}, {number: 9, num: &r.first}, {number: 10, num: &r.rank},
				{number: 11, text: &q.Language}, {number: 12, num: &q.Puzzles}, {number: 13, text: &q.Other},
				{number: 14, text: &q.Marks}, {number: 17, text: &q.Shown}, {number: 19, flag: &q.Seen},
				{number: 15, num: (*int64)(&q.Kind)}, {number: 18, text: &q.Grid}, {number: 20, flag: &q.Details},
				{number: 21, text: &q.Tile},
				{number: 22, text: &q.Month},
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

// lasting returns 1 if q can be the last request of its person, and else 0.
func lasting(q *game.Request) byte {
	if q.Puzzle == "" {
		return 0
	}
	return 1
}

// results have no limit of number. Their keys order them by date within a room.
var results = kind[game.Result]{
	name: "result", bucket: "results", finders: []string{"solvers"},
	parts: func(row *row[game.Result]) parts {
		r := &row.value
		return parts{
			key: []id{{"room", &r.Room}, {"date", &r.Date}, {"game", &r.Game}, {"person", &r.Person}}, rev: &r.Rev,
			fields: []field{
				{number: 1, text: &r.Name}, {number: 2, flag: &r.Away}, {number: 3, text: &r.Series},
				{number: 4, text: &r.Puzzle}, {number: 5, text: &r.Level}, {number: 6, num: &r.ER},
				{number: 7, num: &r.Open},
				{number: 8, num: (*int64)(&r.Outcome)},
				{number: 9, num: (*int64)(&r.Clock)}, {number: 10, num: (*int64)(&r.Price)}, {number: 11, num: &r.Hints},
				{number: 12, num: &r.Checks}, {number: 13, flag: &r.Filled}, {number: 14, num: &r.Mistakes},
				{number: 15, num: &r.Undos}, {number: 16, flag: &r.Fast}, {number: 17, flag: &r.Late},
				{number: 18, text: &r.Platform},
				{number: 19, at: &r.Begun},
				{number: 21, at: &r.Ended}, {number: 23, num: &r.Rev}, {number: 24, flag: &r.Hidden},
				{number: 25, text: (*string)(&r.Techniques)}, {number: 26, text: &r.Source},
			},
			found: []entry{{join(r.Person, r.Date, r.Game, r.Room), nil}},
		}
	},
}

var rounds = kind[game.Round]{
	name: "round", bucket: "rounds", finders: []string{"begun", "players"}, keep: game.RoundsPerRoom,
	parts: func(row *row[game.Round]) parts {
		r := &row.value
		return parts{
			key: []id{{"room", &r.Room}, {"message", &r.Source}}, also: []id{{"person", &r.Person}}, rev: &r.Rev,
			fields: []field{
				{number: 1, text: &r.Person}, {number: 2, text: &r.Answer}, {number: 3, text: &r.Puzzle},
				{number: 4, text: &r.Grid}, {number: 5, text: &r.Series}, {number: 6, text: &r.Date},
				{number: 7, text: &r.Language},
				{number: 8, num: &r.Hints},
				{number: 9, num: &r.Mistakes}, {number: 10, text: &r.Moves}, {number: 11, flag: &r.GaveUp},
				{number: 12, at: &r.Begun}, {number: 14, at: &r.Ended}, {number: 16, num: &r.Rev},
				{number: 17, num: &row.first}, {number: 18, text: &r.Applied}, {number: 19, text: &r.Hinted},
				{number: 20, num: &r.ER},
				{number: 21, num: (*int64)(&r.Ran)},
				{number: 22, at: &r.Since}, {number: 24, at: &r.Touched}, {number: 26, flag: &r.Paused},
				{number: 27, num: &r.Pauses}, {number: 28, num: (*int64)(&r.Price)}, {number: 29, num: (*int64)(&r.Paid)},
				{number: 30, num: &r.Checks}, {number: 32, flag: &r.Filled}, {number: 33, num: &r.Undos},
				{number: 34, text: &r.Redo},
				{number: 35, text: &r.Notes},
				{number: 36, text: &r.Pad}, {number: 40, text: &r.Blocks}, {number: 41, flag: &r.Practice},
				{number: 42, flag: &r.Untimed}, {number: 43, text: &r.Checked},
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
