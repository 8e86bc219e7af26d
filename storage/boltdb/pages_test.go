package boltdb_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// damages has faults of pages by name. Each function causes the fault.
var damages = map[string]func(raw){
	"a branch that leads back to itself":  func(f raw) { f.put64(f.first(0x01)+16+8, uint64(f.first(0x01)/f.page())) },
	"a branch that leads out of the file": func(f raw) { f.put64(f.first(0x01)+16+8, 1<<40) },
	"a branch with nothing below it":      func(f raw) { f.put16(f.first(0x01)+10, 0) },
	"a branch with too much below it":     func(f raw) { f.put16(f.first(0x01)+10, 0xffff) },
	"a key beyond its branch":             func(f raw) { f.put32(f.first(0x01)+16+4, 1<<30) },
	"keys of a branch out of order":       func(f raw) { f[f.first(0x01)+16+int(f.u32(f.first(0x01)+16))] = 0xff },
	"a leaf with too many elements":       func(f raw) { f.put16(f.first(0x02)+10, 0xfff0) },
	"a value beyond its leaf":             func(f raw) { f.put32(f.first(0x02)+16+12, 1<<30) },
	"a page that goes on and on":          func(f raw) { f.put32(f.first(0x02)+12, 1<<31) },
	"a page of an unknown kind":           func(f raw) { f.put16(f.first(0x02)+8, 0x40) },
	"a free page out of the file":         func(f raw) { f.put64(f.first(0x10)+16, 1<<40) },
	"more free pages than there are":      func(f raw) { f.put16(f.first(0x10)+10, 0xfff0) },
	"a free page that is in use":          func(f raw) { f.put64(f.first(0x10)+16, uint64(f.first(0x02)/f.page())) },
	"a list of free pages that is none":   func(f raw) { f.put16(f.first(0x10)+8, 0x02) },
	"a page that is not in use nor free":  func(f raw) { f.put16(f.first(0x10)+10, f.u16(f.first(0x10)+10)-1) },
}

// TestPagesThatLeadAstray damages references between pages, which bbolt would follow. Open and Examine must
// refuse the file.
func TestPagesThatLeadAstray(t *testing.T) {
	whole := manyPages(t)
	for name, damage := range damages {
		path := filepath.Join(t.TempDir(), "bot.db")
		damaged := raw(append([]byte(nil), whole...))
		damage(damaged)
		write(t, path, damaged)
		if s, err := boltdb.Open(path, boltdb.Options{}); !errors.Is(err, boltdb.ErrDamaged) {
			t.Errorf("%s: Open = %v, %v, want ErrDamaged", name, s, err)
		}
		check.ErrorIs(t, boltdb.Examine(t.Context(), path, nil), boltdb.ErrDamaged, "%s", name)
	}
}

// TestOpenGoesByTheNewerMetaPage erases a page that only the older meta page refers to. The older meta page
// describes an earlier state, so Open must accept the file.
func TestOpenGoesByTheNewerMetaPage(t *testing.T) {
	file := raw(manyPages(t))
	older := 0
	if file.meta(1).tx < file.meta(0).tx {
		older = 1
	}
	root := int(file.meta(older).root) * file.page()
	clear(file[root : root+file.page()])
	path := filepath.Join(t.TempDir(), "bot.db")
	write(t, path, file)
	if _, err := open(t, path).LastRequest(t.Context(), "club", "ann"); err != nil {
		t.Error(err)
	}
}

// manyPages returns the content of a file that has pages of all kinds.
func manyPages(t *testing.T) []byte {
	t.Helper()
	s, path := openNew(t)
	for i := range 100 {
		put(t, s, game.Request{Room: "club", Source: fmt.Sprint("message ", i), Person: "ann", Puzzle: fmt.Sprintf("%0200d", i)})
	}
	shut(t, s)
	return read(t, path)
}

// raw is the content of a bbolt file. pages.go describes the format.
type raw []byte

func (raw) page() int { return os.Getpagesize() }

func (f raw) put16(at int, n uint16) { binary.NativeEndian.PutUint16(f[at:], n) }
func (f raw) put32(at int, n uint32) { binary.NativeEndian.PutUint32(f[at:], n) }
func (f raw) put64(at int, n uint64) { binary.NativeEndian.PutUint64(f[at:], n) }

func (f raw) u16(at int) uint16 { return binary.NativeEndian.Uint16(f[at:]) }
func (f raw) u32(at int) uint32 { return binary.NativeEndian.Uint32(f[at:]) }
func (f raw) u64(at int) uint64 { return binary.NativeEndian.Uint64(f[at:]) }

// meta is the content of a meta page.
type meta struct{ root, freelist, tx uint64 }

func (f raw) meta(page int) meta {
	at := page*f.page() + 16
	return meta{root: f.u64(at + 16), freelist: f.u64(at + 32), tx: f.u64(at + 48)}
}

// first returns the offset of the first used page of this kind.
func (f raw) first(kind uint16) int {
	newest := f.meta(0)
	if m := f.meta(1); m.tx > newest.tx {
		newest = m
	}
	free := map[uint64]bool{}
	list := int(newest.freelist) * f.page()
	for i := range int(f.u16(list + 10)) {
		free[f.u64(list+16+8*i)] = true
	}
	if kind == 0x10 {
		return list
	}
	for at := 2 * f.page(); ; at += f.page() {
		if id := uint64(at / f.page()); !free[id] && f.u64(at) == id && f.u16(at+8) == kind {
			return at
		}
	}
}

// TestAFileThatCannotBeMadeIsRemoved checks that on a full disk Open leaves no incomplete file.
func TestAFileThatCannotBeMadeIsRemoved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bot.db")
	full := func(path string, flag int, mode os.FileMode) (*os.File, error) {
		if err := os.WriteFile(path, nil, mode); err != nil {
			return nil, err
		}
		return os.OpenFile(path, os.O_RDONLY, 0)
	}
	if s, err := boltdb.Open(path, boltdb.Options{}.OpenedBy(full)); err == nil {
		shut(t, s)
		t.Error("Open: no error")
	}
	wantFiles(t, path)
	write(t, path, nil) // an empty file that existed before
	if _, err := boltdb.Open(path, boltdb.Options{}.OpenedBy(full)); err == nil {
		t.Error("Open of an empty file: no error")
	}
	wantFiles(t, path, "bot.db")
}
