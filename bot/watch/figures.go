package watch

import (
	"context"
	"log/slog"
	"runtime"
	"sync"
	"time"
)

// Figures has the metrics of a bot. Most are counted from log lines, including lines dropped because of their
// level. A Figures is safe for concurrent use.
type Figures struct {
	families
	answers, waited, lines  *family
	repeats, limited, left  *family // with the label platform alone
	answerTimes, storeTimes *family
	dailies                 *family
	took, late              *family // of the newest hour's dailies

	queues sync.Map // platforms, with a func() time.Time that returns the time of the oldest message
}

// NewFigures returns Figures for a program of the given version.
func NewFigures(version string) *Figures {
	f := &Figures{}
	f.gauge("build_info", "The running program; always 1.").
		gauge("goversion", runtime.Version(), "version", version).Set(1)
	f.answers = f.counter("answers_total", "Messages by how they ended.")
	f.waited = f.counter("waited_seconds_total", "Time that messages have waited, by what for.")
	f.lines = f.counter("log_lines_total", "Lines of the log from WARN on.")
	f.repeats = f.counter("repeated_requests_total", "Requests that a platform refused for a while, or failed with.")
	f.limited = f.counter("rate_limited_requests_total",
		"Repeated requests that a platform refused because there were too many (429).")
	f.left = f.counter("messages_left_out_total", "Messages left out because too many waited in their room.")
	f.dailies = f.counter("dailies_total", "Dailies and reminders by how they ended.")
	f.took = f.gauge("dailies_took_seconds", "Time in which the last due dailies were posted.")
	f.late = f.gauge("dailies_late_seconds", "How late 99 % of the last due dailies were at most.")
	f.answerTimes = f.histogram("answer_seconds", "Time from a message's turn to the end of its answer.",
		0.1, 0.3, 1, 3, 10, 30)
	f.storeTimes = f.histogram("store_seconds", "Time of reads from the store and of writes to it.",
		0.001, 0.01, 0.03, 0.1, 0.3, 1, 3, 10)
	for _, level := range []slog.Level{slog.LevelWarn, slog.LevelError} {
		f.lines.counter("level", level.String())
	}
	return f
}

// Stored observes the duration of a call of the store. op is "read" or "write".
func (f *Figures) Stored(op string, took time.Duration) {
	f.storeTimes.histogram("op", op).Update(took.Seconds())
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
			for _, c := range []*family{h.figures.repeats, h.figures.limited, h.figures.left} {
				c.counter("platform", platform)
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
		f.lines.counter("level", r.Level.String()).Add(1)
	}
	switch r.Message {
	case "answered":
		f.countAnswer(platform, r)
	case "request is repeated":
		f.repeats.counter("platform", platform).Add(1)
		r.Attrs(func(a slog.Attr) bool {
			if a.Key == "limited" && a.Value.Bool() {
				f.limited.counter("platform", platform).Add(1)
			}
			return true
		})
	case "dailies posted":
		f.countDailies(platform, r)
	case "messages left out: too many wait":
		r.Attrs(func(a slog.Attr) bool {
			if a.Key == "n" {
				f.left.counter("platform", platform).Add(float64(a.Value.Int64()))
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
			f.answers.counter("outcome", a.Value.String(), "platform", platform).Add(1)
		case "queued", "placed", "platform":
			f.waited.counter("for", forWhat[a.Key], "platform", platform).Add(a.Value.Duration().Seconds())
		case "took":
			f.answerTimes.histogram("platform", platform).Update(a.Value.Duration().Seconds())
		}
		return true
	})
}

// countDailies counts the log line of the dailies that were due at one moment; see package schedule.
func (f *Figures) countDailies(platform string, r slog.Record) {
	r.Attrs(func(a slog.Attr) bool {
		switch a.Key {
		case "n":
			f.dailies.counter("outcome", "posted", "platform", platform).Add(float64(a.Value.Int64()))
		case "failed":
			f.dailies.counter("outcome", "failed", "platform", platform).Add(float64(a.Value.Int64()))
		case "took":
			f.took.gauge("platform", platform).Set(a.Value.Duration().Seconds())
		case "late_p99":
			f.late.gauge("platform", platform).Set(a.Value.Duration().Seconds())
		}
		return true
	})
}

// forWhat maps attributes of a log line to the value of the label "for", the reason for the wait.
var forWhat = map[string]string{"queued": "line", "placed": "processor", "platform": "platform"}

// now returns the metrics that are read for each response. It omits values from a store that cannot be read.
func (c Config) now(ctx context.Context) *families {
	var f families
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	waiting, err := c.Store.Waiting(ctx)
	healthy := 0.0
	if err == nil && c.Store.Refused(ctx) == nil {
		healthy = 1
	}
	f.gauge("healthy", "Whether /healthz says ok.").gauge().Set(healthy)
	inbox := f.gauge("inbox", "Messages that are kept until they are answered.")
	oldest := f.gauge("inbox_oldest_seconds", "Age of the oldest message that is kept.")
	for source, w := range waiting {
		inbox.gauge("source", source).Set(float64(w.N))
		oldest.gauge("source", source).Set(age(w.Oldest))
	}
	if size, free, err := c.Store.Size(ctx); err == nil {
		f.gauge("store_bytes", "Size of the database.").gauge().Set(float64(size))
		if free >= 0 {
			f.gauge("store_free_bytes", "Free space on the disk of the database.").gauge().Set(float64(free))
		}
	}
	queue := f.gauge("queue_oldest_seconds", "Age of the oldest unanswered message in the queue, or 0.")
	c.Figures.queues.Range(func(platform, oldest any) bool {
		queue.gauge("platform", platform.(string)).Set(age(oldest.(func() time.Time)()))
		return true
	})
	work := f.gauge("work", "Pieces of work that have a processor, or wait for one.")
	c.Load(func(kind, state string, n int) { work.gauge("kind", kind, "state", state).Set(float64(n)) })
	return &f
}

// age returns the seconds since t, or 0 if t is zero.
func age(t time.Time) float64 {
	if t.IsZero() {
		return 0
	}
	return time.Since(t).Seconds()
}
