package chat_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

// A Passage without a queue accepts every call.
func TestPassageWithoutAQueue(t *testing.T) {
	p := chat.PassageOf(t.Context())
	p.Intend("help")
	p.Work(time.Second, time.Second)
	p.Wait(time.Second)
	p.Yield()
	p.Showing()
	p.Enter("home")
	n := p.Recall()
	check.True(t, n == 0 && !p.Working(), "%d taken back", n)
}

type line struct{ did []string }

func (l *line) Yield()            { l.did = append(l.did, "yield") }
func (l *line) Editing()          { l.did = append(l.did, "editing") }
func (l *line) Showing()          { l.did = append(l.did, "showing") }
func (l *line) Shown()            { l.did = append(l.did, "shown") }
func (l *line) Enter(room string) { l.did = append(l.did, "enter "+room) }
func (l *line) Recall() int       { l.did = append(l.did, "recall"); return 3 }
func (l *line) Working() bool     { l.did = append(l.did, "working"); return true }

func TestAPassageActsOnItsLine(t *testing.T) {
	l := &line{}
	ctx := chat.WithPassage(t.Context(), chat.NewPassage("u1", l, 0))
	chat.PassageOf(ctx).Yield()
	chat.PassageOf(ctx).Editing()
	chat.PassageOf(ctx).Showing()
	chat.PassageOf(ctx).Shown()
	chat.PassageOf(ctx).Enter("home")
	if n, was := chat.PassageOf(ctx).Recall(), chat.PassageOf(ctx).Working(); n != 3 || !was || strings.Join(l.did, " ") != "yield editing showing shown enter home recall working" {
		t.Errorf("%d taken back, done %v", n, l.did)
	}
}

func TestLogLinesOfAPassageHaveItsID(t *testing.T) {
	var b bytes.Buffer
	log := slog.New(chat.LogHandler(slog.NewTextHandler(&b, nil))).With("platform", "telegram").WithGroup("g")
	ctx := chat.WithPassage(t.Context(), chat.NewPassage("u17", nil, 0))
	log.ErrorContext(ctx, "store failed")
	log.ErrorContext(ctx, "it has one", "id", "u18")
	log.ErrorContext(context.Background(), "it has none")
	chat.PassageOf(ctx).Log(log).ErrorContext(ctx, "it has it once")
	chat.PassageOf(context.Background()).Log(log).Error("nobody follows it")
	var got []string
	for l := range strings.Lines(b.String()) {
		_, rest, _ := strings.Cut(l, "msg=")
		got = append(got, strings.TrimSpace(rest))
	}
	want := []string{`"store failed" platform=telegram g.id=u17`, `"it has one" platform=telegram g.id=u18`, `"it has none" platform=telegram`,
		`"it has it once" platform=telegram g.id=u17`, `"nobody follows it" platform=telegram`}
	check.Equal(t, strings.Join(got, "\n"), strings.Join(want, "\n"))
}

// The zero File is a document, and the zero Option takes text.
func TestZeroKinds(t *testing.T) {
	if f, o := (chat.File{}), (chat.Option{}); f.Kind != chat.Document || o.Kind != chat.TextOption {
		t.Errorf("a file is of kind %d, an option of kind %d", f.Kind, o.Kind)
	}
}
