package chat

// Budget holds a platform's limits for a single message; Replies are laid out within them. Lengths count
// characters (Unicode code points) of the visible text: without the markup added by the transport, and
// without the line break between Text and Block. Each line of a Block under a right-to-left Text counts one
// more, for its direction mark.
//
// A longer Text or Block is no error: the transport cuts it or leaves it out. More buttons, longer Data and
// longer notices are errors.
type Budget struct {
	Alone  int // characters of Text and Block together in a message of words
	Beside int // the characters below a Picture or an Attachment
	Rows   int // rows of Choices
	Row    int // Choices in a row
	Press  int // bytes of Choice.Data; at least 64, so that names in buttons need not depend on the platform
	Notice int // characters of a Notify text
	// PadRows and PadRow are the size of a keypad: rows of buttons with a single sign each, for quick taps;
	// 0 if the platform has no quick buttons.
	PadRows, PadRow int
	Forms           bool        // a press can open a Form: the Responder is an Asker
	Passing         bool        // texts of Notify leave no message in the chat
	PrivateMode     PrivateMode // the way to show private content in this room
	// DeepLink is the address of a link to the private room. It is empty if the platform has no links, and set
	// for DirectChat. The link appends 1 to DeepLinkLimit of A-Z, a-z, 0-9, _ and -. They arrive as the Text of
	// the command "start".
	DeepLink string
}

// PrivateMode is the way to show private content in a room of several people.
type PrivateMode uint8

// The modes.
const (
	PrivateNone PrivateMode = iota // not at all
	// Ephemeral: a private Reply is visible only to the person. Edit changes it while the platform allows.
	Ephemeral
	// EphemeralOnPress is Ephemeral for answers to presses only, and the present message is no press. Edit still
	// changes an earlier ephemeral message.
	EphemeralOnPress
	DirectChat // in the person's private room, which a PrivateOpener opens
)

// DeepLinkLimit is the most characters carried by a link to the private room (Telegram, Deep Linking).
const DeepLinkLimit = 64
