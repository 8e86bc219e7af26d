package discord

import (
	"context"
	"encoding/json"
	"time"

	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/discord/gateway"
)

// delivered is an event of the gateway, or an event left in the inbox by an earlier run. Its JSON is the
// entry in the inbox.
type delivered struct {
	Type string          `json:"t"`
	Data json.RawMessage `json:"d"`
	at   time.Time
	id   string        // ID in the inbox; empty for an event of this run
	read gateway.Event // event of the gateway; zero for an event of an earlier run
}

// markEvery is the longest time between two stores of the marks (see gateway.Event). A session resumed from
// an older mark repeats events already handled.
const markEvery = 5 * time.Second

// inboxSource is the source of the events in the inbox. The marks of all links are stored with the events, so
// marks and events match.
const inboxSource = Platform + "/events"

// keeper has the marks of the events read. The client's mu guards it. The mark stored in the box contains the
// marks of all links. No mark may be ahead of the events in the box.
type keeper struct {
	box   *inbox.Box
	links map[string]string // newest mark of each link
	noted time.Time         // when pass last stored the marks
}

// openInbox opens the inbox, and returns the events left by an earlier run.
func (c *client) openInbox(ctx context.Context) []delivered {
	box, left, mark, err := inbox.Open(ctx, c.cfg.Inbox, inboxSource, c.log)
	if err != nil {
		c.log.Error("discord: what an earlier run has left cannot be read", "err", err)
	}
	c.kept.box, c.kept.links = box, map[string]string{}
	if mark != "" {
		c.api.limits.Hold(overallSpan) // requests of the earlier run count against the limits
	}
	_ = json.Unmarshal([]byte(mark), &c.kept.links) // without marks, new sessions begin
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

func (c *client) closeInbox() {
	ctx, stop := context.WithTimeout(context.Background(), c.cfg.LastCall)
	defer stop()
	if err := c.kept.box.Close(ctx); err != nil {
		c.log.Warn("discord: the inbox is not closed", "err", err)
	}
}

// read records e as the last event read from its link, and returns the marks of all links.
func (k *keeper) read(e gateway.Event) string {
	if e.Link == "" {
		return ""
	}
	k.links[e.Link] = e.Mark
	marks, _ := json.Marshal(k.links) // cannot fail
	return string(marks)
}

// pass records that e needs no answer, and stores the marks from time to time. If an earlier run left e, pass
// removes e from the inbox.
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

// keep adds an event to the inbox, together with the marks. The returned function removes the event.
func (c *client) keep(id string, e delivered) (done func()) {
	data, _ := json.Marshal(e) // cannot fail, since it was decoded from JSON
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept.box.Take(c.kept.read(e.read), inbox.Entry{ID: id, Data: data, At: e.at})
	return func() { c.kept.box.Done(id) }
}

// memory is the gateway.Memory. It uses the store of the inbox, which may be nil.
type memory struct {
	store inbox.Store
	links map[string]string // marks of the previous run
}

// Recall returns the mark of a link at the end of the previous run. If name is not a link, it returns the
// text stored under name.
func (m memory) Recall(ctx context.Context, name string) (string, error) {
	if mark, ok := m.links[name]; ok {
		return mark, nil
	}
	if m.store == nil {
		return "", nil
	}
	_, mark, err := m.store.Inbox(ctx, Platform+"/"+name)
	return mark, err
}

// Remember stores mark under name.
func (m memory) Remember(ctx context.Context, name, mark string) error {
	if m.store == nil {
		return nil
	}
	return m.store.ChangeInbox(ctx, Platform+"/"+name, inbox.Change{Mark: mark})
}
