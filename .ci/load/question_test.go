package main

import (
	"strings"
	"testing"
)

// full is the solution of classic.
const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// drawn returns a grid as the bot draws it.
func drawn(grid string) string {
	var b strings.Builder
	for r := range 9 {
		row := strings.Split(grid[9*r:9*r+9], "")
		b.WriteString("| " + strings.Join(row[:3], " ") + " | " + strings.Join(row[3:6], " ") + " | " + strings.Join(row[6:], " ") + " |\n")
	}
	return b.String()
}

func TestGridIn(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a board", "22 cells left\n+---+\n" + drawn(classic) + "+---+\n", classic},
		{"words", "There are 81 cells.", ""},
		{"a small board", "| 1 2 |\n| 2 1 |\n", ""},
		{"two boards", drawn(classic) + drawn(full), ""},
	} {
		if got := gridIn(test.text); got != test.want {
			t.Errorf("%s: got %q", test.name, got)
		}
	}
}

// TestPuzzle checks that puzzles with renamed digits differ. Their solutions must be that of classic with
// renamed digits.
func TestPuzzle(t *testing.T) {
	seen := map[string]bool{}
	for n := range 100 {
		p := puzzle(n)
		seen[p] = true
		names := map[byte]byte{'.': '.'}
		for i := range classic {
			names[classic[i]] = p[i]
		}
		solution := strings.Map(func(c rune) rune { return rune(names[byte(c)]) }, full)
		if !solves(solution, p) || p != puzzle(n) {
			t.Fatalf("puzzle %d: %s", n, p)
		}
	}
	if len(seen) < 99 {
		t.Errorf("%d different puzzles of 100", len(seen))
	}
}

// TestFate checks which messages count as answers.
func TestFate(t *testing.T) {
	solved, other := drawn(full), drawn(strings.ReplaceAll(full, "5", "0"))
	for _, test := range []struct {
		name string
		said []message
		want outcome
	}{
		{"nothing", nil, outcome{}},
		{"the solution", []message{{id: 20, text: solved}}, outcome{answers: 1}},
		{"twice", []message{{id: 20, text: solved}, {id: 21, text: solved}}, outcome{answers: 2}},
		{"edited", []message{{id: 20, text: solved}, {id: 20, text: solved}}, outcome{answers: 1}},
		{"trouble", []message{{id: 20, text: "Something went wrong"}}, outcome{told: 1}},
		{"trouble, then the solution", []message{{id: 20, text: "wrong"}, {id: 21, text: solved}}, outcome{answers: 1, told: 1}},
		{"work, which becomes the solution", []message{{id: 20, text: "…"}, {id: 20, text: solved}}, outcome{answers: 1}},
		{"another puzzle's", []message{{id: 20, text: other}}, outcome{told: 1}},
		{"an answer to somebody else", []message{{id: 20, text: solved, replyTo: 3}}, outcome{told: 1}},
		{"a quoting answer", []message{{id: 20, text: solved, replyTo: 11}}, outcome{answers: 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := serverOf(t)
			r := s.room(7)
			a := r.ask(7, classic)
			show(r, test.said...)
			got := a.outcome()
			if got.took <= 0 != (got.answers == 0) {
				t.Errorf("it took %v", got.took)
			}
			if got.took = 0; got != test.want {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
}

// show has the bot send messages.
func show(r *room, said ...message) {
	r.server.mu.Lock()
	defer r.server.mu.Unlock()
	for _, m := range said {
		r.show(m)
	}
}

func TestTally(t *testing.T) {
	s := serverOf(t)
	all := s.askEach(100, 4)
	for i, a := range all[:3] {
		names := map[byte]byte{}
		for j := range classic {
			names[classic[j]] = a.puzzle[j]
		}
		solution := drawn(strings.Map(func(c rune) rune { return rune(names[byte(c)]) }, full))
		for n := range i + 1 {
			show(a.room, message{id: 20 + n, text: solution})
		}
	}
	show(all[3].room, message{id: 20, text: "Something went wrong"})
	got := tallyOf(all)
	if got.asked != 4 || got.lost != 1 || got.told != 1 || got.doubled != 3 || len(got.took) != 4 || answered(all) || !answered(all[:3]) {
		t.Errorf("%+v", got)
	}
}
