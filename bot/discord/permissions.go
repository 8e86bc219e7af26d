package discord

import (
	"math"
	"math/big"
	"slices"
)

// Permissions, as numbers of bits. Source: docs.discord.com, Permissions, Bitwise Permission Flags.
const (
	administrator  = 3
	manageChannels = 4
	manageServer   = 5
	viewChannel    = 10
	sendMessages   = 11
	attachFiles    = 15
	sendInThreads  = 38
)

// permissions is a set of permissions, one bit each. Discord sends it as a decimal number of any size.
type permissions uint64

// UnmarshalText reads the low 64 bits of a decimal number. For any other text, the set is empty and err is
// nil, so the rest of the event is still read.
func (p *permissions) UnmarshalText(text []byte) error {
	*p = 0
	if n, ok := new(big.Int).SetString(string(text), 10); ok && n.Sign() >= 0 {
		*p = permissions(n.And(n, new(big.Int).SetUint64(math.MaxUint64)).Uint64())
	}
	return nil
}

func (p permissions) has(permission int) bool { return p>>permission&1 == 1 }

// manage reports whether a person with these permissions in a channel may change the bot's settings for the
// channel.
func (p permissions) manage() bool {
	return p.has(administrator) || p.has(manageServer) || p.has(manageChannels)
}

// server is a server of Discord, which its API calls a guild.
type server struct {
	ID      string `json:"id"`
	OwnerID string `json:"owner_id"`
	Roles   []struct {
		ID          string      `json:"id"`
		Permissions permissions `json:"permissions"`
	} `json:"roles"`
}

// Types of channels that inherit permissions from their parent. Source: docs.discord.com, Channel, Channel
// Types; Permissions, Inherited Permissions (Threads).
const (
	announcementThread = 10
	privateThread      = 12
)

// channel is a server's channel or thread.
type channel struct {
	Type       int    `json:"type"`
	ParentID   string `json:"parent_id"` // parent channel of a thread, or category of a channel
	Overwrites []struct {
		ID    string      `json:"id"` // ID of a role or a person
		Allow permissions `json:"allow"`
		Deny  permissions `json:"deny"`
	} `json:"permission_overwrites"`
}

func (c channel) isThread() bool { return c.Type >= announcementThread && c.Type <= privateThread }

// author is the author of a message in a server.
type author struct {
	Server, Channel, User string   // IDs
	Roles                 []string // IDs; nil if unknown
}

// permissions returns the permissions of the author a in the server, without the overwrites of channels.
// Source: docs.discord.com, Permissions, compute_base_permissions.
func (s server) permissions(a author) (may permissions) {
	for _, role := range s.Roles {
		if role.ID == s.ID || slices.Contains(a.Roles, role.ID) { // every member has the server's own role
			may |= role.Permissions
		}
	}
	if a.User == s.OwnerID {
		may |= 1 << administrator
	}
	return may
}

// overwrite returns the permissions of the author a in the channel. granted has the author's permissions in
// the server. Overwrites do not affect administrators. Source: docs.discord.com, Permissions,
// compute_overwrites.
func (c channel) overwrite(granted permissions, a author) permissions {
	if granted.has(administrator) {
		return granted
	}
	for _, applies := range []func(id string) bool{
		func(id string) bool { return id == a.Server },
		func(id string) bool { return slices.Contains(a.Roles, id) },
		func(id string) bool { return id == a.User },
	} {
		var allow, deny permissions
		for _, o := range c.Overwrites {
			if applies(o.ID) {
				allow |= o.Allow
				deny |= o.Deny
			}
		}
		granted = granted&^deny | allow
	}
	return granted
}
