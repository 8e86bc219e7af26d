package play

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

// A deep link in a group opens the private room of its reader, and carries a payload. The payload is valid
// for the person who got it. For another person it opens only the named daily. It never names the
// group.

// linkToOpen is the payload for the open game of the person.
const linkToOpen = "play"

// linkLife is the life of links to puzzles other than dailies.
const linkLife = 7 * 24 * time.Hour

// linkTarget is the target of a deep link.
type linkTarget struct {
	Ref  game.Ref
	Room string // ID of the room in which Ref names a puzzle; empty for a link of another person
}

// linkForm matches a payload: the series and date of a daily, and a token of 60 bits.
var linkForm = regexp.MustCompile(`^p_(?:([a-z]+)_(\d{4}-\d{2}-\d{2})_)?([a-z2-7]{12})$`)

// issueLink stores a link target for the author of t, and returns its payload.
func issueLink(ctx context.Context, t *talk.Turn, ref game.Ref) string {
	room := t.M.Room.ID
	token := strings.ToLower(rand.Text()[:12])
	t.Base.Keep(ctx, game.Request{
		Room: game.Home(t.M.From.ID), Source: token, Person: t.M.From.ID, Kind: game.KindTicket,
		About: room + "\n" + ref.String(), At: t.Base.Now(),
	})
	if ref.Date != "" {
		return "p_" + ref.Series + "_" + ref.Date + "_" + token
	}
	return "p_" + token
}

// readLink returns the target of a payload for the author of t. If the payload has no target, or is too old,
// ok is false.
func readLink(ctx context.Context, t *talk.Turn, text string) (k linkTarget, ok bool, err error) {
	parts := linkForm.FindStringSubmatch(text)
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
		return linkTarget{Ref: named}, named.Date != "", nil
	case ref.Date == "" && t.Base.Now().Sub(kept.At) > linkLife:
		return k, false, nil
	}
	return linkTarget{ref, room}, true, nil
}
