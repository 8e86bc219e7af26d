package phrases

// Small talk, and what is said where it is not clear what is wanted.
const (
	SmallHello   Key = "small.hello"
	SmallThanks  Key = "small.thanks"
	SmallBye     Key = "small.bye"
	SmallWho     Key = "small.who"
	SmallAsk     Key = "small.ask"
	SmallWish    Key = "small.wish"
	SmallNoGame  Key = "small.no-game"
	SmallTook    Key = "small.took" // Time
	SmallNoTime  Key = "small.no-time"
	SmallNothing Key = "small.nothing"
	// To a yes or a no that answers no question; the last one to either in a game.
	SmallYes      Key = "small.yes"
	SmallNo       Key = "small.no"
	SmallYourMove Key = "small.your-move"
)

// IntentKey is what a button says that stands for an intent of package plain; not every intent has one.
func IntentKey(intent string) Key { return Key("intent." + intent) }
