// Package phrases has all texts of the bot in every language, and writes numbers, durations and dates.
package phrases

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/language"
)

// Each language is a folder. It has the description, the phrases in files by subject, and the vocabulary for
// the packages bot/words and bot/plain.
//
//go:embed */*.toml
var folders embed.FS

// Book has all phrases in all languages. It is immutable and safe for concurrent use.
type Book struct {
	folders   fs.FS
	languages []Language
	messages  map[string]map[Key]*message // by language tag
}

// New reads the embedded languages. An error means that the program was built from a broken file.
func New() (*Book, error) { return Read(folders) }

// Read reads a folder for each language. The name of a folder is the tag of its language. If a language lacks
// a phrase, the phrase of the first language is used. An error names the wrong file.
func Read(folders fs.FS) (*Book, error) {
	languages, err := languagesIn(folders)
	if err != nil {
		return nil, err
	}
	b := &Book{folders: folders, languages: languages, messages: map[string]map[Key]*message{}}
	for _, l := range languages {
		if err := b.load(l); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// Keys returns the keys of all phrases in any language, sorted.
func (b *Book) Keys() []Key {
	all := map[Key]bool{}
	for _, messages := range b.messages {
		for k := range messages {
			all[k] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// load reads the phrases of a language. They are in all files of its folder except the description and the
// words.
func (b *Book) load(l Language) error {
	names, err := fs.Glob(b.folders, l.Tag+"/*.toml")
	if err != nil {
		return err
	}
	b.messages[l.Tag] = map[Key]*message{}
	for _, name := range names {
		if file := path.Base(name); file == description || file == understood || file == sayings {
			continue
		}
		var table map[string]any
		_, err := toml.DecodeFS(b.folders, name, &table)
		if err == nil {
			err = collect(b.messages[l.Tag], language.Make(l.Tag), "", table)
		}
		if err != nil {
			return fmt.Errorf("phrases in %s: %w", name, err)
		}
	}
	return nil
}

// Words returns the file words.toml of the language with this tag, as decoded by package toml.
func (b *Book) Words(tag string) (table map[string]any, err error) {
	_, err = toml.DecodeFS(b.folders, tag+"/"+understood, &table)
	return table, err
}

// Sayings decodes the file plain.toml of the language with this tag into target. Unknown keys are an error.
// If the language has no such file, it does nothing.
func (b *Book) Sayings(tag string, target any) error {
	read, err := toml.DecodeFS(b.folders, tag+"/"+sayings, target)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && len(read.Undecoded()) > 0 {
		err = fmt.Errorf("%s/%s: unknown keys: %v", tag, sayings, read.Undecoded())
	}
	return err
}

// Args are the values of a phrase's blanks, by name. Numbers are written in the voice's digits. The value
// of Count selects the plural form.
type Args map[string]any

// Voice is a language with a set of digits.
type Voice struct {
	Language Language
	Digits   Digits
	Today    time.Time // dates in the year of Today omit the year; if Today is zero, all have it
	book     *Book
}

// Languages returns the languages of the voice's book.
func (v Voice) Languages() []Language { return v.book.Languages() }

// Voice returns the voice for a language tag and digits. If the tag is unknown, it uses the first language.
// If d is empty or unknown, it uses the digits of the language.
func (b *Book) Voice(tag string, d Digits) Voice {
	l, ok := b.Find(tag)
	if !ok {
		l = b.languages[0]
	}
	if d != Latin && d != Persian {
		d = l.Digits
	}
	return Voice{Language: l, Digits: d, book: b}
}

// Say returns the phrase k with its blanks filled. In a right-to-left language, marks set the direction of
// lines, and isolates surround Latin words.
func (v Voice) Say(k Key, args Args) string {
	m := v.find(k)
	if m == nil {
		return string(k) // a test checks that every file has every key
	}
	written := make(Args, len(args))
	for name, value := range args {
		written[name] = v.arg(value)
	}
	return v.directed(strings.TrimSpace(m.fill(countIn(args), written)))
}

// countIn returns the number that selects the plural form. Without a Count, and for 0, it is 2. In Persian, 0
// would select the form for 1.
func countIn(args Args) int {
	n := 0
	switch x := args["Count"].(type) {
	case int:
		n = x
	case int64:
		n = int(x)
	}
	if n == 0 {
		return 2
	}
	return n
}

// find returns the message k in the voice's language. If the language lacks the message, find returns that of
// the first language, or nil.
func (v Voice) find(k Key) *message {
	if m := v.book.messages[v.Language.Tag][k]; m != nil {
		return m
	}
	return v.book.messages[v.book.languages[0].Tag][k]
}

// Has reports whether k is a phrase. Use it for keys made from names, such as methods.
func (v Voice) Has(k Key) bool { return v.find(k) != nil }

// SayOr returns the phrase k, or fallback if k is no phrase.
func (v Voice) SayOr(k Key, args Args, fallback string) string {
	if !v.Has(k) {
		return fallback
	}
	return v.Say(k, args)
}

func (v Voice) arg(value any) any {
	switch x := value.(type) {
	case int:
		return v.Whole(int64(x))
	case int64:
		return v.Whole(x)
	case uint8:
		return v.Whole(int64(x))
	case string:
		return v.isolated(x)
	case []string:
		return strings.Join(x, "") // digits without a separator
	}
	return value
}

// Key names a phrase by its section and its name in the files of a language, such as "game.solved". These
// files also name the blanks of the phrase. House tests of cmd/bot check that a constant Key has a phrase.
type Key string

// In returns the function from a name to its key in a section. A + in the name is a - in the key.
func In(section string) func(name string) Key {
	return func(name string) Key { return Key(section + "." + strings.ReplaceAll(name, "+", "-")) }
}

// ZoneKey returns the key of the name of a time zone. zone is its IANA name.
func ZoneKey(zone string) Key {
	return Key("zone." + strings.ToLower(strings.NewReplacer("/", "-", "_", "-").Replace(zone)))
}

// If returns then if ok is true, and otherwise the other key.
func If(ok bool, then, otherwise Key) Key {
	if ok {
		return then
	}
	return otherwise
}
