package work_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
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
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var disguises = flag.Int("disguises", 8, "number of disguises of a live daily, each sent in every way")

// withCalendar returns a bot with a real calendar. Its only live daily is ClassicDaily.
func withCalendar(t *testing.T) *bottest.Chat {
	t.Helper()
	store := bottest.NewStore(t)
	days, err := calendar.New(calendar.Config{
		Dailies: store, Rooms: store, Series: []string{"daily"}, Now: bottest.Noon, First: bottest.Today,
		Make: func(_ context.Context, _, date string, _ func(string) bool) (game.Daily, error) {
			d := bottest.ClassicDaily
			if date != bottest.Today {
				d.Puzzle = "classic9:" + bottest.Second
			}
			p, err := sudoku.Parse(d.Puzzle)
			d.Key = canon.Key(p)
			return d, err
		},
	})
	check.Must(t, err)
	return &bottest.Chat{Room: chattest.Private("ann"), T: t, Store: store, Said: chattest.NewRecorder(t),
		Bot: bottest.New(t, bot.Config{Games: store, Calendar: days, Now: bottest.Noon})}
}

func parsed(t *testing.T, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return p
}

// entries returns a message for each way to send a puzzle.
func entries(t *testing.T, r *bottest.Chat, p sudoku.Puzzle) map[string]chat.Message {
	text := p.Layout.Text(p.Givens)
	asked := r.Says("ben", text)
	all := map[string]chat.Message{"text": r.Says("ann", text)}
	for _, command := range []string{"solve", "hint", "steps", "check", "rate", "find"} {
		all[command] = r.Commands("ann", command, text)
	}
	for _, words := range []string{
		"just a hint please", "is this right so far?", "how hard is this", "step by step", "print this", "I want to play this", "what's the next step?", "solve it",
		"فقط راهنمایی", "درست زدم؟", "چقدر سخته؟", "حلش کن", "میخوام بازی کنم", "rahnamayi bede",
	} {
		all["words before: "+words], all["words behind: "+words] = r.Says("ann", words+"\n"+text), r.Says("ann", text+"\n"+words)
	}
	reply := r.Commands("ann", "hint", "")
	reply.ReplyTo = &asked
	file := r.Says("ann", "")
	file.Files = []chat.File{bottest.PuzzleFile(text)}
	all["a reply"], all["a file"] = reply, file
	for _, press := range []string{"compare", "text", "back", "hint.0.4", "steps.3", "find.0", "play:r", "solution"} {
		m := r.Presses("ann", "a1", "")
		source := "old " + m.ID
		if _, err := r.Store.PutRequest(t.Context(), game.Request{Room: r.Room.ID, Source: source, Person: "test:ann", Puzzle: p.String(), Answer: "a1"}); err != nil {
			t.Fatal(err)
		}
		m.Press.Data = press + ":" + source
		all[press] = m
	}
	return all
}

// TestDisguisesOfALiveDaily checks that every disguise of a live daily is refused, however it is sent.
func TestDisguisesOfALiveDaily(t *testing.T) {
	r := withCalendar(t)
	r.Chooses("ann", "en")
	rng := rand.New(rand.NewPCG(5, 11))
	daily, solution := parsed(t, bottest.ClassicDaily.Puzzle), parsed(t, bottest.ClassicDaily.Solution)
	for range *disguises {
		p := sudoku.Puzzle{Layout: daily.Layout, Givens: append(sudoku.Grid(nil), daily.Givens...)}
		for range rng.IntN(20) { // some digits are entered first
			c := rng.IntN(len(p.Givens))
			p.Givens[c] = solution.Givens[c]
		}
		p = searchtest.Disguise(p, rng)
		for name, m := range entries(t, r, p) {
			check.Contains(t, r.Hears(m), bottest.Refused, "%s, %s", name, p)
		}
	}
}

// TestPuzzlesThatAreNoDailies checks that other puzzles are not refused.
func TestPuzzlesThatAreNoDailies(t *testing.T) {
	r := withCalendar(t)
	table, err := os.ReadFile("../talk/learn/practice.txt")
	check.Must(t, err)
	rng := rand.New(rand.NewPCG(5, 12))
	lines := strings.Fields(string(table))
	n := *disguises
	if bottest.UnderRace {
		n /= 4 // fewer, because the hints are drawn
	}
	for range n {
		p, err := sudoku.Parse(lines[rng.IntN(len(lines))])
		if err != nil {
			continue // the name of a technique
		}
		p = searchtest.Disguise(p, rng)
		check.Contains(t, r.Hears(r.Commands("ann", "hint", p.Layout.Text(p.Givens))), "Step 1", "%s", p)
	}
}
