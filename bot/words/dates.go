package words

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"sudokubot/bot/phrases"
)

// persianYears is the first year read as Gregorian. Smaller years are Persian.
const persianYears = 1700

// Wish is a typed date: a whole date, a weekday, a feast, or some parts of a date.
type Wish struct {
	date             time.Time // zero if the text has no complete date
	weekday          time.Weekday
	byWeekday        bool
	before           bool // excludes today
	week             bool // date is any day of the wanted week; the weekday counts
	persian          bool // month is a month of the Persian calendar
	local            bool // the text is in Arabic script, where a numeric date is Persian
	day, month, year int  // 0 if missing
	feast            int  // index in phrases.Feasts, counted from 1
	beside           int  // days to add to the named day
}

// ReadDaily reads a series, if any, and the date of a daily in any order. Relative dates are relative to
// today. rest has the unused words.
func (v *Vocabulary) ReadDaily(text string, today time.Time) (series string, w Wish, rest []string) {
	var words []string
	for _, word := range v.dates.words(v.dates.takeBeside(&w, text)) {
		if name, ok := v.dates.series[bare(word)]; ok {
			series = name
			continue
		}
		words = append(words, word)
	}
	inArabic := func(r rune) bool { return unicode.Is(unicode.Arabic, r) || '۰' <= r && r <= '۹' }
	w.local = strings.ContainsFunc(text, inArabic)
	rest = v.dates.wish(&w, words, today)
	return series, w, rest
}

// wish reads words as a date. rest has the unused words.
func (d dateWords) wish(w *Wish, words []string, today time.Time) (rest []string) {
	for _, word := range strings.Fields(d.ago(w, strings.Join(d.counted(words), " "), today)) {
		word = strings.Trim(word, ",،!?؟")
		if word == "" || d.fillers[bare(word)] || d.whole(w, word, today) || d.named(w, word) || d.part(w, word) {
			continue
		}
		rest = append(rest, word)
	}
	return rest
}

// takeBeside removes "the day after" or "the day before" from text, and sets w.beside.
func (d dateWords) takeBeside(w *Wish, text string) (rest string) {
	text = d.together(text)
	at := d.beside.FindStringSubmatchIndex(text)
	if at == nil {
		return text
	}
	w.beside = 1
	if at[2] >= 0 {
		w.beside = -1
	}
	return text[:at[0]] + " " + text[at[1]:]
}

// ago removes "3 days ago" or "last week" from text, and sets w.date.
func (d dateWords) ago(w *Wish, text string, today time.Time) (rest string) {
	m := d.daysAgo.FindStringSubmatch(text)
	if m == nil {
		at := d.lastWeek.FindStringIndex(text)
		if at == nil {
			return text
		}
		w.date, w.week = today.AddDate(0, 0, -7), true
		return text[:at[0]] + " " + text[at[1]:]
	}
	days := 1
	if m[3] != "" {
		days, w.week = 7, true
	}
	w.date = today.AddDate(0, 0, -max(number(m[1]), 1)*days)
	return strings.Replace(text, m[0], " ", 1)
}

var (
	wholeDate = regexp.MustCompile(`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$`)
	dayMonth  = regexp.MustCompile(`^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d\d)?)?$`)
)

// whole reads a complete date: 2026-11-20, 20.11.2026 or yesterday.
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
	m := dayMonth.FindStringSubmatch(word)
	if m == nil {
		return false
	}
	if a, b := number(m[1]), number(m[2]); max(a, b) <= 31 && min(a, b) <= 12 {
		w.numbered(a, b, number(m[3]), today)
		return true
	}
	return false
}

// numbered reads a date in numbers. The date is Persian if its year or its script is Persian. A Persian year
// may come first, as in 05/8/29. In Latin script it comes first only if the last number would be a Gregorian
// year far ahead. A second number above 12 is the day, as in America. A year of two digits is in this
// century.
func (w *Wish) numbered(day, month, year int, today time.Time) {
	const century, persianCentury = 2000, 1400
	short := 0 < year && year < 100
	w.persian = w.local && (year == 0 || short) || 100 <= year && year < persianYears
	if short && (w.local || century+year > today.Year()+1) {
		first, ok := phrases.FromSolarHijri(persianCentury+day, month, year)
		last, either := phrases.FromSolarHijri(persianCentury+year, month, day)
		if ok && (!w.local || !either || first.Sub(today).Abs() < last.Sub(today).Abs()) {
			w.day, w.month, w.year, w.persian = year, month, persianCentury+day, true
			return
		}
	}
	if month > 12 {
		day, month = month, day
	}
	switch {
	case short && w.persian:
		year += persianCentury
	case short:
		year += century
	}
	w.day, w.month, w.year = day, month, year
}

func (w *Wish) set(d time.Time, ok bool) bool {
	if ok {
		w.date = d
	}
	return ok
}

// named reads the name of a weekday, a month or a feast, or a word for "last".
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
	if feast, ok := d.feasts[word]; ok {
		w.feast = feast + 1
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

func (d dateWords) part(w *Wish, word string) bool {
	if w.day != 0 && d.ordinals[bare(word)] { // number and ordinal ending are separate words
		return true
	}
	m := d.dayAlone.FindStringSubmatch(word)
	if m != nil && w.day == 0 && 1 <= number(m[1]) && number(m[1]) <= 31 {
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

// Said reports whether w has more than a number to identify a day.
func (w Wish) Said() bool {
	return !w.date.IsZero() || w.byWeekday || w.month != 0 || w.feast != 0 || w.beside != 0
}

// On returns the date of w. Relative dates are relative to today. If there is no such date, ok is false.
func (w Wish) On(today time.Time) (d time.Time, ok bool) {
	d, ok = w.named(today)
	return d.AddDate(0, 0, w.beside), ok
}

// named returns the result of On without the days in beside.
func (w Wish) named(today time.Time) (d time.Time, ok bool) {
	switch {
	case w.feast > 0:
		return w.onFeast(today)
	case w.week && w.byWeekday:
		return w.lastWeekday(w.date), true
	case !w.date.IsZero():
		return w.date, true
	case w.day == 0 && w.month == 0 && w.year == 0 && w.byWeekday:
		return w.lastWeekday(today), true
	case w.day == 0 && w.month == 0 && w.year == 0:
		return today, true
	case w.day == 0:
		return d, false
	}
	if w.persian || w.local && w.month == 0 && w.year == 0 {
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
	case ok && w.month == 0 && d.After(today): // the 30th, read on the 20th, is in the previous month
		return proper(today.Year(), month-1, w.day)
	case ok && w.year == 0 && farAhead(d, today): // 30 December, read in January
		return proper(year-1, month, w.day)
	}
	return d, ok
}

// Until returns the last day of w if w is a whole month, or today if that is the current month. For any other
// w it returns the result of On.
func (w Wish) Until(today time.Time) (d time.Time, ok bool) {
	if w.month == 0 || w.day != 0 || !w.date.IsZero() {
		return w.On(today)
	}
	year, month := today.Year(), int(today.Month())
	if w.persian {
		year, month, _, _ = phrases.ToSolarHijri(today)
	}
	isNow := w.month == month && (w.year == 0 || w.year == year)
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
	if isNow {
		return today, ok
	}
	return d, ok
}

func (w Wish) lastWeekday(today time.Time) time.Time {
	days := int(today.Weekday()-w.weekday+7) % 7
	if days == 0 && w.before {
		days = 7
	}
	return today.AddDate(0, 0, -days)
}

func (w Wish) onPersian(today time.Time) (d time.Time, ok bool) {
	if w.year != 0 {
		return phrases.FromSolarHijri(w.year, w.month, w.day)
	}
	year, month, day, _ := phrases.ToSolarHijri(today)
	if w.month == 0 { // the 29th of this month, or of the previous month
		if w.day > day {
			year, month = year-(13-month)/12, (month+10)%12+1
		}
		return phrases.FromSolarHijri(year, month, w.day)
	}
	d, ok = phrases.FromSolarHijri(year, w.month, w.day)
	if !ok || farAhead(d, today) {
		return phrases.FromSolarHijri(year-1, w.month, w.day)
	}
	return d, ok
}

// onFeast returns the day of a feast in the given year of either calendar. Without a year, it returns the
// day in this year. If that day is far ahead, it returns the day in the previous year.
func (w Wish) onFeast(today time.Time) (d time.Time, ok bool) {
	switch {
	case w.year >= persianYears:
		return phrases.FeastIn(w.feast-1, w.year), true
	case w.year > 0:
		for _, year := range []int{w.year + 621, w.year + 622} { // the years of its begin and its end
			d = phrases.FeastIn(w.feast-1, year)
			if named, _, _, _ := phrases.ToSolarHijri(d); named == w.year {
				return d, true
			}
		}
		return d, false
	}
	if d = phrases.FeastIn(w.feast-1, today.Year()); farAhead(d, today) {
		return phrases.FeastIn(w.feast-1, today.Year()-1), true
	}
	return d, true
}

// farAhead reports whether d is more than six months after today. Then the text means the previous year.
func farAhead(d, today time.Time) bool { return d.After(today.AddDate(0, 6, 0)) }

// proper returns a date. If there is no such date, ok is false. Month 0 is December of the previous year.
func proper(year, month, day int) (d time.Time, ok bool) {
	if month == 0 {
		year, month = year-1, 12
	}
	d = time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return d, d.Day() == day && int(d.Month()) == month
}
