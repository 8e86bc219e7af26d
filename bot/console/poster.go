package console

import (
	"context"
	"fmt"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// poster is the chat.Poster of a console. The goroutine of loop prints its posts between lines and prompts.
type poster struct {
	capacity
	posts chan<- post
	ended <-chan struct{} // closed when the conversation ends
}

func (c *console) speak(ctx context.Context) {
	speak.Safely(c.cfg.Log, func() { c.cfg.Speak(ctx, poster{posts: c.posts, ended: ctx.Done()}) },
		"nothing more is posted: Speak panicked")
}

// Post prints reply as a new message in a room. The typing person may be in another room. A room exists as
// soon as it is named. The console cannot recognise that a message is repeated, so it ignores the name of the
// post.
func (p poster) Post(ctx context.Context, to chat.Room, _ string, reply chat.Reply) (string, error) {
	return p.hand(ctx, to.ID, post{reply: reply})
}

// Edit prints the new state of a message that Post printed. The message keeps its number.
func (p poster) Edit(ctx context.Context, to chat.Room, id string, reply chat.Reply) error {
	reply.Attachment = nil
	_, err := p.hand(ctx, to.ID, post{reply: reply, edits: id})
	return err
}

// hand passes a post to the goroutine of loop, and returns its result.
func (p poster) hand(ctx context.Context, room string, what post) (id string, err error) {
	if what.room, err = roomNamed(room); err != nil {
		return "", err
	}
	if err := p.permit(ctx, what.reply); err != nil {
		return "", err
	}
	done := make(chan posted, 1)
	what.posted = done
	select {
	case p.posts <- what:
	case <-ctx.Done():
		return "", ctx.Err()
	case <-p.ended:
		return "", context.Canceled
	}
	result := <-done
	return result.id, result.err
}

func (c *console) post(p post) {
	c.leavePrompt()
	c.mu.Lock()
	defer c.mu.Unlock()
	if p.edits != "" {
		p.posted <- posted{p.edits, c.change(p.room, p.edits, p.reply)}
		return
	}
	s := &said{m: chat.Message{Room: p.room}}
	if name := strings.TrimPrefix(p.room.ID, platform); p.room.Private && name != you {
		s.only = name
	}
	id, err := c.utter(s, p.reply)
	p.posted <- posted{id, err}
}

func roomNamed(id string) (chat.Room, error) {
	if group, ok := strings.CutPrefix(id, groupPrefix); ok && isName(group) {
		return chat.Room{ID: id, Title: group}, nil
	}
	if name, ok := strings.CutPrefix(id, platform); ok && isName(name) {
		return chat.Room{ID: id, Private: true}, nil
	}
	return chat.Room{}, fmt.Errorf("%q is no room of the console", id)
}

func isName(name string) bool { return name != "" && properName(name) == name }
