package telegram

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// knownFor is how long it is remembered whether somebody manages a group: as long as it takes to change a few settings.
const knownFor = time.Minute

// managing is the bot's manages. It asks Telegram, unless it knows the answer.
func (b *bot) managing(chatID, person int64) func(context.Context) (bool, error) {
	return func(ctx context.Context) (bool, error) {
		if known, ok := b.managers.known(chatID, person); ok {
			return known, nil
		}
		manages, err := b.askManages(ctx, chatID, person)
		if err != nil {
			return false, forChat(err)
		}
		b.managers.note(chatID, person, manages)
		return manages, nil
	}
}

// askManages asks what a person is in a chat, or in the chat that this one has become. Where a group hides its members
// from the bot, its administrators are still told.
func (b *bot) askManages(ctx context.Context, chatID, person int64) (bool, error) {
	var m tgbotapi.ChatMember
	err := b.api.doInto(ctx, membership(chatID, person), &m)
	if now := migratedTo(err); now != 0 {
		chatID = now
		err = b.api.doInto(ctx, membership(chatID, person), &m)
	}
	if says(err, membersHidden) {
		var all []tgbotapi.ChatMember
		err = b.api.doInto(ctx, administrators(chatID), &all)
		return slices.ContainsFunc(all, func(m tgbotapi.ChatMember) bool { return m.User != nil && m.User.ID == person }), err
	}
	if err == nil && m.Status == "" {
		err = errors.New("getChatMember: no status")
	}
	return m.IsCreator() || m.IsAdministrator(), err
}

// membership returns the request that asks what a person is in a chat.
func membership(chatID, person int64) request {
	return request{method: "getChatMember", params: tgbotapi.Params{
		"chat_id": strconv.FormatInt(chatID, 10), "user_id": strconv.FormatInt(person, 10),
	}}
}

// administrators returns the request that asks who the administrators of a group are.
func administrators(chatID int64) request {
	return request{method: "getChatAdministrators", params: tgbotapi.Params{"chat_id": strconv.FormatInt(chatID, 10)}}
}

// managers remembers for a while who manages groups and who does not. It is safe for concurrent use.
type managers struct {
	now func() time.Time

	mu    sync.Mutex
	asked map[member]answer
}

// member is a person in a chat.
type member struct{ chat, person int64 }

// answer is what Telegram said of a member.
type answer struct {
	manages bool
	at      time.Time
}

func newManagers(now func() time.Time) *managers {
	return &managers{now: now, asked: map[member]answer{}}
}

// known returns what is remembered, if it is fresh.
func (m *managers) known(chatID, person int64) (manages, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	a, ok := m.asked[member{chatID, person}]
	return a.manages, ok && m.now().Sub(a.at) < knownFor
}

// note remembers an answer, and forgets those that are old when there are many.
func (m *managers) note(chatID, person int64, manages bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now()
	if len(m.asked) >= memory {
		for who, a := range m.asked {
			if now.Sub(a.at) >= knownFor {
				delete(m.asked, who)
			}
		}
	}
	m.asked[member{chatID, person}] = answer{manages, now}
}
