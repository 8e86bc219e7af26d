package links

import (
	"encoding/json"
	"strconv"
	"strings"
)

// short are SudokuPad's short names.
// Source: the puzzle zipper of https://sudokupad.app
var short = map[string]string{
	"c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor", "ce": "cells",
	"cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height",
	"v": "value", "l": "lines", "r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness",
	"hl": "headLength", "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d",
	"vd": "videos",
}

// unzipper expands SudokuPad's short form to JSON: the short form has names and values without quotes, single
// quotes, t and f for true and false, and an omitted empty object in an array.
type unzipper struct {
	in  string // the rest of the input
	out []byte
}

// unzip returns the JSON, or false for other text.
func unzip(text []byte) ([]byte, bool) {
	z := unzipper{in: string(text)}
	if !z.value(maxDeep) || strings.TrimSpace(z.in) != "" {
		return nil, false
	}
	return z.out, json.Valid(z.out)
}

func (z *unzipper) take(signs string) bool {
	if z.in == "" || strings.IndexByte(signs, z.in[0]) < 0 {
		return false
	}
	z.in = z.in[1:]
	return true
}

// next returns the next sign, or 0 at the end.
func (z *unzipper) next() byte {
	if z.in == "" {
		return 0
	}
	return z.in[0]
}

func (z *unzipper) put(s string) { z.out = append(z.out, s...) }

func (z *unzipper) value(deep int) bool {
	switch {
	case deep == 0:
		return false
	case z.take("{"):
		return z.list("{", '}', func() bool { return z.member(deep - 1) })
	case z.take("["):
		return z.list("[", ']', func() bool { return z.element(deep - 1) })
	case z.next() == '\'' || z.next() == '"':
		text, ok := z.text()
		z.put(strconv.Quote(text))
		return ok
	}
	z.put(bare(z.until(",}]")))
	return true
}

// list writes the content of brackets; the opening bracket is already removed.
func (z *unzipper) list(opening string, closing byte, item func() bool) bool {
	z.put(opening)
	if closing == '}' && z.next() == closing {
		z.in = z.in[1:]
		z.put("}")
		return true
	}
	for {
		if !item() {
			return false
		}
		if z.next() == closing {
			z.in = z.in[1:]
			z.out = append(z.out, closing)
			return true
		}
		if !z.take(",") {
			return false
		}
		z.put(",")
	}
}

func (z *unzipper) member(deep int) bool {
	name := ""
	if z.next() == '\'' || z.next() == '"' {
		text, ok := z.text()
		if !ok {
			return false
		}
		name = text
	} else {
		name = z.until(":,}")
	}
	if long, ok := short[name]; ok {
		name = long
	}
	z.put(strconv.Quote(name))
	z.put(":")
	return z.take(":") && z.value(deep)
}

// element writes a value of an array; an omitted value is an empty object.
func (z *unzipper) element(deep int) bool {
	if c := z.next(); c == ',' || c == ']' {
		z.put("{}")
		return true
	}
	return z.value(deep)
}

func (z *unzipper) text() (string, bool) {
	quote, from := z.in[0], 1
	var s strings.Builder
	for i := from; i < len(z.in); i++ {
		switch c := z.in[i]; {
		case c == quote:
			z.in = z.in[i+1:]
			return s.String(), true
		case c == '\\' && i+1 < len(z.in):
			i++
			s.WriteByte(z.in[i])
		default:
			s.WriteByte(c)
		}
	}
	return "", false
}

// until removes and returns the text before the first of these signs.
func (z *unzipper) until(signs string) string {
	i := strings.IndexAny(z.in, signs)
	if i < 0 {
		i = len(z.in)
	}
	word := z.in[:i]
	z.in = z.in[i:]
	return word
}

// bare returns the JSON of a word without quotes: a number, true or false, or a text, such as a colour.
func bare(word string) string {
	switch word {
	case "t":
		return "true"
	case "f":
		return "false"
	}
	if json.Valid([]byte(word)) {
		return word
	}
	return strconv.Quote(word)
}
