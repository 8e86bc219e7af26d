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

// Turn is a message on its way to an answer. It is not safe for concurrent use.
type Turn struct {
	Base   *Base
	Teller *teller.Teller
	Job    *work.Job
	M      chat.Message
	Text   string // the rest of the message's text that may be a puzzle
	R      chat.Responder
	// Passage follows the message through the bot; may be nil.
	Passage *chat.Passage
	User    game.User // the author, or the person whose settings apply
	Open    game.Open // the person's open puzzles in the room, as of the message's arrival

	Said    bool // the button means a sentence, which is answered below
	ordered bool // a sentence is carried out as a command
	parsed  *parsed
	// Maybe holds the possible meanings of an unreadable text, if the sender confirms one, as in
	// parse.Error.
	Maybe []sudoku.Puzzle
	// Doubted is the stored request of a picture with doubtful cells, once the bot has asked about them.
	Doubted *game.Request
	notice  *workNotice
}

// Turn returns the turn of a message, to be answered as its writer has set.
func (b *Base) Turn(ctx context.Context, m chat.Message, r chat.Responder) *Turn {
	t := &Turn{Base: b, Job: b.Desk.For(m.From.ID, m.Room.ID), M: m, Text: m.Text, R: r, Passage: m.Passage}
	t.notice = &workNotice{turn: t}
	t.Teller, t.Job.Waits = t.teller(ctx, r.Budget()), t.notice.tell
	t.Job.Begins = t.Passage.Working
	t.Job.Long = t.Passage.Yield // no message waits behind long work, not even the person's own
	// An answer to a plain message stays with it, where the whole room reads both.
	t.Teller.Alone = m.Command != "" || m.Press != nil
	t.Open = b.open(ctx, m)
	t.M.Room.ID = newest(t.Open, m.Room.ID)
	if aboutBoard(t) { // its message cannot be answered itself: it is private
		t.M.ReplyTo = nil
		t.Open = b.open(ctx, t.M)
	}
	t.User = t.Open.User
	t.User.ID = m.From.ID
	t.Speak(t.User, t.ChosenLanguage())
	return t
}

// Order has the sentence of t carried out as a command: its words are read, and hold no puzzle.
func (t *Turn) Order() { t.Text, t.ordered, t.Teller.Alone = "", true, true }

// Pressed reports whether t is a press of a button whose message the answer may replace.
func (t *Turn) Pressed() bool { return t.M.Press != nil && !t.Said }

// aboutBoard reports whether a reply in a group refers to the author's game, whose board is elsewhere. The
// message replied to shows no puzzle, a daily or the puzzle of the game.
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

// open returns the open puzzles of m's author. A failing store must not keep the bot from answering.
func (b *Base) open(ctx context.Context, m chat.Message) game.Open {
	replied := ""
	if m.ReplyTo != nil {
		replied = m.ReplyTo.ID
	}
	o, err := b.Games.Open(ctx, m.Room.ID, m.From.ID, m.ID, replied)
	if err != nil {
		b.Log.ErrorContext(ctx, "what is open not read", "err", err)
	}
	return o
}

// newest returns the present ID of the room of o, formerly room.
func newest(o game.Open, room string) string { return cmp.Or(o.RoomID, room) }

// Newest returns the newest ID of the room with this ID.
func (b *Base) Newest(ctx context.Context, room string) string {
	return newest(b.open(ctx, chat.Message{Room: chat.Room{ID: room}}), room)
}

// ForRoom returns a turn without a message, to compose an unasked post for a room, in the room's language
// and look.
func (b *Base) ForRoom(ctx context.Context, room game.Room, budget chat.Budget) *Turn {
	m := chat.Message{Room: chat.Room{ID: room.ID, Thread: room.Thread}}
	t := &Turn{Base: b, Job: b.Desk.For("", room.ID), M: m, Open: game.Open{Room: room}}
	t.Teller = t.teller(ctx, budget)
	t.SpeakFor(room)
	return t
}

// teller returns a teller without a voice yet. It draws as work of t, until ctx ends.
func (t *Turn) teller(ctx context.Context, budget chat.Budget) *teller.Teller {
	place := func(draw func()) error { return t.Job.Short(ctx, draw) }
	return &teller.Teller{Budget: budget, Drawer: t.Base.Drawer, Run: place, Log: t.Passage.Log(t.Base.Log)}
}

// Speak goes on in a language, with the digits and the look of u.
func (t *Turn) Speak(u game.User, language string) {
	t.User, t.Teller.Theme = u, u.Theme
	t.Teller.Voice = t.Base.Book.Voice(language, phrases.Digits(u.Digits))
	t.Teller.Voice.Today = t.Base.Now()
}

// ChosenLanguage returns the first known language of these: the person's choice, the message's language,
// the room's setting, the person's last shown language, the platform's statement, and the bot's language.
func (t *Turn) ChosenLanguage() string {
	of, _ := t.Base.Book.Find(t.M.From.Language)
	return cmp.Or(t.User.Language, t.Base.written(t.M), t.Open.Room.Language, t.User.Shown, of.Tag,
		t.Base.Language)
}

// written returns the language shown by a message, or "".
func (b *Base) written(m chat.Message) string {
	tag, _ := b.Book.Written(m.Command + " " + m.Text) // who writes /راهنما shows it, too
	return tag
}

// Remember stores the language shown by the message of t, for the person's later messages. first reports
// that it is the first shown, and differs from the platform's statement.
func (b *Base) Remember(ctx context.Context, t *Turn) (first bool) {
	u, shown := t.Open.User, b.written(t.M)
	if shown == "" || shown == u.Shown {
		return false
	}
	of, _ := b.Book.Find(t.M.From.Language)
	first = u.Language == "" && u.Shown == "" && of.Tag != "" && shown != of.Tag
	u.ID, u.Shown = t.M.From.ID, shown
	// a change made meanwhile has precedence
	if _, err := b.Games.PutUser(ctx, u); err != nil && !errors.Is(err, game.ErrConflict) {
		t.Teller.Log.ErrorContext(ctx, "language not kept", "err", err)
	}
	return first
}

// Send answers below the message, or replaces the position in the queue.
func (t *Turn) Send(ctx context.Context, reply chat.Reply) error {
	_, err := t.Put(ctx, t.notice.take(), reply)
	return err
}

// Say sends a phrase.
func (t *Turn) Say(ctx context.Context, k phrases.Key, args phrases.Args) error {
	return t.Send(ctx, chat.Reply{Text: t.Teller.Voice.Say(k, args)})
}

// SpeakFor switches to the language, digits and look set for a room.
func (t *Turn) SpeakFor(room game.Room) {
	t.Speak(game.User{
		ID: t.User.ID, Language: room.Language, Digits: room.Digits, Theme: room.Theme,
	}, cmp.Or(room.Language, t.Base.Language))
}

// SpeakAsRoom switches to the language of a group's posts, regardless of the person who pressed. Without a
// setting it keeps the person's.
func (t *Turn) SpeakAsRoom(ctx context.Context) {
	if !t.M.Room.Private && t.Open.Room.ID != "" {
		t.SpeakFor(t.Open.Room)
	}
}

// SpeakAs switches to the language, digits and look of the answer, regardless of the person who pressed; or
// to the language of the message, if it shows one.
func (t *Turn) SpeakAs(ctx context.Context, asked game.Request) {
	u := t.User
	if asked.Person != t.M.From.ID {
		var err error
		if u, err = t.Base.Games.User(ctx, asked.Person); err != nil && !errors.Is(err, game.ErrNotFound) {
			// a store that fails must not keep the bot from answering
			t.Teller.Log.ErrorContext(ctx, "settings not read", "err", err)
		}
		u.ID = asked.Person
	}
	t.Speak(u, cmp.Or(u.Language, t.Base.written(t.M), asked.Language))
}

// Edit replaces the message with the pressed button by the reply.
func (t *Turn) Edit(ctx context.Context, reply chat.Reply) error {
	_, err := t.Put(ctx, t.M.Press.Message, reply)
	return err
}

// Notify shows a phrase without arguments to the person who pressed a button.
func (t *Turn) Notify(ctx context.Context, k phrases.Key) error {
	return t.R.Notify(ctx, t.Teller.Voice.Say(k, nil))
}

// Conclude delivers the reply to asked. If the bot's end interrupted the work, it reports this, with a
// button that starts again, even after a restart: platforms do not deliver a received message again.
func (t *Turn) Conclude(ctx context.Context, asked game.Request, reply chat.Reply, err error) error {
	if errors.Is(err, work.ErrInterrupted) {
		again := t.Teller.Button(phrases.ButtonAgain, action.Back{Request: asked.Source})
		reply, err = chat.Reply{
			Text: t.Teller.Voice.Say(phrases.SolvedInterrupted, nil), Choices: [][]chat.Choice{{again}},
		}, nil
	}
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		reply, err = t.Teller.RefusalReply(t.liveRefusal(ctx, live)), nil
	}
	if k, args := unworked(err); k != "" {
		again := t.Teller.Button(phrases.ButtonAgain, action.Back{Request: asked.Source})
		reply, err = chat.Reply{Text: t.Teller.Voice.Say(k, args), Choices: [][]chat.Choice{{again}}}, nil
	}
	if err != nil {
		return err
	}
	ctx, cancel := t.Base.parting(ctx)
	defer cancel()
	asked.Answer = cmp.Or(t.notice.take(), asked.Answer)
	return t.Deliver(ctx, asked, reply)
}

// Deliver stores asked, replaces the former answer by the reply or sends it, and stores the message's ID.
// If storing fails it shows the reply anyway: only its buttons are lost in a crash.
func (t *Turn) Deliver(ctx context.Context, asked game.Request, reply chat.Reply) error {
	kept := t.Base.Keep(ctx, asked)
	shown, err := t.Put(ctx, asked.Answer, reply)
	if err != nil {
		return err
	}
	t.Passage.Shown()
	if shown != kept.Answer {
		t.Base.note(ctx, asked, shown)
	}
	return nil
}

// Put edits the message with this ID to show the reply, or sends the reply if the ID is empty or the
// message is gone. It returns the ID of the message shown. All changes must be stored before: an edit may
// let the person's next message begin.
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

// parting returns ctx, or, if it has ended, a context with time for a last message.
func (b *Base) parting(ctx context.Context) (context.Context, context.CancelFunc) {
	if ctx.Err() == nil {
		return ctx, func() {}
	}
	return context.WithTimeout(context.WithoutCancel(ctx), b.LastWord)
}

// endedElsewhere reports whether the person's last board of p in this room still looks unfinished although
// p is over: a daily may have been finished in another room.
func endedElsewhere(t *Turn, p *game.Play) bool {
	last := t.Open.Last
	return game.IsHome(p.Room) && last.Shows(p.Round) && game.In(last.Room, p.Answer) != last.Source
}
