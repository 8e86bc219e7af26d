// Package door leads people from a room of several to where they play alone: it writes what the link to their private room
// carries, and reads it when they come in.
//
// What a link carries is good for the person who was given it. To anybody else it says no more than which daily it is about,
// which everybody may play, and nothing of the room where it was given.
package door

import (
	"context"
	"crypto/rand"
	"errors"
	"regexp"
	"strings"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
)

// Back is what a link carries to the game that somebody plays already.
const Back = "play"

// puzzlesFor is how long a link to a puzzle that is no daily leads to it.
const puzzlesFor = 7 * 24 * time.Hour

// Ticket is what a link leads to.
type Ticket struct {
	Ref  game.Ref
	Room string // ID of the room in which it was given, and in which Ref names the puzzle; empty where the person was given none
}

// tokenLength is how many signs name a ticket: 60 bits.
const tokenLength = 12

// carried is what a link carries to a puzzle: of a daily its series and date, and then the name of the ticket.
var carried = regexp.MustCompile(`^p_(?:([a-z]+)_(\d{4}-\d{2}-\d{2})_)?([a-z2-7]{12})$`)

// Issue keeps a ticket for who wrote t, and returns what a link carries to it.
func Issue(ctx context.Context, t *talk.Turn, ref game.Ref) string {
	room := t.M.Room.ID
	token := strings.ToLower(rand.Text()[:tokenLength])
	t.Base.Keep(ctx, game.Request{
		Room: game.Home(t.M.From.ID), Source: token, Person: t.M.From.ID, Kind: game.KindTicket, About: room + "\n" + ref.String(), At: t.Base.Now(),
	})
	if ref.Date != "" {
		return "p_" + ref.Series + "_" + ref.Date + "_" + token
	}
	return "p_" + token
}

// Is reports whether a link carries something to a puzzle.
func Is(text string) bool { return carried.MatchString(text) }

// Read returns the ticket that a link leads who wrote t to; ok is false where it leads them nowhere, or no longer.
func Read(ctx context.Context, t *talk.Turn, text string) (k Ticket, ok bool, err error) {
	parts := carried.FindStringSubmatch(text)
	if parts == nil {
		return k, false, nil
	}
	named := game.Ref{Series: parts[1], Date: parts[2]}
	kept, err := t.Base.Games.Request(ctx, game.Home(t.M.From.ID), parts[3])
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return k, false, err
	}
	room, about, _ := strings.Cut(kept.About, "\n")
	ref, known := game.ReadRef(about)
	switch {
	case !known || kept.Kind != game.KindTicket || named.Date != "" && named != ref:
		return Ticket{Ref: named}, named.Date != "", nil
	case ref.Date == "" && t.Base.Now().Sub(kept.At) > puzzlesFor:
		return k, false, nil
	}
	return Ticket{ref, room}, true, nil
}
