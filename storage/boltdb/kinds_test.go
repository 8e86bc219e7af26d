package boltdb_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/internal/check"
	"sudokubot/storage/boltdb"
)

// version2 unpacks a file that a program of schema version 2 wrote in a chat in the terminal, where somebody
// asked for each kind of request: solved puzzles, some by a method of their own, one with colours, one that
// was none; puzzles that were made, and one that could not be; games with a puzzle, with a daily and in a
// group; and a practice.
func version2(t *testing.T) (path string) {
	t.Helper()
	return unpacked(t, "testdata/version2.db.gz")
}

// unpacked returns the path of what is in a packed file.
func unpacked(t *testing.T, file string) (path string) {
	t.Helper()
	packed, err := os.Open(file)
	check.Must(t, err)
	reader, err1 := gzip.NewReader(packed)
	check.Must(t, err1)
	content, err2 := io.ReadAll(reader)
	check.Must(t, errors.Join(err2, packed.Close()))
	path = filepath.Join(t.TempDir(), "bot.db")
	write(t, path, content)
	return path
}

func TestAFileOfVersion2TellsTheKindsOfItsRequestsApart(t *testing.T) {
	s := open(t, version2(t))
	for number, want := range map[string]game.Request{
		"1":  {Person: "you", Kind: game.KindSearch, About: "dlx"},
		"3":  {Person: "bob", Kind: game.KindSearch},
		"5":  {Person: "carol", Kind: game.KindMade, About: "box2x3 easy seed 4711"},
		"7":  {Person: "dan", Kind: game.KindMade, About: "box2x3 easy seed 42"},
		"9":  {Person: "dan", Kind: game.KindRound, About: "r:" + session + "7:console:dan"},
		"11": {Person: "eve", Kind: game.KindPractice, About: "x-wing"},
		"12": {Person: "fay", Kind: game.KindSearch},
		"16": {Person: "gus", Kind: game.KindRound, About: "mini:2026-11-22:console:gus"},
		"17": {Person: "ida", Kind: game.KindSearch},
		"19": {Person: "jim", Kind: game.KindMade, About: "classic4 extreme seed 7"},
		"21": {Person: "hal", Room: "#club", Kind: game.KindMade, About: "latin5 easy seed 5"},
		"23": {Person: "hal", Room: "#club", Kind: game.KindRound, About: "r:" + session + "21:console:hal"},
		"25": {Person: "hal", Room: "#club", Kind: game.KindRound, About: "r:" + session + "21:console:hal"},
	} {
		if want.Room == "" {
			want.Room = want.Person
		}
		got, err := s.Request(t.Context(), "console:"+want.Room, session+number)
		if err != nil || got.Person != "console:"+want.Person || got.Kind != want.Kind || got.About != want.About {
			t.Errorf("request %s = %+v, %v, want %+v", number, got, err, want)
		}
		if got.Kind != game.KindRound {
			continue
		}
		room := got.Room
		if want.Person == "gus" { // a daily
			room = game.Home(got.Person)
		}
		if r, err := s.Round(t.Context(), room, got.About); err != nil || r.Puzzle != got.Puzzle {
			t.Errorf("its round = %+v, %v, want one of the same puzzle", r, err)
		}
	}
}

// session is the beginning of the IDs of messages in that file.
const session = "dn1jwq5q8ks6-"

// What version 3 says in other words is the kind and the method of requests; version 7 has the round of a
// daily elsewhere, and nothing else changes.
func TestAFileOfVersion2KeepsEverythingElse(t *testing.T) {
	path := version2(t)
	before := content(t, path)
	s := open(t, path)
	last, err := s.LastRequest(t.Context(), "console:eve", "console:eve")
	check.True(t, err == nil && last.Answer == session+"11" && last.Marks[:5] == "7o,0," && last.Rev == 7,
		"the practice is %+v, %v", last, err)
	shut(t, s)
	after := content(t, path)
	for bucket, records := range before {
		for key, record := range records {
			got := after[bucket][key]
			switch {
			case bucket == "meta":
				record = strconv.Itoa(boltdb.Newest)
			case strings.Contains(key, "gus") && bucket != "requests" && bucket != "order" && bucket != "people":
				continue // his daily
			case bucket == "requests":
				record, got = withoutKind(t, record), withoutKind(t, got)
			}
			check.Equal(t, got, record, "%s %q", bucket, key)
		}
		check.Equal(t, len(after[bucket]), len(records), "%s", bucket)
	}
	wantFiles(t, path, "bot.db", "bot.db.v2.bak")
}

func TestAFileThatWasMigratedIsLeftAlone(t *testing.T) {
	path := version2(t)
	shut(t, open(t, path))
	migrated := read(t, path)
	check.Must(t, os.Remove(path+".v2.bak"))
	shut(t, open(t, path))
	check.True(t, bytes.Equal(read(t, path), migrated), "opening it again changed it")
	wantFiles(t, path, "bot.db")
}

// A record that cannot be read is what Check finds, before and after; all others are migrated.
func TestADamagedRequestOfVersion2StaysAsItIs(t *testing.T) {
	path := version2(t)
	edit(t, path, breakFirst("requests"))
	s, err := boltdb.Open(path, boltdb.Options{})
	check.Must(t, err)
	if q, err := s.Request(t.Context(), "console:eve", session+"11"); err != nil || q.Kind != game.KindPractice {
		t.Errorf("another request = %+v, %v", q, err)
	}
	check.NoError(t, s.Close())
	check.Equal(t, content(t, path)["requests"]["\x0bconsole:bob\x0e"+session+"3"], "\x0a\xff")
}

// content returns the keys and values of a file by bucket.
func content(t *testing.T, path string) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	edit(t, path, func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
			all[string(name)] = map[string]string{}
			return b.ForEach(func(k, v []byte) error {
				all[string(name)][string(k)] = string(v)
				return nil
			})
		})
	})
	return all
}

// withoutKind returns the record of a request as if it had no kind.
func withoutKind(t *testing.T, record string) string {
	t.Helper()
	q, unknown, err := boltdb.DecodeRequest([]byte(record))
	check.Must(t, err)
	q.Kind, q.About = 0, ""
	return string(boltdb.EncodeRequest(q, unknown))
}
