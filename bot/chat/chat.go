// Package chat holds the words that pass between the bot and the platforms it speaks on: a Message comes in, a Handler
// answers it through a Responder with Replies.
//
// It knows what all chat platforms have in common: people, rooms, messages, files, buttons. It refuses to know any one
// platform, and Sudoku: a transport compiles and is tested without a solver.
package chat

import (
	"context"
	"errors"
	"io"

	"sudokubot/bot/chat/passage"
)

// Room is where a conversation takes place.
type Room struct {
	// ID names the room on every platform: the platform's name, a colon and the platform's own ID, "telegram:-1001234".
	ID string
	// Thread names the topic within the room that was written in, where the platform has topics; empty for none.
	Thread  string
	Private bool   // only one person and the bot
	Title   string // for people; may be empty
}

// Person is somebody who writes.
type Person struct {
	ID       string // as Room.ID: "discord:8123"
	Name     string // for people; may be empty, may hold anything
	Bot      bool   // another bot; bots are not answered
	Language string // what the platform says of the person's language, as BCP 47 ("fa", "en-GB"); may be empty
}

// Message is one thing that somebody did in a room: wrote, sent a file, pressed a button, gave a command.
type Message struct {
	// ID is the message's own name within its room. An edited message keeps it. For a press or a command without a
	// message of its own it is the platform's name of that event.
	ID   string
	Room Room
	From Person

	Text    string  // what was written, without the command and without the mention of the bot; UTF-8, any length
	Command string  // "solve" for /solve, in lower case; empty for plain text
	Options Options // typed options of a command, where the platform has them
	Files   []File
	// ReplyTo is what this message answers or points at; its own ReplyTo is nil. Its ID is empty where it stands in another room,
	// and where only a part of it is meant, which is then its Text.
	ReplyTo *Message
	Press   *Press // not nil when a button was pressed; then Text, Command and Files are empty

	// Addressed is whether the message was meant for the bot: private, a command, a mention, a reply to it, a press.
	Addressed bool
	// Named is whether it is meant for this bot and no other: private, a mention, a reply to it. In a group, a command that
	// names no bot may be another's.
	Named  bool
	Edited bool // the message was answered before and has changed since
	// Manages tells whether From may decide how the bot behaves in the room; nil where everybody may, as in a private one.
	// It may ask the platform.
	Manages func(ctx context.Context) (bool, error)
	// Joined is whether the bot was just added to the room, by From. Such a message says nothing else.
	Joined bool
	// Lacks is what the bot must be permitted in the room to post there unasked, and is not; nil where the platform does not
	// tell that beforehand.
	Lacks []Right
	// Passage follows the message on its way through the bot; nil if nothing does.
	Passage *passage.Passage
	// MovedFrom is the former ID of the room when the platform gave it a new one. Such a message says nothing else.
	MovedFrom string
}

// Right is something that the bot must be permitted to post in a room.
type Right uint8

// The rights.
const (
	See    Right = iota // the room
	Write               // messages
	Attach              // files to them
)

// Options are the values of a command's options by name.
type Options map[string]string

// Press is a button that was pressed.
type Press struct {
	Data    string // Choice.Data of the button
	Message string // ID of the bot's message that carries the button, as Send and Edit returned it
	// Whispered: who pressed is the only one who sees that message, in a room of several.
	Whispered bool
	// Typed: words in the place of a press have asked for what the button does, so that there is nothing to acknowledge.
	Typed bool
	// Written is what was written into the Form that the button had opened, which is sent as a press of it; empty for any other press.
	Written string
}

// FileKind is what a platform says a file is.
type FileKind uint8

// The kinds of files.
const (
	Document FileKind = iota // any file sent as such, also a text file or a picture sent uncompressed
	Photo
	Sticker
	Voice // a voice message or other sound
	Video // also animations and round video messages
	Other // contacts, places, polls: nothing that can be opened
)

// File is something attached to a message. It is not fetched before Open is called.
type File struct {
	Kind          FileKind
	Name          string // "puzzle.sdk"; may be empty
	Type          string // media type, "text/plain"; may be empty, may be wrong
	Size          int64  // bytes; 0 if the platform does not say
	Width, Height int    // pixels; 0 if the platform does not say
	// Open fetches the content. Nil when there is nothing to fetch. The caller closes the reader and decides how much
	// to read. The error says nothing secret; ErrTooLarge means the platform refuses files of that size.
	Open func(ctx context.Context) (io.ReadCloser, error)
}

// Reply is what the bot says: words, a block in a fixed-width font, a picture, buttons. All parts may be empty, but not
// all at once.
type Reply struct {
	Text    string     // plain text, no markup; the transport escapes it
	Block   string     // lines shown in a fixed-width font, so that they can be copied; always reads left to right
	Picture *Picture   // at most one
	Choices [][]Choice // rows of buttons, within the Budget
	// Attachment is a file to be kept or printed. It goes with Text and Choices alone, and only into a new message: an
	// Edit leaves it out.
	Attachment *Attachment
	// Private asks that only the person who is answered sees it, where the platform can do that. In a room of several, an Edit that
	// asks it changes no message that others see: such a message is ErrGone to it, where Budget.Aside is Whispered or AtAPress.
	Private bool
	// Quiet asks that it comes without a sound, where the platform can do that.
	Quiet bool
	// Under is the ID of a message in the room that a post answers; if that is gone, it answers none. Empty for none.
	Under string
}

// Picture is an image in a Reply.
type Picture struct {
	Name string // "sudoku.png"
	PNG  []byte
	Alt  string // what it shows, for those who cannot see it; on the first line what it is, then the rest of it
	// Spoiler hides the picture until somebody taps it, where the platform can do that. The words beside it are not hidden,
	// Alt neither.
	Spoiler bool
}

// Attachment is a file in a Reply.
type Attachment struct {
	Name string // "sudoku.pdf"
	Type string // media type, "application/pdf"
	Data []byte
}

// Choice is a button. It has either Data or Copy.
type Choice struct {
	Label string
	Data  string // 1 byte to Budget.Press; comes back in Press.Data
	// Copy is a text that the button puts into the person's clipboard, at most CopyLimit characters. Transports leave such a
	// button out where the platform has none.
	Copy string
	// Link is what the button opens, an https address of at most LinkLimit bytes; then there is neither Data nor Copy.
	Link  string
	Style Style
}

// LinkLimit is how long the address of a button may be (Discord, Message Components, Button).
const LinkLimit = 512

// CopyLimit is how many characters a button can copy (Telegram's Bot API, CopyTextButton).
const CopyLimit = 256

// Style is how a button looks, where the platform lets it choose.
type Style uint8

// The styles.
const (
	Plain   Style = iota
	Primary       // what most people want next
	Danger        // what cannot be taken back
)

// As returns c in another style.
func (c Choice) As(s Style) Choice {
	c.Style = s
	return c
}

// Errors of a Responder. Callers branch on them with errors.Is.
var (
	// ErrGone: the message to be edited no longer exists, or cannot be edited any more.
	ErrGone = errors.New("the message is gone")
	// ErrForbidden: the bot may not write there: blocked, kicked, or without the right to.
	ErrForbidden = errors.New("not allowed to write there")
	// ErrUndelivered: the platform did not take it, and nobody knows why; the network or the server failed for too long.
	ErrUndelivered = errors.New("not delivered")
	// ErrUnsent: the end of the context came before anything was sent that the platform may have taken. It stands beside the
	// context's own error.
	ErrUnsent = errors.New("not sent")
	// ErrAloud: the Reply was Private, and could not be said but to everybody.
	ErrAloud = errors.New("cannot be said to one alone")
	// ErrTooLarge: a file is larger than the platform hands out.
	ErrTooLarge = errors.New("the file is too large to fetch")
)

// Responder answers one Message. It is good for as long as Handle runs. Its methods wait for the platform's limits, and for
// a platform that cannot be reached for minutes; an error is final.
type Responder interface {
	// Budget is what a message that is sent here can carry. It is always the same.
	Budget() Budget
	// Send posts a new message in the room and returns its ID, which is empty if the platform does not tell it.
	Send(ctx context.Context, r Reply) (id string, err error)
	// Edit puts r in the place of the bot's own message id. Where a platform cannot change a message that way, it is
	// replaced by a new one; so the ID returned may differ. An edit that changes nothing is no error, and neither is one
	// whose place a newer edit of the same message has taken before it was shown.
	Edit(ctx context.Context, id string, r Reply) (newID string, err error)
	// Notify says a short text, within the Budget, to the person who pressed a button, to nobody else where the
	// platform can do that. Presses that the Handler says nothing about are acknowledged by the transport.
	Notify(ctx context.Context, text string) error
}

// Form asks who has pressed a button for a text of several lines, up to FormLimit characters.
type Form struct {
	Title string // what it is for, in a few words
	Label string // how it is written, in a line
	Data  string // 1 byte to Budget.Press; comes back in Press.Data, with Press.Written
}

// FormLimit is how long a text is that a Form takes (Discord, Component Reference, Text Input).
const FormLimit = 4000

// Asker is a Responder whose Budget has Forms.
type Asker interface {
	Responder
	// Ask shows a form to who pressed a button, and to nobody else, before anything is said to the press. What they write is another press
	// of that button. The error is ErrGone where it is too late for a form.
	Ask(ctx context.Context, f Form) error
}

// Usher is a Responder whose Budget says that Aside is Indoors, in a room of several.
type Usher interface {
	Responder
	// Indoors returns the private room of who is answered, and a Responder that speaks there. The error is ErrForbidden where the
	// bot may not, because they have never begun to speak with it, or have blocked it.
	Indoors(ctx context.Context) (Room, Responder, error)
	// Lead opens their private room for who pressed a button, by a link that carries these signs, as Budget.Door has them. It
	// acknowledges the press, in the place of Notify.
	Lead(ctx context.Context, carried string) error
}

// MovedError is the error of a Poster whose room has another ID by now. Nothing was posted.
type MovedError struct {
	To string // as Room.ID
}

// Error names the new ID.
func (e *MovedError) Error() string { return "the room is now " + e.To }

// Poster writes to rooms without being asked. Its methods wait for the platform's limits and retry what can be retried, for
// a minute or two; an error is final: ErrForbidden where the bot may not write or is no longer there, a *MovedError, the end
// of ctx, with ErrUnsent where that came early enough, a network or platform that does not answer.
type Poster interface {
	// Budget is what a post can carry. It is always the same.
	Budget() Budget
	// Post sends r to the room with this ID, in this Thread, and returns the new message's ID. Platforms that can do so
	// drop a message that was posted there a few minutes ago with the same name, 1 to 25 of a-z, 0-9, -.
	Post(ctx context.Context, to Room, name string, r Reply) (id string, err error)
	// Edit puts r, without its attachment, in the place of the message id, which was posted to the room. It must have a picture
	// where that has one, and none elsewhere. The error is ErrGone where somebody has deleted the message. An edit that
	// changes nothing is no error, and neither is one whose place a newer edit has taken.
	Edit(ctx context.Context, to Room, id string, r Reply) error
}

// Handler answers messages. Handle is called from many goroutines, but never twice at once for one person in a room, except
// for messages that are Urgent, and for those that yield to the next one (package passage). While Handle runs for more than
// a second, the transport shows that the bot is at work. The error is for the log; the people in the room have not been
// told of it.
type Handler interface {
	Handle(ctx context.Context, m Message, r Responder) error
	// Urgent reports whether m must not wait for the messages before it, as a command that stops one of them.
	Urgent(m Message) bool
	// Apart reports whether m is a press that changes nothing of the message with its button, and so need not wait until those of others on
	// it are handled.
	Apart(m Message) bool
	// LeftOut tells who wrote m that n of their messages, m the last of them, were too many and are not answered.
	LeftOut(ctx context.Context, m Message, r Responder, n int) error
}

// Command is an entry of the menu that a platform shows.
type Command struct {
	Name        string            // 1 to 32 of a-z, 0-9, _
	Description map[string]string // by language ("en", "fa"), at most 100 characters each; "en" is always there
	Options     []Option
	// Message is the label, by language, of an entry in the menu of somebody else's message, for platforms that have
	// one; it sends the command with that message as ReplyTo. Nil for no such entry.
	Message map[string]string
	// Managers is whether it is, in groups, of use only to those who may decide how the bot behaves there. Platforms that can
	// do so show it to nobody else.
	Managers bool
}

// OptionKind is what an option of a command takes.
type OptionKind uint8

// The kinds of options.
const (
	TextOption    OptionKind = iota // comes as Message.Text if its Name is "text", else in Message.Options
	FileOption                      // comes in Message.Files
	IntegerOption                   // comes in Message.Options, as "12"
	BoolOption                      // comes in Message.Options, as "true" or "false"
)

// Option is a typed option of a command, for platforms that have them; elsewhere people type after the command.
type Option struct {
	Name        string // as Command.Name
	Kind        OptionKind
	Description map[string]string // as Command.Description
	Values      []Value           // at most 25; if not empty, only these may be taken
	Least, Most int64             // of an IntegerOption; both 0 for any number
	Suggest     bool              // a Suggester is asked while somebody types a TextOption; anything may be taken
	Lines       bool              // what is written into a TextOption may have several lines
}

// Value is what may be taken for an option.
type Value struct {
	Value string
	Label map[string]string // by language, as Command.Description
}

// Suggester is a Handler that helps people to fill in options.
type Suggester interface {
	// Suggest returns at most 25 values of an option, whose Label people see and whose Data is the value, at most 100
	// characters each. m is the command as far as it is written, with what there is of the option in m.Options, or in m.Text
	// for the one of that name. It is called at every key, beside everything else, and must be quick.
	Suggest(ctx context.Context, m Message, option string) []Choice
}
