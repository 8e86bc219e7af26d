package bot_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// visit is a message of Ann with the replies to it.
type visit struct {
	*testing.T
	store    *game.Moving
	said     *chattest.Recorder
	language string // Ann's language, as the platform reports it
}

func newVisit(t *testing.T, language string) visit {
	t.Helper()
	return visit{t, bottest.NewStore(t), chattest.NewRecorder(t), language}
}

// turn returns the turn of a message with this text. If the text shows no language, the turn has the
// platform's language.
func (v visit) turn(text string) *talk.Turn {
	v.Helper()
	m := chat.Message{ID: "m1", Room: chat.Room{ID: "test:club"}, From: chat.Person{ID: "test:ann", Name: "Ann", Language: v.language}, Text: text}
	return bottest.Base(v.T, v.store).Turn(v.Context(), m, v.said)
}

// answered calls say and returns the only reply that say sends.
func (v visit) answered(text string, say func(context.Context, *talk.Turn) error) chat.Reply {
	v.Helper()
	if err := say(v.Context(), v.turn(text)); err != nil {
		v.Fatal(err)
	}
	calls := v.said.Calls()
	if len(calls) != 1 || calls[0].Kind != chattest.Send {
		v.Fatalf("want one message, got %+v", calls)
	}
	return calls[0].Reply
}

// written returns rows of buttons as text, with the label and data of each button.
func written(rows [][]chat.Choice) string {
	var lines []string
	for _, row := range rows {
		var line []string
		for _, c := range row {
			line = append(line, c.Label+" = "+c.Data)
		}
		lines = append(lines, strings.Join(line, " | "))
	}
	return strings.Join(lines, "\n")
}

// These are the buttons of talk.Starts in English and Persian.
const (
	starts        = "Today's puzzle = 1say.daily | New puzzle = 1say.new | Help = 1say.help"
	startsPersian = "جدول امروز = 1say.daily | جدول تازه = 1say.new | راهنما = 1say.help"
)

// A line has the buttons of talk.Starts only if Starts is true.
func TestSayLine(t *testing.T) {
	for _, test := range []struct {
		key       phrases.Key
		language  string
		starts    bool
		want, row string
	}{
		{"small.hello", "en", true, "Hello! Send me a Sudoku, or pick something:", starts},
		{"small.hello", "fa", true, "سلام! یک سودوکو بفرست، یا یکی از این‌ها را بزن:", startsPersian},
		{"small.thanks", "en", false, "You're welcome!", ""},
		{"small.thanks", "fa", false, "خواهش می‌کنم!", ""},
		{"small.bye", "en", false, "See you!", ""},
		{"small.nothing", "en", true, "Which puzzle? Send it, or pick one:", starts},
	} {
		got := newVisit(t, test.language).answered("👋", func(ctx context.Context, turn *talk.Turn) error {
			return bot.SayLine(ctx, turn, test.key, test.starts)
		})
		if got.Text != test.want || written(got.Choices) != test.row {
			t.Errorf("%s, %s: got %q over %q, want %q over %q", test.key, test.language, got.Text, written(got.Choices), test.want, test.row)
		}
		check.True(t, !got.Private && got.Block == "" && got.Picture == nil,
			"%s, %s: it is more than a line for everybody: %+v", test.key, test.language, got)
	}
}

// The question offers two likely intents at most, each once, in order, and something else. If no likely
// intent has a button, it offers talk.Starts.
func TestAskIntent(t *testing.T) {
	for _, test := range []struct {
		name, language string
		likely         []string
		want, row      string
	}{
		{"two", "en", []string{"hint", "solve"}, "Did you mean one of these?", "Hint = 1say.hint | Solve = 1say.solve | Something else = 1help"},
		{"the other way round", "en", []string{"solve", "hint"}, "Did you mean one of these?", "Solve = 1say.solve | Hint = 1say.hint | Something else = 1help"},
		{"two in Persian", "fa", []string{"hint", "solve"}, "منظورت یکی از این‌هاست؟", "راهنمایی = 1say.hint | حل کن = 1say.solve | چیز دیگر = 1help"},
		{"the same twice", "en", []string{"rate", "rate", "learn"}, "Did you mean one of these?", "How hard? = 1say.rate | Learn = 1say.learn | Something else = 1help"},
		{"three", "en", []string{"hint", "solve", "play"}, "Did you mean one of these?", "Hint = 1say.hint | Solve = 1say.solve | Something else = 1help"},
		{"one without a button", "en", []string{"greet", "check"}, "Did you mean this?", "Check = 1say.check | Something else = 1help"},
		{"none with a button", "en", []string{"greet", "thanks"}, "Did you mean one of these?", starts},
		{"nothing", "en", nil, "Did you mean one of these?", starts},
		{"nothing in Persian", "fa", nil, "منظورت یکی از این‌هاست؟", startsPersian},
	} {
		got := newVisit(t, test.language).answered("🤔", func(ctx context.Context, turn *talk.Turn) error {
			return bot.AskIntent(ctx, turn, test.likely)
		})
		if got.Text != test.want || written(got.Choices) != test.row {
			t.Errorf("%s: got %q over %q, want %q over %q", test.name, got.Text, written(got.Choices), test.want, test.row)
		}
	}
}

// The question offers each action that the puzzle supports. The puzzle is stored, and every button refers
// to it.
func TestAskWish(t *testing.T) {
	const asks = "Shall I solve it, or help you solve it?"
	const every = "Hint = 1hint.0.1:m1 | Play = 1play:r:m1 | Solve = 1back:m1"
	for _, test := range []struct {
		name, language, puzzle, line, want, row string
	}{
		{"any puzzle", "en", bottest.Classic, "classic9:" + bottest.Classic, asks, every},
		{"in Persian", "fa", bottest.Classic, "classic9:" + bottest.Classic, "حلش کنم، یا کمک کنم خودت حلش کنی؟", "راهنمایی = 1hint.0.1:m1 | بازی کن = 1play:r:m1 | حل کن = 1back:m1"},
		{"too large to be explained", "en", "classic25:" + strings.Repeat(".", 624) + "1", "classic25:" + strings.Repeat(".", 624) + "1", asks, "Play = 1play:r:m1 | Solve = 1back:m1"},
		{"in colours", "en", bottest.Wide, bottest.Wide, asks, "Solve = 1back:m1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := newVisit(t, test.language)
			got := v.answered(test.puzzle, bot.AskWish)
			if got.Text != test.want || written(got.Choices) != test.row {
				t.Errorf("got %q over %q, want %q over %q", got.Text, written(got.Choices), test.want, test.row)
			}
			check.True(t, got.Block == "" && got.Picture == nil && got.Attachment == nil,
				"more than the question shows: %+v", got)
			kept, err := v.store.Request(t.Context(), "test:club", "m1")
			if err != nil || kept.Puzzle != test.line || kept.Person != "test:ann" || kept.Answer != "a1" {
				t.Errorf("kept is %+v, %v", kept, err)
			}
		})
	}
}

// A message without a puzzle gets an explanation. A message that was answered gets no second answer.
func TestAskWishRefuses(t *testing.T) {
	v := newVisit(t, "en")
	if got := v.answered("do something with it", bot.AskWish); got.Text != "I didn't get that. Send me a Sudoku, or pick something:" || written(got.Choices) != starts {
		t.Errorf("of no puzzle it says %q over %q", got.Text, written(got.Choices))
	}
	v = newVisit(t, "en")
	v.answered(bottest.Classic, bot.AskWish)
	if err := bot.AskWish(t.Context(), v.turn(bottest.Classic)); err != nil || len(v.said.Calls()) != 1 {
		t.Errorf("delivered twice, it is answered by %+v, %v", v.said.Calls(), err)
	}
}

// Only a game that is over has a time.
func TestSayTime(t *testing.T) {
	p, err := sudoku.Parse(bottest.ClassicDaily.Puzzle)
	check.Must(t, err)
	const none = "You haven't finished a game here yet."
	later := func(d time.Duration) time.Time { return bottest.Noon().Add(d) }
	for _, test := range []struct {
		name, language string
		played         func(r *game.Play) // nil if Ann has played nothing
		want, row      string
	}{
		{"no game", "en", nil, none, starts},
		{"no game, in Persian", "fa", nil, "اینجا هنوز بازی‌ای را تمام نکرده‌ای.", startsPersian},
		{"one that goes on", "en", func(r *game.Play) { r.Enter([]game.Entry{{Cell: 2, Digit: 4}}, later(time.Minute)) }, none, starts},
		{"one that is over", "en", func(r *game.Play) { r.GiveUp(later(3 * time.Minute)) }, "Your last game here took 3:00.", ""},
		{"over, in Persian", "fa", func(r *game.Play) { r.GiveUp(later(3 * time.Minute)) }, "آخرین بازی‌ات اینجا ۳:۰۰ طول کشید.", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := newVisit(t, test.language)
			if test.played != nil {
				r := game.Begin("test:club", "source", "test:ann", p, game.Daily{}, bottest.Noon())
				test.played(r)
				if _, err := v.store.PutRound(t.Context(), r.Round); err != nil {
					t.Fatal(err)
				}
			}
			got := v.answered("⏱?", bot.SayTime)
			if got.Text != test.want || written(got.Choices) != test.row {
				t.Errorf("got %q over %q, want %q over %q", got.Text, written(got.Choices), test.want, test.row)
			}
		})
	}
}

func joins(room, language string) chat.Message {
	return chat.Message{
		ID: "joined 1", Room: chat.Room{ID: room}, From: chat.Person{ID: "test:ann", Language: language}, Addressed: true, Joined: true,
	}
}

func TestARoomIsGreetedOnce(t *testing.T) {
	clock := bottest.NewClock()
	r := bottest.In(t, chattest.Group("ann"))
	r.Bot = bottest.New(t, r.Config(clock, bottest.NewDays()))
	for _, step := range []struct {
		name   string
		passes time.Duration
		m      chat.Message
		want   string // empty if the bot sends nothing
	}{
		{"added", 0, joins("test:1", "en"), "Hi! Every day one Sudoku for all of you; times compared, nothing spoiled.\nShall I post it here daily?"},
		{"taken out and in", 59 * time.Minute, joins("test:1", "en"), ""},
		{"another room", 0, joins("test:2", "fa"), "سلام! هر روز"},
		{"an hour later", time.Minute, joins("test:1", "en"), "Shall I post it here daily?"},
		{"a room with another ID", 2 * time.Hour, chat.Message{Room: chat.Room{ID: "test:3"}, MovedFrom: "test:1"}, ""},
		{"is known there", 0, joins("test:3", "en"), ""},
	} {
		t.Run(step.name, func(t *testing.T) {
			clock.Passes(step.passes)
			if step.want == "" {
				r.WantSilence(step.m)
				return
			}
			r.Want(step.m, step.want)
		})
	}
}

func TestTheGreetingLeadsOn(t *testing.T) {
	for label, want := range map[string]string{"Yes": "At what time?", "Not now": "All right", "فارسی": "سلام!"} {
		t.Run(label, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("ann"))
			r.Hears(joins("test:group", "en"))
			if said := r.Hears(r.Press("ann", label)); !bottest.Contains(said, want) {
				t.Errorf("it says\n%s\nwant %q", said, want)
			}
		})
	}
}

func TestWithoutDailiesTheGreetingSaysWhatElseThereIs(t *testing.T) {
	r := bottest.In(t, chattest.Group("ann"))
	r.Want(joins("test:group", "en"), "Hello, all!")
	r.Want(r.Press("ann", "What I can do"), "What I can do. Pick one:")
}

// TestAPuzzleEditedIntoACommand checks that an edit of a puzzle into a command is answered by one line,
// without long work. An edit of a command gets no answer, because the command was carried out.
func TestAPuzzleEditedIntoACommand(t *testing.T) {
	r := bottest.Private(t)
	puzzle := r.Says("ann", "6"+bottest.Classic[1:])
	r.Want(puzzle, "6")
	puzzle.Command = "hint"
	r.Want(chattest.Edited(puzzle, bottest.Classic), "I don't follow edits here. Send it as a new message.")
	r.WantSilence(chattest.Edited(r.Commands("ann", "stats", ""), ""))
}

// TestWhoWritesAsAChannelPlaysNothing checks that a person who writes as a channel cannot play, and is
// informed why. This is also true for a command without the bot's name.
func TestWhoWritesAsAChannelPlaysNothing(t *testing.T) {
	for language, want := range map[string]string{"en": "Write as yourself.", "fa": "با نام خودت بنویس."} {
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		for _, named := range []bool{false, true} {
			m := r.Commands("channel", "play", "")
			m.From.Channel, m.From.Language, m.Named = true, language, named
			r.Want(m, want)
		}
		check.Equal(t, len(r.Said.Shown()), 2)
	}
}
