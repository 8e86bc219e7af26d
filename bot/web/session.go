package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
)

// session says who plays which game. It comes from a link, from Telegram or from Discord, and never from
// the page itself.
type session struct {
	Person chat.Person `json:"p"`
	Room   chat.Room   `json:"r"` // where Play was pressed
	Round  string      `json:"g"` // Source of the round; empty for the daily
	Until  int64       `json:"u"` // end of the session, in Unix seconds
	// start is the payload of the deep link that began the session. It is used once.
	start string
}

// Times of links and sessions. A session ends a day after its beginning, however much it is used.
const (
	linkTime    = 10 * time.Minute
	sessionTime = 24 * time.Hour
)

// platform returns the platform of the person.
func (s session) platform() string {
	name, _, _ := strings.Cut(s.Person.ID, ":")
	return name
}

// id names the game of s in the page's path. It is no secret.
func (s session) id() string {
	sum := sha256.Sum256([]byte(s.Person.ID + "\x00" + s.Room.ID + "\x00" + s.Room.Thread + "\x00" + s.Round))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// sealer signs sessions. Sessions are not stored: a signature with the platform's token is valid in every
// process that has this token, also after a restart. A new token ends all sessions.
type sealer struct{ key []byte }

func newSealer(token string) sealer {
	mac := hmac.New(sha256.New, []byte(token))
	mac.Write([]byte("sessions of the page"))
	return sealer{mac.Sum(nil)}
}

func (s sealer) sum(text string) string {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// seal returns a token for a session.
func (s sealer) seal(sess session) string {
	text, _ := json.Marshal(sess) // has no value that json refuses
	body := base64.RawURLEncoding.EncodeToString(text)
	return body + "." + s.sum(body)
}

// errOver is the error for a session, a link or data of Telegram that is invalid or too old.
var errOver = errors.New("not signed by this bot, or too old")

// open returns the session in a token. The only error is errOver.
func (s sealer) open(token string, now time.Time) (sess session, err error) {
	body, sum, _ := strings.Cut(token, ".")
	sess, err = claimed(token)
	if !hmac.Equal([]byte(sum), []byte(s.sum(body))) || err != nil || now.Unix() >= sess.Until {
		return session{}, errOver
	}
	return sess, nil
}

// claimed returns the session in a token whose signature is not checked.
func claimed(token string) (sess session, err error) {
	body, _, _ := strings.Cut(token, ".")
	text, err := base64.RawURLEncoding.Strict().DecodeString(body)
	if err == nil {
		err = json.Unmarshal(text, &sess)
	}
	return sess, err
}

// links has the links of the last ten minutes. A link is a random name in memory, so it is valid once, and
// only in this process. Only the newest link of a person to a game is valid. The caller holds Server.mu.
type links struct {
	byToken *lru.Cache[string, *link]
	newest  *lru.Cache[string, string] // token, by the game's ID
}

type link struct {
	sess  session
	until time.Time
	used  bool
}

// linksMost is the number of remembered links. A bot for a million people makes fewer in ten minutes.
const linksMost = 1 << 16

func newLinks() links {
	byToken, _ := lru.New[string, *link](linksMost) // fails only for a size below 1
	newest, _ := lru.New[string, string](linksMost)
	return links{byToken, newest}
}

// add returns the token of a new link. The token begins with the platform, so a process that does not serve
// the platform leaves it to another.
func (l links) add(sess session, now time.Time) string {
	token := sess.platform() + "-" + rand.Text()
	if old, ok := l.newest.Get(sess.id()); ok {
		l.byToken.Remove(old)
	}
	l.newest.Add(sess.id(), token)
	l.byToken.Add(token, &link{sess: sess, until: now.Add(linkTime)})
	return token
}

// open uses the link with a token. If the link was used before, first is false. The only error is errOver.
func (l links) open(token string, now time.Time) (sess session, first bool, err error) {
	found, ok := l.byToken.Get(token)
	if !ok || !now.Before(found.until) {
		return session{}, false, errOver
	}
	first, found.used = !found.used, true
	sess = found.sess
	sess.Until = now.Add(sessionTime).Unix()
	return sess, first, nil
}
