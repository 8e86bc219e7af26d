package bot

import (
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/solver"
)

// chart draws the times of a comparison.
func (t Table) chart(answers []solver.Answer) view {
	c := render.Chart{Decade: t.decade}
	var times []string
	for _, a := range answers {
		took := t.took(a)
		c.Bars = append(c.Bars, render.Bar{
			Label: a.Method, Value: (a.Elapsed + a.ProofElapsed).Seconds(), Text: took, Cut: cutOff(a)})
		times = append(times, t.Voice.LeftToRight(a.Method+" "+took))
	}
	return view{
		alt:  t.Voice.Say(phrases.AltChart, phrases.Args{"Times": t.Voice.List(times)}),
		draw: func(s render.Style) ([]byte, error) { return t.Drawer.Chart(c, s) },
	}
}

// decade writes ten to the power of exponent seconds, as the table writes times.
func (t Table) decade(exponent int) string {
	units := []struct {
		exponent int
		name     string
	}{{0, "s"}, {-3, "ms"}, {-6, "µs"}, {-9, "ns"}}
	for _, u := range units {
		if exponent >= u.exponent {
			return t.Voice.Number("1"+strings.Repeat("0", exponent-u.exponent)) + u.name
		}
	}
	return ""
}
