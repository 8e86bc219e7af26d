package words_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/theme"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

func TestSettingsInAnyForm(t *testing.T) {
	read := bottest.Words(t)
	tests := []struct{ text, want string }{
		{"hour 9", "hour 9"}, {"09:00", "hour 9"}, {"at 7 pm", "hour 19"}, {"12 am", "hour 0"}, {"0", "hour 0"}, {"8 O'Clock", "hour 8"},
		{"ساعت ۷", "hour 7"}, {"ساعت ۹ شب", "hour 21"}, {"۱۲ شب", "hour 0"}, {"۱۱ ظهر", "hour 11"}, {"۱ بعد از ظهر", "hour 13"},
		{"هشت صبح", "hour 8"}, {"ساعت هشت", "hour 8"}, {"هر روز ساعت ۸", "hour 8"}, {"هر روز بفرست", "posts on"}, {"نفرست", "posts off"},
		{"8:30", "hour 8:30"}, {"9:05 pm", "hour 21:05"}, {"ساعت ۹ و ربع", "hour 9:15"}, {"۹ و نیم شب", "hour 21:30"}, {"half past nine", "hour 9:30"}, {"8:60", "room.hour"}, {"24:00", "room.hour"}, {"hour soon", "room.hour"}, {"hour", "room.hour"},
		{"zone Asia/Tehran", "zone Asia/Tehran"}, {"zone: mashhad", "zone Asia/Tehran"}, {"به وقت تهران", "zone Asia/Tehran"},
		{"منطقهٔ زمانی تهران", "zone Asia/Tehran"}, {"new york", "zone America/New_York"}, {"time zone NYC", "zone America/New_York"},
		{"Time  Zone: Berlin", "zone Europe/Berlin"}, {"Asia/Calcutta", "zone Asia/Calcutta"}, {"utc+3:30", "zone Asia/Tehran"},
		{"UTC +5", "zone Etc/GMT-5"}, {"utc +3.5", "zone Asia/Tehran"}, {"zone", "zone"}, {"برلین", "zone Europe/Berlin"},
		{"on", "posts on"}, {"post daily on", "posts on"}, {"خاموش", "posts off"}, {"dark", "theme dark"}, {"تیره", "theme dark"},
		{"تاریک", "theme dark"}, {"Light", "theme light"}, {"روشن", "posts on"},
		{"persian", "language fa"}, {"زبان انگلیسی", "language en"}, {"language fa-IR", "language fa"},
		{"berln", "room.perhaps Europe/Berlin Europe/Zurich"}, {"istambul", "room.perhaps Europe/Istanbul"},
		{"usa", "room.perhaps America/Chicago America/Denver America/Los_Angeles America/New_York"},
		{"utc+15", "room.unclear"}, {"zone Local", "room.unclear"}, {"../../etc/passwd", "room.unclear"}, {"tomorrow never", "room.unclear"}, {"?", "room.unclear"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			name, value, no := read.ReadSetting(tt.text)
			got := append([]string{name, value, string(no.Say)}, no.Near...)
			check.Equal(t, strings.Join(strings.Fields(strings.Join(got, " ")), " "), tt.want)
		})
	}
}

// TestSeveralSettings reads several settings in a row, without any other words.
func TestSeveralSettings(t *testing.T) {
	read := bottest.Words(t)
	for _, tt := range []struct {
		text  string
		looks bool
		want  string
	}{
		{"fa dark", true, "language fa, theme dark"}, {"english, light and persian digits", true, "language en, theme light, digits persian"},
		{"فارسی و روشن", true, "language fa, theme light"}, {"۸ صبح و روشن", false, "hour 8, posts on"}, {"8:00 New York", false, "hour 8, zone America/New_York"},
		{"fa dragons", true, ""}, {"and", true, ""}, {"", true, ""},
	} {
		var got []string
		all, ok := read.ReadSettings(tt.text, tt.looks)
		for _, s := range all {
			got = append(got, s.Name+" "+s.Value)
		}
		check.True(t, strings.Join(got, ", ") == tt.want && ok == (tt.want != ""),
			"%q: got %q, want %q", tt.text, got, tt.want)
	}
	if got := read.LooksIn("make it dark with latin digits, in Berlin at 8"); len(got) != 2 || got[0].Value != "dark" || got[1].Value != "latin" {
		t.Errorf("looks: %v", got)
	}
}

func TestWordsOfAGame(t *testing.T) {
	read := bottest.Words(t)
	for text, want := range map[string]words.GameWord{
		"undo": words.Undo, "Hint?": words.Hint, "a hint": words.Hint, "I give up!": words.GiveUp, "/check": words.Check, "بررسی کن": words.Check,
		"رها می‌کنم": words.GiveUp, "رها مي كنم.": words.GiveUp, "what now?": "", "": "", "hints": "",
	} {
		if got, _, ok := read.ReadGameWord(text); got != want || ok != (want != "") {
			t.Errorf("%q: got %q, %v; want %q", text, got, ok, want)
		}
	}
}

func TestClaims(t *testing.T) {
	l := sudoku.Classic()
	for text, want := range map[string]string{
		"r4c5<>5": "r4c5<>5", "R4C5=3": "r4c5=3", "r۴c۵≠۵": "r4c5<>5", "r12c3!=4": "r1c3<>4 r2c3<>4", "r7c5,r9c2<>4": "r7c5<>4 r9c2<>4",
		"r1c1=1 r2c2<>2": "r1c1=1 r2c2<>2", "r4c5": "", "r4c5=3 r1c1": "", "r0c1=1": "", "453": "", "": "",
	} {
		all, ok := words.Claims(text, l)
		var got []string
		for _, c := range all {
			sign := map[bool]string{true: "=", false: "<>"}[c.Stands]
			got = append(got, l.CellName(c.Cell)+sign+string(sudoku.Symbol(c.Digit)))
		}
		if got := strings.Join(got, " "); ok != (want != "") || ok && got != want {
			t.Errorf("%q: got %q, %v; want %q", text, got, ok, want)
		}
	}
}

func TestTechniquesByTheirNames(t *testing.T) {
	called := func(k *logic.Technique) string {
		if k.Name == "x-wing" {
			return "ایکس‌وینگ (X-Wing)"
		}
		return k.Title
	}
	for text, want := range map[string]string{
		"X-Wing: 53..7": "x-wing| 53..7", "\nx wing\n12": "x-wing|\n\n12", "ایکس وینگ 12": "x-wing| 12", "12 XWing": "x-wing|12 ", "wizardry 12": "",
	} {
		k, rest := words.SpelledTechnique(text, called)
		if got := name(k) + "|" + rest; k != nil && got != want || k == nil && want != "" {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{"colouring": "simple-colors-trap", "ایکس": "x-wing", "wizardry": "", "naked pair": "naked-pair"} {
		if k, unknown := words.MeantTechnique(text, called); name(k) != want || k == nil && unknown != text {
			t.Errorf("%q: got %q, %q; want %q", text, name(k), unknown, want)
		}
	}
}

func name(k *logic.Technique) string {
	if k == nil {
		return ""
	}
	return k.Name
}

// TestEveryThemeIsUnderstoodByItsName checks each theme by its colours and by its name in each language.
func TestEveryThemeIsUnderstoodByItsName(t *testing.T) {
	b := bottest.Book(t)
	read := reading(t, b)
	for _, l := range b.Languages() {
		for _, theme := range theme.Names() {
			said := b.Voice(l.Tag, "").Say(phrases.Key("theme."+theme), nil)
			name, value, _ := read.ReadSetting(said)
			isOn := name == "posts" && value == "on" // Persian has one word for "light" and "on"
			if !b.Voice(l.Tag, "").Has(phrases.Key("theme."+theme)) || !isOn && (name != "theme" || value != theme) {
				t.Errorf("%s: %q, the theme %s, is read as %s %s", l.Tag, said, theme, name, value)
			}
		}
	}
}
