package learn_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/talk/learn"
	"sudokubot/bot/words"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

// practice returns the puzzles of practice.txt by the name of their technique.
func practice(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("practice.txt")
	check.Must(t, err)
	table := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		table[words[0]] = words[1:]
	}
	return table
}

func TestEveryPracticeComesToItsTechnique(t *testing.T) {
	table := practice(t)
	check.True(t, len(table) >= 67, "%d techniques have puzzles, want 67 at least", len(table))
	for name, lines := range table {
		k, ok := logic.Named(name)
		if !ok {
			t.Errorf("there is no technique %s", name)
			continue
		}
		for _, line := range lines {
			p, err := sudoku.Parse(line)
			check.Must(t, err)
			if r, err := solver.Solve(context.Background(), p, solver.Options{}); err != nil || r.Status != solver.Unique {
				t.Errorf("%s: %v, %v, want one solution", line, r.Status, err)
			}
			_, _, ok := learn.Reach(t.Context(), line, k)
			check.True(t, ok, "%s does not come to %s", line, k.Name)
		}
	}
}

func TestLearn(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	r.Want(r.Commands("ann", "learn", ""), "Which technique would you like to learn? There are six levels, by how hard they are to find.")
	r.Want(r.Press("ann", "Hard"), "Hard – choose a technique")
	r.Want(r.Press("ann", "Next"), "Hard – choose a technique")
	r.Want(r.Press("ann", "Previous"), "Hard – choose a technique")
	r.Want(r.Press("ann", "All levels"), "Which technique would you like to learn? There are six levels, by how hard they are to find.")
	r.Want(r.Press("ann", "Medium"), "Medium – choose a technique")
	r.Want(r.Press("ann", "Naked Pair"), "Naked Pair · Medium\n", "For example: ")
	r.Want(r.Press("ann", "Notation"), "Naked Pair · Medium\n", "For example: ", "Naked Pair: ")
	r.Want(r.Press("ann", "Try it yourself"), ", and what does it rule out?", "r4c7<>2")
	r.Want(r.Press("ann", "Show the answer"), "So ")
	r.Want(r.Press("ann", "Notation"), "So ", "Naked Pair: ")
	r.Want(r.Press("ann", "Other techniques"), "Medium – choose a technique")
	check.Equal(t, len(r.Said.Shown()), 1)
}

func TestLearnByName(t *testing.T) {
	tests := []struct{ name, want string }{
		{"x-wing", "X-Wing · Medium\n"}, {"X-Wing", "X-Wing · Medium\n"}, {"xy wing", "XY-Wing · Hard\n"}, {"y-wing", "XY-Wing · Hard\n"},
		{"naked pair", "Naked Pair · Medium\n"}, {"nishio", "Extreme\n"}, {"hard", "Hard – choose a technique"}, {"swordfsh", "Swordfish · Hard\n"}, {"wizardry", "“wizardry” is new to me. Is it one of these?"},
	}
	r := bottest.Private(t)
	for _, tt := range tests {
		r.Want(r.Commands("ann", "learn", tt.name), tt.want)
	}
	r.Want(r.Commands("ann", "language", "fa"), "زبان")
	r.Want(r.Commands("ann", "learn", "جفت آشکار"), "جفت آشکار (Naked Pair)")
	r.Want(r.Commands("ann", "learn", "سخت"), "سطح سخت؛")
}

// Each technique has a lesson that fits into a message. A lesson with an example has a picture. The test for
// each language covers half of the techniques.
func TestEveryLessonIsShown(t *testing.T) {
	table := practice(t)
	renderer, err := bottest.NewRenderer()
	check.Must(t, err)
	for half, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Bot = bottest.New(t, bot.Config{Games: r.Store, Renderer: renderer})
		r.Want(r.Commands("ann", "language", language))
		for i, k := range logic.Taught() {
			if i%2 != half || bottest.UnderRace && i%8 > 1 {
				continue
			}
			t.Run(language+" "+k.Name, func(t *testing.T) {
				r.Hears(r.Commands("ann", "learn", k.Name))
				reply := r.Shown().Reply
				if shown := reply.Picture != nil; shown != (len(table[k.Name]) > 0) || strings.Count(reply.Text, "\n") < 1 {
					t.Errorf("a picture: %v; %s", shown, reply.Text)
				}
				bottest.Fits(t, r, 9, language)
			})
		}
	}
}

// An answer to a practice is written as a move in a game is, in words or as three digits.
func TestAnswersInWords(t *testing.T) {
	k, _ := logic.Named("hidden-single")
	lines := practice(t)[k.Name]
	at, s, ok := learn.Reach(t.Context(), lines[len(lines)-1], k)
	check.True(t, ok, "%s does not come to %s", lines, k.Name)
	cell, digit := s.Placed[0].Cell, int(s.Placed[0].Digit)
	row, column := at.Layout().Place(cell)
	other := digit%9 + 1
	for !at.Candidates(cell).Has(sudoku.Digit(other)) {
		other = other%9 + 1
	}
	for _, test := range []struct{ language, try, asks, answer, right, wrong string }{
		{"fa", "خودت پیدا کن", "جوابت را این‌طور بنویس: «سطر ۴ ستون ۷ رقم ۲»", "سطر %d ستون %d رقم %d", "درست", "این نشد"},
		{"en", "Try it yourself", "Answer like this: r4c7=2", "%d%d%d", "Right", "Not quite"},
	} {
		r := bottest.Private(t)
		r.Hears(r.Commands("ann", "language", test.language))
		r.Hears(r.Commands("ann", "learn", k.Name))
		r.Want(r.Press("ann", test.try), test.asks)
		r.Want(r.Says("ann", fmt.Sprintf(test.answer, row+1, column+1, other)), test.wrong)
		r.Want(r.Says("ann", fmt.Sprintf(test.answer, row+1, column+1, digit)), test.right)
	}
}

func TestAnswersToAPractice(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "learn", "x-wing"))
	r.Hears(r.Press("ann", "Try it yourself"))
	k, _ := logic.Named("x-wing")
	lines := practice(t)["x-wing"]
	at, s, ok := learn.Reach(t.Context(), lines[len(lines)-1], k)
	check.True(t, ok, "%s does not come to %s", lines, k.Name)
	answer := chat.Message{ID: r.Shown().ID, From: chat.Person{Bot: true}}
	says := func(text string) chat.Message {
		m := r.Says("ben", text)
		m.ReplyTo = &answer
		return m
	}
	_, removed, _ := strings.Cut(s.Text, " => ")
	first := at.Layout().CellName(s.Removed[0].Cell)
	digit := string(rune('0' + s.Removed[0].Digit))
	p := at.Puzzle()
	solved, err := solver.Solve(t.Context(), p, solver.Options{})
	if err != nil || len(solved.Solutions) != 1 {
		t.Fatal(err)
	}
	c := at.Empty().First()
	right := string(rune('0' + solved.Solutions[0][c]))
	name := at.Layout().CellName(c)

	r.Want(says(removed), "Right, that's it!", "So ")
	r.Want(says(first+"<>"+digit), "Right")
	r.Want(says(name+"="+right), "That's true, but it doesn't follow from the X-Wing")
	r.Want(says(name+"<>"+right), "Not quite: look at "+right)
	for d := range sudoku.Digit(9) {
		if !at.Candidates(c).Has(d + 1) {
			r.Want(says(name+"="+string(rune('1'+d))), "isn't a candidate in")
			break
		}
	}
	r.Want(says("what is an X-Wing?"), "X-Wing · ")
	// this message is no reply to a practice, and ben has no practice of his own
	r.Want(r.Says("ben", first+"<>"+digit), "Did you mean one of these?")
	r.Want(r.Says("ann", first+"<>"+digit), "Right")
}

func TestLearnPressesThatMakeNoSense(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "learn", ""))
	for _, data := range []string{"learn:wizardry", "learn:wizardry:try", "learn:nested-forcing-net:try"} {
		r.Want(r.Presses("ann", r.Shown().ID, data), "I can't find that puzzle any more. Could you send it again?")
	}
	for _, data := range []string{"learn:hard:999", "learn:hard:-5", "learn:easy:x"} {
		r.Want(r.Presses("ann", r.Shown().ID, data), "choose a technique")
	}
}

// own is a puzzle sent by a person.
const own = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// Each topic has an explanation in both languages. Each topic except levels has a picture.
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

// A topic is drawn on the person's last puzzle, which has 51 empty cells.
func TestATopicOnOnesOwnPuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "learn", "initial reduction"), "Initial reduction\n", "possibilities are gone")
	before := r.Shown().Reply.Text
	r.Hears(r.Says("ann", own))
	r.Want(r.Commands("ann", "learn", "initial reduction"), " of the 459 possibilities are gone")
	check.True(t, r.Shown().Reply.Text != before, "the puzzle did not matter")
}

// A topic is not drawn on a live daily that the person has sent, because its candidates would help.
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

// A topic is not drawn on the puzzle of a running game, because candidates are a help that counts.
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

// If a word means several techniques, the bot asks which one is meant.
func TestWhichTechniqueIsMeant(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "learn", "جفت"), "کدام را توضیح بدهم؟")
	r.Want(r.Press("ann", "جفت پنهان (Hidden Pair)"), "جفت پنهان (Hidden Pair)")
}
