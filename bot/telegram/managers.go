package telegram

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// knownFor is how long the bot caches a group's administrators. It is long enough to change a few settings.
const knownFor = time.Minute

// managing returns a function that asks Telegram whether a person manages a chat. It caches the answer.
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

// askManages requests the status of a person in a chat. If the chat has become a supergroup, it asks for the
// supergroup. If a group hides its members from the bot, it requests the list of administrators instead.
func (b *bot) askManages(ctx context.Context, chatID, person int64) (bool, error) {
	var m tgbotapi.ChatMember
	params := tgbotapi.Params{
		"chat_id": strconv.FormatInt(chatID, 10), "user_id": strconv.FormatInt(person, 10),
	}
	err := b.api.doInto(ctx, request{method: "getChatMember", params: params}, &m)
	if now := refusal(err).migrateTo; now != 0 {
		params["chat_id"] = strconv.FormatInt(now, 10)
		err = b.api.doInto(ctx, request{method: "getChatMember", params: params}, &m)
	}
	if says(err, membersHidden) {
		var all []tgbotapi.ChatMember
		delete(params, "user_id")
		err = b.api.doInto(ctx, request{method: "getChatAdministrators", params: params}, &all)
		return slices.ContainsFunc(all, func(m tgbotapi.ChatMember) bool {
			return m.User != nil && m.User.ID == person
		}), err
	}
	if err == nil && m.Status == "" {
		err = errors.New("getChatMember: no status")
	}
	return m.IsCreator() || m.IsAdministrator(), err
}
