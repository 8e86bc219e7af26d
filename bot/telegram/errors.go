package telegram

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/chat"
)

// apiError is a refusal by Telegram, or by a proxy between the bot and Telegram.
type apiError struct {
	code      int    // HTTP status code
	text      string // for the log, and for the tables below
	wait      time.Duration
	migrateTo int64 // new ID of the chat; 0 if it has not changed
}

func (e *apiError) Error() string { return fmt.Sprintf("%d %s", e.code, e.text) }

// refusal returns the apiError in err, or the zero apiError.
func refusal(err error) apiError {
	if e, ok := errors.AsType[*apiError](err); ok {
		return *e
	}
	return apiError{}
}

// transient reports whether a second try of the request may succeed: the answer was missing or unreadable,
// the server failed, or the request timed out or came too soon.
func transient(err error) bool {
	code := refusal(err).code
	return code < 400 || code >= 500 || code == 408 || code == 429
}

// Telegram identifies most refusals only by their text. The texts below are from tdlib/telegram-bot-api
// (Client.cpp) and tdlib, in lower case.
var (
	notModified     = []string{"message is not modified"}
	queryTooOld     = []string{"query is too old", "query id is invalid"}
	editGone        = []string{"message to edit not found", "message can't be edited", "message_id_invalid"}
	editOfOtherKind = []string{
		"there is no text in the message", "there is no media in the message", "message can't be edited into",
		"media_prev_invalid",
	}
	threadGone  = []string{"message thread not found", "topic_deleted"}
	mayNotWrite = []string{
		"chat not found", "not enough rights to send text", "have no rights to send", "chat_write_forbidden",
		"need administrator rights in the channel", "user is deactivated", "peer_id_invalid", "chat_restricted",
		"group chat was deleted", "topic_closed",
	}
	noPictures = []string{
		"not enough rights to send photos", "chat_send_photos_forbidden", "chat_send_media_forbidden",
		"photo_invalid_dimensions", "photo_save_file_invalid", "image_process_failed", "file is too big",
		"request entity too large",
	}
	noDocuments = []string{
		"not enough rights to send documents", "chat_send_docs_forbidden", "chat_send_media_forbidden",
		"file is too big", "request entity too large",
	}
	fileIDGone = []string{
		"wrong file identifier", "wrong remote file identifier", "can't unserialize it", "file_id_invalid",
		"file_reference_", "media_empty", "wrong padding in the string", "failed to get http url content",
	}
	fileTooBig    = []string{"file is too big"}
	membersHidden = []string{"member list is inaccessible"}
)

// says reports whether err is a refusal with a 4xx code whose text contains an element of words.
func says(err error, words []string) bool {
	e := refusal(err)
	text := strings.ToLower(e.text)
	return 400 <= e.code && e.code < 500 &&
		slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
}

// forChat adds chat.ErrForbidden to err if the bot may not write in the chat.
func forChat(err error) error {
	if refusal(err).code == 403 || says(err, mayNotWrite) {
		return fmt.Errorf("%w: %w", chat.ErrForbidden, err)
	}
	return err
}

// redactor removes the token from errors. Errors of net/http contain the URL of the request, and so the
// token.
type redactor struct {
	replace *strings.Replacer
}

func newRedactor(token string) redactor {
	var pairs []string
	hide := func(s string) {
		pairs = append(pairs, s, "<token>", url.QueryEscape(s), "<token>")
	}
	hide(token)
	if _, secret, ok := strings.Cut(token, ":"); ok && len(secret) >= 8 {
		hide(secret)
	}
	return redactor{strings.NewReplacer(pairs...)}
}

// err removes the URLs from e. If the result still contains the token, err returns a new error with the
// redacted text.
func (r redactor) err(e error) error {
	if u, ok := errors.AsType[*url.Error](e); ok {
		return fmt.Errorf("%s: %w", strings.ToLower(u.Op), r.err(u.Err))
	}
	if text := r.replace.Replace(e.Error()); text != e.Error() {
		return errors.New(text)
	}
	return e
}
