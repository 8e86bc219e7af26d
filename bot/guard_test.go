package bot_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// harmless holds the commands that reveal nothing about the puzzle in a message. All other commands must
// refuse a live daily.
var harmless = strings.Fields("learn daily archive new generate monster top stats missing join leave methods language settings cancel privacy help start export vs")

// harmlessVerbs holds the verbs of buttons that reveal nothing about a puzzle that a person sent. For the
// verb solve see TestAPastDailyIsFree, for solution TestMadeButtons, and for games of a live daily
// TestPlayingALiveDaily. A button with the verb rows shows the puzzle as it was given.
var harmlessVerbs = strings.Fields("set learn forget daily archive another game pad make play print solution solve room help say rows table setup top member share rematch vs stats clock method monster")

// TestEveryCommandRefusesALiveDaily tests all commands, with all ways in which a puzzle is sent.
func TestEveryCommandRefusesALiveDaily(t *testing.T) {
	for _, name := range bottest.New(t, bot.Config{Games: bottest.NewStore(t)}).CommandNames() {
		for way, ask := range bottest.Ways(name) {
			if bottest.UnderRace && slices.Contains(harmless, name) && way != "text" {
				continue // these commands draw many pictures
			}
			t.Run(name+" "+way, func(t *testing.T) {
				r, calendar := bottest.WithDays(t, chattest.Private("ann"))
				m := ask(t, r)
				if calendar.Asked = 0; slices.Contains(harmless, name) {
					if said := r.Hears(m); strings.Contains(said, bottest.Grid) || strings.Contains(said, "Step 1") {
						t.Errorf("it tells of the puzzle:\n%s", said)
					}
					return
				}
				r.Want(m, bottest.Refused, "until that day is over I only help inside the game")
				check.True(t, offers(r, "Play, with hints"), "the game is not offered")
				bottest.NoDigitFound(t, r.Hears(m))
				check.True(t, r.Shown().Reply.Picture == nil, "a picture is shown")
				if calendar.Asked > 2 { // the guard is asked at most twice for a message
					t.Errorf("the calendar was asked %d times", calendar.Asked)
				}
			})
		}
	}
}

// solvedBefore makes a bot solve the daily before it knows that the puzzle is a daily.
func solvedBefore(t *testing.T, r *bottest.Chat) chat.Message {
	t.Helper()
	guarding := r.Bot
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Now: bottest.Noon, Rating: time.Nanosecond})
	m := r.Says("ann", bottest.Classic)
	r.Want(m, "Solved.")
	r.Bot = guarding
	return m
}

// TestEveryButtonRefusesALiveDaily presses buttons of an answer that was sent before the puzzle was known
// as a live daily.
func TestEveryButtonRefusesALiveDaily(t *testing.T) {
	read := map[string]int{}
	for _, verb := range bottest.New(t, bot.Config{Games: bottest.NewStore(t)}).Verbs() {
		if slices.Contains(harmlessVerbs, verb) {
			continue // all other verbs must not reveal anything about a puzzle that may be live
		}
		for _, state := range []string{"", ".0", ".0.1", ".0.4l", ".3.4"} {
			t.Run(verb+state, func(t *testing.T) {
				r, _ := bottest.WithDays(t, chattest.Private("ann"))
				asked := bottest.KeptBefore(t, r)
				data, want := verb+state+":"+asked.Source, []string{bottest.Refused, "/daily"}
				if _, ok := action.Read(nil, data); !ok { // no button carries this data
					want = []string{"I can't find that puzzle any more."}
				} else {
					read[verb]++
				}
				r.Want(r.Presses("ann", asked.Answer, data), want...)
				check.True(t, len(r.Said.Notices()) == 1 && len(r.Said.Shown()) == 0,
					"want a notice, and the answer left alone")
			})
		}
		check.True(t, read[verb] != 0, "no state of %s is one that a button carries", verb)
	}
}

// TestMessagesWithoutACommandRefuseALiveDaily checks an edit of a message without a command.
func TestMessagesWithoutACommandRefuseALiveDaily(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	m := r.Says("ann", bottest.Second)
	r.Want(m, "Solved.")
	first := r.Shown().ID
	r.Want(chattest.Edited(m, bottest.Classic), bottest.Refused)
	check.Equal(t, r.Shown().ID, first, "the answer is not corrected")
	r.Want(chattest.Edited(m, bottest.Second), "Solved.")
}

// TestACheckAgainstALiveDaily checks a grid that differs enough from the daily to be allowed, but that is
// compared with the daily. The bot refuses that check.
func TestACheckAgainstALiveDaily(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	solvedBefore(t, r)
	r.Want(r.Commands("ann", "check", "539"+bottest.FilledIn[3:]), bottest.Refused)
}

// A grid that belongs to a stored daily is compared with that daily. While the daily is live, the bot refuses
// the check.
func TestACheckOfADailyThatWasServed(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	served := bottest.ClassicDaily
	served.Key, served.Date = "its key", "2026-11-19"
	if _, err := r.Store.PutDaily(t.Context(), served); err != nil {
		t.Fatal(err)
	}
	wrong := "539" + bottest.FilledIn[3:]
	r.Want(r.Commands("ann", "check", wrong), bottest.Refused)
	r.Want(r.Says("ann", "is this right so far?\n"+wrong), bottest.Refused)
	clear(calendar.Live)
	r.Want(r.Commands("ann", "check", wrong), "One digit is wrong: row 1 column 3.")
}

func TestAfterTheDayItIsFree(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	source := solvedBefore(t, r).ID
	press := r.Presses("ann", r.Shown().ID, "steps.0:"+source)
	r.Want(press, bottest.Refused)
	clear(calendar.Live)
	r.Want(press, "Step 1 of 51")
	r.Want(r.Says("ann", bottest.Classic), "Solved.")
	r.Want(r.Commands("ann", "hint", ""), "Step 1")
}

// TestTheRefusalNamesTheDaily checks that the refusal names the daily. It also offers to play the daily,
// unless its day has not begun there.
func TestTheRefusalNamesTheDaily(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	calendar.Date = "2026-11-21"
	r.Want(r.Says("ann", bottest.Classic), bottest.Refused)
	check.True(t, offers(r, "Play, with hints"), "a past day that is live elsewhere is not offered")
	mini := bottest.ClassicDaily
	mini.Series, mini.Date = "mini", "2026-11-21"
	calendar.Live[bottest.ClassicDaily.Puzzle] = mini
	r.Want(r.Says("ann", bottest.Classic), "the mini of Saturday 21 November")
	r.Want(r.Commands("ann", "language", "fa"))
	r.Want(r.Says("ann", bottest.Classic), "مینیِ شنبه ۳۰ آبان")
	check.True(t, offers(r, "بازی با راهنمایی"), "the mini is not offered")
	calendar.Date = "2026-11-20"
	if r.Hears(r.Says("ann", bottest.Classic)); offers(r, "بازی با راهنمایی") {
		t.Error("a day that has not begun is offered")
	}
}

// offers reports whether the message shown last has a button with this label.
func offers(r *bottest.Chat, label string) bool {
	return slices.ContainsFunc(slices.Concat(r.Shown().Reply.Choices...), func(c chat.Choice) bool { return c.Label == label })
}

// TestASolutionThatIsShownIsGuarded checks that a puzzle unknown to the guard is refused if its solution is
// that of a live daily.
func TestASolutionThatIsShownIsGuarded(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	calendar.Solutions = map[string]game.Daily{bottest.ClassicDaily.Solution: bottest.ClassicDaily}
	fewer := strings.Replace(bottest.Classic, "5", ".", 1)
	for _, m := range []chat.Message{r.Says("ann", fewer), r.Commands("ann", "solve", "dlx "+fewer)} {
		said := r.Hears(m)
		check.Contains(t, said, bottest.Refused)
	}
}

// TestTornRegionsAreRefused checks that a jigsaw with regions in several parts is refused. Such a jigsaw is
// made to hide another puzzle.
func TestTornRegionsAreRefused(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Want(r.Says("ann", "jigsaw4:ABBBABCCAACDDDDC:1..............2"), "The region of row 2 column 3 is in pieces.")
}

// TestAGuardThatFails checks that a failing guard refuses puzzles that may be live dailies, and nothing
// else.
func TestAGuardThatFails(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	calendar.GuardErr = errors.New("no space left on device")
	r.Want(r.Says("ann", bottest.Classic), bottest.Refused)
	r.Want(r.Says("ann", bottest.Second), "Solved.")
}

// TestAGameThatIsNotTheDailys checks hints in a game of a puzzle that is, or has become, a daily. The hints
// do not count for that daily.
func TestAGameThatIsNotTheDailys(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	source := solvedBefore(t, r).ID
	play := r.Presses("ann", r.Shown().ID, "play:r:"+source)
	r.Want(play, bottest.Refused, "/daily")
	live := calendar.Live[bottest.ClassicDaily.Puzzle]
	delete(calendar.Live, bottest.ClassicDaily.Puzzle)
	r.Hears(play)
	hint, check := r.Press("ann", "Hint"), r.Press("ann", "Check")
	calendar.Live[bottest.ClassicDaily.Puzzle] = live
	r.Want(hint, bottest.Refused)
	r.Want(check, bottest.Refused)
	r.Want(r.Presses("ann", r.Shown().ID, "play:d:daily:"+bottest.Today), "Friday 20 November")
	r.Want(r.Press("ann", "Hint"), "adds 0:10")
	r.Want(r.Press("ann", "Hint +0:10"), "Look at")
}
