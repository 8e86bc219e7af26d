package links

import (
	"cmp"
	"encoding/json"
	"strconv"
	"strings"
)

// short maps SudokuPad's short names to long names.
//
// Source: the puzzle zipper of https://sudokupad.app
var short = map[string]string{
	"c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor", "ce": "cells",
	"cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays", "w": "width", "h": "height",
	"v": "value", "l": "lines", "r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness",
	"hl": "headLength", "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d",
	"vd": "videos",
}

// unzipper expands SudokuPad's short form to JSON. In the short form names and values need no quotes, and
// quotes may be single. t and f mean true and false. An empty object in an array is omitted.
type unzipper struct {
	in  string // rest of the input
	out []byte
}

// unzip returns the JSON of a text in short form, or false for other text.
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

// next returns the next sign without removing it, or 0 at the end.
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
	}
	word, quoted, ok := z.word(",}]")
	if quoted {
		z.put(strconv.Quote(word))
	} else {
		z.put(bare(word))
	}
	return ok
}

// list converts the content of brackets, whose opening bracket is already removed from the input.
func (z *unzipper) list(opening string, closing byte, item func() bool) bool {
	z.put(opening)
	for empty := closing == '}' && z.next() == closing; empty || item(); {
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
	return false
}

func (z *unzipper) member(deep int) bool {
	name, _, ok := z.word(":,}")
	z.put(strconv.Quote(cmp.Or(short[name], name)))
	z.put(":")
	return ok && z.take(":") && z.value(deep)
}

// element converts an element of an array. An omitted element is an empty object.
func (z *unzipper) element(deep int) bool {
	if c := z.next(); c == ',' || c == ']' {
		z.put("{}")
		return true
	}
	return z.value(deep)
}

// word removes the next word from the input and returns it. A word is a text in quotes, or the text before
// the first of the signs in delimiters.
func (z *unzipper) word(delimiters string) (word string, quoted, ok bool) {
	quote := z.next()
	if quote != '\'' && quote != '"' {
		i := strings.IndexAny(z.in, delimiters)
		if i < 0 {
			i = len(z.in)
		}
		word, z.in = z.in[:i], z.in[i:]
		return word, false, true
	}
	var s strings.Builder
	for i := 1; i < len(z.in); i++ {
		switch c := z.in[i]; {
		case c == quote:
			z.in = z.in[i+1:]
			return s.String(), true, true
		case c == '\\' && i+1 < len(z.in):
			i++
			s.WriteByte(z.in[i])
		default:
			s.WriteByte(c)
		}
	}
	return "", true, false
}

// bare returns the JSON of a word without quotes: a number, true, false, or a text such as a colour.
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
