package record_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/record"
)

var served = game.Daily{
	Series: "daily", Date: "2026-11-20", Puzzle: "classic9:" + strings.Repeat("12.......", 9),
	Solution: "classic9:" + strings.Repeat("123456789", 9),
}

func find(series, date string) (game.Daily, bool) {
	return served, series == served.Series && date == served.Date
}

// stored returns the size of the record of r. It checks that the record, its key and its entry by person give
// back r.
func stored(t *testing.T, r game.Round, daily record.FindDaily) int {
	t.Helper()
	row := &record.Row{Value: &r, First: 7, Daily: daily}
	p := record.Rounds.Parts(row)
	b := record.Encode(p.Fields, nil)
	names, err := record.Rounds.CutKey(record.Rounds.KeyOf(p.Names()))
	check.Must(t, err)
	back := under(names[0], names[1])
	back.Daily = daily
	unknown, err := record.Decode(b, record.Rounds.Parts(back).Fields)
	check.True(t, err == nil && unknown == nil && reflect.DeepEqual(back.Value, &r) && back.First == 7,
		"came back as\n%+v, %x, %v, want\n%+v", back.Value, unknown, err, &r)
	target, err := record.Rounds.Target(p.Found[1].Key, p.Found[1].Value)
	check.True(t, err == nil && reflect.DeepEqual(target, p.Names()), "points to %q, %v, want %q", target, err, p.Names())
	check.True(t, bytes.HasPrefix(p.Found[1].Key, record.Rounds.InRoom(r.Person, r.Room)), "%q is astray", p.Found[1].Key)
	return len(b)
}

// under returns an empty row with a key.
func under(room, source string) *record.Row {
	return record.RowOf(game.Round{Room: room, Source: source})
}

// playedRound is the round of a daily that was played to its end.
func playedRound() game.Round {
	at := time.Unix(1_763_600_000, 123_456_789).UTC()
	return game.Round{
		Room: game.Home("telegram:812300042"), Source: "daily:2026-11-20:telegram:812300042", Person: "telegram:812300042",
		Answer: "telegram:812300042/33", Puzzle: served.Puzzle, Grid: served.Solution, Series: served.Series, Date: served.Date,
		Moves: "2:0>3 3:0>4 4:0>3,5~6>2,8~1e>16 4:3>5", Redo: "5:0>6", Applied: "/telegram:812300042/34\ntelegram:812300042/36",
		Blocks: "12 - 30 41", Begun: at, Since: at, Touched: at.Add(time.Minute), Ended: at.Add(time.Minute),
	}
}

// FuzzRound checks that a round with any texts and times comes back from its record, key and index entry.
func FuzzRound(f *testing.F) {
	r := playedRound()
	f.Add(r.Room, r.Source, r.Person, r.Answer, r.Grid, r.Moves, r.Applied, r.Blocks, r.Begun.Unix(), int64(9), r.Ended.Unix(), true)
	f.Add(r.Room, r.Source+":", "p", "", r.Puzzle, "1:0>2 1:0>2,", "\n\n/", "1  -", int64(-1), int64(-1), int64(1<<60), true)
	f.Add("\x00", ":2026-11-20:", "\x00\x01", "/", served.Puzzle[:20], "127:0>3 128:0>3", "/", "-1 00 -", int64(0), int64(0), int64(0), false)
	f.Add("r", "s", "p", "x", "", "40*0>8 40*8>0,41~c>4 3*1>2", "a", "1", int64(1), int64(1), int64(1), true)
	f.Add("\x02telegram:007", "\x01abc", "telegram:-5", "x", "1", "01:0>2", "a", "4294967296", int64(1<<40), int64(5), int64(-1<<60), true)
	f.Add("\x00telegram:5", "2026-11-20", "telegram:18446744073709551615", "x", ":", "0:0>", "\x00", "2147483648", int64(1), int64(1), int64(1), true)
	f.Fuzz(func(t *testing.T, room, source, person, answer, grid, moves, applied, blocks string, begun, nano, ended int64, known bool) {
		r := playedRound()
		r.Room, r.Source, r.Person, r.Answer, r.Grid, r.Moves, r.Redo = room, source, person, answer, grid, moves, blocks
		r.Applied, r.Blocks, r.Checked = applied, blocks, grid
		r.Begun, r.Ended = time.Unix(begun, nano).UTC(), time.Unix(ended, -nano).UTC()
		if !known {
			r.Series = "weekly"
		}
		if record.CheckIDs(room, source, person) == nil {
			stored(t, r, find)
			stored(t, r, nil)
		}
	})
}

func TestARecordLeavesOutWhatFollows(t *testing.T) {
	r := playedRound()
	whole, short := stored(t, r, nil), stored(t, r, find)
	check.True(t, short < 150 && whole > short+len(r.Puzzle), "%d bytes, and %d without the daily", short, whole)
	r.Grid = served.Puzzle[:20] + strings.Replace(served.Puzzle[20:], "....", "9876", 2)
	check.True(t, stored(t, r, find) < short+len(r.Grid)-10, "the givens of the grid were stored")
}

// TestAShortFormThatCannotBeReadIsDamage changes each byte of a record, and leaves out the daily that the
// record refers to. Decode must return an error or any round, and not panic.
func TestAShortFormThatCannotBeReadIsDamage(t *testing.T) {
	r := playedRound()
	b := record.Encode(record.Rounds.Parts(&record.Row{Value: &r, Daily: find}).Fields, nil)
	decode := func(b []byte, daily record.FindDaily) error {
		row := under(r.Room, r.Source)
		row.Daily = daily
		_, err := record.Decode(b, record.Rounds.Parts(row).Fields)
		return err
	}
	check.ErrorIs(t, decode(b, nil), record.ErrDamaged)
	for at := range b {
		for _, flip := range []byte{1, 2, 0x7f, 0x80, 0xff} {
			damaged := bytes.Clone(b)
			damaged[at] ^= flip
			_ = decode(damaged, find)
		}
	}
}

// TestDatesAreSortedInKeys checks that the keys of results are in the order of their dates.
func TestDatesAreSortedInKeys(t *testing.T) {
	last := record.Results.Prefix("club", "")
	for _, date := range []string{"0000-01-01", "0001-01-01", "1969-12-31", "1970-01-01", "2026-02-28", "2026-03-01", "9999-12-31"} {
		names := []string{"club", date, "daily", "ann"}
		key := record.Results.KeyOf(names)
		check.True(t, bytes.Compare(last, key) < 0, "%s is not after the date before", date)
		last = key
		got, err := record.Results.CutKey(key)
		check.True(t, err == nil && reflect.DeepEqual(got, names), "%q, %v, want %q", got, err, names)
	}
}

// FuzzKey checks that any key can be read, or is damage.
func FuzzKey(f *testing.F) {
	for _, key := range []string{"\x02\x02\x01\x01s", "\x01\x1f", "\x05\x01abcd\x01x", "\x03\x01ab\x01x", "\x0b\x02123456789\x01x", "\x02\x1e1\x01x"} {
		f.Add([]byte(key))
	}
	f.Fuzz(func(t *testing.T, key []byte) {
		_, err1 := record.Rounds.CutKey(key)
		_, err2 := record.Results.CutKey(key)
		_, err3 := record.Rounds.Target(key, key)
		for _, err := range []error{err1, err2, err3} {
			if err != nil {
				check.ErrorIs(t, err, record.ErrDamaged)
			}
		}
	})
}
