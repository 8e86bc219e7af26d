package phrases

// Phrases of the end of a game. en/ending.toml names their blanks.
const (
	EndClean, EndHelped, EndTrick, EndFast Key = "end.clean", "end.helped", "end.trick", "end.fast"
	EndLate, EndUntimed, EndUntimedLate    Key = "end.late", "end.untimed", "end.untimed-late"
	EndPlace, EndAlone, EndAloneThere      Key = "end.place", "end.alone", "end.alone-there"
	EndForgiven, EndEarned, EndNoneLeft    Key = "end.forgiven", "end.earned", "end.none-left"
	EndGaveUp, EndGaveUpToo, EndPractice   Key = "end.gave-up", "end.gave-up-too", "end.practice"
	EndFaster, EndSlower, EndNotes         Key = "end.faster", "end.slower", "end.notes"
	EndFirst                               Key = "end.first"  // Count: more than 1
	EndDays                                Key = "end.days"   // Count: more than 1
	EndSpent                               Key = "end.spent"  // Count: free days; Days; Left
	EndChecks                              Key = "end.checks" // Count: not 0
	EndMistakes, EndNoMistakes             Key = "end.mistakes", "end.no-mistakes"

	CardClean, CardHelped, CardFast, CardPlace Key = "card.clean", "card.helped", "card.fast", "card.place"
	CardDays, CardUntimed, CardPractice        Key = "card.days", "card.untimed", "card.practice"
	CardAlt                                    Key = "card.alt" // Times: the time of each block

	ShareSudoku, ShareClean, ShareHelped Key = "share.sudoku", "share.clean", "share.helped"
	ShareFast, ShareUntimed, SharePlace  Key = "share.fast", "share.untimed", "share.place"
	ShareDays, ShareNone, ShareGaveUp    Key = "share.days", "share.none", "share.gave-up"

	ExportDone, ExportPrivate, MenuExport Key = "export.done", "export.private", "menu.export"

	ButtonShare, ButtonCopyCard, ButtonTheDay Key = "button.share", "button.copy-card", "button.day-before"
	ButtonRematch, GamePractice               Key = "button.rematch", "game.practice"
)
