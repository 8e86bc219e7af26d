package watch

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// Figures has the metrics of a bot. Most are counted from log lines, including lines dropped because of their
// level. A Figures is safe for concurrent use.
type Figures struct {
	registry *prometheus.Registry

	answers, waited, lines  *prometheus.CounterVec
	repeats, limited, left  *prometheus.CounterVec // with the label platform alone
	answerTimes, storeTimes *prometheus.HistogramVec
	dailies                 *prometheus.CounterVec
	took, late              *prometheus.GaugeVec // of the newest hour's dailies

	queues sync.Map // platforms, with a func() time.Time that returns the time of the oldest message
}

// NewFigures returns Figures for a program of the given version.
func NewFigures(version string) *Figures {
	r := prometheus.NewRegistry()
	process := collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})
	r.MustRegister(collectors.NewGoCollector(), process)
	auto := promauto.With(r)
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return auto.NewCounterVec(prometheus.CounterOpts{Name: "sudokubot_" + name, Help: help}, labels)
	}
	histogram := func(name, help, label string, limits ...float64) *prometheus.HistogramVec {
		return auto.NewHistogramVec(
			prometheus.HistogramOpts{Name: "sudokubot_" + name, Help: help, Buckets: limits}, []string{label})
	}
	gauge := func(name, help string, labels ...string) *prometheus.GaugeVec {
		return auto.NewGaugeVec(prometheus.GaugeOpts{Name: "sudokubot_" + name, Help: help}, labels)
	}
	gauge("build_info", "The running program; always 1.", "version", "goversion").
		WithLabelValues(version, runtime.Version()).Set(1)
	f := &Figures{
		registry: r,
		answers:  counter("answers_total", "Messages by how they ended.", "platform", "outcome"),
		waited:   counter("waited_seconds_total", "Time that messages have waited, by what for.", "platform", "for"),
		lines:    counter("log_lines_total", "Lines of the log from WARN on.", "level"),
		repeats: counter("repeated_requests_total",
			"Requests that a platform refused for a while, or failed with.", "platform"),
		limited: counter("rate_limited_requests_total",
			"Repeated requests that a platform refused because there were too many (429).", "platform"),
		left: counter("messages_left_out_total",
			"Messages left out because too many waited in their room.", "platform"),
		dailies: counter("dailies_total", "Dailies and reminders by how they ended.", "platform", "outcome"),
		took:    gauge("dailies_took_seconds", "Time in which the last due dailies were posted.", "platform"),
		late:    gauge("dailies_late_seconds", "How late 99 % of the last due dailies were at most.", "platform"),
		answerTimes: histogram("answer_seconds", "Time from a message's turn to the end of its answer.",
			"platform", 0.1, 0.3, 1, 3, 10, 30),
		storeTimes: histogram("store_seconds", "Time of reads from the store and of writes to it.",
			"op", 0.001, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
	}
	for _, level := range []slog.Level{slog.LevelWarn, slog.LevelError} {
		f.lines.WithLabelValues(level.String())
	}
	return f
}

// Stored observes the duration of a call of the store. op is "read" or "write".
func (f *Figures) Stored(op string, took time.Duration) {
	f.storeTimes.WithLabelValues(op).Observe(took.Seconds())
}

// Queue sets the function that returns the time of the oldest unanswered message in the queue of a platform,
// or zero for an empty queue.
func (f *Figures) Queue(platform string, oldest func() time.Time) { f.queues.Store(platform, oldest) }

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

// WithAttrs implements slog.Handler. A platform gets its counters at once, so that their first step from zero
// can be seen.
func (h *handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	platform := h.platform
	for _, a := range attrs {
		if a.Key == "platform" {
			platform = a.Value.String()
			for _, c := range []*prometheus.CounterVec{h.figures.repeats, h.figures.limited, h.figures.left} {
				c.WithLabelValues(platform)
			}
		}
	}
	return &handler{h.figures, h.next.WithAttrs(attrs), platform}
}

// WithGroup implements slog.Handler.
func (h *handler) WithGroup(name string) slog.Handler {
	return &handler{h.figures, h.next.WithGroup(name), h.platform}
}

// count counts a log line by its message.
func (f *Figures) count(platform string, r slog.Record) {
	if r.Level >= slog.LevelWarn {
		f.lines.WithLabelValues(r.Level.String()).Inc()
	}
	switch r.Message {
	case "answered":
		f.countAnswer(platform, r)
	case "request is repeated":
		f.repeats.WithLabelValues(platform).Inc()
		r.Attrs(func(a slog.Attr) bool {
			if a.Key == "limited" && a.Value.Bool() {
				f.limited.WithLabelValues(platform).Inc()
			}
			return true
		})
	case "dailies posted":
		f.countDailies(platform, r)
	case "messages left out: too many wait":
		r.Attrs(func(a slog.Attr) bool {
			if a.Key == "n" {
				f.left.WithLabelValues(platform).Add(float64(a.Value.Int64()))
			}
			return true
		})
	}
}

// countAnswer counts the log line of an answer. It reads the attributes that chat.Passage writes.
func (f *Figures) countAnswer(platform string, r slog.Record) {
	r.Attrs(func(a slog.Attr) bool {
		switch a.Key {
		case "outcome":
			f.answers.WithLabelValues(platform, a.Value.String()).Inc()
		case "queued", "placed", "platform":
			f.waited.WithLabelValues(platform, forWhat[a.Key]).Add(a.Value.Duration().Seconds())
		case "took":
			f.answerTimes.WithLabelValues(platform).Observe(a.Value.Duration().Seconds())
		}
		return true
	})
}

// countDailies counts the log line of the dailies that were due at one moment; see package schedule.
func (f *Figures) countDailies(platform string, r slog.Record) {
	r.Attrs(func(a slog.Attr) bool {
		switch a.Key {
		case "n":
			f.dailies.WithLabelValues(platform, "posted").Add(float64(a.Value.Int64()))
		case "failed":
			f.dailies.WithLabelValues(platform, "failed").Add(float64(a.Value.Int64()))
		case "took":
			f.took.WithLabelValues(platform).Set(a.Value.Duration().Seconds())
		case "late_p99":
			f.late.WithLabelValues(platform).Set(a.Value.Duration().Seconds())
		}
		return true
	})
}

// forWhat maps attributes of a log line to the value of the label "for", the reason for the wait.
var forWhat = map[string]string{"queued": "line", "placed": "processor", "platform": "platform"}

// gauges is the prometheus.Collector of values that are read for each response.
type gauges struct{ Config }

// Describe implements prometheus.Collector. It describes nothing, because the labels are not known before.
func (gauges) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector. It omits values from a store that cannot be read.
func (g gauges) Collect(to chan<- prometheus.Metric) {
	tell := func(name, help string, value float64, labels ...string) {
		names, values := []string{}, []string{}
		for i := 0; i < len(labels); i += 2 {
			names, values = append(names, labels[i]), append(values, labels[i+1])
		}
		to <- prometheus.MustNewConstMetric(prometheus.NewDesc("sudokubot_"+name, help, names, nil),
			prometheus.GaugeValue, value, values...)
	}
	ctx, cancel := context.WithTimeout(context.Background(), healthPatience)
	defer cancel()
	waiting, err := g.Store.Waiting(ctx)
	healthy := 0.0
	if err == nil && g.Store.Refused(ctx) == nil {
		healthy = 1
	}
	tell("healthy", "Whether /healthz says ok.", healthy)
	for source, w := range waiting {
		tell("inbox", "Messages that are kept until they are answered.", float64(w.N), "source", source)
		tell("inbox_oldest_seconds", "Age of the oldest message that is kept.", age(w.Oldest), "source", source)
	}
	if size, free, err := g.Store.Size(ctx); err == nil {
		tell("store_bytes", "Size of the database.", float64(size))
		if free >= 0 {
			tell("store_free_bytes", "Free space on the disk of the database.", float64(free))
		}
	}
	g.Figures.queues.Range(func(platform, oldest any) bool {
		tell("queue_oldest_seconds", "Age of the oldest unanswered message in the queue, or 0.",
			age(oldest.(func() time.Time)()), "platform", platform.(string))
		return true
	})
	g.Load(func(kind, state string, n int) {
		tell("work", "Pieces of work that have a processor, or wait for one.", float64(n), "kind", kind, "state", state)
	})
}

// age returns the seconds since t, or 0 if t is zero.
func age(t time.Time) float64 {
	if t.IsZero() {
		return 0
	}
	return time.Since(t).Seconds()
}
