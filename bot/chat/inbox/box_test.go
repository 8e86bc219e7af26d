package inbox_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/inbox"
	"sudokubot/solver/check"
)

// disk is a store that takes time to write, and fails on demand.
type disk struct {
	mu      sync.Mutex
	left    []inbox.Entry
	mark    string
	writes  []string
	fails   int
	failing error
}

func (d *disk) Inbox(context.Context, string) ([]inbox.Entry, string, error) {
	return d.left, d.mark, d.failing
}

func (d *disk) ChangeInbox(_ context.Context, source string, c inbox.Change) error {
	time.Sleep(10 * time.Millisecond)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.fails > 0 {
		d.fails--
		return errors.New("the disk is full")
	}
	var taken []string
	for _, e := range c.Taken {
		taken = append(taken, e.ID)
	}
	d.writes = append(d.writes, fmt.Sprintf("%s: %s taken %v done %v", source, c.Mark, taken, c.Done))
	return nil
}

func (d *disk) want(t *testing.T, want ...string) {
	t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	check.Equal(t, strings.Join(d.writes, "\n"), strings.Join(want, "\n"))
}

func bubble(t *testing.T, d *disk, f func(t *testing.T, b *inbox.Box)) (log string) {
	t.Helper()
	var lines strings.Builder
	synctest.Test(t, func(t *testing.T) {
		b, _, _, err := inbox.Open(t.Context(), d, "telegram", slog.New(slog.NewTextHandler(&lines, nil)))
		check.Must(t, err)
		f(t, b)
		check.NoError(t, b.Close(t.Context()))
	})
	return lines.String()
}

func entry(id string) inbox.Entry { return inbox.Entry{ID: id, Data: []byte("raw " + id)} }

func TestWhatComesIsStoredBeforeItIsConfirmed(t *testing.T) {
	d := &disk{}
	bubble(t, d, func(t *testing.T, b *inbox.Box) {
		b.Take("3", entry("1"), entry("2"))
		check.NoError(t, b.Stored(t.Context()))
		d.want(t, "telegram: 3 taken [1 2] done []")
		b.Done("1")
		time.Sleep(time.Second)
		d.want(t, "telegram: 3 taken [1 2] done []", "telegram:  taken [] done [1]")
	})
}

func TestWhatComesWhileTheDiskWritesIsWrittenAtOnce(t *testing.T) {
	d := &disk{}
	bubble(t, d, func(t *testing.T, b *inbox.Box) {
		b.Take("2", entry("1"))
		synctest.Wait()
		b.Done("1") // this entry is being written
		b.Take("4", entry("2"), entry("3"))
		b.Done("3") // this entry was never written
		b.Done("3")
		b.Done("unknown")
		b.Take("", entry("2")) // this entry is delivered again
		check.NoError(t, b.Stored(t.Context()))
		d.want(t, "telegram: 2 taken [1] done []", "telegram: 4 taken [2] done [1]")
		if err := b.Stored(t.Context()); err != nil { // there is nothing to wait for
			t.Error(err)
		}
	})
}

// TestWhatIsAnsweredTogetherGoesTogether checks that one write removes all messages that an answer has
// answered. If there were two writes, a crash between them would repeat a part of the answer.
func TestWhatIsAnsweredTogetherGoesTogether(t *testing.T) {
	d := &disk{left: []inbox.Entry{entry("1"), entry("2")}}
	bubble(t, d, func(t *testing.T, b *inbox.Box) {
		b.Take("4", entry("3"))
		b.Done("1", "2", "unknown", "3")
		time.Sleep(time.Second)
		d.want(t, "telegram: 4 taken [] done [1 2]")
	})
}

func TestWhatIsLeftIsKnown(t *testing.T) {
	d := &disk{left: []inbox.Entry{entry("1"), entry("2")}, mark: "3"}
	bubble(t, d, func(t *testing.T, b *inbox.Box) {
		b.Take("", entry("1"), entry("3"))
		b.Done("2")
	})
	d.want(t, "telegram:  taken [3] done [2]")
	synctest.Test(t, func(t *testing.T) {
		b, left, mark, err := inbox.Open(t.Context(), d, "telegram", slog.New(slog.DiscardHandler))
		check.True(t, err == nil && len(left) == 2 && mark == "3" && b.Kept(),
			"left %v, mark %q, err %v", left, mark, err)
		_ = b.Close(t.Context())
	})
}

// TestStoredFailsOnlyForWhatIsNotStored checks Stored after a failed write, and after the last write.
func TestStoredFailsOnlyForWhatIsNotStored(t *testing.T) {
	d := &disk{fails: 1}
	synctest.Test(t, func(t *testing.T) {
		b, _, _, err := inbox.Open(t.Context(), d, "telegram", slog.New(slog.DiscardHandler))
		check.Must(t, err)
		b.Take("", entry("1"))
		check.True(t, b.Stored(t.Context()) != nil, "want the store's error")
		b.Done("1") // it never reaches the store
		check.NoError(t, b.Stored(t.Context()))
		check.NoError(t, b.Close(t.Context()))
		check.NoError(t, b.Stored(t.Context()))
		b.Take("", entry("2"))
		check.ErrorIs(t, b.Stored(t.Context()), inbox.ErrClosed)
	})
}

func TestADiskInTroubleLosesNothingOnceItRecovers(t *testing.T) {
	d := &disk{fails: 5}
	log := bubble(t, d, func(t *testing.T, b *inbox.Box) {
		b.Take("3", entry("1"), entry("2"))
		err := b.Stored(t.Context())
		check.True(t, err != nil, "want the store's error")
		b.Done("1")
		b.Take("4", entry("3"))
		time.Sleep(time.Minute)
	})
	d.want(t, "telegram: 4 taken [2 3] done []")
	n := strings.Count(log, "the disk is full")
	check.True(t, n == 1, "%d lines in a minute:\n%s", n, log)
}

func TestWithoutAStoreNothingIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, left, mark, err := inbox.Open(t.Context(), nil, "telegram", slog.New(slog.DiscardHandler))
		b.Take("3", entry("1"))
		b.Done("1")
		if err := errors.Join(err, b.Stored(t.Context()), b.Close(t.Context())); err != nil || len(left) != 0 || mark != "" || b.Kept() {
			t.Errorf("left %v, mark %q, err %v", left, mark, err)
		}
	})
}

func TestAStoreThatCannotBeReadIsReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, _, _, err := inbox.Open(t.Context(), &disk{failing: errors.New("damaged")}, "telegram", slog.New(slog.DiscardHandler))
		check.True(t, err != nil, "want an error")
		_ = b.Close(t.Context())
	})
}
