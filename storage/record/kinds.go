package record

import (
	"cmp"
	"fmt"
	"time"

	"sudokubot/bot/game"
)

// The kinds of values. After a release, a field number must never be reused for another field.

// Kinds are all kinds of records. The dailies come first, because records of rounds and results may refer to
// them.
var Kinds = []*Kind{Dailies, Users, Rooms, Posts, Tallies, Members, Requests, Rounds, Results, Arrivals}

// OfRooms are the kinds of records that belong to a room, and move with it.
var OfRooms = []*Kind{Requests, Rounds, Rooms, Posts, Tallies, Results, Members}

// KindOf returns the kind whose records are in a bucket, or an error.
func KindOf(bucket string) (*Kind, error) {
	for _, k := range Kinds {
		if k.Bucket == bucket {
			return k, nil
		}
	}
	return nil, fmt.Errorf("unknown kind %q", bucket)
}

// Users are the settings of people.
var Users = describe(Kind{
	Name: "user", Names: 1, Bucket: "users",
}, func(u *game.User, _ *Row) Parts {
	return Parts{
		Key: []*string{&u.ID}, Rev: &u.Rev,
		Fields: []Field{
			{1, &u.Language}, {2, &u.Digits}, {3, &u.Theme}, {4, &u.Rev}, {5, &u.Shown}, {6, &u.Hides},
			{7, &u.Asked}, {8, &u.Seen},
		},
	}
})

// Rooms are the settings of rooms. Private rooms have an index by person.
var Rooms = describe(Kind{
	Name: "room", Names: 1, Bucket: "rooms", Finders: []string{"private"},
}, func(r *game.Room, _ *Row) Parts {
	var found []Entry // private rooms have an index entry, other rooms have no entry
	if r.Person != "" {
		found = []Entry{{Join(r.Person, r.ID), []byte(r.ID)}}
	}
	return Parts{
		Key: []*string{&r.ID}, Rev: &r.Rev, Found: found,
		Fields: []Field{
			{1, &r.Person}, {2, &r.Thread}, {3, &r.Language}, {4, &r.Digits}, {5, &r.Theme}, {6, &r.Zone},
			{7, &r.Posts}, {8, &r.Hour}, {9, &r.Rev}, {10, &r.Series}, {11, &r.Remind}, {12, &r.Reminded},
			{13, &r.Minute},
		},
	}
})

// Posts are the newest daily posts in rooms.
var Posts = describe(Kind{
	Name: "post", Names: 1, Bucket: "posts",
}, func(p *game.Post, _ *Row) Parts {
	return Parts{
		Key: []*string{&p.Room}, Rev: &p.Rev,
		Fields: []Field{{1, &p.Date}, {2, &p.Message}, {3, &p.Sent}, {4, &p.Rev}, {5, &p.At}, {7, &p.Before}},
	}
})

// Tallies are the messages about finished dailies in rooms.
var Tallies = describe(Kind{
	Name: "tally", Names: 1, Bucket: "tallies",
}, func(t *game.Tally, _ *Row) Parts {
	return Parts{
		Key: []*string{&t.Room}, Rev: &t.Rev,
		Fields: []Field{
			{1, &t.Date}, {2, &t.Game}, {3, &t.Message}, {4, &t.Table}, {5, &t.Due}, {6, &t.Over},
			{7, &t.Lost}, {8, &t.Rev}, {9, &t.Live},
		},
	}
})

// Members have an index by person.
var Members = describe(Kind{
	Name: "member", Names: 2, Bucket: "members", Finders: []string{"memberships"},
	Pointed: func(key []string, _ []byte) ([]string, error) { return []string{key[1], key[0]}, nil },
}, func(m *game.Member, _ *Row) Parts {
	return Parts{
		Key: []*string{&m.Room, &m.Person}, Rev: &m.Rev,
		Fields: []Field{{1, &m.Name}, {2, &m.Away}, {3, &m.Named}, {4, &m.Rev}},
		Found:  []Entry{{Join(m.Person, m.Room), nil}},
	}
})

// Dailies have no revision, because each is written only once.
var Dailies = describe(Kind{
	Name: "daily", Names: 2, Bucket: "dailies", Finders: []string{"served"},
}, func(d *game.Daily, _ *Row) Parts {
	return Parts{
		Key: []*string{&d.Series, &d.Date}, Also: []*string{&d.Key},
		Fields: []Field{
			{1, &d.Puzzle}, {2, &d.Solution}, {3, &d.ER}, {4, &d.Hardest}, {5, &d.Version}, {6, &d.Key},
			{7, &d.SolutionKey},
		},
		Found: []Entry{{[]byte(d.Key), Join(d.Series, d.Date)}},
	}
})

// Requests have an index of the order in a room, and an index by person.
var Requests = describe(Kind{
	Name: "request", Names: 2, Bucket: "requests", Finders: []string{"order", "people"},
	Keep: game.RequestsPerRoom, Pointed: sourceIn,
}, func(q *game.Request, r *Row) Parts {
	return Parts{
		Key: []*string{&q.Room, &q.Source}, Also: []*string{&q.Person}, Rev: &q.Rev,
		Fields: []Field{
			{1, &q.Person}, {2, &q.Answer}, {3, &q.Puzzle}, {4, &q.About}, {5, &q.Text}, {6, &q.At},
			{8, &q.Rev}, {9, &r.First}, {10, &r.Rank}, {11, &q.Language}, {12, &q.Puzzles},
			{13, &q.Other}, {14, &q.Marks}, {17, &q.Shown}, {19, &q.Seen}, {15, (*int64)(&q.Kind)},
			{18, &q.Grid}, {20, &q.Details}, {21, &q.Tile}, {22, &q.Month},
		},
		Answer: &q.Answer,
		Found: []Entry{
			{append(Join(q.Room), Number(r.First)...), []byte(q.Source)},
			{append(append(Join(q.Person, q.Room), lasting(q)), Number(r.Rank)...), []byte(q.Source)},
		},
		Numbers: []*int64{&r.First, &r.Rank},
	}
})

// sourceIn is the function Kind.Pointed of requests.
func sourceIn(key []string, source []byte) ([]string, error) {
	return []string{key[1], string(source)}, nil
}

// lasting returns 1 if q can be the last request of a person, and 0 otherwise.
func lasting(q *game.Request) byte {
	if q.Puzzle == "" {
		return 0
	}
	return 1
}

// Results are not limited in number. Their keys are sorted by date within a room.
var Results = describe(Kind{
	Name: "result", Names: 4, Bucket: "results", Finders: []string{"solvers"}, Short: true,
	Pointed: func(key []string, _ []byte) (names []string, err error) {
		return []string{key[3], key[1], key[2], key[0]}, nil
	},
}, func(r *game.Result, row *Row) Parts {
	return Parts{
		Key: []*string{&r.Room, &r.Date, &r.Game, &r.Person}, Rev: &r.Rev,
		Fields: []Field{
			{1, &r.Name}, {2, &r.Away}, {3, &r.Series},
			{4, shortText{27, &r.Puzzle, nil, ofDaily(row.Daily, &r.Series, &r.Date)}},
			{5, &r.Level}, {6, &r.ER}, {7, &r.Open}, {8, (*int64)(&r.Outcome)}, {9, (*int64)(&r.Clock)},
			{10, (*int64)(&r.Price)}, {11, &r.Hints}, {12, &r.Checks}, {13, &r.Filled}, {14, &r.Mistakes},
			{15, &r.Undos}, {16, &r.Fast}, {17, &r.Late}, {18, shortText{28, &r.Platform, &r.Room, lines}},
			{19, &r.Begun}, {21, laterTime{29, &r.Ended, &r.Begun}}, {23, &r.Rev}, {24, &r.Hidden},
			{25, (*string)(&r.Techniques)}, {26, &r.Source},
		},
		Found: []Entry{{shortJoin(r.Person, r.Date, r.Game, r.Room), nil}},
	}
})

// Rounds have the indexes of requests, but the order in a Home is not stored. Running rounds have an index by
// the time of the last action.
var Rounds = describe(Kind{
	Name: "round", Names: 2, Bucket: "rounds", Finders: []string{"begun", "players", "running"},
	Keep: game.RoundsPerRoom, Short: true,
	Pointed: func(key []string, source []byte) (names []string, err error) {
		names = []string{cmp.Or(key[1], game.Home(key[0])), ""}
		names[1], err = lengthenSource(names[0], string(source))
		return names, err
	},
}, func(r *game.Round, row *Row) Parts {
	daily := ofDaily(row.Daily, &r.Series, &r.Date)
	return Parts{
		Key: []*string{&r.Room, &r.Source}, Also: []*string{&r.Person}, Rev: &r.Rev,
		Fields: []Field{
			{1, shortText{50, &r.Person, &r.Room, lines}}, {2, shortText{51, &r.Answer, &r.Person, lines}},
			{5, &r.Series}, {6, shortText{52, &r.Date, &r.Source, lines}},
			{3, shortText{53, &r.Puzzle, nil, daily}}, {4, shortText{54, &r.Grid, &r.Puzzle, daily}},
			{7, &r.Language}, {8, &r.Hints}, {9, &r.Mistakes}, {10, shortText{55, &r.Moves, &r.Grid, moves}},
			{11, &r.GaveUp}, {12, &r.Begun}, {14, laterTime{56, &r.Ended, &r.Begun}}, {16, &r.Rev},
			{17, &row.First}, {18, shortText{57, &r.Applied, &r.Answer, lines}}, {19, &r.Hinted},
			{20, &r.ER}, {21, (*int64)(&r.Ran)}, {22, laterTime{58, &r.Since, &r.Begun}},
			{24, laterTime{59, &r.Touched, &r.Begun}}, {26, &r.Paused}, {27, &r.Pauses},
			{28, (*int64)(&r.Price)}, {29, (*int64)(&r.Paid)}, {30, &r.Checks}, {32, &r.Filled},
			{33, &r.Undos}, {34, shortText{60, &r.Redo, &r.Grid, moves}}, {35, &r.Notes}, {36, &r.Pad},
			{40, shortText{61, &r.Blocks, nil, clocks}}, {41, &r.Practice}, {42, &r.Untimed},
			{43, shortText{62, &r.Checked, &r.Puzzle, daily}}, {44, &r.Colours}, {45, &r.Taken}, {46, &r.Hinting},
			{47, &r.Seen},
		},
		Answer: &r.Answer, Found: foundRound(r, row.First), Numbers: []*int64{&row.First},
	}
})

func foundRound(r *game.Round, first int64) []Entry {
	begun, running := Entry{}, Entry{}
	source := []byte(shortenSource(r.Room, r.Source))
	if !game.IsHome(r.Room) {
		begun = Entry{append(shortJoin(r.Room), Number(first)...), source}
	}
	if r.Runs() {
		running = Entry{append(Touched(r.Touched), shortKey([]string{r.Room, r.Source})...), nil}
	}
	return []Entry{begun, {append(playerKey(r.Person, r.Room), Number(first)...), source}, running}
}

// Touched returns the beginning of the key of a running round in its index: the Unix time of its last action,
// at least 0.
func Touched(t time.Time) []byte { return Number(max(0, t.Unix())) }

// Arrival is an inbox.Entry with its source.
type Arrival struct {
	Source, ID, Data string
	At               time.Time
}

// Arrivals have no revision, because each is written only once.
var Arrivals = describe(Kind{
	Name: "arrival", Names: 2, Bucket: "inbox", Finders: []string{"queue"},
}, func(a *Arrival, r *Row) Parts {
	return Parts{
		Key:     []*string{&a.Source, &a.ID},
		Fields:  []Field{{1, &a.Data}, {2, &a.At}, {4, &r.First}},
		Numbers: []*int64{&r.First},
		Found:   []Entry{{append(Join(a.Source), Number(r.First)...), []byte(a.ID)}},
	}
})
