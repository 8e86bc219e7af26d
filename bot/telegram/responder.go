package telegram

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/speak"
)

// answering is the handler called by the queue. It shows people the bot is at work.
type answering struct{ chat.Handler }

// Handle lets the handler answer m.
func (a answering) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	if res, ok := r.(*responder); ok && m.Addressed {
		if m.Press != nil {
			id, _ := parseID(m.Press.Message)
			res.pictured = id.picture
		}
		if m.Room.Private && m.Press == nil {
			defer res.bot.labelMenu(ctx, res.where().chat, m.From)
		}
		defer speak.Repeat(ctx, res.bot.pace.workAfter, res.bot.pace.typing, res.showWork)()
	}
	return a.Handler.Handle(ctx, m, r)
}

// responder is the chat.Responder for an update. It is safe for concurrent use.
type responder struct {
	capacity
	bot      *bot
	id       string      // name of the update in the log
	query    string      // ID of a press; may be empty
	person   string      // the person answered, as chat.Person.ID
	alone    ephemeralTo // who may get an ephemeral answer
	app      app
	finished chan struct{} // closed when the update needs no more work
	pictured bool          // the pressed button belongs to a picture, so a picture will replace it
	reacted  reaction

	acknowledged atomic.Bool
	showing      atomic.Bool // an answer is being sent
	rang         atomic.Bool // a message was sent: further ones make no sound

	mu   sync.Mutex
	dest destination
}

// reaction is whether the bot has reacted to the message with an emoji.
type reaction uint8

const (
	none reaction = iota
	seen
	refused // reactions can be disabled in a group
)

// showWork shows people the bot is at work. It does nothing while the answer waits for Telegram. In a group
// it reacts to the message, once. Elsewhere it shows "typing". A failure has no consequences. All calls must
// be on one goroutine.
func (r *responder) showWork(ctx context.Context) {
	at := r.where()
	switch {
	case r.showing.Load():
	case at.group && at.asked != 0 && r.query == "" && r.reacted != refused:
		if r.reacted == seen {
			return
		}
		r.reacted = seen
		if _, err := r.bot.api.try(ctx, looking(at)); err != nil {
			r.reacted = refused
			r.bot.log.DebugContext(ctx, "reaction not shown", "err", err)
		}
	default:
		if _, err := r.bot.api.try(ctx, working(at, r.pictured)); err != nil && ctx.Err() == nil {
			r.bot.log.DebugContext(ctx, "typing not shown", "err", err)
		}
	}
}

// attend acknowledges a press when the handler has finished, or after a short time. Until the
// acknowledgement, the button shows a clock.
func (r *responder) attend(ctx context.Context) {
	after := cmp.Or(r.bot.cfg.AckAfter, r.bot.pace.workAfter)
	if r.alone.pressed != 0 { // the answer says where the board is
		after = max(after, pressLife)
	}
	timer := time.NewTimer(after)
	defer timer.Stop()
	select {
	case <-r.finished:
	case <-timer.C:
	case <-ctx.Done():
	}
	if _, err := r.acknowledge(ctx, "", ""); err != nil {
		r.bot.log.Warn("press not acknowledged", "id", r.id, "err", err)
	}
}

// acknowledge answers the press with text or a link, at most once. Without a press, or after an earlier
// acknowledgement, done is false. If the press is too old for Telegram, that is no error.
func (r *responder) acknowledge(ctx context.Context, text, link string) (done bool, err error) {
	if r.acknowledged.Swap(true) || r.query == "" {
		return false, nil
	}
	_, err = r.bot.api.do(ctx, acknowledgement(r.query, text, link))
	if says(err, queryTooOld) {
		err = nil
	}
	return true, err
}

// Notify shows text to the person who pressed the button. If there is no press, or if it was acknowledged
// already, Notify sends text to the room.
func (r *responder) Notify(ctx context.Context, text string) error {
	if done, err := r.acknowledge(ctx, text, ""); done {
		return err
	}
	_, err := r.Send(ctx, chat.Reply{Text: text, Private: true})
	return err
}

// Send posts a message. Only the first message of an answer makes a sound.
func (r *responder) Send(ctx context.Context, reply chat.Reply) (string, error) {
	reply.Quiet = r.rang.Swap(true) || reply.Quiet
	board := reply
	reply.Choices = r.app.pages(reply.Choices, r.where().group)
	if reply.Private && r.alone.person != 0 {
		return r.sendAlone(ctx, reply)
	}
	id, err := r.say(ctx, reply)
	if err == nil {
		r.offerWidget(ctx, board)
	}
	return id, err
}

// say posts a message whose buttons have addresses of pages.
func (r *responder) say(ctx context.Context, reply chat.Reply) (string, error) {
	result, err := r.do(ctx, func(p destination) request { return post(p, reply) })
	if rest, ok := r.plainer(reply, err); ok {
		return r.say(ctx, rest)
	}
	if err != nil {
		return "", err
	}
	return sentID(result)
}

// Edit changes a message. A text can become a picture. A picture or a file cannot become a text, so a new
// message replaces it. A new message also replaces the message if reply.Below is set.
func (r *responder) Edit(ctx context.Context, id string, reply chat.Reply) (string, error) {
	reply.Attachment = nil
	reply.Choices = r.app.pages(reply.Choices, r.where().group)
	old, err := parseID(id)
	if err != nil {
		return "", fmt.Errorf("edit %q: %w", id, chat.ErrGone)
	}
	switch {
	case old.alone != 0:
		return r.editAlone(ctx, old, reply)
	case reply.Private && r.alone.person != 0: // all would see it
		return "", fmt.Errorf("edit %q: %w", id, chat.ErrGone)
	}
	now := old
	err = r.settle(func() error {
		at := r.where().chat
		_, err := r.bot.api.out.Edit(ctx, at, strconv.Itoa(r.bot.replaced.newest(at, old).number),
			func() (err error) {
				now, err = r.edit(ctx, old, reply)
				return err
			})
		return err
	})
	switch {
	case err == nil:
		return now.String(), nil
	case says(err, editGone):
		return "", fmt.Errorf("%w: %w", chat.ErrGone, err)
	}
	return "", err
}

// edit tries once to show reply in place of old, or of the newest message that replaced old. It returns the
// message that shows reply.
func (r *responder) edit(ctx context.Context, old messageID, reply chat.Reply) (messageID, error) {
	old = r.bot.replaced.newest(r.where().chat, old)
	if reply.Below || old.picture && !pictured(reply) {
		return r.replace(ctx, old, reply)
	}
	_, err := r.bot.api.try(ctx, edit(r.where(), old, reply))
	switch {
	case err == nil, says(err, notModified):
		old.picture = pictured(reply)
		return old, nil
	case says(err, editOfOtherKind):
		return r.replace(ctx, old, reply)
	}
	if rest, ok := r.plainer(reply, err); ok {
		return r.edit(ctx, old, rest)
	}
	return old, err
}

// replace posts a message and deletes old. If old cannot be deleted, for example after two days, replace
// removes its buttons. That is no error.
func (r *responder) replace(ctx context.Context, old messageID, reply chat.Reply) (messageID, error) {
	at := r.where()
	reply.Quiet = true // as an edit is
	result, err := r.bot.api.try(ctx, post(at, reply))
	if rest, ok := r.plainer(reply, err); ok {
		return r.replace(ctx, old, rest)
	}
	if err != nil {
		return old, err
	}
	if _, err := r.bot.api.try(ctx, about("deleteMessage", at, old)); err != nil {
		r.bot.log.InfoContext(ctx, "a replaced message stays", "err", err)
		// This removes the buttons. It fails if the message is gone.
		_, _ = r.bot.api.try(ctx, about("editMessageReplyMarkup", at, old))
	}
	now, err := sent(result)
	if err == nil {
		r.bot.replaced.note(messageKey{at.chat, old.number}, now)
	}
	return now, err
}

// do makes a request for the destination of the update. If the destination changes, do makes the request
// again.
func (r *responder) do(
	ctx context.Context, build func(destination) request,
) (result json.RawMessage, err error) {
	err = r.settle(func() error {
		q := build(r.where())
		q.person = r.person
		result, err = r.bot.api.do(ctx, q)
		return err
	})
	return result, err
}

// settle makes a request. If the group has become a supergroup, or the topic of the forum is gone, it makes
// the request again.
func (r *responder) settle(try func() error) error {
	r.showing.Store(true)
	err := try()
	if now := refusal(err).migrateTo; now != 0 {
		r.move(now)
		err = try()
	}
	if says(err, threadGone) && r.leaveThread() {
		err = try()
	}
	return forChat(err)
}

func (r *responder) where() destination {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.dest
}

// leaveThread moves further answers out of the forum's topic. It reports whether they were in a topic.
func (r *responder) leaveThread() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	was := r.dest.thread != 0
	r.dest.thread = 0
	return was
}

// move sends further answers to the supergroup that replaces the group. It also informs the handler, unless
// an update has already done so. The person's message is still in the old group, so the answers reply to no
// message.
func (r *responder) move(now int64) {
	r.mu.Lock()
	old := r.dest.chat
	r.dest.chat, r.dest.asked = now, 0
	r.mu.Unlock()
	if !r.bot.seen.First("moved " + roomID(old)) {
		return
	}
	there := &responder{bot: r.bot, dest: destination{chat: now, group: true}, finished: make(chan struct{})}
	r.bot.queue.Submit(dispatch.Item{ID: "moved", M: moved(old, now, ""), R: there})
}

// plainer returns reply without the part that err refuses, as wordsOnly does. If the chat refuses a table, it
// gets none for a day.
func (r *responder) plainer(reply chat.Reply, err error) (chat.Reply, bool) {
	if code := refusal(err).code; reply.Table == nil || code != 400 && code != 404 || says(err, editGone) {
		return wordsOnly(reply, err)
	}
	r.bot.log.Info("no table", "id", r.id, "err", err)
	r.bot.noTables.Put(r.where().chat, true)
	reply.Table = nil
	return reply, true
}

// wordsOnly returns reply without its picture or file, if err is Telegram's refusal of a picture or file. For
// any other error, and for a refused file without a text, ok is false.
func wordsOnly(reply chat.Reply, err error) (words chat.Reply, ok bool) {
	switch {
	case reply.Attachment != nil && reply.Text != "" && says(err, noDocuments):
		reply.Attachment = nil
	case reply.Attachment == nil && reply.Picture != nil && says(err, noPictures):
		reply.Picture = nil
	default:
		return reply, false
	}
	return reply, true
}

func sentID(result json.RawMessage) (string, error) {
	id, err := sent(result)
	if err != nil {
		return "", err
	}
	return id.String(), nil
}

func sent(result json.RawMessage) (messageID, error) {
	var m message
	if err := json.Unmarshal(result, &m); err != nil {
		return messageID{}, fmt.Errorf("the message that was sent: %w", err)
	}
	return idOf(&m, 0), nil
}

// Budget implements chat.Responder. In a group, private content is an ephemeral message if the update allows
// one. Otherwise it is shown in the person's private chat.
func (r *responder) Budget() chat.Budget {
	b := r.capacity.Budget()
	at := r.where()
	group := at.group
	_, refused := r.bot.noTables.Get(at.chat)
	b.Tables = r.bot.cfg.Tables && !refused && r.alone.person == 0
	b.DeepLink, b.Page = r.bot.links(group), r.app.mode(group)
	if r.bot.cfg.hasWidgets() && !group {
		b.Page = chat.PageButton // its button names the game; without a page it is left out
	}
	switch {
	case r.alone.person != 0:
		b.PrivateMode = chat.Ephemeral
	case group:
		b.PrivateMode = chat.DirectChat
	}
	return b
}

// OpenPrivate returns the private chat of the person answered. The bot may write there only after the person
// has started it (Bot API, Bots FAQ). To check this, OpenPrivate shows there that the bot uploads a picture.
func (r *responder) OpenPrivate(ctx context.Context) (chat.Room, chat.Responder, error) {
	person, err := strconv.ParseInt(strings.TrimPrefix(r.person, platform), 10, 64)
	if err != nil || person <= 0 { // the author is a group or a channel
		return chat.Room{}, nil, fmt.Errorf("%w: %q is no person", chat.ErrForbidden, r.person)
	}
	at := destination{chat: person}
	if _, err := r.bot.api.do(ctx, working(at, true)); err != nil {
		return chat.Room{}, nil, forChat(err)
	}
	inside := &responder{bot: r.bot, id: r.id, person: r.person, dest: at, app: r.app, finished: r.finished}
	return chat.Room{ID: roomID(person), Private: true}, inside, nil
}

// OpenLink acknowledges a press with a link to the private chat. The app then opens the link (Bot API,
// answerCallbackQuery).
func (r *responder) OpenLink(ctx context.Context, payload string) error {
	done, err := r.acknowledge(ctx, "", r.bot.links(false)+payload) // other links are refused here
	if !done {
		return fmt.Errorf("the press is acknowledged: %w", chat.ErrGone)
	}
	return err
}
