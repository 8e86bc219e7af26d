package bot

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// wish is a date as somebody wrote it: whole, by its weekday, or by some of its parts.
type wish struct {
	date             time.Time // zero if it was not written whole
	weekday          time.Weekday
	byWeekday        bool
	day, month, year int // 0 for what was not written
}

// unasked are words that say nothing about which day is meant.
var unasked = []string{"the", "of", "on", "for", "last", "puzzle", "جدول", "روز", "روزِ", "گذشته"}

// wishOf reads words as a date, seen on the day today. left are the words that have no place in one.
func wishOf(words []string, today time.Time) (w wish, left []string) {
	for _, word := range words {
		word = strings.Trim(word, ",،")
		if slices.Contains(unasked, word) || w.whole(word, today) || w.named(word) || w.part(word) {
			continue
		}
		left = append(left, word)
	}
	return w, left
}

// dateWords returns the words of text in lower case with Latin digits, as dates are looked up.
func dateWords(text string) []string {
	text = strings.NewReplacer("ي", "ی", "ك", "ک", "\u200c", "").Replace(strings.ToLower(text))
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(marks, r) {
			return -1
		}
		return latinDigit(r)
	}, text)
	return strings.Fields(apart.ReplaceAllString(text, "${1}شنبه"))
}

// apart matches a Persian weekday that is written in two words.
var apart = regexp.MustCompile(`(یک|دو|سه|چهار|پنج)\s+شنبه`)

// relative are the days that are named by how long they are ago.
var relative = map[string]int{
	"today": 0, "yesterday": -1, "tomorrow": 1, "امروز": 0, "دیروز": -1, "پریروز": -2, "فردا": 1,
}

var (
	wholeDate = regexp.MustCompile(`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$`)
	dayMonth  = regexp.MustCompile(`^(\d{1,2})[./](\d{1,2})(?:[./](\d{4})?)?$`)
)

// whole takes a date such as 2026-11-20, 20.11.2026 or yesterday. Years before 1700 are those of the Persian calendar.
func (w *wish) whole(word string, today time.Time) bool {
	if days, ok := relative[word]; ok {
		w.date = today.AddDate(0, 0, days)
		return true
	}
	if m := wholeDate.FindStringSubmatch(word); m != nil {
		y, month, d := number(m[1]), number(m[2]), number(m[3])
		if y < persianYears {
			return w.set(persianDate(y, month, d))
		}
		return w.set(proper(y, month, d))
	}
	if m := dayMonth.FindStringSubmatch(word); m != nil && number(m[1]) <= 31 && number(m[2]) <= 12 {
		w.day, w.month, w.year = number(m[1]), number(m[2]), number(m[3])
		return true
	}
	return false
}

func (w *wish) set(d time.Time, ok bool) bool {
	if ok {
		w.date = d
	}
	return ok
}

// number reads what a pattern has found to be digits; nothing is 0.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

var weekdays = map[string]time.Weekday{
	"یکشنبه": time.Sunday, "دوشنبه": time.Monday, "سهشنبه": time.Tuesday, "چهارشنبه": time.Wednesday,
	"پنجشنبه": time.Thursday, "جمعه": time.Friday, "آدینه": time.Friday, "شنبه": time.Saturday,
}

var months = map[string]time.Month{
	"ژانویه": 1, "فوریه": 2, "مارس": 3, "آوریل": 4, "اوریل": 4, "مه": 5, "می": 5, "ژوئن": 6, "ژوئیه": 7, "جولای": 7,
	"اوت": 8, "آگوست": 8, "سپتامبر": 9, "اکتبر": 10, "نوامبر": 11, "دسامبر": 12,
}

// named takes the name of a weekday or a month. English names may be cut to three letters.
func (w *wish) named(word string) bool {
	if d, ok := weekdays[word]; ok {
		w.weekday, w.byWeekday = d, true
		return true
	}
	if m, ok := months[word]; ok {
		w.month = int(m)
		return true
	}
	word = strings.TrimSuffix(word, ".")
	for d := range time.Saturday + 1 {
		if len(word) >= 3 && strings.HasPrefix(strings.ToLower(d.String()), word) {
			w.weekday, w.byWeekday = d, true
			return true
		}
	}
	for m := time.January; m <= time.December; m++ {
		if len(word) >= 3 && strings.HasPrefix(strings.ToLower(m.String()), word) {
			w.month = int(m)
			return true
		}
	}
	return false
}

// part takes the number of a day or a year.
func (w *wish) part(word string) bool {
	n, err := strconv.Atoi(strings.TrimSuffix(word, "."))
	switch {
	case err != nil:
		return false
	case w.day == 0 && 1 <= n && n <= 31:
		w.day = n
	case w.year == 0 && 1900 <= n && n <= 9999:
		w.year = n
	default:
		return false
	}
	return true
}

// on returns the date that is meant, seen on the day today. ok is false if there is no such date.
func (w wish) on(today time.Time) (d time.Time, ok bool) {
	switch {
	case !w.date.IsZero():
		return w.date, true
	case w.day == 0 && w.month == 0 && w.year == 0 && w.byWeekday:
		return today.AddDate(0, 0, -int(today.Weekday()-w.weekday+7)%7), true
	case w.day == 0 && w.month == 0 && w.year == 0:
		return today, true
	case w.day == 0:
		return d, false
	}
	year, month := w.year, w.month
	if month == 0 {
		month = int(today.Month())
	}
	if year == 0 {
		year = today.Year()
	}
	d, ok = proper(year, month, w.day)
	switch {
	case ok && w.month == 0 && d.After(today): // the 30th, on the 20th: that of the month before
		return proper(today.Year(), month-1, w.day)
	case ok && w.year == 0 && d.After(today.AddDate(0, 6, 0)): // 30 December, in January
		return proper(year-1, month, w.day)
	}
	return d, ok
}

// proper returns a date, unless there is none such. The month before January is that of the year before.
func proper(year, month, day int) (d time.Time, ok bool) {
	if month == 0 {
		year, month = year-1, 12
	}
	d = time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return d, d.Day() == day && int(d.Month()) == month
}
