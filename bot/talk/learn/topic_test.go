package learn_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/words"
	"sudokubot/solver/check"
)

// own is the puzzle of a person.
const own = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// Each topic has an explanation in both languages, and each except levels a picture.
func TestEveryTopicIsShown(t *testing.T) {
	renderer, err := bottest.NewRenderer()
	check.Must(t, err)
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Renderer: renderer})
		r.Want(r.Commands("ann", "language", language))
		for _, topic := range words.Topics() {
			r.Hears(r.Commands("ann", "learn", topic))
			reply := r.Shown().Reply
			drawn := topic != "levels"
			if (reply.Picture != nil) != drawn || strings.Count(reply.Text, "\n") < 1 || len(reply.Choices) != 2 {
				t.Errorf("%s, %s: a picture: %v; %s", language, topic, reply.Picture != nil, reply.Text)
			}
			bottest.Fits(t, r, 9, language)
		}
	}
}

// A topic is shown on the last puzzle of the person, which has 51 empty cells.
func TestATopicOnOnesOwnPuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "learn", "initial reduction"), "Initial reduction\n", "possibilities are gone")
	before := r.Shown().Reply.Text
	r.Hears(r.Says("ann", own))
	r.Want(r.Commands("ann", "learn", "initial reduction"), " of the 459 possibilities are gone")
	check.True(t, r.Shown().Reply.Text != before, "the puzzle did not matter")
}

// A live daily that the person has sent is not drawn, since its candidates would help.
func TestNoTopicOnALiveDaily(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Hears(r.Commands("ann", "learn", "forward checking"))
	everybodys := r.Shown().Reply.Text
	guarding := r.Bot
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Rating: time.Nanosecond})
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Commands("ann", "learn", "forward checking"))
	if r.Shown().Reply.Text == everybodys {
		t.Fatal("the puzzle is shown to nobody")
	}
	r.Bot = guarding
	r.Want(r.Commands("ann", "learn", "forward checking"), everybodys)
}

// The puzzle of a running game is not drawn, since candidates are a help that counts.
func TestNoTopicOnAGameThatGoesOn(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "learn", "mrv"))
	everybodys := r.Shown().Reply.Text
	r.Hears(r.Says("ann", own))
	r.Hears(r.Commands("ann", "learn", "mrv"))
	if r.Shown().Reply.Text == everybodys {
		t.Fatal("the puzzle is shown to nobody")
	}
	r.Hears(r.Commands("ann", "play", own))
	r.Want(r.Commands("ann", "learn", "mrv"), everybodys)
}

func TestTopicsByButtons(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "learn", ""))
	r.Want(r.Press("ann", "Words"), "What shall I explain?")
	r.Want(r.Press("ann", "The levels"), "The levels\n", "about 6 minutes")
	r.Want(r.Press("ann", "Rating"), "Rating\n", "An X-Wing, for example")
	r.Want(r.Press("ann", "Words"), "What shall I explain?")
	r.Want(r.Press("ann", "All levels"), "Which technique would you like to learn?")
	r.Want(r.Press("ann", "Ways to search"), "What shall I explain?")
	r.Want(r.Press("ann", "MRV"), "MRV\n", "with 2 digits left")
	r.Want(r.Press("ann", "Degree"), "Degree\n", "has the highest degree: ")
	r.Want(r.Press("ann", "Forward checking"), "Forward checking\n", "Suppose ")
	check.Equal(t, len(r.Said.Shown()), 1)
}

func TestTopicsInPlainWords(t *testing.T) {
	for said, want := range map[string]string{
		"what is a candidate?": "Candidate\n", "what's a house": "House\n", "what does MRV mean": "MRV\n", "دامنه چیه": "متغیر و دامنه\n", "explain forward checking": "Forward checking\n", "what is a canditate": "Candidate\n",
		"کاندیدا چیه؟": "نامزد\n", "MRV چیه؟": "هیوریستیک MRV\n",
	} {
		r := bottest.Private(t)
		r.Want(r.Says("ann", said), want)
	}
}

// A word for several techniques is answered by a question.
func TestWhichTechniqueIsMeant(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "learn", "جفت"), "کدام را توضیح بدهم؟")
	r.Want(r.Press("ann", "جفت پنهان (Hidden Pair)"), "جفت پنهان (Hidden Pair)")
}
