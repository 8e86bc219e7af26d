package links

import (
	"net/url"
	"strings"
)

// link holds the escaped parts of an address.
type link struct {
	host, path, query, fragment string

	rest string // text after the link
}

// cut parses an address. A known host may lack the scheme before it.
func cut(s string) (l link, ok bool) {
	_, rest, ok := strings.Cut(s, "://")
	if !ok {
		rest = s
	}
	rest, l.fragment, _ = strings.Cut(rest, "#")
	rest, l.query, _ = strings.Cut(rest, "?")
	l.host, l.path, _ = strings.Cut(rest, "/")
	l.host = strings.ToLower(l.host)
	return l, ok || siteOf(l.host) != nil
}

// argument returns the value of name= in a query or fragment, or "". It does not change a plus to a space,
// because base64 contains pluses.
func argument(query, name string) string {
	for part := range strings.SplitSeq(query, "&") {
		if key, value, ok := strings.Cut(part, "="); ok && key == name {
			return plain(value)
		}
	}
	return ""
}

// plain removes the escapes of an address, which may be escaped twice.
func plain(s string) string {
	for range 2 {
		if once, err := url.PathUnescape(s); err == nil {
			s = once
		}
	}
	return s
}

type site struct {
	host string // end of the host's name
	name string
	read func(f *finder, l link) (Found, bool)
}

// sites are the known sites. A link of such a site in an unknown form is read like any other link.
var sites = []site{
	{"f-puzzles.com", fPuzzles, (*finder).loadedOrNamed},
	{"sudokulab.net", fPuzzles,
		func(f *finder, l link) (Found, bool) { return f.loaded(argument(l.query, "fpuzzle")) }},
	{"sudokupad.app", sudokuPad, (*finder).pad},
	{"sudokupad.svencodes.com", sudokuPad, (*finder).pad},
	{"app.crackingthecryptic.com", sudokuPad, (*finder).pad},
	{"sudokuwiki.org", sudokuWiki,
		func(_ *finder, l link) (Found, bool) { return wiki(argument(l.query, "bd")) }},
	{"sudokuexchange.com", "SudokuExchange",
		func(_ *finder, l link) (Found, bool) { return shrunk(argument(l.query, "s")) }},
	{"chiark.greenend.org.uk", tatham, func(_ *finder, l link) (Found, bool) { return solo(plain(l.fragment)) }},
	{"sudoku.coach", "sudoku.coach", nil},
}

func siteOf(host string) *site {
	for i, s := range sites {
		if before, ok := strings.CutSuffix(host, s.host); ok && (before == "" || before[len(before)-1] == '.') {
			return &sites[i]
		}
	}
	return nil
}

// link reads an address. It tries the form of its site, then a plain line of cells. Links of Penpa+, which is
// on several hosts, are recognised but not read.
func (f *finder) link(l link) (found Found, ok bool) {
	source := ""
	if s := siteOf(l.host); s != nil {
		source = s.name
		if s.read != nil {
			found, ok = s.read(f, l)
		}
	} else if strings.Contains(l.path, "penpa-edit") {
		source = "Penpa+"
		found, ok = Found{Err: ErrForm}, true
	}
	if !ok || found.Err == ErrRemote {
		if other, has := inAddress(l); has {
			found, ok = other, true
		}
	}
	found.Source = source
	return found, ok
}

// inAddress reads a line of cells from a part of a path, an argument, or the fragment. The To of the result
// is the number of dots after the link that are cells. The full stop of a sentence is not counted.
func inAddress(l link) (Found, bool) {
	for _, text := range []string{l.path, l.query, l.fragment} {
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool {
			return strings.ContainsRune("/&=#:;,", r)
		}) {
			part = plain(part)
			dots := size - len(part)
			if dots > 0 && strings.HasPrefix(l.rest, strings.Repeat(".", dots)) {
				part += l.rest[:dots]
			}
			if found, ok := line(part); ok {
				found.To = max(dots, 0)
				return found, true
			}
		}
	}
	return Found{}, false
}
