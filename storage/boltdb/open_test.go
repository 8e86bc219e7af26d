package boltdb_test

import (
	"bytes"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

func TestOpenMakesAFileAndAFolderForTheOwnerOnly(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "var", "bot")
	path := filepath.Join(folder, "bot.db")
	open(t, path)
	for name, want := range map[string]fs.FileMode{
		path: 0o600, folder: 0o700 | fs.ModeDir, filepath.Dir(folder): 0o700 | fs.ModeDir,
	} {
		if info, err := os.Stat(name); err != nil || info.Mode() != want {
			t.Errorf("%s: %v, %v, want mode %v", name, info.Mode(), err, want)
		}
	}
}

func TestOpenFindsWhatWasClosed(t *testing.T) {
	s, path := openNew(t)
	u, q := fill(t, s)
	shut(t, s)
	wantFilled(t, open(t, path), u, q)
}

func TestOpenTakesAnEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	write(t, path, nil)
	s := open(t, path)
	u, q := fill(t, s)
	wantFilled(t, s, u, q)
}

func TestOpenOfAFileInUseIsErrLocked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	open(t, path)
	s, err := boltdb.Open(path, boltdb.Options{Timeout: time.Millisecond})
	check.ErrorIs(t, err, boltdb.ErrLocked, "Open = %v", s)
}

// TestOpenRefusesWhatIsNoStore checks that Open names the path in its error, and does not change the file.
func TestOpenRefusesWhatIsNoStore(t *testing.T) {
	for name, content := range map[string][]byte{
		"a byte":             {0},
		"a text":             []byte("bot.db is not here"),
		"a long text":        bytes.Repeat([]byte("not here either\n"), 5000),
		"zeros":              make([]byte, 64<<10),
		"another bbolt file": foreign(t),
	} {
		path := filepath.Join(t.TempDir(), "bot.db")
		write(t, path, content)
		_, err := boltdb.Open(path, boltdb.Options{})
		check.ErrorIs(t, err, boltdb.ErrForeign, "%s", name)
		check.ErrorContains(t, err, path, "%s", name)
		check.True(t, bytes.Equal(read(t, path), content), "%s: the file was changed", name)
	}
	s, err := boltdb.Open(t.TempDir(), boltdb.Options{})
	check.True(t, err != nil, "Open of a folder = %v, want an error", s)
}

// TestOpenOutlivesDamage cuts off a file at each page, and overwrites each page. Either Open refuses the file
// without changing it, or the store can be used.
func TestOpenOutlivesDamage(t *testing.T) {
	s, path := openNew(t)
	for i := range 60 {
		put(t, s, game.Request{Room: "club", Source: "m" + strings.Repeat("x", i), Person: "ann", Puzzle: strings.Repeat("12..", 50)})
	}
	shut(t, s)
	whole := read(t, path)
	page := os.Getpagesize()
	refused := map[string]int{}
	for at := page; at < len(whole); at += page {
		refused["cut"] += outlive(t, whole[:at])
		refused["cut within a page"] += outlive(t, whole[:at+100])
		for name, b := range map[string]byte{"zeros": 0, "ones": 0xff, "text": 'x'} {
			damaged := bytes.Clone(whole)
			copy(damaged[at:at+page], bytes.Repeat([]byte{b}, page))
			refused[name] += outlive(t, damaged)
		}
	}
	for name, n := range refused {
		check.True(t, n != 0, "%s: was never refused", name)
	}
}

// outlive opens a file with this content. If Open refuses the file, it returns 1. Otherwise it writes to the
// store and returns 0.
func outlive(t *testing.T, content []byte) int {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bot.db")
	write(t, path, content)
	s, err := hurried(path)
	if err != nil {
		check.True(t, errors.Is(err, boltdb.ErrDamaged) || errors.Is(err, boltdb.ErrForeign),
			"Open: %v, want ErrDamaged or ErrForeign", err)
		check.True(t, bytes.Equal(read(t, path), content), "the file was changed")
		return 1
	}
	put(t, s, game.Request{Room: "club", Source: "new", Person: "ann", Puzzle: "p"})
	shut(t, s)
	return 0
}

// TestOpenOutlivesAChangedByte changes one byte of a file. If Open accepts the file, the methods of the store
// must not panic.
func TestOpenOutlivesAChangedByte(t *testing.T) {
	s, path := openNew(t)
	fill(t, s)
	shut(t, s)
	whole := read(t, path)
	for at := 0; at < len(whole); at += 61 {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 0xff
		write(t, path, damaged)
		s, err := hurried(path)
		if err != nil {
			continue
		}
		_ = s.Check(t.Context())
		_ = s.Forget(t.Context(), "ann")
		_ = s.MoveRoom(t.Context(), "club", "hall")
		_ = s.Close()
	}
}

func TestAClosedStoreSaysSo(t *testing.T) {
	s, err := boltdb.Open(filepath.Join(t.TempDir(), "bot.db"), boltdb.Options{})
	check.Must(t, err)
	check.Must(t, s.Close())
	check.NoError(t, s.Close(), "Close again")
	if _, err := s.User(t.Context(), "ann"); !errors.Is(err, boltdb.ErrClosed) {
		t.Errorf("User: %v, want ErrClosed", err)
	}
	check.ErrorIs(t, s.AddAll(t.Context(), map[string]int64{"puzzles": 1}), boltdb.ErrClosed, "AddAll")
	check.ErrorIs(t, s.Check(t.Context()), boltdb.ErrClosed, "Check")
}

// TestACopyOfAnOpenFileHasEveryWrite copies the file of an open store. After a crash the file has this state.
func TestACopyOfAnOpenFileHasEveryWrite(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "bot.db")
	s := open(t, path)
	u, q := fill(t, s)
	for i := range 20 {
		copied := filepath.Join(folder, "copy.db")
		write(t, copied, read(t, path))
		crashed := open(t, copied)
		wantFilled(t, crashed, u, q)
		if counts, err := crashed.Counts(t.Context()); err != nil || counts["puzzles"] != int64(i+1) {
			t.Errorf("after %d additions: %v, %v", i, counts, err)
		}
		shut(t, crashed)
		check.Must(t, s.AddAll(t.Context(), map[string]int64{"puzzles": 1}))
	}
}

// TestATornWriteLosesOnlyItself simulates a power failure while a page is written. No finished transaction
// may need that page.
func TestATornWriteLosesOnlyItself(t *testing.T) {
	s, path := openNew(t)
	u, q := fill(t, s)
	before := read(t, path)
	check.Must(t, s.AddAll(t.Context(), map[string]int64{"puzzles": 1}))
	after := read(t, path)
	page := os.Getpagesize()
	for at := 2 * page; at < len(after); at += page {
		torn := bytes.Clone(before)
		torn = append(torn, make([]byte, max(0, len(after)-len(before)))...)
		copy(torn[at:at+page/2], after[at:at+page/2]) // the meta page is written last, so it is still the old one
		copied := filepath.Join(t.TempDir(), "copy.db")
		write(t, copied, torn)
		wantFilled(t, open(t, copied), u, q)
	}
}

// fill writes a value of each kind, and sets a count to 1.
func fill(t *testing.T, s *boltdb.Store) (game.User, game.Request) {
	t.Helper()
	u, err := s.PutUser(t.Context(), game.User{ID: "ann", Language: "fa"})
	check.Must(t, err)
	check.Must(t, s.AddAll(t.Context(), map[string]int64{"puzzles": 1}))
	_, err1 := s.PutRoom(t.Context(), game.Room{ID: "club", Person: "bob", Zone: "Asia/Tehran", Posts: true, Hour: 8})
	_, err2 := s.PutPost(t.Context(), game.Post{Room: "club", Date: "2026-11-20", Sent: true, At: time.Unix(9, 9)})
	_, err3 := s.PutDaily(t.Context(), game.Daily{Series: "daily", Date: "2026-11-20", ER: 12, Key: "k"})
	_, err4 := s.PutRound(t.Context(), game.Round{Room: "club", Source: "1", Person: "ann", GaveUp: true, Touched: time.Unix(9, 9)})
	err5 := s.ChangeInbox(t.Context(), "telegram", inbox.Change{Mark: "8", Taken: []inbox.Entry{{ID: "7", Data: []byte("{}")}}})
	_, err6 := s.PutTally(t.Context(), game.Tally{Room: "club", Date: "2026-11-20", Game: "daily", Message: "9"})
	_, err7 := s.PutMember(t.Context(), game.Member{Room: "club", Person: "ann", Name: "Ann"})
	check.Must(t, errors.Join(err1, err2, err3, err4, err5, err6, err7))
	return u, put(t, s, game.Request{Room: "club", Source: "1", Person: "ann", Puzzle: "latin2:12..", At: time.Unix(9, 9)})
}

func wantFilled(t *testing.T, s *boltdb.Store, u game.User, q game.Request) {
	t.Helper()
	if got, err := s.User(t.Context(), u.ID); err != nil || got != u {
		t.Errorf("User = %+v, %v, want %+v", got, err, u)
	}
	if got, err := s.Request(t.Context(), q.Room, q.Source); err != nil || !same(got, q) {
		t.Errorf("Request = %+v, %v, want %+v", got, err, q)
	}
	if got, err := s.LastRequest(t.Context(), q.Room, q.Person); err != nil || !same(got, q) {
		t.Errorf("LastRequest = %+v, %v, want %+v", got, err, q)
	}
}

func put(t testing.TB, s *boltdb.Store, q game.Request) game.Request {
	t.Helper()
	got, err := s.PutRequest(t.Context(), q)
	check.Must(t, err)
	return got
}

// foreign returns the content of a bbolt file that another program made.
func foreign(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "other.db")
	edit(t, path, func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket([]byte("invoices"))
		return err
	})
	return read(t, path)
}

// edit opens a file with bbolt and runs f in a write transaction.
func edit(t *testing.T, path string, f func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{NoSync: true})
	check.Must(t, err)
	check.Must(t, errors.Join(db.Update(f), db.Close()))
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	check.Must(t, err)
	return b
}

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	check.Must(t, os.WriteFile(path, content, 0o600))
}

func TestAnEmptyFileIsToldOf(t *testing.T) {
	var log bytes.Buffer
	o := boltdb.Options{Log: slog.New(slog.NewTextHandler(&log, nil))}
	path := filepath.Join(t.TempDir(), "bot.db")
	for _, want := range []int{0, 1} { // a missing file, and an empty file
		s, err := boltdb.Open(path, o)
		check.Must(t, err)
		shut(t, s)
		if got := strings.Count(log.String(), "an empty file"); got != want {
			t.Errorf("told %d times, want %d: %s", got, want, &log)
		}
		write(t, path, nil)
	}
}
