package discord

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// speaker is the chat.Poster of a run.
type speaker struct {
	capacity
	*speak.Life
	api *api
}

// speak calls Config.Speak, if it is set, when the bot is first connected.
func (c *client) speak(s *speaker) {
	select {
	case <-c.ready:
	case <-s.Live.Done():
		return
	}
	if c.cfg.Speak != nil {
		s.Go(c.log, func(ctx context.Context) { c.cfg.Speak(ctx, s) })
	}
}

// Post posts r in a channel. If the run ends meanwhile, the post has as much time as other work. If ctx ends
// for another reason, the post ends. If a message with this name was posted and then deleted, Post posts
// nothing and the ID is empty.
func (s *speaker) Post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	id, err := s.post(ctx, to, name, r)
	return id, wrap("post", err)
}

func (s *speaker) post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	if name == "" {
		return "", errors.New("a post without a name")
	}
	at, longer, done, err := s.begin(ctx, to)
	if err != nil {
		return "", err
	}
	defer done()
	content := compose(r)
	content.Nonce = nonce(at.channel, name)
	if r.Under != "" {
		content.Reference = at.pointAt(r.Under)
	}
	id, err := at.say(longer, content)
	switch {
	case errors.Is(err, chat.ErrUnsent) && ctx.Err() != nil:
		return "", fmt.Errorf("%w: %w", chat.ErrUnsent, ctx.Err())
	case errors.Is(err, context.Canceled) && ctx.Err() != nil:
		return "", ctx.Err() // ctx may have ended by a deadline
	case hasCode(err, unknownMessage):
		// Discord knows the nonce, but its message was deleted (discord-api-docs, pull request 6647).
		return "", nil
	case hasCode(err, archivedThread):
		return "", fmt.Errorf("%w: %w", chat.ErrForbidden, err)
	}
	return id, err
}

// Edit changes a posted message.
func (s *speaker) Edit(ctx context.Context, to chat.Room, id string, r chat.Reply) error {
	at, longer, done, err := s.begin(ctx, to)
	if err != nil {
		return err
	}
	defer done()
	_, err = at.edit(longer, id, r)
	return wrap("edit a post", err)
}

// begin registers a post to a room, until done is called. postCtx is the context of the post's requests.
// During the run, postCtx ends with ctx. After the end of the run, it ends when the last requests are
// cancelled.
func (s *speaker) begin(
	ctx context.Context, room chat.Room,
) (dest destination, postCtx context.Context, done func(), err error) {
	channel, ok := channelOf(room.ID)
	if !ok {
		return dest, nil, nil, fmt.Errorf("no channel of Discord: %q", room.ID)
	}
	if err = ctx.Err(); err == nil {
		err = s.Begin()
	}
	if err != nil {
		return dest, nil, nil, fmt.Errorf("%w: %w", chat.ErrUnsent, err)
	}
	postCtx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	withCtx := context.AfterFunc(ctx, func() {
		if s.Live.Err() == nil {
			cancel()
		}
	})
	withLast := context.AfterFunc(s.Last, cancel)
	return destination{s.api, channel, true}, postCtx, func() { withCtx(); withLast(); cancel(); s.Done() }, nil
}

func channelOf(room string) (channel string, ok bool) {
	channel, ok = strings.CutPrefix(room, roomID(""))
	if _, err := strconv.ParseUint(channel, 10, 64); err != nil {
		return "", false
	}
	return channel, ok
}

// nonceLength is the largest number of characters in a nonce allowed by Discord.
const nonceLength = 25

// nonce returns the nonce of a post in a channel. Discord may compare a nonce with messages of the author in
// other channels. So nonces for two channels must differ.
func nonce(channel, name string) string {
	sum := sha256.Sum256([]byte(channel + " " + name))
	return base32.StdEncoding.EncodeToString(sum[:])[:nonceLength]
}
