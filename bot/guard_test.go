package bot_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

// noon is the clock of the tests with a calendar.
func noon() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }

// refused is in the refusal of a live daily, and in the notice of a press.
const refused = "the daily puzzle of Friday, 20 November 2026"

// harmless are the commands that find nothing out about the puzzle in a message. A command that is not among them must
// refuse a live daily.
var harmless = strings.Fields("learn daily archive new generate methods language settings cancel privacy help start")

// harmlessVerbs are those of the buttons that are not about a puzzle somebody sent. TestAPastDailyIsFree is about solve;
// a game of a live daily is allowed, see TestPlayingALiveDaily, and the solution of one is not, see TestMadeButtons.
var harmlessVerbs = strings.Fields("set learn forget daily archive another game make play print solution solve room help")

// TestEveryCommandRefusesALiveDaily goes through the table of commands, and through all that a puzzle can come in by.
func TestEveryCommandRefusesALiveDaily(t *testing.T) {
	for _, name := range newBot(t, bot.Config{Games: newStore(t)}).CommandNames() {
		for way, ask := range ways(name) {
			if underRace && slices.Contains(harmless, name) && way != "text" {
				continue // they draw much
			}
			t.Run(name+" "+way, func(t *testing.T) {
				r, calendar := withDays(t, chattest.Private("ann"))
				m := ask(t, r)
				if calendar.asked = 0; slices.Contains(harmless, name) {
					if said := r.hears(m); strings.Contains(said, grid) || strings.Contains(said, "Step 1") {
						t.Errorf("it tells of the puzzle:\n%s", said)
					}
					return
				}
				r.want(m, refused, "/daily", "over everywhere")
				noDigitFound(t, r.hears(m))
				if r.shown().Reply.Picture != nil {
					t.Error("a picture is shown")
				}
				if calendar.asked > 2 { // the message was handled twice
					t.Errorf("the calendar was asked %d times", calendar.asked)
				}
			})
		}
	}
}

// ways are how a puzzle comes along with a command.
func ways(name string) map[string]func(*testing.T, *room) chat.Message {
	return map[string]func(*testing.T, *room) chat.Message{
		"text":  func(_ *testing.T, r *room) chat.Message { return r.Commands("ann", name, classic) },
		"lines": func(_ *testing.T, r *room) chat.Message { return r.Commands("ann", name, "\n"+lines(classic)) },
		"a method": func(_ *testing.T, r *room) chat.Message {
			m := r.Commands("ann", name, classic)
			m.Options = chat.Options{"method": "backtrack"}
			return m
		},
		"a file": func(_ *testing.T, r *room) chat.Message {
			m := r.Commands("ann", name, "")
			m.Files = []chat.File{puzzleFile(classic)}
			return m
		},
		"a reply": func(_ *testing.T, r *room) chat.Message {
			asked, m := r.Says("ben", classic), r.Commands("ann", name, "")
			m.ReplyTo = &asked
			return m
		},
		"a reply to a file": func(_ *testing.T, r *room) chat.Message {
			asked, m := r.Says("ben", "look"), r.Commands("ann", name, "")
			asked.Files = []chat.File{puzzleFile(classic)}
			m.ReplyTo = &asked
			return m
		},
		"the last puzzle": func(t *testing.T, r *room) chat.Message {
			keptBefore(t, r)
			m := r.Commands("ann", name, "")
			if name == "solve" || name == "check" { // they do not take the last puzzle
				m.Text = classic
			}
			return m
		},
		"a reply to its answer": func(t *testing.T, r *room) chat.Message {
			answer, m := r.Says("sudoku", classic), r.Commands("ann", name, "")
			answer.ID, answer.From.Bot = keptBefore(t, r).Answer, true
			m.ReplyTo = &answer
			return m
		},
	}
}

func puzzleFile(text string) chat.File {
	return chat.File{Name: "puzzle.txt", Open: func(context.Context) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(text)), nil
	}}
}

// keptBefore keeps the daily as something that ann has sent, before it was known.
func keptBefore(t *testing.T, r *room) game.Request {
	t.Helper()
	asked := game.Request{Room: r.Room.ID, Source: "before", Person: "test:ann", Answer: "a9", Puzzle: classicDaily.Puzzle}
	asked, err := r.store.PutRequest(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	return asked
}

// solvedBefore has the daily solved by a bot that did not know it yet.
func solvedBefore(t *testing.T, r *room) chat.Message {
	t.Helper()
	guarding := r.bot
	r.bot = newBot(t, bot.Config{Games: r.store, Rating: time.Nanosecond})
	m := r.Says("ann", classic)
	r.want(m, "Solved.")
	r.bot = guarding
	return m
}

// noDigitFound fails if something of the solution is in what was said.
func noDigitFound(t *testing.T, said string) {
	t.Helper()
	for _, part := range []string{grid, "Solved.", "Step 1", "SE 1.2", "ER ", "only solution", "Everything is right", "solutions", "hardest"} {
		if strings.Contains(said, part) {
			t.Errorf("%q is told:\n%s", part, said)
		}
	}
}

// TestEveryButtonRefusesALiveDaily: the answer is older than the day, or than what is known of it.
func TestEveryButtonRefusesALiveDaily(t *testing.T) {
	for _, verb := range newBot(t, bot.Config{Games: newStore(t)}).Verbs() {
		if slices.Contains(harmlessVerbs, verb) {
			continue // any other must not tell anything of a puzzle that may be live
		}
		for _, state := range []string{"", ".0", ".0.1", ".0.4l", ".3.4"} {
			t.Run(verb+state, func(t *testing.T) {
				r, _ := withDays(t, chattest.Private("ann"))
				asked := keptBefore(t, r)
				r.want(r.Presses("ann", asked.Answer, verb+state+":"+asked.Source), refused, "/daily")
				if len(r.said.Notices()) != 1 || len(r.said.Shown()) != 0 {
					t.Error("want a notice, and the answer left alone")
				}
			})
		}
	}
}

// TestMessagesWithoutACommand are puzzles too.
func TestMessagesWithoutACommandRefuseALiveDaily(t *testing.T) {
	r, _ := withDays(t, chattest.Group("family"))
	r.want(r.Says("ann", classic), refused)
	r.want(r.Says("ann", "please: "+lines(classic)), refused)
	m := r.Says("ann", "")
	m.Files = []chat.File{puzzleFile(classic)}
	r.want(m, refused)
	m = r.Says("ann", second)
	r.want(m, "Solved.")
	first := r.shown().ID
	r.want(chattest.Edited(m, classic), refused)
	if r.shown().ID != first {
		t.Error("the answer is not corrected")
	}
	r.want(chattest.Edited(m, second), "Solved.")
	asked, m := r.Says("ben", classic), r.Says("ann", "can you?")
	m.ReplyTo = &asked
	r.want(m, refused)
}

// TestACheckAgainstALiveDaily: what is sent is far enough from the daily, what it is held against is not.
func TestACheckAgainstALiveDaily(t *testing.T) {
	r, _ := withDays(t, chattest.Private("ann"))
	solvedBefore(t, r)
	r.want(r.Commands("ann", "check", "539"+filledIn[3:]), refused)
}

func TestAfterTheDayItIsFree(t *testing.T) {
	r, calendar := withDays(t, chattest.Private("ann"))
	source := solvedBefore(t, r).ID
	press := r.Presses("ann", r.shown().ID, "steps.0:"+source)
	r.want(press, refused)
	clear(calendar.live)
	r.want(press, "Step 1 of 51")
	r.want(r.Says("ann", classic), "Solved.")
	r.want(r.Commands("ann", "hint", ""), "Step 1")
}

func TestTheRefusalNamesADailyOfAnotherDay(t *testing.T) {
	r, calendar := withDays(t, chattest.Private("ann"))
	calendar.today = "2026-11-21"
	r.want(r.Says("ann", classic), "Play it with /daily 2026-11-20:")
	mini := classicDaily
	mini.Series, mini.Date = "mini", "2026-11-21"
	calendar.live[classicDaily.Puzzle] = mini
	r.want(r.Says("ann", classic), "the mini of Saturday, 21 November 2026", "/daily mini:")
	r.want(r.Commands("ann", "language", "fa"))
	r.want(r.Says("ann", classic), "مینیِ شنبه ۲۱ نوامبر ۲۰۲۶", "/daily mini")
}

// TestAGuardThatFails refuses what looks like a live daily, and nothing else.
func TestAGuardThatFails(t *testing.T) {
	r, calendar := withDays(t, chattest.Private("ann"))
	calendar.guardErr = errors.New("no space left on device")
	r.want(r.Says("ann", classic), refused)
	r.want(r.Says("ann", second), "Solved.")
}

// TestAGameThatIsNotTheDailys: hints in it do not count for the daily that its puzzle is, or has become.
func TestAGameThatIsNotTheDailys(t *testing.T) {
	r, calendar := withDays(t, chattest.Private("ann"))
	source := solvedBefore(t, r).ID
	play := r.Presses("ann", r.shown().ID, "play:r:"+source)
	r.want(play, refused, "/daily")
	live := calendar.live[classicDaily.Puzzle]
	delete(calendar.live, classicDaily.Puzzle)
	r.hears(play)
	hint, check := r.press("ann", "Hint"), r.press("ann", "Check")
	calendar.live[classicDaily.Puzzle] = live
	r.want(hint, refused)
	r.want(check, refused)
	r.want(r.Presses("ann", r.shown().ID, "play:d:daily:"+today), "Friday, 20 November 2026")
	r.want(r.press("ann", "Hint"), "Look at")
}
