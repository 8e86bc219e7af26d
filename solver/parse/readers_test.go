package parse_test

import (
	"cmp"
	"flag"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
)

var ablation = flag.Bool("ablation", false, "list the inputs that each reader and each spelling alone can read")

// TestEveryReaderIsNeeded checks that without each reader or spelling some input is read differently or not
// at all. It tries inputs named after the reader first. With -ablation it lists all such inputs.
func TestEveryReaderIsNeeded(t *testing.T) {
	all := append(inputs(t), inputsIn(t, "pasted.txt")...)
	for _, name := range parse.ReaderNames() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tried := slices.SortedStableFunc(slices.Values(all), func(a, b input) int {
				return cmp.Compare(strings.Count(b.name, name), strings.Count(a.name, name))
			})
			var needing []string
			for _, in := range tried {
				if len(needing) > 0 && !*ablation {
					break
				}
				if with, without := outcome(parse.TextWithout("", in.text, parse.Options{Words: spoken})), outcome(parse.TextWithout(name, in.text, parse.Options{Words: spoken})); with != without {
					needing = append(needing, in.name)
				}
			}
			check.True(t, len(needing) != 0, "all inputs are read as well without it")
			if *ablation {
				t.Logf("%4d inputs: %.120s", len(needing), strings.Join(needing, "; "))
			}
		})
	}
}

// outcome formats the puzzles or the error as text.
func outcome(finds []parse.Find, err error) string {
	if err != nil {
		return err.Error()
	}
	return all(finds)
}

// TestRowsOfLettersAlone checks that the rows of a large grid with only letters are not read as words.
func TestRowsOfLettersAlone(t *testing.T) {
	for _, n := range []int{10, 12, 16, 25} {
		letters := "ABCDEFGHIJKLMNOPQRSTUVWXY"[:n]
		var rows []string
		for r := range n {
			rows = append(rows, letters[r:]+letters[:r])
		}
		grid := strings.Join(rows, "\n")
		for _, text := range []string{grid, strings.ToLower(grid)} {
			if finds, err := parse.Text(t.Context(), text, parse.Options{Words: spoken}); err != nil || finds[0].Readings[0].Layout.N() != n {
				t.Errorf("got %v, error %v, want a grid of order %d in\n%s", finds, err, n, text)
			}
		}
		mixed := strings.ReplaceAll(grid, "A", "a")
		if finds, err := parse.Text(t.Context(), mixed, parse.Options{Words: spoken}); err == nil {
			t.Errorf("got %v of words in\n%s", finds, mixed)
		}
	}
}

// spoken is the vocabulary with the words of all languages.
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
		for _, key := range parse.WordKeys() {
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
