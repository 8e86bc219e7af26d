package telegramtest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// update is an update for the bot.
type update struct {
	id   int
	kind string // name of the field next to update_id; empty for Raw
	raw  json.RawMessage
}

// push queues an update. s.mu must be held.
func (s *Server) push(kind string, content any) {
	s.lastUpdate++
	raw, err := json.Marshal(map[string]any{"update_id": s.lastUpdate, kind: content})
	if err != nil {
		panic(err) // maps of plain values can always be encoded
	}
	s.newest = update{s.lastUpdate, kind, raw}
	s.updates = append(s.updates, s.newest)
	s.broadcast()
}

// Raw queues an update as it is, to test unreadable updates. The ID of the update replaces a "%d" in format.
func (s *Server) Raw(format string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastUpdate++
	raw := json.RawMessage(format)
	if slices.Contains([]byte(format), '%') {
		raw = json.RawMessage(fmt.Sprintf(format, s.lastUpdate))
	}
	s.updates = append(s.updates, update{s.lastUpdate, "", raw})
	s.broadcast()
}

// Repeat delivers the newest update again, even if it has been confirmed.
func (s *Server) Repeat() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.repeats = append(s.repeats, s.newest)
	s.broadcast()
}

// Renumber sets the ID of the next update to start, as Telegram may do after a week without updates.
func (s *Server) Renumber(start int) { s.locked(func() { s.lastUpdate = start - 1 }) }

// Killed records a kill of the bot. The bot cannot know which presses it has answered. If it answers one of
// these presses again, the server refuses without failing the test.
func (s *Server) Killed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.queries {
		p.excused = true
	}
}

// EndPoll ends the running poll with an empty answer, as after its timeout.
func (s *Server) EndPoll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.over = s.poll
	s.broadcast()
}

const webhookActive = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"

// getUpdates waits until there are updates, the timeout has passed, or another poll ends this poll.
func (s *Server) getUpdates(ctx context.Context, c *call) (any, *envelope) {
	limit, timeout := c.number("limit"), c.number("timeout")
	if c.text("limit") == "" {
		limit = 100
	}
	if limit < 1 || limit > 100 || timeout < 0 || timeout > 50 {
		return nil, s.wrong(c, "limit or timeout out of range")
	}
	var allowed []string
	if text := c.text("allowed_updates"); text != "" {
		if err := json.Unmarshal([]byte(text), &allowed); err != nil {
			return nil, s.wrong(c, "can't parse allowed_updates")
		}
	}
	timer := time.NewTimer(time.Duration(timeout) * time.Second)
	defer timer.Stop()
	number := s.startPoll(int(c.number("offset")))
	for over := false; ; {
		found, refusal, changed := s.look(number, int(limit), allowed)
		if refusal != nil || len(found) > 0 || over || changed == nil {
			return found, refusal
		}
		select {
		case <-changed:
		case <-timer.C:
			over = true
		case <-ctx.Done():
			return nil, nil // the client has left
		case <-s.done:
			return nil, nil
		}
	}
}

// startPoll confirms the updates before offset, and ends the other polls. It returns the number of the poll.
// An offset far beyond the last update counts as 0 (tdlib/telegram-bot-api, Client::do_get_updates).
func (s *Server) startPoll(offset int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if offset > s.lastUpdate+10 {
		offset = 0
	}
	s.updates = slices.DeleteFunc(s.updates, func(u update) bool { return u.id < offset })
	s.poll++
	s.broadcast()
	return s.poll
}

// look returns the present answer to a poll, and a channel that is closed when the answer changes. The
// channel is nil if the poll is over.
func (s *Server) look(number, limit int, allowed []string) ([]json.RawMessage, *envelope, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	conflict := func(words string) ([]json.RawMessage, *envelope, <-chan struct{}) {
		e := refuse(409, words)
		return nil, &e, nil
	}
	switch {
	case s.revoked:
		e := refuse(401, "Unauthorized")
		return nil, &e, nil
	case s.webhook != nil:
		return conflict(webhookActive)
	case s.poll != number:
		return conflict(OtherPoller().Description)
	}
	s.updates = slices.DeleteFunc(s.updates, func(u update) bool {
		return u.kind != "" && allowed != nil && !slices.Contains(allowed, u.kind)
	})
	found := []json.RawMessage{}
	for _, u := range slices.Concat(s.repeats, s.updates) {
		if len(found) < limit {
			found = append(found, u.raw)
		}
	}
	s.repeats = nil
	if number == s.over {
		return found, nil, nil
	}
	return found, nil, s.changed
}
