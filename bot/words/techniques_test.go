package words_test

import (
	"testing"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
)

// TestATechniqueHoweverItIsSpelled: with and without hyphens and half-spaces, on Persian keyboards and on Arabic ones.
func TestATechniqueHoweverItIsSpelled(t *testing.T) {
	persian := book(t).Voice("fa", "")
	called := func(k *logic.Technique) string {
		if key := phrases.TechniqueKey(k.Name); persian.Has(key) {
			return persian.Say(key, nil)
		}
		return k.Title
	}
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
