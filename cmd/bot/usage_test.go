package main

import (
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver"
	"sudokubot/solver/check"
)

// TestExitCodes checks the exit codes of commands, and parts of standard output or standard error. In an
// expected text, … stands between two parts. GOOD is a file with a puzzle. A wrong use of a command must
// print nothing to standard output.
func TestExitCodes(t *testing.T) {
	t.Parallel()
	one := reportA[0].puzzle
	good := list(t, one)
	mixed, empty, unread := list(t, one, coloured), list(t, unsolvable), list(t, "12345", one)
	all := list(t, slices.Repeat([]string{"12345"}, 9)...)
	const bench = "bench --seconds 0.001 "
	large, order4 := strings.Repeat(".", 250)+"123456", "classic4:"+strings.Repeat(".", 16)
	for _, test := range []struct {
		args, stdin string
		code        int
		says        string
	}{
		{"solve", one, 0, "one solution"},
		{"solve", unsolvable, 0, "no solution"},
		{"solve --timeout 1ns", one, 0, ""},
		{"solve GOOD", "", 0, "one solution"},
		{"solve GOOD -", one, 0, "one solution"},
		{"solve", "hello", 1, ""},
		{"solve", "", 1, ""},
		{"solve --lines", one + "\n12\n", 1, "unique"},
		{"solve --lines", "", 0, ""},
		{"solve GOOD.none GOOD", "", 1, "one solution"},
		{"solve testdata", "", 1, ""},
		{"solve --method magic", "", 2, "magic"},
		{"solve --limit 0", "", 2, "limit"},
		{"solve --timeout soon", "", 2, "timeout"},
		{"solve --fast", "", 2, "fast"},
		{"dance", "", 2, ""},
		{"--help", "", 0, "Usage:"},
		{"solve --json --limit 1", order4, 0, `"status":"unknown","solutions":1,`},
		{"solve --json --limit 2", order4, 0, `"status":"several","solutions":2,`},
		{"solve --json --limit 100", order4, 0, `"status":"several","solutions":100,`},
		{"solve --json --limit 1000", order4, 0, `"status":"several","solutions":288,`},
		{"solve --limit 1", one, 0, "line 1: a solution; whether there are others was not looked for (classic9)\n"},
		{"solve", "Please solve:\n" + one + "\nThanks!", 0,
			"line 2: one solution (classic9)…| 4 2 8 | 6 1 7 | 3 5 9 |…bitboard: givens=26 nodes=1 guesses=0"},
		// the output can be pasted as input
		{"solve --method csp", jigsaw, 0, "line 1: several solutions (jigsaw4)\n1 …\nA A A B\n"},
		{"solve --method csp", "5 3\nr g b y p\n1# *b *#\n*# 3r *#\n*g 1# *#\n", 0,
			"line 1: several solutions (colored)\n1y 2b 3r\n2b 3r 1g\n3g 1b 2r\n\n1…\ncsp: givens=6 nodes="},
		{"solve", "latin 7\n" + one, 1, "line 1: \"latin 7\" does not fit"}, // the error names its line only once
		{"solve", "3 3\nr\n1# *r *#\n*# *# *#\n*# *# *#\n", 1, "line 2: there is 1 colour"},
		{"solve " + one, "", 1, "bot: " + one + " is a puzzle and no file: give it on standard input"},
		{"solve " + several, "", 1, "bot: " + several + " is a puzzle and no file: give it on standard input"},
		{"solve " + large, "", 1, "bot: " + large + " is a puzzle and no file: give it on standard input"},
		{"solve --help --limit 0", "", 0, "Usage:"},
		{"solve --help", "", 0, "Usage:"},

		{"rate", "hello", 1, "line 1: there is no puzzle in this text; "},
		{"rate", clash, 0, "line 1: no solution\n"},
		{"rate", several, 0, "line 1: several solutions\n"},

		{"steps --json", several, 1, "several solutions"},
		{"steps --json", clash, 1, "a digit stands twice"},
		{"steps --json", "hello", 1, "there is no puzzle"},
		// a candidate is missing
		{"steps --json", "1 23 4 23\n34 24 13 12\n23 14 23 14\n4 13 12 13", 1, "solution"},
		{"steps --json", coloured, 1, "coloured"},

		{"compare", one, 0, ""},
		{"compare --timeout 1ns", one, 0, ""},
		{"compare", unsolvable, 0, ""},
		{"compare", "hello", 1, ""},
		{"compare no-such-file", "", 1, "no such file"},
		{"compare --limit 0", "", 2, "limit"},
		{"compare --timeout -1s", "", 2, "timeout"},
		{"compare --method csp", "", 2, "method"},
		{"compare --methods nonsense", one, 2, "nonsense"},
		{"compare --methods bitboard", "latin4:................", 1, "none of these methods solves it"},

		{bench + "--methods bitboard GOOD", "", 0, ": bitboard: 1 puzzles, 1 solved, "},
		{bench + "--methods bitboard GOOD GOOD", "", 0, good + ": bitboard: 1 puzzles"},
		{bench + "--methods bitboard -", "", 1, "-: there is no puzzle to measure"},
		{bench + "--methods bitboard " + mixed, "", 1, "method bitboard does not solve puzzle 2 of the list, colored"},
		{bench + "--methods csp " + empty, "", 1, "1 puzzles, 0 solved"},
		{bench + "--methods csp " + unread, "", 1, "line 1: "},
		{bench + "--methods csp " + all, "", 1, "4 more lines cannot be read"},
		{bench + "--methods bitboard GOOD.none GOOD", "", 1, "no such file"},
		{bench, "", 2, "FILE"},
		{bench + "--methods magic GOOD", "", 2, `method "magic" is not known: use one of bitboard`},
		{bench + "--methods " + solver.Auto + " GOOD", "", 2, "is not known"},
		{"bench --seconds 0 GOOD", "", 2, "--seconds"},
		{"bench --seconds NaN GOOD", "", 2, "--seconds"},
		{bench + "--limit 0 GOOD", "", 2, "--limit"},

		{"daily --date yesterday", "", 2, "2026-11-20"},
		{"daily --date 2025-01-01", "", 2, "2026-01-01"},
		{"daily --variant maxi", "", 2, "mini"},
		{"daily --days 0", "", 2, "at least 1"},

		{"generate --level silly", "", 2, "easy, newspaper, medium, hard, expert or extreme"},
		{"generate --level easy --er 1.2-1.5", "", 2, "use one of them"},
		{"generate --er 3-2", "", 2, "3.0-2.0"},
		{"generate --variant nonsense", "", 2, "nonsense"},
		{"generate --symmetry odd", "", 2, "rotate180"},
		{"generate --technique odd", "", 2, "\nfull-house, "},
		{"generate --count 0", "", 2, "at least 1"},
		{"generate --remove 81", "", 2, "81 cells"},
		{"generate --remove 0", "", 2, "at least 1"},
		{"generate --givens 0", "", 2, "at least 1"},
		{"generate --json --lines", "", 2, "use one of them"},
		{"generate --givens 12", "", 1, "17"},
		{"generate --method odd", "", 2, "odd"},
		{"generate --method diagonal --remove 75 --seed 1", "", 1, "75 cells"},

		{"print --per-page 3", classic, 2, "1, 2 or 4"},
		{"print --solutions inside", classic, 2, "overleaf, foot or none"},
		{"print --paper a5", classic, 2, "a4 or letter"},
		{"print --language tlh", classic, 2, `"tlh"`},
		{"print --date yesterday", "", 2, "2026-11-20"},
		{"print --date 2026-01-02 --days 0", "", 2, "at least 1"},
		{"print --date 2026-01-02 p.txt", "", 2, "use one of them"},
		{"print --lines --out two.png", classic + "\n" + classic, 2, "print several as a PDF"},
		{"print", "tomorrow", 1, "no puzzle"},

		{"find --technique nonsense", "", 2, "x-wing"},
	} {
		t.Run(test.args, func(t *testing.T) {
			args := strings.Fields(strings.ReplaceAll(test.args, "GOOD", good))
			out, stderr, code := call(t, test.stdin, args...)
			check.Equal(t, code, test.code, "the exit code; stderr %q", stderr)
			wantIn(t, out+stderr, strings.Split(test.says, "…")...)
			if code == exitUsage && (out != "" || stderr == "") || test.says == "Usage:" && stderr != "" {
				t.Errorf("stdout %q, stderr %q", out, stderr)
			}
		})
	}
}

func TestAVersionTellsBuildsApart(t *testing.T) {
	for want, info := range map[string]*debug.BuildInfo{
		"bot (devel), go1.26": {GoVersion: "go1.26"},
		"bot v1.2.3, commit 0123456789ab, go1.26": {
			GoVersion: "go1.26", Main: debug.Module{Version: "v1.2.3"},
			Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef"}, {Key: "vcs.modified", Value: "false"}},
		},
		"bot (devel), commit 01, with changes that are in no commit, go1.26": {
			GoVersion: "go1.26", Main: debug.Module{Version: "(devel)"},
			Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "01"}, {Key: "vcs.modified", Value: "true"}},
		},
	} {
		check.Equal(t, describe(info), want)
	}
}

func TestVersionAndHelpAreUnderstood(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"version", "bot "}, {"--version", "bot "}, {"help", "backup"}, {"help backup", "Copy the database"},
		{"backup --help", "Copy the database"}, {"help solve", "puzzles in files"},
		{"help daily", "Which puzzle of the date: daily, mini, weekly."}, {"help print", "Which puzzle of the date: daily, mini, weekly."},
	} {
		var b strings.Builder
		err := run(t.Context(), strings.Fields(c.args), strings.NewReader(""), &b, &b)
		check.True(t, err == nil && strings.Contains(b.String(), c.want),
			"%s: %v, printed %q, want %q", c.args, err, b.String(), c.want)
	}
	if err := run(t.Context(), []string{"help", "nothing"}, strings.NewReader(""), new(strings.Builder), new(strings.Builder)); err == nil {
		t.Error("help about what is not there is no error")
	}
}
