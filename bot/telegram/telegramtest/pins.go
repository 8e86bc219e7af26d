package telegramtest

import "context"

// pin pins or unpins a message. In a group the bot must be an administrator. A pinned message makes a service
// message in the name of the bot.
func (s *Server) pin(_ context.Context, c *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	room, m, refusal := s.named(c, "message to pin not found")
	pins := c.method == "pinChatMessage"
	switch {
	case refusal != nil:
		return nil, refusal
	case room.kind != "private" && !room.manages(s.Bot):
		return nil, refused("Bad Request: not enough rights to manage pinned messages in the chat")
	case !pins && !m.Pinned:
		return nil, refused("Bad Request: message to pin not found")
	}
	if m.Pinned = pins; pins {
		notice := room.add(&Message{From: s.Bot, extra: map[string]any{"pinned_message": m.json()}})
		s.push("message", notice.json())
	}
	s.broadcast()
	return true, nil
}
