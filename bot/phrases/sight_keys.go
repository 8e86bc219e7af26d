package phrases

// What is said of pictures. Their blanks are named in en/sight.toml.
const (
	SightNone     Key = "sight.none"
	SightUnclear  Key = "sight.unclear"
	SightBlurred  Key = "sight.blurred"
	SightCut      Key = "sight.cut"
	SightKiller   Key = "sight.killer"
	SightUnread   Key = "sight.unread"
	SightStranger Key = "sight.stranger"
	SightAmiss    Key = "sight.amiss"
	SightRepaired Key = "sight.repaired" // Count: not 0
	SightAsk      Key = "sight.ask"      // Count: not 0
	SightDone     Key = "sight.done"
	SightTheirs   Key = "sight.theirs"
	SightFormat   Key = "sight.format"
	SightLarge    Key = "sight.large"
	SightDamaged  Key = "sight.damaged"

	SightSeveral   Key = "sight.several" // Count: at least 2
	SightEntries   Key = "sight.entries" // Count: not 0
	SightRuled     Key = "sight.ruled"
	SightAsRead    Key = "sight.as-read"
	SightUnnoted   Key = "sight.unnoted"   // Cells
	SightCorrected Key = "sight.corrected" // Count: not 0

	SightPainted   Key = "sight.painted"
	SightForgotten Key = "sight.forgotten"

	ButtonPaint  Key = "button.paint"
	ButtonBlank  Key = "button.blank" // of a cell
	ButtonWhere  Key = "button.where"
	ButtonOnward Key = "button.onward"
)
