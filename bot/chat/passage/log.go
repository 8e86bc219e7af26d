package passage

import (
	"context"
	"log/slog"
)

// Handler returns a handler of log lines that gives those of a passage its ID, so that all lines of one message can be found.
func Handler(next slog.Handler) slog.Handler { return handler{next} }

type handler struct{ slog.Handler }

// Handle implements slog.Handler.
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	if p := Of(ctx); p != nil && p.ID != "" && !hasID(r) {
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
	return handler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements slog.Handler.
func (h handler) WithGroup(name string) slog.Handler { return handler{h.Handler.WithGroup(name)} }
