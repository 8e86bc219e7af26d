package boltdb

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"slices"

	"go.etcd.io/bbolt"

	"sudokubot/storage/record"
)

// bbolt trusts the pages of its file. A changed byte can make it follow a cycle until memory is exhausted, or
// read a missing address. Its Check (of bbolt 1.5) runs in a separate goroutine. A fault of the memory map
// there ends the program. So Salvage, Examine and Open read the pages as plain data. The format is described
// in bbolt's internal/common (page.go, meta.go, bucket.go). It is version 2, unchanged since 2014. Numbers
// are in the byte order of the machine.
const (
	pageHeader    = 16 // id uint64, flags uint16, count uint16, overflow uint32
	branchElement = 16 // position uint32, size of the key uint32, page uint64
	leafElement   = 16 // flags uint32, position uint32, size of the key uint32, size of the value uint32
	bucketHeader  = 16 // root page uint64, sequence uint64

	pageBranch   = 0x01
	pageLeaf     = 0x02
	pageFreelist = 0x10

	leafBucket = 0x01 // the value of the element is a bucket

	noFreelist = 1<<64 - 1 // page number that means: the free pages are not stored
	manyFree   = 0xffff    // count of a free list that means: the first number of the list is the count
)

// pages walks through the pages of a file as plain data. A page or an element is a fault if it ends outside
// of the file or its page, or is used twice, or if its keys are not in order. After a fault the walk
// continues with everything that is still readable.
type pages struct {
	meta
	file io.ReaderAt
	size uint64 // size of a page in bytes
	deep bool   // whether to read all pages of a bucket, and not only the first
	used []bool // whether a page is used, by its number

	ended    func() error // after an error no page is readable
	read     uint64       // number of pages read so far
	progress Progress     // may be nil

	entry  func(bucket string, found record.Entry) // called with each key and value of a bucket
	faults int
	first  error // the first fault
}

// verify returns the first fault in the pages of a file. deep is described at pages.deep. If deep is true,
// each page must be used or free.
func (p *pages) verify(deep bool) error {
	p.deep = deep
	p.tree("", p.root, bounds{})
	if p.first != nil {
		return p.first
	}
	if err := p.free(p.freelist); err != nil || !deep || p.freelist == noFreelist {
		return err
	}
	if lost := slices.Index(p.used, false); lost >= 0 {
		return p.bad(uint64(lost), "is neither used nor free")
	}
	return nil
}

func (p *pages) fault(err error) {
	if p.faults++; p.first == nil {
		p.first = err
	}
}

// withPages calls f with the pages of the file at path, which db has opened.
func withPages(path string, db *bbolt.DB, f func(*pages) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // nothing was written
	p, err := readPages(file, db.Info().PageSize)
	if err != nil {
		return err
	}
	return f(p)
}

// readPages reads the newest meta page of a file. pageSize is in bytes.
func readPages(file *os.File, pageSize int) (*pages, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	p := &pages{file: file, size: uint64(pageSize)}
	p.entry, p.ended = func(string, record.Entry) {}, func() error { return nil }
	if err := p.newest(); err != nil {
		return nil, err
	}
	if length := uint64(info.Size()); p.high > length/p.size || p.high < 2 {
		return nil, fmt.Errorf("%w: it has %d bytes and lists %d pages of %d", ErrDamaged, length, p.high, p.size)
	}
	p.used = make([]bool, p.high)
	p.used[0], p.used[1] = true, true
	return p, nil
}

// meta is the content of page 0 or 1. If both pages are valid, the newer page counts. high is the number of
// pages in the file.
type meta struct{ root, freelist, high, tx uint64 }

func (p *pages) newest() error {
	err := fmt.Errorf("%w: neither of its first pages is valid", ErrDamaged)
	for id := range uint64(2) {
		m, valid := p.metaAt(id)
		if valid && (err != nil || m.tx > p.tx) {
			p.meta, err = m, nil
		}
	}
	return err
}

func (p *pages) metaAt(id uint64) (meta, bool) {
	// the bytes are: magic, version, page size, flags (uint32 each); root, sequence, free list, high, tx,
	// checksum (uint64 each)
	var b [64]byte
	if _, err := p.file.ReadAt(b[:], int64(id*p.size+pageHeader)); err != nil {
		return meta{}, false
	}
	sum := fnv.New64a()
	sum.Write(b[:56])
	m := meta{root: u64(b[16:]), freelist: u64(b[32:]), high: u64(b[40:]), tx: u64(b[48:])}
	return m, sum.Sum64() == u64(b[56:])
}

// bounds limit the keys of a page: from the first to below the end, or only after the first. nil is no limit.
type bounds struct {
	first, end []byte
	after      bool
}

// next returns the bounds of the keys after key. If key is out of bounds, ok is false.
func (b bounds) next(key []byte) (after bounds, ok bool) {
	order := bytes.Compare(key, b.first)
	ok = (order > 0 || order == 0 && !b.after) && (b.end == nil || bytes.Compare(key, b.end) < 0)
	return bounds{key, b.end, true}, ok
}

// tree walks through a page of a bucket and all pages below it.
func (p *pages) tree(bucket string, id uint64, within bounds) {
	page, err := p.take(id)
	switch {
	case err != nil:
		p.fault(err)
	case u16(page[8:]) == pageBranch:
		p.branch(bucket, page, within)
	case u16(page[8:]) == pageLeaf:
		p.leaf(bucket, page, within)
	default:
		p.fault(p.bad(id, "is of a kind that does not belong there"))
	}
}

// take reads a page with its overflow pages, and marks these pages as used.
func (p *pages) take(id uint64) ([]byte, error) {
	if err := p.ended(); err != nil {
		return nil, err
	}
	if id >= p.high {
		return nil, p.bad(id, "is beyond the last")
	}
	page := make([]byte, p.size)
	if _, err := p.file.ReadAt(page, int64(id*p.size)); err != nil {
		return nil, err
	}
	n := uint64(u32(page[12:])) + 1
	if u64(page) != id || n > p.high-id {
		return nil, p.bad(id, "has a wrong header")
	}
	for i := id; i < id+n; i++ {
		if p.used[i] {
			return nil, p.bad(i, "is used twice")
		}
		p.used[i] = true
	}
	if p.read += n; p.progress != nil {
		p.progress(int64(p.read*p.size), int64(p.high*p.size))
	}
	if n == 1 {
		return page, nil
	}
	page = append(page, make([]byte, (n-1)*p.size)...)
	_, err := p.file.ReadAt(page[p.size:], int64((id+1)*p.size))
	return page, err
}

func (p *pages) branch(bucket string, page []byte, within bounds) {
	n, fit := int(u16(page[10:])), (len(page)-pageHeader)/branchElement
	if n == 0 || n > fit {
		p.fault(p.bad(u64(page), "has a wrong count"))
	}
	var keys [][]byte
	for i := range min(n, fit) {
		e := page[pageHeader+i*branchElement:]
		pos, size := u32(e), u32(e[4:])
		if beyond(e, pos, size, 0) {
			p.fault(p.bad(u64(page), "has an element beyond its end"))
			pos, size = 0, 0
		}
		keys = append(keys, e[pos:][:size])
	}
	for i, key := range keys {
		after, ok := within.next(key)
		if !ok {
			p.fault(p.bad(u64(page), "has keys out of order"))
		}
		within = after
		end := within.end
		if i+1 < len(keys) {
			end = keys[i+1]
		}
		p.tree(bucket, u64(page[pageHeader+i*branchElement+8:]), bounds{first: key, end: end})
	}
}

func (p *pages) leaf(bucket string, page []byte, within bounds) {
	n, fit := int(u16(page[10:])), (len(page)-pageHeader)/leafElement
	if n > fit {
		p.fault(p.bad(u64(page), "has a wrong count"))
	}
	for i := range min(n, fit) {
		e := page[pageHeader+i*leafElement:]
		flags, pos, key, value := u32(e), u32(e[4:]), u32(e[8:]), u32(e[12:])
		if beyond(e, pos, key, value) {
			p.fault(p.bad(u64(page), "has an element beyond its end"))
			continue
		}
		found := record.Entry{Key: e[pos:][:key], Value: e[pos+key:][:value]}
		after, ok := within.next(found.Key)
		if !ok {
			p.fault(p.bad(u64(page), "has keys out of order"))
		}
		within = after
		if flags&leafBucket != 0 {
			p.bucket(string(found.Key), found.Value)
		} else {
			p.entry(bucket, found)
		}
	}
}

// bucket walks through a bucket. A bucket is a tree of pages; a small bucket is a leaf within its value.
func (p *pages) bucket(name string, value []byte) {
	if len(value) < bucketHeader {
		p.fault(fmt.Errorf("%w: a bucket has %d bytes", ErrDamaged, len(value)))
		return
	}
	root, inline := u64(value), value[bucketHeader:]
	switch {
	case root != 0 && p.deep:
		p.tree(name, root, bounds{})
	case root != 0:
		if _, err := p.take(root); err != nil {
			p.fault(err)
		}
	case len(inline) < pageHeader || u16(inline[8:]) != pageLeaf:
		p.fault(fmt.Errorf("%w: a bucket has no content", ErrDamaged))
	default:
		p.leaf(name, inline, bounds{})
	}
}

// free checks the list of free pages. Each must be in the file, must not be used, and must be listed only
// once.
func (p *pages) free(id uint64) error {
	list, err := p.list(id)
	if err != nil {
		return err
	}
	for _, free := range list {
		if p.used[free] {
			return p.bad(free, "is listed as free twice")
		}
		p.used[free] = true
	}
	return nil
}

func (p *pages) list(id uint64) ([]uint64, error) {
	if id == noFreelist {
		return nil, nil
	}
	page, err := p.take(id)
	if err != nil {
		return nil, err
	}
	list, n := page[pageHeader:], uint64(u16(page[10:]))
	if n == manyFree {
		list, n = list[8:], u64(list)
	}
	if u16(page[8:]) != pageFreelist || n > uint64(len(list)/8) {
		return nil, p.bad(id, "is no list of free pages")
	}
	all := make([]uint64, n)
	for i := range all {
		all[i] = u64(list[8*i:])
		if all[i] >= p.high || p.used[all[i]] {
			return nil, p.bad(all[i], "is listed as free and is not")
		}
	}
	return all, nil
}

// freePages returns the free pages according to the newest meta page, in order. If another transaction than
// tx wrote that meta page, it returns an error.
func freePages(file *os.File, pageSize int, tx uint64) ([]uint64, error) {
	p, err := readPages(file, pageSize)
	if err == nil && p.tx != tx {
		err = fmt.Errorf("%w: its newest transaction is %d and not %d", ErrDamaged, p.tx, tx)
	}
	if err != nil {
		return nil, err
	}
	return p.list(p.freelist)
}

func (p *pages) bad(id uint64, what string) error {
	return fmt.Errorf("%w: page %d of %d %s", ErrDamaged, id, p.high, what)
}

// beyond reports whether an element ends after b. pos is the offset of its key from the beginning of b. key
// and value are lengths in bytes.
func beyond(b []byte, pos, key, value uint32) bool {
	return uint64(pos)+uint64(key)+uint64(value) > uint64(len(b))
}

func u16(b []byte) uint16 { return binary.NativeEndian.Uint16(b) }
func u32(b []byte) uint32 { return binary.NativeEndian.Uint32(b) }
func u64(b []byte) uint64 { return binary.NativeEndian.Uint64(b) }

// Progress is called again and again with the bytes done so far and the bytes in all. It may be nil.
type Progress func(done, all int64)

// Of returns a writer to w that calls p after each write. all is the number of bytes that will be written.
func (p Progress) Of(w io.Writer, all int64) io.Writer {
	if p == nil {
		return w
	}
	return io.MultiWriter(w, &counter{progress: p, all: all})
}

type counter struct {
	progress  Progress
	done, all int64
}

// Write implements io.Writer.
func (c *counter) Write(b []byte) (int, error) {
	c.done += int64(len(b))
	c.progress(c.done, c.all)
	return len(b), nil
}
