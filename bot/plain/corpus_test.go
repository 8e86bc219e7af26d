package plain_test

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/plain"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// friday is the date on which the tests read the sentences.
var friday = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

// sentence is a line of the corpus.
type sentence struct {
	line      int
	intent    plain.Intent
	others    []plain.Intent // other intents that are equally right
	arguments []string
	screen    plain.Screen
	text      string
}

func corpus(t testing.TB, language string) []sentence {
	t.Helper()
	data, err := os.ReadFile("../../.ci/train/plain/sentences/table-" + language + ".txt")
	check.Must(t, err)
	var all []sentence
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.SplitN(strings.TrimRight(line, "\n"), "\t", 4)
		if len(fields) != 4 {
			t.Fatalf("table-%s.txt:%d: %d fields", language, n, len(fields))
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

// reader returns the Reader that all tests share, because making it takes most of their time.
func reader(t testing.TB) *plain.Reader {
	t.Helper()
	return bottest.Plain(t)
}

// outcome is how well a sentence was understood.
type outcome int

const (
	right  outcome = iota
	asked          // the bot asks a question
	missed         // the text was ignored, or its arguments are missing
	wrong          // the bot does something that was not wanted
)

// judged compares the meaning read with the expected meaning.
func judged(s sentence, u plain.Understood) outcome {
	switch {
	case slices.Contains(s.others, u.Intent) && u.Intent != s.intent, u.Intent == s.intent && slices.Equal(needed(arguments(u), s.intent), needed(s.arguments, s.intent)):
		return right
	case u.Intent == plain.Ask:
		return asked
	case u.Intent == plain.Unknown, u.Intent == s.intent && len(arguments(u)) < len(s.arguments):
		return missed
	}
	return wrong
}

// needed returns the arguments without those that the intent implies. For example, a daily is today's by
// default.
func needed(arguments []string, i plain.Intent) []string {
	return slices.DeleteFunc(slices.Clone(arguments), func(a string) bool {
		return i == plain.Daily && (a == "series=daily" || a == "date=2026-11-20") || i == plain.Mini && (a == "series=mini" || a == "date=2026-11-20")
	})
}

// arguments writes the arguments in the form of the corpus.
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
	add("of", u.Of)
	slices.Sort(all)
	return all
}

func cellName(c sudoku.Cell) string { return fmt.Sprintf("r%dc%d", int(c)/9+1, int(c)%9+1) }

// figures are the numbers of sentences with each outcome.
type figures [4]int

func (f figures) total() int { return f[right] + f[asked] + f[missed] + f[wrong] }

func (f figures) share(o outcome) float64 { return 100 * float64(f[o]) / float64(max(f.total(), 1)) }

func (f figures) String() string {
	return fmt.Sprintf("%d sentences: right %.1f %%, asked %.1f %%, missed %.1f %%, wrong %.1f %%",
		f.total(), f.share(right), f.share(asked), f.share(missed), f.share(wrong))
}

// TestArguments checks the arguments of sentences. The model was trained on the intents of these sentences,
// but not on arguments.
func TestArguments(t *testing.T) {
	r := reader(t)
	for _, language := range []string{"en", "fa"} {
		t.Run(language, func(t *testing.T) {
			var f figures
			for _, s := range corpus(t, language) {
				u := r.Read(s.text, plain.Context{Screen: s.screen, Today: friday})
				s.others = alike(s.screen, append(s.others, s.intent))
				o := judged(s, u)
				if f[o]++; o != right {
					t.Logf("line %d: %q on %s is %s %v %v, want %s %v", s.line, s.text, s.screen, u.Intent, arguments(u), u.Likely, s.intent, s.arguments)
				}
			}
			t.Log(f)
			check.True(t, !(f.share(right) < 97) && !(f.share(wrong) > 1),
				"want 97 %% right at least, and 1 %% wrong at most: %v", f)
		})
	}
}

// linesOf reads the lines of a file that are not comments. If the file is outside the repository and missing,
// it skips the test.
func linesOf(t *testing.T, name string) (lines []string) {
	t.Helper()
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) && strings.Contains(name, "shared/") {
		t.Skipf("%s is not here", name)
	}
	check.Must(t, err)
	for line := range strings.Lines(string(data)) {
		if line[0] != '#' {
			lines = append(lines, strings.TrimRight(line, "\n"))
		}
	}
	return lines
}

// sameInGame are groups of intents that have an equal effect in a game.
var sameInGame = [][]plain.Intent{{plain.Hint, plain.Next}, {plain.GiveUp, plain.Solve, plain.Stop}}

// alike returns these intents, and all intents that have an equal effect on the screen.
func alike(on plain.Screen, intents []plain.Intent) (all []plain.Intent) {
	all = intents
	for _, some := range sameInGame {
		if on == plain.OnGame && slices.ContainsFunc(some, func(i plain.Intent) bool { return slices.Contains(intents, i) }) {
			all = append(all, some...)
		}
	}
	return all
}

// TestUnseenSentences checks the intents of sentences that are not in the training data.
func TestUnseenSentences(t *testing.T) {
	r := reader(t)
	for name, least := range map[string]float64{"exam-en": 90.5, "exam-fa": 87.5} {
		t.Run(name, func(t *testing.T) {
			var f figures
			for _, line := range linesOf(t, "testdata/"+name+".txt") {
				fields := strings.SplitN(line, "\t", 3)
				s := sentence{screen: plain.Screen(fields[1]), text: fields[2]}
				u := r.Read(s.text, plain.Context{Screen: s.screen, Today: friday})
				s.arguments = arguments(u)
				for intent := range strings.SplitSeq(fields[0], "|") {
					s.intent = plain.Intent(intent)
					s.others = append(s.others, s.intent)
				}
				s.others = alike(s.screen, s.others)
				o := judged(s, u)
				if f[o]++; o == wrong {
					t.Logf("%q on %s is %s, want %s", s.text, s.screen, u.Intent, fields[0])
				}
			}
			t.Log(f)
			check.True(t, !(f.share(right) < least) && !(f.share(wrong) > 1),
				"want %v %% right at least, and 1 %% wrong at most: %v", least, f)
		})
	}
}

// TestUnseenEverydaySentences checks that sentences not addressed to the bot cause no answer, a question,
// or a description of the bot.
func TestUnseenEverydaySentences(t *testing.T) {
	r := reader(t)
	for _, name := range []string{"../../../shared/words/clinc_oos.txt", "testdata/everyday-fa.txt"} {
		t.Run(path.Base(name), func(t *testing.T) {
			var done []string
			all := linesOf(t, name)
			for _, text := range all {
				if u := r.Read(text, plain.Context{Today: friday}); u.Intent != plain.Unknown && u.Intent != plain.Ask && u.Of != "bot" {
					done = append(done, fmt.Sprintf("%s: %s", u.Intent, text))
				}
			}
			share := 100 * float64(len(done)) / float64(len(all))
			t.Logf("%d sentences, %.1f %% not acted on; acted on:\n%s", len(all), 100-share, strings.Join(done, "\n"))
			check.True(t, !(share > 3), "%.1f %% are acted on, want 3 %% at most", share)
		})
	}
}
