package console_test

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/console"
	"sudokubot/solver/check"
)

const wait = 150 * time.Millisecond

// printed is an output buffer that is safe for concurrent use.
type printed struct {
	mu  sync.Mutex
	out bytes.Buffer
}

func (p *printed) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.Write(b)
}

// text waits until all goroutines of the bubble are blocked. It returns the output since its last call.
func (p *printed) text() string {
	synctest.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	defer p.out.Reset()
	return p.out.String()
}

// talk is a console in a synctest bubble. The test writes to it through a pipe, as another program would.
type talk struct {
	printed
	in     *io.PipeWriter
	cancel context.CancelFunc
	ended  chan error
}

func start(t *testing.T, cfg console.Config, h chat.Handler) *talk {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	in, w := io.Pipe()
	k := &talk{in: w, cancel: cancel, ended: make(chan error, 1)}
	go func() { k.ended <- console.Run(ctx, cfg, h, in, k) }()
	t.Cleanup(func() { w.Close() })
	synctest.Wait()
	return k
}

// types writes text to the console at once.
func (k *talk) types(text string) {
	io.WriteString(k.in, text)
	synctest.Wait()
}

func (k *talk) leave(t *testing.T) {
	t.Helper()
	k.in.Close()
	check.NoError(t, <-k.ended, "Run")
}

func TestPipeAnswersAProgramThatWaitsForEachAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := start(t, config(), &mirror{})
		for _, line := range []string{"hello\n", "hello again\n", inline + "\n"} {
			k.types(line)
			time.Sleep(wait)
			if got, want := k.text(), strings.TrimSpace(line); !strings.Contains(got, want) {
				t.Errorf("after %q and %v: got %q", line, wait, got)
			}
		}
		k.leave(t)
	})
}

// TestPipeReadsNothingWhileTheBotWorks checks lines that arrive during an answer. They must be joined as if
// they had arrived before it.
func TestPipeReadsNothingWhileTheBotWorks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bot := slow()
		k := start(t, config(), bot)
		go io.WriteString(k.in, "work\nsolve this:\n")
		time.Sleep(time.Hour)
		go io.WriteString(k.in, inline+"\n/cancel\n")
		time.Sleep(time.Hour)
		bot.stop()
		synctest.Wait()
		if got, want := bot.texts(), []string{"work", "solve this:\n" + inline, "/cancel"}; !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
		k.leave(t)
	})
}

func TestCompleteMessagesDoNotWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bot := &mirror{}
		k := start(t, config(), bot)
		for _, text := range []string{inline + "\n", grid + "\n", "/help\n", "/sticker\n"} {
			before := len(bot.texts())
			k.types(text)
			check.Equal(t, len(bot.texts()), before+1, "%q", text)
		}
		k.leave(t)
	})
}

func TestWhatComesInTimeBelongsTogether(t *testing.T) {
	rows := strings.SplitAfter(grid+"\n", "\n")[:9]
	tests := []struct {
		name  string
		parts []string
		pause time.Duration
		want  []string
	}{
		{"prose and grid in time", []string{"solve:\n", grid + "\n"}, wait - 1, []string{"solve:\n" + grid}},
		{"prose and grid too late", []string{"solve:\n", grid + "\n"}, wait + 1, []string{"solve:", grid}},
		{"prose and prose in time", []string{"hello\n", "bye\n"}, wait - 1, []string{"hello", "bye"}},
		{"row after row, slowly", rows, 20*wait - 1, []string{grid}},
		{"half a line", []string{row[:5], row[5:] + "\n"}, 20*wait - 1, []string{row}},
		{"a row and another far too late", rows[:2], 20*wait + 1, []string{row, strings.TrimSpace(rows[1])}},
		{"band after a gap in time", []string{grid[:29] + "\n\n", grid[30:] + "\n"}, wait - 1, []string{grid[:29] + "\n\n" + grid[30:]}},
		{"band after a gap too late", []string{grid[:29] + "\n\n", grid[30:] + "\n"}, wait + 1, []string{grid[:29], grid[30:]}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				bot := &mirror{}
				k := start(t, config(), bot)
				for _, part := range tt.parts {
					k.types(part)
					time.Sleep(tt.pause)
				}
				k.leave(t)
				check.Slices(t, bot.texts(), tt.want)
			})
		})
	}
}

// TestWhatIsHardlyARowDoesNotWaitLong checks first lines that may be a date or a number as well as a row.
func TestWhatIsHardlyARowDoesNotWaitLong(t *testing.T) {
	tests := []struct {
		typed string
		long  bool
	}{
		{"R1C1 2", false}, {"-r1c1", false}, {"1.2.3", false}, {"05.03.2024", false}, {"2024-03-05", false},
		{"+49 30 123456", false}, {"555-1234", false}, {"0800 100 200", false}, {"12:30", false},
		{"53..7....", true}, {"530070000", true}, {"1..4", true}, {"5 3 . . 7 . . . .", true}, {"534678.12", true},
	}
	for _, terminal := range []bool{false, true} {
		for _, tt := range tests {
			synctest.Test(t, func(t *testing.T) {
				cfg, bot := config(), &mirror{}
				cfg.Terminal, cfg.More = terminal, func(string) bool { return true }
				k := start(t, cfg, bot)
				k.types(tt.typed + "\n")
				time.Sleep(wait)
				synctest.Wait()
				check.Equal(t, len(bot.texts()) == 0, tt.long, "%q, terminal %v", tt.typed, terminal)
				k.leave(t)
			})
		}
	}
}

func TestEndOfContextEndsABlockedRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := start(t, config(), &mirror{})
		k.cancel()
		check.NoError(t, <-k.ended, "Run")
	})
}

func TestEndOfContextEndsTheWorkOfTheBot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var ended error
		bot := &mirror{scripts: scripts{
			"work": func(ctx context.Context, _ chat.Message, r chat.Responder) error {
				<-ctx.Done()
				_, ended = r.Send(ctx, chat.Reply{Text: "too late"})
				return ended
			},
		}}
		k := start(t, config(), bot)
		k.types("work\n")
		time.Sleep(wait)
		k.cancel()
		check.NoError(t, <-k.ended, "Run")
		check.ErrorIs(t, ended, context.Canceled, "Send after the end")
		check.Equal(t, k.text(), "")
	})
}
