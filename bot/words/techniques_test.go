package words_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
)

// TestATechniqueHoweverItIsSpelled varies hyphens, half-spaces, and Persian and Arabic keyboards in names.
func TestATechniqueHoweverItIsSpelled(t *testing.T) {
	called := inPersian(t)
	for text, want := range map[string]string{
		"xwing": "x-wing", "X Wing": "x-wing", "ایکس وینگ": "x-wing", "ايكس‌وينگ": "x-wing", "شمشیر ماهی": "swordfish", "عروس دريايي": "jellyfish",
		"سه تایی آشکار": "naked-triple", "چهارتایی آشكار": "naked-quadruple", "آسمان خراش": "skyscraper",
	} {
		if k, ok := words.NamedTechnique(text, called); !ok || k.Name != want {
			t.Errorf("%q is %v, want %s", text, k, want)
		}
	}
	for _, text := range []string{"-", "زرافه"} {
		if k, ok := words.NamedTechnique(text, called); ok {
			t.Errorf("%q is %s", text, k.Name)
		}
	}
}

// inPersian returns the Persian names of techniques.
func inPersian(t *testing.T) words.Called {
	persian := bottest.Book(t).Voice("fa", "")
	return func(k *logic.Technique) string {
		if key := phrases.Key("technique." + k.Name); persian.Has(key) {
			return persian.Say(key, nil)
		}
		return k.Title
	}
}

// TestTechniquesThatShareAWord checks that a word in the names of several techniques is not a technique.
func TestTechniquesThatShareAWord(t *testing.T) {
	called := inPersian(t)
	for name, want := range map[string]int{"جفت": 4, "ایکس‌وینگ": 0, "": 0, "wizardry": 0} {
		check.Equal(t, len(words.TechniquesCalled(name, called)), want, "%q", name)
	}
}
