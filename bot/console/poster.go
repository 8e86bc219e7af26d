package console

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// poster is the chat.Poster of a console. The goroutine of loop prints its posts between lines and prompts.
type poster struct {
	capacity
	console *console
	ended   <-chan struct{} // closed when the conversation ends
}

func (c *console) speak(ctx context.Context) {
	speak.Safely(c.cfg.Log, func() { c.cfg.Speak(ctx, poster{console: c, ended: ctx.Done()}) },
		"nothing more is posted: Speak panicked")
}

// Post prints reply as a new message in a room. The typing person may be in another room. A room exists as
// soon as it is named. The console cannot recognise that a message is repeated, so it ignores the name of the
// post.
func (p poster) Post(ctx context.Context, to chat.Room, _ string, reply chat.Reply) (id string, err error) {
	failed := p.print(ctx, to.ID, reply, func(room chat.Room) {
		s := &said{m: chat.Message{Room: room}}
		if name := strings.TrimPrefix(room.ID, platform); room.Private && name != you {
			s.only = name
		}
		id, err = p.console.utter(s, reply)
	})
	return id, cmp.Or(failed, err)
}

// Edit prints the new state of a message that Post printed. The message keeps its number.
func (p poster) Edit(ctx context.Context, to chat.Room, id string, reply chat.Reply) (err error) {
	reply.Attachment = nil
	failed := p.print(ctx, to.ID, reply, func(room chat.Room) { err = p.console.change(room, id, reply) })
	return cmp.Or(failed, err)
}

// print lets the goroutine of loop call post, and waits until post has returned. After an error, post was not
// called.
func (p poster) print(ctx context.Context, id string, reply chat.Reply, post func(chat.Room)) error {
	room, err := roomNamed(id)
	if err == nil {
		err = p.permit(ctx, reply)
	}
	if err != nil {
		return err
	}
	done := make(chan struct{})
	printed := func() {
		defer close(done)
		p.console.mu.Lock()
		defer p.console.mu.Unlock()
		post(room)
	}
	select {
	case p.console.posts <- printed:
	case <-ctx.Done():
		return ctx.Err()
	case <-p.ended:
		return context.Canceled
	}
	<-done
	return nil
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
