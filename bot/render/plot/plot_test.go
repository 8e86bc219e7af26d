package plot_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
)

// minutes writes a time as the bot does.
func minutes(d time.Duration) string {
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}

// season has three months of a player who gets faster.
func season() plot.Times {
	r := rand.New(rand.NewPCG(1, 2))
	c := plot.Times{Head: plot.Head{Title: "Your times", Beneath: "dot: clean · ring: with help · cross: given up"}, From: 0, To: 91, Span: minutes}
	for i, level := range []string{"Easy", "Medium", "Hard"} {
		s := plot.Strip{Title: level}
		for day := i; day <= 90; day += 4 + i {
			took := time.Duration((3+4*float64(i))*(1.5-float64(day)/120)*(0.7+r.Float64()*0.9)*60) * time.Second
			s.Dots = append(s.Dots, plot.Dot{Day: day, Time: took, Kind: plot.Kind(max(0, r.IntN(8)-5))})
			if day%7 < 4 {
				s.Middle = append(s.Middle, plot.Dot{Day: day, Time: took * 9 / 10})
			}
		}
		c.Strips = append(c.Strips, s)
	}
	last := c.Strips[0].Dots
	last[len(last)-1].Last = true
	for day, name := range map[int]string{9: "September", 39: "October", 70: "November"} {
		c.Days = append(c.Days, plot.Day{Day: day, Name: name})
	}
	slices.SortFunc(c.Days, func(a, b plot.Day) int { return a.Day - b.Day })
	return c
}

// duel has eight days of two players.
func duel() plot.Times {
	s := plot.Strip{Joined: true}
	for day := range 8 {
		for i, seconds := range []int{190 + 31*day%97, 260 + 47*day%113} {
			if day != 3 || i == 0 {
				s.Dots = append(s.Dots, plot.Dot{Day: day, Time: time.Duration(seconds) * time.Second, Of: plot.Player(i), Kind: plot.Kind(min(day%4/3, 1))})
			}
		}
	}
	c := plot.Times{Head: plot.Head{Title: "سارا و علی", Beneath: "روزانه · ۸ روز", Mirrored: true}, From: 0, To: 7, Strips: []plot.Strip{s}, Span: minutes, Key: []string{"سارا", "علی"}}
	for day := range 8 {
		c.Days = append(c.Days, plot.Day{Day: day, Name: fmt.Sprintf("%d آذر", day+1)})
	}
	return c
}

// among is a line of twenty times, in which the own time is the fourth best.
func among() plot.Line {
	c := plot.Line{Head: plot.Head{Title: "Medium", Beneath: "your last 20 games"}, Own: 412 * time.Second, Said: "6:52 · faster than 16 of 19", Span: minutes}
	for i := range 20 {
		c.Times = append(c.Times, time.Duration(380+11*i*i/2)*time.Second)
	}
	c.Times[3] = c.Own
	return c
}

// winter is the calendar of a player who began in the fifth week.
func winter() plot.Calendar {
	c := plot.Calendar{Head: plot.Head{Title: "Your days", Beneath: "12 days in a row (longest 31)"}, Today: 115, Names: [7]string{"Mon", "", "Wed", "", "Fri", "", "Sun"}}
	c.Months[0], c.Months[4], c.Months[9], c.Months[13] = "August", "September", "October", "November"
	for i := 30; i <= c.Today; i++ {
		c.Days[i] = []plot.State{plot.WithNoHelp, plot.WithNoHelp, plot.WithHelp, plot.WithNoHelp, plot.Missed}[i*i*i/7%5]
	}
	c.Days[50], c.Days[92] = plot.Forgiven, plot.Forgiven
	return c
}

// persianWinter returns the calendar of winter, from right to left.
func persianWinter() plot.Calendar {
	c := winter()
	c.Head = plot.Head{Title: "روزهایت", Beneath: "۱۲ روز پشت‌سرهم (بلندترین ۳۱)", Mirrored: true}
	c.Names = [7]string{"شنبه", "", "دوشنبه", "", "چهارشنبه", "", "جمعه"}
	c.Months = [plot.Weeks]string{0: "مرداد", 4: "شهریور", 9: "مهر", 13: "آبان"}
	return c
}

// The longest name of a day has room: two that differ at their ends are drawn differently.
func TestNamesOfDaysAreWhole(t *testing.T) {
	image := func(name string) []byte {
		c := winter()
		c.Names[2] = name
		return canvastest.Drawn(t, c, theme.Light).Image(1, nil).Pix
	}
	check.True(t, !bytes.Equal(image("Wednesday"), image("Wednesdax")), "the name of a day is cut")
}

// met is a chart of the techniques in the games of a player.
func met() plot.Bars {
	c := plot.Bars{Head: plot.Head{Title: "Techniques you've met", Beneath: "in how many of your games"}}
	for _, b := range []plot.Bar{{Name: "Pointing pair", N: 31}, {Name: "Naked pair", N: 24}, {Name: "X-Wing", N: 7}, {Name: "Almost locked set XY-Wing", N: 1}, {Name: "Sue de Coq"}} {
		b.Said = fmt.Sprint(b.N)
		c.Bars = append(c.Bars, b)
	}
	return c
}

// persianMet returns the chart of met, from right to left.
func persianMet() plot.Bars {
	return plot.Bars{Head: plot.Head{Title: "تکنیک‌هایی که دیده‌ای", Beneath: "در چند بازی‌ات", Mirrored: true}, Bars: []plot.Bar{
		{Name: "جفت نشانه‌رو", N: 31, Said: "۳۱"}, {Name: "جفت آشکار", N: 24, Said: "۲۴"}, {Name: "ایکس‌وینگ", N: 7, Said: "۷"}, {Name: "چندضلعی", N: 1, Said: "۱"},
	}}
}

var plots = []struct {
	name string
	plot func() canvastest.Figure
	look theme.Theme
}{
	{"times", func() canvastest.Figure { return season() }, theme.Light},
	{"duel-persian", func() canvastest.Figure { return duel() }, theme.Light},
	{"line", func() canvastest.Figure { return among() }, theme.Light},
	{"bars-persian", func() canvastest.Figure { return persianMet() }, theme.Dark},
	{"calendar-persian", func() canvastest.Figure { return persianWinter() }, theme.Dark},
}

func TestGoldenPlots(t *testing.T) {
	for _, g := range plots {
		t.Run(g.name, func(t *testing.T) { canvastest.Golden(t, g.name, g.plot(), g.look, canvas.MaxBytes) })
	}
}

// TestPlotsReadFromTheLeft compares descriptions of plots whose mirrored forms are compared as pictures.
func TestPlotsReadFromTheLeft(t *testing.T) {
	canvastest.Drawing(t, "bars", met())
	canvastest.Drawing(t, "calendar", winter())
}

func TestContrastOfPlots(t *testing.T) {
	for _, g := range plots {
		canvastest.Legible(t, g.plot(), 3)
	}
}

// TestPlotsAtTheirBounds draws a single game, equal times, and very long texts.
func TestPlotsAtTheirBounds(t *testing.T) {
	long := strings.Repeat("long ", 90)
	one := plot.Times{Head: plot.Head{Title: long, Beneath: long}, To: 1, Strips: []plot.Strip{{Title: long, Dots: []plot.Dot{{Time: time.Second}, {Day: 1, Time: 100 * time.Hour}}}},
		Days: []plot.Day{{Name: long}, {Day: 1, Name: long}}, Span: func(time.Duration) string { return long }, Key: []string{long, long}}
	same := plot.Line{Times: slices.Repeat([]time.Duration{time.Minute}, 400), Own: time.Minute, Said: long, Span: func(time.Duration) string { return long }}
	bars := plot.Bars{Head: plot.Head{Title: long, Beneath: long}, Bars: slices.Repeat([]plot.Bar{{Name: long, Said: long, N: 1 << 40}}, plot.MostBars)}
	for _, p := range []canvastest.Figure{one, same, bars, plot.Bars{Bars: make([]plot.Bar, 1)}, plot.Calendar{}, plot.Calendar{Today: plot.Weeks*7 - 1, Months: [plot.Weeks]string{16: long}, Names: [7]string{long}}} {
		if canvastest.Drawn(t, p, theme.Light).Rect.Empty() {
			t.Errorf("%T: an empty picture", p)
		}
	}
}
