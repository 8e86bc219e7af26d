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
	Passing         bool // what Notify says passes by, and leaves nothing in the chat
}
