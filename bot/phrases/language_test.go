package phrases_test

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"sudokubot/bot/phrases"
	"sudokubot/solver/check"
)

func TestWritten(t *testing.T) {
	book := built(t)
	for text, want := range map[string]string{"حلش کن": "fa", "solve": "", "Solve this, please": "en", "hard x-wing r1c1=5": "", "hi سلام": "fa", "۱۲۳": "fa", "١٢٣": "fa", "يك سودوكوي متوسط بده": "fa", "salam, ye sudoku sakht bede": "fa", "مربعة": "", "۵۳..۷....": "fa", "ة۱": "", "": "", "ساعدني": "fa", "سلام": "fa", "این": "fa"} {
		if got, ok := book.Written(text); got != want || ok != (want != "") {
			t.Errorf("Written(%q) = %q, %v, want %q", text, got, ok, want)
		}
	}
}

// TestALanguageIsAFolder adds a folder with an invented language.
func TestALanguageIsAFolder(t *testing.T) {
	folders := fstest.MapFS{}
	add := func(name, text string) { folders[name] = &fstest.MapFile{Data: []byte(text)} }
	add("zu/language.toml", "name = 'Zulu'\ndigits = 'latin'\ndirection = 'ltr'\ndefault = true\n")
	add("zu/phrases.toml", "start = 'Sawubona'\nhelp = 'Usizo'\n")
	add("eo/language.toml", "name = 'Esperanto'\nothers = ['Iparanto']\ndigits = 'latin'\ndirection = 'ltr'\nletters = 'ĝĵŭ'\nzone = 'Europe/Warsaw'\n")
	add("eo/phrases.toml", "start = 'Saluton'\n")
	add("eo/words.toml", "yes = ['jes']\n")
	book, err := phrases.Read(folders)
	check.Must(t, err)
	if all := book.Languages(); len(all) != 2 || all[0].Tag != "zu" || all[1].Zone != "Europe/Warsaw" {
		t.Errorf("the languages are %+v", all)
	}
	l, ok := book.Find("iparanto")
	if tag, written := book.Written("ŭa"); !ok || !written || tag != l.Tag {
		t.Errorf("%+v is not found: %v, %v, %q", l, ok, written, tag)
	}
	v := book.Voice("eo", "")
	if start, help := v.Say("start", nil), v.Say("help", nil); start != "Saluton" || help != "Usizo" {
		t.Errorf("it says %q and %q", start, help)
	}
	if words, err := book.Words("eo"); err != nil || !reflect.DeepEqual(words, map[string]any{"yes": []any{"jes"}}) {
		t.Errorf("understood is %v, %v", words, err)
	}
}

func TestBrokenFoldersAreNamed(t *testing.T) {
	good := "name = 'Zulu'\ndigits = 'latin'\ndirection = 'ltr'\ndefault = true\n"
	for name, tt := range map[string]struct{ description, phrases, want string }{
		"no default":     {"name = 'Zulu'\n", "", "default"},
		"an unknown key": {good + "color = 'red'\n", "", "zu/language.toml: nothing is called color"},
		"broken phrases": {good, "start =", "zu/phrases.toml"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := phrases.Read(fstest.MapFS{
				"zu/language.toml": {Data: []byte(tt.description)}, "zu/phrases.toml": {Data: []byte(tt.phrases)}})
			check.ErrorContains(t, err, tt.want)
		})
	}
}

// TestEnglishHasNoMarksOfDirection checks that only right-to-left languages have direction marks. In other
// languages the marks would be copied with the text.
func TestEnglishHasNoMarksOfDirection(t *testing.T) {
	v := built(t).Voice("en", "")
	said := v.Say("unknown-command", phrases.Args{"Command": "/foo"}) + v.LeftToRight("abc") + v.List([]string{"a", "b"})
	check.True(t, !strings.ContainsAny(said, "\u2066\u2067\u2068\u2069\u200e\u200f"), "%q", said)
}
