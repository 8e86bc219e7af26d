package telegram

import (
	"context"
	"slices"
	"sort"
	"sync"
	"time"

	"sudokubot/bot/chat/inbox"
)

// albumPause is the time without a further message after which an album counts as complete. The messages of
// an album come separately, and no field marks the last of them.
const albumPause = 500 * time.Millisecond

// albums has the incomplete albums.
type albums struct {
	mu   sync.Mutex // held while the updates of a poll are processed
	open map[string][]part
	// backlog is closed by caughtUp when Telegram has delivered its backlog. The backlog may contain the rest
	// of an album whose first messages came in an earlier run.
	backlog  chan struct{}
	caughtUp func()
}

func newAlbums() albums {
	backlog := make(chan struct{})
	caughtUp := sync.OnceFunc(func() { close(backlog) })
	return albums{open: map[string][]part{}, backlog: backlog, caughtUp: caughtUp}
}

// part is a message of an album, with its update.
type part struct {
	received
	entry inbox.Entry
}

// gather adds a message to its album. When the album is complete, gather queues the album with detached, the
// context of the work. If ctx ends first, the messages stay in the inbox. albums.mu must be held.
func (b *bot) gather(ctx, detached context.Context, in received, e inbox.Entry) {
	id := in.message.Room.ID + " " + in.album
	all := append(b.albums.open[id], part{in, e})
	b.albums.open[id] = all
	b.keepAlbum(all)
	if len(all) > 1 {
		return
	}
	b.running.Go(func() {
		select {
		case <-b.albums.backlog:
		case <-ctx.Done():
			return
		}
		for seen := 1; b.pace.sleep(ctx, albumPause) == nil; {
			b.albums.mu.Lock()
			all := b.albums.open[id]
			if len(all) == 0 { // endAlbums has already queued the album
				b.albums.mu.Unlock()
				return
			}
			if len(all) == seen {
				delete(b.albums.open, id)
				b.albums.mu.Unlock()
				b.submitAll(detached, all)
				return
			}
			seen = len(all)
			b.albums.mu.Unlock()
		}
	})
}

// endAlbums queues the albums that the sender of an update has open in its room, except the album of the
// update itself. Updates come in order, so these albums are complete. They are answered before the update.
// albums.mu must be held.
func (b *bot) endAlbums(ctx context.Context, update received) {
	for id, all := range b.albums.open {
		of := all[0].message
		if of.Room.ID == update.message.Room.ID && of.From.ID == update.message.From.ID &&
			(all[0].album != update.album || !update.heard) {
			delete(b.albums.open, id)
			b.submitAll(ctx, all)
		}
	}
}

// keepAlbum stores all messages of an album in the inbox if one of them addresses the bot.
func (b *bot) keepAlbum(all []part) {
	if slices.ContainsFunc(all, func(p part) bool { return p.message.Addressed }) {
		for _, p := range all {
			b.box.Take("", p.entry)
		}
	}
}

// catchesUp reports whether an album waits for the backlog. If so, polls should return at once.
func (b *bot) catchesUp() bool {
	b.albums.mu.Lock()
	defer b.albums.mu.Unlock()
	select {
	case <-b.albums.backlog:
		return false
	default:
		return len(b.albums.open) > 0
	}
}

// submitAll queues the messages of an album as a single message. The result has the text of the first message
// with a text, and the files of all messages.
func (b *bot) submitAll(ctx context.Context, all []part) {
	sort.Slice(all, func(i, j int) bool { return all[i].dest.asked < all[j].dest.asked })
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
		names = append(names, p.entry.ID)
	}
	b.submit(ctx, whole, names...)
}
