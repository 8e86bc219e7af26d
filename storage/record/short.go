package record

import (
	"encoding/binary"
	"strconv"
	"strings"
	"time"

	"google.golang.org/protobuf/encoding/protowire"

	"sudokubot/bot/game"
)

// FindDaily returns a stored daily. ok is false if it is unknown.
type FindDaily func(series, date string) (d game.Daily, ok bool)

// shortText is a text with a short form, which is stored under its own field number. The form depends on a
// base: a part of the key, or an earlier field of the record. base may be nil. The text itself is stored
// unless unpack gives back exactly the text.
type shortText struct {
	number     protowire.Number
	text, base *string
	coding
}

type coding struct {
	pack   func(text, base string) []byte // returns nil if there is no short form
	unpack func(b []byte, base string) (text string, ok bool)
}

// short returns the short form. If it is not shorter than the text, short returns nil.
func (s shortText) short() []byte {
	b := s.pack(*s.text, s.from())
	if len(b) == 0 || len(b) >= len(*s.text) {
		return nil
	}
	if text, ok := s.unpack(b, s.from()); !ok || text != *s.text {
		return nil
	}
	return b
}

func (s shortText) from() string {
	if s.base == nil {
		return ""
	}
	return *s.base
}

// laterTime is a time whose short form is the number of nanoseconds after base, an earlier field.
type laterTime struct {
	number protowire.Number
	time   *time.Time
	base   *time.Time
}

// short returns the nanoseconds after the base. ok is false if they do not fit into n.
func (l laterTime) short() (n int64, ok bool) {
	after := l.time.Sub(*l.base)
	return int64(after), after != 0 && l.base.Add(after).Equal(*l.time)
}

// ofDaily codes the puzzle or the solution of a daily as one byte. Of a grid with the givens of the base, it
// codes the signs in the other cells.
func ofDaily(known FindDaily, series, date *string) coding {
	const filled, puzzle, solution = 0, 1, 2
	find := func() (game.Daily, bool) {
		if known == nil || *series == "" {
			return game.Daily{}, false
		}
		return known(*series, *date)
	}
	return coding{
		pack: func(text, base string) []byte {
			d, ok := find()
			switch {
			case text == "":
				return nil
			case ok && text == d.Puzzle:
				return []byte{puzzle}
			case ok && text == d.Solution:
				return []byte{solution}
			case len(text) != len(base):
				return nil
			}
			b := []byte{filled}
			for i := range len(base) {
				if base[i] == '.' {
					b = append(b, text[i])
				}
			}
			return b
		},
		unpack: func(b []byte, base string) (string, bool) {
			if len(b) == 1 && b[0] != filled {
				d, ok := find()
				return map[byte]string{puzzle: d.Puzzle, solution: d.Solution}[b[0]], ok
			}
			text := []byte(base)
			for i := range text {
				if text[i] == '.' && len(b) > 1 {
					text[i], b = b[1], b[1:]
				}
			}
			return string(text), len(b) == 1
		},
	}
}

// lines codes a text line by line. Of each line it leaves out the beginning that is also in the line before
// it. The line before the first is "/" and the base.
var lines = coding{
	pack: func(text, base string) (b []byte) {
		before := "/" + base
		for line := range strings.SplitSeq(text, "\n") {
			n, at := min(len(line), 255), 0
			for ; n > 0; n-- {
				if at = strings.Index(before, line[:n]); at >= 0 {
					break
				}
			}
			b = appendNumbers(b, max(at, 0), n, len(line)-n)
			b, before = append(b, line[n:]...), line
		}
		return b
	},
	unpack: func(b []byte, base string) (string, bool) {
		before, all := "/"+base, []string(nil)
		for len(b) > 0 {
			n, rest, ok := cutNumbers(b, 3)
			if !ok || n[0]+n[1] > len(before) || n[2] > len(rest) {
				return "", false
			}
			before = before[n[0]:][:n[1]] + string(rest[:n[2]])
			all, b = append(all, before), rest[n[2]:]
		}
		return strings.Join(all, "\n"), true
	},
}

// clocks codes a list of numbers, separated by blanks. A "-" stands for a missing number.
var clocks = coding{
	pack: func(text, _ string) (b []byte) {
		for word := range strings.SplitSeq(text, " ") {
			n, err := strconv.ParseUint(word, 10, 31)
			if word != "-" && err != nil {
				return nil
			}
			if err == nil {
				n++
			}
			b = appendNumbers(b, int(n))
		}
		return b
	},
	unpack: func(b []byte, _ string) (string, bool) {
		var words []string
		for len(b) > 0 {
			n, rest, ok := cutNumbers(b, 1)
			if !ok {
				return "", false
			}
			word := "-"
			if n[0] > 0 {
				word = strconv.Itoa(n[0] - 1)
			}
			words, b = append(words, word), rest
		}
		return strings.Join(words, " "), true
	},
}

// otherChange begins the code of a change that is not the last of its move, or that does not put the digit of
// the grid into an empty cell. The number after it begins a change of a colour.
const otherChange = 127

// The bits of a coded cell.
const (
	noted    = 1 << iota // the states are notes
	followed             // the move has further changes
	cellUnit
)

// moves codes game.Round.Moves. The base is the grid. A byte below otherChange is a cell that gets its digit
// in the grid. Any other change has three numbers: the cell with its bits, the old state and the new state.
var moves = coding{
	pack: func(text, grid string) (b []byte) {
		for move := range strings.SplitSeq(text, " ") {
			changes := strings.Split(move, ",")
			for i, change := range changes {
				sign, n, ok := readChange(change)
				if !ok {
					return nil
				}
				cell, last := n[0]/cellUnit, i == len(changes)-1
				if last && cell < otherChange && change == digitIn(grid, cell) {
					b = append(b, byte(cell))
					continue
				}
				if !last {
					n[0] |= followed
				}
				b = appendNumbers(append(b, otherChange+signs[sign]), n[:]...)
			}
		}
		return b
	},
	unpack: func(b []byte, grid string) (string, bool) {
		var text strings.Builder
		for len(b) > 0 {
			first := int(b[0])
			change, end := digitIn(grid, first), " "
			if b = b[1:]; first == otherChange || first == otherChange+int(signs['*']) {
				n, rest, ok := cutNumbers(b, 3)
				if !ok {
					return "", false
				}
				if n[0]&followed != 0 {
					end = ","
				}
				change, b = writeChange(first != otherChange, [3]int(n)), rest
			}
			if text.WriteString(change); len(b) > 0 {
				text.WriteString(end)
			}
		}
		return text.String(), true
	},
}

// signs are the signs of changes, with what their codes add to otherChange.
var signs = map[byte]byte{':': 0, '~': 0, '*': 1}

// readChange reads a change such as "40:0>3" or, of notes, "40~c>4" or, of a colour, "40*0>8".
func readChange(text string) (sign byte, n [3]int, ok bool) {
	at, base := strings.IndexAny(text, ":~*"), 10
	if at < 0 {
		return 0, n, false
	}
	if sign = text[at]; sign == '~' {
		base, n[0] = 16, noted
	}
	cell, states := text[:at], text[at+1:]
	was, now, _ := strings.Cut(states, ">")
	c, err1 := strconv.ParseUint(cell, 10, 16)
	w, err2 := strconv.ParseUint(was, base, 31)
	s, err3 := strconv.ParseUint(now, base, 31)
	n[0], n[1], n[2] = n[0]+cellUnit*int(c), int(w), int(s)
	return sign, n, err1 == nil && err2 == nil && err3 == nil
}

// writeChange writes a change that readChange has read.
func writeChange(colour bool, n [3]int) string {
	sign, base := ":", 10
	switch {
	case colour:
		sign = "*"
	case n[0]&noted != 0:
		sign, base = "~", 16
	}
	return strconv.Itoa(n[0]/cellUnit) + sign + strconv.FormatInt(int64(n[1]), base) + ">" +
		strconv.FormatInt(int64(n[2]), base)
}

// digitIn returns the change that puts the digit of a grid into its empty cell, such as "40:0>3". If there is
// no such cell, it returns "".
func digitIn(grid string, cell int) string {
	at := strings.IndexByte(grid, ':') + 1 + cell
	if at >= len(grid) {
		return ""
	}
	return strconv.Itoa(cell) + ":0>" + grid[at:][:1]
}

func appendNumbers(b []byte, all ...int) []byte {
	for _, n := range all {
		b = binary.AppendUvarint(b, uint64(n))
	}
	return b
}

// cutNumbers cuts count numbers below 2^32 from b.
func cutNumbers(b []byte, count int) (all []int, rest []byte, ok bool) {
	for range count {
		n, size := binary.Uvarint(b)
		if size <= 0 || n >= 1<<32 {
			return nil, nil, false
		}
		all, b = append(all, int(n)), b[size:]
	}
	return all, b, true
}
