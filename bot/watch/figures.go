package watch

import (
	"cmp"
	"context"
	"log/slog"
	"sync"
	"time"
)

// Figures counts log lines, including lines dropped because of their level. The zero value is ready for
// use.
type Figures struct {
	mu     sync.Mutex
	totals map[series]float64
}

// series is a metric and its labels: platform="telegram".
type series struct{ name, labels string }

// The metrics.
const (
	answers = "sudokubot_answers_total"
	seconds = "sudokubot_answer_seconds" // a histogram
	waited  = "sudokubot_waited_seconds_total"
	repeats = "sudokubot_repeated_requests_total"
	left    = "sudokubot_messages_left_out_total"
	lines   = "sudokubot_log_lines_total"
)

// The counted log lines, by their message.
const (
	lineAnswered = "answered"
	lineRepeated = "request is repeated"
	lineLeftOut  = "messages left out: too many wait"
)

// limits are the bounds of the histogram, in seconds.
var limits = [...]float64{0.1, 0.3, 1, 3, 10, 30}

// Handler returns a handler that counts each line, and passes it to next if next is enabled for it.
func (f *Figures) Handler(next slog.Handler) slog.Handler { return &handler{f, next, ""} }

// handler is a slog.Handler of the lines of a platform.
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

// countAnswer counts the line of an answer, with the attributes of package passage.
func (f *Figures) countAnswer(of string, r slog.Record) {
	r.Attrs(func(a slog.Attr) bool {
		switch a.Key {
		case "outcome":
			f.add(answers, of+","+label("outcome", a.Value.String()), 1)
		case "queued", "placed", "platform":
			f.add(waited, of+","+label("for", forWhat[a.Key]), a.Value.Duration().Seconds())
		case "took":
			f.observe(of, a.Value.Duration())
		}
		return true
	})
}

// forWhat maps attributes to the cause of a wait.
var forWhat = map[string]string{"queued": "line", "placed": "processor", "platform": "platform"}

func (f *Figures) observe(of string, took time.Duration) {
	for _, limit := range limits {
		within := 0.0
		if took.Seconds() <= limit {
			within = 1
		}
		f.add(seconds+"_bucket", of+","+label("le", number(limit)), within)
	}
	f.add(seconds+"_bucket", of+","+label("le", "+Inf"), 1)
	f.add(seconds+"_sum", of, took.Seconds())
	f.add(seconds+"_count", of, 1)
}

// add adds to a figure. The caller holds mu.
func (f *Figures) add(name, labels string, n float64) {
	if f.totals == nil {
		f.totals = map[series]float64{}
	}
	f.totals[series{name, labels}] += n
}

func compare(a, b series) int {
	return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.labels, b.labels))
}
