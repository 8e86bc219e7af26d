package telegramtest

import (
	"context"
	"slices"
)

// groupBot is the author of anonymous administrators' messages.
var groupBot = &User{ID: 1087968824, Name: "Group", Username: "GroupAnonymousBot", Bot: true}

// manager is an administrator of a group, or its creator.
type manager struct {
	user    *User
	creator bool
}

// Creator makes a person the creator of the group.
func (c *Chat) Creator(u *User) { c.appoint(manager{u, true}) }

// Promote makes a person an administrator of the group.
func (c *Chat) Promote(u *User) { c.appoint(manager{u, false}) }

func (c *Chat) appoint(m manager) { c.server.locked(func() { c.managers = append(c.managers, m) }) }

// Demote revokes Creator or Promote.
func (c *Chat) Demote(u *User) {
	c.server.locked(func() {
		c.managers = slices.DeleteFunc(c.managers, func(m manager) bool { return m.user.ID == u.ID })
	})
}

// HideMembers hides the list of members from all but administrators, including the bot.
func (c *Chat) HideMembers() { c.server.locked(func() { c.hidden = true }) }

// Anonymously writes a text as an anonymous administrator.
func (c *Chat) Anonymously(text string) *Message {
	return c.write(&Message{From: groupBot, Text: text, anonymous: true})
}

// getChatMember returns a person's status in a chat. Unknown people are ordinary members.
func (s *Server) getChatMember(_ context.Context, c *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	room, refusal := s.writable(c)
	id := c.number("user_id")
	switch {
	case refusal != nil:
		return nil, refusal
	case id <= 0:
		return nil, refused("Bad Request: invalid user_id specified")
	case room.hidden:
		return nil, refused("Bad Request: member list is inaccessible")
	}
	for _, m := range room.managers {
		if m.user.ID == id {
			return m.json(), nil
		}
	}
	return map[string]any{"status": "member", "user": (&User{ID: id, Name: "Member"}).json()}, nil
}

func (s *Server) getChatAdministrators(_ context.Context, c *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	room, refusal := s.writable(c)
	switch {
	case refusal != nil:
		return nil, refusal
	case room.kind == "private":
		return nil, refused("Bad Request: there are no administrators in the private chat")
	}
	all := []any{}
	for _, m := range room.managers {
		all = append(all, m.json())
	}
	return all, nil
}

func (m manager) json() map[string]any {
	if m.creator {
		return map[string]any{"status": "creator", "user": m.user.json(), "is_anonymous": false}
	}
	out := map[string]any{
		"status": "administrator", "user": m.user.json(), "is_anonymous": false, "can_be_edited": false,
	}
	for _, right := range []string{
		"can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members",
		"can_promote_members", "can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories",
		"can_delete_stories",
	} {
		out[right] = true
	}
	return out
}
