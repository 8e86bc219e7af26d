package phrases

// The phrases of the keyboard under a board, and of what is entered there. Their blanks are named in en/pad.toml.
const (
	PadPen     Key = "pad.pen"
	PadPencil  Key = "pad.pencil"
	PadBlock   Key = "pad.block"
	PadEntered Key = "pad.entered"
	PadEmptied Key = "pad.emptied"
	PadNoted   Key = "pad.noted"
	PadErased  Key = "pad.erased"
	PadGiven   Key = "pad.given"
	PadHolds   Key = "pad.holds"
	PadNoDigit Key = "pad.no-digit"

	// What else is done on a board.
	EntryUndone    Key = "entry.undone" // Count: not 0
	EntryRedone    Key = "entry.redone" // Count: not 0
	EntryAgain     Key = "entry.again"  // no digits, or notes
	EntryNoRedo    Key = "entry.no-redo"
	EntryRestart   Key = "entry.restart"
	EntryEmpty     Key = "entry.empty"
	EntryFill      Key = "entry.fill"
	EntryFilled    Key = "entry.filled"
	EntryNoteHow   Key = "entry.note-how"
	EntryOff       Key = "entry.off" // N: the largest number there is
	EntryFree      Key = "entry.free"
	ButtonBoard    Key = "button.board" // back to it
	ButtonRedo     Key = "button.redo"
	ButtonFill     Key = "button.fill"
	ButtonFillYes  Key = "button.fill-yes"
	ButtonRestart  Key = "button.restart"
	ButtonEmpty    Key = "button.empty"
	ButtonNotEmpty Key = "button.not-empty"
	ButtonClashes  Key = "button.clashes"
	ButtonSame     Key = "button.same"
)
