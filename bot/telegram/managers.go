package telegram

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// knownFor is how long the bot remembers whether somebody manages a group: long enough to change a few settings.
const knownFor = time.Minute

// managing returns what asks Telegram whether a person manages a chat, unless the answer is remembered.
func (b *bot) managing(chatID, person int64) func(context.Context) (bool, error) {
	return func(ctx context.Context) (bool, error) {
		if known, ok := b.managers.Get(member{chatID, person}); ok {
			return known, nil
		}
		manages, err := b.askManages(ctx, chatID, person)
		if err != nil {
			return false, forChat(err)
		}
		b.managers.Put(member{chatID, person}, manages)
		return manages, nil
	}
}

// askManages asks what a person is in a chat, or in the chat that this one has become. A group that hides its members from
// the bot still lists its administrators.
func (b *bot) askManages(ctx context.Context, chatID, person int64) (bool, error) {
	var m tgbotapi.ChatMember
	err := b.api.doInto(ctx, membership(chatID, person), &m)
	if now := refusal(err).migrateTo; now != 0 {
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
