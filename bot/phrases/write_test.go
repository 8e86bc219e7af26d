package phrases_test

import (
	"testing"
	"time"

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
