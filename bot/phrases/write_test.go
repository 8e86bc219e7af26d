package phrases_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"sudokubot/bot/phrases"
	"sudokubot/solver/check"
)

func TestDuration(t *testing.T) {
	tests := []struct {
		d      time.Duration
		en, fa string
	}{
		{0, "0\u00a0µs", "۰\u00a0میکروثانیه"},
		{1500 * time.Nanosecond, "1.50\u00a0µs", "۱٫۵۰\u00a0میکروثانیه"},
		{340 * time.Microsecond, "340\u00a0µs", "۳۴۰\u00a0میکروثانیه"},
		{1250 * time.Microsecond, "1.25\u00a0ms", "۱٫۲۵\u00a0میلی‌ثانیه"},
		{12 * time.Second, "12\u00a0s", "۱۲\u00a0ثانیه"},
		{12300 * time.Millisecond, "12.3\u00a0s", "۱۲٫۳\u00a0ثانیه"},
	}
	for _, tt := range tests {
		check.Equal(t, voice(t, "en", "").Duration(tt.d), tt.en, "%v", tt.d)
		check.Equal(t, voice(t, "fa", "").Duration(tt.d), tt.fa, "%v", tt.d)
	}
}

func TestShort(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1k", 1234: "1.23k", 12345: "12.3k", 4_560_000: "4.56M", 7_000_000_000: "7G"} {
		check.Equal(t, voice(t, "en", "").Short(n), want, "Short(%d", n)
	}
}

// TestWhole checks that thousands are separated only in numbers with more digits than years.
func TestWhole(t *testing.T) {
	book := built(t)
	for _, tt := range []struct {
		n      int64
		en, fa string
	}{
		{0, "0", "۰"}, {999, "999", "۹۹۹"}, {1405, "1405", "۱۴۰۵"}, {12345, "12,345", "۱۲٬۳۴۵"}, {123456, "123,456", "۱۲۳٬۴۵۶"},
		{1234567, "1,234,567", "۱٬۲۳۴٬۵۶۷"}, {-123456, "-123,456", "-۱۲۳٬۴۵۶"},
	} {
		if en, fa := book.Voice("en", "").Whole(tt.n), book.Voice("fa", "").Whole(tt.n); en != tt.en || fa != tt.fa {
			t.Errorf("%d is %q and %q, want %q and %q", tt.n, en, fa, tt.en, tt.fa)
		}
	}
}

func TestList(t *testing.T) {
	en, fa := voice(t, "en", ""), voice(t, "fa", "")
	tests := []struct {
		items  []string
		en, fa string
	}{
		{nil, "", ""}, {[]string{"a"}, "a", "a"}, {[]string{"a", "b"}, "a and b", "a و b"},
		{[]string{"a", "b", "c"}, "a, b and c", "a، b و c"},
	}
	for _, tt := range tests {
		check.Equal(t, en.List(tt.items), tt.en)
		check.Equal(t, fa.List(tt.items), tt.fa)
	}
}

func TestColumnsKeepTheirWidth(t *testing.T) {
	for _, tag := range []string{"en", "fa"} {
		v := voice(t, tag, "")
		for _, s := range []string{"csp", "۱۲٫۳", v.Say("compare.time", nil)} {
			c := v.Column(s, 9, true)
			visible := 0
			for _, r := range c {
				if r != '\u200e' && r != '\u200f' {
					visible++
				}
			}
			check.Equal(t, visible, 9, "%s: Column(%q", tag, s)
		}
	}
}

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

// TestDatesOfThePersianCalendar converts known days, among them the ends of leap years and of other years.
func TestDatesOfThePersianCalendar(t *testing.T) {
	for _, tt := range []struct {
		gregorian        string
		year, month, day int
	}{
		{"2026-03-21", 1405, 1, 1}, {"2026-03-20", 1404, 12, 29}, {"2026-11-20", 1405, 8, 29}, {"2026-11-22", 1405, 9, 1},
		{"2025-03-20", 1403, 12, 30}, {"2025-03-21", 1404, 1, 1}, {"2024-09-21", 1403, 6, 31}, {"2024-09-22", 1403, 7, 1},
		{"1979-02-11", 1357, 11, 22}, {"1921-03-21", 1300, 1, 1}, {"2000-01-01", 1378, 10, 11}, {"2122-03-20", 1500, 12, 29},
		{"1799-03-21", 1178, 1, 1}, {"2255-03-20", 1633, 12, 29},
	} {
		d, _ := time.Parse(time.DateOnly, tt.gregorian)
		if y, m, day, ok := phrases.ToSolarHijri(d); y != tt.year || m != tt.month || day != tt.day || !ok {
			t.Errorf("%s is %d-%d-%d, %v; want %d-%d-%d", tt.gregorian, y, m, day, ok, tt.year, tt.month, tt.day)
		}
		if got, ok := phrases.FromSolarHijri(tt.year, tt.month, tt.day); !ok || !got.Equal(d) {
			t.Errorf("%d-%d-%d is %v, %v; want %s", tt.year, tt.month, tt.day, got, ok, tt.gregorian)
		}
	}
}

// TestEveryDayConvertsThereAndBack converts all days from 1300 to 1500. They must be consecutive, with leap
// years by the cycle of 33 years.
func TestEveryDayConvertsThereAndBack(t *testing.T) {
	day, _ := phrases.FromSolarHijri(1300, 1, 1)
	for year := 1300; year <= 1500; year++ {
		for month := 1; month <= 12; month++ {
			want := 31 - month/7
			if leap := (25*year+11)%33 < 8; month == 12 && !leap {
				want = 29
			}
			if got := phrases.SolarHijriMonth(year, month); got != want {
				t.Fatalf("%d-%d has %d days, want %d", year, month, got, want)
			}
			for d := 1; d <= want; d++ {
				y, m, n, ok := phrases.ToSolarHijri(day)
				back, same := phrases.FromSolarHijri(year, month, d)
				if y != year || m != month || n != d || !ok || !same || !back.Equal(day) {
					t.Fatalf("%v is %d-%d-%d and back %v, want %d-%d-%d", day, y, m, n, back, year, month, d)
				}
				day = day.AddDate(0, 0, 1)
			}
		}
	}
}

func TestThereIsNoSuchDateOfThePersianCalendar(t *testing.T) {
	for _, d := range [][3]int{{1404, 12, 30}, {1405, 7, 31}, {1405, 13, 1}, {1405, 0, 1}, {1405, 1, 0}, {1177, 1, 1}, {1634, 1, 1}} {
		if got, ok := phrases.FromSolarHijri(d[0], d[1], d[2]); ok {
			t.Errorf("%v is said to be %v", d, got)
		}
	}
	for _, year := range []int{1, 1700, 2400} {
		if _, _, _, ok := phrases.ToSolarHijri(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)); ok {
			t.Errorf("the year %d is said to be one of the Persian calendar that can be told", year)
		}
	}
}

// TestDays checks that the year is written only if it is not the year of Today, and that the hour does not
// change the day.
func TestDays(t *testing.T) {
	today := time.Date(2026, 11, 22, 23, 59, 0, 0, time.FixedZone("IRST", 12600))
	for _, tt := range []struct{ date, en, fa, button, key string }{
		{"2026-11-22", "Sunday 22 November", "یکشنبه ۱ آذر", "22 Nov", "۱ آذر"},
		{"2026-03-20", "Friday 20 March", "جمعه ۲۹ اسفند ۱۴۰۴", "20 Mar", "۲۹ اسفند"},
		{"2027-01-01", "Friday 1 January 2027", "جمعه ۱۱ دی", "1 Jan", "۱۱ دی"},
	} {
		d, _ := time.Parse(time.DateOnly, tt.date)
		en, fa := voice(t, "en", ""), voice(t, "fa", "")
		en.Today, fa.Today = today, today
		for got, want := range map[string]string{en.Day(d): tt.en, fa.Day(d): tt.fa, en.ShortDay(d): tt.button, fa.ShortDay(d): tt.key} {
			check.Equal(t, got, want, "%s", tt.date)
		}
		check.Equal(t, fa.Day(today), "یکشنبه ۱ آذر")
	}
	d, _ := time.Parse(time.DateOnly, "2026-11-22")
	check.Equal(t, voice(t, "fa", "").Day(d), "یکشنبه ۱ آذر ۱۴۰۵")
}

// TestFeastIn compares the days of feasts with printed calendars.
func TestFeastIn(t *testing.T) {
	for _, tt := range []struct {
		name string
		days []string
	}{
		{"nowruz", []string{"2024-03-20", "2025-03-21", "2026-03-21", "2029-03-20"}},
		// In 2024 the Persian year ended on Tuesday, 19 March. Its last Wednesday was 13 March, so the feast
		// was on 12 March.
		{"chaharshanbe-suri", []string{"2019-03-19", "2020-03-17", "2022-03-15", "2024-03-12", "2025-03-18"}},
		{"yalda", []string{"2024-12-20", "2025-12-21"}},
		{"sadeh", []string{"2025-01-29", "2026-01-30"}},
		{"easter", []string{"1818-03-22", "1943-04-25", "2000-04-23", "2024-03-31", "2025-04-20", "2026-04-05", "2038-04-25"}},
		{"easter-monday", []string{"2024-04-01"}},
		{"christmas-eve", []string{"2026-12-24"}},
	} {
		at := slices.Index(phrases.Feasts(), tt.name)
		for _, want := range tt.days {
			day, err := time.Parse(time.DateOnly, want)
			check.Must(t, err)
			if got := phrases.FeastIn(at, day.Year()); !got.Equal(day) {
				t.Errorf("%s in %d is %s, want %s", tt.name, day.Year(), got.Format(time.DateOnly), want)
			}
		}
	}
}
