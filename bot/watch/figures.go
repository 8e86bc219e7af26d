package watch

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Figures computes metrics from log lines, including lines that are dropped because of their level. The zero
// value is ready for use.
type Figures struct {
	mu     sync.Mutex
	totals map[series]float64
}

// series is a metric with labels, such as platform="telegram".
type series struct{ name, labels string }

// Names of the metrics.
const (
	answers = "sudokubot_answers_total"
	seconds = "sudokubot_answer_seconds" // a histogram
	waited  = "sudokubot_waited_seconds_total"
	repeats = "sudokubot_repeated_requests_total"
	left    = "sudokubot_messages_left_out_total"
	lines   = "sudokubot_log_lines_total"
)

// The messages of the log lines that are counted.
const (
	lineAnswered = "answered"
	lineRepeated = "request is repeated"
	lineLeftOut  = "messages left out: too many wait"
)

// limits are the upper bounds of the histogram's buckets, in seconds.
var limits = [...]float64{0.1, 0.3, 1, 3, 10, 30}

// Handler returns a handler that counts each line. It passes a line to inner if inner is enabled for the
// level of the line.
func (f *Figures) Handler(inner slog.Handler) slog.Handler { return &handler{f, inner, ""} }

// handler is the slog.Handler for a platform.
type handler struct {
	figures  *Figures
	next     slog.Handler
	platform string
}

// Enabled implements slog.Handler.
func (h *handler) Enabled(context.Context, slog.Level) bool { return true }

// Handle implements slog.Handler.
func (h *handler) Handle(ctx context.Context, r slog.Record) error {
	h.figures.count(h.platform, r)
	if !h.next.Enabled(ctx, r.Level) {
		return nil
	}
	return h.next.Handle(ctx, r)
}

// WithAttrs implements slog.Handler.
func (h *handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	platform := h.platform
	for _, a := range attrs {
		if a.Key == "platform" {
			platform = a.Value.String()
		}
	}
	return &handler{h.figures, h.next.WithAttrs(attrs), platform}
}

// WithGroup implements slog.Handler.
func (h *handler) WithGroup(name string) slog.Handler {
	return &handler{h.figures, h.next.WithGroup(name), h.platform}
}

func (f *Figures) count(platform string, r slog.Record) {
	of := label("platform", platform)
	f.mu.Lock()
	defer f.mu.Unlock()
	if r.Level >= slog.LevelWarn {
		f.add(lines, label("level", r.Level.String()), 1)
	}
	switch r.Message {
	case lineAnswered:
		f.countAnswer(of, r)
	case lineRepeated:
		f.add(repeats, of, 1)
	case lineLeftOut:
		r.Attrs(func(a slog.Attr) bool {
			if a.Key == "n" {
				f.add(left, of, float64(a.Value.Int64()))
			}
			return true
		})
	}
}

// countAnswer counts the log line of an answer. It reads the attributes that chat.Passage writes.
func (f *Figures) countAnswer(labels string, r slog.Record) {
	r.Attrs(func(a slog.Attr) bool {
		switch a.Key {
		case "outcome":
			f.add(answers, labels+","+label("outcome", a.Value.String()), 1)
		case "queued", "placed", "platform":
			f.add(waited, labels+","+label("for", forWhat[a.Key]), a.Value.Duration().Seconds())
		case "took":
			f.observe(labels, a.Value.Duration())
		}
		return true
	})
}

// forWhat maps attributes of a log line to the value of the label "for", the reason for the wait.
var forWhat = map[string]string{"queued": "line", "placed": "processor", "platform": "platform"}

func (f *Figures) observe(labels string, took time.Duration) {
	for _, limit := range limits {
		within := 0.0 // every bucket gets a line, even if it is empty
		if took.Seconds() <= limit {
			within = 1
		}
		f.add(seconds+"_bucket", labels+","+label("le", number(limit)), within)
	}
	f.add(seconds+"_bucket", labels+","+label("le", "+Inf"), 1)
	f.add(seconds+"_sum", labels, took.Seconds())
	f.add(seconds+"_count", labels, 1)
}

// add adds n to a metric. The caller must hold mu.
func (f *Figures) add(name, labels string, n float64) {
	if f.totals == nil {
		f.totals = map[series]float64{}
	}
	f.totals[series{name, labels}] += n
}

// The functions below write the text format of Prometheus
// (https://prometheus.io/docs/instrumenting/exposition_formats). A metric has two lines of description, and a
// line for each of its values.

// described has all metrics, in the order of the output.
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
	all := slices.SortedFunc(maps.Keys(f.totals), func(a, b series) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.labels, b.labels))
	})
	for _, d := range described {
		head(b, d.name, d.kind, d.help)
		for _, s := range all {
			if strings.HasPrefix(s.name, d.name) { // a histogram has three series with this prefix
				fmt.Fprintf(b, "%s{%s} %s\n", s.name, s.labels, number(f.totals[s]))
			}
		}
	}
}

// writeGauges writes metrics that are values at this moment.
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
