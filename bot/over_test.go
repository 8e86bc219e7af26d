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

// played returns a room in which ann has solved today's daily in private, in this language.
func played(t *testing.T, language string) *bottest.Chat {
	t.Helper()
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Chooses("ann", language)
	r.Hears(r.Commands("ann", "daily", ""))
	r.Hears(r.Says("ann", strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:")))
	return r
}

// TestACellOfTheOwnSolvedDailyIsExplained checks that a cell is explained in private to a person who has
// solved the daily, although others still play it. The answer reveals nothing else.
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

// TestNoCellOfADailyIsExplained checks that no cell is explained if the person has not solved the daily, or
// if others would read the answer.
func TestNoCellOfADailyIsExplained(t *testing.T) {
	for _, way := range [][]string{{"/daily"}, {"/daily", "play"}, {"/daily", "play", "I give up", "yes"}} {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		for _, said := range way {
			r.Hears(r.Says("ann", said))
		}
		bottest.NoDigitFound(t, r.Hears(r.Says("ann", "why is r5c5 a 5?")))
	}
}

// TestAgainAfterAGame checks that "again" begins a finished game once more, in each language.
func TestAgainAfterAGame(t *testing.T) {
	for _, test := range []struct{ language, said, want string }{
		{"en", "again", "once more"}, {"en", "let me try that one again", "once more"}, {"fa", "دوباره", "یک بار دیگر"}, {"fa", "همین جدول از اول", "یک بار دیگر"},
	} {
		r := played(t, test.language)
		r.Want(r.Says("ann", test.said), test.want)
	}
}

// TestButtonsHaveIntents checks that the log has an intent for each pressed button.
func TestButtonsHaveIntents(t *testing.T) {
	intents := []plain.Intent{
		plain.Greet, plain.Thanks, plain.Bye, plain.Help, plain.Daily, plain.Mini, plain.Archive, plain.Fresh, plain.Print, plain.Play, plain.Move,
		plain.Note, plain.Hint, plain.Why, plain.Next, plain.Check, plain.Undo, plain.Redo, plain.Pause, plain.GiveUp, plain.Again, plain.Stop,
		plain.Rate, plain.Steps, plain.Solve, plain.Compare, plain.Methods, plain.Learn, plain.Find, plain.Language, plain.Settings, plain.Cancel,
		plain.Privacy, plain.Delete, plain.Export, plain.Top, plain.Stats, plain.Share, plain.Time, plain.Streak, plain.Who, plain.Ask, plain.Unknown,
	}
	for _, verb := range bottest.Private(t).Bot.Verbs() {
		switch verb {
		case "game", "say": // their intents depend on their effects
			continue
		}
		if i := bot.IntentOf(verb); !slices.Contains(intents, i) {
			t.Errorf("%s is noted as %s", verb, i)
		}
	}
}
