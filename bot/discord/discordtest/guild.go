package discordtest

import (
	"slices"
	"strconv"
)

// Permissions that affect the double. Source: docs.discord.com, Permissions.
const (
	Administrator  = 1 << 3
	ManageChannels = 1 << 4
	ManageGuild    = 1 << 5

	viewChannel  = 1 << 10
	sendMessages = 1 << 11
	attachFiles  = 1 << 15
	readHistory  = 1 << 16
	useCommands  = 1 << 31

	ordinary = viewChannel | sendMessages | attachFiles | readHistory | useCommands
	all      = 1<<53 - 1
)

// Everyone is the role of all members. Its ID is the server's ID.
const Everyone = guild

// category is the category of all channels. They inherit no permissions from it.
const category = "700000000000000004"

// members has the members of the usual server, with their roles. Server.mu guards it.
type members struct {
	owner  string
	rights map[string]uint64   // permissions of each role
	roles  map[string][]string // roles of each person
	kicked bool                // the bot has been removed from the server
}

func newMembers() members {
	return members{rights: map[string]uint64{Everyone: ordinary}, roles: map[string][]string{}}
}

// channelState is the state of a channel.
type channelState struct {
	private    bool
	circle     bool   // a private chat of other people
	guild      string // ID of the channel's server; empty for the usual server
	parent     string // ID of a thread's channel
	overwrites []overwrite
	noWriting  bool
	noFiles    bool
	hidden     bool // the bot cannot see the channel
	foreign    bool // the bot is a guest: a person has installed it for themselves
	deleted    bool
}

// overwrite changes the permissions of a role or a person in a channel.
type overwrite struct {
	id          string
	kind        int // 0 for a role, 1 for a person
	allow, deny uint64
}

// Own makes the person the owner of the server.
func (u *User) Own() { u.s.locked(func() { u.s.members.owner = u.ID }) }

// Grant gives the person a new role in the server with these permissions. It returns the ID of the role.
func (u *User) Grant(permissions uint64) string {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	role := u.s.id()
	u.s.members.rights[role] = permissions
	u.s.members.roles[u.ID] = append(u.s.members.roles[u.ID], role)
	return role
}

// Overwrite changes the permissions of a role or a person in the channel.
func (c *Channel) Overwrite(id string, allow, deny uint64) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	o := overwrite{id: id, kind: 1, allow: allow, deny: deny}
	if _, ok := c.s.members.rights[id]; ok {
		o.kind = 0
	}
	c.s.channels[c.ID].overwrites = append(c.s.channels[c.ID].overwrites, o)
}

// Thread creates a thread in the channel.
func (c *Channel) Thread() *Channel {
	c.s.mu.Lock()
	in := c.s.guildOf(c.ID)
	c.s.mu.Unlock()
	return c.s.channel(&channelState{guild: in, parent: c.ID})
}

// Forbid removes the bot's right to write in the channel.
func (c *Channel) Forbid() { c.change(func(p *channelState) { p.noWriting = true }) }

// ForbidFiles removes the bot's right to attach files in the channel.
func (c *Channel) ForbidFiles() { c.change(func(p *channelState) { p.noFiles = true }) }

// Hide removes the bot's right to see the channel.
func (c *Channel) Hide() { c.change(func(p *channelState) { p.hidden = true }) }

// Delete deletes the channel.
func (c *Channel) Delete() { c.change(func(p *channelState) { p.deleted = true }) }

func (c *Channel) change(f func(*channelState)) { c.s.locked(func() { f(c.s.channels[c.ID]) }) }

// Kick removes the bot from the server.
func (s *Server) Kick() { s.locked(func() { s.members.kicked = true }) }

// reach returns a channel readable by the bot.
func (s *Server) reach(channel string) (*channelState, *refusal) {
	p := s.channels[channel]
	switch {
	case p == nil || p.deleted:
		return nil, unknownChannel
	case p.hidden || p.foreign || s.members.kicked && !p.private:
		return nil, noAccess
	}
	return p, nil
}

// writable returns a refusal if the bot may not write in a channel, and otherwise nil. It does not apply to
// answers to interactions, which need no right to write or to attach files.
func (s *Server) writable(channel string, files int) *refusal {
	p, refused := s.reach(channel)
	if refused == nil && (p.noWriting || p.noFiles && files > 0) {
		refused = noPermission
	}
	return refused
}

// rights returns a person's permissions in a channel of the server.
func (s *Server) rights(user, channel string) uint64 {
	roles := append([]string{Everyone}, s.members.roles[user]...)
	var may uint64
	for _, r := range roles {
		may |= s.members.rights[r]
	}
	if user == s.members.owner || may&Administrator != 0 {
		return all
	}
	p := s.channels[channel]
	if p == nil {
		return may
	}
	if p.parent != "" {
		p = s.channels[p.parent]
	}
	apply := func(concerns func(overwrite) bool) {
		var allow, deny uint64
		for _, o := range p.overwrites {
			if concerns(o) {
				allow, deny = allow|o.allow, deny|o.deny
			}
		}
		may = may&^deny | allow
	}
	apply(func(o overwrite) bool { return o.id == Everyone })
	apply(func(o overwrite) bool { return o.kind == 0 && o.id != Everyone && slices.Contains(roles, o.id) })
	apply(func(o overwrite) bool { return o.id == user })
	return may
}

func (s *Server) inGuild(q *asked) *refusal {
	if q.PathValue("guild") != guild || s.members.kicked {
		return unknownGuild
	}
	return nil
}

func (s *Server) getGuild(q *asked) (any, *refusal) {
	if refused := s.inGuild(q); refused != nil {
		return nil, refused
	}
	owner := s.members.owner
	if owner == "" {
		owner = "700000000000000005"
	}
	return map[string]any{
		"id": guild, "name": "club", "owner_id": owner, "roles": s.wireRoles(), "emojis": []any{},
		"features": []any{},
	}, nil
}

func (s *Server) getRoles(q *asked) (any, *refusal) {
	if refused := s.inGuild(q); refused != nil {
		return nil, refused
	}
	return s.wireRoles(), nil
}

func (s *Server) wireRoles() []any {
	list := []any{}
	for id, rights := range s.members.rights {
		list = append(list, map[string]any{
			"id": id, "name": "role " + id, "permissions": strconv.FormatUint(rights, 10), "position": 1, "color": 0,
			"colors": map[string]any{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
			"hoist":  false, "managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
		})
	}
	return list
}

func (s *Server) getMember(q *asked) (any, *refusal) {
	if refused := s.inGuild(q); refused != nil {
		return nil, refused
	}
	u := s.people[q.PathValue("user")]
	if u == nil {
		return nil, unknownMember
	}
	m := s.wireMember(u.ID)
	m["user"] = u.wire()
	return m, nil
}

// wireMember returns the fields of a member in events, without the name.
func (s *Server) wireMember(user string) map[string]any {
	return map[string]any{
		"roles": append([]string{}, s.members.roles[user]...), "nick": nil, "mute": false, "deaf": false,
		"flags": 0, "pending": false, "avatar": nil, "banner": nil, "premium_since": nil,
		"communication_disabled_until": nil, "joined_at": "2025-01-02T03:04:05.678000+00:00",
	}
}

func (s *Server) getChannel(q *asked) (any, *refusal) {
	id := q.PathValue("channel")
	p, refused := s.reach(id)
	switch {
	case refused != nil:
		return nil, refused
	case p.private:
		return map[string]any{"id": id, "type": 1, "flags": 0, "recipients": []any{}}, nil
	case p.parent != "":
		return map[string]any{
			"id": id, "type": 11, "guild_id": guild, "parent_id": p.parent, "name": "thread", "flags": 0,
		}, nil
	}
	list := []any{}
	for _, o := range p.overwrites {
		list = append(list, map[string]any{
			"id": o.id, "type": o.kind, "allow": strconv.FormatUint(o.allow, 10),
			"deny": strconv.FormatUint(o.deny, 10),
		})
	}
	return map[string]any{
		"id": id, "type": 0, "guild_id": guild, "parent_id": category, "name": "hall", "position": 1, "flags": 0,
		"permission_overwrites": list,
	}, nil
}
