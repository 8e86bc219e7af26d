package words_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/solver/check"
)

// TestDatesInAnyForm reads dates as on Friday, 20 November 2026, 29 Aban 1405.
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
			check.Equal(t, strings.TrimSpace(strings.Join(got, " ")), tt.want)
		})
	}
}

// TestDatesSeenFromAnyDay checks that a date without a year is at most half a year ahead. A day without a
// month must not be ahead.
func TestDatesSeenFromAnyDay(t *testing.T) {
	read := vocabulary(t)
	for _, tt := range []struct{ today, text, want string }{
		{"2027-01-10", "30 december", "2026-12-30"}, {"2027-01-10", "10 july", "2027-07-10"}, {"2027-01-10", "11 july", "2026-07-11"},
		{"2027-01-10", "the 10th", "2027-01-10"}, {"2027-01-10", "the 11th", "2026-12-11"}, {"2027-01-10", "30 december 2027", "2027-12-30"},
		{"2027-03-10", "the 31st", "?"}, {"2027-01-31", "the 31st", "2027-01-31"}, {"2027-01-10", "last january", "?"},
		{"2027-01-10", "۳۰ آذر", "2026-12-21"}, {"2027-01-10", "۱ مرداد", "2026-07-23"}, {"2026-06-01", "۳۰ آذر", "2025-12-21"},
		{"2025-06-01", "۳۰ اسفند", "2025-03-20"}, {"2026-06-01", "۳۰ اسفند", "?"},
		{"2027-01-10", "1 aban 1300", "1921-10-23"}, {"2027-01-10", "1 aban 1299", "? 1299"}, {"2027-01-10", "1 january 9999", "9999-01-01"},
		{"2027-01-10", "1 january 10000", "? 10000"}, {"2027-01-10", "1 january 2026 2027", "? 2027"}, {"2027-01-10", "1178-01-01", "1799-03-21"},
		{"2027-01-10", "1177-01-01", "? 1177-01-01"}, {"2027-01-10", "1633-12-29", "2255-03-20"}, {"2027-01-10", "1634-01-01", "? 1634-01-01"},
		{"2027-01-10", "1699-01-01", "? 1699-01-01"}, {"2027-01-10", "1700-01-01", "1700-01-01"}, {"2027-01-10", "1403-13-01", "? 1403-13-01"},
		{"2027-01-10", "1403-07-31", "? 1403-07-31"}, {"2027-01-10", "1403-06-31", "2024-09-21"}, {"2027-01-10", "1403-12-30", "2025-03-20"},
		{"2027-01-10", "1403-00-01", "? 1403-00-01"}, {"2027-01-10", "1403-01-00", "? 1403-01-00"},
		{"2027-01-10", "12.13.", "2026-12-13"}, {"2027-01-10", "13.12.", "2026-12-13"}, {"2027-01-10", "13.13.", "? 13.13."},
		{"2027-01-10", "32.1.", "? 32.1."}, {"2027-01-10", "31.1.", "2027-01-31"}, {"2027-01-10", "1.2.99", "2099-02-01"}, {"2027-01-10", "31 1", "? 1"},
		{"2027-01-10", "0 days ago", "2027-01-09"}, {"2027-01-10", "2 weeks ago", "2026-12-27"}, {"2027-01-10", "sunday", "2027-01-10"},
		{"2027-01-10", "last sunday", "2027-01-03"}, {"2027-01-10", "monday", "2027-01-04"}, {"2027-01-10", "saturday", "2027-01-09"},
	} {
		today, err := time.Parse(time.DateOnly, tt.today)
		check.Must(t, err)
		_, w, left := read.ReadDaily(tt.text, today)
		got := strings.Join(append([]string{"?"}, left...), " ")
		if d, ok := w.On(today); ok && len(left) == 0 {
			got = strings.TrimSuffix(d.Format(time.RFC3339), "T00:00:00Z")
		}
		check.Equal(t, got, tt.want, "%s on %s", tt.text, tt.today)
	}
}

// TestUntil reads a past month as its last day, and the present month as today.
func TestUntil(t *testing.T) {
	read := vocabulary(t)
	for text, want := range map[string]string{
		"october": "2026-10-31", "november": "2026-11-20", "december": "2025-12-31", "feb 2024": "2024-02-29", "3.11.": "2026-11-03", "": "2026-11-20",
	} {
		_, w, _ := read.ReadDaily(text, friday)
		if d, ok := w.Until(friday); !ok || d.Format(time.RFC3339) != want+"T00:00:00Z" {
			t.Errorf("%q: got %v, %v; want %s", text, d, ok, want)
		}
	}
}

// TestDatesAsPeopleSayThem reads dates as on Friday, 20 November 2026, 29 Aban 1405. Figures in Arabic
// script are Persian dates.
func TestDatesAsPeopleSayThem(t *testing.T) {
	read := vocabulary(t)
	for text, want := range map[string]string{
		"۲۹/۸/۱۴۰۵": "2026-11-20", "29/8/1405": "2026-11-20", "۲۹/۸": "2026-11-20", "۱/۹": "2026-11-22", "۰۵/۸/۲۹": "2026-11-20",
		"05/8/29": "2026-11-20", "۲۹/۸/۰۵": "2026-11-20", "29/8": "2026-08-29", "1405.8.29": "2026-11-20",
		"اول آذر": "2026-11-22", "بیست و نهم آبان": "2026-11-20", "بیست و هفتم آبان ماه": "2026-11-18", "۲۹ اُم": "2026-11-20", "۲۹ام آبان": "2026-11-20",
		"سی‌ام مهر": "2026-10-22", "سی و یکم شهریور": "2026-09-22", "سه روز پیش": "2026-11-17", "دو هفته پیش": "2026-11-06", "یک هفته قبل": "2026-11-13",
		"دیشب": "2026-11-19", "پریشب": "2026-11-18", "۳شنبه": "2026-11-17", "3شنبه": "2026-11-17", "3 شنبه": "2026-11-17", "پنج شنبه": "2026-11-19",
		"جمعه هفته پیش": "2026-11-13", "سه‌شنبهٔ هفتهٔ گذشته": "2026-11-10", "نوروز": "2026-03-21", "عید نوروز ۱۴۰۴": "2025-03-21", "یلدا": "2026-12-21", "شب یلدا": "2026-12-21",
		"سیزده‌به‌در": "2026-04-02", "جدول دیروز رو بده": "2026-11-19", "مال دیروز": "2026-11-19", "لطفاً جدولِ پریروز را نشان بده": "2026-11-18",
		"مینی دیروز رو بده": "mini 2026-11-19", "twenty-ninth of October": "2026-10-29", "the first of November": "2026-11-01", "three days ago": "2026-11-17",
		"two weeks ago": "2026-11-06", "yesterday's puzzle please": "2026-11-19", "last night": "2026-11-19", "the day before yesterday": "2026-11-18",
		"friday last week": "2026-11-13", "last week": "2026-11-13", "nowruz": "2026-03-21", "1.2.99": "2099-02-01", "20.10.26": "2026-10-20", "20.10.27": "2027-10-20",
	} {
		series, w, left := read.ReadDaily(text, friday)
		d, ok := w.On(friday)
		if got := strings.TrimSpace(series + " " + d.Format(time.DateOnly)); got != want || !ok || len(left) > 0 {
			t.Errorf("%q is %s, %v, left %q; want %s", text, got, ok, left, want)
		}
	}
}

// TestFeasts reads named days, some without a fixed date, and the days before and after them. The texts are
// read as on Friday, 20 November 2026, 29 Aban 1405.
func TestFeasts(t *testing.T) {
	read := vocabulary(t)
	for text, want := range map[string]string{
		"چهارشنبه‌سوری": "2026-03-17", "چهارشنبه سوری": "2026-03-17", "چهارشنبه‌سوری ۱۴۰۳": "2025-03-18", "chaharshanbe suri": "2026-03-17",
		"چهارشنبه‌سوری ۱۴۰۰": "2022-03-15",
		"چهارشنبه‌سوری ۱۴۰۲": "2024-03-12", // the year ended on a Tuesday, and had no later Wednesday
		"روز بعد از نوروز":   "2026-03-22", "قبل از یلدا": "2026-12-20", "فردای یلدا": "2026-12-22", "شب قبل از نوروز": "2026-03-20", "روز پیش از سیزده بدر": "2026-04-01",
		"the day after nowruz": "2026-03-22", "the day before yalda": "2026-12-20", "the day before": "2026-11-19", "مینی روز بعد از یلدا": "mini 2026-12-22",
		"christmas": "2026-12-25", "christmas eve": "2026-12-24", "boxing day": "2026-12-26", "the day after christmas": "2026-12-26",
		"new year's day": "2026-01-01", "new year": "2026-01-01", "new year's eve": "2026-12-31", "valentine's day": "2026-02-14", "halloween": "2026-10-31",
		"halloween 2025": "2025-10-31", "کریسمس ۱۴۰۴": "2025-12-25", "نوروز ۲۰۲۵": "2025-03-21", "سده": "2026-01-30", "کریسمس": "2026-12-25", "ولنتاین": "2026-02-14", "روز ولنتاین": "2026-02-14", "هالووین": "2026-10-31",
		"easter": "2026-04-05", "easter 2025": "2025-04-20", "easter monday": "2026-04-06", "عید پاک": "2026-04-05",
	} {
		series, w, left := read.ReadDaily(text, friday)
		d, ok := w.On(friday)
		if got := strings.TrimSpace(series + " " + d.Format(time.DateOnly)); got != want || !ok || len(left) > 0 {
			t.Errorf("%q is %s, %v, left %q; want %s", text, got, ok, left, want)
		}
	}
}

// TestMonthsUpTo reads a past month of either calendar as its last day, and the present month as today.
func TestMonthsUpTo(t *testing.T) {
	read := vocabulary(t)
	for text, want := range map[string]string{
		"آبان": "2026-11-20", "مهر": "2026-10-22", "مهر ۱۴۰۵": "2026-10-22", "اسفند": "2026-03-20", "اسفند ۱۴۰۳": "2025-03-20", "آذر": "2025-12-21", "مینی مهر": "2026-10-22",
	} {
		_, w, _ := read.ReadDaily(text, friday)
		if d, ok := w.Until(friday); !ok || d.Format(time.DateOnly) != want {
			t.Errorf("%q ends on %v, %v; want %s", text, d, ok, want)
		}
	}
}
