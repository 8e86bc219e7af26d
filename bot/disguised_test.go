package bot_test

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/calendar"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/canon"
	"sudokubot/solver/check"
	"sudokubot/solver/links"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// long is the flag that sends as many disguises as docs/PERFORMANCE.md says.
var long = flag.Bool("long", false, "send as many disguised dailies as docs/PERFORMANCE.md tells of")

// entries holds the ways in which a puzzle is sent. Each function returns the message with the puzzle.
var entries = map[string]func(r *bottest.Chat, puzzle string) chat.Message{
	"text":     func(r *bottest.Chat, puzzle string) chat.Message { return r.Says("ann", puzzle) },
	"words":    func(r *bottest.Chat, puzzle string) chat.Message { return r.Says("ann", "can you solve this: "+puzzle) },
	"solve":    command("solve", ""),
	"steps":    command("steps", ""),
	"hint":     command("hint", ""),
	"check":    command("check", ""),
	"rate":     command("rate", ""),
	"find":     command("find", "naked pair "),
	"print":    command("print", ""),
	"a method": command("solve", "dlx "),
	"a file":   func(r *bottest.Chat, puzzle string) chat.Message { return withFile(r.Says("ann", ""), puzzle) },
	"a file with a caption": func(r *bottest.Chat, puzzle string) chat.Message {
		return withFile(r.Commands("ann", "hint", ""), puzzle)
	},
	"an edit": func(r *bottest.Chat, puzzle string) chat.Message {
		m := r.Says("ann", bottest.Second)
		r.Hears(m)
		return chattest.Edited(m, puzzle)
	},
	"a reply": func(r *bottest.Chat, puzzle string) chat.Message {
		return replying(r.Says("ann", "can you?"), r.Says("ben", puzzle))
	},
	"a reply with a command": func(r *bottest.Chat, puzzle string) chat.Message {
		return replying(r.Commands("ann", "steps", ""), r.Says("ben", puzzle))
	},
	"an archive of one": func(r *bottest.Chat, puzzle string) chat.Message {
		return withFile(r.Says("ann", ""), "the daily,"+puzzle)
	},
	"before another": func(r *bottest.Chat, puzzle string) chat.Message {
		return r.Says("ann", puzzle+"\n\n"+bottest.Second)
	},
	"the last puzzle": func(r *bottest.Chat, puzzle string) chat.Message {
		keep(r, puzzle)
		return r.Commands("ann", "hint", "")
	},
	"a link of f-puzzles": link(links.FPuzzles),
	"a link of SudokuPad": link(links.SudokuPad),
	"a link and a word": func(r *bottest.Chat, puzzle string) chat.Message {
		return r.Commands("ann", "hint", linkTo(r, links.SudokuPad, puzzle))
	},
	"a link in a file": func(r *bottest.Chat, puzzle string) chat.Message {
		return withFile(r.Says("ann", ""), linkTo(r, links.FPuzzles, puzzle))
	},
	"why a digit": func(r *bottest.Chat, puzzle string) chat.Message { return r.Says("ann", "why is r4c5 7?\n"+puzzle) },
	"its number": func(r *bottest.Chat, puzzle string) chat.Message {
		return r.Says("ann", "how many solutions has this got?\n"+puzzle)
	},
	"the button Open":    press("open"),
	"the button Why":     press("check.0"),
	"the button Read as": press("as"),
	"the button Steps":   press("steps.0"),
	"the button Hint":    press("hint.0.1"),
	"the button Check":   press("check.first"),
	"the button Compare": press("compare"),
	"the button Details": press("details"),
	"the button Find":    press("find.0"),
	"the button Rate":    press("rate"),
	"the button Picture": press("picture"),
	"the button Text":    press("text"),
	"the button Play":    press("play:r"),
}

func command(name, before string) func(*bottest.Chat, string) chat.Message {
	return func(r *bottest.Chat, puzzle string) chat.Message { return r.Commands("ann", name, before+puzzle) }
}

// link returns a function for entries, which sends the puzzle in a link to another program. encode makes the
// link.
func link(encode func(sudoku.Puzzle) (string, bool)) func(*bottest.Chat, string) chat.Message {
	return func(r *bottest.Chat, puzzle string) chat.Message { return r.Says("ann", linkTo(r, encode, puzzle)) }
}

func linkTo(r *bottest.Chat, encode func(sudoku.Puzzle) (string, bool), puzzle string) string {
	r.T.Helper()
	text, ok := encode(parsed(r.T, puzzle))
	if !ok {
		r.T.Fatalf("no link to %s", puzzle)
	}
	return text
}

func withFile(m chat.Message, puzzle string) chat.Message {
	m.Files = []chat.File{bottest.PuzzleFile(puzzle)}
	return m
}

func replying(m, to chat.Message) chat.Message {
	m.ReplyTo = &to
	return m
}

// press returns a function for entries, which presses a button of an old answer. The bot knew nothing about
// the puzzle when it sent the answer.
func press(verb string) func(*bottest.Chat, string) chat.Message {
	return func(r *bottest.Chat, puzzle string) chat.Message {
		asked := keep(r, puzzle)
		return r.Presses("ann", asked.Answer, verb+":"+asked.Source)
	}
}

func keep(r *bottest.Chat, puzzle string) game.Request {
	r.T.Helper()
	source := r.Says("ann", "").ID
	asked, err := r.Store.PutRequest(r.T.Context(), game.Request{
		Room: r.Room.ID, Source: source, Person: "test:ann", Answer: "a" + source, Puzzle: puzzle,
	})
	check.Must(r.T, err)
	return asked
}

// TestDisguisesAreAnsweredAlike checks that a disguised daily gets the answer of the daily itself, in each
// way of sending it. Up to two digits are wrong, two givens missing and eight digits entered.
func TestDisguisesAreAnsweredAlike(t *testing.T) {
	t.Parallel()
	days, puzzle, solution := liveDaily(t, "daily")
	n := 4
	if *long {
		n = 2000
	}
	for i, entry := range slices.Sorted(maps.Keys(entries)) {
		t.Run(entry, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(47, uint64(i)))
			want := ""
			for asked := range n {
				r := guardedBy(t, days)
				disguised := puzzle
				if asked > 0 {
					disguised = searchtest.Disguise(deviating(puzzle, solution, rng), rng)
				}
				got := r.Hears(entries[entry](r, disguised.String()))
				if asked == 0 {
					want = got
				}
				if got != want || !strings.Contains(got, bottest.Refused) {
					t.Fatalf("%s is answered by\n%s\nwant\n%s", disguised, got, want)
				}
			}
		})
	}
}

// liveDaily returns a calendar with its daily of today in a series.
func liveDaily(t *testing.T, series string) (days *calendar.Calendar, puzzle, solution sudoku.Puzzle) {
	t.Helper()
	store := bottest.NewStore(t)
	days, err := calendar.New(calendar.Config{Dailies: store, Rooms: store, Now: bottest.Noon, Series: []string{series}})
	check.Must(t, err)
	live, err := days.Daily(t.Context(), series, bottest.Today)
	check.Must(t, err)
	return days, parsed(t, live.Puzzle), parsed(t, live.Solution)
}

// guardedBy returns the private room of Ann and a bot with this calendar.
func guardedBy(t *testing.T, days *calendar.Calendar) *bottest.Chat {
	t.Helper()
	r := &bottest.Chat{Room: chattest.Private("ann"), T: t, Store: bottest.NewStore(t), Said: chattest.NewRecorder(t)}
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Calendar: days, Now: bottest.Noon})
	return r
}

func parsed(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return p
}

// TestDeviationsShowNoLiveSolution sends the disguised daily with up to twelve cells that are wrong,
// missing or filled. It checks that the bot refuses it, or that no grid in the answer is the daily's
// solution.
func TestDeviationsShowNoLiveSolution(t *testing.T) {
	t.Parallel()
	days, puzzle, solution := liveDaily(t, "daily")
	classic := func(g sudoku.Grid) string { return canon.Key(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: g}) }
	if got := shownIn(showing(solution.Givens)); len(got) != 1 || classic(got[0]) != classic(solution.Givens) {
		t.Fatalf("the solution is read as %v", got)
	}
	n := 60
	if *long {
		n = 2000
	}
	rng, refused := rand.New(rand.NewPCG(48, 0)), 0
	r := guardedBy(t, days)
	for range n {
		asked := searchtest.Disguise(changed(puzzle, solution, rng), rng)
		got := r.Hears(r.Says("ann", asked.String()))
		if strings.Contains(got, bottest.Refused) {
			refused++
		}
		for _, g := range shownIn(got) {
			check.True(t, classic(g) != classic(solution.Givens), "%s is answered by\n%s", asked, got)
		}
	}
	check.True(t, refused >= n*9/10, "%d of %d are refused, want nine of ten", refused, n)
}

// changed returns p with up to twelve cells changed. Givens may be wrong or missing, and right or wrong
// digits may be added.
func changed(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	for _, c := range rng.Perm(len(p.Givens))[:rng.IntN(13)] {
		switch right := solution.Givens[c]; {
		case rng.IntN(2) == 0:
			p.Givens[c] = (right+sudoku.Digit(rng.IntN(8)))%9 + 1
		case p.Givens[c] != 0:
			p.Givens[c] = 0
		default:
			p.Givens[c] = right
		}
	}
	return p
}

// showing writes a full grid as text, in the form of an answer.
func showing(g sudoku.Grid) (text string) {
	for r := range 9 {
		for c := range 9 {
			if c%3 == 0 {
				text += "| "
			}
			text += strconv.Itoa(int(g[9*r+c])) + " "
		}
		text += "|\n"
	}
	return text
}

// shownIn returns the full grids that a text contains.
func shownIn(text string) (all []sudoku.Grid) {
	var g sudoku.Grid
	for line := range strings.Lines(text) {
		row := strings.Map(func(r rune) rune {
			if r < '1' || r > '9' {
				return -1
			}
			return r
		}, line)
		if !strings.HasPrefix(line, "| ") || len(row) != 9 {
			continue
		}
		for _, d := range row {
			g = append(g, sudoku.Digit(d-'0'))
		}
		if len(g) == 81 {
			all, g = append(all, g), nil
		}
	}
	return all
}

// deviating returns p with up to two wrong digits, up to two missing givens, and up to eight added right
// digits.
func deviating(p, solution sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	p.Givens = slices.Clone(p.Givens)
	wrong, missing, found := rng.IntN(3), rng.IntN(3), rng.IntN(9)
	for _, c := range rng.Perm(len(p.Givens)) {
		given := p.Givens[c] != 0
		switch {
		case wrong > 0:
			p.Givens[c] = (solution.Givens[c]+sudoku.Digit(rng.IntN(8)))%9 + 1
			wrong--
		case given && missing > 0:
			p.Givens[c] = 0
			missing--
		case !given && found > 0:
			p.Givens[c] = solution.Givens[c]
			found--
		}
	}
	return p
}
