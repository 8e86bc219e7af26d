package phrases

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"
)

// Language is a language of the bot.
type Language struct {
	Tag      string   // "en", "fa"
	Name     string   // in the language itself
	Digits   Digits   // digits that its speakers use
	RTL      bool     // whether it is written from right to left
	Zone     string   // IANA name of its speakers' main time zone; may be empty
	Calendar Calendar // calendar that its speakers use

	others  []string // names in the other languages
	script  *unicode.RangeTable
	letters string   // letters of its script that only this language has
	foreign string   // letters of its script that this language lacks
	telling []string // words that only this language has, in lower case; needed if its letters are common
}

// Digits is a set of digits 0 to 9.
type Digits string

// The sets of digits.
const (
	Latin   Digits = "latin"
	Persian Digits = "persian"
)

// Calendar is a calendar of days.
type Calendar string

// The calendars. The default is the Gregorian calendar.
const (
	Gregorian  Calendar = ""
	SolarHijri Calendar = "persian"
)

// The files of a language that have no phrases.
const (
	description = "language.toml"
	understood  = "words.toml"
	sayings     = "plain.toml"
)

// described is the content of a description file.
type described struct {
	Name, Direction, Zone    string
	Calendar                 Calendar
	Others                   []string
	Digits                   Digits
	Default                  bool
	Script, Letters, Foreign string
	Telling                  []string
}

// languagesIn reads the descriptions in folders. The default language comes first, then the others by tag.
func languagesIn(folders fs.FS) ([]Language, error) {
	names, err := fs.Glob(folders, "*/"+description)
	if err != nil {
		return nil, err
	}
	var languages []Language
	first := -1
	for _, name := range names {
		d, err := describedIn(folders, name)
		if err != nil {
			return nil, err
		}
		if d.Default {
			first = len(languages)
		}
		languages = append(languages, Language{
			Tag: path.Dir(name), Name: d.Name, Digits: d.Digits, RTL: d.Direction == "rtl",
			Zone: d.Zone, Calendar: d.Calendar, others: d.Others, script: unicode.Scripts[d.Script],
			letters: d.Letters, foreign: d.Foreign, telling: d.Telling,
		})
	}
	if first < 0 {
		return nil, errors.New("no language is the default")
	}
	return slices.Concat(languages[first:first+1], languages[:first], languages[first+1:]), nil
}

func describedIn(folders fs.FS, name string) (d described, err error) {
	read, err := toml.DecodeFS(folders, name, &d)
	if err != nil {
		return d, fmt.Errorf("%s: %w", name, err)
	}
	if unknown := read.Undecoded(); len(unknown) > 0 {
		return d, fmt.Errorf("%s: nothing is called %s", name, unknown[0])
	}
	return d, nil
}

// Languages returns the languages of the bot. The first is the default.
func (b *Book) Languages() []Language { return slices.Clone(b.languages) }

// Find returns the language with a BCP 47 tag ("fa-IR" gives "fa"), or with a name in any language. For an
// unknown, empty or invalid tag ok is false.
func (b *Book) Find(tag string) (l Language, ok bool) {
	tag = strings.TrimSpace(tag)
	base, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(tag), "_", "-"), "-")
	i := slices.IndexFunc(b.languages, func(l Language) bool {
		named := func(name string) bool { return strings.EqualFold(name, tag) }
		return l.Tag == base || slices.ContainsFunc(append(l.others, l.Name), named)
	})
	if i < 0 {
		return Language{}, false
	}
	return b.languages[i], true
}

// Written guesses the language of a text from its letters. If these are common to several languages, it
// uses the words, and then the digits. If these are common too, ok is false.
func (b *Book) Written(text string) (tag string, ok bool) {
	text = text[:min(len(text), enough)]
	for _, l := range b.languages {
		if strings.ContainsAny(text, l.letters) {
			return l.Tag, true
		}
	}
	for _, l := range b.languages {
		inScript := func(r rune) bool { return unicode.Is(l.script, r) && unicode.IsLetter(r) }
		if l.script != nil && strings.ContainsFunc(text, inScript) && !strings.ContainsAny(text, l.foreign) {
			return l.Tag, true
		}
	}
	most := 0
	for _, l := range b.languages {
		words := 0
		for word := range strings.FieldsFuncSeq(text, notLetter) {
			if slices.Contains(l.telling, strings.ToLower(word)) {
				words++
			}
		}
		if words > most {
			tag, most = l.Tag, words
		}
	}
	if most > 0 {
		return tag, true
	}
	for _, l := range b.languages {
		digits := l.Digits == Persian && strings.ContainsAny(text, persianDigits)
		if digits && !strings.ContainsAny(text, l.foreign) {
			return l.Tag, true
		}
	}
	return "", false
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// persianDigits are the digits of Persian, and those of Arabic keyboards, which many people use for Persian
// (Unicode Standard 16, section 9.2).
const persianDigits = "۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩"

// enough is the number of bytes of a text that are used to guess its language.
const enough = 1 << 12
