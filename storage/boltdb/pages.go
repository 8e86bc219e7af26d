package boltdb

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"io"
	"os"
)

// bbolt trusts the pages of its file: a changed byte can lead it in a circle until memory is out, or to a
// missing address. Its Check (of bbolt 1.5) runs in a goroutine of its own, where a fault of the memory map
// ends the program. So Salvage and Open read the pages as plain data. The format is that of bbolt's
// internal/common (page.go, meta.go, bucket.go), version 2, unchanged since 2014; numbers are in the byte
// order of the machine.
const (
	pageHeader    = 16 // id uint64, flags uint16, count uint16, overflow uint32
	branchElement = 16 // position uint32, size of the key uint32, page uint64
	leafElement   = 16 // flags uint32, position uint32, size of the key uint32, size of the value uint32
	bucketHeader  = 16 // root page uint64, sequence uint64

	pageBranch   = 0x01
	pageLeaf     = 0x02
	pageFreelist = 0x10

	leafBucket = 0x01 // the value of the element is a bucket

	noFreelist = 1<<64 - 1 // instead of a page: the free pages are not stored
	manyFree   = 0xffff    // as count of a free list: the count is the first number of the list
)

// pages walks through the pages of a file as plain data. Faults are pages and elements that lie outside of
// the file or of their page, or that are used twice. A walk continues after a fault, without the pages below
// it.
type pages struct {
	meta
	file io.ReaderAt
	size uint64 // of a page, in bytes
	deep bool   // read all pages of a bucket, and not only its first
	used []bool // by the number of the page

	entry  func(bucket string, found entry) // receives each key and value of a bucket
	faults int
	first  error // the first fault
}

// verify returns the first fault in the pages of a file, except the faults that bbolt's own check finds. deep
// is pages.deep.
func (p *pages) verify(deep bool) error {
	p.deep = deep
	p.tree("", p.root)
	if p.first != nil {
		return p.first
	}
	return p.free(p.freelist)
}

func (p *pages) fault(err error) {
	if p.faults++; p.first == nil {
		p.first = err
	}
}

// readPages reads the newest meta page of a file. pageSize is in bytes.
func readPages(file *os.File, pageSize int) (*pages, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	p := &pages{file: file, size: uint64(pageSize), entry: func(string, entry) {}}
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

// meta is the content of page 0 or 1; the newer valid page counts. high is the number of pages in the file.
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
	// magic, version, size of a page, flags: uint32; root, sequence, free list, high, tx, checksum: uint64
	var b [64]byte
	if _, err := p.file.ReadAt(b[:], int64(id*p.size+pageHeader)); err != nil {
		return meta{}, false
	}
	sum := fnv.New64a()
	sum.Write(b[:56])
	m := meta{root: u64(b[16:]), freelist: u64(b[32:]), high: u64(b[40:]), tx: u64(b[48:])}
	return m, sum.Sum64() == u64(b[56:])
}

// tree walks through a page of a bucket and those below it.
func (p *pages) tree(bucket string, id uint64) {
	page, err := p.take(id)
	switch {
	case err != nil:
		p.fault(err)
	case u16(page[8:]) == pageBranch:
		p.branch(bucket, page)
	case u16(page[8:]) == pageLeaf:
		p.leaf(bucket, page)
	default:
		p.fault(p.bad(id, "is of a kind that does not belong there"))
	}
}

// take reads a page with its overflow pages, and marks them as used.
func (p *pages) take(id uint64) ([]byte, error) {
	var head [pageHeader]byte
	if id >= p.high {
		return nil, p.bad(id, "is beyond the last")
	}
	if _, err := p.file.ReadAt(head[:], int64(id*p.size)); err != nil {
		return nil, err
	}
	n := uint64(u32(head[12:])) + 1
	if u64(head[:]) != id || n > p.high-id {
		return nil, p.bad(id, "has a wrong header")
	}
	for i := id; i < id+n; i++ {
		if p.used[i] {
			return nil, p.bad(i, "is used twice")
		}
		p.used[i] = true
	}
	page := make([]byte, n*p.size)
	_, err := p.file.ReadAt(page, int64(id*p.size))
	return page, err
}

func (p *pages) branch(bucket string, page []byte) {
	n, fit := int(u16(page[10:])), (len(page)-pageHeader)/branchElement
	if n == 0 || n > fit {
		p.fault(p.bad(u64(page), "has a wrong count"))
	}
	for i := range min(n, fit) {
		e := page[pageHeader+i*branchElement:]
		if beyond(e, u32(e), u32(e[4:]), 0) {
			p.fault(p.bad(u64(page), "has an element beyond its end"))
		}
		p.tree(bucket, u64(e[8:]))
	}
}

func (p *pages) leaf(bucket string, page []byte) {
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
		found := entry{e[pos:][:key], e[pos+key:][:value]}
		if flags&leafBucket != 0 {
			p.bucket(string(found.key), found.value)
		} else {
			p.entry(bucket, found)
		}
	}
}

// bucket walks through a bucket: a tree of pages or, if it is small, a leaf within its own value.
func (p *pages) bucket(name string, value []byte) {
	if len(value) < bucketHeader {
		p.fault(fmt.Errorf("%w: a bucket has %d bytes", ErrDamaged, len(value)))
		return
	}
	root, inline := u64(value), value[bucketHeader:]
	switch {
	case root != 0 && p.deep:
		p.tree(name, root)
	case root != 0:
		if _, err := p.take(root); err != nil {
			p.fault(err)
		}
	case len(inline) < pageHeader || u16(inline[8:]) != pageLeaf:
		p.fault(fmt.Errorf("%w: a bucket has no content", ErrDamaged))
	default:
		p.leaf(name, inline)
	}
}

// free checks the list of free pages: each must be in the file, unused, and listed once.
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

// freePages returns the free pages in the newest meta page, in order. It fails unless transaction tx wrote
// that meta page.
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

// beyond reports whether the key and value of an element end after b. pos is their distance from its
// beginning.
func beyond(b []byte, pos, key, value uint32) bool {
	return uint64(pos)+uint64(key)+uint64(value) > uint64(len(b))
}

func u16(b []byte) uint16 { return binary.NativeEndian.Uint16(b) }
func u32(b []byte) uint32 { return binary.NativeEndian.Uint32(b) }
func u64(b []byte) uint64 { return binary.NativeEndian.Uint64(b) }

type untilClosed struct {
	file    io.ReaderAt
	closing <-chan struct{}
}

func (u untilClosed) ReadAt(b []byte, at int64) (int, error) {
	select {
	case <-u.closing:
		return 0, ErrClosed
	default:
		return u.file.ReadAt(b, at)
	}
}
