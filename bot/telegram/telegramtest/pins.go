package telegramtest

import "context"

// pin pins or unpins a message. In a group the bot must be an administrator. A pinned message makes a service
// message in the name of the bot.
func (s *Server) pin(_ context.Context, c *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	room, refusal := s.writable(c)
	if refusal != nil {
		return nil, refusal
	}
	m, pins := room.find(int(c.number("message_id"))), c.method == "pinChatMessage"
	switch {
	case room.kind != "private" && !room.manages(s.Bot):
		return nil, refused("Bad Request: not enough rights to manage pinned messages in the chat")
	case m == nil, !pins && !m.Pinned:
		return nil, refused("Bad Request: message to pin not found")
	}
	if m.Pinned = pins; pins {
		notice := room.add(&Message{From: s.Bot, extra: map[string]any{"pinned_message": m.json()}})
		s.push("message", notice.json())
	}
	s.broadcast()
	return true, nil
}
