package spelling_test

import (
	"slices"
	"testing"

	"sudokubot/bot/plain/spelling"
)

// guide knows some words, that «پازل» and "please" say little, and that "xwing" is two words.
func guide() *spelling.Guide {
	word := func(text string) spelling.Word { return spelling.Word{Text: text, Listed: true, Spoken: true} }
	l := spelling.NewLetters()
	l.Add(map[string][]string{"س": {"s"}, "ل": {"l"}, "ا": {"a", "aa", "e"}, "م": {"m"}, "ف": {"f"}, "ر": {"r"}, "ت": {"t"}, "ن": {"n"}}, []string{"szc", "سثص", "تط", "زذضظ", "هح"})
	return spelling.New([]spelling.Word{
		word("solve"), word("settings"), word("hint"), word("check"), word("سطر"), word("راهنمایی"), word("حذف"), word("فرست"), word("سلام"),
		{Text: "xwing", Listed: true}, {Text: "give", Listed: true, Spoken: true, Soft: true}, {Text: "please", Listed: true, Spoken: true, Soft: true},
		{Text: "board", Spoken: true}, {Text: "wing", Spoken: true},
	}, l)
}

func TestAWordSpeltOtherwise(t *testing.T) {
	g := guide()
	for name, way := range map[string]struct {
		find func(string) string
		want map[string]string
	}{
		"stretched": {g.Stretched, map[string]string{
			"soolve": "solve", "hiiiint": "hint", "xxwing": "xwing", "solve": "", "ooo": "", "سلاااام": "سلام",
		}},
		"slipped": {g.Slipped, map[string]string{
			"sovle": "solve", "hnit": "hint", "settigns": "settings", "setings": "settings", "راهنمائی": "راهنمایی", "رهنمایی": "راهنمایی", "راهنما": "",
			"صتر": "سطر", "هزف": "حذف", "hin": "", "xwnig": "", "gvie": "", "plaese": "please", "baord": "board", "wnig": "", "": "",
		}},
		"bare": {g.Bare, map[string]string{"sttngs": "settings", "slv": "", "chck": "", "سلام": ""}},
		"from Latin": {func(word string) string {
			return g.FromLatin(word, func(verb string) bool { return verb == "فرست" })
		}, map[string]string{
			"salam": "سلام", "slm": "", "selam": "سلام", "salama": "سلام", "nafrest": "نفرست", "nasalam": "", "سلام": "", "sa": "", "table": "",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			for typed, want := range way.want {
				if got := way.find(typed); got != want {
					t.Errorf("%q is %q, want %q", typed, got, want)
				}
			}
		})
	}
}

// Whatever the words' sequence, the same is meant.
func TestTheSameIsMeantInAnySequence(t *testing.T) {
	words := []spelling.Word{{Text: "مرز", Listed: true, Spoken: true}, {Text: "مرض", Listed: true, Spoken: true}, {Text: "مرظ", Listed: true, Spoken: true}}
	l := spelling.NewLetters()
	l.Add(nil, []string{"زذضظ"})
	want := spelling.New(words, l).Slipped("مرذ")
	words[0], words[2] = words[2], words[0]
	if got := spelling.New(words, l).Slipped("مرذ"); got != want || want == "" {
		t.Errorf("%q, and in another sequence %q", want, got)
	}
}

// Words that are spoken alike are one sound; those that differ in one letter are misheard for each other, both ways.
func TestSound(t *testing.T) {
	l := spelling.NewLetters()
	l.Add(nil, []string{"sz", "سثص", "تط", "زذضظ", "قغ", "هح", "اع"})
	for _, test := range []struct {
		word, sound string
	}{{"سطر", "ستر"}, {"صتر", "ستر"}, {"لغو", "لقو"}, {"حذف", "هزف"}, {"عدد", "ادد"}, {"size", "size"}, {"", ""}, {"بازی", "بازی"}} {
		if got := l.Sound(test.word); got != test.sound {
			t.Errorf("%s sounds like %s, want %s", test.word, got, test.sound)
		}
		for _, other := range l.Misheard(test.word) {
			if other == test.word || l.Sound(other) != test.sound || !slices.Contains(l.Misheard(other), test.word) {
				t.Errorf("%s is misheard as %s", test.word, other)
			}
		}
	}
	if got := l.Misheard("سطر"); !slices.Equal(got, []string{"ثطر", "صطر", "ستر"}) {
		t.Errorf("got %v", got)
	}
}

// A rare word is taken for one that differs by one slip and is written much more often, the most usual of these.
func TestUsual(t *testing.T) {
	l := spelling.NewLetters()
	l.Add(nil, []string{"زذضظ", "هح"})
	u := spelling.NewUsual(map[string]int{
		"board": 40, "broad": 3, "boards": 12, "hint": 60, "hunt": 3, "hunts": 1, "cheek": 2, "check": 8, "new": 90, "جدید": 30, "حذف": 9, "کمک": 20, "2026": 50, "سالاد": 2,
	}, l)
	for typed, want := range map[string]string{
		"baord": "board", "bord": "board", "boarrd": "board", "broad": "broad", "boards": "boards", "boardss": "boards", "hnit": "hint", "hint": "hint", "hunt": "hint",
		"jint": "hint", "cheek": "check", "nwe": "nwe", "xyz": "xyz", "ne": "ne", "": "", "جدیذ": "جدید", "جدد": "جدید", "خدید": "جدید", "هذف": "حذف", "حزف": "حذف", "خذف": "خذف",
		"کمم": "کمم", "2025": "2025", "hints": "hint", "goat": "goat",
	} {
		if got := u.Meant(typed); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
}
