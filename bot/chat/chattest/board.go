package chattest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sudokubot/bot/chat"
)

// Post is a call of a Board.
type Post struct {
	Room  chat.Room
	Name  string
	Reply chat.Reply
	ID    string // that was returned; empty if the call failed
	Err   error  // what the call returned
}

// Board is a chat.Poster that notes the posts. It gives its messages the IDs "p1", "p2", and so on, over all rooms. A
// breach of the contract of package chat is an error of the test, and of the call. It is safe for concurrent use.
type Board struct {
	t TB

	mu    sync.Mutex
	fails map[string][]error // by room
	shut  map[string]error   // by room
	sent  int
	posts []Post
}

var _ chat.Poster = (*Board)(nil)

// NewBoard returns a Board that reports breaches of the contract to t.
func NewBoard(t TB) *Board {
	return &Board{t: t, fails: map[string][]error{}, shut: map[string]error{}}
}

// Fail lets the next posts to the room with this ID return these errors, one after another, and do nothing; nil stands for
// a post that succeeds.
func (b *Board) Fail(room string, errs ...error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.fails[room] = append(b.fails[room], errs...)
}

// Shut lets all further posts to the room with this ID return err and do nothing, until it is shut with nil.
func (b *Board) Shut(room string, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.shut[room] = err
}

// Posts returns all posts so far in order, also those that failed. The caller must not modify what is in the replies.
func (b *Board) Posts() []Post {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.posts)
}

// Shown returns the posts that succeeded in the room with this ID, in order.
func (b *Board) Shown(room string) []Post {
	return slices.DeleteFunc(b.Posts(), func(p Post) bool { return p.Err != nil || p.Room.ID != room })
}

// Budget implements chat.Poster.
func (b *Board) Budget() chat.Budget { return Budget() }

// Post implements chat.Poster.
func (b *Board) Post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	b.t.Helper()
	breach := checkPost(to, name, r)
	if breach != nil {
		b.t.Errorf("Post: %v", breach)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	p := Post{Room: to, Name: name, Reply: r, Err: breach}
	if p.Err == nil {
		p.Err = ctx.Err()
	}
	if p.Err == nil {
		p.Err = b.wanted(to.ID)
	}
	if p.Err == nil {
		b.sent++
		p.ID = fmt.Sprintf("p%d", b.sent)
	}
	b.posts = append(b.posts, p)
	return p.ID, p.Err
}

// wanted returns the error that the test wants of the next post to a room.
func (b *Board) wanted(room string) error {
	if errs := b.fails[room]; len(errs) > 0 {
		b.fails[room] = errs[1:]
		return errs[0]
	}
	return b.shut[room]
}

// checkPost returns the first breach of the contract of chat.Poster, or nil.
func checkPost(to chat.Room, name string, r chat.Reply) error {
	if platform, own, ok := strings.Cut(to.ID, ":"); !ok || platform == "" || own == "" {
		return fmt.Errorf("the ID of the room is %q, not the platform's name, a colon and the platform's ID", to.ID)
	}
	if err := checkName(name); err != nil {
		return err
	}
	return CheckReply(Budget(), r)
}
