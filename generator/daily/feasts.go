package daily

import (
	"time"

	"sudokubot/generator/dig"
)

// Feast is a day of the year with a puzzle in a shape.
type Feast struct {
	Name  string // "nowruz"
	shape string
	on    func(year int) Date
}

// The birthday is the bot's: the date of its first written notes.
var feasts = [...]Feast{
	{"new-year", "snowflake", onThe(time.January, 1)},
	{"valentine", "heart", onThe(time.February, 14)},
	{"nowruz", "goldfish", nowruz},
	{"birthday", "cake", onThe(time.November, 20)},
	{"yalda", "pomegranate", func(year int) Date { return nowruz(year).Add(6*31 + 3*30 - 1) }},
}

func onThe(m time.Month, day int) func(int) Date {
	return func(year int) Date { return Date{year, m, day} }
}

// nowruz returns the first day of the Persian year that begins in a year from 2026 on. It uses the cycle of
// 33 years with eight leap years, which agrees with the equinox until the Persian year 1502.
func nowruz(year int) Date {
	d := Date{2026, time.March, 21}
	for y := 2026; y < year; y++ {
		days := 365
		switch (y - 621) % 33 { // the Persian year that begins in year
		case 1, 5, 9, 13, 17, 22, 26, 30:
			days = 366
		}
		d = d.Add(days)
	}
	return d
}

// On returns the feast of a date. ok is false on other days, on dates before the change of the series, and
// for a series without a change.
func (s Series) On(d Date) (f Feast, ok bool) {
	if s.next == nil || d.Before(s.next.from) {
		return Feast{}, false
	}
	for _, f := range feasts {
		if f.on(d.Year) == d {
			return f, true
		}
	}
	return Feast{}, false
}

// festive changes the recipe to a classic puzzle in the shape of the feast, with the difficulty of the day
// and near its wanted work. It accepts any hardest step except the aims of that weekday in the week before
// and the week after.
func (r *recipe) festive(f Feast, week int) {
	r.shape, _ = dig.MaskNamed(f.shape) // a test makes the masks of all feasts
	r.variant, r.symmetries = classic[0], []dig.Symmetry{dig.None}
	if r.workload != nil {
		r.aim = aim{Band: r.band, others: []string{r.workload.on(week + len(r.workload.aims) - 1).hardest,
			r.workload.on(week + 1).hardest}}
	}
}

// Feasts get fewer attempts than other days, since the attempts of some feasts are slow. With so few
// attempts, the puzzles of six of 33 feasts are not near the amount of work wanted for their weekday. Puzzles
// of feasts may have more givens than other puzzles.
const (
	festiveAttempts = 160
	festiveGivens   = 50
)

func (r recipe) attempts() int {
	if r.shape != (dig.Mask{}) {
		return festiveAttempts
	}
	return attempts
}

// more reports whether to make another puzzle for the date. count is the number of attempts made, and nearest
// the smallest distance of their puzzles from the wanted work.
func (r recipe) more(count int, nearest float64) bool {
	if r.workload != nil && r.workload.enoughTries > 0 && r.shape == (dig.Mask{}) && nearest < never &&
		count >= r.workload.enoughTries {
		return false // feasts accept most hardest steps, so they need no such limit
	}
	return count < r.attempts() && nearest > 0
}

// mostGivens limits the givens. Only a puzzle in a shape may have more givens than empty cells.
func (r recipe) mostGivens(size int) int {
	if r.shape != (dig.Mask{}) {
		return festiveGivens
	}
	return size / 2
}
