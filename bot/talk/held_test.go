package talk_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// downloads simulates the fetching of pictures, and counts their bytes in memory. Each fetch takes a
// second.
type downloads struct {
	size int

	mu          sync.Mutex
	bytes, most int
	fetched     int
}

func (d *downloads) file(known bool) chat.File {
	f := chat.File{Kind: chat.Photo, Open: func(ctx context.Context) (io.ReadCloser, error) {
		d.add(d.size)
		return &downloaded{bytes.NewReader(make([]byte, d.size)), d}, nil
	}}
	if known {
		f.Size = int64(d.size)
	}
	return f
}

func (d *downloads) add(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.bytes += n
	d.most = max(d.most, d.bytes)
	if n < 0 {
		d.fetched++
	}
}

type downloaded struct {
	io.Reader
	of *downloads
}

func (d *downloaded) Close() error {
	time.Sleep(time.Second)
	d.of.add(-d.of.size)
	return nil
}

// TestPicturesInFlood checks forty people who send pictures of 8 MB at once. At most 80 MB of the pictures
// are in memory, even if their sizes are not known in advance. All people get an answer.
func TestPicturesInFlood(t *testing.T) {
	const people, size, most = 40, 8 << 20, 80 << 20
	for _, known := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			r, d := bottest.Private(t), &downloads{size: size}
			var all sync.WaitGroup
			answers := make([]*chattest.Recorder, people)
			for i := range people {
				answers[i] = chattest.NewRecorder(t)
				m := r.Says(fmt.Sprintf("ann%d", i), "")
				m.Files = []chat.File{d.file(known)}
				all.Go(func() {
					check.NoError(t, r.Bot.Handle(t.Context(), m, answers[i]))
				})
			}
			all.Wait()
			if d.most > most || d.fetched != people {
				t.Errorf("size known: %t: %d MB at once, want %d at most; %d of %d were fetched", known, d.most>>20, most>>20, d.fetched, people)
			}
			for i, a := range answers {
				if shown := a.Shown(); len(shown) != 1 || !strings.Contains(shown[0].Reply.Text, "That isn't a picture.") {
					t.Errorf("ann%d is told %+v", i, shown)
				}
			}
		})
	}
}

// TestWhoLeavesTheLineOfPictures checks that a waiting picture reserves no memory after its context has
// ended.
func TestWhoLeavesTheLineOfPictures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, d := bottest.Private(t), &downloads{size: 20 << 20}
		ctx, end := context.WithCancel(t.Context())
		var all sync.WaitGroup
		send := func(ctx context.Context, i int) {
			m := r.Says(fmt.Sprintf("ann%d", i), "")
			m.Files = []chat.File{d.file(true)}
			all.Go(func() { _ = r.Bot.Handle(ctx, m, chattest.NewRecorder(t)) })
		}
		for i := range 4 {
			send(t.Context(), i)
		}
		synctest.Wait()
		for i := range 8 {
			send(ctx, 4+i)
		}
		synctest.Wait()
		end()
		all.Wait()
		check.Equal(t, d.fetched, 4)
		for i := range 4 {
			send(t.Context(), 20+i)
		}
		all.Wait()
		check.True(t, d.fetched == 8 && d.bytes == 0,
			"%d were fetched, want 8; %d bytes are left", d.fetched, d.bytes)
	})
}
