package discord

import (
	"context"
	"encoding/json"
	"time"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/discord/gateway"
)

// delivered is an event that the bot has to answer, as it is kept in the inbox.
type delivered struct {
	Type string          `json:"t"`
	Data json.RawMessage `json:"d"`
	at   time.Time
	id   string        // under which it is kept; empty if it is not yet
	read gateway.Event // as which it came; zero for what was taken up again
}

// Marks are kept with events, or when the last was kept so long ago: a session that goes on from an older mark gets events again
// that nobody has to answer.
const markEvery = 5 * time.Second

// inboxSource is where the events are kept; the marks of all links stand beside them, so that both are of one moment.
const inboxSource = Platform + "/events"

// keeper keeps events and marks. mu of the client guards it: what is given to the box with the mark of one link holds those of
// the others, and none of these may be of an event that is not in the box yet.
type keeper struct {
	box   *inbox.Box
	links map[string]string // the newest mark of each
	noted time.Time         // when marks were given to the box last
}

// openInbox opens the inbox, and returns what an earlier run has left.
func (c *client) openInbox(ctx context.Context) []delivered {
	box, left, mark, err := inbox.Open(ctx, c.cfg.Inbox, inboxSource, c.log)
	if err != nil {
		c.log.Error("discord: what an earlier run has left cannot be read", "err", err)
	}
	c.kept.box, c.kept.links = box, map[string]string{}
	if mark != "" {
		c.api.limits.Hold(overallSpan) // what the earlier run has sent counts too
	}
	_ = json.Unmarshal([]byte(mark), &c.kept.links) // without marks, sessions begin anew
	var events []delivered
	for _, e := range left {
		event := delivered{at: e.At, id: e.ID}
		if json.Unmarshal(e.Data, &event) != nil {
			box.Done(e.ID)
			continue
		}
		events = append(events, event)
	}
	return events
}

// closeInbox stores what is to be stored of it.
func (c *client) closeInbox() {
	ctx, stop := context.WithTimeout(context.Background(), c.cfg.LastCall)
	defer stop()
	if err := c.kept.box.Close(ctx); err != nil {
		c.log.Warn("discord: the inbox is not closed", "err", err)
	}
}

// read notes that the events of a link have been read up to one, and returns the marks of all links.
func (k *keeper) read(e gateway.Event) string {
	if e.Link == "" {
		return ""
	}
	k.links[e.Link] = e.Mark
	marks, _ := json.Marshal(k.links) // strings can be written
	return string(marks)
}

// pass notes that nobody has to answer e, and keeps the marks now and then. What an earlier run has left is taken off.
func (c *client) pass(e delivered) {
	c.mu.Lock()
	defer c.mu.Unlock()
	marks := c.kept.read(e.read)
	if e.id != "" {
		c.kept.box.Done(e.id)
	}
	if now := c.pace.now(); now.Sub(c.kept.noted) >= markEvery {
		c.kept.noted = now
		c.kept.box.Take(marks)
	}
}

// keep puts an event into the inbox, with the marks, and returns what takes it off.
func (c *client) keep(id string, e delivered) (done func()) {
	data, _ := json.Marshal(e) // it was read from JSON
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept.box.Take(c.kept.read(e.read), inbox.Entry{ID: id, Data: data, At: e.at})
	return func() { c.kept.box.Done(id) }
}

// memory is what the gateway remembers, in the store of the inbox.
type memory struct {
	store inbox.Store
	links map[string]string // of the run before
}

// Recall returns the mark of a link as it was when the run before ended, or what was remembered by another name.
func (m memory) Recall(ctx context.Context, name string) (string, error) {
	if mark, ok := m.links[name]; ok {
		return mark, nil
	}
	_, mark, err := m.store.Inbox(ctx, Platform+"/"+name)
	return mark, err
}

// Remember stores mark by this name.
func (m memory) Remember(ctx context.Context, name, mark string) error {
	return m.store.ChangeInbox(ctx, Platform+"/"+name, inbox.Change{Mark: mark})
}
