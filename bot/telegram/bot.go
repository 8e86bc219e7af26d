package telegram

import (
	"context"
	"log/slog"
	"sync"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
	"golang.org/x/sync/semaphore"

	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/chat/speak"
)

// bot is the state of a run.
type bot struct {
	cfg   Config
	log   *slog.Logger
	pace  pace
	api   *caller
	self  tgbotapi.User
	queue *dispatch.Queue
	seen  *dispatch.Once
	box   *inbox.Box
	// offset is the highest update ID of the newest nonempty poll, plus one. It is 0 before the first one and
	// with a webhook. It belongs to the goroutine of live.
	offset      int
	leftPolling bool // see leavePolling; belongs to the goroutine of live
	replaced    replaced
	managers    *speak.Recent[member, bool]
	placed      *speak.Recent[member, placed]
	openly      *speak.Recent[member, bool] // people, and chats, without ephemeral messages
	noTables    *speak.Recent[int64, bool]  // chats that refuse messages with a table
	albums      albums
	labels      *speak.Recent[int64, string] // by private chat; see labelMenu
	cards       *semaphore.Weighted
	opening     sync.Map        // by chat, while a widget is sent: a channel closed when it is noted
	awake       context.Context // ends when the bot begins to leave
	trials      sync.Mutex      // guards the kept trials of widgets

	followMu sync.Mutex
	followed map[int64]*followed // by chat

	running sync.WaitGroup // goroutines for menus, acknowledgements and albums
}

// followed is a widget whose game is watched: the last one that was sent to a chat, or used there.
type followed struct {
	message int
	stop    context.CancelFunc

	mu    sync.Mutex
	used  time.Time // when the widget last sent moves
	shown string    // the revision that the widget shows
}

// member is a person in a chat.
type member struct{ chat, person int64 }
