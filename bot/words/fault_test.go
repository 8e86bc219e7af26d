package words_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
)

// TestWhatCanNeverBeMade checks the faults of impossible recipes, and that possible recipes have no fault.
func TestWhatCanNeverBeMade(t *testing.T) {
	b := bottest.Book(t)
	read := reading(t, b)
	english := b.Voice("en", "")
	called := func(k *logic.Technique) string { return k.Title }
	for text, want := range map[string]string{
		"": "", "hard": "", "6x6": "", "8": "", "25x25": "", "x": "", "windoku": "", "colored": "", "colored minimal": "",
		"7": "size 7", "13x13": "size 13", "26x26": "size 26", "jigsaw3": "size 3", "jigsaw4": "", "jigsaw16": "", "jigsaw17": "size 17",
		"latin1": "size 1", "latin2": "", "latin25": "", "latin26": "size 26", "colored2": "size 2", "colored3": "", "colored9": "",
		"colored10": "size 10", "7x7 windoku": "size 7",
		"6x6 windoku": "windows", "latin7 groups": "groups", "colored groups": "groups", "colored windoku": "windows", "windoku groups": "",
		"colored hard": "colored", "colored symmetric": "colored", "colored givens 5": "colored", "colored remove 5": "colored",
		"colored method diagonal": "colored", "colored x-wing": "colored",
		"16x16 easy": "", "16x16 hard": "", "25x25 easy": "", "25x25 hard": "large", "25x25 x-wing": "large",
		"method diagonal": "", "16x16 method diagonal": "", "6x6 method diagonal": "diagonal", "jigsaw method diagonal": "diagonal",
		"givens 80": "", "givens 81": "full 81", "remove 80": "", "remove 81": "full 81", "4x4 givens 16": "full 16", "4x4 givens 15": "",
		"16x16 minimal": "", "25x25 minimal": "minimal", "9x9 minimal": "",
		"x-wing": "", "technique sue-de-coq": "", "technique template-set": "untaught",
		"givens 26 rotate180": "", "givens 25 rotate180": "", "4x4 givens 5 rotate180": "pattern 4 6", "givens 26 rotate90": "pattern 25 28",
		"givens 26 full": "pattern 25 28", "givens 28 full": "",
	} {
		r, unknown := read.ReadRecipe(text, nil)
		check.Equal(t, unknown, "", "%q", text)
		f, _ := r.Fault(english, called)
		got := strings.TrimPrefix(string(f.Say), "made.")
		for _, named := range map[phrases.Key][]string{"made.size": {"N"}, "made.full": {"Cells"}, "made.pattern": {"Below", "Above"}}[f.Say] {
			got += fmt.Sprint(" ", f.Args[named])
		}
		check.Equal(t, got, want, "%q", text)
	}
}

// TestRecipesThatMayHaveBeenMeant expects at most three recipes, with the known words nearest to the
// unknown word.
func TestRecipesThatMayHaveBeenMeant(t *testing.T) {
	read := bottest.Words(t)
	for _, tt := range []struct{ text, word, want string }{
		{"esay", "esay", "easy: classic9 easy"},
		{"hrad jigsaw", "hrad", "hard: jigsaw9 hard"},
		{"jigsaww 6x6", "jigsaww", "jigsaw: jigsaw6"},
		{"diag", "diag", "diagonal: classic9+x, diagonals: classic9+x"},
		{"esay dragon", "esay", ""},
		{"dragon", "dragon", ""},
		{"foo", "foo", ""},
		{"meedim", "meedim", "medium: classic9 medium"},
		{"hzzd", "hzzd", ""},
		{"ha", "ha", ""},
		{"mirror", "mirror", "mirror-horizontal: classic9 mirror-horizontal, mirror-vertical: classic9 mirror-vertical, mirror-diagonal: classic9 mirror-diagonal"},
	} {
		var got []string
		for _, m := range read.Meant(tt.text, tt.word) {
			got = append(got, m.Word+": "+m.Recipe.String())
		}
		check.Equal(t, strings.Join(got, ", "), tt.want, "%q", tt.text)
	}
}

func TestWordsBeforeAValue(t *testing.T) {
	read := bottest.Words(t)
	for word, want := range map[string]string{
		"er": "6.5-7.2", "givens": "26", "remove": "50", "seed": "5", "technique": "x-wing", "method": "diagonal", "hard": "", "dragon": "", "minimal": "",
	} {
		if got, ok := read.ValueAfter(word); got != want || ok != (want != "") {
			t.Errorf("%s: got %q, %v; want %q", word, got, ok, want)
		}
	}
}

// TestTypedOptionsAreWrittenOut checks that RecipeText writes options as people type them.
func TestTypedOptionsAreWrittenOut(t *testing.T) {
	options := map[string]string{
		"level": " hard ", "variant": "jigsaw9+x", "er": "6.5-7.2", "givens": "26", "symmetry": "none", "technique": "x-wing", "minimal": "minimal",
		"method": "diagonal", "seed": "5", "text": "other",
	}
	want := "for me hard jigsaw9+x er 6.5-7.2 givens 26 none technique x-wing minimal method diagonal seed 5"
	check.Equal(t, words.RecipeText("for me", options), want)
}

func TestTheSeedOfARecipe(t *testing.T) {
	for made, want := range map[string]string{
		"classic9 hard seed 5": "5", "classic9 seed 5 minimal": "5", "classic9 seed": "", "classic9 seed x": "", "classic9 seed 99999999999999999999": "",
		"classic9 technique x seed 7": "7", "": "",
	} {
		check.Equal(t, words.SeedOf(made), want, "%q", made)
	}
}
