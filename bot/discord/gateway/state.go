package gateway

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"
)

// state holds the data to resume a session.
type state struct {
	Session string `json:"session"`
	Seq     int64  `json:"seq"`    // of the last event
	Resume  string `json:"resume"` // the address that READY named for it
}

func (s state) begun() bool { return s.Session != "" }

// mark encodes s as JSON for a Memory.
func (s state) mark() string {
	text, _ := json.Marshal(s) // has no values that cannot be written
	return string(text)
}

// readMark is the reverse of mark. An unreadable mark gives the empty state.
func readMark(mark string) state {
	var s state
	if json.Unmarshal([]byte(mark), &s) != nil {
		return state{}
	}
	return s
}

// memory wraps an optional Memory, and logs its failures.
type memory struct {
	port Memory
	log  *slog.Logger
}

// recall returns the stored text, or "" if nothing was stored. ok is false if the memory failed.
func (m memory) recall(ctx context.Context, name string) (mark string, ok bool) {
	if m.port == nil {
		return "", true
	}
	mark, err := m.port.Recall(ctx, name)
	if err != nil && ctx.Err() == nil {
		m.log.Error("discord: the state of the gateway is not known", "name", name, "err", err)
	}
	return mark, err == nil
}

func (m memory) note(ctx context.Context, name string, t time.Time) {
	if m.port == nil {
		return
	}
	if err := m.port.Remember(ctx, name, t.UTC().Format(time.RFC3339Nano)); err != nil && ctx.Err() == nil {
		m.log.Error("discord: the state of the gateway is not stored", "name", name, "err", err)
	}
}
