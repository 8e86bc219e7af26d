package record

import (
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/game"
)

// The keys of rounds and results have short forms of their parts. A part that begins with a byte below
// lowestPlain is a code:
//
//	codeDate, 3 bytes           a date, as the days since the year 0
//	codeDate, 3 bytes, series   the source of a daily's round in its player's Home; see game.RoundSource
//	codeID+2i, a number         the ID beginnings[i] and the decimal number, big-endian
//	codeID+2i+1, a number       the Home of that person
//	codePlain, text             the text, which begins with a byte below lowestPlain
const (
	codeDate    = 1
	codeID      = 2
	codePlain   = 0x1f
	lowestPlain = 0x20
)

// beginnings are the usual beginnings of IDs, the longer first. After a release, the order must not change.
var beginnings = [...]string{"telegram:-", "telegram:", "discord:"}

func shorten(part string) string {
	if days, ok := daysOf(part); ok {
		return days
	}
	id, isHome := strings.CutPrefix(part, game.Home(""))
	for i, beginning := range beginnings {
		digits, ok := strings.CutPrefix(id, beginning)
		if !ok || digits == "" || digits[0] < '0' || digits[0] > '9' {
			continue
		}
		n, err := strconv.ParseUint(digits, 10, 64)
		if err != nil || strconv.FormatUint(n, 10) != digits {
			break
		}
		code := byte(codeID + 2*i)
		if isHome {
			code++
		}
		return string(code) + strings.TrimLeft(string(binary.BigEndian.AppendUint64(nil, n)), "\x00")
	}
	if part != "" && part[0] < lowestPlain {
		return string(rune(codePlain)) + part
	}
	return part
}

// lengthen returns the part that shorten has shortened.
func lengthen(short string) (part string, err error) {
	if short == "" || short[0] >= lowestPlain {
		return short, nil
	}
	code, rest := int(short[0]), short[1:]
	switch i := (code - codeID) / 2; {
	case code == codePlain:
		return rest, nil
	case code == codeDate && len(rest) == 3:
		return dateOf(rest), nil
	case code >= codeID && i < len(beginnings) && len(rest) <= 8:
		n := binary.BigEndian.Uint64(append(make([]byte, 8-len(rest)), rest...))
		if part = beginnings[i] + strconv.FormatUint(n, 10); code%2 != codeID%2 {
			part = game.Home(part)
		}
		return part, nil
	}
	return "", fmt.Errorf("%w: a key has the part %x", ErrDamaged, short)
}

// year0 is the number of days before 1970 at which the year 0 began.
const year0 = 719_528

func daysOf(date string) (code string, ok bool) {
	if len(date) != len(time.DateOnly) || date[4] != '-' {
		return "", false
	}
	at, err := time.Parse(time.DateOnly, date)
	days := year0 + at.Unix()/(24*60*60)
	if err != nil {
		return "", false
	}
	return string([]byte{codeDate, byte(days >> 16), byte(days >> 8), byte(days)}), true
}

func dateOf(days string) string {
	n := int(days[0])<<16 | int(days[1])<<8 | int(days[2])
	return time.Unix(0, 0).UTC().AddDate(0, 0, n-year0).Format(time.DateOnly)
}

// shortenSource shortens the source of a round in a room.
func shortenSource(room, source string) string {
	if puzzle, ok := strings.CutSuffix(source, ":"+strings.TrimPrefix(room, game.Home(""))); ok && game.IsHome(room) {
		if i := strings.LastIndexByte(puzzle, ':'); i > 0 {
			if days, ok := daysOf(puzzle[i+1:]); ok {
				return days + puzzle[:i]
			}
		}
	}
	return shorten(source)
}

func lengthenSource(room, short string) (string, error) {
	if len(short) > 4 && short[0] == codeDate {
		return short[4:] + ":" + dateOf(short[1:4]) + ":" + strings.TrimPrefix(room, game.Home("")), nil
	}
	return lengthen(short)
}

// KeyOf returns the key of a record in its bucket.
func (k *Kind) KeyOf(names []string) []byte {
	if !k.Short {
		return KeyOf(names)
	}
	return shortKey(names)
}

// shortKey returns the key of a round, which has a room and a source, or of a result.
func shortKey(names []string) []byte {
	if len(names) == 2 {
		return Join(shorten(names[0]), shortenSource(names[0], names[1]))
	}
	return shortJoin(names...)
}

func shortJoin(parts ...string) []byte {
	short := make([]string, len(parts))
	for i, part := range parts {
		short[i] = shorten(part)
	}
	return Join(short...)
}

// CutKey returns the names in a key that KeyOf has made.
func (k *Kind) CutKey(key []byte) (names []string, err error) {
	names, err = CutKey(key, k.Names)
	if err != nil || !k.Short {
		return names, err
	}
	if len(names) != 2 {
		return lengthenAll(names)
	}
	source := names[1]
	if names, err = lengthenAll(names[:1]); err != nil {
		return nil, err
	}
	source, err = lengthenSource(names[0], source)
	return append(names, source), err
}

func lengthenAll(short []string) (parts []string, err error) {
	for _, s := range short {
		part, err := lengthen(s)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// Target returns the key of the record to which an entry of the index by person points.
func (k *Kind) Target(key, value []byte) ([]string, error) {
	names, err := CutKey(key, k.Names)
	if err == nil && k.Short {
		names, err = lengthenAll(names)
	}
	if err != nil {
		return nil, err
	}
	return k.Pointed(names, value)
}

// SourceIn returns the source in an entry of the index of the order in a room.
func (k *Kind) SourceIn(room string, value []byte) (string, error) {
	if k.Short {
		return lengthenSource(room, string(value))
	}
	return string(value), nil
}

// Source returns the short form of a source in a room, which SourceIn reads.
func (k *Kind) Source(room, source string) string {
	if k.Short {
		return shortenSource(room, source)
	}
	return source
}

// Prefix returns the beginning of keys of a record or an index: some of their parts.
func (k *Kind) Prefix(parts ...string) []byte {
	if k.Short {
		return shortJoin(parts...)
	}
	return Join(parts...)
}

// InRoom returns the beginning of the keys in the index by person, for a person in a room.
func (k *Kind) InRoom(person, room string) []byte {
	if k.Short {
		return playerKey(person, room)
	}
	return Join(person, room)
}

// playerKey leaves out the Home of the person.
func playerKey(person, room string) []byte {
	if room == game.Home(person) {
		room = ""
	}
	return shortJoin(person, room)
}
