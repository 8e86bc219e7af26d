package words

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/phrases"
)

// persianYears is the first year that is read as one of the Gregorian calendar. Smaller ones are of the Persian calendar.
const persianYears = 1700

// Wish is a date as somebody wrote it: whole, by its weekday, or by some of its parts.
type Wish struct {
	date             time.Time // zero if it was not written whole
	weekday          time.Weekday
	byWeekday        bool
	before           bool // today is not meant
	persian          bool // month is one of the Persian calendar
	day, month, year int  // 0 for what was not written
}

// ReadDaily reads which daily is meant, seen on the day today: its series, empty if none was named, and its date, in any
// sequence. left are the words that belong to neither.
func (v *Vocabulary) ReadDaily(text string, today time.Time) (series string, w Wish, left []string) {
	var words []string
	for _, word := range v.dates.words(text) {
		if name, ok := v.dates.series[bare(word)]; ok {
			series = name
			continue
		}
		words = append(words, word)
	}
	w, left = v.dates.wish(words, today)
	return series, w, left
}

// wish reads words as a date, seen on the day today. left are the words that belong to none.
func (d dateWords) wish(words []string, today time.Time) (w Wish, left []string) {
	for _, word := range strings.Fields(d.ago(&w, strings.Join(words, " "), today)) {
		word = strings.Trim(word, ",،!?؟")
		if word == "" || d.fillers[bare(word)] || d.whole(&w, word, today) || d.named(&w, word) || d.part(&w, word) {
			continue
		}
		left = append(left, word)
	}
	return w, left
}

// ago takes "3 days ago" out of text.
func (d dateWords) ago(w *Wish, text string, today time.Time) (rest string) {
	m := d.daysAgo.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	days := 1
	if m[3] != "" {
		days = 7
	}
	w.date = today.AddDate(0, 0, -max(number(m[1]), 1)*days)
	return strings.Replace(text, m[0], " ", 1)
}

var (
	wholeDate = regexp.MustCompile(`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$`)
	dayMonth  = regexp.MustCompile(`^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d\d)?)?$`)
)

// whole takes a date such as 2026-11-20, 20.11.2026 or yesterday. Years before 1700 are those of the Persian calendar.
func (d dateWords) whole(w *Wish, word string, today time.Time) bool {
	if days, ok := d.relative[bare(word)]; ok {
		w.date = today.AddDate(0, 0, days)
		return true
	}
	if m := wholeDate.FindStringSubmatch(word); m != nil {
		year, month, day := number(m[1]), number(m[2]), number(m[3])
		if year < persianYears {
			return w.set(phrases.FromSolarHijri(year, month, day))
		}
		return w.set(proper(year, month, day))
	}
	if m := dayMonth.FindStringSubmatch(word); m != nil && max(number(m[1]), number(m[2])) <= 31 && min(number(m[1]), number(m[2])) <= 12 {
		w.numbered(number(m[1]), number(m[2]), number(m[3]))
		return true
	}
	return false
}

// numbered takes a date in numbers. Where the second cannot be a month it is the day, as in America; and a year of two
// digits is of this century.
func (w *Wish) numbered(day, month, year int) {
	if month > 12 {
		day, month = month, day
	}
	if year > 0 && year < 100 {
		year += 2000
	}
	w.day, w.month, w.year = day, month, year
}

func (w *Wish) set(d time.Time, ok bool) bool {
	if ok {
		w.date = d
	}
	return ok
}

// named takes the name of a weekday or a month.
func (d dateWords) named(w *Wish, word string) bool {
	word = bare(strings.TrimSuffix(word, "."))
	if d.last[word] {
		w.before = true
		return true
	}
	if m, ok := d.persian[word]; ok {
		w.month, w.persian = m+1, true
		return true
	}
	if day, ok := d.weekdays[word]; ok {
		w.weekday, w.byWeekday = time.Weekday(day), true
		return true
	}
	m, ok := d.months[word]
	if ok {
		w.month = m + 1
	}
	return ok
}

// part takes the number of a day or a year.
func (d dateWords) part(w *Wish, word string) bool {
	if m := d.dayAlone.FindStringSubmatch(word); m != nil && w.day == 0 && 1 <= number(m[1]) && number(m[1]) <= 31 {
		w.day = number(m[1])
		return true
	}
	n, err := strconv.Atoi(strings.TrimSuffix(word, "."))
	if err != nil || w.year != 0 || n < 1300 || n > 9999 {
		return false
	}
	w.year = n
	return true
}

// On returns the date that is meant, seen on the day today. ok is false if there is no such date.
func (w Wish) On(today time.Time) (d time.Time, ok bool) {
	switch {
	case !w.date.IsZero():
		return w.date, true
	case w.day == 0 && w.month == 0 && w.year == 0 && w.byWeekday:
		return w.lastWeekday(today), true
	case w.day == 0 && w.month == 0 && w.year == 0:
		return today, true
	case w.day == 0:
		return d, false
	}
	if w.persian {
		return w.onPersian(today)
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
	case ok && w.year == 0 && farAhead(d, today): // 30 December, in January
		return proper(year-1, month, w.day)
	}
	return d, ok
}

// Until is On, but of a whole month it returns the last day, or today if the month has not ended.
func (w Wish) Until(today time.Time) (d time.Time, ok bool) {
	if w.month == 0 || w.day != 0 || !w.date.IsZero() {
		return w.On(today)
	}
	year, month := today.Year(), int(today.Month())
	if w.persian {
		year, month, _, _ = phrases.ToSolarHijri(today)
	}
	if w.year == 0 && w.month > month {
		year--
	}
	year = cmp.Or(w.year, year)
	if w.persian {
		d, ok = phrases.FromSolarHijri(year, w.month, 1)
		d = d.AddDate(0, 0, phrases.SolarHijriMonth(year, w.month)-1)
	} else {
		d, ok = time.Date(year, time.Month(w.month)+1, 0, 0, 0, 0, 0, time.UTC), true
	}
	if w.month == month && !d.Before(today) {
		return today, ok
	}
	return d, ok
}

// lastWeekday returns the newest day of that name.
func (w Wish) lastWeekday(today time.Time) time.Time {
	days := int(today.Weekday()-w.weekday+7) % 7
	if days == 0 && w.before {
		days = 7
	}
	return today.AddDate(0, 0, -days)
}

// onPersian is On where the month is one of the Persian calendar.
func (w Wish) onPersian(today time.Time) (d time.Time, ok bool) {
	if w.year != 0 {
		return phrases.FromSolarHijri(w.year, w.month, w.day)
	}
	year, _, _, _ := phrases.ToSolarHijri(today)
	d, ok = phrases.FromSolarHijri(year, w.month, w.day)
	if !ok || farAhead(d, today) {
		return phrases.FromSolarHijri(year-1, w.month, w.day)
	}
	return d, ok
}

// farAhead reports whether d is so much later than today that the one of the year before is meant.
func farAhead(d, today time.Time) bool { return d.After(today.AddDate(0, 6, 0)) }

// proper returns a date; ok is false if there is no such date. The month before January is that of the year before.
func proper(year, month, day int) (d time.Time, ok bool) {
	if month == 0 {
		year, month = year-1, 12
	}
	d = time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return d, d.Day() == day && int(d.Month()) == month
}
