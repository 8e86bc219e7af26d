package phrases_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/unicode/bidi"

	"sudokubot/bot/phrases"
	"sudokubot/solver/check"
)

// matching returns the files of this package whose names match pattern. There must be at least one.
func matching(t *testing.T, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	return names
}

// messages returns the texts of a language's files, by key. The plural forms of a text are joined.
func messages(t *testing.T, tag string) map[string]string {
	t.Helper()
	flat := map[string]string{}
	for _, name := range matching(t, tag+"/*.toml") {
		if base := filepath.Base(name); base == "language.toml" || base == "words.toml" {
			continue
		}
		text, err := os.ReadFile(name)
		check.Must(t, err)
		var tree map[string]any
		check.Must(t, toml.Unmarshal(text, &tree))
		flatten(flat, "", tree)
	}
	return flat
}

func flatten(flat map[string]string, prefix string, tree map[string]any) {
	for name, value := range tree {
		key := strings.TrimPrefix(prefix+"."+name, ".")
		if name == "one" || name == "other" {
			key = prefix
		}
		switch v := value.(type) {
		case string:
			flat[key] += v + "\n"
		case map[string]any:
			flatten(flat, key, v)
		}
	}
}

func TestLanguagesNameTheSamePlaces(t *testing.T) {
	place := regexp.MustCompile(`\.[A-Z]\w*`)
	english := messages(t, "en")
	for _, l := range built(t).Languages()[1:] {
		theirs := messages(t, l.Tag)
		for k, text := range english {
			if _, ok := theirs[k]; !ok {
				t.Errorf("%s: %q is missing", l.Tag, k)
			}
			want, got := set(place.FindAllString(inBraces(text), -1)), set(place.FindAllString(inBraces(theirs[k]), -1))
			check.True(t, slices.Equal(got, want), "%s: %q has the places %v, want %v", l.Tag, k, got, want)
		}
	}
}

// inBraces returns the blanks of a text in {{ }}. For a list of rows or columns it returns the blank of the
// elements.
func inBraces(text string) string {
	parts := regexp.MustCompile(`{{.*?}}`).FindAllString(text, -1)
	return strings.NewReplacer("ColumnList", "Columns", "RowList", "Rows").Replace(strings.Join(parts, " "))
}

func set(items []string) []string {
	slices.Sort(items)
	return slices.Compact(items)
}

// TestPersianIsPersian checks that no phrase was copied instead of translated.
func TestPersianIsPersian(t *testing.T) {
	place := regexp.MustCompile(`{{.*?}}`)
	english, persian := messages(t, "en"), messages(t, "fa")
	for k, text := range persian {
		if text == english[k] && strings.ContainsFunc(place.ReplaceAllString(text, ""), unicode.IsLetter) {
			t.Errorf("%q is the same in both languages: %q", k, text)
		}
		check.True(t, !strings.ContainsAny(text, "يك"), "%q has an Arabic yeh or kaf: %q", k, text)
	}
}

func TestFind(t *testing.T) {
	tests := []struct{ tag, want string }{
		{"en", "en"}, {"fa", "fa"}, {"fa-IR", "fa"}, {"en_GB", "en"}, {"FA", "fa"}, {"tlh", ""}, {"", ""}, {"-", ""}, {"far", ""},
		{"English", "en"}, {" فارسی\n", "fa"}, {"فار", ""}, {"persian", "fa"}, {"Farsi", "fa"}, {"انگلیسی", "en"},
	}
	book := built(t)
	for _, tt := range tests {
		if l, ok := book.Find(tt.tag); l.Tag != tt.want || ok != (tt.want != "") {
			t.Errorf("Find(%q) = %q, %v, want %q", tt.tag, l.Tag, ok, tt.want)
		}
	}
}

func voice(t *testing.T, tag string, d phrases.Digits) phrases.Voice {
	t.Helper()
	return built(t).Voice(tag, d)
}

func built(t *testing.T) *phrases.Book {
	t.Helper()
	book, err := phrases.New()
	check.Must(t, err)
	return book
}

func TestSay(t *testing.T) {
	tests := []struct {
		name, tag string
		digits    phrases.Digits
		key       phrases.Key
		args      phrases.Args
		want      string
	}{
		{"cell", "en", "", "place.cell", phrases.Args{"Row": 4, "Column": 12}, "row 4 column 12"},
		{"cell in Persian", "fa", "", "place.cell", phrases.Args{"Row": 4, "Column": 12}, "سطر ۴ ستون ۱۲"},
		{"Persian words, Latin digits", "fa", phrases.Latin, "place.cell", phrases.Args{"Row": 4, "Column": 12}, "سطر 4 ستون 12"},
		{"English words, Persian digits", "en", phrases.Persian, "place.row", phrases.Args{"N": 9}, "row ۹"},
		{"one", "en", "", phrases.Key("measure.nodes"), phrases.Args{"Count": 1}, "one node"},
		{"many", "en", "", phrases.Key("measure.nodes"), phrases.Args{"Count": 130}, "130 nodes"},
		{"none", "en", "", phrases.Key("measure.nodes"), phrases.Args{"Count": 0}, "0 nodes"},
		{"none in Persian", "fa", "", phrases.Key("measure.nodes"), phrases.Args{"Count": 0}, "۰ گره"},
		{"none of a large number in Persian", "fa", "", phrases.Key("measure.nodes"), phrases.Args{"Count": int64(0)}, "۰ گره"},
		{"one in Persian", "fa", "", phrases.Key("measure.nodes"), phrases.Args{"Count": 1}, "یک گره"},
		{"unknown language is English", "tlh", "", "button.text", nil, "As text"},
		{"a Latin word stands apart", "fa", "", "methods.default", phrases.Args{"Name": "csp"},
			"اگر روشی انتخاب نکنی، \u2068csp\u2069 به کار می‌رود."},
		{"a line that begins with a command", "fa", "", "ask.puzzle", nil,
			"جدول را بعد از دستور بنویس، یا در جواب یک جدول \u200e/solve را بفرست. نمونه:\n\u200f\u200e/solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check.Equal(t, voice(t, tt.tag, tt.digits).Say(tt.key, tt.args), tt.want)
		})
	}
}

// TestLatinIsReadFromLeftToRight arranges Persian phrases as a screen does (UAX #9). In a right-to-left
// run, a slash, a dot or a whole puzzle would be on the wrong side of its word.
func TestLatinIsReadFromLeftToRight(t *testing.T) {
	tests := []struct {
		key  phrases.Key
		args phrases.Args
		want string
	}{
		{"greeting", nil, "/solve"},
		{"writing", nil, "53..7....6..195…"},
		{"writing", nil, ".txt"},
		{"writing", nil, ".sdm"},
		{"page.solve", nil, "/cancel"},
		{"page.solve", nil, "/solve backtrack …"},
		{"ask.puzzle", nil, "/solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
		{"methods.how", phrases.Args{"Name": "backtrack"}, "/solve \u2068backtrack\u2069"},
		{"unknown-command", phrases.Args{"Command": "/nonsense"}, "/nonsense"},
		{"compare.cut", nil, ">"},
	}
	for _, tt := range tests {
		text := voice(t, "fa", "").Say(tt.key, tt.args)
		if !slices.ContainsFunc(leftToRight(t, text), func(run string) bool { return strings.Contains(run, tt.want) }) {
			t.Errorf("%q falls apart in %q", tt.want, text)
		}
	}
}

// leftToRight returns the parts of a right-to-left text that a screen shows from left to right.
func leftToRight(t *testing.T, text string) []string {
	t.Helper()
	var found []string
	for line := range strings.Lines(text) {
		var p bidi.Paragraph
		if _, err := p.SetString(line, bidi.DefaultDirection(bidi.RightToLeft)); err != nil {
			t.Fatal(err)
		}
		o, err := p.Order()
		check.Must(t, err)
		for i := range o.NumRuns() {
			if run := o.Run(i); run.Direction() == bidi.LeftToRight {
				found = append(found, run.String())
			}
		}
	}
	return found
}
