package passage

import (
	"context"
	"log/slog"
	"slices"
)

// Handler returns a log handler that adds the passage's ID, so all lines of one message can be found.
func Handler(next slog.Handler) slog.Handler { return handler{next, false} }

// Log returns log for code without a context: its lines have the ID of the passage.
func (p *Passage) Log(log *slog.Logger) *slog.Logger {
	if p == nil || p.ID == "" {
		return log
	}
	return log.With("id", p.ID)
}

// handler is a slog.Handler; named means: its lines have an ID already.
type handler struct {
	slog.Handler
	named bool
}

// Handle implements slog.Handler.
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	if p := Of(ctx); p != nil && p.ID != "" && !h.named && !hasID(r) {
		r = r.Clone()
		r.AddAttrs(slog.String("id", p.ID))
	}
	return h.Handler.Handle(ctx, r)
}

func hasID(r slog.Record) (has bool) {
	r.Attrs(func(a slog.Attr) bool {
		has = has || a.Key == "id"
		return !has
	})
	return has
}

// WithAttrs implements slog.Handler.
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	named := slices.ContainsFunc(attrs, func(a slog.Attr) bool { return a.Key == "id" })
	return handler{h.Handler.WithAttrs(attrs), h.named || named}
}

// WithGroup implements slog.Handler.
func (h handler) WithGroup(name string) slog.Handler {
	return handler{h.Handler.WithGroup(name), h.named}
}
