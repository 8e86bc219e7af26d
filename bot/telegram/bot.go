package telegram

import (
	"log/slog"
	"sync"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/chat/speak"
)

// bot is a run.
type bot struct {
	cfg      Config
	log      *slog.Logger
	pace     pace
	api      *caller
	self     tgbotapi.User
	queue    *dispatch.Queue
	seen     *dispatch.Once
	box      *inbox.Box
	offset   int // one more than the highest update of the newest poll that had any; only the poll uses it
	replaced replaced
	managers *speak.Recent[member, bool]
	albums   albums

	running sync.WaitGroup // work that may outlive a call: menus, acknowledgements
}

// member is a person in a chat.
type member struct{ chat, person int64 }
