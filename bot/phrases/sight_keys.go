package phrases

// Phrases of photographs. en/sight.toml names their blanks.
const (
	SightNone, SightUnclear, SightBlurred Key = "sight.none", "sight.unclear", "sight.blurred"
	SightCut, SightKiller, SightUnread    Key = "sight.cut", "sight.killer", "sight.unread"
	SightStranger, SightAmiss, SightDone  Key = "sight.stranger", "sight.amiss", "sight.done"
	SightTheirs, SightFormat, SightLarge  Key = "sight.theirs", "sight.format", "sight.large"
	SightDamaged                          Key = "sight.damaged"
	SightRepaired                         Key = "sight.repaired" // Count: not 0
	SightAsk                              Key = "sight.ask"      // Count: not 0

	SightRuled, SightAsRead, SightUnnoted Key = "sight.ruled", "sight.as-read", "sight.unnoted"
	SightSeveral                          Key = "sight.several"   // Count: at least 2
	SightEntries                          Key = "sight.entries"   // Count: not 0
	SightCorrected                        Key = "sight.corrected" // Count: not 0

	SightPainted, SightForgotten Key = "sight.painted", "sight.forgotten"

	ButtonPaint, ButtonBlank, ButtonWhere Key = "button.paint", "button.blank", "button.where"
	ButtonOnward, ButtonOtherDigit        Key = "button.onward", "button.other-digit"
	ButtonRepair                          Key = "button.repair"
	SightHalfway                          Key = "sight.halfway"
)
