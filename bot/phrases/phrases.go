// Package phrases holds everything the bot says to people, in every language it speaks, and the way each language writes
// numbers, durations and cells.
//
// It knows languages: words, plurals, digits, direction. It refuses to know what is said when, and to whom.
package phrases

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// The phrases are in files by subject and language: en.toml is the talk about puzzles, daily.en.toml that about the daily.
//
//go:embed *.toml
var files embed.FS

// Language is a language the bot speaks.
type Language struct {
	Tag    string   // "en", "fa"
	Name   string   // in itself
	Digits Digits   // what its speakers expect
	RTL    bool     // written from right to left
	others []string // names in the other languages
}

// Digits is a set of signs for the digits 0 to 9.
type Digits string

// The sets of digits.
const (
	Latin   Digits = "latin"
	Persian Digits = "persian"
)

var languages = []Language{
	{Tag: "en", Name: "English", Digits: Latin, others: []string{"انگلیسی"}},
	{Tag: "fa", Name: "فارسی", Digits: Persian, RTL: true, others: []string{"Persian", "Farsi"}},
}

// Languages returns the languages the bot speaks; the first is spoken to those whose language it does not know.
func Languages() []Language { return slices.Clone(languages) }

// Find returns the language that somebody with this BCP 47 tag understands ("fa-IR" is "fa"), or that has this name in
// one of them. ok is false when there is none, or the tag is empty or makes no sense.
func Find(tag string) (l Language, ok bool) {
	tag = strings.TrimSpace(tag)
	base, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(tag), "_", "-"), "-")
	i := slices.IndexFunc(languages, func(l Language) bool {
		return l.Tag == base || slices.ContainsFunc(append(l.others, l.Name), func(name string) bool { return strings.EqualFold(name, tag) })
	})
	if i < 0 {
		return Language{}, false
	}
	return languages[i], true
}

// Book is all phrases in all languages. It does not change once made and may be used by many goroutines.
type Book struct {
	bundle *i18n.Bundle
}

// New reads the phrases that are built in. An error means that the program was built from a broken file.
func New() (*Book, error) {
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	names, err := fs.Glob(files, "*.toml")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if _, err := bundle.LoadMessageFileFS(files, name); err != nil {
			return nil, fmt.Errorf("phrases in %s: %w", name, err)
		}
	}
	return &Book{bundle: bundle}, nil
}

// Args are the values of a phrase's places by name. Numbers are written in the voice's digits; a value named Count
// chooses the plural form.
type Args map[string]any

// Voice speaks one language with one set of digits.
type Voice struct {
	Language  Language
	Digits    Digits
	localizer *i18n.Localizer
}

// Voice returns the voice for a language's tag and digits. An unknown tag speaks the first language; empty digits are
// those of the language.
func (b *Book) Voice(tag string, d Digits) Voice {
	l, ok := Find(tag)
	if !ok {
		l = languages[0]
	}
	if d != Latin && d != Persian {
		d = l.Digits
	}
	return Voice{Language: l, Digits: d, localizer: i18n.NewLocalizer(b.bundle, l.Tag)}
}

// Say returns the phrase k with its places filled. In a language written from right to left, marks keep the direction of
// lines, and Latin words are set apart so that they do not disturb their neighbours.
func (v Voice) Say(k Key, args Args) string {
	data := make(map[string]any, len(args))
	for name, value := range args {
		data[name] = v.arg(value)
	}
	config := &i18n.LocalizeConfig{MessageID: string(k), TemplateData: data}
	if count, ok := args["Count"]; ok {
		config.PluralCount = count
	}
	said, err := v.localizer.Localize(config)
	if err != nil && said == "" {
		return string(k) // the test of this package holds that every key is in every file
	}
	return v.directed(strings.TrimSpace(said))
}

// Has reports whether k is a phrase; for keys that are made from names, as of methods and measures.
func (v Voice) Has(k Key) bool {
	said, _ := v.localizer.Localize(&i18n.LocalizeConfig{MessageID: string(k), PluralCount: 2, TemplateData: map[string]any{}})
	return said != ""
}

func (v Voice) arg(value any) any {
	switch x := value.(type) {
	case int, int64, uint8:
		return v.Number(fmt.Sprint(x))
	case string:
		return v.isolated(x)
	}
	return value
}
