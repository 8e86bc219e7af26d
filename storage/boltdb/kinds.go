package boltdb

import "sudokubot/bot/game"

// The kinds of values in the file. After a release, a field number must never be reused for another field.

var users = kind[game.User]{
	name: "user", bucket: "users",
	parts: func(r *row[game.User]) parts {
		u := &r.value
		return parts{
			key: []*string{&u.ID}, rev: &u.Rev,
			fields: []field{
				{1, &u.Language}, {2, &u.Digits}, {3, &u.Theme}, {4, &u.Rev}, {5, &u.Shown}, {6, &u.Hides},
				{7, &u.Asked},
			},
		}
	},
}

var rooms = kind[game.Room]{
	name: "room", bucket: "rooms", finders: []string{"private"},
	parts: func(row *row[game.Room]) parts {
		r := &row.value
		var found []entry // private rooms have an index entry, other rooms have no entry
		if r.Person != "" {
			found = []entry{{join(r.Person, r.ID), []byte(r.ID)}}
		}
		return parts{
			key: []*string{&r.ID}, rev: &r.Rev, found: found,
			fields: []field{
				{1, &r.Person}, {2, &r.Thread}, {3, &r.Language}, {4, &r.Digits}, {5, &r.Theme}, {6, &r.Zone},
				{7, &r.Posts}, {8, &r.Hour}, {9, &r.Rev}, {10, &r.Series}, {11, &r.Remind}, {12, &r.Reminded},
			},
		}
	},
}

var posts = kind[game.Post]{
	name: "post", bucket: "posts",
	parts: func(r *row[game.Post]) parts {
		p := &r.value
		return parts{
			key: []*string{&p.Room}, rev: &p.Rev,
			fields: []field{{1, &p.Date}, {2, &p.Message}, {3, &p.Sent}, {4, &p.Rev}, {5, &p.At}},
		}
	},
}

var tallies = kind[game.Tally]{
	name: "tally", bucket: "tallies",
	parts: func(r *row[game.Tally]) parts {
		t := &r.value
		return parts{
			key: []*string{&t.Room}, rev: &t.Rev,
			fields: []field{
				{1, &t.Date}, {2, &t.Game}, {3, &t.Message}, {4, &t.Table}, {5, &t.Due}, {6, &t.Over},
				{7, &t.Lost}, {8, &t.Rev}, {9, &t.Live},
			},
		}
	},
}

// members have an index by person. MembersOf and Forget use it.
var members = kind[game.Member]{
	name: "member", bucket: "members", finders: []string{"memberships"},
	pointed: func(key []string, _ []byte) []string { return []string{key[1], key[0]} },
	parts: func(r *row[game.Member]) parts {
		m := &r.value
		return parts{
			key: []*string{&m.Room, &m.Person}, rev: &m.Rev,
			fields: []field{{1, &m.Name}, {2, &m.Away}, {3, &m.Named}, {4, &m.Rev}},
			found:  []entry{{join(m.Person, m.Room), nil}},
		}
	},
}

// dailies have no revision, because each is written only once.
var dailies = kind[game.Daily]{
	name: "daily", bucket: "dailies", finders: []string{"served"},
	parts: func(r *row[game.Daily]) parts {
		d := &r.value
		return parts{
			key: []*string{&d.Series, &d.Date}, also: []*string{&d.Key},
			fields: []field{
				{1, &d.Puzzle}, {2, &d.Solution}, {3, &d.ER}, {4, &d.Hardest}, {5, &d.Version}, {6, &d.Key},
				{7, &d.SolutionKey},
			},
			found: []entry{{[]byte(d.Key), join(d.Series, d.Date)}},
		}
	},
}

var requests = kind[game.Request]{
	name: "request", bucket: "requests", finders: []string{"order", "people"}, keep: game.RequestsPerRoom,
	pointed: sourceIn,
	parts: func(r *row[game.Request]) parts {
		q := &r.value
		return parts{
			key: []*string{&q.Room, &q.Source}, also: []*string{&q.Person}, rev: &q.Rev,
			fields: []field{
				{1, &q.Person}, {2, &q.Answer}, {3, &q.Puzzle}, {4, &q.About}, {5, &q.Text}, {6, &q.At},
				{8, &q.Rev}, {9, &r.first}, {10, &r.rank}, {11, &q.Language}, {12, &q.Puzzles},
				{13, &q.Other}, {14, &q.Marks}, {17, &q.Shown}, {19, &q.Seen}, {15, (*int64)(&q.Kind)},
				{18, &q.Grid}, {20, &q.Details}, {21, &q.Tile}, {22, &q.Month},
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

// sourceIn is the function kind.pointed of requests and rounds.
func sourceIn(key []string, source []byte) []string { return []string{key[1], string(source)} }

// lasting returns 1 if q can be the last request of a person, and 0 otherwise.
func lasting(q *game.Request) byte {
	if q.Puzzle == "" {
		return 0
	}
	return 1
}

// results are not limited in number. Their keys are sorted by date within a room.
var results = kind[game.Result]{
	name: "result", bucket: "results", finders: []string{"solvers"},
	pointed: func(key []string, _ []byte) []string { return []string{key[3], key[1], key[2], key[0]} },
	parts: func(row *row[game.Result]) parts {
		r := &row.value
		return parts{
			key: []*string{&r.Room, &r.Date, &r.Game, &r.Person}, rev: &r.Rev,
			fields: []field{
				{1, &r.Name}, {2, &r.Away}, {3, &r.Series}, {4, &r.Puzzle}, {5, &r.Level}, {6, &r.ER},
				{7, &r.Open}, {8, (*int64)(&r.Outcome)}, {9, (*int64)(&r.Clock)}, {10, (*int64)(&r.Price)},
				{11, &r.Hints}, {12, &r.Checks}, {13, &r.Filled}, {14, &r.Mistakes}, {15, &r.Undos},
				{16, &r.Fast}, {17, &r.Late}, {18, &r.Platform}, {19, &r.Begun}, {21, &r.Ended}, {23, &r.Rev},
				{24, &r.Hidden}, {25, (*string)(&r.Techniques)}, {26, &r.Source},
			},
			found: []entry{{join(r.Person, r.Date, r.Game, r.Room), nil}},
		}
	},
}

var rounds = kind[game.Round]{
	name: "round", bucket: "rounds", finders: []string{"begun", "players"}, keep: game.RoundsPerRoom,
	pointed: sourceIn,
	parts: func(row *row[game.Round]) parts {
		r := &row.value
		return parts{
			key: []*string{&r.Room, &r.Source}, also: []*string{&r.Person}, rev: &r.Rev,
			fields: []field{
				{1, &r.Person}, {2, &r.Answer}, {3, &r.Puzzle}, {4, &r.Grid}, {5, &r.Series}, {6, &r.Date},
				{7, &r.Language}, {8, &r.Hints}, {9, &r.Mistakes}, {10, &r.Moves}, {11, &r.GaveUp},
				{12, &r.Begun}, {14, &r.Ended}, {16, &r.Rev}, {17, &row.first}, {18, &r.Applied},
				{19, &r.Hinted}, {20, &r.ER}, {21, (*int64)(&r.Ran)}, {22, &r.Since}, {24, &r.Touched},
				{26, &r.Paused}, {27, &r.Pauses}, {28, (*int64)(&r.Price)}, {29, (*int64)(&r.Paid)},
				{30, &r.Checks}, {32, &r.Filled}, {33, &r.Undos}, {34, &r.Redo}, {35, &r.Notes}, {36, &r.Pad},
				{40, &r.Blocks}, {41, &r.Practice}, {42, &r.Untimed}, {43, &r.Checked},
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
