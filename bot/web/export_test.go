package web

import (
	"context"
	"time"
)

// Whose returns the person whom the first frame of a page names, or "" if it is refused.
func (s *Server) Whose(ctx context.Context, platform, text string) string {
	sess, err := s.hostOf(platform).whose(ctx, text, session{})
	if err != nil {
		return ""
	}
	return sess.Person.ID
}

// Seal returns the token of a session that ends at a time.
func Seal(token, person, room, round string, until time.Time) string {
	sess := session{Round: round, Until: until.Unix()}
	sess.Person.ID, sess.Room.ID = person, room
	return newSealer(token).seal(sess)
}

// GameID returns the part of a path for the game of a session.
func GameID(person, room, round string) string {
	sess := session{Round: round}
	sess.Person.ID, sess.Room.ID = person, room
	return sess.id()
}
