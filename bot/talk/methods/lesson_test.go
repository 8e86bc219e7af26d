package methods_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver"
	"sudokubot/solver/check"
)

// Each method has a lesson in both languages. The lesson has a picture of the method's run on the person's
// puzzle.
func TestEveryMethodIsTaught(t *testing.T) {
	for language, own := range map[string]string{"en": "On your last puzzle: ", "fa": "روی آخرین جدولت: "} {
		r := bottest.Private(t)
		r.Chooses("ann", language)
		r.Hears(r.Says("ann", bottest.Classic))
		r.Hears(r.Commands("ann", "methods", ""))
		list := r.Shown()
		for _, m := range solver.Methods() {
			for !slices.Contains(bottest.Labels(r.Shown().Reply), m.Name) {
				r.Hears(r.Press("ann", map[string]string{"en": "Next ›", "fa": "بعدی"}[language]))
			}
			said := r.Hears(r.Press("ann", m.Name))
			shown := r.Shown()
			if shown.ID != list.ID {
				t.Fatalf("%s: the lesson is in a message of its own", m.Name)
			}
			if shown.Reply.Picture == nil || !strings.Contains(said, own) || !strings.Contains(shown.Reply.Picture.Alt, own) {
				t.Errorf("%s %s: %s", language, m.Name, said)
			}
			bottest.Fits(t, r, 0, language)
			if got := r.Hears(r.Press("ann", map[string]string{"en": "Methods", "fa": "روش‌ها"}[language])); !strings.Contains(got, "bitboard") {
				t.Errorf("%s: back at %s", m.Name, got)
			}
		}
	}
}

// The numbers in a lesson are those that the search reports.
func TestWhatMethodsDoIsCounted(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Commands("ann", "methods", ""))
	for name, want := range map[string]string{
		"csp":              "digits tried 51, failures foreseen 0, values removed",
		"backtrack":        "the first 600 digits it tried (there are more)",
		"ga-report":        "after 289 generations the best board has 162 of 162.",
		"ga":               "after 0 generations the best board has 162 of 162.",
		"dlx":              "The rows of the solution have one point in each column",
		"sat":              "what it counted",
		"bitboard":         "a small grid for each digit",
		"forward-checking": "failures foreseen",
	} {
		list := r.Hears(r.Presses("ann", r.Shown().ID, "method:"+name))
		check.Contains(t, list, want, "%s", name)
	}
}

// If the person has no puzzle that the method solves, the lesson uses the example.
func TestMethodsWithoutAPuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "methods", ""))
	r.Want(r.Press("ann", "csp"), "On an example: digits tried")
	r.Hears(r.Says("ann", "latin4:1..............."))
	r.Want(r.Presses("ann", r.Shown().ID, "method:bitboard"), "On an example:")
	r.Want(r.Presses("ann", r.Shown().ID, "method:csp"), "On your last puzzle:")
	r.Want(r.Presses("ann", r.Shown().ID, "method:nonsense"), "I can't find that puzzle any more")
}

// If the person's puzzle is a live daily or in a running game, the lesson uses the example.
func TestMethodsTellNothingOfALiveDaily(t *testing.T) {
	r, calendar := bottest.WithDays(t, chattest.Private("ann"))
	live := calendar.Live[bottest.ClassicDaily.Puzzle]
	clear(calendar.Live)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Commands("ann", "methods", ""))
	r.Want(r.Press("ann", "csp"), "On your last puzzle:")
	calendar.Live[bottest.ClassicDaily.Puzzle] = live
	for _, m := range solver.Methods() {
		r.Want(r.Presses("ann", r.Shown().ID, "method:"+m.Name), "On an example:")
	}
	r.Hears(r.Commands("ann", "new", ""))
	r.Hears(r.Press("ann", "Play"))
	r.Hears(r.Commands("ann", "methods", ""))
	r.Want(r.Presses("ann", r.Shown().ID, "method:ga"), "On an example:")
}

// A lesson has links to topics of /learn, and to an evolution.
func TestMethodsLeadOn(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Hears(r.Says("ann", bottest.Classic))
	for name, want := range map[string]string{"csp": "MRV", "dlx": "Exact cover (DLX)", "degree-mrv": "Degree", "backtrack": "Backtracking", "ga-report": "Watch it evolve"} {
		r.Hears(r.Commands("ann", "methods", ""))
		r.Hears(r.Presses("ann", r.Shown().ID, "method:"+name))
		if !slices.Contains(bottest.Labels(r.Shown().Reply), want) {
			t.Errorf("%s: no button %q in %v", name, want, r.Shown().Reply.Choices)
		}
	}
}
