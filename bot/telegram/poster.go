package telegram

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/chat"
)

// talk is the one call of Config.Speak.
type talk struct {
	finished chan struct{} // closed when Speak has returned
	cut      context.CancelFunc
}

// speak lets Config.Speak begin, with ctx. What it posts can go on with lasting, until the talk is ended.
func (b *bot) speak(ctx, lasting context.Context) *talk {
	sending, cut := context.WithCancel(lasting)
	t := &talk{finished: make(chan struct{}), cut: cut}
	b.running.Go(func() {
		defer close(t.finished)
		if b.cfg.Speak != nil {
			b.listen(ctx, &poster{api: b.api, sending: sending})
		}
	})
	return t
}

// listen calls Config.Speak and outlives its panic.
func (b *bot) listen(ctx context.Context, p *poster) {
	defer func() {
		if r := recover(); r != nil {
			b.log.Error("nothing more is posted: Speak panicked", "panic", fmt.Sprint(r), "stack", string(debug.Stack()))
		}
	}()
	b.cfg.Speak(ctx, p)
}

// end waits until Speak has returned or ctx ends; then it breaks off the post that is on its way, and returns ctx's error.
func (t *talk) end(ctx context.Context) error {
	defer t.cut()
	select {
	case <-t.finished:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// poster writes to chats without being asked. It is safe for concurrent use.
type poster struct {
	capacity
	api     *caller
	sending context.Context // of requests that are on their way; ends with the drain
}

// postTime is for how long a post is repeated. With the time of its last request it stays within two minutes, so that
// whoever posts can begin again after those and knows that nobody else is still at it.
const postTime = 90 * time.Second

// Post sends a message. Telegram cannot tell whether it was posted before, so the name is ignored. As long as the message
// has certainly not been posted (Telegram asks for patience, or cannot be reached) it is tried again, for postTime; when
// nobody knows, because the connection broke or the server failed before it answered, a few times, at the price that it
// may appear twice. What is on its way when ctx ends is not broken off before the drain is over, so that it is known
// whether it was posted. Errors that are none of chat.Poster's are those of the network and the server: it may be tried
// again later.
func (p *poster) Post(ctx context.Context, to chat.Room, _ string, reply chat.Reply) (string, error) {
	where, err := placeNamed(to)
	if err != nil {
		return "", err
	}
	for {
		result, err := p.do(ctx, where, reply)
		rest, refused := bare(reply, err)
		switch {
		case err == nil:
			return sentID(result)
		case refused:
			reply = rest
		case says(err, threadGone) && where.thread != 0:
			where.thread = 0
		case migratedTo(err) != 0:
			return "", &chat.MovedError{To: roomID(migratedTo(err))}
		default:
			return "", forChat(err)
		}
	}
}

// do makes the request that posts reply.
func (p *poster) do(ctx context.Context, where place, reply chat.Reply) (json.RawMessage, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(p.sending, cancel)()
	r := post(where, reply)
	r.stubborn = postTime
	return p.api.finish(ctx, p.sending, r)
}

// placeNamed returns the place that the core knows by a room's ID and thread.
func placeNamed(room chat.Room) (place, error) {
	digits, ours := strings.CutPrefix(room.ID, platform)
	id, err := strconv.ParseInt(digits, 10, 64)
	if !ours || err != nil || id == 0 || roomID(id) != room.ID {
		return place{}, fmt.Errorf("%q is no room of Telegram", room.ID)
	}
	where := place{chat: id, group: id < 0}
	if room.Thread == "" {
		return where, nil
	}
	where.thread, err = strconv.Atoi(room.Thread)
	if err != nil || where.thread <= 0 {
		return place{}, fmt.Errorf("%q is no topic of Telegram", room.Thread)
	}
	return where, nil
}
