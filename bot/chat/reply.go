package chat

// Reply is a message of the bot: text, a block in a fixed-width font, a picture, buttons. Any part may be
// empty, but not all of them.
type Reply struct {
	Text string // plain text, no markup; the transport escapes it
	// Block has lines in a fixed-width font, so people can copy them. It always reads left to right.
	Block   string
	Picture *Picture   // at most one
	Choices [][]Choice // rows of buttons, within the Budget
	// Table is the content as a table. Only replies within a Budget with Tables have it. It is shown in place of
	// Text, Block and Picture, which are shown if the platform refuses it.
	Table *Table
	// Board is a board of a game. Only replies within a Budget with Boards have it, and these have no Picture.
	Board *Board
	// Attachment is a file to be saved or printed. It goes only with Text and Choices, and only into a new
	// message. An Edit ignores it.
	Attachment *Attachment
	// Private asks that only the person answered sees the message, where the platform supports it. In a room
	// of several people, a private Edit never changes a public message. If Budget.PrivateMode is Ephemeral or
	// EphemeralOnPress, a private Edit of a public message returns ErrGone.
	Private bool
	// Quiet asks for a message without a sound, where the platform supports it.
	Quiet bool
	// Pin makes a Post pin its message without a sound, and Unpin makes an Edit unpin it, where the bot may.
	Pin, Unpin bool
	// Below makes an Edit show a new message at the end of the room, and delete the old message. If the old
	// message cannot be deleted, it loses its buttons, where the platform supports it.
	Below bool
	// Under is the ID of the message answered by a post. It may be empty. If the message is gone, the post is
	// no reply.
	Under string
}

// Picture is an image in a Reply.
type Picture struct {
	Name string // "sudoku.png": of a-z, A-Z, 0-9, - and .
	PNG  []byte
	JPEG []byte // instead of PNG, for a photograph: it is smaller
	Alt  string // a description for blind people: a summary in the first line, then details
	// Spoiler hides the picture until a tap, where the platform supports it. Text and Alt are always visible.
	Spoiler bool
}

// Table is a table in a Reply.
type Table struct {
	Above       []string // lines above the table
	Columns     []Column // 1 to 20
	Rows        [][]string
	RightToLeft bool // the first column is on the right
}

// Column is a column of a Table. A row has a cell for each column, or a single cell across all columns.
type Column struct {
	Title string // may be empty
	End   bool   // the cells are aligned to the end of the line, as numbers are
}

// Board is a board of a game, for a Responder that draws boards itself. docs/BOARD.md describes its texts.
type Board struct {
	Round  string // the game, as the buttons under its board name it
	Public string // the part that never changes during the game
	State  string // the part that changes
	// Others has the progress of other players. It is nil unless the message asked only for the state.
	Others []Progress
}

// Progress is how far another player is in the same puzzle.
type Progress struct {
	Name   string // for display; empty for a player who is not named
	Filled int    // number of cells filled
	All    int    // number of cells to fill
	Done   bool   // the player has solved the puzzle
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
	Name string // "sudoku.pdf"; see Picture.Name
	Type string // media type, "application/pdf"
	Data []byte
}

// Choice is a button. It has one of Data, Copy, Link and Page.
type Choice struct {
	Label string
	Data  string // 1 byte to Budget.Press; Press.Data has the same bytes
	// Copy is a text for the person's clipboard, at most CopyLimit characters. If the platform cannot copy,
	// the transport omits the button.
	Copy string
	// Link is the https address opened by the button, at most LinkLimit bytes.
	Link string
	// Page names the game that the button opens on a page: Board.Round. Only replies within a Budget whose
	// Page is PageButton have it.
	Page  string
	Style Style
	// Listed means that the button is one of several alternatives of a kind. A platform with menus shows a row
	// of such buttons as a menu.
	Listed bool
}

// LinkLimit is the most bytes of a button's Link (Discord, Message Components, Button).
const LinkLimit = 512

// CopyLimit is the most characters a button can copy (Telegram's Bot API, CopyTextButton).
const CopyLimit = 256

// Style is the look of a button, where the platform has several looks.
type Style uint8

// The styles.
const (
	Plain   Style = iota
	Primary       // the most likely next action
	Danger        // an irreversible action
)

// As returns a copy of c with the style s.
func (c Choice) As(s Style) Choice {
	c.Style = s
	return c
}
