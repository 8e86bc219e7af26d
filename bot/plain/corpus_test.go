package plain_test

import (
	"cmp"
	"fmt"
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
	others    []plain.Intent // that are as good
	arguments []string
	screen    plain.Screen
	text      string
}

func corpus(t testing.TB, language string) []sentence {
	t.Helper()
	data, err := os.ReadFile("tables/" + language + ".txt")
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
		s := sentence{line: n, arguments: strings.Fields(fields[1]), screen: plain.Screen(fields[2]), text: fields[3]}
		for i, name := range strings.Split(fields[0], "|") {
			if s.intent = cmp.Or(s.intent, plain.Intent(name)); i > 0 {
				s.others = append(s.others, plain.Intent(name))
			}
		}
		for i, a := range s.arguments {
			s.arguments[i] = strings.NewReplacer("date=today", "date=2026-11-20", "date=yesterday", "date=2026-11-19").Replace(a)
		}
		slices.Sort(s.arguments)
		all = append(all, s)
	}
	return all
}

// reader returns what all tests read with: to learn takes most of their time.
func reader(t testing.TB) *plain.Reader {
	t.Helper()
	return bottest.Plain(t)
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
	case slices.Contains(s.others, u.Intent), u.Intent == s.intent && slices.Equal(needed(arguments(u), s.intent), needed(s.arguments, s.intent)):
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
		notes = append(notes, cellName(n.Cell)+map[bool]string{false: ":", true: "-"}[n.Gone]+digits)
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

// keeps reports it if too few sentences were understood, or too many wrongly.
func (f figures) keeps(t *testing.T, b bar) {
	t.Helper()
	t.Log(f)
	if n := float64(f.total()); float64(100*f[right]) < b.right*n || float64(100*f[wrong]) > b.wrong*n {
		t.Errorf("want %v %% right at least, and %v %% wrong at most: %v", b.right, b.wrong, f)
	}
}

// TestPlainWordsAreUnderstood holds how many sentences of the tables are understood, which are learnt, and how few wrongly.
func TestPlainWordsAreUnderstood(t *testing.T) {
	r := reader(t)
	var all figures
	for _, set := range sets(t) {
		t.Run(set, func(t *testing.T) {
			var f figures
			for _, s := range corpus(t, set) {
				u := r.Read(s.text, plain.Context{Screen: s.screen, Today: friday})
				o := judged(s, u)
				f[o]++
				all[o]++
				if o != right {
					t.Logf("%s.txt:%d: %q on %s is %s %v %v, want %s %v", set, s.line, s.text, s.screen, u.Intent, arguments(u), u.Likely, s.intent, s.arguments)
				}
			}
			f.keeps(t, bar{96, 1.2})
		})
	}
	all.keeps(t, bar{99, 0.4})
}

// sets returns the names of all tables.
func sets(t testing.TB) (names []string) {
	t.Helper()
	files, err := os.ReadDir("tables")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".txt"))
	}
	return names
}

// someFamilies is of how many families of sentences one is tried as if it were unknown.
const someFamilies = 5

// endings come to the same in a game: it is asked whether to give it up, and its solution is shown then.
var endings = []plain.Intent{plain.GiveUp, plain.Stop, plain.Solve}

// TestFamiliesThatWereNotLearnt holds how many sentences are understood of which none of their family is learnt: all that say the same
// but for words that say nothing. Only intents are compared.
func TestFamiliesThatWereNotLearnt(t *testing.T) {
	r := reader(t)
	all, err := plain.Labelled()
	if err != nil {
		t.Fatal(err)
	}
	families, err := r.Families()
	if err != nil {
		t.Fatal(err)
	}
	hidden := map[string]bool{}
	for n, family := range slices.Compact(slices.Sorted(slices.Values(families))) {
		hidden[family] = n%someFamilies == 0
	}
	if r, err = r.Relearnt(func(i int) bool { return !hidden[families[i]] }); err != nil {
		t.Fatal(err)
	}
	of := map[bool]*figures{true: {}, false: {}} // those of the tables, and those of said
	for i, one := range all {
		if !hidden[families[i]] {
			continue
		}
		u := r.Read(one.Text, plain.Context{Screen: one.Screen, Today: friday})
		s := sentence{intent: one.Intent, arguments: arguments(u)}
		if one.Screen == plain.OnGame && slices.Contains(endings, one.Intent) {
			s.others = endings
		}
		of[strings.HasPrefix(one.File, "tables")][judged(s, u)]++
	}
	of[true].keeps(t, bar{93.5, 2.3})
	of[false].keeps(t, bar{83, 3.3})
}
