package phrases

// Small talk, and answers to unclear messages.
const (
	SmallHello, SmallThanks, SmallBye, SmallWho Key = "small.hello", "small.thanks", "small.bye", "small.who"
	SmallAsk, SmallWish, SmallNoGame, SmallTook Key = "small.ask", "small.wish", "small.no-game", "small.took"
	SmallAskOne, ButtonElse                     Key = "small.ask-one", "button.else"
	SmallNoTime, SmallNothing                   Key = "small.no-time", "small.nothing"
	SmallScoring, SmallRules, SmallWhen         Key = "small.scoring", "small.rules", "small.when"
	SmallStreak, SmallSize                      Key = "small.streak", "small.size"
	SmallForeign                                Key = "small.foreign"
	SmallOnly, SmallSeveral, SmallNone          Key = "small.only", "small.only-several", "small.only-none"
	// Answers to a yes or no without a question. The last is for a game.
	SmallYes, SmallNo, SmallYourMove Key = "small.yes", "small.no", "small.your-move"
)

// IntentKey returns the key of the button of an intent of package plain. Some intents have no button.
func IntentKey(intent string) Key { return Key("intent." + intent) }
