package phrases

// Phrases of the keyboard under a board, and of entries. en/pad.toml names their blanks.
const (
	PadPen, PadPencil, PadBlock, PadEntered   Key = "pad.pen", "pad.pencil", "pad.block", "pad.entered"
	PadEmptied, PadNoted, PadErased, PadGiven Key = "pad.emptied", "pad.noted", "pad.erased", "pad.given"
	PadHolds, PadChose, PadDropped, PadHow    Key = "pad.holds", "pad.chose", "pad.dropped", "pad.how"

	// Actions on a board other than presses of digits and cells.
	EntryAgain, EntryNoRedo, EntryRestart      Key = "entry.again", "entry.no-redo", "entry.restart"
	EntryEmpty, EntryFill, EntryFilled         Key = "entry.empty", "entry.fill", "entry.filled"
	EntryNoteHow, EntryFree, ButtonBoard       Key = "entry.note-how", "entry.free", "button.board"
	ButtonRedo, ButtonFill, ButtonFillYes      Key = "button.redo", "button.fill", "button.fill-yes"
	ButtonRestart, ButtonEmpty, ButtonNotEmpty Key = "button.restart", "button.empty", "button.not-empty"
	ButtonClashes, ButtonSame                  Key = "button.clashes", "button.same"
	EntryUndone                                Key = "entry.undone" // Count: not 0
	EntryRedone                                Key = "entry.redone" // Count: not 0
	EntryOff                                   Key = "entry.off"    // N: largest number
)
