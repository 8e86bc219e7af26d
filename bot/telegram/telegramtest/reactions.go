package telegramtest

import (
	"context"
	"encoding/json"
	"slices"
)

// ForbidReactions disables reactions in the chat.
func (c *Chat) ForbidReactions() { c.server.locked(func() { c.noReactions = true }) }

// mayReact has some of the emoji bots may use for reactions (Bot API, ReactionTypeEmoji).
var mayReact = []string{"👍", "❤", "🔥", "🎉", "👀", "🤔"}

// setMessageReaction replaces the bot's reaction to a message. Bots may use at most one emoji.
func (s *Server) setMessageReaction(_ context.Context, c *call) (any, *envelope) {
	var all []struct{ Type, Emoji string }
	if text := c.text("reaction"); text != "" && json.Unmarshal([]byte(text), &all) != nil || len(all) > 1 {
		return nil, s.wrong(c, "can't parse reactions, or too many")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	room, m, refusal := s.named(c, "message to react not found")
	switch {
	case refusal != nil:
		return nil, refusal
	case len(all) == 0:
		m.Reaction = ""
	case room.noReactions || all[0].Type != "emoji" || !slices.Contains(mayReact, all[0].Emoji):
		return nil, refused("Bad Request: REACTION_INVALID")
	default:
		m.Reaction = all[0].Emoji
	}
	s.broadcast()
	return true, nil
}
