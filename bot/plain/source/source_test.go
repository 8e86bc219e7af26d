package source_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"sudokubot/bot/plain/source"
)

func TestReadLabels(t *testing.T) {
	files := fstest.MapFS{
		"said/en.txt":   {Data: []byte("# nothing\n\n[hint @game @beside]\nhelp me out\n[bye]\nso long\n")},
		"tables/en.txt": {Data: []byte("new|play\thard\tbeside a puzzle\ta harder one\n")},
	}
	all, err := source.ReadLabels(files)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range all {
		got = append(got, l.File+" "+l.Intent+" "+strings.Join(l.Screens, ",")+": "+l.Text)
	}
	want := "said/en.txt hint game,beside: help me out\nsaid/en.txt bye : so long\ntables/en.txt new beside a puzzle: a harder one"
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	for name, data := range map[string]string{
		"said/a.txt": "a sentence without a head\n", "said/b.txt": "[]\nunder an empty one\n", "tables/c.txt": "new\thard\ttoo few\n",
	} {
		_, err := source.ReadLabels(fstest.MapFS{name: {Data: []byte(data)}})
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestReadRuleBook(t *testing.T) {
	book, err := source.ReadRuleBook("weak = ['go']\n[[intent]]\nname = 'hint'\nbeside = true\nsay = ['give hint']\n")
	if err != nil || len(book.Weak) != 1 || len(book.Intent) != 1 || !book.Intent[0].Beside || book.Intent[0].Say[0] != "give hint" {
		t.Errorf("%+v, %v", book, err)
	}
	if _, err := source.ReadRuleBook("weka = ['go']\n"); err == nil || !strings.Contains(err.Error(), "weka") {
		t.Errorf("a key that is not known: %v", err)
	}
}
