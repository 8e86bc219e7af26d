package chattest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sudokubot/bot/chat"
)

// Post is a call of Poster.Post or Poster.Edit.
type Post struct {
	Room  chat.Room
	Name  string // empty for an edit
	Edits string // ID of the edited message; empty for a post
	Reply chat.Reply
	ID    string // ID of the new message; empty for an edit or a failed post
	Err   error  // the error returned by the call
}

// Poster is a chat.Poster that records the posts. Its messages have the IDs "p1", "p2", and so on, counted
// over all rooms. A call that violates the contract of package chat fails, and so does the test. Poster is
// safe for concurrent use.
type Poster struct {
	t TB

	mu    sync.Mutex
	fails map[string][]error // by room
	shut  map[string]error   // by room
	gone  map[string]bool    // deleted messages, by ID
	sent  int
	posts []Post
}

var _ chat.Poster = (*Poster)(nil)

// NewPoster returns a Poster that reports violations of the contract to t.
func NewPoster(t TB) *Poster {
	return &Poster{t: t, fails: map[string][]error{}, shut: map[string]error{}, gone: map[string]bool{}}
}

// Fail sets the results of the next posts and edits in the room with this ID, in order. A call with an error
// has no effect. nil means success.
func (p *Poster) Fail(room string, errs ...error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fails[room] = append(p.fails[room], errs...)
}

// Shut makes all further posts and edits in the room with this ID return err and have no effect. With a nil
// err, they work again.
func (p *Poster) Shut(room string, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shut[room] = err
}

// Posts returns all posts and edits so far in order, including failed calls. The caller must not modify the
// replies.
func (p *Poster) Posts() []Post {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.posts)
}

// Shown returns the successful posts in the room with this ID, in order, each with its last edit. It omits
// deleted posts.
func (p *Poster) Shown(room string) (shown []Post) {
	for _, post := range p.Posts() {
		switch i := slices.IndexFunc(shown, func(s Post) bool { return s.ID == post.Edits }); {
		case post.Err != nil || post.Room.ID != room:
		case post.Edits == "":
			shown = append(shown, post)
		case i >= 0:
			shown[i].Reply = post.Reply
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.DeleteFunc(shown, func(s Post) bool { return p.gone[s.ID] })
}

// Delete deletes a message, as a manager of the room may.
func (p *Poster) Delete(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.gone[id] = true
}

// Budget implements chat.Poster.
func (p *Poster) Budget() chat.Budget { return Budget() }

// Post implements chat.Poster.
func (p *Poster) Post(ctx context.Context, to chat.Room, name string, r chat.Reply) (string, error) {
	p.t.Helper()
	breach := checkPost(to, name, r)
	if breach != nil {
		p.t.Errorf("Post: %v", breach)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	post := Post{Room: to, Name: name, Reply: r, Err: breach}
	if post.Err == nil {
		post.Err = ctx.Err()
	}
	if post.Err == nil {
		post.Err = p.wanted(to.ID)
	}
	if post.Err == nil {
		p.sent++
		post.ID = fmt.Sprintf("p%d", p.sent)
	}
	p.posts = append(p.posts, post)
	return post.ID, post.Err
}

// Edit implements chat.Poster.
func (p *Poster) Edit(ctx context.Context, to chat.Room, id string, r chat.Reply) error {
	p.t.Helper()
	breach := CheckReply(Budget(), r)
	if breach != nil {
		p.t.Errorf("Edit: %v", breach)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	post := Post{Room: to, Edits: id, Reply: r, Err: cmp.Or(breach, ctx.Err())}
	if post.Err == nil {
		post.Err = p.wanted(to.ID)
	}
	if post.Err == nil && (p.gone[id] || !p.has(to.ID, id)) {
		post.Err = chat.ErrGone
	}
	p.posts = append(p.posts, post)
	return post.Err
}

// has reports whether a message was posted to a room.
func (p *Poster) has(room, id string) bool {
	return slices.ContainsFunc(p.posts, func(post Post) bool {
		return post.ID == id && id != "" && post.Room.ID == room
	})
}

// wanted returns the error that Fail or Shut has set for the next post to a room.
func (p *Poster) wanted(room string) error {
	if errs := p.fails[room]; len(errs) > 0 {
		p.fails[room] = errs[1:]
		return errs[0]
	}
	return p.shut[room]
}

// checkPost returns the first violation of the contract of chat.Poster, or nil.
func checkPost(to chat.Room, name string, r chat.Reply) error {
	if platform, own, ok := strings.Cut(to.ID, ":"); !ok || platform == "" || own == "" {
		return fmt.Errorf("the ID of the room is %q, not the platform's name, a colon and the platform's ID", to.ID)
	}
	if err := checkName(name); err != nil {
		return err
	}
	return CheckReply(Budget(), r)
}
