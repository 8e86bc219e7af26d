package parse_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"sudokubot/internal/check"
	"sudokubot/solver/parse"
)

// spoken are the words of all languages, which stand in the folders of these.
var spoken = func() *parse.Vocabulary {
	files, err := filepath.Glob("../../bot/phrases/*/words.toml")
	if err != nil || len(files) < 2 {
		panic("no words of languages")
	}
	all := map[string][]string{}
	for _, file := range files {
		var words map[string]any
		if _, err := toml.DecodeFile(file, &words); err != nil {
			panic(err)
		}
		for _, key := range parse.Keys() {
			at := words["variant"].(map[string]any)
			parts := strings.Split(key, ".")
			for _, table := range parts[:len(parts)-1] {
				at = at[table].(map[string]any)
			}
			for _, word := range at[parts[len(parts)-1]].([]any) {
				all[key] = append(all[key], word.(string))
			}
		}
	}
	v, err := parse.NewVocabulary(all)
	if err != nil {
		panic(err)
	}
	return v
}()

func TestWithoutWordsThereIsNotation(t *testing.T) {
	six := "1.....\n" + strings.Repeat("......\n", 4) + ".....2"
	for text, want := range map[string]string{
		"latin square\n" + grid(9): "classic9", "/solve x\n" + grid(9): "classic9+x", "boxes 3x2\n" + six: "box3x2", "boxes 3 by 2\n" + six: "box2x3",
	} {
		finds, err := parse.Text(t.Context(), text, parse.Options{})
		check.True(t, err == nil && finds[0].Readings[0].Variant() == want,
			"got %v, error %v, want %s, of\n%s", finds, err, want, text)
	}
}

func TestBrokenWordsAreNamed(t *testing.T) {
	if _, err := parse.NewVocabulary(map[string][]string{"x.sure": {"fine", "dia(gonal"}}); err == nil || !strings.HasPrefix(err.Error(), "x.sure: ") {
		t.Errorf("got %v, want an error of x.sure", err)
	}
}
