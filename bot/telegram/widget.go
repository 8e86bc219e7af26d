package telegram

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
)

// A widget is a message whose board is played in place (Bot API 10.4). It comes below a board that is a
// picture, in private chats only. Its moves arrive as queries, and its state is data of the message.

// Limits of Bot API 10.4, in bytes.
const (
	widgetData  = 1024 // of each data field, and of an answer
	widgetQuery = 64
)

// offerWidget sends the widget of a round below its picture, unless the person sees no widgets.
func (r *responder) offerWidget(ctx context.Context, reply chat.Reply) {
	round := pageOf(reply.Choices)
	if round == "" || !r.bot.cfg.hasWidgets() || r.where().group {
		return
	}
	games := r.bot.cfg.Games
	sight, err := games.Noted(ctx, r.person, sightNote)
	if err != nil || sight == seesNone {
		return
	}
	if sight == "" {
		r.noteSight(ctx, sightAsked)
	}
	r.openWidget(ctx, round)
}

func (r *responder) noteSight(ctx context.Context, sight string) {
	if err := r.bot.cfg.Games.Note(ctx, r.person, sightNote, sight); err != nil {
		r.bot.log.WarnContext(ctx, "not kept whether widgets are seen", "err", err)
	}
}

// pageOf returns the round of a board, as its button for the page names it.
func pageOf(rows [][]chat.Choice) string {
	for _, row := range rows {
		for _, c := range row {
			if c.Page != "" {
				return c.Page
			}
		}
	}
	return ""
}

// openWidget asks the handler for the board of a round. The answer is a new widget.
func (r *responder) openWidget(ctx context.Context, round string) {
	id := "widget " + r.id
	r.bot.submitBoard(context.WithoutCancel(ctx), &widgetResponder{responder: r.aside(id), round: round}, "")
}

// aside returns a responder for the person's private chat, without a press.
func (r *responder) aside(id string) *responder {
	return &responder{
		bot: r.bot, id: id, person: r.person, dest: destination{chat: r.where().chat}, app: r.app,
		finished: make(chan struct{}),
	}
}

// submitBoard queues moves of a widget's game. Without moves, they ask for its state.
func (b *bot) submitBoard(ctx context.Context, w *widgetResponder, moves string) {
	m := chat.Message{
		ID: w.id, From: chat.Person{ID: w.person, Language: w.app.language}, Addressed: true, Named: true,
		Room:  chat.Room{ID: roomID(w.where().chat), Private: true},
		Press: &chat.Press{Data: b.cfg.Games.Moves(w.round), Written: moves},
	}
	b.queue.Submit(dispatch.Item{ID: w.id, M: m, R: w, Done: func(bool) {
		w.answer(ctx, "")
		close(w.finished)
	}})
}

// query takes a query of a widget. Its moves are those of the person whose private chat has the widget; the
// data never names a person or a game. The widget repeats what is not answered, so queries are not stored.
func (b *bot) query(ctx context.Context, q *widgetUpdate) {
	r := &responder{
		bot: b, id: "widget " + q.ID, person: personID(q.From.ID), dest: destination{chat: q.From.ID},
		app: newApp(b.cfg, q.From.LanguageCode), finished: make(chan struct{}),
	}
	w := &widgetResponder{responder: r, query: q.ID, message: q.Message}
	b.running.Go(func() {
		if opened, ok := b.opening.Load(q.From.ID); ok { // its round is not noted yet
			<-opened.(chan struct{})
		}
		own := q.Chat != nil && q.Chat.ID == q.From.ID && q.Message > 0 && q.Type.Type == "data"
		if own && len(q.Data) > 0 && len(q.Data) <= widgetQuery {
			w.round, _ = b.cfg.Games.Noted(ctx, r.person, roundNote+strconv.Itoa(q.Message))
		}
		if w.round == "" {
			w.answer(ctx, "")
			return
		}
		r.noteSight(ctx, seesWidgets)
		b.follow(w)
		b.submitBoard(ctx, w, q.Data)
	})
}

// widgetResponder answers a query of a widget, or sends a widget.
type widgetResponder struct {
	*responder
	round   string
	query   string // empty for a new widget
	message int    // the widget; 0 for a new one
	once    sync.Once

	followed *followed // nil for a new widget
}

const (
	// followRest is how long a widget rests before it shows changes made elsewhere. The answers to its own moves
	// show them, too.
	followRest = 2 * time.Second
	followTime = time.Hour // without moves in the widget
)

// follow lets a widget show the changes of its game that are made elsewhere.
func (b *bot) follow(w *widgetResponder) {
	b.followMu.Lock()
	defer b.followMu.Unlock()
	f := b.followed[w.where().chat]
	if f == nil || f.message != w.message {
		if f != nil {
			f.stop()
		}
		ctx, stop := context.WithCancel(b.awake)
		f = &followed{message: w.message, stop: stop}
		b.followed[w.where().chat] = f
		changed, unwatch := b.cfg.Games.Watch(w.person, roomID(w.where().chat), w.round)
		b.running.Go(func() {
			defer unwatch()
			defer stop()
			b.showChanges(ctx, w, f, changed)
		})
	}
	f.mu.Lock()
	f.used = b.pace.now()
	f.mu.Unlock()
	w.followed = f
}

// rest returns how long a widget has to rest until it has sent no moves for d.
func (f *followed) rest(now time.Time, d time.Duration) time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	return d - now.Sub(f.used)
}

func (b *bot) showChanges(ctx context.Context, w *widgetResponder, f *followed, changed <-chan struct{}) {
	idle := time.NewTicker(followTime)
	defer idle.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-idle.C:
			if f.rest(b.pace.now(), followTime) <= 0 {
				return
			}
			continue
		case <-changed:
		}
		for wait := f.rest(b.pace.now(), followRest); wait > 0; wait = f.rest(b.pace.now(), followRest) {
			if b.pace.sleep(ctx, wait) != nil {
				return
			}
		}
		next := &widgetResponder{
			responder: w.aside("widget " + rand.Text()), round: w.round, message: w.message, followed: f,
		}
		b.submitBoard(context.WithoutCancel(ctx), next, "")
		<-next.finished
	}
}

// shows notes the state that a widget shows. It returns false if the widget shows this revision already.
func (f *followed) shows(revision string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	before := f.shown
	f.shown = revision
	return revision != before
}

// Budget implements chat.Responder.
func (w *widgetResponder) Budget() chat.Budget {
	b := w.responder.Budget()
	b.Boards, b.Page = true, chat.PageNone
	return b
}

// Send shows the state of the reply's board in the widget. Of the rest of the reply, the state has the text.
func (w *widgetResponder) Send(ctx context.Context, reply chat.Reply) (string, error) {
	if reply.Board == nil || len(reply.Board.State) > widgetData || len(reply.Board.Public) > widgetData {
		return "", nil // the picture says it
	}
	if w.message == 0 {
		return "", w.begin(ctx, reply)
	}
	w.answer(ctx, reply.Board.State)
	if !w.followed.shows(w.bot.cfg.Games.Revision(reply.Board.State)) && w.query == "" {
		return "", nil
	}
	at := messageID{number: w.message}
	q := about("editMessageWidgetData", w.where(), at)
	q.params["chat_data"], q.limited = reply.Board.State, w.where().chat
	_, err := w.bot.api.out.Edit(ctx, q.limited, at.String()+" widget", func() error {
		_, err := w.bot.api.try(ctx, q)
		return err
	})
	if code := refusal(err).code; code >= 400 && code < 500 {
		w.bot.log.InfoContext(ctx, "a widget is gone", "err", err)
		return "", nil
	}
	return "", err
}

// Edit implements chat.Responder. A widget's game edits no other message.
func (w *widgetResponder) Edit(ctx context.Context, _ string, reply chat.Reply) (string, error) {
	return w.Send(ctx, reply)
}

// Notify implements chat.Responder. A widget shows no notice.
func (w *widgetResponder) Notify(context.Context, string) error { return nil }

// begin sends the widget. After any refusal the person gets pictures. A request without an answer is not
// repeated, because the widget may have been sent.
func (w *widgetResponder) begin(ctx context.Context, reply chat.Reply) error {
	games, opened := w.bot.cfg.Games, make(chan struct{})
	w.bot.opening.Store(w.where().chat, opened)
	defer func() {
		w.bot.opening.CompareAndDelete(w.where().chat, opened)
		close(opened)
	}()
	params := tgbotapi.Params{
		"chat_id": strconv.FormatInt(w.where().chat, 10), "html": games.HTML, "public_data": reply.Board.Public,
		"chat_data": reply.Board.State, "allow_queries": "true", "disable_notification": "true",
		"caption": cut(clean(reply.Text), captionLimit),
	}
	addChoices(params, [][]chat.Choice{{{
		Label: games.Label(w.app.language), Data: games.Picture(w.round),
	}}})
	result, err := w.bot.api.try(ctx, request{method: "sendWidget", params: params, limited: w.where().chat})
	if err != nil {
		if code := refusal(err).code; code >= 400 && code < 500 && code != 429 {
			w.noteSight(ctx, seesNone)
		}
		w.bot.log.InfoContext(ctx, "no widget", "err", err)
		return nil
	}
	var m tgbotapi.Message
	if err := json.Unmarshal(result, &m); err != nil || m.MessageID == 0 {
		return errors.Join(errors.New("the widget that was sent has no ID"), err)
	}
	if err := games.Note(ctx, w.person, roundNote+strconv.Itoa(m.MessageID), w.round); err != nil {
		return fmt.Errorf("the game of a widget is not kept: %w", err)
	}
	w.message = m.MessageID
	w.bot.follow(w)
	w.followed.shows(games.Revision(reply.Board.State))
	if w.bot.cfg.Widgets == widgetsAsk {
		w.bot.try(ctx, trial{w.where().chat, m.MessageID, w.bot.pace.now().Unix()})
	}
	return nil
}

// answer answers the query, once. A late answer is no error: the widget asks again.
func (w *widgetResponder) answer(ctx context.Context, state string) {
	w.once.Do(func() {
		if w.query == "" {
			return
		}
		params := tgbotapi.Params{"widget_query_id": w.query, "data": state}
		if _, err := w.bot.api.try(ctx, request{method: "answerWidgetQuery", params: params}); err != nil {
			w.bot.log.Info("query of a widget not answered", "id", w.id, "err", err)
		}
	})
}
