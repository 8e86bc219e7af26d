package bot_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/plain"
)

// played is a daily of today that ann has solved in a private chat, in a language.
func played(t *testing.T, language string) *bottest.Chat {
	t.Helper()
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Chooses("ann", language)
	r.Hears(r.Commands("ann", "daily", ""))
	r.Hears(r.Says("ann", strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")))
	return r
}

// TestACellOfTheOwnSolvedDailyIsExplained in private, though others play it still; nothing else of it is
// told.
func TestACellOfTheOwnSolvedDailyIsExplained(t *testing.T) {
	for language, test := range map[string]struct{ said, want string }{
		"fa": {"چرا سطر ۵ ستون ۵ شد ۵؟", "در سطر ۵ ستون ۵ رقم ۵ می‌آید"}, "en": {"why is r5c5 a 5?", "So r5c5 is 5."},
	} {
		r := played(t, language)
		r.Want(r.Says("ann", test.said), test.want)
		if said := r.Hears(r.Says("ann", bottest.Classic)); strings.Contains(said, bottest.Grid) {
			t.Errorf("the daily is solved:\n%s", said)
		}
	}
}

// TestNoCellOfADailyIsExplained that is not solved yet, or where others read it.
func TestNoCellOfADailyIsExplained(t *testing.T) {
	for _, way := range [][]string{{"/daily"}, {"/daily", "play"}, {"/daily", "play", "I give up", "yes"}} {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		for _, said := range way {
			r.Hears(r.Says("ann", said))
		}
		bottest.NoDigitFound(t, r.Hears(r.Says("ann", "why is r5c5 a 5?")))
	}
}

// TestAgainAfterAGame begins it once more, in whatever language it is said.
func TestAgainAfterAGame(t *testing.T) {
	for _, test := range []struct{ language, said, want string }{
		{"en", "again", "once more"}, {"en", "let me try that one again", "once more"}, {"fa", "دوباره", "یک بار دیگر"}, {"fa", "همین جدول از اول", "یک بار دیگر"},
	} {
		r := played(t, test.language)
		r.Want(r.Says("ann", test.said), test.want)
	}
}

// TestButtonsHaveIntents: what is pressed is noted in the log under an intent.
func TestButtonsHaveIntents(t *testing.T) {
	intents := []plain.Intent{
		plain.Greet, plain.Thanks, plain.Bye, plain.Help, plain.Daily, plain.Mini, plain.Archive, plain.Fresh, plain.Print, plain.Play, plain.Move,
		plain.Note, plain.Hint, plain.Why, plain.Next, plain.Check, plain.Undo, plain.Redo, plain.Pause, plain.GiveUp, plain.Again, plain.Stop,
		plain.Rate, plain.Steps, plain.Solve, plain.Compare, plain.Methods, plain.Learn, plain.Find, plain.Language, plain.Settings, plain.Cancel,
		plain.Privacy, plain.Delete, plain.Export, plain.Top, plain.Stats, plain.Share, plain.Time, plain.Streak, plain.Who, plain.Ask, plain.Unknown,
	}
	for _, verb := range bottest.Private(t).Bot.Verbs() {
		switch verb {
		case "game", "say": // noted by what they do
			continue
		}
		if i := bot.IntentOf(verb); !slices.Contains(intents, i) {
			t.Errorf("%s is noted as %s", verb, i)
		}
	}
}
