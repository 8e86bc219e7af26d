package bot_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/talk"
	"sudokubot/generator"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
)

// TestALinkIsNoOrder checks that the bot takes no words in a link, in an address or in code as a request,
// with or without a game.
func TestALinkIsNoOrder(t *testing.T) {
	for _, playing := range []bool{false, true} {
		r := bottest.Private(t)
		if playing {
			r.Hears(r.Commands("ann", "new", "easy"))
			r.Hears(r.Press("ann", "Play"))
		}
		for _, link := range []string{
			"https://en.wikipedia.org/wiki/Sudoku", "www.sudoku.com", "https://www.nytimes.com/puzzles/sudoku", "http://example.com/print",
			"hint@example.org", "give.up.com",
		} {
			r.Want(r.Says("ann", link), "I can't open that link.")
		}
		for _, code := range []string{"for i in range(10): print(i*2)", `print("hint")`} {
			said := r.Hears(r.Says("ann", code))
			check.True(t, r.Shown().Reply.Attachment == nil && !bottest.Contains(said, "Look at"), "%s is answered with\n%s", code, said)
		}
	}
}

// TestAWordAfterASlashIsAboutItsPuzzle checks that a command with a puzzle is about that puzzle, not about
// the open game.
func TestAWordAfterASlashIsAboutItsPuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "new", "jigsaw"))
	r.Hears(r.Press("ann", "Play"))
	r.Want(r.Commands("ann", "play", bottest.Classic), "51 cells left", "| 5 3 . |")
}

// TestWordsInAPractice checks that words in a practice ask for its answer, its lesson or another technique.
func TestWordsInAPractice(t *testing.T) {
	for said, want := range map[string]string{
		"I can't find it, where is it":        "So ",
		"نمیدونم کجاست، خودت بگو":             "پس ",
		"پیداش نمیکنم، کجاست؟":                "منظورت یکی از این‌هاست؟",
		"I quit":                              "Did you mean one of these?",
		"همینجا ولش کنیم":                     "منظورت یکی از این‌هاست؟",
		"how do I write it":                   "Write r4c7=2 or 472",
		"hmm, 5?":                             "Write r4c7=2 or 472",
		"what am I supposed to look for here": "For example:",
		"another one please":                  "Which technique would you like to learn?",
		"another round":                       "Which technique would you like to learn?",
		"یه دور دیگه":                         "کدام تکنیک را می‌خواهی یاد بگیری؟",
		"an easier one":                       "Which technique would you like to learn?",
		"explain that trick":                  "For example:",
		"it's the 4 in box 3":                 "Write r4c7=2 or 472",
		"give me a hint":                      "So ",
		"just tell me, where is the x-wing":   "So ",
	} {
		r := bottest.Private(t)
		if strings.ContainsFunc(said, func(r rune) bool { return r > 0x600 }) {
			r.Chooses("ann", "fa")
		}
		r.Hears(r.Commands("ann", "learn", "x-wing"))
		r.Hears(r.Press("ann", r.Shown().Reply.Choices[0][0].Label))
		check.Contains(t, r.Hears(r.Says("ann", said)), want)
	}
}

// TestWordsBelowALesson checks that words below a lesson begin its practice, unless they ask for more.
func TestWordsBelowALesson(t *testing.T) {
	for said, want := range map[string]string{
		"let me have a go":       "Your turn",
		"can I practise this":    "Your turn",
		"give me one to try":     "Your turn",
		"بذار خودم امتحان کنم":   "نوبت توست",
		"یه تمرین بده":           "نوبت توست",
		"teach me the swordfish": "Swordfish",
		"give me a hard puzzle":  "Hard",
	} {
		r := bottest.Private(t)
		r.Hears(r.Commands("ann", "learn", "x-wing"))
		check.Contains(t, r.Hears(r.Says("ann", said)), want)
	}
}

// TestTheButtonOfAQuestionKnowsTheSentence checks that a button of a question, pressed or typed, uses the
// sentence that led to the question.
func TestTheButtonOfAQuestionKnowsTheSentence(t *testing.T) {
	for _, answer := range []func(r *bottest.Chat) chat.Message{
		func(r *bottest.Chat) chat.Message { return r.Press("ann", "Print") },
		func(r *bottest.Chat) chat.Message { return r.Says("ann", "print") },
	} {
		r := bottest.Private(t)
		r.Want(r.Says("ann", "share it, and then print 4 hard ones"), "And this as well?")
		r.Want(answer(r), "Here are 4 puzzles to print")
	}
}

// TestASecondWishWithoutAButton checks that the bot asks about a second wish only with a button for it.
func TestASecondWishWithoutAButton(t *testing.T) {
	r := bottest.Private(t)
	said := r.Hears(r.Says("ann", "give me an easy one, and then send me a file with my data"))
	check.True(t, !strings.Contains(said, "And this as well?") || labels(r) != "", "a question without a button: %s", said)
}

// TestAGuessAtWhatWasMeant checks that the answer to a sentence that is not understood offers the likeliest
// intents.
func TestAGuessAtWhatWasMeant(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Says("ann", "are you sure"))
	check.Contains(t, labels(r), "Why?")
	check.Contains(t, labels(r), "Check")
}

// TestPuzzlesDescribed checks that the new puzzle is the described one, also after another puzzle.
func TestPuzzlesDescribed(t *testing.T) {
	for _, test := range []struct{ said, about, want string }{
		{"crooked boxes please", "", "jigsaw"},
		{"یه کج و کوله بده", "", "جیگساو"},
		{"another one with an x-wing", "how hard is it?", "X-Wing"},
		{"یکی دیگه با ایکس وینگ", "چقدر سخته؟", "ایکس‌وینگ"},
	} {
		r := bottest.Private(t)
		r.Hears(r.Says("ann", bottest.Classic))
		told := r.Hears(r.Says("ann", test.said))
		if test.about != "" {
			told = r.Hears(r.Says("ann", test.about)) // a puzzle that needs a technique may have a harder one
		}
		check.Contains(t, told, test.want)
	}
}

// TestWordsBelowSteps checks that words below a step go to another step.
func TestWordsBelowSteps(t *testing.T) {
	for said, want := range map[string]string{
		"go back one": "Step 1 of 51", "why is the middle a 5": "Step 13 of 51", "چرا وسط شد ۵؟": "گام ۱۳ از ۵۱",
	} {
		r := bottest.Private(t)
		r.Hears(r.Says("ann", bottest.Classic))
		r.Hears(r.Commands("ann", "steps", ""))
		check.Contains(t, r.Hears(r.Says("ann", said)), want)
	}
}

// TestAQuestionAboutACell checks that a question in notation enters no digit.
func TestAQuestionAboutACell(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", "I want to play this\n"+bottest.Classic))
	check.Contains(t, r.Hears(r.Says("ann", "r1c3 = 1?")), "in row 1 column 3")
}

// labels returns the labels of the buttons shown last.
func labels(r *bottest.Chat) string {
	var all []string
	for _, c := range slices.Concat(r.Shown().Reply.Choices...) {
		all = append(all, c.Label)
	}
	return strings.Join(all, "|")
}

// TestACellOfAColoredPuzzle checks that a question about a cell of a coloured puzzle is answered.
func TestACellOfAColoredPuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", "5 3\nr g b y p\n1# *b *#\n*# 3r *#\n*g 1# *#"))
	r.Want(r.Says("ann", "why is r1c1 5?"), "I can solve coloured Sudoku, but I can't explain it step by step yet.")
}

// TestMistakesOfAGameThatIsOver checks that the mistakes of the finished game are named, and nothing else
// about it.
func TestMistakesOfAGameThatIsOver(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", "I want to play this\n"+bottest.Classic))
	r.Hears(r.Says("ann", "r1c3=1"))
	r.Hears(r.Says("ann", "give up"))
	r.Want(r.Says("ann", "yes"), "Given up")
	r.Want(r.Says("ann", "where did I go wrong?"), "One of your digits was wrong: row 1 column 3.")
}

// TestASecondSentenceThatIsNoMove checks that a second unreadable sentence is answered in a new message,
// because the board already shows the answer.
func TestASecondSentenceThatIsNoMove(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "new", "easy"))
	r.Hears(r.Press("ann", "Play"))
	r.Want(r.Says("ann", "blah blah"), "I didn't get that.", "cells left")
	check.Contains(t, r.Hears(r.Says("ann", "what is the blah of that")), "I didn't get that.")
	check.Equal(t, r.Shown().Reply.Text, "I didn't get that. A move is 453: row 4, column 5, digit 3.")
}

// TestQuestionsThatTheContextAnswers checks that some questions cost nothing: the clock and the help of a
// game do not change.
func TestQuestionsThatTheContextAnswers(t *testing.T) {
	for said, want := range map[string]string{
		"how many cells are left?":                     "To place: ",
		"how many 7s are still missing":                "To place: ",
		"چند تا خونه مونده؟":                           "این‌ها مانده: ",
		"what are the options for r5c5":                "only 5 is left",
		"where can 6 go?":                              "6 fits in ",
		"عدد ۴ کجاها میتونه بره؟":                      "خانه می‌آید",
		"what does a hint cost?":                       "A first hint adds 0:15, a full one up to 1:00",
		"how does the scoring work?":                   "The daily gives a point",
		"what are the rules of sudoku":                 "Each row, column and box takes every digit from 1 to 9 once.",
		"قوانین سودوکو چیه":                            "در هر سطر، ستون و بلوک",
		"is this the only solution?":                   "It has exactly one solution.",
		"can i start this one over from the beginning": "Empty the board?",
	} {
		r := bottest.Private(t)
		r.Hears(r.Commands("ann", "play", bottest.Classic))
		r.Hears(r.Says("ann", "134"))
		r.Want(r.Says("ann", said), want)
		r.Want(r.Says("ann", "162"), "49 cells left · 0:00")
	}
}

// TestWhatASentenceChangesInAGame checks that a sentence corrects the digit entered last. If the sentence
// has a second wish, the bot asks about it.
func TestWhatASentenceChangesInAGame(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "play", bottest.Classic))
	r.Hears(r.Says("ann", "134"))
	r.Want(r.Says("ann", "oops, that should have been a 1"), "| 5 3 1 |")
	r.Want(r.Says("ann", "put a 4 in row 1 column 3 and tell me whether that's correct"), "And this as well?")
	check.Equal(t, r.Shown().Reply.Choices[0][0].Label, "Check")
}

// TestWordsAboutAClash checks that words about a clash get an answer that names the clash and offers its
// repair.
func TestWordsAboutAClash(t *testing.T) {
	for _, said := range []string{
		"change the last 7 to a 9", "اون ۷ آخر رو بکن ۹", "what is wrong with it", "where is the mistake", "کجاش غلطه؟",
	} {
		r := bottest.Private(t)
		r.Chooses("ann", "en")
		r.Hears(r.Says("ann", strings.Replace(bottest.Classic, "79", "77", 1)))
		check.Contains(t, r.Hears(r.Says("ann", said)), "Should the 7 in row 9 column 9 be 9?")
		check.Equal(t, r.Shown().Reply.Choices[0][0].Label, "Make it 9", "%q", said)
	}
}

// TestWhatCannotBeSet checks that the bot says which settings it cannot change.
func TestWhatCannotBeSet(t *testing.T) {
	for said, want := range map[string]string{
		"can you post the sudoku here at 8 in the evening but only on weekdays": "neither can be chosen by day. Shall I set this here?",
		"make the puzzles harder at the weekend":                                "neither can be chosen by day",
		"Can you make the digits larger?":                                       "I can't change the size of the digits.",
		"عددها خیلی ریزه، درشت ترشون کن":                                        "اندازهٔ رقم‌ها را نمی‌توانم عوض کنم",
	} {
		r, _ := bottest.WithDays(t, chattest.Group("club"))
		check.Contains(t, r.Hears(r.Says("ann", said)), want)
	}
}

// TestStepsByName checks that words can ask for a step by its number, or for the hardest step.
func TestStepsByName(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	check.Contains(t, r.Hears(r.Says("ann", "show me the hardest step")), "Step 1 of")
	check.Contains(t, r.Hears(r.Says("ann", "go to step 3")), "Step 3 of")
	check.Contains(t, r.Hears(r.Says("ann", "just the puzzle as text please")), "Row 1: 5, 3, empty")
}

// TestAGuessCostsNothing checks help that the bot offers because it guesses the meaning of a sentence. The
// bot first asks whether the person accepts its price.
func TestAGuessCostsNothing(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "play", bottest.Classic))
	r.Hears(r.Says("ann", "134"))
	r.Want(r.Says("ann", "hmm maybe r1c3 isnt 4 after all"), "Did you mean")
	r.Want(r.Press("ann", "Check"), "Check costs 0:30", "50 cells left · 0:00")
}

// TestTheOnlySolution checks that the bot searches for a second solution, unless it has made the puzzle
// itself.
func TestTheOnlySolution(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "play", strings.Replace(bottest.Classic, "53", "..", 1)))
	r.Want(r.Says("ann", "is this the only solution?"), "It has more than one solution.")
}

// TestMethodsOfAShownPuzzle checks that "compare" in a group compares methods on the shown puzzle, not
// people.
func TestMethodsOfAShownPuzzle(t *testing.T) {
	r := bottest.In(t, chattest.Group("club"))
	r.Hears(r.Says("ann", bottest.Classic))
	check.Contains(t, r.Hears(r.Says("ann", "compare the methods")), "The same puzzle by every method")
}

// TestYesToSeveralWays checks that a yes chooses no button if several are offered.
func TestYesToSeveralWays(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", "don't solve it\n"+bottest.Classic), "Shall I")
	r.Want(r.Says("ann", "yes"), "Good. What would you like?")
}

var _ talk.Calendar = (*bottest.Days)(nil)

// If boards are private, the room sees no digit of a live daily after any press or message. This includes
// old messages and their buttons.
func TestTheRoomSeesNoDigitOfALiveDaily(t *testing.T) {
	for _, way := range []chat.PrivateMode{chat.Ephemeral, chat.EphemeralOnPress} {
		for _, ask := range []struct {
			name string
			of   func(r *bottest.Chat) chat.Message
		}{
			{"/daily", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "") }},
			{"Text of before", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "rows:d:daily:"+bottest.Today) }},
			{"Print of before", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "print:d:daily:"+bottest.Today) }},
			{"four on a page", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "print.4:d:daily:"+bottest.Today) }},
			{"/print", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "") }},
			{"/print today", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "today") }},
		} {
			r, _ := bottest.WithDays(t, chattest.Group("family"))
			b := chattest.Budget()
			b.PrivateMode = way
			r.Said.Carry(b)
			r.Hears(r.Commands("ben", "daily", ""))
			r.Hears(ask.of(r))
			for _, m := range r.Said.Shown() {
				if p := m.Reply.Attachment; m.Reply.Block != "" || p != nil || strings.Contains(m.Reply.Text, "Row 1") {
					t.Errorf("%s: the room sees %q, %q, a file %t", ask.name, m.Reply.Text, m.Reply.Block, p != nil)
				}
			}
		}
	}
}

// TestCards checks the cards for other chats. No text makes a card that has digits of a live daily.
func TestCards(t *testing.T) {
	const other = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
	const en, fa = "Daily puzzle · Friday 20 November\nEasy · about 6 min [Play]", "جدول روز · جمعه ۲۹ آبان\nآسان · حدود ۶ دقیقه [بازی کن]"
	solution := strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")
	puzzle := "A Sudoku with 17 digits. Can you solve it? [Play]"
	for _, test := range []struct {
		name, language, text string
		want                 []string
	}{
		{"nothing", "en", "", []string{en}},
		{"words", "en", "a hard one", []string{en}},
		{"a puzzle", "en", other, []string{puzzle, en}},
		{"in Persian", "fa", strings.ReplaceAll(other, "1", "۱"), []string{"یک سودوکو با ۱۷ رقم. حلش می‌کنی؟ [بازی کن]", fa}},
		{"the live daily", "en", bottest.Classic, []string{en}},
		{"its solution", "en", solution, []string{en}},
		{"a puzzle with a clash", "en", "11" + other[2:], []string{en}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Private("ann"))
			budget := chattest.Budget()
			budget.DeepLink = "https://chat.example/bot?start="
			m := chat.Message{Room: chat.Room{ID: "test:ann", Private: true}, From: chat.Person{ID: "test:ann", Language: test.language}, Text: test.text}
			var got []string
			for _, c := range r.Bot.Cards(t.Context(), m, budget) {
				check.NoError(t, chattest.CheckReply(budget, c))
				check.True(t, strings.HasPrefix(c.Choices[0][0].Link, budget.DeepLink), "%+v", c.Choices)
				got = append(got, c.Text+" ["+c.Choices[0][0].Label+"]")
			}
			check.Slices(t, got, test.want)
		})
	}
}

// TestACardIsPlayed opens the link of a puzzle's card.
func TestACardIsPlayed(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	m := chat.Message{Room: chat.Room{ID: "test:ann", Private: true}, From: chat.Person{ID: "test:ann"}, Text: strings.Replace(bottest.Classic, "5", ".", 1)}
	cards := r.Bot.Cards(t.Context(), m, chattest.Budget())
	check.Equal(t, len(cards), 2)
	r.Want(r.Commands("ben", "start", cards[0].Choices[0][0].Link), "Your game")
}

func TestALinkOpensWhatItNames(t *testing.T) {
	for carried, want := range map[string]string{
		"": "Hello! Send me a Sudoku", "p_81": "Hello! Send me a Sudoku", "daily_2026-02-30": "Hello! Send me a Sudoku",
		"help": "What I can do. Pick one:", "daily": "Daily puzzle · Friday", "mini": "Mini · ", "daily_2026-11-19": "19 November", "daily_2031-01-01": "isn't here yet: it's still",
	} {
		t.Run(carried, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("fans"))
			r.Want(r.Commands("ann", "start", carried), want)
		})
	}
	t.Run("new_easy", func(t *testing.T) {
		k := &bottest.Maker{Line: bottest.Classic}
		r := bottest.Making(t, chattest.Private("ann"), k)
		r.Hears(r.Commands("ann", "start", "new_easy"))
		check.True(t, len(k.Asked) == 1 && k.Asked[0].Band == generator.LevelBand(level.Easy),
			"asked for %+v", k.Asked)
	})
}
