package boltdb_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

func TestACopyOfAStoreInUseIsAWholeFile(t *testing.T) {
	s := newStore(t)
	u, q := fill(t, s)
	var b bytes.Buffer
	var told int64
	err := s.Copy(t.Context(), func(size int64) io.Writer {
		told = size
		// writes must be possible during the copy
		put(t, s, game.Request{Room: "club", Source: "later", Person: "ann", Puzzle: "p"})
		return &b
	})
	if err != nil || told != int64(b.Len()) {
		t.Fatalf("%d bytes of %d: %v", b.Len(), told, err)
	}
	path := filepath.Join(t.TempDir(), "copy.db")
	write(t, path, b.Bytes())
	check.NoError(t, boltdb.Examine(t.Context(), path, nil))
	wantFilled(t, open(t, path), u, q)
}

func TestACopyThatCannotBeWrittenIsAnError(t *testing.T) {
	s := newStore(t)
	fill(t, s)
	read, write := io.Pipe()
	_ = read.CloseWithError(os.ErrDeadlineExceeded)
	if err := s.Copy(t.Context(), func(int64) io.Writer { return write }); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("Copy = %v", err)
	}
}

func TestAFileThatNobodyUsesIsCopied(t *testing.T) {
	s, path := openNew(t)
	u, q := fill(t, s)
	to := filepath.Join(t.TempDir(), "copy.db")
	check.ErrorIs(t, boltdb.CopyFile(path, to, nil), boltdb.ErrLocked)
	wantFiles(t, to)
	shut(t, s)
	check.Must(t, boltdb.CopyFile(path, to, nil))
	wantFiles(t, to, "copy.db")
	if info, err := os.Stat(to); err != nil || info.Mode() != 0o600 {
		t.Errorf("mode %v, %v, want 0600: it holds what people asked", info.Mode(), err)
	}
	wantFilled(t, open(t, to), u, q)
}

func TestExamineChangesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	write(t, path, manyPages(t))
	before := read(t, path)
	check.NoError(t, boltdb.Examine(t.Context(), path, nil))
	check.NoError(t, boltdb.Look(path))
	check.True(t, bytes.Equal(read(t, path), before), "the file was changed")
}

func TestExamineRefusesWhatOpenRefuses(t *testing.T) {
	folder := t.TempDir()
	newer := filepath.Join(folder, "newer.db")
	shut(t, open(t, newer))
	edit(t, newer, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte("99")) })
	write(t, filepath.Join(folder, "empty.db"), nil)
	write(t, filepath.Join(folder, "text.db"), []byte("text"))
	write(t, filepath.Join(folder, "other.db"), foreign(t))
	for name, want := range map[string]error{
		"newer.db": boltdb.ErrNewer, "empty.db": boltdb.ErrForeign, "text.db": boltdb.ErrForeign, "other.db": boltdb.ErrForeign,
		"none.db": os.ErrNotExist,
	} {
		path := filepath.Join(folder, name)
		if err := boltdb.Examine(t.Context(), path, nil); !errors.Is(err, want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: Examine = %v, want %v", name, err, want)
		}
		check.ErrorIs(t, boltdb.Look(path), want)
	}
}

func TestCompactLeavesOutWhatIsFree(t *testing.T) {
	s, path := openNew(t)
	u, q := fill(t, s)
	for i := range 3000 {
		put(t, s, game.Request{Room: "hall", Source: fmt.Sprint(i), Person: "gone", Puzzle: strings.Repeat("1", 400)})
	}
	check.Must(t, s.Forget(t.Context(), "gone"))
	if _, _, err := boltdb.Compact(t.Context(), path); !errors.Is(err, boltdb.ErrLocked) {
		t.Errorf("Compact of a file in use = %v, want ErrLocked", err)
	}
	shut(t, s)
	was := int64(len(read(t, path)))
	before, after, err := boltdb.Compact(t.Context(), path)
	check.True(t, err == nil && before == was && after == int64(len(read(t, path))) && after <= before/2,
		"from %d to %d bytes, %v; it had %d", before, after, err, was)
	wantFiles(t, path, "bot.db")
	if info, err := os.Stat(path); err != nil || info.Mode() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	s = open(t, path)
	wantFilled(t, s, u, q)
	if next := put(t, s, game.Request{Room: "club", Source: "next", Person: "ann"}); next.Rev < 3000 {
		t.Errorf("the next revision is %d: it was given before", next.Rev)
	}
}

func TestCompactLeavesADamagedFile(t *testing.T) {
	damaged := raw(manyPages(t))
	damages["a value beyond its leaf"](damaged)
	path := filepath.Join(t.TempDir(), "bot.db")
	write(t, path, damaged)
	if _, _, err := boltdb.Compact(t.Context(), path); !errors.Is(err, boltdb.ErrDamaged) {
		t.Errorf("Compact = %v, want ErrDamaged", err)
	}
	if wantFiles(t, path, "bot.db"); !bytes.Equal(read(t, path), damaged) {
		t.Error("the file was changed")
	}
}

// TestAFileThatWasReplacedWhileItWasOpenedIsNotUsed checks a process that waits for the lock during a
// compaction. It must not use the old file, which no longer has a name.
func TestAFileThatWasReplacedWhileItWasOpenedIsNotUsed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	shut(t, open(t, path))
	replacing := func(name string, flag int, mode os.FileMode) (*os.File, error) {
		f, err := os.OpenFile(name, flag, mode)
		return f, errors.Join(err, boltdb.SaveAside(path, func(io.Writer) error { return nil }))
	}
	if s, err := boltdb.Open(path, boltdb.Options{}.OpenedBy(replacing)); !errors.Is(err, boltdb.ErrLocked) {
		t.Errorf("Open = %v, %v, want ErrLocked", s, err)
	}
}
