package words_test

import (
	"strings"
	"testing"
	"time"
)

// TestDatesInAnyForm: it is Friday, 20 November 2026; that is 29 Aban 1405.
func TestDatesInAnyForm(t *testing.T) {
	read := vocabulary(t)
	tests := []struct{ text, want string }{
		{"", "2026-11-20"}, {"today", "2026-11-20"}, {"Yesterday!", "2026-11-19"}, {"tomorrow", "2026-11-21"},
		{"2026-11-03", "2026-11-03"}, {"2026/11/3", "2026-11-03"}, {"۲۰۲۶-۱۱-۰۳", "2026-11-03"},
		{"mini 2026-11-03", "mini 2026-11-03"}, {"2026-11-03 Mini", "mini 2026-11-03"}, {"daily", "daily 2026-11-20"},
		{"20.10.", "2026-10-20"}, {"20.10", "2026-10-20"}, {"20.10.26", "2026-10-20"}, {"10/20/2026", "2026-10-20"},
		{"20 October", "2026-10-20"}, {"Oct. 20, 2026", "2026-10-20"}, {"3rd novemb", "2026-11-03"}, {"1st", "2026-11-01"},
		{"the 25.", "2026-10-25"}, {"the 19", "2026-11-19"}, {"20 december", "2026-12-20"}, {"20 june", "2026-06-20"},
		{"friday", "2026-11-20"}, {"last Friday", "2026-11-13"}, {"Sat", "2026-11-14"}, {"last Sunday", "2026-11-15"},
		{"2 days ago", "2026-11-18"}, {"mini a week ago", "mini 2026-11-13"}, {"20 days ago", "2026-10-31"},
		{"1405-08-29", "2026-11-20"}, {"1405/01/01", "2026-03-21"}, {"1404-12-29", "2026-03-20"}, {"29 Aban", "2026-11-20"},
		{"دیروز مینی", "mini 2026-11-19"}, {"پریروز", "2026-11-18"}, {"سه‌شنبه", "2026-11-17"}, {"سه شنبه", "2026-11-17"},
		{"یکشنبهٔ گذشته", "2026-11-15"}, {"۱ دی", "2026-12-22"}, {"۲۹ آبان ماه ۱۴۰۵", "2026-11-20"}, {"هفتهٔ پیش", "2026-11-13"},
		{"۲۰ اکتبر", "2026-10-20"}, {"۱ اسفند", "2027-02-20"},
		{"1404-12-30", "? 1404-12-30"}, {"2026-02-30", "? 2026-02-30"}, {"30.2.", "?"}, {"40", "? 40"}, {"november", "?"}, {"soon", "? soon"},
		{"۳۱ آبان", "?"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			series, w, left := read.ReadDaily(tt.text, friday)
			got := []string{series}
			if d, ok := w.On(friday); ok && len(left) == 0 {
				got = append(got, d.Format(time.DateOnly))
			} else {
				got = append([]string{"?"}, left...)
			}
			if got := strings.TrimSpace(strings.Join(got, " ")); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestUntil: a month means its last day, the present one today.
func TestUntil(t *testing.T) {
	read := vocabulary(t)
	for text, want := range map[string]string{
		"october": "2026-10-31", "november": "2026-11-20", "december": "2025-12-31", "feb 2024": "2024-02-29", "3.11.": "2026-11-03", "": "2026-11-20",
	} {
		_, w, _ := read.ReadDaily(text, friday)
		if d, ok := w.Until(friday); !ok || d.Format(time.DateOnly) != want {
			t.Errorf("%q: got %v, %v; want %s", text, d, ok, want)
		}
	}
}
