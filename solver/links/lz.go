package links

import (
	"strings"
	"unicode/utf16"
)

// The compression of lz-string is LZ78 over UTF-16 units. The number of bits of a code grows with the
// dictionary, and its least bit comes first. A base64 sign has six bits, the most significant first. Codes 0
// and 1 announce a new unit of 8 or 16 bits, and code 2 is the end.
//
// Source: https://pieroxy.net/blog/pages/lz-string/index.html
const (
	base64     = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	narrow     = 0
	wide       = 1
	end        = 2
	firstCode  = 3
	firstWidth = 2
	signBits   = 6
)

// codes counts the phrases of the dictionary and gives the width of the next code.
type codes struct {
	next  int // code of the next new phrase
	width int // width of codes in bits
	left  int // number of new phrases before codes become wider
}

func newCodes() codes { return codes{next: firstCode, width: firstWidth, left: 1 << firstWidth >> 1} }

func (c *codes) spend() {
	if c.left--; c.left == 0 {
		c.left = 1 << c.width
		c.width++
	}
}

// phrase is an entry of the dictionary: always the previous phrase and the unit after it. It is therefore a
// part of the output.
type phrase struct{ from, size int }

type unpacker struct {
	codes
	in    string // rest of the input
	sign  int    // value of the current sign; bits is how many of its bits are left
	bits  int
	out   []uint16
	known []phrase
}

// unpack returns the text compressed in the base64 text s. It returns false for invalid input, or if the text
// exceeds the budget.
func (f *finder) unpack(s string) (string, bool) {
	u := unpacker{codes: newCodes(), in: strings.TrimRight(s, "="), known: make([]phrase, firstCode)}
	ok := u.run(f.left)
	f.left -= len(u.out) + partCost
	return string(utf16.Decode(u.out)), ok
}

// run unpacks the input. It returns false for invalid input, or if the output exceeds limit units.
func (u *unpacker) run(limit int) bool {
	var last phrase
	for {
		next := phrase{from: len(u.out)}
		switch code, ok := u.read(u.width); {
		case !ok, code > u.next, code == u.next && last.size == 0:
			return false
		case code == end:
			return true
		case code == narrow || code == wide:
			unit, ok := u.read(8 << code)
			if !ok {
				return false
			}
			u.out = append(u.out, uint16(unit))
			next.size = 1
			u.keep(next)
		case code == u.next:
			next.size = u.repeat(phrase{last.from, last.size + 1}, limit)
		default:
			next.size = u.repeat(u.known[code], limit)
		}
		if len(u.out) > limit || next.size == 0 {
			return false
		}
		if last.size > 0 {
			u.keep(phrase{last.from, last.size + 1})
		} else {
			u.spend() // the packer adds a phrase as soon as it outputs its beginning
		}
		last = next
	}
}

func (u *unpacker) keep(p phrase) {
	u.known = append(u.known, p)
	u.next++
	u.spend()
}

// repeat outputs a phrase again and returns its size. If the output would exceed limit units, it returns 0.
// The phrase may overlap its copy.
func (u *unpacker) repeat(p phrase, limit int) int {
	if len(u.out)+p.size > limit {
		return 0
	}
	for i := range p.size {
		u.out = append(u.out, u.out[p.from+i])
	}
	return p.size
}

func (u *unpacker) read(bits int) (n int, ok bool) {
	for i := range bits {
		if u.bits == 0 {
			if u.in == "" {
				return 0, false
			}
			if u.sign = strings.IndexByte(base64, u.in[0]); u.sign < 0 {
				return 0, false
			}
			u.in, u.bits = u.in[1:], signBits
		}
		u.bits--
		n |= u.sign >> u.bits & 1 << i
	}
	return n, true
}

// packer compresses a text. A phrase is a single unit, or the code of a shorter phrase and the next unit.
type packer struct {
	codes
	known map[longer]int
	fresh map[int]uint16 // units not announced yet, by their codes
	out   []byte
	sign  int
	bits  int
}

type longer struct {
	code int
	unit uint16
}

func pack64(s string) string {
	p := packer{codes: newCodes(), known: map[longer]int{}, fresh: map[int]uint16{}}
	last := 0
	for _, unit := range utf16.Encode([]rune(s)) {
		single := longer{unit: unit}
		if _, ok := p.known[single]; !ok {
			p.known[single] = p.next
			p.fresh[p.next] = unit
			p.next++
		}
		if code, ok := p.known[longer{last, unit}]; ok {
			last = code
			continue
		}
		p.put(last)
		p.known[longer{last, unit}] = p.next
		p.next++
		last = p.known[single]
	}
	if last != 0 {
		p.put(last)
	}
	return p.close()
}

// put writes the code of a phrase. A new unit is announced first.
func (p *packer) put(code int) {
	if unit, ok := p.fresh[code]; ok {
		delete(p.fresh, code)
		kind := narrow
		if unit > 0xff {
			kind = wide
		}
		p.write(kind, p.width)
		p.write(int(unit), 8<<kind)
		p.spend()
	} else {
		p.write(code, p.width)
	}
	p.spend()
}

func (p *packer) write(n, bits int) {
	for i := range bits {
		p.sign = p.sign<<1 | n>>i&1
		if p.bits++; p.bits == signBits {
			p.out = append(p.out, base64[p.sign])
			p.sign, p.bits = 0, 0
		}
	}
}

// close writes the end code, pads the last sign and the base64 text, and returns the text.
func (p *packer) close() string {
	p.write(end, p.width)
	for p.write(0, 1); p.bits != 0; {
		p.write(0, 1)
	}
	return string(p.out) + strings.Repeat("=", (4-len(p.out)%4)%4)
}
