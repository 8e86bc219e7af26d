package plain_test

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/plain"
	"sudokubot/solver/sudoku"
)

// friday is the day on which the sentences are said.
var friday = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

// sentence is a line of the corpus.
type sentence struct {
	line      int
	intent    plain.Intent
	arguments []string
	screen    plain.Screen
	text      string
	held      bool
}

func corpus(t testing.TB, language string) []sentence {
	t.Helper()
	data, err := os.ReadFile("testdata/" + language + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []sentence
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.SplitN(strings.TrimRight(line, "\n"), "\t", 4)
		if len(fields) != 4 {
			t.Fatalf("%s.txt:%d: %d fields", language, n, len(fields))
		}
		s := sentence{n, plain.Intent(fields[0]), strings.Fields(fields[1]), plain.Screen(fields[2]), fields[3], len(all)%2 == 1}
		for i, a := range s.arguments {
			s.arguments[i] = strings.NewReplacer("date=today", "date=2026-11-20", "date=yesterday", "date=2026-11-19").Replace(a)
		}
		slices.Sort(s.arguments)
		all = append(all, s)
	}
	return all
}

func reader(t testing.TB) *plain.Reader {
	t.Helper()
	r, err := plain.New(bottest.Book(t), bottest.Words(t))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// outcome is how a sentence was understood.
type outcome int

const (
	right  outcome = iota
	asked          // a question is asked
	missed         // taken for nothing of ours, or without its arguments
	wrong          // something is done that was not meant
)

// judged compares what was understood with what is meant.
func judged(s sentence, u plain.Understood) outcome {
	switch {
	case u.Intent == s.intent && slices.Equal(needed(arguments(u), s.intent), needed(s.arguments, s.intent)):
		return right
	case u.Intent == plain.Ask:
		return asked
	case u.Intent == plain.Unknown, u.Intent == s.intent && len(arguments(u)) < len(s.arguments):
		return missed
	}
	return wrong
}

// needed returns the arguments without those that say no more than the intent does: a daily is today's if nothing else is said.
func needed(arguments []string, i plain.Intent) []string {
	return slices.DeleteFunc(slices.Clone(arguments), func(a string) bool {
		return i == plain.Daily && (a == "series=daily" || a == "date=2026-11-20") || i == plain.Mini && (a == "series=mini" || a == "date=2026-11-20")
	})
}

// arguments writes the arguments as the corpus has them.
func arguments(u plain.Understood) []string {
	var all []string
	add := func(name, value string) {
		if value != "" {
			all = append(all, name+"="+value)
		}
	}
	if l, ok := u.Recipe.Level(); ok {
		add("level", l.String())
	}
	if r := u.Recipe; r.Variant != "" || r.Base != "" || r.N > 0 || len(r.Extras) > 0 {
		name := strings.Fields(r.String())[0]
		add("variant", cmp.Or(map[string]string{"classic4": "4x4", "box2x3": "6x6", "classic16": "16x16"}[name], name))
	}
	add("change", string(u.Change))
	if u.Technique != nil {
		add("technique", u.Technique.Name)
	} else if u.Recipe.Technique != nil {
		add("technique", u.Recipe.Technique.Name)
	}
	add("series", u.Series)
	if !u.Date.IsZero() {
		add("date", u.Date.Format(time.DateOnly))
	}
	var moves, notes []string
	for _, e := range u.Entries {
		moves = append(moves, cellName(e.Cell)+"="+strconv.Itoa(int(e.Digit)))
	}
	for _, n := range u.Notes {
		digits := ""
		for _, d := range n.Digits {
			digits += strconv.Itoa(int(d))
		}
		notes = append(notes, cellName(n.Cell)+":"+digits)
	}
	add("moves", strings.Join(moves, ","))
	add("notes", strings.Join(notes, ","))
	add("fill", map[bool]string{true: "yes"}[u.Fill])
	if u.Setting != "" {
		add("setting", strings.TrimSuffix(u.Setting+":"+u.Value, ":"))
	}
	add("language", u.Language)
	add("period", u.Period)
	add("of", u.Of)
	slices.Sort(all)
	return all
}

func cellName(c sudoku.Cell) string { return fmt.Sprintf("r%dc%d", int(c)/9+1, int(c)%9+1) }

// figures are how often sentences came out how.
type figures [4]int

func (f figures) total() int { return f[right] + f[asked] + f[missed] + f[wrong] }

func (f figures) String() string {
	share := func(o outcome) float64 { return 100 * float64(f[o]) / float64(max(f.total(), 1)) }
	return fmt.Sprintf("%d sentences: right %.1f %%, asked %.1f %%, missed %.1f %%, wrong %.1f %%",
		f.total(), share(right), share(asked), share(missed), share(wrong))
}

// bar is how many of a hundred sentences must be understood at least, and how many at most may be understood wrongly.
type bar struct{ right, wrong float64 }

// bars are those of the sets of sentences. The last three were written to be hard (polite, careless, and wordy), and are not yet
// learnt; before they were looked at, 74, 81 and 75 of 100 English ones were understood, and 74, 68 and 72 Persian ones.
var bars = map[string]bar{
	"en": {95, 0.5}, "en-more": {95, 0.5}, "en-third": {95, 0.5}, "en-fourth": {95, 0.5}, "en-fifth": {95, 0.5}, "en-sixth": {95, 0.5},
	"fa": {95, 0.5}, "fa-more": {95, 0.5}, "fa-third": {95, 0.5}, "fa-fourth": {95, 0.5}, "fa-fifth": {95, 0.5}, "fa-sixth": {95, 0.5},
	"en-seventh": {95, 1}, "en-eighth": {90, 3}, "en-ninth": {82, 8},
	"fa-seventh": {95, 1}, "fa-eighth": {90, 2}, "fa-ninth": {80, 6},
}

// TestPlainWordsAreUnderstood holds how many sentences of the corpus are understood, and how few wrongly.
func TestPlainWordsAreUnderstood(t *testing.T) {
	r := reader(t)
	for language, bar := range bars {
		t.Run(language, func(t *testing.T) {
			var all, held figures
			byIntent := map[plain.Intent]figures{}
			for _, s := range corpus(t, language) {
				u := r.Read(s.text, plain.Context{Screen: s.screen, Today: friday})
				o := judged(s, u)
				all[o]++
				if s.held {
					held[o]++
				}
				f := byIntent[s.intent]
				f[o]++
				byIntent[s.intent] = f
				if o != right && (os.Getenv("HELD") != "" || !s.held) {
					t.Logf("%s.txt:%d: %q on %s is %s %v %v, want %s %v", language, s.line, s.text, s.screen, u.Intent, arguments(u), u.Likely, s.intent, s.arguments)
				}
			}
			for _, i := range slices.SortedFunc(maps.Keys(byIntent), func(a, b plain.Intent) int { return cmp.Compare(a, b) }) {
				t.Logf("%-10s %v", i, byIntent[i])
			}
			t.Logf("held out: %v", held)
			t.Logf("all: %v", all)
			if n := all.total(); float64(100*all[right]) < bar.right*float64(n) || float64(100*all[wrong]) > bar.wrong*float64(n) {
				t.Errorf("want %v %% right at least, and %v %% wrong at most: %v", bar.right, bar.wrong, all)
			}
		})
	}
}
