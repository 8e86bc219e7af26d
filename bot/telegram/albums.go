package telegram

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"
)

// albumPause is for how long nothing more of an album has come when it is taken to be whole: its messages come one after another, and
// nothing says which is the last.
const albumPause = 500 * time.Millisecond

// albums are those of which more may come.
type albums struct {
	mu   sync.Mutex // held while the updates of a poll are taken
	open map[string][]part
}

// part is a message of an album, and the name of its update.
type part struct {
	received
	name string
}

// gather takes a message of an album, all of which are answered as one. albums.mu must be held.
func (b *bot) gather(ctx context.Context, in received, name string) {
	id := in.message.Room.ID + " " + in.album
	all := b.albums.open[id]
	b.albums.open[id] = append(all, part{in, name})
	if len(all) > 0 {
		return
	}
	b.running.Go(func() {
		for seen := 1; ; {
			ended := b.pace.sleep(ctx, albumPause) != nil
			b.albums.mu.Lock()
			all := b.albums.open[id]
			if ended || len(all) == seen {
				delete(b.albums.open, id)
				b.albums.mu.Unlock()
				b.submitAll(ctx, all)
				return
			}
			seen = len(all)
			b.albums.mu.Unlock()
		}
	})
}

// submitAll queues the messages of an album as one: the words of the one that has any, and the files of all.
func (b *bot) submitAll(ctx context.Context, all []part) {
	slices.SortFunc(all, func(a, b part) int { return cmp.Compare(a.place.asked, b.place.asked) })
	whole := all[0].received
	for _, p := range all {
		if p.message.Text != "" || p.message.Command != "" {
			whole = p.received
			break
		}
	}
	whole.message.Files = nil
	var names []string
	for _, p := range all {
		whole.message.Files = append(whole.message.Files, p.message.Files...)
		whole.message.Addressed = whole.message.Addressed || p.message.Addressed
		whole.message.Named = whole.message.Named || p.message.Named
		names = append(names, p.name)
	}
	b.submit(ctx, whole, names...)
}
