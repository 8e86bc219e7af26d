package talk

import (
	"cmp"
	"context"
	"errors"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver/sudoku"
)

// Turn is a message while the bot answers it. It is not safe for concurrent use.
type Turn struct {
	Base   *Base
	Teller *teller.Teller
	Job    *work.Job
	M      chat.Message
	Text   string // the part of the message's text that may be a puzzle
	R      chat.Responder
	// Passage orders the message among other messages of its room and person.
	Passage *chat.Passage
	User    game.User // the author's settings, or those of the person for whom t is answered
	Open    game.Open // the open puzzles of the author in the room when the message arrived
	Unread  bool      // Open is empty because the store failed

	Likely  []string // possible intents of a text that is not understood, the most probable first
	Said    bool     // the press was made by a sentence, so the answer is sent below that sentence
	ordered bool     // the message is a sentence that is carried out as a command
	parsed  *parsed
	// Maybe holds the puzzles that an unreadable text may mean if the author confirms it. See parse.Error.
	Maybe []sudoku.Puzzle
	// Doubted is the stored request of a picture about which the bot has asked a question: which puzzle, or
	// which digits, are meant.
	Doubted *game.Request
	notice  *workNotice
}

// Turn returns a turn for a message, with the settings of the message's author.
func (b *Base) Turn(ctx context.Context, m chat.Message, r chat.Responder) *Turn {
	t := &Turn{Base: b, Job: b.Desk.For(m.From.ID, m.Room.ID), M: m, Text: m.Text, R: r}
	t.Passage = cmp.Or(m.Passage, chat.NewPassage("", nil, 0))
	t.notice = &workNotice{turn: t}
	t.Teller, t.Job.Waits = t.teller(ctx, r.Budget()), t.notice.tell
	t.Job.Begins = t.Passage.Working
	t.Job.Long = t.Passage.Yield // during long work, later messages do not wait, not even those of the person
	// An answer to a message without a command stays below that message, where everybody in the room reads
	// both.
	t.Teller.Alone = m.Command != "" || m.Press != nil
	t.Open, t.Unread = b.open(ctx, m)
	t.M.Room.ID = newest(t.Open, m.Room.ID)
	if aboutBoard(t) { // the message about the board is private, so the answer cannot be a reply to it
		t.M.ReplyTo = nil
		t.Open, t.Unread = b.open(ctx, t.M)
	}
	t.User = t.Open.User
	t.User.ID = m.From.ID
	t.Speak(t.User, t.ChosenLanguage())
	return t
}

// Order makes the bot treat the sentence of t as a command. The words of the sentence have been read, and
// contain no puzzle.
func (t *Turn) Order() { t.Text, t.ordered, t.Teller.Alone = "", true, true }

// Pressed reports whether t is a press whose answer may replace the message with the button.
func (t *Turn) Pressed() bool { return t.M.Press != nil && !t.Said }

// aboutBoard reports whether a reply in a group refers to the author's game, whose board is outside the
// group. The message replied to shows no puzzle, a daily, or the puzzle of the game.
func aboutBoard(t *Turn) bool {
	if t.M.Room.Private || t.Teller.Budget.PrivateMode == chat.PrivateNone || t.M.Command != "" ||
		t.M.Press != nil || t.M.ReplyTo == nil || !t.M.ReplyTo.From.Bot {
		return false
	}
	replied := t.Open.Replied
	same := replied.Source == "" || replied.Kind == game.KindDaily ||
		replied.Kind != game.KindRound && replied.Puzzle == t.Open.Last.Puzzle
	return t.Open.Last.Kind == game.KindRound && same
}

// open returns the open puzzles of the author of m. If the store fails, open logs the error and reports
// unread, so that the bot still answers what needs no context.
func (b *Base) open(ctx context.Context, m chat.Message) (o game.Open, unread bool) {
	replied := ""
	if m.ReplyTo != nil {
		replied = m.ReplyTo.ID
	}
	o, err := b.Games.Open(ctx, m.Room.ID, m.From.ID, m.ID, replied)
	if err != nil {
		b.Log.ErrorContext(ctx, "what is open not read", "err", err)
	}
	return o, err != nil
}

// newest returns the present ID of the room of o. id is the room's ID when o was read.
func newest(o game.Open, id string) string { return cmp.Or(o.RoomID, id) }

// Newest returns the present ID of the room that has, or once had, this ID.
func (b *Base) Newest(ctx context.Context, room string) string {
	o, _ := b.open(ctx, chat.Message{Room: chat.Room{ID: room}})
	return newest(o, room)
}

// ForRoom returns a turn without a message, for a post that the bot sends unasked. The post has the room's
// language and theme.
func (b *Base) ForRoom(ctx context.Context, room game.Room, budget chat.Budget) *Turn {
	m := chat.Message{Room: chat.Room{ID: room.ID, Thread: room.Thread}}
	t := &Turn{Base: b, Job: b.Desk.For("", room.ID), M: m, Open: game.Open{Room: room}}
	t.Passage = chat.NewPassage("", nil, 0)
	t.Teller = t.teller(ctx, budget)
	t.SpeakFor(room)
	return t
}

// teller returns a teller whose language is not set yet. It draws pictures as work of t, until ctx ends.
func (t *Turn) teller(ctx context.Context, budget chat.Budget) *teller.Teller {
	place := func(draw func()) error { return t.Job.Short(ctx, draw) }
	return &teller.Teller{Budget: budget, Drawer: t.Base.Drawer, Run: place, Log: t.Passage.Log(t.Base.Log)}
}

// Speak makes u the user of t. It switches to a language, and to the digits and the theme chosen by u.
func (t *Turn) Speak(u game.User, language string) {
	t.User, t.Teller.Theme = u, u.Theme
	t.Teller.Voice = t.Base.Book.Voice(language, phrases.Digits(u.Digits))
	t.Teller.Voice.Today = t.Base.Now()
}

// ChosenLanguage returns the first known language in this order: the person's choice, the message's
// language, the room's setting, the language of the person's last message, the language reported by the
// platform, and the bot's language.
func (t *Turn) ChosenLanguage() string {
	of, _ := t.Base.Book.Find(t.M.From.Language)
	return cmp.Or(t.User.Language, t.Base.written(t.M), t.Open.Room.Language, t.User.Shown, of.Tag,
		*t.Base.language.Load())
}

// written returns the language in which a message is written. If the language is not clear, it returns "".
func (b *Base) written(m chat.Message) string {
	// the name of a command is in a language, too, for example /راهنما
	tag, _ := b.Book.Written(m.Command + " " + m.Text)
	return tag
}

// Remember stores the language in which the message of t is written, for the person's later messages. It also
// stores the day, if idle people are forgotten. first reports whether no language of the person was stored
// before, and the platform reports another language.
func (b *Base) Remember(ctx context.Context, t *Turn) (first bool) {
	u := t.Open.User
	if b.ForgetAfter > 0 || u.Seen != "" { // a day must not grow old while ForgetAfter is 0 for some time
		u = u.Used(b.Now())
	}
	if shown := b.written(t.M); shown != "" && shown != u.Shown {
		of, _ := b.Book.Find(t.M.From.Language)
		first = u.Language == "" && u.Shown == "" && of.Tag != "" && shown != of.Tag
		u.Shown = shown
	}
	if u == t.Open.User {
		return false
	}
	u.ID = t.M.From.ID
	// a conflict means that another message has changed the user; that change stays
	_, err := b.Games.PutUser(ctx, u)
	if err != nil && !errors.Is(err, game.ErrConflict) && !errors.Is(err, game.ErrFull) {
		t.Teller.Log.ErrorContext(ctx, "language not kept", "err", err)
	}
	return first
}

// Send sends an answer below the message. If the position in the queue is shown, the answer replaces it. A
// private answer is public if the platform, which has private rooms for games, cannot send it to one alone.
func (t *Turn) Send(ctx context.Context, reply chat.Reply) error {
	_, err := t.Put(ctx, t.notice.take(), reply)
	if errors.Is(err, chat.ErrAloud) && t.Teller.Budget.DeepLink != "" {
		reply.Private = false
		_, err = t.R.Send(ctx, reply)
	}
	return err
}

// Say sends a phrase.
func (t *Turn) Say(ctx context.Context, k phrases.Key, args phrases.Args) error {
	return t.Send(ctx, chat.Reply{Text: t.Teller.Voice.Say(k, args)})
}

// SpeakFor switches to the language, digits and theme of a room.
func (t *Turn) SpeakFor(room game.Room) {
	t.Speak(game.User{
		ID: t.User.ID, Language: room.Language, Digits: room.Digits, Theme: room.Theme,
	}, cmp.Or(room.Language, *t.Base.language.Load()))
}

// SpeakAsRoom switches to the language of a group's posts for every person who presses a button. If no
// settings of the group are stored, it stays with the person's language.
func (t *Turn) SpeakAsRoom(ctx context.Context) {
	if !t.M.Room.Private && t.Open.Room.ID != "" {
		t.SpeakFor(t.Open.Room)
	}
}

// SpeakAs switches to the language, digits and theme of the sender of request, even if another person presses
// a button. If the sender has chosen no language, it takes that of the message, or else of the answer.
func (t *Turn) SpeakAs(ctx context.Context, request game.Request) {
	u := t.User
	if request.Person != t.M.From.ID {
		var err error
		if u, err = t.Base.Games.User(ctx, request.Person); err != nil && !errors.Is(err, game.ErrNotFound) {
			// if the store fails, the bot still answers
			t.Teller.Log.ErrorContext(ctx, "settings not read", "err", err)
		}
		u.ID = request.Person
	}
	t.Speak(u, cmp.Or(u.Language, t.Base.written(t.M), request.Language))
}

// Edit replaces the message whose button was pressed by the reply.
func (t *Turn) Edit(ctx context.Context, reply chat.Reply) error {
	_, err := t.Put(ctx, t.M.Press.Message, reply)
	return err
}

// Notify shows a phrase without arguments to the person who pressed a button.
func (t *Turn) Notify(ctx context.Context, k phrases.Key) error {
	return t.R.Notify(ctx, t.Teller.Voice.Say(k, nil))
}

// Conclude delivers the reply to request. If the work was interrupted because the bot is stopping, the reply
// says so, with a button that starts the work again. This is necessary: platforms do not deliver a received
// message again after a restart. Conclude also explains a live daily, a full queue and cancelled work, and
// returns all other errors.
func (t *Turn) Conclude(ctx context.Context, request game.Request, reply chat.Reply, err error) error {
	if errors.Is(err, work.ErrInterrupted) {
		again := t.Teller.Button("button.again", action.Back{Request: request.Source})
		reply, err = chat.Reply{
			Text: t.Teller.Voice.Say("solved.interrupted", nil), Choices: [][]chat.Choice{{again}},
		}, nil
	}
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		reply, err = t.Teller.RefusalReply(t.liveRefusal(ctx, live)), nil
	}
	if k, args := unworked(err); k != "" {
		again := t.Teller.Button("button.again", action.Back{Request: request.Source})
		reply, err = chat.Reply{Text: t.Teller.Voice.Say(k, args), Choices: [][]chat.Choice{{again}}}, nil
	}
	if err != nil {
		return err
	}
	ctx, cancel := t.Base.parting(ctx)
	defer cancel()
	request.Answer = cmp.Or(t.notice.take(), request.Answer)
	return t.Deliver(ctx, request, reply)
}

// Deliver stores request. Then it replaces the former answer by the reply, or sends the reply, and stores the
// ID of the answer. If storing fails, Deliver shows the reply anyway: after a crash only its buttons do not
// work.
func (t *Turn) Deliver(ctx context.Context, request game.Request, reply chat.Reply) error {
	kept := t.Base.Keep(ctx, request)
	shown, err := t.Put(ctx, request.Answer, reply)
	if err != nil {
		return err
	}
	t.Passage.Shown()
	if shown != kept.Answer {
		t.Base.note(ctx, request, shown)
	}
	return nil
}

// Put edits the message with this ID to show the reply. If the ID is empty or the message is gone, Put
// sends the reply. It returns the ID of the message shown. Callers store all changes before Put, because
// the person's next message may be handled during the edit.
func (t *Turn) Put(ctx context.Context, message string, reply chat.Reply) (string, error) {
	if message != "" {
		if !reply.Below {
			t.Passage.Editing()
		}
		shown, err := t.R.Edit(ctx, message, reply)
		if !errors.Is(err, chat.ErrGone) {
			return shown, err
		}
	}
	return t.R.Send(ctx, reply)
}

// PutAlone shows reply as Put does, but only to the author of t. After a press on a public message, a notice
// says where the reply is, because some apps do not show ephemeral messages.
func PutAlone(ctx context.Context, t *Turn, message string, reply chat.Reply) (string, error) {
	reply.Private = true
	shown, err := t.Put(ctx, message, reply)
	press := t.M.Press
	if err != nil || press == nil || press.Ephemeral || press.Typed || reply.Picture == nil ||
		!t.Teller.Budget.Passing {
		return shown, err
	}
	return shown, t.Notify(ctx, "door.here")
}

// parting returns ctx. If ctx has ended, it returns a context with time for a last message.
func (b *Base) parting(ctx context.Context) (context.Context, context.CancelFunc) {
	if ctx.Err() == nil {
		return ctx, func() {}
	}
	return context.WithTimeout(context.WithoutCancel(ctx), b.LastWord)
}

// endedElsewhere reports whether p is over, but the person's last board of p in this room still looks
// unfinished. This happens if the person has finished a daily in another room.
func endedElsewhere(t *Turn, p *game.Play) bool {
	last := t.Open.Last
	return game.IsHome(p.Room) && last.Shows(p.Round) && game.In(last.Room, p.Answer) != last.Source
}
