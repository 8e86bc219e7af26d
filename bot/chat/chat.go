// Package chat defines the messages between the bot and its platforms. A Handler receives a Message, and
// answers it with Replies through a Responder.
//
// Package chat covers the features common to all chat platforms: people, rooms, messages, files, buttons. It
// is independent of any platform and of Sudoku. So a transport compiles and is tested without a solver.
package chat

import (
	"context"
	"errors"
	"io"
)

// Room is where a conversation takes place.
type Room struct {
	// ID identifies the room across platforms. It is the platform's name, a colon and the platform's own ID:
	// "telegram:-1001234".
	ID string
	// Thread is the topic of the message within the room. It is empty if the platform has no topics.
	Thread  string
	Private bool   // only one person and the bot
	Title   string // for people; may be empty
}

// Person is the author of a message.
type Person struct {
	ID       string // see Room.ID: "discord:8123"
	Name     string // for display; may be empty, and may contain any characters
	Bot      bool   // another bot; bots are not answered
	Channel  bool   // the person writes in the name of a channel or of the group, and is unknown
	Language string // the person's language in BCP 47 ("fa", "en-GB"); may be empty
}

// Message is a person's action in a room: a text, a file, a press of a button, a command.
type Message struct {
	// ID identifies the message within its room. An edited message has the ID of the original. A press or a
	// command may have no message of its own. Then ID is the platform's ID of the event.
	ID   string
	Room Room
	From Person

	Text    string  // the text, without the command and without the mention of the bot; UTF-8, any length
	Command string  // "solve" for /solve, in lower case; empty for plain text
	Options Options // typed options of a command, if the platform has them
	Files   []File
	// ReplyTo is the message being answered or quoted. Its own ReplyTo is nil. If only a part is quoted, its
	// Text is that part. Its ID is empty if it is in another room, or if the quoted part comes from another
	// person's message.
	ReplyTo *Message
	Press   *Press // the button press, or nil; if set, Text, Command and Files are empty

	// Addressed reports whether the message is for the bot: it is private, a command, a mention of the bot, a
	// reply to the bot, or a press.
	Addressed bool
	// Named reports whether the message is for this bot and no other bot: it is private, a mention, or a
	// reply to the bot. In a group, a command without a bot's name may be for another bot.
	Named  bool
	Edited bool // the text was edited after it was sent; the first text may have been answered
	// Manages reports whether From may change the bot's settings for the room. It may send a request to the
	// platform. It is nil where all people may change the settings, for example in a private room.
	Manages func(ctx context.Context) (bool, error)
	// Joined reports whether From just added the bot to the room. Such a message has no other content.
	Joined bool
	// Lacks has the rights that the bot lacks for unasked posts in the room. It is nil if the platform does
	// not report them.
	Lacks []Right
	// Passage records how the bot processes the message. It may be nil.
	Passage *Passage
	// MovedFrom is the former ID of a room whose ID the platform has changed. Such a message has no other
	// content.
	MovedFrom string
}

// Right is a permission needed to post in a room.
type Right uint8

// The rights.
const (
	See    Right = iota // to see the room
	Write               // to write messages
	Attach              // to attach files to messages
)

// Options has the values of a command's options, by name.
type Options map[string]string

// Press is the press of a button.
type Press struct {
	Data    string // Choice.Data of the button
	Message string // ID of the bot's message with the button, as returned by Send and Edit
	// Ephemeral reports whether only the person sees the message, although the room has several people.
	Ephemeral bool
	// Typed reports whether the person typed text that counts as a press. Then there is no press to
	// acknowledge.
	Typed bool
	// Written is the text entered in a Form. It is empty if the button opened no Form.
	Written string
}

// FileKind is the kind of a file, as reported by the platform.
type FileKind uint8

// The kinds of files.
const (
	Document FileKind = iota // any file sent as a document, even a text file or an uncompressed picture
	Photo
	Sticker
	Voice // a voice message or other sound
	Video // also animations and round video messages
	Other // contacts, places, polls: no content to read
)

// File is something attached to a message. It is not fetched until Open is called.
type File struct {
	Kind          FileKind
	Name          string // "puzzle.sdk"; may be empty
	Type          string // media type, "text/plain"; may be empty, may be wrong
	Size          int64  // bytes; 0 if unknown
	Width, Height int    // pixels; 0 if unknown
	// Open fetches the content. It is nil if there is no file to fetch. The caller closes the reader and
	// decides how much to read. The error contains no secret. ErrTooLarge means that the platform refuses
	// files of this size.
	Open func(ctx context.Context) (io.ReadCloser, error)
}

// Errors of a Responder. Callers compare them with errors.Is.
var (
	// ErrGone: the message to edit no longer exists, or can no longer be edited.
	ErrGone = errors.New("the message is gone")
	// ErrForbidden: the bot may not write there. It is blocked, removed, or lacks the right.
	ErrForbidden = errors.New("not allowed to write there")
	// ErrUndelivered: the platform did not accept the message. The reason is unknown, or the network or the
	// server failed for too long.
	ErrUndelivered = errors.New("not delivered")
	// ErrUnsent: the context ended, and the platform has certainly accepted nothing. The error also wraps the
	// context's error.
	ErrUnsent = errors.New("not sent")
	// ErrAloud: the Reply was Private, and the platform can only show it to all people in the room.
	ErrAloud = errors.New("cannot be said to one alone")
	// ErrTooLarge: the platform does not deliver files of this size.
	ErrTooLarge = errors.New("the file is too large to fetch")
)

// Responder answers a Message. It is valid until Handle returns. Its methods wait for the platform's limits.
// They may wait minutes for an unreachable platform. An error is permanent.
type Responder interface {
	// Budget returns the limits of messages sent with this Responder. They never change.
	Budget() Budget
	// Send posts a new message in the room and returns its ID, or "" if the platform does not report it.
	Send(ctx context.Context, r Reply) (id string, err error)
	// Edit replaces the bot's own message id by r. If the platform cannot change the message in this way, a
	// new message replaces it, and newID differs from id. An edit without a change is no error. If a newer
	// edit replaces this edit before it is shown, this is no error either.
	Edit(ctx context.Context, id string, r Reply) (newID string, err error)
	// Notify shows a short text, within the Budget, to the person who pressed a button. Where the platform
	// supports it, only this person sees it. The transport acknowledges unanswered presses.
	Notify(ctx context.Context, text string) error
}

// Form asks the person who pressed a button for a text of several lines, at most FormLimit characters.
type Form struct {
	Title string // its purpose, in a few words
	Label string // the format of the text, in a line
	Data  string // 1 byte to Budget.Press; Press.Data has the same bytes, and Press.Written the text
}

// FormLimit is the longest text in a Form, in characters (Discord, Component Reference, Text Input).
const FormLimit = 4000

// Asker is a Responder that can show a Form, if Budget.Forms is set.
type Asker interface {
	Responder
	// Ask shows a form only to the person who pressed a button. Call Ask before any other answer to the
	// press. The entered text arrives as another press of the button. The error is ErrGone if it is too late
	// for a form.
	Ask(ctx context.Context, f Form) error
}

// PrivateOpener is a Responder in a room of several people, if Budget.PrivateMode is DirectChat.
type PrivateOpener interface {
	Responder
	// OpenPrivate returns the private room of the person answered, and a Responder for this room. The error
	// is ErrForbidden if the bot may not write there: the person has never started the bot, or has blocked
	// it.
	OpenPrivate(ctx context.Context) (Room, Responder, error)
	// OpenLink opens the private room for the person who pressed a button, by a link that carries payload.
	// Budget.DeepLink describes the payload. OpenLink acknowledges the press, so no Notify is needed.
	OpenLink(ctx context.Context, payload string) error
}

// MovedError is a Poster's error for a room with a new ID. Nothing was posted.
type MovedError struct {
	To string // the new ID, see Room.ID
}

// Error contains the new ID.
func (e *MovedError) Error() string { return "the room is now " + e.To }

// Poster writes to rooms when no message asks for it. Its methods wait for the platform's limits, and retry
// for up to ten minutes. An error is permanent. It is ErrForbidden if the bot may not write there or is no
// longer a member, and a *MovedError if the room has a new ID. If ctx has ended, it is the error of ctx,
// joined with ErrUnsent if nothing can have been posted. Other errors mean the network or the platform does
// not respond.
type Poster interface {
	// Budget returns the limits of a post. They never change.
	Budget() Budget
	// Post sends r to the room with this ID and Thread. It returns the ID of the new message. name has 1 to
	// 25 characters of a-z, 0-9 and -. Some platforms drop a second message with an equal name for a few
	// minutes.
	Post(ctx context.Context, to Room, name string, r Reply) (id string, err error)
	// Edit replaces the posted message id by r, without its attachment. r must have a picture if and only if
	// the message has one. The error is ErrGone if the message was deleted. An edit without a change is no
	// error. If a newer edit replaces this edit, this is no error either.
	Edit(ctx context.Context, to Room, id string, r Reply) error
}

// Handler answers messages. Handle is called from many goroutines, but never twice at once for one person in
// a room. The exceptions are Urgent messages, and messages that yield to the next, see Passage. While Handle
// runs for more than a second, the transport shows the bot at work. The error is for the log: the people in
// the room have not seen it.
type Handler interface {
	Handle(ctx context.Context, m Message, r Responder) error
	// Urgent reports whether m must not wait for earlier messages, such as a command to stop them.
	Urgent(m Message) bool
	// Apart reports whether m is a press that leaves the message with its button unchanged. Such a press does
	// not wait for other people's presses on that message.
	Apart(m Message) bool
	// LeftOut informs the author of m that n of their messages were too many and are not answered. m is the
	// last of these messages.
	LeftOut(ctx context.Context, m Message, r Responder, n int) error
}

// Command is an entry of a platform's menu.
type Command struct {
	Name        string            // 1 to 32 of a-z, 0-9, _
	Description map[string]string // by language ("en", "fa"), at most 100 characters each; "en" is required
	Options     []Option
	// Message is the label, by language, of an entry in the menu of another person's message, on platforms
	// with such menus. The entry sends the command with that message as ReplyTo. If Message is nil, there is
	// no such entry.
	Message map[string]string
	// Person is the label, by language, of an entry in the menu of another person, on platforms with such
	// menus. The entry sends the command with an empty ReplyTo from that person. If Person is nil, there is no
	// such entry.
	Person map[string]string
	// Managers reports whether the command is only for people who may change the bot's settings in a group.
	// Some platforms hide the command from other people.
	Managers bool
}

// OptionKind is the type of an option's value.
type OptionKind uint8

// The kinds of options.
const (
	TextOption    OptionKind = iota // the value is Message.Text if Name is "text", else in Options
	FileOption                      // the file is in Message.Files
	IntegerOption                   // the value is in Message.Options, as "12"
	BoolOption                      // the value is in Message.Options, as "true" or "false"
)

// Option is a typed option of a command, for platforms with options. On other platforms people type the
// values after the command.
type Option struct {
	Name        string // see Command.Name
	Kind        OptionKind
	Description map[string]string // see Command.Description
	Values      []Value           // at most 25; if not empty, only these are allowed
	Least, Most int64             // bounds of an IntegerOption; both 0 for any number
	Suggest     bool              // a Suggester is called during typing; any text is allowed
	Lines       bool              // a TextOption may have several lines
}

// Value is an allowed value of an option.
type Value struct {
	Value string
	Label map[string]string // by language, see Command.Description
}

// Suggester is a Handler that suggests values of options.
type Suggester interface {
	// Suggest returns at most 25 values of an option. Label is shown to the person, and Data is the value, at
	// most 100 characters each. m is the unfinished command. It has the present text of the option in
	// m.Options, or in m.Text for the option named "text". Suggest is called at every key, concurrently with
	// all other calls, and must be quick.
	Suggest(ctx context.Context, m Message, option string) []Choice
}
