package web

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
)

// telegramPlatform is the prefix of the IDs of Telegram's people.
const telegramPlatform = "telegram"

// Limits of initData. In this signed text Telegram names the person who opens a Mini App.
const (
	initTime    = time.Hour   // its age
	initSkew    = time.Minute // how far its date may lie in the future
	initAgain   = time.Minute // how long it may be sent again, because the first answer was lost
	initsMost   = 1 << 16     // number of remembered texts
	initLargest = 4 << 10     // bytes
)

// mini checks initData.
type mini struct {
	key []byte

	mu   sync.Mutex
	seen *lru.Cache[string, time.Time] // the first use, by hash
}

// newMini returns a check for the bot with this token. The rules are in Telegram's manual: Mini Apps,
// Validating data received via the Mini App.
func newMini(token string) *mini {
	mac := hmac.New(sha256.New, []byte("WebAppData"))
	mac.Write([]byte(token))
	seen, _ := lru.New[string, time.Time](initsMost) // fails only for a size below 1
	return &mini{key: mac.Sum(nil), seen: seen}
}

// open returns a session for a person who has opened the Mini App, in their private chat. The only error is
// errOver.
func (m *mini) open(data string, now time.Time) (session, error) {
	values, err := url.ParseQuery(data)
	if err != nil || len(data) > initLargest {
		return session{}, errOver
	}
	var lines []string
	for name, v := range values {
		if len(v) != 1 {
			return session{}, errOver
		}
		if name != "hash" {
			lines = append(lines, name+"="+v[0])
		}
	}
	slices.Sort(lines)
	mac := hmac.New(sha256.New, m.key)
	mac.Write([]byte(strings.Join(lines, "\n")))
	given, err := hex.DecodeString(values.Get("hash"))
	seconds, bad := strconv.ParseInt(values.Get("auth_date"), 10, 64)
	age := now.Sub(time.Unix(seconds, 0))
	if err != nil || !hmac.Equal(given, mac.Sum(nil)) || bad != nil || age > initTime || age < -initSkew ||
		!m.first(string(given), now) {
		return session{}, errOver
	}
	var user struct {
		ID           int64  `json:"id"`
		Bot          bool   `json:"is_bot"`
		FirstName    string `json:"first_name"`
		LastName     string `json:"last_name"`
		LanguageCode string `json:"language_code"`
	}
	if json.Unmarshal([]byte(values.Get("user")), &user) != nil || user.ID <= 0 || user.Bot {
		return session{}, errOver
	}
	id := telegramPlatform + ":" + strconv.FormatInt(user.ID, 10)
	return session{
		Person: chat.Person{
			ID: id, Name: strings.TrimSpace(user.FirstName + " " + user.LastName), Language: user.LanguageCode,
		},
		Room: chat.Room{ID: id, Private: true}, Until: now.Add(sessionTime).Unix(),
		start: values.Get("start_param"),
	}, nil
}

// first reports whether the data with this hash is new, or was first used less than initAgain ago.
func (m *mini) first(hash string, now time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	before, known := m.seen.Get(hash)
	if !known {
		m.seen.Add(hash, now)
	}
	return !known || now.Sub(before) < initAgain
}
