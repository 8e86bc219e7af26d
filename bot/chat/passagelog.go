package chat

import (
	"context"
	"log/slog"
	"slices"
)

// LogHandler returns a log logHandler that adds the passage's ID, so all lines of one message can be found.
func LogHandler(next slog.Handler) slog.Handler { return logHandler{next, false} }

// Log returns log for code without a context: its lines have the ID of the passage.
func (p *Passage) Log(log *slog.Logger) *slog.Logger {
	if p == nil || p.ID == "" {
		return log
	}
	return log.With("id", p.ID)
}

// logHandler is a slog.Handler; named means: its lines have an ID already.
type logHandler struct {
	slog.Handler
	named bool
}

// Handle implements slog.Handler.
func (h logHandler) Handle(ctx context.Context, r slog.Record) error {
	if p := PassageOf(ctx); p != nil && p.ID != "" && !h.named && !hasID(r) {
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
func (h logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	named := slices.ContainsFunc(attrs, func(a slog.Attr) bool { return a.Key == "id" })
	return logHandler{h.Handler.WithAttrs(attrs), h.named || named}
}

// WithGroup implements slog.Handler.
func (h logHandler) WithGroup(name string) slog.Handler {
	return logHandler{h.Handler.WithGroup(name), h.named}
}
