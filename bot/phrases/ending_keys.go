package phrases

// The end of a game. Their blanks are named in en/ending.toml.
const (
	EndClean       Key = "end.clean"
	EndHelped      Key = "end.helped"
	EndTrick       Key = "end.trick" // after a hint
	EndFast        Key = "end.fast"  // below the floor
	EndLate        Key = "end.late"
	EndUntimed     Key = "end.untimed"
	EndUntimedLate Key = "end.untimed-late"
	EndFirst       Key = "end.first" // Count: more than 1
	EndPlace       Key = "end.place"
	EndAlone       Key = "end.alone"
	EndAloneThere  Key = "end.alone-there" // said in private
	EndDays        Key = "end.days"        // Count: more than 1
	EndSpent       Key = "end.spent"       // Count: of free days; Days; Left
	EndForgiven    Key = "end.forgiven"
	EndEarned      Key = "end.earned"
	EndNoneLeft    Key = "end.none-left" // in the place of a number
	EndGaveUp      Key = "end.gave-up"   // the mini is still open
	EndGaveUpToo   Key = "end.gave-up-too"
	EndPractice    Key = "end.practice"
	EndFaster      Key = "end.faster"
	EndSlower      Key = "end.slower"
	EndChecks      Key = "end.checks" // Count: not 0
	EndNotes       Key = "end.notes"

	CardClean    Key = "card.clean"
	CardHelped   Key = "card.helped"
	CardFast     Key = "card.fast"
	CardPlace    Key = "card.place"
	CardDays     Key = "card.days" // Count
	CardUntimed  Key = "card.untimed"
	CardPractice Key = "card.practice"
	CardAlt      Key = "card.alt" // Times: of the blocks

	ShareSudoku  Key = "share.sudoku"
	ShareClean   Key = "share.clean"
	ShareHelped  Key = "share.helped"
	ShareFast    Key = "share.fast"
	ShareUntimed Key = "share.untimed"
	SharePlace   Key = "share.place"
	ShareDays    Key = "share.days" // Count
	ShareNone    Key = "share.none"
	ShareGaveUp  Key = "share.gave-up"

	ExportDone    Key = "export.done"
	ExportPrivate Key = "export.private"
	MenuExport    Key = "menu.export"

	ButtonShare    Key = "button.share"
	ButtonCopyCard Key = "button.copy-card"
	ButtonTheDay   Key = "button.day-before" // the daily before
	ButtonRematch  Key = "button.rematch"
	GamePractice   Key = "game.practice"
)
