// Package chat defines the messages between the bot and its platforms: a Message comes in, a Handler
// answers it through a Responder with Replies.
//
// It covers the features common to all chat platforms: people, rooms, messages, files, buttons. It is
// independent of any platform and of Sudoku: a transport compiles and is tested without a solver.
package chat

import (
	"context"
	"errors"
	"io"
)

// Room is the place of a conversation.
type Room struct {
	// ID identifies the room across platforms: the platform's name, a colon and the platform's own ID,
	// "telegram:-1001234".
	ID string
	// Thread is the topic of the message within the room, where the platform has topics; otherwise empty.
	Thread  string
	Private bool   // only one person and the bot
	Title   string // for people; may be empty
}

// Person is the author of a message.
type Person struct {
	ID       string // as Room.ID: "discord:8123"
	Name     string // for people; may be empty, may hold anything
	Bot      bool   // another bot; bots are not answered
	Channel  bool   // the person writes in the name of a channel or of the group, and is unknown
	Language string // of the person, as BCP 47 ("fa", "en-GB"); may be empty
}

// Message is a person's action in a room: a text, a file, a press of a button, a command.
type Message struct {
	// ID identifies the message within its room. An edited message keeps it. For a press or a command
	// without a message of its own it is the platform's ID of the event.
	ID   string
	Room Room
	From Person

	Text    string  // the text, without the command and without the mention of the bot; UTF-8, any length
	Command string  // "solve" for /solve, in lower case; empty for plain text
	Options Options // typed options of a command, where the platform has them
	Files   []File
	// ReplyTo is the message answered or quoted; its own ReplyTo is nil. Its ID is empty if it is in
	// another room, or if only a part is quoted, in its Text.
	ReplyTo *Message
	Press   *Press // not nil when a button was pressed; then Text, Command and Files are empty

	// Addressed reports whether the message is for the bot: private, a command, a mention, a reply to it, a
	// press.
	Addressed bool
	// Named reports whether it is for this bot and no other: private, a mention, a reply to it. In a group,
	// a command without a bot's name may be for another bot.
	Named  bool
	Edited bool // the message was answered before and has changed since
	// Manages reports whether From may change the bot's settings for the room; nil where all people may, as
	// in a private room. It may ask the platform.
	Manages func(ctx context.Context) (bool, error)
	// Joined reports whether From just added the bot to the room. Such a message has no other content.
	Joined bool
	// Lacks are the rights missing for unasked posts in the room; nil where the platform does not report
	// them.
	Lacks []Right
	// Passage follows the message on its way through the bot; may be nil.
	Passage *Passage
	// MovedFrom is the former ID of the room after the platform changed it. Such a message has no other
	// content.
	MovedFrom string
}

// Right is a permission needed to post in a room.
type Right uint8

// The rights.
const (
	See    Right = iota // the room
	Write               // messages
	Attach              // files to them
)

// Options are the values of a command's options by name.
type Options map[string]string

// Press is the press of a button.
type Press struct {
	Data    string // Choice.Data of the button
	Message string // ID of the bot's message that carries the button, as Send and Edit returned it
	// Ephemeral reports whether only the person sees the message, in a room of several.
	Ephemeral bool
	// Typed reports whether the person typed words in place of a press, so no press needs an acknowledgement.
	Typed bool
	// Written is the text of a Form opened by the button, and empty for any other press.
	Written string
}

// FileKind is the kind of a file according to the platform.
type FileKind uint8

// The kinds of files.
const (
	Document FileKind = iota // any file sent as such, also a text file or a picture sent uncompressed
	Photo
	Sticker
	Voice // a voice message or other sound
	Video // also animations and round video messages
	Other // contacts, places, polls: kinds without content
)

// File is something attached to a message. It is not fetched before Open is called.
type File struct {
	Kind          FileKind
	Name          string // "puzzle.sdk"; may be empty
	Type          string // media type, "text/plain"; may be empty, may be wrong
	Size          int64  // bytes; 0 if the platform does not say
	Width, Height int    // pixels; 0 if the platform does not say
	// Open fetches the content; nil without a file to fetch. The caller closes the reader and decides how
	// much to read. The error holds no secret; ErrTooLarge means the platform refuses files of that size.
	Open func(ctx context.Context) (io.ReadCloser, error)
}

// Reply is a message of the bot: words, a block in a fixed-width font, a picture, buttons. Any part may be
// empty, but not all of them.
type Reply struct {
	Text string // plain text, no markup; the transport escapes it
	// lines shown in a fixed-width font, so that they can be copied; always reads left to right
	Block   string
	Picture *Picture   // at most one
	Choices [][]Choice // rows of buttons, within the Budget
	// Attachment is a file to be saved or printed. It goes only with Text and Choices, and only into a new
	// message: an Edit leaves it out.
	Attachment *Attachment
	// Private asks for a message visible only to the person answered, where the platform can do so. In a
	// room of several, a private Edit never changes a public message: it returns ErrGone for it, where
	// Budget.PrivateMode is Ephemeral or EphemeralOnPress.
	Private bool
	// Quiet asks for a message without a sound, where the platform can do so.
	Quiet bool
	// Below makes an Edit show a new message at the end of the room, and delete the old one. If the old one
	// cannot be deleted, it loses its buttons, where the platform can do so.
	Below bool
	// Under is the ID of the message that a post answers, or empty. If the message is gone, the post answers
	// no message.
	Under string
}

// Picture is an image in a Reply.
type Picture struct {
	Name string // "sudoku.png"
	PNG  []byte
	JPEG []byte // in place of PNG: a photograph, which is smaller so
	Alt  string // a description for blind people: a summary in the first line, then details
	// Spoiler hides the picture until a tap, where the platform can do so. The text beside it and Alt stay
	// visible.
	Spoiler bool
}

// File returns the content of p and its media type.
func (p *Picture) File() (data []byte, kind string) {
	if p.JPEG != nil {
		return p.JPEG, "image/jpeg"
	}
	return p.PNG, "image/png"
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
	// Copy is a text for the person's clipboard, at most CopyLimit characters. Transports omit the button
	// where the platform cannot copy.
	Copy string
	// Link is the https address opened by the button, at most LinkLimit bytes; then Data and Copy are
	// empty.
	Link  string
	Style Style
}

// LinkLimit is the most bytes of a button's address (Discord, Message Components, Button).
const LinkLimit = 512

// CopyLimit is the most characters a button can copy (Telegram's Bot API, CopyTextButton).
const CopyLimit = 256

// Style is how a button looks, where the platform lets it choose.
type Style uint8

// The styles.
const (
	Plain   Style = iota
	Primary       // the most likely next action
	Danger        // an irreversible action
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
	// ErrUndelivered: the platform did not take it, for an unknown reason; the network or the server failed
	// for too long.
	ErrUndelivered = errors.New("not delivered")
	// ErrUnsent: the context ended before any request the platform may have taken. It wraps the context's
	// own error too.
	ErrUnsent = errors.New("not sent")
	// ErrAloud: the Reply was Private, and could not be said but to everybody.
	ErrAloud = errors.New("cannot be said to one alone")
	// ErrTooLarge: a file is larger than the platform hands out.
	ErrTooLarge = errors.New("the file is too large to fetch")
)

// Responder answers a Message. It is valid while Handle runs. Its methods wait for the platform's limits,
// and for an unreachable platform, for minutes; an error is permanent.
type Responder interface {
	// Budget returns the limits of messages sent here. They never change.
	Budget() Budget
	// Send posts a new message in the room and returns its ID, or "" if the platform does not report it.
	Send(ctx context.Context, r Reply) (id string, err error)
	// Edit replaces the bot's own message id by r. Where a platform cannot change a message that way, a new
	// message replaces it; so the ID returned may differ. An edit without a change is no error. An edit
	// replaced by a newer edit before it was shown is no error either.
	Edit(ctx context.Context, id string, r Reply) (newID string, err error)
	// Notify shows a short text, within the Budget, to the person who pressed a button, and only to them
	// where the platform can do so. The transport acknowledges presses without any answer.
	Notify(ctx context.Context, text string) error
}

// Form asks the person who pressed a button for a text of several lines, up to FormLimit characters.
type Form struct {
	Title string // its purpose, in a few words
	Label string // how it is written, in a line
	Data  string // 1 byte to Budget.Press; comes back in Press.Data, with Press.Written
}

// FormLimit is the longest text in a Form, in characters (Discord, Component Reference, Text Input).
const FormLimit = 4000

// Asker is a Responder whose Budget has Forms.
type Asker interface {
	Responder
	// Ask shows a form only to the person who pressed a button, before any answer to the press. The text
	// entered arrives as another press of that button. The error is ErrGone if it is too late for a form.
	Ask(ctx context.Context, f Form) error
}

// PrivateOpener is a Responder in a room of several people whose Budget.PrivateMode is DirectChat.
type PrivateOpener interface {
	Responder
	// OpenPrivate returns the private room of the person answered, and a Responder for it. The error is
	// ErrForbidden where the bot may not write: the person has never started it, or has blocked it.
	OpenPrivate(ctx context.Context) (Room, Responder, error)
	// OpenLink opens the private room for the person who pressed a button, by a link that carries these signs,
	// as Budget.DeepLink allows them. It acknowledges the press, in place of Notify.
	OpenLink(ctx context.Context, carried string) error
}

// MovedError is a Poster's error for a room with a new ID. Nothing was posted.
type MovedError struct {
	To string // as Room.ID
}

// Error names the new ID.
func (e *MovedError) Error() string { return "the room is now " + e.To }

// Poster writes to rooms without a question. Its methods wait for the platform's limits and retry for a
// minute or two. An error is permanent: ErrForbidden where the bot may not write or is no longer a member,
// a *MovedError, the end of ctx (with ErrUnsent if early enough), or a network or platform that does not
// respond.
type Poster interface {
	// Budget returns the limits of a post. They never change.
	Budget() Budget
	// Post sends r to the room with this ID, in this Thread, and returns the new message's ID. Some
	// platforms drop a repetition, within a few minutes, of a message with an equal name, 1 to 25 of a-z,
	// 0-9, -.
	Post(ctx context.Context, to Room, name string, r Reply) (id string, err error)
	// Edit replaces the posted message id by r, without its attachment. r must have a picture if and only
	// if the message has one. The error is ErrGone if the message was deleted. An edit without a change is
	// no error, and an edit replaced by a newer edit is no error either.
	Edit(ctx context.Context, to Room, id string, r Reply) error
}

// Handler answers messages. Handle is called from many goroutines, but never twice at once for one person
// in a room, except for Urgent messages, and for messages that yield to the next (package passage). While
// Handle runs for more than a second, the transport shows the bot at work. The error is for the log; the
// people in the room have not seen it.
type Handler interface {
	Handle(ctx context.Context, m Message, r Responder) error
	// Urgent reports whether m must not wait for earlier messages, such as a command to stop them.
	Urgent(m Message) bool
	// Apart reports whether m is a press that leaves its button's message unchanged, and so need not wait
	// for other people's presses on it.
	Apart(m Message) bool
	// LeftOut informs the author of m that n of their messages, the last of them m, were too many and are
	// not answered.
	LeftOut(ctx context.Context, m Message, r Responder, n int) error
}

// Command is an entry of a platform's menu.
type Command struct {
	Name        string            // 1 to 32 of a-z, 0-9, _
	Description map[string]string // by language ("en", "fa"), at most 100 characters each; "en" is always there
	Options     []Option
	// Message is the label, by language, of an entry in the menu of another's message, for platforms with
	// such menus; it sends the command with that message as ReplyTo. Nil for no such entry.
	Message map[string]string
	// Managers reports whether the command is only for people who may change the bot's settings in a group.
	// Some platforms hide it from others.
	Managers bool
}

// OptionKind is the type of an option's value.
type OptionKind uint8

// The kinds of options.
const (
	TextOption    OptionKind = iota // comes as Message.Text if its Name is "text", else in Message.Options
	FileOption                      // comes in Message.Files
	IntegerOption                   // comes in Message.Options, as "12"
	BoolOption                      // comes in Message.Options, as "true" or "false"
)

// Option is a typed option of a command, for platforms with options; elsewhere people type after the
// command.
type Option struct {
	Name        string // as Command.Name
	Kind        OptionKind
	Description map[string]string // as Command.Description
	Values      []Value           // at most 25; if not empty, only these may be taken
	Least, Most int64             // of an IntegerOption; both 0 for any number
	Suggest     bool              // a Suggester is asked while a TextOption is typed; anything may be taken
	Lines       bool              // a TextOption may have several lines
}

// Value is an allowed value of an option.
type Value struct {
	Value string
	Label map[string]string // by language, as Command.Description
}

// Suggester is a Handler that suggests values of options.
type Suggester interface {
	// Suggest returns at most 25 values of an option: people see the Label, and the Data is the value, at
	// most 100 characters each. m is the unfinished command, with the present text of the option in
	// m.Options, or in m.Text for the option of that name. It is called at every key, concurrently with all
	// other calls, and must be quick.
	Suggest(ctx context.Context, m Message, option string) []Choice
}
