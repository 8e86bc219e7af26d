package boltdb_test

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// later has two fields that a later version of the program might write: field 100 with the text "new", and
// field 101 as a fixed64.
var later = []byte("\xa2\x06\x03new\xa9\x06\x01\x02\x03\x04\x05\x06\x07\x08")

func TestRecordIsTheWireFormatOfProtocolBuffers(t *testing.T) {
	q := game.Request{Person: "ann", Puzzle: "p", Text: true, At: time.Unix(-1, 2), Rev: 150}
	want := []byte("\x0a\x03ann" + "\x1a\x01p" + "\x28\x02" + "\x30\x01" + "\x38\x04" + "\x40\xac\x02")
	if got := boltdb.EncodeRequest(q, nil); !bytes.Equal(got, want) {
		t.Errorf("record is\n%x, want\n%x", got, want)
	}
}

func TestRecordThatIsCutShortIsDamaged(t *testing.T) {
	whole := boltdb.EncodeRequest(game.Request{Person: "ann", Puzzle: "p", At: time.Unix(9, 9), Rev: 300}, later)
	ends := map[int]bool{} // offsets at which a field ends; the bytes before such an offset are a valid record
	for _, n := range []int{0, 5, 8, 10, 12, 15, 21, 31} {
		ends[n] = true
	}
	for n := range whole {
		_, _, err := boltdb.DecodeRequest(whole[:n])
		if got, want := errors.Is(err, boltdb.ErrDamaged), !ends[n]; got != want {
			t.Errorf("%d bytes %x: %v, want damaged: %v", n, whole[:n], err, want)
		}
	}
}

func TestRecordThatIsNoneIsDamaged(t *testing.T) {
	for name, record := range map[string]string{
		"field number 0":             "\x00\x00",
		"group":                      "\x0b",
		"wire type 7":                "\x0f\x00",
		"text longer than memory":    "\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
		"length beyond 64 bits":      "\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
		"number beyond 64 bits":      "\x28\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
		"field number beyond 64 bit": "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
		"text":                       "hello",
	} {
		if q, _, err := boltdb.DecodeRequest([]byte(record)); !errors.Is(err, boltdb.ErrDamaged) {
			t.Errorf("%s: %+v, %v, want ErrDamaged", name, q, err)
		}
	}
}

// FuzzRecord checks that decoding an encoded request gives the request. The decoder must not panic. If it
// accepts a record, encoding and decoding that record again must give an equal request.
func FuzzRecord(f *testing.F) {
	f.Add("ann", "a1", "latin2:12..", "csp", int64(0), true, int64(1_700_000_000), int64(5), int64(7), later)
	f.Add("", "", "", "", int64(3), false, int64(0), int64(0), int64(0), []byte{})
	f.Add("\xff", "\x00", "آنا", " ", int64(-1), true, int64(-1<<62), int64(1e9), int64(-1), []byte("\x0a\x01x\x2a"))
	f.Fuzz(func(t *testing.T, person, answer, puzzle, about string, kind int64, text bool, sec, nano, rev int64, b []byte) {
		q := game.Request{
			Person: person, Answer: answer, Puzzle: puzzle, Kind: game.Kind(kind), About: about, Text: text, At: time.Unix(sec, nano),
			Rev: rev,
		}
		got, unknown, err := boltdb.DecodeRequest(boltdb.EncodeRequest(q, later))
		check.True(t, err == nil && same(got, q) && bytes.Equal(unknown, later),
			"%+v came back as %+v, %x, %v", q, got, unknown, err)
		first, unknown, err := boltdb.DecodeRequest(b)
		if err != nil {
			return
		}
		second, again, err := boltdb.DecodeRequest(boltdb.EncodeRequest(first, unknown))
		check.True(t, err == nil && same(second, first) && bytes.Equal(again, unknown),
			"%x means %+v, %x; written again %+v, %x, %v", b, first, unknown, second, again, err)
	})
}

func same(a, b game.Request) bool {
	at := a.At.Equal(b.At)
	a.At, b.At = time.Time{}, time.Time{}
	return at && a == b
}

// TestTheBytesOfEveryBucket checks the keys in each bucket, and the field numbers of the records.
func TestTheBytesOfEveryBucket(t *testing.T) {
	s, path := openNew(t)
	at := time.Unix(1, 2)
	_, err1 := s.PutRoom(t.Context(), game.Room{
		ID: "club", Person: "a", Thread: "b", Language: "c", Digits: "d", Theme: "e", Zone: "f", Series: "j", Posts: true, Hour: 8, Minute: 2,
	})
	_, err2 := s.PutPost(t.Context(), game.Post{Room: "club", Date: "a", Message: "b", Sent: true, At: at, Before: "c"})
	_, err3 := s.PutDaily(t.Context(), game.Daily{
		Series: "mini", Date: "d1", Puzzle: "a", Solution: "b", ER: 1, Hardest: "d", Version: 2, Key: "f", SolutionKey: "g",
	})
	_, err4 := s.PutRound(t.Context(), game.Round{
		Room: "club", Source: "s", Person: "a", Answer: "b", Puzzle: "c", Grid: "d", Series: "e", Date: "f", Language: "g", Hints: 1,
		Mistakes: 2, Moves: "j", GaveUp: true, Applied: "k", Begun: at, Ended: at, Hinted: "l", ER: 20, Ran: 21, Since: at, Touched: at,
		Paused: true, Pauses: 27, Price: 28, Paid: 29, Checks: 30, Filled: true, Undos: 33, Redo: "r", Notes: "n", Pad: "p",
		Blocks: "(", Practice: true, Untimed: true, Colours: "8", Taken: "t", Hinting: "2", Seen: true,
	})
	_, err5 := s.PutUser(t.Context(), game.User{ID: "ann", Language: "a", Digits: "b", Theme: "c"})
	_, err6 := s.PutRequest(t.Context(), game.Request{
		Room: "club", Source: "s", Person: "a", Answer: "b", Puzzle: "c", Kind: game.KindPractice, About: "d", Puzzles: 12, Other: "m",
		Marks: "n", Language: "k", Text: true, Details: true, Tile: "u", Month: "v", At: at,
	})
	err7 := s.AddAll(t.Context(), map[string]int64{"puzzles": -2})
	err8 := s.ChangeInbox(t.Context(), "tg", inbox.Change{Mark: "m", Taken: []inbox.Entry{{ID: "7", Data: []byte("a"), At: at}}})
	_, err9 := s.PutResult(t.Context(), game.Result{
		Room: "club", Date: "d1", Game: "mini", Person: "a", Name: "a", Away: true, Series: "c", Puzzle: "d", Level: "e", ER: 6, Open: 7,
		Outcome: game.GaveUp, Clock: 9, Price: 10, Hints: 11, Checks: 12, Filled: true, Mistakes: 14, Undos: 15, Fast: true, Late: true,
		Platform: "r", Begun: at, Ended: at, Source: "z",
	})
	_, err10 := s.PutTally(t.Context(), game.Tally{Room: "club", Date: "a", Game: "b", Message: "c", Table: "d", Due: true, Over: true, Lost: 7, Live: "i"})
	_, err11 := s.PutMember(t.Context(), game.Member{Room: "club", Person: "a", Name: "a", Away: true, Named: true})
	_, err12 := s.PutRound(t.Context(), game.Round{Room: "clubs", Source: "t", Person: "b", Touched: at})
	check.Must(t, errors.Join(err1, err2, err3, err4, err5, err6, err7, err8, err9, err10, err11, err12))
	shut(t, s)
	for bucket, want := range map[string][2]string{
		"meta":  {"schema", strconv.Itoa(boltdb.Newest)},
		"users": {"ann", "\x0a\x01a\x12\x01b\x1a\x01c\x20\x02"},
		"requests": {"\x04club\x01s", "\x0a\x01a\x12\x01b\x1a\x01c\x22\x01d\x28\x02\x30\x02\x38\x04\x40\x02\x48\x02\x50\x02\x5a\x01k" +
			"\x60\x18\x6a\x01m\x72\x01n\x78\x06\xa0\x01\x02\xaa\x01\x01u\xb2\x01\x01v"},
		"order":   {"\x04club\x00\x00\x00\x00\x00\x00\x00\x01", "s"},
		"people":  {"\x01a\x04club\x01\x00\x00\x00\x00\x00\x00\x00\x01", "s"},
		"counts":  {"puzzles", "\xff\xff\xff\xff\xff\xff\xff\xfe"},
		"rooms":   {"club", "\x0a\x01a\x12\x01b\x1a\x01c\x22\x01d\x2a\x01e\x32\x01f\x38\x02\x40\x10\x48\x02\x52\x01j\x68\x04"},
		"posts":   {"club", "\x0a\x01a\x12\x01b\x18\x02\x20\x02\x28\x02\x30\x04\x3a\x01c"},
		"tallies": {"club", "\x0a\x01a\x12\x01b\x1a\x01c\x22\x01d\x28\x02\x30\x02\x38\x0e\x40\x02\x4a\x01i"},
		"dailies": {"\x04mini\x02d1", "\x0a\x01a\x12\x01b\x18\x02\x22\x01d\x28\x04\x32\x01f\x3a\x01g"},
		"served":  {"f", "\x04mini\x02d1"},
		"rounds": {"\x04club\x01s", "\x0a\x01a\x12\x01b\x2a\x01e\x32\x01f\x1a\x01c\x22\x01d\x3a\x01g\x40\x02\x48\x04\x52\x01j\x58\x02" +
			"\x60\x02\x68\x04\x70\x02\x78\x04\x80\x01\x02\x88\x01\x02\x92\x01\x01k" +
			"\x9a\x01\x01l\xa0\x01\x28\xa8\x01\x2a\xb0\x01\x02\xb8\x01\x04\xc0\x01\x02\xc8\x01\x04\xd0\x01\x02\xd8\x01\x36\xe0\x01\x38\xe8\x01\x3a\xf0\x01\x3c" +
			"\x80\x02\x02\x88\x02\x42\x92\x02\x01r\x9a\x02\x01n\xa2\x02\x01p\xc2\x02\x01(\xc8\x02\x02\xd0\x02\x02\xe2\x02\x018\xea\x02\x01t\xf2\x02\x012\xf8\x02\x02"},
		"begun":   {"\x04club\x00\x00\x00\x00\x00\x00\x00\x01", "s"},
		"players": {"\x01a\x04club\x00\x00\x00\x00\x00\x00\x00\x01", "s"},
		"running": {"\x00\x00\x00\x00\x00\x00\x00\x01\x05clubs\x01t", ""},
		"inbox":   {"\x02tg\x017", "\x0a\x01a\x10\x02\x18\x04\x20\x02"},
		"queue":   {"\x02tg\x00\x00\x00\x00\x00\x00\x00\x01", "7"},
		"marks":   {"tg", "m"},
		"private": {"\x01a\x04club", "club"},
		"results": {"\x04club\x02d1\x04mini\x01a", "\x0a\x01a\x10\x02\x1a\x01c\x22\x01d\x2a\x01e\x30\x0c\x38\x0e\x40\x06\x48\x12\x50\x14\x58\x16\x60\x18" +
			"\x68\x02\x70\x1c\x78\x1e\x80\x01\x02\x88\x01\x02\x92\x01\x01r\x98\x01\x02\xa0\x01\x04\xa8\x01\x02\xb0\x01\x04\xb8\x01\x02\xd2\x01\x01z"},
		"solvers": {"\x01a\x02d1\x04mini\x04club", ""},
		"members": {"\x04club\x01a", "\x0a\x01a\x10\x02\x18\x02\x20\x02"}, "memberships": {"\x01a\x04club", ""},
	} {
		edit(t, path, func(tx *bbolt.Tx) error {
			k, v := tx.Bucket([]byte(bucket)).Cursor().First()
			if n := len(v) - 6; n > 0 && string(v[n:n+2]) == "\xfd\x01" { // the record ends with a checksum
				v = v[:n]
			} else if strings.HasPrefix(want[1], "\x0a") {
				t.Errorf("%s has a record without a checksum", bucket)
			}
			check.True(t, string(k) == want[0] && string(v) == want[1],
				"%s has %+q: %+q, want %+q", bucket, k, v, want)
			return nil
		})
	}
}
