package web

import (
	"context"
	"time"
)

// Whose returns the person whom the first frame of a page names, or "" if it is refused.
func (s *Server) Whose(ctx context.Context, platform, text string) string {
	who, err := s.hostOf(platform).whose(ctx, text, session{})
	if err != nil {
		return ""
	}
	return who.Person.ID
}

// Seal returns the token of a session that ends at a time.
func Seal(token, person, room, round string, until time.Time) string {
	who := session{Round: round, Until: until.Unix()}
	who.Person.ID, who.Room.ID = person, room
	return newSealer(token).seal(who)
}

// GameID returns the part of a path for the game of a session.
func GameID(person, room, round string) string {
	who := session{Round: round}
	who.Person.ID, who.Room.ID = person, room
	return who.id()
}
