// Package rights says what somebody may do in a server of Discord, and in one of its channels.
//
// It knows Discord's permissions and how they add up. It refuses to know whom to ask for them, and what needs which.
package rights

import (
	"math/big"
	"slices"
)

// Permissions, as bits of a Set. Source: docs.discord.com, Permissions, Bitwise Permission Flags.
const (
	Administrator  = 3
	ManageChannels = 4
	ManageServer   = 5
	ViewChannel    = 10
	SendMessages   = 11
	AttachFiles    = 15
	SendInThreads  = 38
)

// Set is a set of permissions. Discord writes it as a decimal number in a string, of any size.
type Set struct{ bits big.Int }

// UnmarshalText reads what Discord writes. Anything else counts as no right, and is no error: the rest of the event is
// still needed.
func (r *Set) UnmarshalText(text []byte) error {
	if _, ok := r.bits.SetString(string(text), 10); !ok || r.bits.Sign() < 0 {
		r.bits.SetInt64(0)
	}
	return nil
}

// Has reports whether a permission is among them.
func (r *Set) Has(permission int) bool { return r.bits.Bit(permission) == 1 }

// grant adds the permissions of more.
func (r *Set) grant(more *Set) { r.bits.Or(&r.bits, &more.bits) }

// revoke takes the permissions of less away.
func (r *Set) revoke(less *Set) { r.bits.AndNot(&r.bits, &less.bits) }

// Manage reports whether somebody with these rights in a channel may decide how the bot behaves there.
func (r *Set) Manage() bool {
	return r.Has(Administrator) || r.Has(ManageServer) || r.Has(ManageChannels)
}

// Server is what Discord calls a guild.
type Server struct {
	ID      string `json:"id"`
	OwnerID string `json:"owner_id"`
	Roles   []struct {
		ID          string `json:"id"`
		Permissions Set    `json:"permissions"`
	} `json:"roles"`
}

// Kinds of channels that have the rights of the channel that they are in. Source: docs.discord.com, Channel, Channel Types;
// Permissions, Inherited Permissions (Threads).
const (
	announcementThread = 10
	privateThread      = 12
)

// Channel is one of a server, or a thread in one.
type Channel struct {
	Type       int    `json:"type"`
	ParentID   string `json:"parent_id"` // of a thread its channel, of a channel the heading that it is sorted under
	Overwrites []struct {
		ID    string `json:"id"` // of a role or of a person
		Allow Set    `json:"allow"`
		Deny  Set    `json:"deny"`
	} `json:"permission_overwrites"`
}

// IsThread reports whether c is a thread.
func (c Channel) IsThread() bool { return c.Type >= announcementThread && c.Type <= privateThread }

// Writer is somebody who said something in a server.
type Writer struct {
	Server, Channel, User string   // IDs
	Roles                 []string // IDs; nil if they are not known
}

// Rights returns what w may do in the server at large. Source: docs.discord.com, Permissions, compute_base_permissions.
func (s Server) Rights(w Writer) *Set {
	may := &Set{}
	for i := range s.Roles {
		if role := &s.Roles[i]; role.ID == s.ID || slices.Contains(w.Roles, role.ID) { // everybody has the server's own
			may.grant(&role.Permissions)
		}
	}
	if w.User == s.OwnerID {
		may.bits.SetBit(&may.bits, Administrator, 1)
	}
	return may
}

// Overwrite changes may from what w may do in the server at large to what w may do in the channel; to administrators no channel
// matters. Source: docs.discord.com, Permissions, compute_overwrites.
func (c Channel) Overwrite(may *Set, w Writer) {
	if may.Has(Administrator) {
		return
	}
	for _, concerns := range []func(id string) bool{
		func(id string) bool { return id == w.Server },
		func(id string) bool { return slices.Contains(w.Roles, id) },
		func(id string) bool { return id == w.User },
	} {
		allow, deny := &Set{}, &Set{}
		for i := range c.Overwrites {
			if o := &c.Overwrites[i]; concerns(o.ID) {
				allow.grant(&o.Allow)
				deny.grant(&o.Deny)
			}
		}
		may.revoke(deny)
		may.grant(allow)
	}
}
