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

// Language is a language the bot speaks.
type Language struct {
	Tag      string   // "en", "fa"
	Name     string   // in itself
	Digits   Digits   // the digits expected by its speakers
	RTL      bool     // written from right to left
	Zone     string   // the IANA name of its speakers' main time zone; may be empty
	Calendar Calendar // that its speakers live by

	others  []string // names in the other languages
	script  *unicode.RangeTable
	letters string   // unlike others of its script
	foreign string   // letters of its script it lacks
	telling []string // words unique to its speakers, in lower case; for a language with common letters
}

// Digits is a set of signs for the digits 0 to 9.
type Digits string

// The sets of digits.
const (
	Latin   Digits = "latin"
	Persian Digits = "persian"
)

// Calendar is a way to name days.
type Calendar string

// The calendars. The default is the Gregorian calendar.
const (
	Gregorian  Calendar = ""
	SolarHijri Calendar = "persian"
)

// The files of a language without phrases.
const (
	description = "language.toml"
	understood  = "words.toml"
	sayings     = "plain.toml"
)

// described is the content of a description.
type described struct {
	Name, Direction, Zone    string
	Calendar                 Calendar
	Others                   []string
	Digits                   Digits
	Default                  bool
	Script, Letters, Foreign string
	Telling                  []string
}

// languagesIn reads the descriptions of the languages in folders: the default language first, the others by
// their tags.
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
			Tag: path.Dir(name), Name: d.Name, Digits: d.Digits, RTL: d.Direction == "rtl", Zone: d.Zone, Calendar: d.Calendar,
			others: d.Others, script: unicode.Scripts[d.Script], letters: d.Letters, foreign: d.Foreign, telling: d.Telling,
		})
	}
	if first < 0 {
		return nil, errors.New("no language is the default")
	}
	return slices.Concat(languages[first:first+1], languages[:first], languages[first+1:]), nil
}

// describedIn reads a description. An unknown key is an error.
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

// Languages returns the languages of the bot; the first is the default.
func (b *Book) Languages() []Language { return slices.Clone(b.languages) }

// Find returns the language for a BCP 47 tag ("fa-IR" is "fa"), or for its name in any language. ok is false
// for an unknown, empty or invalid tag.
func (b *Book) Find(tag string) (l Language, ok bool) {
	tag = strings.TrimSpace(tag)
	base, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(tag), "_", "-"), "-")
	i := slices.IndexFunc(b.languages, func(l Language) bool {
		return l.Tag == base || slices.ContainsFunc(append(l.others, l.Name), func(name string) bool { return strings.EqualFold(name, tag) })
	})
	if i < 0 {
		return Language{}, false
	}
	return b.languages[i], true
}

// Written guesses the language of a text: from its letters, else from words, else from its digits. ok is
// false if the text has no letters, or only letters common to several languages.
func (b *Book) Written(text string) (tag string, ok bool) {
	text = text[:min(len(text), enough)]
	for _, l := range b.languages {
		if strings.ContainsAny(text, l.letters) {
			return l.Tag, true
		}
	}
	for _, l := range b.languages {
		if l.script != nil && strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(l.script, r) && unicode.IsLetter(r) }) &&
			!strings.ContainsAny(text, l.foreign) {
			return l.Tag, true
		}
	}
	for _, l := range b.languages {
		for word := range strings.FieldsFuncSeq(text, notLetter) {
			if slices.Contains(l.telling, strings.ToLower(word)) {
				return l.Tag, true
			}
		}
	}
	for _, l := range b.languages {
		if l.Digits == Persian && strings.ContainsAny(text, persianDigits) && !strings.ContainsAny(text, l.foreign) {
			return l.Tag, true
		}
	}
	return "", false
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// persianDigits are those of Persian alone, and of Urdu; Arabic has its own (Unicode Standard 16, section
// 9.2).
const persianDigits = "۰۱۲۳۴۵۶۷۸۹"

// enough is the length of a text, in bytes, that suffices to guess its language.
const enough = 1 << 12
