package chat

// Budget is what a platform carries in one message, and with it in what space a Reply is laid out. Lengths are counted in
// characters (Unicode code points) of what people read: without the markup that the transport adds, and without the line
// break between Text and Block. Each line of a Block under a Text that runs from right to left counts one more, for the
// mark that keeps the line in its direction.
//
// A Text or Block that is longer is no error: the transport cuts it or leaves it out. More buttons, longer Data and longer
// notices are errors.
type Budget struct {
	Alone  int // characters of Text and Block together in a message of words
	Beside int // the same below a Picture or an Attachment
	Rows   int // rows of Choices
	Row    int // Choices in a row
	Press  int // bytes of Choice.Data; at least 64, so that names that stand in buttons need not depend on the platform
	Notice int // characters of what Notify says
	// PadRows rows of PadRow Choices are what a keyboard of single signs may have, which people tap quickly; 0 where they do not tap.
	PadRows, PadRow int
	Forms           bool // a press can be answered by a Form: the Responder is an Asker
	Passing         bool // what Notify says passes by, and leaves nothing in the chat
	Aside           Aside
	// Door is the address of a link that leads to the private room, where Aside is Indoors; 1 to DoorLimit of A-Z, a-z, 0-9, _ and -
	// stand behind it, and come there as the Text of the command "start".
	Door string
}

// Aside is how somebody in a room of several people is shown what nobody else is to see.
type Aside uint8

// The ways.
const (
	Nohow     Aside = iota // not at all
	Whispered              // by a Reply that is Private. Such a message is edited as any other for as long as the platform lets the bot
	// AtAPress: only who presses a button can be whispered to, and this answers no press. A message that was whispered before can be
	// edited all the same, for as long as the platform lets the bot.
	AtAPress
	Indoors // in their private room, which an Usher leads to
)

// DoorLimit is how many signs a link to the private room carries (Telegram, Deep Linking).
const DoorLimit = 64
