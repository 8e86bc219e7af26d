package boltdb_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// TestWhatCanBeReadIsSalvaged overwrites each page of a file. Salvage must save the records on the other
// pages into a valid file. Only the meta page and the page with the buckets are indispensable.
func TestWhatCanBeReadIsSalvaged(t *testing.T) {
	s, path := openNew(t)
	u, q := fill(t, s)
	for i := range 300 {
		put(t, s, game.Request{Room: "hall", Source: fmt.Sprint(i), Person: "eve", Puzzle: strings.Repeat("12..", 50)})
	}
	shut(t, s)
	whole := read(t, path)
	all := salvage(t, whole, func(s *boltdb.Store) {
		wantFilled(t, s, u, q)
		if next := put(t, s, game.Request{Room: "club", Source: "next", Person: "ann"}); next.Rev < 300 {
			t.Errorf("the next revision is %d: it was given before", next.Rev)
		}
	})
	check.True(t, all >= 300, "%d records were saved, want all", all)
	page, most := os.Getpagesize(), 0
	for at := 2 * page; at < len(whole); at += page {
		damaged := bytes.Clone(whole)
		copy(damaged[at:at+page], bytes.Repeat([]byte{0xff}, page))
		kept := salvage(t, damaged, func(*boltdb.Store) {})
		check.True(t, kept <= all, "%d records were saved of %d", kept, all)
		if kept < all {
			most = max(most, kept)
		}
	}
	check.True(t, most >= all/2, "never more than %d of %d records were saved", most, all)
	salvage(t, whole[:len(whole)/2], func(*boltdb.Store) {})
}

// salvage calls Salvage for a file with this content, and calls f with the new store. It returns the number
// of saved records.
func salvage(t *testing.T, content []byte, f func(*boltdb.Store)) int {
	t.Helper()
	folder := t.TempDir()
	from, to := filepath.Join(folder, "bot.db"), filepath.Join(folder, "new.db")
	write(t, from, content)
	kept, _, err := boltdb.Salvage(t.Context(), from, to)
	if errors.Is(err, boltdb.ErrDamaged) {
		wantFiles(t, from, "bot.db")
		return 0
	}
	check.Must(t, err)
	check.True(t, bytes.Equal(read(t, from), content), "the damaged file was changed")
	check.NoError(t, boltdb.Examine(t.Context(), to, nil), "what was saved")
	s := open(t, to)
	f(s)
	shut(t, s)
	return kept
}

func TestSalvageLeavesOutWhatIsDamaged(t *testing.T) {
	folder := t.TempDir()
	from, to := filepath.Join(folder, "bot.db"), filepath.Join(folder, "new.db")
	s := open(t, from)
	fill(t, s)
	shut(t, s)
	edit(t, from, func(tx *bbolt.Tx) error { return errors.Join(flip("rounds", 3)(tx), lose("order")(tx)) })
	if _, lost, err := boltdb.Salvage(t.Context(), from, to); err != nil || lost != 1 {
		t.Errorf("%d lost, %v, want the round", lost, err)
	}
	check.NoError(t, boltdb.Examine(t.Context(), to, nil))
	if _, _, err := boltdb.Salvage(t.Context(), from, to); !errors.Is(err, os.ErrExist) {
		t.Errorf("Salvage over another file = %v", err)
	}
}
