package discord

import (
	"math/big"
	"slices"

	"sudokubot/bot/chat"
)

// Permissions, as bits of a rights. Source: docs.discord.com, Permissions, Bitwise Permission Flags.
const (
	administrator  = 3
	manageChannels = 4
	manageServer   = 5
	viewChannel    = 10
	sendMessages   = 11
	attachFiles    = 15
	sendInThreads  = 38
)

// lacks returns what the bot may not do where the interaction took place, and must to post there. In a thread another right to
// write counts. Where the bot is a guest, it is told what the person may let it do; it can post nothing there.
func (e interactionEvent) lacks() (missing []chat.Right) {
	may := e.AppPermissions
	switch {
	case e.guest():
		return []chat.Right{chat.See}
	case may == nil || may.has(administrator):
		return nil
	}
	write := sendMessages
	if e.Channel.isThread() {
		write = sendInThreads
	}
	for right, permission := range map[chat.Right]int{chat.See: viewChannel, chat.Write: write, chat.Attach: attachFiles} {
		if !may.has(permission) {
			missing = append(missing, right)
		}
	}
	slices.Sort(missing)
	return missing
}

// rights is a set of permissions. Discord writes it as a decimal number in a string, of any size.
type rights struct{ bits big.Int }

// UnmarshalText reads what Discord writes. Anything else counts as no right, and is no error: the rest of the event is
// still needed.
func (r *rights) UnmarshalText(text []byte) error {
	if _, ok := r.bits.SetString(string(text), 10); !ok || r.bits.Sign() < 0 {
		r.bits.SetInt64(0)
	}
	return nil
}

func (r *rights) has(permission int) bool { return r.bits.Bit(permission) == 1 }

// grant adds the permissions of more.
func (r *rights) grant(more *rights) { r.bits.Or(&r.bits, &more.bits) }

// revoke takes the permissions of less away.
func (r *rights) revoke(less *rights) { r.bits.AndNot(&r.bits, &less.bits) }

// manage reports whether somebody with these rights in a channel may decide how the bot behaves there.
func (r *rights) manage() bool {
	return r.has(administrator) || r.has(manageServer) || r.has(manageChannels)
}

// server is what Discord calls a guild.
type server struct {
	ID      string `json:"id"`
	OwnerID string `json:"owner_id"`
	Roles   []struct {
		ID          string `json:"id"`
		Permissions rights `json:"permissions"`
	} `json:"roles"`
}

// Kinds of channels that have the rights of the channel that they are in. Source: docs.discord.com, Channel, Channel Types;
// Permissions, Inherited Permissions (Threads).
const (
	announcementThread = 10
	privateThread      = 12
)

type channel struct {
	Type       int    `json:"type"`
	ParentID   string `json:"parent_id"` // of a thread its channel, of a channel the heading that it is sorted under
	Overwrites []struct {
		ID    string `json:"id"` // of a role or of a person
		Allow rights `json:"allow"`
		Deny  rights `json:"deny"`
	} `json:"permission_overwrites"`
}

func (c channel) isThread() bool { return c.Type >= announcementThread && c.Type <= privateThread }

// writer is somebody who said something in a server.
type writer struct {
	server, channel, user string
	roles                 []string // IDs; nil if they are not known
}

// rights returns what w may do in the server at large. Source: docs.discord.com, Permissions, compute_base_permissions.
func (s server) rights(w writer) *rights {
	may := &rights{}
	for i := range s.Roles {
		if role := &s.Roles[i]; role.ID == s.ID || slices.Contains(w.roles, role.ID) { // everybody has the server's own
			may.grant(&role.Permissions)
		}
	}
	if w.user == s.OwnerID {
		may.bits.SetBit(&may.bits, administrator, 1)
	}
	return may
}

// overwrite changes may from what w may do in the server at large to what w may do in the channel. Source:
// docs.discord.com, Permissions, compute_overwrites.
func (c channel) overwrite(may *rights, w writer) {
	for _, concerns := range []func(id string) bool{
		func(id string) bool { return id == w.server },
		func(id string) bool { return slices.Contains(w.roles, id) },
		func(id string) bool { return id == w.user },
	} {
		allow, deny := &rights{}, &rights{}
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
