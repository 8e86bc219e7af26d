package telegram

import (
	"log/slog"
	"sync"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/speak"
)

// bot is one run.
type bot struct {
	cfg      Config
	log      *slog.Logger
	pace     pace
	api      *caller
	self     tgbotapi.User
	queue    *dispatch.Queue
	seen     *dispatch.Once
	ledger   *ledger
	replaced replaced
	managers *speak.Recent[member, bool]

	running sync.WaitGroup // what may go on after a call: menus, acknowledgements
}

// member is a person in a chat.
type member struct{ chat, person int64 }
