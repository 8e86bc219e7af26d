package watch

import (
	"bytes"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// The text format of Prometheus, https://prometheus.io/docs/instrumenting/exposition_formats: a metric has
// lines of description, and then a line for each of its values. There are too few metrics here for a
// library.

// described are all metrics, in the order of output.
var described = []struct{ name, kind, help string }{
	{answers, "counter", "Messages by how they ended."},
	{seconds, "histogram", "Time from a message's turn to the end of its answer."},
	{waited, "counter", "Time that messages have waited, by what for."},
	{repeats, "counter", "Requests that a platform refused for a while, or failed with."},
	{left, "counter", "Messages left out because too many waited in their room."},
	{lines, "counter", "Lines of the log from WARN on."},
}

func (f *Figures) write(b *bytes.Buffer) {
	f.mu.Lock()
	defer f.mu.Unlock()
	all := slices.SortedFunc(maps.Keys(f.totals), compare)
	for _, d := range described {
		head(b, d.name, d.kind, d.help)
		for _, s := range all {
			if strings.HasPrefix(s.name, d.name) { // a histogram has several
				fmt.Fprintf(b, "%s{%s} %s\n", s.name, s.labels, number(f.totals[s]))
			}
		}
	}
}

// writeGauges writes the present values.
func writeGauges(b *bytes.Buffer, waiting map[string]int, load func(tell func(kind, state string, n int))) {
	head(b, "sudokubot_inbox", "gauge", "Messages that are kept until they are answered.")
	for _, source := range slices.Sorted(maps.Keys(waiting)) {
		fmt.Fprintf(b, "sudokubot_inbox{%s} %d\n", label("source", source), waiting[source])
	}
	head(b, "sudokubot_work", "gauge", "Pieces of work that have a processor, or wait for one.")
	load(func(kind, state string, n int) {
		fmt.Fprintf(b, "sudokubot_work{%s,%s} %d\n", label("kind", kind), label("state", state), n)
	})
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	head(b, "go_memstats_sys_bytes", "gauge", "Memory taken from the system.")
	fmt.Fprintf(b, "go_memstats_sys_bytes %d\n", m.Sys)
	head(b, "go_goroutines", "gauge", "Goroutines.")
	fmt.Fprintf(b, "go_goroutines %d\n", runtime.NumGoroutine())
}

func head(b *bytes.Buffer, name, kind, help string) {
	fmt.Fprintf(b, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

func label(name, value string) string { return name + "=" + strconv.Quote(value) }

func number(n float64) string { return strconv.FormatFloat(n, 'g', -1, 64) }
