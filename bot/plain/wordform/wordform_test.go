package wordform_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/plain/wordform"
)

// alike are letters that are mistaken for each other.
func alike(a, b rune) bool { return strings.ContainsRune("szc", a) && strings.ContainsRune("szc", b) }

func TestSlipped(t *testing.T) {
	for _, test := range []struct {
		typed, meant string
		want         bool
	}{
		{"hnit", "hint", true}, {"sovle", "solve", true}, // two letters exchanged
		{"solvee", "solve", true}, {"hintt", "hint", false}, // one too many: not in a short word
		{"archve", "archive", true}, {"dily", "daily", false}, // one missing: neither
		{"langvage", "language", true}, {"puxzle", "puzzle", false}, {"puszle", "puzzle", true}, // one for another: if alike, or in a long word
		{"lolve", "solve", false}, {"", "solve", false}, {"solve", "solve", false}, {"solve", "sol", false},
		{"چخونه", "چگونه", false}, {"راهنمایییی", "راهنمایی", false}, {"راهنماییی", "راهنمایی", true},
	} {
		if got := wordform.Slipped(alike, []rune(test.typed), []rune(test.meant)); got != test.want {
			t.Errorf("%q for %q: %t", test.typed, test.meant, got)
		}
	}
}

func TestSqueezeAndBones(t *testing.T) {
	for _, test := range []struct{ word, squeezed, bones, consonants string }{
		{"pleeease", "please", "pls", "pls"}, {"hint", "hint", "hnt", "nt"}, {"aaa", "a", "a", ""}, {"queue", "queue", "q", "g"},
		{"chess", "ches", "chss", "cs"}, {"سسلام", "سلام", "", "سسلام"},
	} {
		if got := wordform.Squeeze(test.word); got != test.squeezed {
			t.Errorf("Squeeze(%q) = %q", test.word, got)
		}
		if got := wordform.Bones(test.word); got != test.bones {
			t.Errorf("Bones(%q) = %q", test.word, got)
		}
		if got := wordform.Consonants(test.word); test.word[0] < 0x80 && got != test.consonants {
			t.Errorf("Consonants(%q) = %q", test.word, got)
		}
	}
	for word, want := range map[string]bool{"sooo": true, "soo": false, "": false, "aabb": false, "سسسلام": true} {
		if got := wordform.Thrice(word); got != want {
			t.Errorf("Thrice(%q) = %t", word, got)
		}
	}
}

func TestNumbers(t *testing.T) {
	for word, want := range map[string]bool{"12": true, "": false, "12am": false, "x1": false, "99999999999999999999": false} {
		if got := wordform.IsNumber(word); got != want {
			t.Errorf("IsNumber(%q) = %t", word, got)
		}
	}
	for _, test := range []struct {
		figures, rest string
		want          bool
	}{{"7", "am", true}, {"7", "pm.", true}, {"7", "amber", false}, {"7", "xm", false}, {"x", "am", false}, {"7", "", false}} {
		if got := wordform.FiguresEnd(test.figures, test.rest); got != test.want {
			t.Errorf("FiguresEnd(%q, %q) = %t", test.figures, test.rest, got)
		}
	}
}

// A Persian verb has its forms once each; a stem that is not given has none.
func TestConjugated(t *testing.T) {
	all := wordform.Conjugated("خواه", "خواست")
	for _, form := range []string{"میخواهم", "بخواه", "خواهید", "میخواستم", "خواستند", "خواستن", "خواستهام"} {
		if !slices.Contains(all, form) {
			t.Errorf("%s is missing", form)
		}
	}
	if past := wordform.Conjugated("", "دید"); slices.Contains(past, "ب") || !slices.Contains(past, "دیدم") {
		t.Errorf("got %v", past)
	}
	if none := wordform.Conjugated("", ""); len(none) != 0 {
		t.Errorf("got %v", none)
	}
	sorted := slices.Sorted(slices.Values(wordform.Conjugated("", "رفت")))
	if once := slices.Compact(slices.Clone(sorted)); len(once) != len(sorted) {
		t.Errorf("%d forms, %d of them once", len(sorted), len(once))
	}
}

// What is typed in Latin letters is the word with no short vowels more than people leave out.
func TestSounds(t *testing.T) {
	spelling := map[rune][]string{'س': {"s"}, 'ل': {"l"}, 'ا': {"a", "aa"}, 'م': {"m"}}
	for typed, want := range map[string]int{"slam": 0, "salam": 1, "sallam": 1, "salem": -1, "salaam": 1, "alam": -1, "": -1} {
		if got := wordform.Sounds(spelling, []rune("سلام"), typed, true); got != want {
			t.Errorf("%q: %d, want %d", typed, got, want)
		}
	}
	if got := wordform.InLatin(spelling, "سلام!"); got != "slam!" {
		t.Errorf("got %q", got)
	}
}

// Words are parted by signs, of which some end a clause; figures with a point, dates and times stay whole, and a hand is a word beside few.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"solve this, please": "solve|this||please", "  ": "", "hint?": "hint|", "r4c5=3": "r4c5|3", "4×4": "4|x|4", "16*16": "16|x|16", "at 7:30pm": "at|7:30|pm",
		"2026-11-20 and 20/11/2026": "2026-11-20|and|20/11/2026", "one-two/three": "one|two|three", "er 4.5.": "er|4.5|", "سلام، خوبی؟": "سلام||خوبی|", "👍": "👍", "thanks 👍🏻": "thanks|👍",
		"one two three four 👍": "one|two|three|four", "🍕": "", "❤️": "❤", "دو٫پنج ۲٫۵": "دو|پنج|۲|۵",
	} {
		if got := strings.Join(wordform.Words(text, func(sign string) bool { return strings.Contains("👍❤", sign) }), "|"); got != want {
			t.Errorf("%q is parted as %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]bool{"2026-11-20": true, "2026/1/2, or so": true, "1/2/2026": true, "1/2": false, "12": false, "": false, "26-11-20": false} {
		if got := wordform.Dated(text); got != want {
			t.Errorf("%q begins with a date: %t", text, got)
		}
	}
}

// Words that differ by one slip have something in common without a letter.
func TestLess(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{{"hint", "hnit", true}, {"hint", "hin", true}, {"hint", "hints", true}, {"hint", "hunt", true}, {"hint", "hunts", false}, {"جدید", "جدیذ", true}, {"جدید", "حذف", false}} {
		got := slices.ContainsFunc(wordform.Less(test.a), func(one string) bool { return slices.Contains(wordform.Less(test.b), one) })
		if got != test.want {
			t.Errorf("%s and %s: %t", test.a, test.b, got)
		}
	}
}
