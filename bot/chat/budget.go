package chat

// Budget has a platform's limits for a single message. Replies are laid out within these limits. Lengths
// count characters (Unicode code points) of the visible text. The markup added by the transport, and the line
// break between Text and Block, do not count. Under a right-to-left Text, each line of a Block counts one
// character more, for its direction mark.
//
// A longer Text or Block is no error: the transport cuts it or leaves it out. More buttons, longer Data and
// longer notices are errors.
type Budget struct {
	Alone  int // characters of Text and Block together, in a message without a file
	Beside int // characters of Text and Block together, below a Picture or an Attachment
	Rows   int // rows of Choices
	Row    int // Choices in a row
	Menu   int // Listed choices in a row of nothing else; 0 if the platform has no menus
	Press  int // bytes of Choice.Data; at least 64, so names in buttons need not depend on the platform
	Notice int // characters of a Notify text
	// PadRows and PadRow are the size of a keypad for quick taps: its rows, and the buttons in a row, each
	// with a single sign. Both are 0 if the platform has no quick buttons.
	PadRows, PadRow int
	Forms           bool        // a press can open a Form: the Responder is an Asker
	Passing         bool        // texts of Notify leave no message in the chat
	Boards          bool        // the Responder draws boards itself: it takes Reply.Board instead of a Picture
	Tables          bool        // the Responder shows Reply.Table
	Page            PageMode    // how a game is opened in a browser
	PrivateMode     PrivateMode // how private content is shown in this room
	// DeepLink is the beginning of every link to the private room. It is empty if the platform has no links,
	// and always set for DirectChat. A payload of 1 to DeepLinkLimit characters of A-Z, a-z, 0-9, _ and -
	// follows. The payload arrives as the Text of the command "start".
	DeepLink string
}

// PrivateMode is how private content is shown in a room of several people.
type PrivateMode uint8

// The modes.
const (
	PrivateNone PrivateMode = iota // private content is not shown
	// Ephemeral: only the person sees a private Reply. Edit changes it as long as the platform allows. With a
	// DeepLink, private content that cannot be ephemeral is shown in the person's private room, as for
	// DirectChat.
	Ephemeral
	// EphemeralOnPress: only answers to presses can be ephemeral, and the present message is no press. Edit
	// can still change an earlier ephemeral message.
	EphemeralOnPress
	DirectChat // private content is shown in the person's private room, which a PrivateOpener opens
)

// PageMode is how a person opens their game on a page in a browser.
type PageMode uint8

// The modes.
const (
	PageNone    PageMode = iota // there is no page
	PageButton                  // a Choice with Page opens it
	PageOnPress                 // the answer to a press has a link for the person
)

// DeepLinkLimit is the most characters of the payload of a link to the private room (Telegram, Deep Linking).
const DeepLinkLimit = 64
