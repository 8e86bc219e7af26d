package teller

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"sudokubot/bot/chat"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/render/plot"
	"sudokubot/solver"
)

// Chart draws the times of a comparison of methods.
func (t Table) Chart(answers []solver.Answer) Content {
	c := plot.Chart{Decade: t.decade}
	var times []string
	for _, a := range answers {
		c.Bars = append(c.Bars, plot.ChartBar{
			Label: a.Method, Value: (a.Elapsed + a.ProofElapsed).Seconds(), Text: took(a, t.Voice.Duration),
			Cut: CutOff(a)})
		times = append(times, t.Voice.LeftToRight(a.Method+" "+took(a, t.Voice.TableDuration)))
	}
	return Content{
		Caption: Caption{Title: t.Voice.Say("picture.times", nil)},
		Alt:     t.Voice.Say("alt.chart", phrases.Args{"Times": t.Voice.List(times)}),
		draw: func(above render.Caption, s render.Style) ([]byte, error) {
			c.Title = above.Title
			return t.Drawer.Figure(c, s)
		},
	}
}

// decade writes ten to the power of exponent, as a time in seconds.
func (t Table) decade(exponent int) string {
	units := []struct {
		exponent int
		name     string
	}{
		{0, t.Voice.Say("unit.second", nil)}, {-3, t.Voice.Say("unit.milli", nil)},
		{-6, t.Voice.Say("unit.micro", nil)}, {-9, "ns"},
	}
	for _, u := range units {
		if exponent >= u.exponent {
			return t.Voice.Number("1"+strings.Repeat("0", exponent-u.exponent)) + "\u00a0" + u.name
		}
	}
	return ""
}

// MethodText describes a method. If the language has no phrase for the method, the text is in English.
func (t Table) MethodText(name string) string {
	m, _ := solver.Find(name)
	return t.Voice.SayOr(phrases.Key("method."+name), nil, m.Doc)
}

// CutOff reports whether a method ran out of time.
func CutOff(a solver.Answer) bool { return a.Status == solver.Unknown }

// Widths of the columns, in characters. Their sum fits the narrowest phones.
const (
	methodWidth = 16
	countWidth  = 3
	timeWidth   = 7
	nodesWidth  = 6
	tableWidth  = methodWidth + countWidth + timeWidth + nodesWidth
)

const indent = "  "

// Table writes a line for each method: its name, the number of solutions, the time of search and proof, and
// the positions searched. The methods' own measures follow, as far as they fit into limit characters. First
// come all measures of the methods of constraint satisfaction, then measures of other methods, line by line.
// The digits are Latin, since few fixed-width fonts have others. Other fonts would break the columns.
func (t Table) Table(answers []solver.Answer, limit int) string {
	latin := *t.Teller
	latin.Voice.Digits = phrases.Latin
	t = Table{&latin}
	own := make([]int, len(answers))
	for _, backtracking := range []bool{true, false} {
		for i, a := range answers {
			if slices.ContainsFunc(a.Measures, isBacktracks) != backtracking {
				continue
			}
			for own[i] = mostOwn; own[i] > 0 && t.Length(t.tableWith(answers, own)) > limit; {
				own[i]--
			}
		}
	}
	return t.tableWith(answers, own)
}

// isBacktracks reports whether a measure counts backtracks. All methods of constraint satisfaction have this
// measure.
func isBacktracks(m solver.Measure) bool { return m.Name == "backtracks" }

// mostOwn limits the lines of a method's own measures.
const mostOwn = 3

// tableWith writes the table. The method of answers[i] has at most limits[i] lines of its own measures.
func (t Table) tableWith(answers []solver.Answer, limits []int) string {
	v := t.Voice
	lines := []string{t.row(
		v.Say("compare.method", nil), "#", v.Say("compare.time", nil), v.Say("compare.nodes", nil))}
	for i, a := range answers {
		lines = append(lines, t.row(a.Method, t.found(a), took(a, v.TableDuration), v.Short(a.Nodes())))
		counted := t.counted(a.Result)
		lines = append(lines, counted[:min(limits[i], len(counted))]...)
	}
	return strings.Join(lines, "\n")
}

// Rich returns the table below the lines above. It has all measures of the methods, and the digits of the
// language.
func (t Table) Rich(answers []solver.Answer, above []string) *chat.Table {
	v := t.Voice
	table := &chat.Table{Above: above, RightToLeft: v.Language.RTL, Columns: []chat.Column{
		{Title: v.Say("compare.method", nil)}, {Title: "#", End: true},
		{Title: v.Say("compare.time", nil), End: true}, {Title: v.Say("compare.nodes", nil), End: true},
	}}
	for _, a := range answers {
		row := []string{a.Method, t.found(a), took(a, v.TableDuration), v.Short(a.Nodes())}
		for i := range row {
			row[i] = v.LeftToRight(row[i])
		}
		table.Rows = append(table.Rows, row)
		if counts := t.counts(a.Result); len(counts) > 0 {
			table.Rows = append(table.Rows, []string{v.Commas(counts)})
		}
	}
	return table
}

func (t Table) row(method, count, took, nodes string) string {
	v := t.Voice
	return v.Column(method, methodWidth, false) + v.Column(count, countWidth, true) +
		v.Column(took, timeWidth, true) + v.Column(nodes, nodesWidth, true)
}

// found returns the number of solutions that a method found, even if interrupted.
func (t Table) found(a solver.Answer) string {
	n := t.Names().number(len(a.Solutions))
	switch {
	case a.Status == solver.Several:
		return n + "+"
	case CutOff(a) && len(a.Solutions) > 0:
		return n + "?"
	case CutOff(a):
		return "?"
	}
	return n
}

// took writes the time of search and proof. If the method was interrupted, a > precedes the time.
func took(a solver.Answer, write func(time.Duration) string) string {
	d := a.Elapsed + a.ProofElapsed
	if CutOff(a) {
		return ">" + write(d.Round(time.Millisecond))
	}
	return write(d)
}

// counts returns the measures that have no column.
func (t Table) counts(r solver.Result) (items []string) {
	for _, m := range r.Measures {
		if m.Value != 0 && m.Name != "givens" && m.Name != "nodes" {
			items = append(items, t.Names().measure(phrases.Key("brief."+m.Name), m))
		}
	}
	return items
}

// counted returns lines of the measures that have no column.
func (t Table) counted(r solver.Result) []string {
	var lines []string
	width, comma := tableWidth, t.Voice.Commas([]string{"", ""})
	for _, count := range t.counts(r) {
		item := t.Voice.Item(count)
		if next := width + phrases.Width(comma) + phrases.Width(item); next <= tableWidth {
			lines[len(lines)-1] += comma + item
			width = next
			continue
		}
		lines = append(lines, indent+item)
		width = len(indent) + phrases.Width(item)
	}
	return lines
}

// Measures returns a line: the method, the givens, the positions searched and the time.
func (t *Teller) Measures(r solver.Result) string {
	parts := []string{t.Voice.LeftToRight(r.Method)}
	for _, m := range r.Measures {
		if k := phrases.Key("measure." + m.Name); m.Value != 0 && t.Voice.Has(k) {
			parts = append(parts, t.Names().measure(k, m))
		}
	}
	return strings.Join(append(parts, t.Voice.Duration(r.Elapsed)), " · ")
}

// Details returns a line for the method, each of its measures, the time, and the cost of proving uniqueness.
func (t Table) Details(r solver.Result) []string {
	args := phrases.Args{"Name": r.Method, "Text": t.MethodText(r.Method)}
	lines := []string{t.Voice.Say("details.method", args)}
	for _, m := range r.Measures {
		lines = append(lines, detail(t.Names(), m))
	}
	lines = append(lines, t.Voice.Say("details.time", phrases.Args{"Time": t.Voice.Duration(r.Elapsed)}))
	if r.ProofNodes == 0 {
		return lines
	}
	k := phrases.Key("measures.proof")
	if r.Status != solver.Unique {
		k = "measures.search"
	}
	nodes := t.Names().measure(phrases.Key("measure.nodes"), solver.Measure{Name: "nodes", Value: r.ProofNodes})
	return append(lines, t.Voice.Say(k, phrases.Args{"Nodes": nodes, "Time": t.Voice.Duration(r.ProofElapsed)}))
}

// detail returns a line about a measure, even if the measure is 0. A measure without a phrase has its
// internal name.
func detail(t Names, m solver.Measure) string {
	name := t.Voice.SayOr(phrases.Key("detail."+m.Name), nil, strings.ReplaceAll(m.Name, "_", " "))
	return t.Voice.Say("details.line", phrases.Args{"Name": name, "Value": m.Value})
}

// measure writes m with the phrase k. A measure without a phrase has its internal name.
func (t Names) measure(k phrases.Key, m solver.Measure) string {
	count := t.Voice.Short(m.Value)
	return t.Voice.SayOr(k, phrases.Args{"Count": m.Value, "N": count},
		count+" "+strings.ReplaceAll(m.Name, "_", " "))
}

// Length returns the number of characters of a block. In right-to-left text, each line has a direction mark,
// which counts.
func (t *Teller) Length(block string) int {
	n := utf8.RuneCountInString(block)
	if t.Voice.Language.RTL {
		n += strings.Count(block, "\n") + 1
	}
	return n
}
