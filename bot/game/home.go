package game

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"time"
)

// atHome begins the names of homes, and of no room of a platform.
const atHome = "\x00"

// Home is the Room of the rounds of a person's dailies. A daily is one game with one clock wherever it is opened, so that its
// round belongs to the person and to no room: it never moves, and a Store keeps as many as there are. Those who are one person
// on several platforms share the home of one of their names.
func Home(person string) string { return atHome + person }

// IsHome reports whether a Room is somebody's Home.
func IsHome(room string) bool { return strings.HasPrefix(room, atHome) }

// PlaceOf names a message in whatever room it is: IDs of messages are those of a room. The name has no space in it.
func PlaceOf(room, message string) string {
	return url.PathEscape(room) + "/" + url.PathEscape(message)
}

// In returns the ID of the message that PlaceOf named, if it is in this room, or else nothing.
func In(room, place string) (message string) {
	rest, _ := strings.CutPrefix(place, url.PathEscape(room)+"/")
	if rest == place {
		return ""
	}
	message, _ = url.PathUnescape(rest)
	return message
}

// RoomOf returns the room of the message that PlaceOf named; ok is false where it named none.
func RoomOf(place string) (room string, ok bool) {
	escaped, _, ok := strings.Cut(place, "/")
	room, err := url.PathUnescape(escaped)
	return room, ok && err == nil && room != ""
}

// Joined returns the one round of several of one person with one daily, as if they had been one from the first beginning. The
// end that came first is its end. Of rounds begun after that nothing counts, of the others all help, its price and all mistakes do,
// and the clock that has run longest. The grid is that of the round that ended it, or else the one with the most digits. There must
// be a round.
func Joined(rounds []Round) Round {
	rounds = slices.Clone(rounds)
	slices.SortStableFunc(rounds, func(a, b Round) int { return a.Begun.Compare(b.Begun) })
	one := slices.MinFunc(rounds, further)
	var applied []string
	for _, r := range rounds {
		applied = append(applied, r.appliedAtHome()...)
	}
	if !one.Ended.IsZero() {
		rounds = slices.DeleteFunc(rounds, func(r Round) bool { return r.Begun.After(one.Ended) })
	}
	joined := one
	joined.Begun, joined.Hints, joined.Mistakes, joined.Price, joined.Checks, joined.Undos = rounds[0].Begun, 0, 0, 0, 0, 0
	for _, r := range rounds {
		joined.Hints += r.Hints
		joined.Mistakes += r.Mistakes
		joined.Price += r.Price
		joined.Checks += r.Checks
		joined.Undos += r.Undos
		joined.Filled = joined.Filled || r.Filled
	}
	joined.runAs(rounds)
	joined.Applied = strings.Join(applied[max(0, len(applied)-appliedKept):], "\n")
	if !IsHome(one.Room) {
		joined.Room = Home(one.Person)
		if one.Answer != "" {
			joined.Answer = PlaceOf(one.Room, one.Answer)
		}
	}
	return joined
}

// runAs gives r the clock that has run longest of several: at the end of r, or else when one of them was last touched.
func (r *Round) runAs(rounds []Round) {
	at := r.Ended
	if at.IsZero() {
		for _, other := range rounds {
			at = slices.MaxFunc([]time.Time{at, other.Begun, other.Touched}, time.Time.Compare)
		}
	}
	clock := func(other Round) time.Duration {
		if other.Ended.After(at) {
			other.Ended = time.Time{}
		}
		return (&Play{Round: other}).Clock(at)
	}
	longest := slices.MaxFunc(rounds, func(a, b Round) int { return cmp.Compare(clock(a), clock(b)) })
	r.Ran, r.Since, r.Touched, r.Paused, r.Pauses = longest.Ran, longest.Since, longest.Touched, longest.Paused, longest.Pauses
	if !r.Ended.IsZero() {
		r.Ran, r.Since, r.Paused = clock(longest), at, false
	}
}

// further compares rounds: first comes what ended, the earliest first, then what has the most digits.
func further(a, b Round) int {
	switch {
	case a.Ended.IsZero() && b.Ended.IsZero():
		return b.digits() - a.digits()
	case a.Ended.IsZero():
		return 1
	case b.Ended.IsZero():
		return -1
	}
	return a.Ended.Compare(b.Ended)
}

// digits returns how many digits are in the grid; -1 if it makes no sense.
func (r Round) digits() int {
	p, err := Resume(r)
	if err != nil {
		return -1
	}
	return p.Now.Filled()
}

// appliedAtHome returns the names of the messages that were applied, as a round at home has them.
func (r Round) appliedAtHome() []string {
	names := strings.Fields(r.Applied)
	if !IsHome(r.Room) {
		for i, message := range names {
			names[i] = PlaceOf(r.Room, message)
		}
	}
	return names
}
