package teller

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/generator/daily"
	"sudokubot/solver/colored"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

func (t Names) coloredCell(p colored.Puzzle, c colored.Cell) string {
	return t.cellAt(int(c)/p.N, int(c)%p.N)
}

// token returns the content of a cell as players type it.
func (t Names) token(p colored.Puzzle, k colored.Mark) string {
	return t.Voice.LeftToRight(t.Voice.Number(p.Token(k)))
}

// color names the colour of a letter. It returns the letter itself if the letter suggests no colour.
func (t Names) color(letter byte) string {
	return t.Voice.SayOr(phrases.Key("color."+string(letter)), nil, t.Voice.LeftToRight(string(letter)))
}

// lettered names a colour with its letter, as on the board: "red (r)".
func (t Names) lettered(letter byte) string {
	name, sign := t.color(letter), t.Voice.LeftToRight(string(letter))
	if name == sign {
		return sign
	}
	return name + " (" + sign + ")"
}

func (t Names) coloredCells(p colored.Puzzle, marks map[colored.Cell]render.Mark) []string {
	var names []string
	for _, c := range slices.Sorted(maps.Keys(marks)) {
		names = append(names, t.coloredCell(p, c))
	}
	return names
}

// Series is a series of dailies: a puzzle for every date.
type Series struct {
	Name   string      // as game.Daily.Series
	puzzle phrases.Key // its name for use within a sentence
	title  phrases.Key // title of its pictures
	Button phrases.Key
	Week   phrases.Key // note on the first day of each week; may be empty
	First  time.Weekday
	apart  bool // offered in addition to the usual series of a room, never instead
}

// AllSeries lists the series. The first is the default.
var AllSeries = [...]Series{
	{Name: "daily", puzzle: "daily.puzzle", title: "daily.title", Button: "button.daily"},
	{
		Name: "weekly", puzzle: "daily.weekly-puzzle", title: "daily.weekly-title", Button: "button.weekly",
		Week: "daily.week", First: time.Saturday,
	},
	{
		Name: "mini", puzzle: "daily.mini-puzzle", title: "daily.mini-title", Button: "button.mini",
		apart: true,
	},
}

// UsualSeries returns the series set in a room, or the default.
func UsualSeries(r game.Room) Series {
	if s, ok := SeriesNamed(r.Series); ok && !s.apart {
		return s
	}
	return AllSeries[0]
}

// SeriesBeside returns the series to offer with the named series: the usual series of the room, and the
// series whose field apart is set.
func SeriesBeside(name string, r game.Room) (beside []Series) {
	usual := UsualSeries(r).Name
	for _, s := range AllSeries {
		if s.Name != name && (s.apart || s.Name == usual) {
			beside = append(beside, s)
		}
	}
	return beside
}

// SeriesNamed returns the series called name. If there is no such series, ok is false and s the default.
func SeriesNamed(name string) (s Series, ok bool) {
	i := slices.IndexFunc(AllSeries[:], func(s Series) bool { return s.Name == name })
	return AllSeries[max(i, 0)], i >= 0
}

// SeriesButton returns the button label of a series.
func SeriesButton(name string) phrases.Key {
	s, _ := SeriesNamed(name)
	return s.Button
}

// DailyName names a daily: "the mini of Friday 20 November".
func (t Names) DailyName(name, date string) string {
	s, _ := SeriesNamed(name)
	return t.Voice.Say(s.puzzle, phrases.Args{"Day": t.Day(date)})
}

// DailyTitle returns the title of a daily: "Daily puzzle · Friday 20 November". The name of a feast precedes
// the day.
func (t Names) DailyTitle(name, date string) string {
	s, _ := SeriesNamed(name)
	day := t.Day(date)
	if feast, ok := feastOn(name, date); ok {
		args := phrases.Args{"Feast": t.Voice.Say(phrases.Key("feast."+feast), nil), "Day": day}
		day = t.Voice.Say("feast.day", args)
	}
	return t.Voice.Say(s.title, phrases.Args{"Day": day})
}

func feastOn(series, date string) (name string, ok bool) {
	s, err := daily.Named(series)
	d, bad := daily.ParseDate(date)
	if err != nil || bad != nil {
		return "", false
	}
	f, ok := s.On(d)
	return f.Name, ok
}

// Day writes a date, given as 2026-11-20, as people say it. It returns any other text unchanged.
func (t Names) Day(date string) string {
	d, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.Voice.Day(d)
}

// LevelName names a level of difficulty.
func (t Names) LevelName(l level.Level) string {
	return t.Voice.Say(phrases.Key("level."+l.String()), nil)
}

// DigitsOf returns the script of the digits in pictures for a voice.
func DigitsOf(v phrases.Voice) render.Digits {
	if v.Digits == phrases.Persian {
		return render.Persian
	}
	return render.Latin
}

// Digit writes d as in pictures.
func (t Names) Digit(l *sudoku.Layout, d sudoku.Digit) string {
	return render.Sign(l, d, DigitsOf(t.Voice))
}

// Cell names a cell: "row 4 column 5".
func (t Names) Cell(l *sudoku.Layout, c sudoku.Cell) string { return t.cellAt(l.Place(c)) }

// cellAt names a cell by its row and column, from 0.
func (t Names) cellAt(row, column int) string {
	return t.Voice.Say("place.cell", phrases.Args{"Row": row + 1, "Column": column + 1})
}

// cellArgs returns phrase arguments for several cells: their names, rows and columns.
func cellArgs[C any](t Names, cells []C, place func(C) (row, column int)) phrases.Args {
	var names, rows, columns []string
	for _, c := range cells {
		row, column := place(c)
		names = append(names, t.cellAt(row, column))
		rows = append(rows, t.number(row+1))
		columns = append(columns, t.number(column+1))
	}
	return phrases.Args{"Cells": t.list(names), "Rows": t.list(rows), "Columns": t.list(columns)}
}

// Cells names several cells. If they are many, it names only the first few.
func (t Names) Cells(l *sudoku.Layout, cells []sudoku.Cell) string {
	var names []string
	for _, c := range cells {
		names = append(names, t.Cell(l, c))
	}
	return t.list(names)
}

// most limits the clashes, cells or suspects named in a sentence. The picture marks all of them.
const most = 4

func (t Names) list(names []string) string {
	if more := len(names) - most; more > 0 {
		names = append(slices.Clone(names[:most]), t.Voice.Say("list.more", phrases.Args{"Count": more}))
	}
	return t.Voice.List(names)
}

func (t Names) number(n int) string { return t.Voice.Number(strconv.Itoa(n)) }

// house names h. A house that players do not number, such as a region, is named by its first cell.
func (t Names) house(l *sudoku.Layout, h sudoku.House) string {
	return t.Voice.Say(houseKey(h), phrases.Args{"N": h.Index + 1, "Cell": t.Cell(l, h.Cells[0])})
}

// houseKeys has the phrases that name houses, by kind. The second diagonal has its own phrase.
var houseKeys = map[sudoku.Kind]phrases.Key{
	sudoku.Row: "place.row", sudoku.Column: "place.column", sudoku.Box: "place.box",
	sudoku.Region: "place.region", sudoku.Diagonal: "place.diagonal", sudoku.Group: "place.group",
	sudoku.Window: "place.window",
}

func houseKey(h sudoku.House) phrases.Key {
	if h.Kind == sudoku.Diagonal && h.Index == 1 {
		return "place.antidiagonal"
	}
	return houseKeys[h.Kind]
}

// letters explains the letters for digits above 9 in texts. Pictures of small layouts have numbers instead.
func (t Names) letters(l *sudoku.Layout) []string {
	const last = 9 // the largest digit without a letter
	if l.N() <= last {
		return nil
	}
	n := sudoku.Digit(l.N())
	letter, k := string(sudoku.Symbol(n)), phrases.Key("read.letters")
	if render.Sign(l, n, render.Latin) != letter {
		k = "read.lettered"
	}
	args := phrases.Args{"Count": l.N() - last, "From": last + 1, "N": l.N(), "Letter": letter}
	return []string{t.Voice.Say(k, args)}
}

// Layout names l by its boxes or regions, and by its additional houses.
func (t Names) Layout(l *sudoku.Layout) string {
	k := phrases.Key("layout.boxes")
	rows, cols := l.BoxSides()
	switch {
	case l.Has(sudoku.Region):
		k = "layout.jigsaw"
	case rows == 0:
		k = "layout.latin"
	case rows == cols:
		k = "layout.classic"
	}
	base := t.Voice.Say(k, phrases.Args{"N": l.N(), "Rows": rows, "Columns": cols})
	more := t.extras(l)
	if len(more) == 0 {
		return base
	}
	return t.Voice.Say("layout.with", phrases.Args{"Layout": base, "Houses": t.Voice.List(more)})
}

// extras names the houses of l that are not rows, columns, boxes or regions.
func (t Names) extras(l *sudoku.Layout) []string {
	var names []string
	for _, e := range []struct {
		kind sudoku.Kind
		name phrases.Key
	}{
		{sudoku.Diagonal, "layout.diagonals"}, {sudoku.Group, "layout.groups"},
		{sudoku.Window, "layout.windows"},
	} {
		if l.Has(e.kind) {
			names = append(names, t.Voice.Say(e.name, nil))
		}
	}
	return names
}

// Span writes a duration in whole seconds: 4:12, or 1:02:03 from one hour up. Negative durations count as 0.
func (t Names) Span(d time.Duration) string {
	seconds := int(max(d, 0) / time.Second)
	if seconds < 3600 {
		return t.Voice.Number(fmt.Sprintf("%d:%02d", seconds/60, seconds%60))
	}
	return t.Voice.Number(fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60))
}

// Beyond is the rating above which a puzzle needs nested chains. If a rating was not finished, RatingLine
// reports a lower bound of at most Beyond.
const Beyond rating.Tenths = 90

// RatingLine returns the level, the rating and the hardest technique.
func (t Names) RatingLine(r rating.Rating) string {
	k := phrases.Key("rate.line")
	if r.AtLeast {
		k, r.ER = "rate.above", min(r.ER, Beyond)
	}
	if r.ER == easiest {
		r.Hardest = "Full House"
	}
	return t.Voice.Say(k, phrases.Args{
		"Level": t.LevelName(r.ER.Level()), "Rating": t.Tenths(r.ER), "Technique": t.explainers(r.Hardest)})
}

// easiest is the rating of filling the last empty cell of a house. Sudoku Explainer calls this step a Hidden
// Single.
const easiest rating.Tenths = 10

// ServedLevel returns the level and rating of a daily at the time it was sent. It is empty for an unrated
// daily.
func ServedLevel(t *Teller, d game.Daily) string {
	if d.ER == 0 {
		return ""
	}
	return t.ratedLevel(rating.Tenths(d.ER))
}

func (t *Teller) ratedLevel(er rating.Tenths) string {
	args := phrases.Args{"Level": t.Names().LevelName(er.Level()), "Rating": t.Names().Tenths(er)}
	return t.Voice.Say("archive.level", args)
}

// RatingLines returns the RatingLine. If the three numbers of the rating are exact, a line with them follows.
func (t Names) RatingLines(r rating.Rating) []string {
	lines := []string{t.RatingLine(r)}
	if r.AtLeast {
		return lines
	}
	return append(lines, t.Voice.Say("rate.numbers", phrases.Args{
		"ER": t.Tenths(r.ER), "EP": t.Tenths(r.EP), "ED": t.Tenths(r.ED)}))
}

// Tenths writes a rating in the digits of the language.
func (t Names) Tenths(r rating.Tenths) string { return t.Voice.Number(r.String()) }

// explainers translates the name of a technique in Sudoku Explainer, such as "BUG type 1". It returns a name
// without a phrase unchanged. All types and sizes of a family share a phrase.
func (t Names) explainers(name string) string {
	head, _, _ := strings.Cut(name, " type ")
	head, _, _ = strings.Cut(head, " (+")
	head = strings.TrimRight(head, " 0123456789")
	k := phrases.Key("rated." + strings.ReplaceAll(strings.ToLower(head), " ", "-"))
	return t.Voice.SayOr(k, phrases.Args{"Name": name}, name)
}
