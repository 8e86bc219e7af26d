package words

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Wish is a date as somebody wrote it: whole, by its weekday, or by some of its parts.
type Wish struct {
	date             time.Time // zero if it was not written whole
	weekday          time.Weekday
	byWeekday        bool
	before           bool // today is not meant
	persian          bool // month is one of the Persian calendar
	day, month, year int  // 0 for what was not written
}

// unasked are words that say nothing about which day is meant.
var unasked = []string{"the", "of", "on", "for", "from", "puzzle", "جدول", "روز", "روزِ", "ماه", "سال"}

// ReadDaily reads which daily is meant, seen on the day today: its series, which is empty if none was named, and its date, in
// any sequence. left are the words that have no place in that.
func (v *Vocabulary) ReadDaily(text string, today time.Time) (series string, w Wish, left []string) {
	series, words := seriesIn(dateWords(text))
	w, left = wishOf(words, today)
	return series, w, left
}

// wishOf reads words as a date, seen on the day today. left are the words that have no place in one.
func wishOf(words []string, today time.Time) (w Wish, left []string) {
	for _, word := range strings.Fields(w.ago(strings.Join(words, " "), today)) {
		word = strings.Trim(word, ",،!?؟")
		if word == "" || slices.Contains(unasked, word) || w.whole(word, today) || w.named(word) || w.part(word) {
			continue
		}
		left = append(left, word)
	}
	return w, left
}

// dateWords returns the words of text in lower case with Latin digits, as dates are looked up.
func dateWords(text string) []string {
	text = strings.NewReplacer("ي", "ی", "ك", "ک", "ۀ", "ه", "\u0654", "", "\u200c", "").Replace(strings.ToLower(text))
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(Marks, r) {
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
	dayMonth  = regexp.MustCompile(`^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d\d)?)?$`)
	dayAlone  = regexp.MustCompile(`^(\d{1,2})(?:st|nd|rd|th|م|ام|\.)?$`)
	daysAgo   = regexp.MustCompile(`(?:\b(\d{1,3}|an?|one)\s+|(یک|یه)\s+)?(days?|weeks?|روز|هفته)\s+(?:ago|پیش|قبل)`)
)

// agoDays are the days of what people count backwards in.
var agoDays = map[string]int{"day": 1, "days": 1, "روز": 1, "week": 7, "weeks": 7, "هفته": 7}

// ago takes "3 days ago" out of text.
func (w *Wish) ago(text string, today time.Time) (rest string) {
	m := daysAgo.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	w.date = today.AddDate(0, 0, -max(number(m[1]), 1)*agoDays[m[3]])
	return strings.Replace(text, m[0], " ", 1)
}

// whole takes a date such as 2026-11-20, 20.11.2026 or yesterday. Years before 1700 are those of the Persian calendar.
func (w *Wish) whole(word string, today time.Time) bool {
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

var weekdays = map[string]time.Weekday{
	"یکشنبه": time.Sunday, "دوشنبه": time.Monday, "سهشنبه": time.Tuesday, "چهارشنبه": time.Wednesday,
	"پنجشنبه": time.Thursday, "جمعه": time.Friday, "آدینه": time.Friday, "شنبه": time.Saturday,
}

var months = map[string]time.Month{
	"ژانویه": 1, "فوریه": 2, "مارس": 3, "آوریل": 4, "اوریل": 4, "مه": 5, "می": 5, "ژوئن": 6, "ژوئیه": 7, "جولای": 7,
	"اوت": 8, "آگوست": 8, "سپتامبر": 9, "اکتبر": 10, "نوامبر": 11, "دسامبر": 12,
}

// persianMonths are those of the Persian calendar, as Persians and others write them.
var persianMonths = map[string]int{
	"فروردین": 1, "اردیبهشت": 2, "خرداد": 3, "تیر": 4, "مرداد": 5, "امرداد": 5, "شهریور": 6, "مهر": 7, "آبان": 8, "ابان": 8,
	"آذر": 9, "اذر": 9, "دی": 10, "بهمن": 11, "اسفند": 12,
	"farvardin": 1, "ordibehesht": 2, "khordad": 3, "tir": 4, "mordad": 5, "shahrivar": 6, "mehr": 7, "aban": 8, "azar": 9,
	"dey": 10, "bahman": 11, "esfand": 12,
}

// earlier are words for the last day of a name that is not today.
var earlier = []string{"last", "گذشته", "پیش", "قبل"}

// named takes the name of a weekday or a month. English names may be cut to three letters.
func (w *Wish) named(word string) bool {
	if slices.Contains(earlier, word) {
		w.before = true
		return true
	}
	if m, ok := persianMonths[word]; ok {
		w.month, w.persian = m, true
		return true
	}
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
func (w *Wish) part(word string) bool {
	if m := dayAlone.FindStringSubmatch(word); m != nil && w.day == 0 && 1 <= number(m[1]) && number(m[1]) <= 31 {
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

// Until returns the last day that is meant, seen on the day today: that of a month, too.
func (w Wish) Until(today time.Time) (d time.Time, ok bool) {
	if w.month == 0 || w.day != 0 || w.persian || !w.date.IsZero() {
		return w.On(today)
	}
	year := cmp.Or(w.year, today.Year())
	if w.year == 0 && time.Month(w.month) > today.Month() {
		year--
	}
	d = time.Date(year, time.Month(w.month)+1, 0, 0, 0, 0, 0, time.UTC)
	if d.Year() == today.Year() && d.Month() == today.Month() {
		d = today
	}
	return d, true
}

// lastWeekday returns the newest day of that name.
func (w Wish) lastWeekday(today time.Time) time.Time {
	days := int(today.Weekday()-w.weekday+7) % 7
	if days == 0 && w.before {
		days = 7
	}
	return today.AddDate(0, 0, -days)
}

// onPersian is On where the month is one of the Persian calendar, whose year 1405 begins in 2026.
func (w Wish) onPersian(today time.Time) (d time.Time, ok bool) {
	if w.year != 0 {
		return persianDate(w.year, w.month, w.day)
	}
	year := today.Year() - 2026 + 1405
	d, ok = persianDate(year, w.month, w.day)
	if !ok || farAhead(d, today) {
		return persianDate(year-1, w.month, w.day)
	}
	return d, ok
}

// farAhead reports whether d is so much later than today that the one of the year before is meant.
func farAhead(d, today time.Time) bool { return d.After(today.AddDate(0, 6, 0)) }

// proper returns a date, unless there is none such. The month before January is that of the year before.
func proper(year, month, day int) (d time.Time, ok bool) {
	if month == 0 {
		year, month = year-1, 12
	}
	d = time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return d, d.Day() == day && int(d.Month()) == month
}
