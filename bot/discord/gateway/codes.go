package gateway

import (
	"errors"
	"fmt"
	"slices"

	"github.com/cenkalti/backoff/v5"
	"github.com/gorilla/websocket"
)

// Opcodes. Source: docs.discord.com, Opcodes and Status Codes, Gateway Opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatACK   = 11
)

// shardingRequired is the close code of a bot that needs more shards.
const shardingRequired = 4011

// advice has the close codes after which Discord forbids another connection, each with a remedy. Source:
// docs.discord.com, Opcodes and Status Codes, Gateway Close Event Codes, column "Reconnect".
var advice = map[int]string{
	4004:             "the token is not valid; take a new one from the developer portal",
	4010:             "invalid shard",
	shardingRequired: "the bot is in too many servers for so few connections; it must be sharded: set discord.shards to 0, or to more",
	4012:             "the gateway does not speak this version any more",
	4013:             "invalid intents",
	4014:             "the message content intent is not allowed: enable it in the developer portal under Bot, or set discord.message_content to false",
}

// sessionGone has the close codes that end the session but allow another one: not authenticated, invalid
// sequence, session timed out. Source: docs.discord.com, Opcodes and Status Codes, Gateway Close Event Codes.
var sessionGone = []int{4003, 4007, 4009}

// Close codes this package sends. After 1000 and 1001, Discord deletes the session and shows the bot as
// offline. After any other code, or without a code, the session can be resumed for some minutes
// (docs.discord.com, Gateway, Initiating a Disconnect). Like other libraries, this package sends 1012,
// "service restart".
const (
	closeForGood    = websocket.CloseNormalClosure
	closeToComeBack = websocket.CloseServiceRestart
)

// Reasons to close a working connection.
var (
	errReconnect  = errors.New("another connection is asked for")
	errInvalid    = errors.New("the session is not known")
	errUnready    = errors.New("the session cannot be taken up yet")
	errDeaf       = errors.New("a heartbeat was not answered")
	errNoGreeting = errors.New("the gateway's first word is not a greeting")
)

// fatalClose is the error for a close code in advice.
type fatalClose struct{ code int }

func (h *fatalClose) Error() string {
	return fmt.Sprintf("discord: the gateway closed with %d: %s", h.code, advice[h.code])
}

// useless returns an error for the operator if a new connection would fail with err, too. Otherwise it
// returns nil.
func useless(err error) error {
	if closed, ok := errors.AsType[*websocket.CloseError](err); ok && advice[closed.Code] != "" {
		return &fatalClose{closed.Code}
	}
	if final, ok := errors.AsType[*backoff.PermanentError](err); ok {
		return final.Err
	}
	return nil
}

// endsSession reports whether the session cannot be resumed after err.
func endsSession(err error) bool {
	closed, ok := errors.AsType[*websocket.CloseError](err)
	return errors.Is(err, errInvalid) || ok && slices.Contains(sessionGone, closed.Code)
}
