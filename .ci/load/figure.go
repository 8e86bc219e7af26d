package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
)

type figure struct {
	what   string
	was    string // value before the optimization
	value  float64
	unit   string
	must   bound
	goal   bound
	beside string // further information that is not judged
}

// bound is a limit of a figure. The zero value is no limit.
type bound struct {
	value float64
	least bool // whether the limit is a minimum; otherwise it is a maximum
	set   bool
}

func atMost(v float64) bound  { return bound{v, false, true} }
func atLeast(v float64) bound { return bound{v, true, true} }

func (b bound) met(v float64) bool { return !b.set || v == b.value || v > b.value == b.least }

func (b bound) String() string {
	switch {
	case !b.set:
		return ""
	case b.least:
		return "≥ " + short(b.value)
	}
	return "≤ " + short(b.value)
}

func (f figure) verdict() string {
	switch {
	case !f.must.met(f.value):
		return "not met"
	case !f.goal.met(f.value):
		return "met"
	}
	return "goal met"
}

// measured returns the value with its unit.
func (f figure) measured() string { return strings.TrimSpace(short(f.value) + " " + f.unit) }

// short formats a number with three significant digits. It writes all digits of numbers above 1,000.
func short(v float64) string {
	if v >= 100 || v == float64(int(v)) {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return strconv.FormatFloat(v, 'g', 3, 64)
}

// printer prints figures in words, as a Markdown table, or as JSON lines.
type printer struct{ markdown, json bool }

func (p printer) begin(w io.Writer) {
	if p.markdown && !p.json {
		fmt.Fprintln(w, "| row | what | before | now | must | goal | |\n|---|---|---|---|---|---|---|")
	}
}

func (p printer) print(w io.Writer, name string, figures []figure) {
	for _, f := range figures {
		switch {
		case p.json:
			fmt.Fprintln(w, f.json(name))
		case p.markdown:
			fmt.Fprintf(w, "| %s | %s | %s | %s | %s | %s | %s |\n", name, f.what, f.was, f.measured(), f.must, f.goal,
				f.verdict())
		default:
			fmt.Fprintf(w, "%-8s %s: %s; must %v, goal %v: %s%s\n", name, f.what, f.measured(), f.must, f.goal,
				f.verdict(), aside(f.beside))
		}
	}
}

func aside(text string) string {
	if text == "" {
		return ""
	}
	return " (" + text + ")"
}

func (f figure) json(name string) string {
	line, err := json.Marshal(map[string]any{
		"row": name, "what": f.what, "before": f.was, "value": f.value, "unit": f.unit, "must": f.must.String(),
		"goal": f.goal.String(), "must_met": f.must.met(f.value), "goal_met": f.goal.met(f.value),
		"beside": f.beside,
	})
	if err != nil {
		return strconv.Quote(err.Error()) // err is printed as text in place of a number
	}
	return string(line)
}

// percentile returns the smallest value that at least p percent of the values do not exceed. Without values
// it returns 0.
func percentile(values []time.Duration, p int) time.Duration {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	at := (len(sorted)*p + 99) / 100
	return sorted[max(at, 1)-1]
}

// busiest looks at all time windows of a length. It returns the largest number of moments in a window, and
// the beginning of the first such window. The moments may be in any order. A window excludes its end.
func busiest(moments []time.Time, window time.Duration) (most int, begins time.Time) {
	sorted := slices.SortedFunc(slices.Values(moments), time.Time.Compare)
	from := 0
	for i, at := range sorted {
		for at.Sub(sorted[from]) >= window {
			from++
		}
		if n := i - from + 1; n > most {
			most, begins = n, sorted[from]
		}
	}
	return most, begins
}
